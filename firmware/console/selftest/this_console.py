"""This console: the list of self-test, fair dice and versions."""

from console.core import keys
from console.core.screen import Screen
from console.ui.lists import List
from console.ui.palette import DIM
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

_OPENED = ("selftest.screen.SelfTest", "selftest.fairness.Fairness", "selftest.about.About")
# TRANSLATORS: what a line of the list opens, at most 22 letters
_EXPLAIN = (N_("check every part"), N_("roll and count them"), N_("version numbers"))


class ThisConsole(Screen):
    """The list; OK opens a line."""

    name = "console"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        ui.title(self.group, _("This console"), "gear")
        self._explain = ui.text(14, 192, 22, DIM)
        self.group.append(self._explain.grid)
        self.list = List(ui, 20, 52, 200, 3, step=40, right=0)
        self.list.set(
            [
                ("tick", _("Self-test"), "", True),
                ("die", _("Fair dice?"), "", True),
                ("book", _("Versions"), "", True),
            ]
        )
        self.group.append(self.list.group)
        battery = console.power.battery
        if battery:
            volts = battery() // 10
            ui.label(
                self.group,
                228,
                170,
                _("Battery {}.{:02} V").format(volts // 100, volts % 100),
                DIM,
                align="r",
            )
        self._say()
        ui.hint(self.group, 8, 217, keys.BACK, _("back"))
        ui.hint(self.group, 232, 217, keys.OK, _("open"), "r")

    def _say(self) -> None:
        self._explain.set(_(_EXPLAIN[self.list.at]))

    def enter(self) -> None:
        self.console.lights.menu()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            self._open(self.list.at)
        else:
            self.list.key(key)
            self._say()

    def _open(self, at: int) -> None:
        self.console.open(_OPENED[at])
