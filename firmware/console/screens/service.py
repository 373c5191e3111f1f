"""Service mode: a button was held at power-on, so a computer may update the drive."""

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import DIM, PANEL, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class Service(Screen):
    """What service mode is, what to type, how it ends; OK leads to the screen below."""

    name = "service"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        group.append(ui.icon("gear", 14, 16, YELLOW))
        ui.label(group, 44, 10, "Service", size=32)
        ui.label(group, 14, 56, "A computer can")
        ui.label(group, 14, 80, "update me now:")
        group.append(ui.box(10, 110, 220, 30, PANEL))
        ui.label(group, 120, 115, "make flash PORT=...", ground=PANEL, align="c")
        ui.label(group, 14, 152, "My drive is hidden.", DIM)
        ui.label(group, 14, 176, "Unplug to leave.", DIM)
        ui.hint(group, 232, 217, keys.OK, "menu", "r")

    def enter(self) -> None:
        self.console.lights.off()

    def key(self, key: int) -> None:
        if key == keys.OK or key == keys.BACK or key == keys.MENU:
            self.console.pop()
