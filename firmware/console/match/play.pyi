"""What a game brings to its matches: all hooks of the Play that make(match) in console/<game>/play.py returns.

Read by people and by the type checker only; nothing imports it when the console runs. A `Play` is made when a
match begins and when one is taken up. It is no screen: the screen is `Match`, which calls these hooks, and whose
methods (cover, tip, step, choose, roll, menu, look, interrupt, again) a `Play` calls.
"""

from typing import Any, Protocol

import displayio

from console.match.match import Match

class Play(Protocol):
    WIDE: bool
    """Whether it uses the whole width of a wide display; otherwise it lies in its middle."""
    LOOK: str
    """What look() shows, for the game menu: 14 letters at most."""
    shakes: bool
    """Whether shaking the console means something now."""
    shows: Any
    """What its cards read: the second argument of each, after the console."""
    holder: int
    """The seat that has the console in hand, -1 when it may be anybody."""
    tip_from: int
    """What stays in view above a tip, px from the top; 24 where it is missing."""
    tip_to: int
    """Where what stays in view below a tip begins, px from the top; 240 where it is missing."""

    def __init__(self, match: Match) -> None:
        """Build what the whole match needs into `match.group`. Nothing is in view yet."""
    @property
    def name(self) -> str:
        """What is in view; pictures and tests go by it."""

    # What comes next
    def scene(self) -> int:
        """The scene that comes next: the game's pure function, asked with this match's game, seats and
        `table.shown`. AUTO when the seat to decide passes unasked."""
    def show(self, scene: int) -> None:
        """Show the scene. A tip that belongs to it comes first: when `match.tip(k)` is true return, the scene is
        shown again after the tip. A card over it is laid by `match.cover(name)`."""
    def answered(self, scene: int, what: int) -> None:
        """The card over this scene has closed with an answer (its class says which): `match.step()`,
        `match.choose(move)` or what else it means."""
    def decides(self) -> bool:
        """Whether the seat to decide has a choice of its own: undo stops there."""
    def undone(self) -> None:
        """A decision was taken back: forget what was about it."""
    def undone_to(self, holder: int) -> int:
        """`table.shown` after an undo; holder: the seat that had the console, or -1."""

    # Keys and time
    def key(self, key: int) -> None:
        """A logical key (console.core.keys). MENU and a way to it, and LOOK, lead to match.menu() and look()."""
    def shaken(self) -> None:
        """The console was shaken, while `shakes`."""
    def tick(self, now: int) -> None:
        """Every pass, 5 ms apart, while nothing covers the match; allocate nothing. `now` in ticks."""
    def idle(self, now: int) -> None:
        """Every pass while a card that has finished moving covers it: a clock runs, something is prepared."""

    # Around it
    def lights(self) -> None:
        """It is in view again: set the six pixels."""
    def settle(self) -> None:
        """Something is about to cover it: bring what moves to rest."""
    def clear(self) -> None:
        """A full screen needs the heap: drop what show() can build again."""
    def look(self) -> None:
        """Open the screen that shows all there is, with nothing to choose."""
    def mark(self, group: displayio.Group) -> None:
        """Add what belongs behind the name of the seat in the game menu."""
    def leave(self) -> None:
        """The match is left for good: keep what is not in the journal yet."""
