"""The base class of a game's half of a match: what is shown, and what the keys do.

`make(match)` in console/<game>/play.py returns a Play. The screen is Match, which calls these hooks; a Play
calls its methods cover, tip, step, choose, roll, menu, look, interrupt and again.

A text in an attribute is marked by N_(), and whoever shows it passes it to _(). A method returns a text in
the chosen language: it calls _() itself.
"""

from console.match.seats import AUTO
from texts import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.match.match import Match
    from players.player import Player


class Play:
    """One match of a game. Override what is needed."""

    WIDE = False  # True: it uses the whole width of a wide display; otherwise it is centred
    # TRANSLATORS: a line of the game menu, at most 16 letters
    look_word = N_("All sheets")  # what look() shows, for the game menu: at most 16 characters
    ANNOUNCES: "tuple[int, ...]" = ()  # scenes that count as shown after an error
    COACHED = False  # people can ask a coach
    open_table = False  # choices that take effect together are made for all to see
    player_stays = True  # the code of computer players stays; False where sheets leave no room for it
    thinks_ahead = True  # beside dice and sheets there is room for a player, also for remarks and hints

    name = ""  # of what is shown; used by pictures and tests
    shakes = False  # shaking the console means something now
    done = False  # DONE passes now, or OK held where there is no such button
    all = False  # the key ALL means something now: all that are left pass
    crowded = False  # see Screen
    tip_from = 24  # see Screen
    tip_to = 240
    may_draw = False  # the person to move may offer the other side a draw now
    context: "Any" = None  # the second argument of its cards, after the console

    if TYPE_CHECKING:  # every game has these
        match: Match

        def scene(self) -> int:
            """Return the next scene: the game's pure function of this match's game, seats and `table.shown`.

            AUTO when the deciding seat passes without being asked.
            """
            raise NotImplementedError

        def show(self, scene: int) -> None:
            """Show the scene.

            If it has a tip, return when `match.tip(k)` is true: the scene is shown again after the tip. Use
            `match.cover()` for a card over it.
            """
            raise NotImplementedError

        def answered(self, scene: int, what: int) -> None:
            """Act on the answer with which the card over this scene has closed, as its class documents.

            For example by `match.step()` or `match.choose(move)`.
            """
            raise NotImplementedError

        def decides(self) -> bool:
            """Return whether the deciding seat has a real choice: undo stops there."""
            raise NotImplementedError

        def key(self, key: int) -> None:
            """Handle a logical key (console.core.keys); MENU and LOOK by match.menu() and match.look()."""
            raise NotImplementedError

    if TYPE_CHECKING:  # some games have these

        def offer_draw(self) -> None:
            """Ask the other side, in a game with `may_draw`; closes the game menu."""

        def ask_coach(self) -> None:
            """Open the coach's screen for the deciding person, in a game with COACHED."""

        def review(self) -> None:
            """Open the screen that judges a game that is over, after a card has reported REVIEW."""

    def complete(self) -> None:
        """Load what the first picture of the match did not need."""

    # What comes next

    def unasked(self, scene: int) -> int:
        """Return the move that is made in this scene without asking or showing anything; -1: none."""
        return 0 if scene == AUTO else -1

    def undone(self) -> int:
        """Forget everything about a decision that was undone; return `table.shown` as it is then."""
        return 0

    # Keys and time

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

    def mark(self, group: "displayio.Group") -> None:
        """Add a mark after the seat's name in the game menu."""

    def mark_tip(self, card: "displayio.Group") -> None:
        """Add to the card of a tip what it would hide."""

    def leave(self) -> None:
        """Store what is not in the journal yet: the match is left for good."""

    # With computers at the table. Then scene() is THINK when one decides, and decides() is false.

    @property
    def asks(self) -> bool:
        """Whether the scene asks a person; only then a tip helps."""
        return True

    def recall(self, player: "Player", view: bytearray) -> None:
        """Tell the player about earlier positions (`note`), if it needs them; `view` is a buffer."""

    if TYPE_CHECKING:

        def hurry(self) -> None:
            """Skip the pause: a key was pressed while a computer decides or its move is shown."""
