"""The table of points at the end of a game: a line for each seat, the best first; games may override it."""

import displayio

from console.ui.gfx import visible
from console.ui.palette import BRIGHT, DIM, GROUND, PAPER, YELLOW
from console.ui.widgets import row_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.turn.views import Views


class Line:
    """A seat's line in the table.

    group   its layers
    points  those of the columns among them: the rows, then the penalties, if there are any
    total   its last column
    """

    def __init__(self) -> None:
        self.group = displayio.Group()
        self.points: list[Any] = []
        self.total: Any = None

    def show_points(self, on: bool) -> None:
        """Show or hide the points in all columns but the last."""
        for layer in self.points:
            visible(layer, on)


class Ranking:
    """The table. Winners are highlighted, and a crown fits above the first.

    order  the seats, the best first
    lines  the layers of the lines that are shown; while points are counted, only of the last ones
    x      the right edges of the columns
    """

    X: "tuple[int, ...]" = (86, 111, 136, 161, 199, 237)
    X_WIDE: "tuple[int, ...]" = (125, 162, 199, 236, 275, 314)  # on a wide display

    def __init__(self, console: "Console", views: "Views") -> None:
        self.console = console
        self.ui = ui = console.ui
        self.views = views
        self.width = console.board.WIDTH
        self.x = x = self.X_WIDE if console.side else self.X
        self.group = group = displayio.Group()
        for r in range(4):
            group.append(ui.box(x[r] - 20, 58, 20, 20, BRIGHT[r]))
            ui.label(group, x[r] - 10, 58, row_sign(r), GROUND, BRIGHT[r], align="c")
        ui.label(group, x[-2], 58, "-5", DIM, align="r")
        group.append(ui.icon("star", x[-1] - 19, 58))
        game = views.game
        self.order = sorted(range(game.seats), key=lambda seat: -game.score(seat))
        self.lines: Any = displayio.Group()
        group.append(self.lines)

    def crown(self) -> displayio.TileGrid:
        """Return a crown on the first line."""
        return self.ui.icon("crown", 6, self.top(0) - 20, YELLOW, -1)

    def top(self, k: int) -> int:
        """Return the y of the k-th line from the top."""
        return 82 + 22 * k if len(self.order) == 5 else 86 + 26 * k

    def mark(self, winners: int) -> None:
        """Complete the table, with the lines of the winners, a mask of seats, highlighted."""
        new = len(self.order) - len(self.lines)  # lines still missing, from the top
        for k in range(len(self.order)):
            won = winners >> self.order[k] & 1
            if k < new:
                self.lines.insert(k, self.line(k, won).group)
            elif won:
                self.lines[k] = self.line(k, won).group

    def line(self, k: int, won: int) -> Line:
        """Return the k-th line from the top.

        A long name is cut; where a computer's has no room, its face stands for it.
        """
        ui = self.ui
        seat = self.order[k]
        y = self.top(k)
        line = Line()
        group = line.group
        if won:
            group.append(ui.box(0, y, self.width, 20, PAPER))
        ink = GROUND if won else PAPER
        ground = PAPER if won else GROUND
        name = self.views.table.plain_name(seat)
        computer = self.views.table.is_computer(seat)
        x = 27 if computer else 4
        room = (self.x[0] - 10 * len(str(self.views.game.row_points(seat, 0))) - x) // 10  # letters
        if computer:
            group.append(self.face(seat, 0, y - 2))
        else:
            name = self._cut(name, room)
        if len(name) <= room:
            ui.label(group, x, y, name, ink, ground)
        self.points(line, seat, y, ink, ground)
        return line

    def _cut(self, name: str, room: int) -> str:
        """Return a name in at most `room` letters; two that begin alike differ in their ends."""
        if len(name) <= room:
            return name
        head = room - 1
        for other in self.views.table.names:
            if other != name and other[:head] == name[:head]:
                return name[: room - 3] + "." + name[-2:]
        return name[:head] + "."

    def face(self, seat: int, x: int, y: int) -> displayio.Group:
        """Return the face of the computer on this seat."""
        faces: Any = self.console.loader.borrow("console.ui.faces")
        layer: displayio.Group = faces.face(self.views.table.seated[seat], x, y)
        return layer

    def part(self, seat: int, column: int) -> int:
        """Return the points of the seat in a column before that of the penalties."""
        points: int = self.views.game.row_points(seat, column)
        return points

    def cost(self, seat: int) -> int:
        """Return the points of the seat's penalties, 0 or less."""
        penalties: int = self.views.game.penalties(seat)
        return -5 * penalties

    def points(self, line: Line, seat: int, y: int, ink: int, ground: int) -> None:
        """Add the seat's points in each column; without penalties that column stays blank."""
        ui = self.ui
        game = self.views.game
        x = self.x
        group = line.group
        for r in range(len(x) - 2):
            ui.label(group, x[r], y, str(self.part(seat, r)), ink, ground, align="r")
            line.points.append(group[-1])
        if game.penalties(seat):
            ui.label(group, x[-2], y, str(self.cost(seat)), ink, ground, align="r")
            line.points.append(group[-1])
        line.total = total = ui.text(x[-1], y, 3, ink, ground, align="r")
        total.number(game.score(seat))
        group.append(total.grid)
