"""The base class of cards that take the place of a sheet's rows; the dice stay visible."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views

DONE = 0  # what a card reports after OK
_FLASH = const(1000)  # ms


class Card(Screen):
    """A card that reports DONE, LOOK or MENU."""

    full = False
    has_menu = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.views = views
        self._report = report

    def flash(self, now: int) -> None:
        """Report DONE after the card has been visible for a second; for tick() of cards that ask nothing."""
        if self.console.keys.seen(now) >= _FLASH:
            self._report(DONE)

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.DONE:
            self._report(DONE)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK or key == keys.MENU:
            self._report(MENU)
