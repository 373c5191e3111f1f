"""The list of games whose rules can be read."""

from console.core import keys
from console.core.screen import Screen
from console.screens.entries import entries
from console.ui.lists import List
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


class RulesList(Screen):
    """All games; OK opens the pages."""

    name = "rules_list"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        ui.title(self.group, "Rules", "book")
        self.list = List(ui, 20, 40, 200, min(len(GAMES), 5))
        titles = [entry.title for entry in entries()]
        self.list.set([(k, titles[k], "", True) for k in range(len(GAMES))])
        self.group.append(self.list.group)
        ui.hint(self.group, 8, 217, keys.BACK, "back")
        ui.hint(self.group, 232, 217, keys.OK, "read", "r")

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            self.console.open("rulebook.pages.Rules", GAMES[self.list.at])
        else:
            self.list.key(key)
