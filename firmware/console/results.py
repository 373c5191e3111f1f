"""Results: who won the last games, and the best of each game."""

from console import keys
from console.screen import Screen
from console.widgets import hint, label, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console


class Results(Screen):
    """Says what will stand here."""

    name = "results"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        title(self.group, "Results", "crown")
        label(self.group, 14, 60, "No game is over yet.")
        hint(self.group, 8, 217, keys.BACK, "back")

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
