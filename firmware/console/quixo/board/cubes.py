"""The board of a game of Quixo: the cubes, the cursor, the lifted cube, the last move.

cells.py explains cells, squares, ends and sides. Dots turn with the board.

Only Board.push() allocates: it makes the strip that then slides.
"""

import displayio
from micropython import const

from console.quixo.board.cells import ABOVE, BELOW, LEFT, RIGHT, cubes_moved, end
from console.quixo.board.turning import Turning
from console.ui.gfx import put, visible
from console.ui.palette import GROUND, PAPER
from rules.quixo_board import BLANK

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

RISE_FRAMES = const(3)  # frames until a cube is up; a blank one turns in the first three
PUSH_FRAMES = const(6)  # frames until it is in

OFF = const(320)  # px, beyond the display, because displayio paints a new layer even while it is hidden
_UP = b"\x00\x04\x08\x0c"  # px, by frame
_ASIDE = b"\x00\x01\x03\x04"
_MOVED = b"\x00\x02\x08\x11\x1a\x20\x22"
_ARROW = b"\x03\x00\x01\x02"  # tiles of the hollow arrows, by side; the solid ones are 4 further
_SOLID = const(4)
_GAP = const(7)


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
    """Return the palette of cubes, with all colours as they are but the one around them, -1 transparent."""
    return ui.pal(*range(15), outside)


class Board(Cubes):
    """The board of one game: cubes that can be lifted and pushed, and what lies over them."""

    def __init__(self, ui: "Ui", game: "Quixo") -> None:
        super().__init__(ui, game)
        self._ui = ui
        self.over = displayio.Group()
        ink = ui.pal(-1, PAPER)
        self._last = ui.tiles("qframe", 0, 0, ink, tile=1)
        self._cube = ui.tiles("cubes", 0, 0, palette(ui, -1))
        self._turning = Turning(ui, palette(ui, -1))
        self._frame = ui.tiles("qframe", 0, 0, ink)
        self._arrows: list[displayio.TileGrid] = []
        for side in range(4):
            self._arrows.append(ui.tiles("push_arrows", 0, 0, ink, tile=_ARROW[side]))
        self._arrows[LEFT].x = LEFT_X - 18
        self._arrows[RIGHT].x = LEFT_X + 5 * SIZE - 2
        self._arrows[ABOVE].y = TOP_Y - 16
        self._arrows[BELOW].y = TOP_Y + 5 * SIZE - 4
        for layer in [self._last, self._cube, self._turning.grid, self._frame] + self._arrows:
            layer.hidden = True
            if layer.y:
                layer.x = OFF
            else:
                layer.y = OFF
            self.over.append(layer)
        self._strip: displayio.TileGrid | None = None
        self._start = 0  # where the strip began, in px
        self._step = 1  # 1 to the right or down, or -1
        self._across = False  # it slides sideways

    def mark(self) -> None:
        """Show the corners of the last move, if there is one."""
        move = self.game.last_move
        if move:
            _put_over(self._last, self.cell(self.game.target(move)), -1, -1)
        visible(self._last, move != 0)

    def point(self, cell: int) -> None:
        """Put the cursor on a cell; -1 hides it."""
        if cell >= 0:
            _put_over(self._frame, cell, -1, -1)
        visible(self._frame, cell >= 0)

    # Lifting

    def lift(self, cell: int, frame: int) -> None:
        """Show the cube there lifted by `frame`, 0..RISE_FRAMES; a blank one turns to its new face."""
        game = self.game
        face = game.symbol(game.seat)
        turns = frame < RISE_FRAMES and not game.face(self.square(cell))
        self.put(cell, HOLE)
        put(self._cube, 0, face)
        if turns:
            self._turning.show(BLANK, face, frame)
        _put_over(self._turning.grid if turns else self._cube, cell, _ASIDE[frame], -_UP[frame])
        _put_over(self._frame, cell, _ASIDE[frame] - 1, -_UP[frame] - 1)
        visible(self._turning.grid, turns)
        visible(self._cube, not turns)
        visible(self._frame, True)

    def show_face(self, tile: int) -> None:
        """Show this tile on the lifted cube; -1 for the face of the seat to move."""
        put(self._cube, 0, tile if tile >= 0 else self.game.symbol(self.game.seat))

    def drop(self, cell: int) -> None:
        """Put the cube back where it was taken."""
        self.put(cell, self.tile(self.square(cell)))
        visible(self._cube, False)
        visible(self._turning.grid, False)

    def show_arrows(self, cell: int, chosen: int) -> None:
        """Show the arrows for a cube of that cell, the chosen side's solid; cell -1 hides them."""
        for side in range(4):
            arrow = self._arrows[side]
            there = cell >= 0 and end(cell, side) >= 0
            if there:
                put(arrow, 0, _ARROW[side] + (_SOLID if side == chosen else 0))
                if side & 1:
                    at = LEFT_X + SIZE * (cell % 5) + _GAP
                    if arrow.x != at:
                        arrow.x = at
                else:
                    at = TOP_Y + SIZE * (cell // 5) + _GAP - 1
                    if arrow.y != at:
                        arrow.y = at
            visible(arrow, there)

    # Pushing

    def push(self, cell: int, side: int, tile: int) -> None:
        """Prepare to push in, at `side`, the cube taken from `cell`; it shows `tile`. slide() moves it."""
        ui = self._ui
        visible(self._cube, False)
        visible(self._turning.grid, False)
        visible(self._frame, False)
        visible(self._last, False)
        self.show_arrows(-1, 0)
        across = not side & 1
        n = cubes_moved(cell, side)
        at = cell % 5 if across else cell // 5
        step = 1 if side < RIGHT else -1
        first = end(cell, side)
        along = step if across else 5 * step
        strip = ui.tiles("cubes", 0, 0, palette(ui, GROUND), n if across else 1, 1 if across else n)
        for k in range(n):  # from the end inwards, the new cube first
            what = self.at(first + along * (k - 1)) if k else tile
            strip[k if step > 0 else n - 1 - k] = what
        start = SIZE * (-1 if step > 0 else at + 1)
        strip.x = LEFT_X + (start if across else SIZE * (cell % 5))
        strip.y = TOP_Y + (SIZE * (cell // 5) if across else start)
        self._start = strip.x if across else strip.y
        self._across = across
        self._step = step
        self._strip = strip
        self.group.append(strip)

    def slide(self, frame: int) -> None:
        """Show frame 1..PUSH_FRAMES of a push; after the last one the cubes are as in the game."""
        strip = self._strip
        if strip is None:
            return
        if frame >= PUSH_FRAMES:
            self._strip = None
            self.draw()
            self.group.remove(strip)
        elif self._across:
            strip.x = self._start + self._step * _MOVED[frame]
        else:
            strip.y = self._start + self._step * _MOVED[frame]


def _put_over(grid: displayio.TileGrid, cell: int, dx: int, dy: int) -> None:
    """Move a grid over a cell."""
    x = LEFT_X + SIZE * (cell % 5) + dx
    y = TOP_Y + SIZE * (cell // 5) + dy
    if grid.x != x:
        grid.x = x
    if grid.y != y:
        grid.y = y
