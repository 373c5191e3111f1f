"""The board of the Duel: four rows of squares with tokens, the locks, and the foot.

The foot shows what the choice does and the four misthrows.
"""

import displayio
from micropython import const

from console.dicegame.sheet import foot
from console.dicegame.sheet.cells import (
    CELL_BARRED,
    CELL_BLANK,
    CELL_CAND,
    CELL_CIRCLE,
    CELL_CLOSED,
    CELL_DISC,
    CELL_OPEN,
)
from console.dicegame.sheet.foot import FOOT_Y
from console.dicegame.sheet.sheet import STEP_X, STEP_Y, X, Y
from console.duel.head import SMALL, TOKENS, small_token
from console.ui.gfx import put, visible
from console.ui.palette import BRIGHT, DEEP, GROUND, LINE, PAPER
from console.ui.widgets import icon_tile
from rules.dicegame import LAST, NEEDED
from rules.duel import BEAT
from rules.rows import move_row
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.ui.widgets import Ui
    from rules.duel import Duel

_HIGHEST = const(13)  # stacks of this height or more look alike
_LOCK = const(212)  # x
_OUTSIDE = const(-30)  # x of a layer that is not shown: displayio paints new layers even if they are hidden
# By Duel.effect()
_WORDS = (
    "",
    "",  # the cursor says it
    # TRANSLATORS: what a choice does: beat a token; at most 5 letters
    N_("beat"),
    # TRANSLATORS: what a choice does: stack a token on one's own; at most 5 letters
    N_("stack"),
    # TRANSLATORS: what a choice does: lock a row; at most 5 letters
    N_("lock"),
)


class Board:
    """The rows; `parts` has a group for each: eleven squares, the frame of the foremost token, the lock."""

    letters: "Sequence[Any]" = ()  # each row has one colour
    enlarged = ""  # and no marks

    def __init__(self, ui: "Ui", _game: "Duel") -> None:
        self.parts: list[displayio.Group] = []
        self._squares: list[displayio.TileGrid] = []
        self._fronts: list[displayio.TileGrid] = []
        self._locks: list[displayio.TileGrid] = []
        self._lockers: list[Any] = [None] * 4  # the tokens on shut locks
        self._ui = ui
        for r in range(4):
            palette = ui.pal(GROUND, DEEP[r], BRIGHT[r], PAPER)
            y = Y + STEP_Y * r
            self._squares.append(ui.tiles("squares", X, y + 2, palette, 11, 1, CELL_BLANK))
            self._fronts.append(ui.tiles("front", _OUTSIDE, y, ui.pal(-1, BRIGHT[r], PAPER)))
            self._locks.append(ui.tiles("locks", _LOCK, y + 7, palette, tile=3 * r))
            group = displayio.Group()
            for parts in (self._squares, self._fronts, self._locks):
                group.append(parts[r])
            self.parts.append(group)

    def show_lock(self, r: int, on: bool) -> None:
        """Show or hide the lock of a row."""
        visible(self._locks[r], on)

    def mark(self, r: int, column: int) -> None:
        """Do nothing: no square has a mark."""

    def cell(self, r: int, column: int) -> "tuple[Any, int]":
        """Return the layer that shows a square of a row, and its place in it."""
        return self._squares[r], column

    def top(self, r: int) -> int:
        """Return the y of a row."""
        return Y + STEP_Y * r

    def draw(self, game: "Duel", seat: int, r: int, choices: int = 0) -> None:
        """Draw row r.

        `seat` is the seat whose tokens decide whether the last number is shown as barred, `choices` the mask
        of the columns that may be chosen now.
        """
        squares = self._squares[r]
        out = game.is_out(r)
        for j in range(11):
            k = j if r < 2 else 10 - j
            height = game.height(r, j)
            if height:
                k = (CELL_CIRCLE if game.owner(r, j) else CELL_DISC) + min(height, _HIGHEST) - 1
            elif choices >> j & 1:
                k += CELL_CAND
            elif out:
                k = CELL_CLOSED
            elif j == LAST and game.count(seat, r) < NEEDED:
                k = CELL_BARRED + (1 if k else 0)
            else:
                k += CELL_OPEN
            put(squares, j, k)
        self._front(game, r, choices)
        self._lock(r, game.lock_owner(r))

    def _front(self, game: "Duel", r: int, choices: int) -> None:
        """Draw the frame, in PAPER where that token can be beaten or stacked on."""
        front = self._fronts[r]
        column = game.foremost(r)
        if column >= 0 and not game.is_out(r):
            put(front, 0, choices >> column & 1)
            _move(front, X + STEP_X * column)
        else:
            _move(front, _OUTSIDE)

    def _lock(self, r: int, seat: int) -> None:
        """Draw the lock, shut and with the token of `seat` on it; open for -1."""
        shut = seat >= 0
        lock = self._locks[r]
        put(lock, 0, 3 * r + (1 if shut else 0))
        y = Y + STEP_Y * r + (0 if shut else 7)
        if lock.y != y:
            lock.y = y
        token = self._lockers[r]
        if shut and not token:
            token = self._lockers[r] = small_token(self._ui, seat, _OUTSIDE, Y + STEP_Y * r + 19)
            self.parts[r].append(token)
        if shut:
            put(token, 0, SMALL + seat)
        if token:
            _move(token, _LOCK + 7 if shut else _OUTSIDE)


def _move(layer: displayio.TileGrid, x: int) -> None:
    if layer.x != x:
        layer.x = x


class DuelFoot(foot.Foot):
    """The foot, with the word for what the choice does, and the misthrows with their owners' tokens.

    In place of these, a choice that beats a token shows what its owner loses.
    """

    # TRANSLATORS: what a choice does: place a token; at most 5 letters
    WORD = N_("place")

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui, 144)
        self._word = ui.text(62, FOOT_Y, 5)
        self._boxes = misthrow_boxes(ui)
        self._lost = displayio.Group()
        self._icon = ui.icon(TOKENS[0], 180, FOOT_Y)
        self._tiles = bytes((icon_tile(TOKENS[0]), icon_tile(TOKENS[1])))
        self._points = ui.text(202, FOOT_Y, 3)
        for layer in (self._icon, self._points.grid):
            self._lost.append(layer)
        for part in (self._word.grid, self._boxes, self._lost):
            self.group.append(part)

    def choice(self, game: "Duel", move: int) -> None:
        super().choice(game, move)
        effect = game.effect(move)
        word = _WORDS[effect]
        self._word.set(_(word) if word else "")
        beats = effect == BEAT
        if beats:
            other = 1 - game.seat
            put(self._icon, 0, self._tiles[other])
            self._points.number(-game.count(other, move_row(move)))  # a row's n-th cross is worth n
        visible(self._lost, beats and not self.hints)
        visible(self._boxes, not beats and not self.hints)

    def show(self, game: "Duel", seat: int, hints: int) -> None:
        set_misthrows(self._boxes, game)
        visible(self._word.grid, not hints)
        visible(self._boxes, not hints)
        visible(self._lost, False)
        super().show(game, seat, hints)


def misthrow_boxes(ui: "Ui") -> displayio.TileGrid:
    """Return the four boxes, x 175 to 236, empty."""
    return ui.tiles("misthrows", 175, FOOT_Y + 3, ui.pal(GROUND, LINE, PAPER), 4)


def set_misthrows(boxes: displayio.TileGrid, game: "Duel") -> None:
    """Show the current misthrows, those of seat 0 first."""
    discs = game.misthrows(0)
    both = discs + game.misthrows(1)
    for k in range(4):
        put(boxes, k, 1 if k < discs else 2 if k < both else 0)
