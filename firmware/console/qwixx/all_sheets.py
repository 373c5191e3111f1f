"""All sheets at a glance, small; PREV and NEXT lead to single sheets (look.py).

Choices that have not taken effect yet are not shown.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.qwixx.printed_colours import cell_palette
from console.ui.gfx import short
from console.ui.palette import DIM, LINE, PAPER
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from rules.qwixx import Qwixx
    from rules.qwixx_printed import Printed

_X = const(107)  # of the first number
_HIGH = const(216)  # px of all sheets together
_MOST = const(80)  # most px of one sheet
_LAST = const(10)  # the column next to the lock
_NEEDED = const(5)  # crosses before it may be crossed
# Tiles of "small7", "small10" and "small18"
_OPEN = const(0)
_CROSSED = const(1)
_SKIPPED = const(2)
_BARRED = const(3)
_LOCK = const(4)  # open, shut, the seat's own
_TWICE = const(7)
# On other score sheets + one of the first four
_FRAMED = const(8)
_LINKED_BELOW = const(12)
_LINKED_ABOVE = const(16)
_LETTERED = const(20)  # in rows of several colours: open in each colour, then barred


class AllSheets(Screen):
    """For several seats: a small sheet for each, with name, points and penalties."""

    name = "look"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        self.game: Qwixx = console.table.game
        n = self.game.seats
        step = min(_HIGH // n, _MOST)
        top = (_HIGH - step * n) // 2
        for seat in range(n):
            self._sheet(seat, top + step * seat, step)
        ui.hint(self.group, 6, 218, keys.BACK, "back")
        ui.hint(self.group, 234, 218, keys.NEXT, "one by one", "r")

    def _sheet(self, seat: int, y: int, step: int) -> None:
        ui = self.ui
        game = self.game
        group = self.group
        asked = game.seat if game.phase == ACTION1 else game.active
        name = self.console.table.names[seat]
        tall = step > 60
        group.append(ui.badge(seat, 2, y, seat == asked))
        ui.label(group, 25, y, short(name, 8), PAPER if seat == asked else DIM)
        y2 = y + (24 if tall else 19)
        ui.label(group, 55, y2, str(game.score(seat)), align="r")
        group.append(ui.icon("star", 56, y2))
        for k in range(game.penalties(seat)):
            cross = ui.tiles("crosses", 81 + 12 * (k % 2), y2 + 1 + 10 * (k // 2), ui.pal(-1, DIM), tile=1)
            group.append(cross)
        high = 18 if tall else 10
        tileset = "small18" if tall else "small10"
        order = b"\0\1\2\3"
        printed: Printed | None = game if game.sheet else None  # type: ignore[assignment]
        below = printed and (printed.bar or printed.fields)
        if game.rows > 4:
            order = b"\0\4\1\2\5\3"
            high = 12 if tall else 8 if step > 50 else 7
            tileset = "small10" if tall else "small7"
        elif below:
            high = 12 if tall else 10 if step > 50 else 8
            tileset = "small10" if step > 50 else "small7"
        for k in range(game.rows):
            self._row(seat, order[k], y + 1 + high * k, tileset, printed)
        if printed and below:
            self._below(seat, y + 3 + high * 4, tileset, printed)
        if seat:
            group.append(ui.rect(0, y - 2, 240, 1, LINE))

    def _row(self, seat: int, r: int, y: int, tileset: str, printed: "Printed | None") -> None:
        ui = self.ui
        game = self.game
        mask = game.mask(seat, r)
        behind = game.next_column(seat, r)
        free = game.open_to(seat, r)
        colours = printed.colours if printed else b""
        needed = printed.needed if printed else _NEEDED
        twice = printed.twice(seat, r) if printed and printed.crosses_twice else 0
        j = 0
        while j < 11:
            die = colours[11 * r + j] if colours and r < 4 else r
            cells = ui.tiles(tileset, _X + 11 * j, y, cell_palette(ui, die), self._run(colours, r, j))
            first = j
            mixed = r < 4 and cells.width < 12
            while j < first + cells.width:
                tile = _OPEN
                if j == 11:
                    tile = _LOCK + (2 if mask >> 11 else game.closed >> r & 1)
                elif mask >> j & 1:
                    tile = _CROSSED
                elif j < behind:
                    tile = _SKIPPED
                elif not free or (r < 4 and j == _LAST and game.count(seat, r) < needed):
                    tile = _BARRED
                if printed and j < 11:
                    if mixed and (tile == _OPEN or tile == _BARRED):
                        tile = _LETTERED + die + (4 if tile else 0)
                    else:
                        tile = _TWICE if twice >> j & 1 else tile + self._printed(printed, r, j)
                cells[j - first] = tile
                j += 1
            self.group.append(cells)

    def _printed(self, game: "Printed", r: int, j: int) -> int:
        """Return what to add to the tile of a cell that is framed or linked."""
        move = 1 + 11 * r + j
        if game.boxed[move] or (game.frames and game.frames[j] == r):
            return _FRAMED
        other = game.partners[move]
        if not other:
            return 0
        return _LINKED_BELOW if other > move else _LINKED_ABOVE

    def _below(self, seat: int, y: int, tileset: str, game: "Printed") -> None:
        """Show the seat's bar, or its exchange fields."""
        ui = self.ui
        if game.bar:
            crossed = game.crossed_bar(seat)
            lost = game.struck_bar(seat)
            n = len(game.bar)
        else:
            crossed = game.used(seat)
            lost = (1 << game.gone(seat)) - 1
            n = len(game.fields) // 2
        for k in range(n):
            tile = _CROSSED if crossed >> k & 1 else _SKIPPED if lost >> k & 1 else _OPEN
            pal = cell_palette(ui, game.bar[k] if game.bar else 4)
            self.group.append(ui.tiles(tileset, _X + 11 * k, y, pal, tile=tile))

    def _run(self, colours: bytes, r: int, j: int) -> int:
        """Return the length of the run of tiles of one colour that begins there; the lock ends the last."""
        if r > 3:
            return 11
        end = j + 1
        while end < 11 and (not colours or colours[11 * r + end] == colours[11 * r + j]):
            end += 1
        return end - j + (1 if end == 11 else 0)

    def key(self, key: int) -> None:
        """Show single sheets, beginning with the first or the last."""
        if key == keys.NEXT or key == keys.DOWN:
            self.console.replace("qwixx.look.Look", 1)
        elif key == keys.PREV or key == keys.UP:
            self.console.replace("qwixx.look.Look", -1)
        else:
            self.console.pop()
