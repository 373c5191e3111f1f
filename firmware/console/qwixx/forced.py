"""The scene of forced crosses, which are made once choices have taken effect."""

from micropython import const

from console.core import keys
from console.dicegame.cards.card import Card
from console.match.match import WENT_ON
from rules.rows import LAST_MOVE, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.turn.views import Views

_CROSS = const(500)  # ms from cross to cross


class Forced(Card):
    """Makes the forced crosses on the sheet below one after another, seat by seat, then reports WENT_ON.

    Each comes with a light and a sound. The sheet stays visible. OK goes on to the next seat at once.
    """

    name = "forced"
    busy = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        self._next = 0  # the next seat, counted from the active one
        self._n = 0  # crosses of the seat that is shown
        self._made = 0  # those of them that are made
        self._since = console.now
        self._show_next_seat()

    def _show_next_seat(self) -> bool:
        """Show the sheet of the next seat with forced crosses; return whether there is one."""
        views = self.views
        game = views.game
        while self._next < game.seats:
            seat = (game.active + self._next) % game.seats
            self._next += 1
            self._n = game.forced_count(seat)
            if self._n:
                sheet: Any = views.to_sheet(seat)
                sheet.dice(0, views.out & ~game.last_locked)
                views.tally(seat)
                sheet.show(seat)
                self._made = 1
                return True
        return False

    def tick(self, now: int) -> None:
        if self.console.picture.painting or self.console.since(self._since) < _CROSS:
            return
        self._since = now
        if self._made < self._n:
            sheet: Any = self.views.sheet
            self._made += 1
            move = sheet.replay(self._made)
            self.views.kit.cue(self.views, move)
            die = 4 << move_row(move) if move <= LAST_MOVE else 0  # no die is for the bonus rows
            self.console.lights.choice(die, self.views.out)
        elif self._show_next_seat():
            self.console.keys.new_picture()
        else:
            self._report(WENT_ON)

    def key(self, key: int) -> None:
        """OK shows the next seat at once, or goes on."""
        if (key == keys.OK or key == keys.DONE) and self._show_next_seat():
            self._since = self.console.now
            self.console.keys.new_picture()
        else:
            super().key(key)
