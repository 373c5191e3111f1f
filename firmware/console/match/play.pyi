"""The hooks of a game: everything about the Play that make(match) in console/<game>/play.py returns.

For people and the type checker only; never imported on the console. A `Play` is made when a match begins or
is resumed. The screen is `Match`, which calls these hooks; a `Play` calls its methods cover, tip, step,
choose, roll, menu, look, interrupt, again.
"""

from typing import Any, Protocol

import displayio

from console.match.match import Match
from players.player import Player

class Play(Protocol):
    WIDE: bool
    """Whether it uses the whole width of a wide display; otherwise it is centred."""
    LOOK: str
    """What look() shows, for the game menu: at most 14 characters."""
    shakes: bool
    """Whether shaking the console means something now."""
    done: bool
    """Whether the key DONE means something now: a pass (default False)."""
    ANNOUNCES: tuple[int, ...]
    """Scenes that only say what has happened; after an error in one, it counts as shown (default none)."""
    context: Any
    """The second argument of its cards, after the console."""
    holder: int
    """The seat that holds the console, -1 if unknown."""
    tip_from: int
    """The end of what stays visible above a tip, px from the top (default 24)."""
    tip_to: int
    """The start of what stays visible below a tip, px from the top (default 240)."""

    def __init__(self, match: Match) -> None:
        """Build what the whole match needs in `match.group`. Nothing is shown yet."""
    @property
    def name(self) -> str:
        """The name of what is shown; used by pictures and tests."""

    # What comes next
    def scene(self) -> int:
        """Return the next scene: the game's pure function of this match's game, seats and `table.shown`.

        AUTO when the deciding seat passes without being asked.
        """
    def show(self, scene: int) -> None:
        """Show the scene.

        If it has a tip, return when `match.tip(k)` is true: the scene is shown again after the tip. Use
        `match.cover(name)` for a card over it.
        """
    def coming(self) -> list[str] | None:
        """Return the modules that the next scene will need, as far as known (optional).

        "" among them calls build(), whose modules then replace the names after "".

        None while something moves: what is loaded ahead stays, and nothing is loaded.
        """
    def build(self) -> list[str]:
        """Build the view of the next scene ahead, if the heap has space (only for "" in coming()).

        Returns the modules to load next, in place of the rest of coming().
        """
    def answered(self, scene: int, what: int) -> None:
        """Act on the answer with which the card over this scene has closed, as its class documents.

        For example by `match.step()` or `match.choose(move)`.
        """
    def decides(self) -> bool:
        """Return whether the deciding seat has a real choice: undo stops there."""
    def undone(self) -> None:
        """Forget everything about a decision that was undone."""
    def undone_to(self, holder: int) -> int:
        """Return `table.shown` after an undo; `holder` is the seat that held the console, or -1."""

    # Keys and time
    def key(self, key: int) -> None:
        """Handle a logical key (console.core.keys). MENU and LOOK lead to match.menu() and match.look()."""
    def shaken(self) -> None:
        """Handle a shake, while `shakes`."""
    def tick(self, now: int) -> None:
        """Move what moves, each pass, 5 ms apart, while nothing covers the match. `now` is in ticks.

        Allocate nothing.
        """
    def idle(self, now: int) -> None:
        """Work in the background, each pass, under a card that has stopped moving."""

    # Before, under and after other screens
    def lights(self) -> None:
        """Set the six pixels when the match is visible again."""
    def settle(self) -> None:
        """Bring what moves to rest, before something covers it."""
    def clear(self) -> None:
        """Drop what show() can rebuild: a full screen needs the heap."""
    def look(self) -> None:
        """Open the screen that shows everything, with nothing to choose."""
    def mark(self, group: displayio.Group) -> None:
        """Add what belongs after the seat's name in the game menu."""
    def leave(self) -> None:
        """Store what is not in the journal yet: the match is left for good."""

class ComputerPlay(Play, Protocol):
    """The Play of a game with computer players: make(match) in console/<game>/computers.py returns it.

    Its scene() is THINK when a computer decides, and decides() is false then.
    """

    asks: bool
    """Whether the scene asks a person; only then a tip helps."""

    def recall(self, player: Player, view: bytearray) -> None:
        """Tell the player about earlier positions (`note`), if it needs them; `view` is a buffer."""
    def sign(self, on: bool) -> None:
        """Show, or hide, that a computer has been thinking for some time."""
    def hurry(self) -> None:
        """Skip the pause: a key was pressed while a computer decides or its move is shown."""
    def holds_back(self, what: int) -> bool:
        """Return whether this report of a card must wait until the computers have chosen too."""
