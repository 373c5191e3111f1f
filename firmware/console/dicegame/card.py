"""The base class of cards that take the place of a sheet's rows; the dice stay visible."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import LOOK, MENU
from console.ui.large import large
from console.ui.palette import GROUND, LINE, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.views import Views

DONE = 0  # what a card reports after OK
_FLASH = const(1000)  # ms


class Card(Screen):
    """A card that shows whose turn it is and reports DONE, LOOK or MENU."""

    full = False
    has_menu = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.views = views
        self._report = report

    def panel(self, y: int) -> None:
        """Draw the panel, y 78..207 and x 5..234, with the seat's mark and name at y, 40 px high."""
        ui = self.ui
        group = self.group
        ui.frame(group, 5, 78, 230, 130, LINE)
        views = self.views
        seat = views.game.seat
        name = views.table.names[seat]
        x = (240 - 56 - 16 * len(name)) // 2
        tokens = views.kit.TOKENS
        if tokens:
            group.append(ui.box(x, y, 40, 40, PANEL))
            group.append(ui.icon(tokens[seat], x + 10, y + 10, PAPER, PANEL))
        else:
            group.append(ui.box(x, y, 40, 40, PAPER))
            large(ui, group, x + 20, y + 4, str(seat + 1), GROUND, PAPER)
        large(ui, group, x + 56, y + 4, name, align="l")

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
