"""Who starts: the seats, of which one is found to start: rolls.py, lots.py and asked.py find it."""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.screens.who_starts.view import SeatRows, head
from console.store.codes import is_computer
from console.store.seating import names
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.screens.entries import Entry

    Begin = Callable[[Console, Entry, int], None]

WAIT = const(0)  # for a shake
TUMBLE = const(1)
ROLL = const(2)  # the console rolls by itself
DRAW = const(3)  # a lot is being drawn, see Lots
DONE = const(4)
ASK = const(5)  # whose roll it was, see Asked

_BEGINS = const(2200)  # ms that people who only watch see the result
_ENOUGH = const(14)  # letters that three hints have room for


class WhoStarts(Screen):
    """The seats, of which one is found to start; then `begin` begins the game.

    `mode` is one of rules.starter, `faces` has each seat's roll.
    """

    name = "starts"

    def __init__(
        self, console: "Console", entry: "Entry", begin: "Begin", mode: int, state: int, faces: bytearray
    ) -> None:  # fmt: skip
        super().__init__(console)
        self.begin = begin
        settings = console.settings
        self.entry = entry
        self.seats = settings.seats
        self.winner = -1
        self.state = state
        self.seat = 0  # the seat in the box
        self._faces = faces
        self._since = console.now
        self.group.append(head(self.ui, mode, state == ASK))
        called = names(settings, settings.seats)
        self.hands = 0  # mask of the people who have not rolled yet
        for k in range(len(called)):
            if not is_computer(settings.seated[k]):
                self.hands |= 1 << k
        self._watched = not self.hands
        self._view = SeatRows(console, called, len(faces) > 0)
        self.group.append(self._view.group)
        self.group.append(displayio.Group())  # hints

    def leave(self) -> None:
        del self._view  # frees 20 KB at once, even while something still refers to this screen

    # Drawing

    def _hints(self, ok: str) -> None:
        """Show what the keys do in a new state."""
        self.console.keys.new_picture()
        ui = self.ui
        foot = displayio.Group()
        back = _("back")
        # TRANSLATORS: a button draws lots for who starts; at most 9 letters
        lots = _("random") if self.state < DRAW else ""
        if lots and len(back) + len(lots) + len(ok) > _ENOUGH:
            back = ""
        x = ui.hint(foot, 8, 217, keys.BACK, back)
        if lots:
            ui.hint(foot, x - 7, 217, keys.NEXT, lots)
        if ok:
            ui.hint(foot, 232, 217, keys.OK, ok, "r")
        self.group[2] = foot

    def _show(self) -> None:
        self._view.show(self.seat, self.state == DONE, self._faces)

    # Events

    def _won(self, seat: int) -> None:
        self.state = DONE
        self.winner = self.seat = seat
        self._show()
        self._hints(_("play"))
        self.console.lights.choice((2 << seat) - 1, 0)

    def key(self, key: int) -> None:
        if key == keys.MENU or key == keys.BACK:
            self.console.pop()
        elif key == keys.OK and self.state == DONE:
            self.begin(self.console, self.entry, self.winner)

    def tick(self, now: int) -> None:
        if self.state == DONE and self._watched and self.console.picture.seen(now) >= _BEGINS:
            self.begin(self.console, self.entry, self.winner)
