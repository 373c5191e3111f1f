"""The cubes of a Quixo board, seen from the seat at the bottom; five by five, 34 px each.

A cell is a place on the display, x + 5 * y from the upper left; a square is one of the rules, a1 = 0, counted
from the lower left as seat 0 sees it. Dots turn with the board.
"""

import displayio
from micropython import const

from console.ui.gfx import put
from console.ui.palette import GROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.ui.widgets import Ui
    from rules.quixo import Quixo

LEFT_X = const(35)  # of the board
TOP_Y = const(35)
SIZE = const(34)

_DOTS = bytes((3, 7))  # the first tiles with dots, of X and of O; south west north east
HOLE = 11  # tiles of "cubes"
WON = 12  # + symbol - 1


class Cubes:
    """The cubes; `group` has a TileGrid for each rank, and may get more layers.

    What changes in a TileGrid is painted as one rectangle.
    """

    def __init__(self, ui: "Ui", game: "Quixo") -> None:
        self.game = game
        self.below = 0  # the seat at the bottom, which sees the board like this
        self.group = displayio.Group()
        self._grids: list[displayio.TileGrid] = []
        for rank in range(5):
            grid = ui.tiles("cubes", LEFT_X, TOP_Y + SIZE * rank, palette(ui, GROUND), 5)
            self._grids.append(grid)
            self.group.append(grid)
        self._squares = bytearray(25)  # by cell
        self._cells = bytearray(25)  # by square
        self.turn(0)

    def turn(self, below: int) -> None:
        """Turn the board so that this seat is below and the next is on the left. draw() shows it."""
        self.below = below
        for square in range(25):
            x = square % 5
            y = 4 - square // 5
            for _ in range(below):
                left = y
                y = 4 - x
                x = left
            cell = x + 5 * y
            self._squares[cell] = square
            self._cells[square] = cell

    def square(self, cell: int) -> int:
        """Return the square of a cell."""
        return self._squares[cell]

    def cell(self, square: int) -> int:
        """Return the cell of a square."""
        return self._cells[square]

    def draw(self) -> None:
        """Draw all cubes as they are in the game."""
        for cell in range(25):
            self.put(cell, self.tile(self._squares[cell]))

    def draw_diagonal(self, n: int) -> None:
        """Draw the cells of diagonal 0..8, counted from the upper left corner."""
        for y in range(max(0, n - 4), min(n, 4) + 1):
            cell = n - y + 5 * y
            self.put(cell, self.tile(self._squares[cell]))

    def tile(self, square: int) -> int:
        """Return the tile of the cube on a square."""
        face = self.game.face(square)
        if not face or self.game.seats == 2:
            return face
        return self.dotted(face, self.game.dot(square))

    def dotted(self, face: int, seat: int) -> int:
        """Return the tile of an X or O whose dot points at the seat."""
        return _DOTS[face - 1] + (seat - self.below) % 4

    def put(self, cell: int, tile: int) -> None:
        """Show a tile in a cell."""
        put(self._grids[cell // 5], cell % 5, tile)

    def at(self, cell: int) -> int:
        """Return the tile shown in a cell."""
        return self._grids[cell // 5][cell % 5]


def palette(ui: "Ui", outside: int) -> displayio.Palette:
    """Return the palette of cubes; `outside` is the colour around them, -1 transparent."""
    return ui.pal(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, outside)
