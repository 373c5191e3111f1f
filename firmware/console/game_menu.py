"""What can be done in the middle of a game, any game: go on, look at all sheets, undo, read the rules, leave.

Leaving needs no saving: every event is in the journal already.
"""

from console import keys
from console.gfx import forget
from console.heads import Head
from console.lists import Menu
from console.palette import LINE, PANEL
from console.screen import Screen
from console.widgets import box, hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.lists import Item
    from console.loop import Console

_GO_ON = 0
_LOOK = 1
_UNDO = 2
_RULES = 3
_LEAVE = 4
_ITEMS = (
    ("play", "Go on"), ("eye", "All sheets"), ("undo", "Undo"), ("book", "Rules"), ("door", "Save and leave"),
)  # fmt: skip


class GameMenu(Screen):
    """Over a game's screens. `look` shows all sheets, `undo` takes back a choice and shows what is to be
    chosen again; both are called when this screen has gone. Either may be None: that line is left out."""

    name = "game_menu"

    def __init__(
        self, console: "Console", look: "Callable[[], None] | None", undo: "Callable[[], None] | None"
    ) -> None:
        super().__init__(console)
        self._look = look
        self._undo = undo
        table = console.table
        game = table.game
        group = self.group
        head = Head()
        head.set(game.seat, table.names[game.seat])
        head.points(game.score(game.seat))
        group.append(head.group)
        self._what: list[int] = []
        items: list[Item] = []
        for k in range(len(_ITEMS)):
            if (k == _LOOK and look is None) or (k == _UNDO and undo is None):
                continue
            self._what.append(k)
            items.append((_ITEMS[k][0], _ITEMS[k][1], "", k != _UNDO or table.can_undo))
        height = 34 * len(items) + 10
        group.append(box(5, 27, 230, height // 10 * 10, PANEL, LINE))
        self.list = Menu(15, 33, 210, len(items), 34, 10, 45, 0, ground=PANEL)
        self.list.set(items)
        group.append(self.list.group)
        hint(group, 8, 217, keys.BACK, "back")
        hint(group, 232, 217, keys.OK, "choose", "r")

    def leave(self) -> None:
        forget("games")

    def key(self, key: int) -> None:
        if key == keys.PREV or key == keys.UP:
            self.list.move(-1)
        elif key == keys.NEXT or key == keys.DOWN:
            self.list.move(1)
        elif key == keys.OK:
            self._do(self._what[self.list.at])
        elif key == keys.LOOK and self._look:
            self._do(_LOOK)
        else:
            self.console.pop()

    def _do(self, what: int) -> None:
        console = self.console
        if what == _LEAVE:
            console.home()
            return
        if what == _RULES:
            from console.rules_screen import Rules

            console.swap(Rules(console, console.table.game.NAME))
            return
        console.pop()
        if what == _LOOK and self._look:
            self._look()
        elif what == _UNDO and self._undo:
            self._undo()
