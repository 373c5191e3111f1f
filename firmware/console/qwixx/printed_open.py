"""The open table for Qwixx's other score sheets; see open_table.py.

A line has cells for the bonus rows too. If the white sum may be exchanged, a cell shows the number, and OK
steps through the numbers that fit the row. The title says what a cross would force.
"""

from micropython import const

from console.qwixx.open_table import OpenTable
from console.qwixx.picks import move_of, pick, picked
from console.sound.sounds import CROSS
from console.ui.gfx import put, recolour, short
from console.ui.palette import DIM, GROUND, PAPER, SLATE
from rules.rows import ALL_LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.qwixx_printed import Printed

# Tiles of "picks" and "picks_more": left halves 0-3 R Y G B; right halves
_SKIPS = const(4)  # + numbers that a cross would skip
_LOCKS = const(14)  # the same, with a lock
_CROSS = const(20)
_BONUS = const(21)  # from here on only in "picks_more"; left: O, T
_CROSS_LEFT = const(23)
_NUMBER = const(24)  # right: + number - 2


class PrintedOpen(OpenTable):
    """See OpenTable. The cells of a line are in the order of the rows on the sheet."""

    tilesets = ()

    def _row(self, k: int) -> int:
        """Return the row at a place of a line, or the place of a row."""
        if self._w == 4:
            return k
        return b"\0\4\1\2\5\3"[k]

    def _fits(self, seat: int, row: int, k: int) -> bool:
        """Return whether the seat may cross its k-th number in the row."""
        game: Printed = self.views.game
        number = game.offer(seat, k)
        return number > 0 and game.may_cross(seat, row, game.places[13 * row + number])

    def _line(self, seat: int, y: int) -> None:
        ui = self.ui
        views = self.views
        game: Printed = views.game
        group = self.group
        rows = self._rows(seat, y)
        group.append(ui.badge(seat, 2, y + 3, seat == game.active))
        name = views.table.names[seat]
        wide = self._w > 4
        if wide:
            name = short(name, 5)
        elif not self.console.side:  # otherwise the totals are beside the table
            name = short(name, 7 if len(name) < 8 and game.score(seat) < 100 else 6)
            ui.label(group, 117, y + 3, str(game.score(seat)), DIM, align="r")
        ui.label(group, 25, y + 3, name, PAPER if rows else DIM)
        for k in range(self._w):
            if not rows >> self._row(k) & 1:
                self._cells.append(None)
                continue
            x = 78 + 27 * k if wide else 123 + 29 * k
            more = wide or game.fields
            cell = ui.tiles("picks_more" if more else "picks", x, y, self._pal(self._row(k), False), 2)
            group.append(cell)
            self._cells.append(cell)
            self._show(seat, k)

    def _pal(self, row: int, on: bool) -> "Any":
        if row < 4:
            return super()._pal(row, on)
        return self.ui.pal(GROUND, DIM, GROUND) if on else self.ui.pal(GROUND, SLATE, PAPER)

    def _show(self, seat: int, k: int) -> None:
        """Show whether the seat has picked the row at place k, and with which number."""
        game: Printed = self.views.game
        cell = self._cells[self._w * seat + k]
        row = self._row(k)
        was = picked(self.views.table, seat)
        on = was > 0 and (was - 1) % self._w == row
        what = was if on else self._after(seat, row, 0)
        move = move_of(game, seat, what) - 1
        left = row if row < 4 else _BONUS + row - 4
        if game.fields:
            right = _NUMBER + game.numbers[move] - 2
            left = _CROSS_LEFT if on else left
        elif on:
            right = _CROSS
        else:
            skips = max(move % 11 - game.next_column(seat, row), 0)
            right = (_LOCKS if move % 11 == 10 and row < 4 else _SKIPS) + min(skips, 9)
        put(cell, 0, left)
        put(cell, 1, right)
        recolour(cell, self._pal(row, on))

    def _after(self, seat: int, row: int, what: int) -> int:
        """Return the pick after this one of the row: its first number after none, none after the last."""
        k = (what - 1) // self._w + 1 if what else 0
        while self.views.game.offer(seat, k):
            if self._fits(seat, row, k):
                return 1 + row + self._w * k
            k += 1
        return 0

    def _following(self) -> int:
        """Return the seat's pick after OK is pressed."""
        seat = self.at // self._w
        row = self._row(self.at % self._w)
        was = picked(self.views.table, seat)
        return self._after(seat, row, was if was and (was - 1) % self._w == row else 0)

    def _is_picked(self) -> bool:
        """Return whether OK takes the pick under the cursor back."""
        return not self._following()

    def _say(self) -> None:
        """Show what OK does at the cursor, and what a cross there would force."""
        game: Printed = self.views.game
        text = "Who crosses the " + str(game.white_sum) + "?"
        super()._say()
        if self.at < self._last:
            seat = self.at // self._w
            was = picked(self.views.table, seat)
            following = self._following()
            if following > self._w:
                self._word.set("to " + str(game.numbers[move_of(game, seat, following) - 1]))
            move = move_of(game, seat, following or was)
            n = game.try_out(move, seat)
            game.take_back()
            if n > 1:
                gain = game.gain_of(seat, move)
                first = self._cell_name(move)
                if n == 2:
                    text = f"{first} crosses {self._cell_name(game.followed[1])} too: +{gain}"
                else:
                    text = f"{first} crosses {n - 1} more: +{gain}"
        self.words.set(text)

    def _cell_name(self, move: int) -> str:
        return ALL_LETTERS[(move - 1) // 11] + str(self.views.game.numbers[move - 1])

    def _pick(self) -> None:
        """Pick the cell under the cursor, or its next number, or undo the pick; then go to the next line."""
        game: Printed = self.views.game
        seat = self.at // self._w
        was = picked(self.views.table, seat)
        now = self._following()
        pick(self.views.table, seat, now)
        for k in range(self._w):
            if self._cells[self._w * seat + k]:
                self._show(seat, k)
        if now:
            self.console.cue(CROSS, None, (move_of(game, seat, now) - 1) % 11)
        if now and not was and not self._following_same(seat, now):
            self._beyond(1, 0)
        else:
            self._say()

    def _following_same(self, seat: int, now: int) -> bool:
        """Return whether the row has another number after this pick: OK would go on to it."""
        return self._after(seat, (now - 1) % self._w, now) != 0
