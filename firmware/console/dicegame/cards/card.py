"""What cards share."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU, WENT_ON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views

_FLASH = const(1000)  # ms
# The answers to Penalty
LOOK_AGAIN = const(0)
TAKE_PENALTY = const(1)


class Card(Screen):
    """A card that reports WENT_ON, LOOK or MENU."""

    full = False
    has_menu = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.views = views
        self._report = report

    def flash(self, now: int) -> None:
        """Report WENT_ON a second after the card is seen; for tick() of cards that ask nothing."""
        if self.console.picture.seen(now) >= _FLASH:
            self._report(WENT_ON)

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.DONE:
            self._report(WENT_ON)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK or key == keys.MENU:
            self._report(MENU)
