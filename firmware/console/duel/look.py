"""Look at the Duel's board at any time, with the points of each row; nothing can be chosen."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.duel.board import Board, misthrow_boxes, set_misthrows
from console.duel.head import DuelHead, small_token
from console.ui.palette import BRIGHT, DIM
from console.ui.widgets import row_sign
from rules import OVER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from rules.duel import Duel

_LINE = const(17)  # px; less than a text's 20 px: texts overlap by their transparent margins


class Look(Screen):
    """The board with a line for each seat, instead of the dice, for the points of its rows."""

    name = "look"
    wide = True

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        game: Duel = console.table.game
        group = self.group
        head = DuelHead(ui, console.table)
        head.set(game, game.active if game.phase != OVER else -1, False)
        group.append(head.group)
        group.append(ui.icon("eye", 2, 21, DIM, -1))
        for seat in range(2):
            group.append(small_token(ui, seat, 5, 24 + _LINE * (seat + 1)))
        for r in range(4):
            x = 75 + 54 * r
            ui.label(group, x - 20, 21, row_sign(r), BRIGHT[r], -1, align="c")
            for seat in range(2):
                y = 21 + _LINE * (seat + 1)
                ui.label(group, x - 25, y, str(game.row_points(seat, r)), ground=-1, align="r")
                group.append(ui.icon("star", x - 25, y, DIM, -1))
        board = Board(ui, game)
        for r in range(4):
            group.append(board.parts[r])
            board.draw(game, 0 if game.count(0, r) > game.count(1, r) else 1, r)
        ui.hint(group, 6, 217, keys.BACK, _("back"))
        ui.label(group, 148, 217, "-5", DIM)
        boxes = misthrow_boxes(ui)
        set_misthrows(boxes, game)
        group.append(boxes)
        if console.side:
            from console.duel.column import DuelColumn

            column = DuelColumn(ui, console.table)
            column.show(game, game.active if game.phase != OVER else -1)
            group.append(column.group)

    def key(self, key: int) -> None:
        """Leave, by any key but the cursor keys and DONE."""
        if key != keys.DONE and not keys.step(key):
            self.console.pop()
