"""Big points: two bonus rows, whose crosses count for both their neighbours.

Row O with 2 to 12 lies between R and Y, row T with 12 to 2 between G and B. A bonus cell may be crossed when
a neighbour has crossed its number, in action 2 with a die of the colour of such a neighbouring cell.
"""

from micropython import const

from rules import ACTION1
from rules.dicegame import BITS, FACES, PHASE
from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT
from rules.rows import NUMBERS

_BONUS = const(0)  # an extra's bytes: rows O and T, two bytes each, as the other rows


class BigPoints(AnySheet):
    """A sheet with bonus rows."""

    usual_points: bool = False
    neighbours: bytes = b"\3\x0c"
    bonus_rows: bytes = NUMBERS[:11] + NUMBERS[22:33]
    most_counted: int = 15
    drawn_rows: bytes = b"\0\4\1\2\5\3"

    def _most_crosses(self) -> int:
        return AnySheet._most_crosses(self) + 22

    def mask(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row 0..5: bit = column, bit 11 = lock."""
        s = self.state
        if row < 4:
            at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
        else:
            at = self.extra_at + EXTRA_SIZE * seat + _BONUS + 2 * row - 8
        return s[at] | s[at + 1] << 8

    def count(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row 0..5, including the lock."""
        if row < 4:
            return AnySheet.count(self, seat, row)
        mask = self.mask(seat, row)
        return BITS[mask & 15] + BITS[mask >> 4 & 15] + BITS[mask >> 8]

    def row_points(self, seat: int, row: int) -> int:
        """Return the points for the row, bonus rows beside it counted; 0 for a bonus row."""
        if row > 3:
            return 0
        n = self.count(seat, row)
        for k in range(2):
            if self.neighbours[k] >> row & 1:
                n += self.count(seat, 4 + k)
        n = min(n, self.most_counted)
        return n * (n + 1) >> 1

    def _mark(self, seat: int, move: int) -> None:
        """See `AnySheet._mark`."""
        row = (move - 1) // 11
        if row > 3:
            self._add(seat, _BONUS + 2 * row - 8, (move - 1) % 11)
        else:
            AnySheet._mark(self, seat, move)

    def crossed_beside(self, seat: int, k: int, number: int) -> int:
        """See `Features.crossed_beside`."""
        return self.neighbours[k] & self._crossed(seat, number)

    def _crossed(self, seat: int, number: int) -> int:
        """Return the mask of the rows R Y G B in which the seat has crossed the number."""
        s = self.state
        at = SHEETS_AT + SHEET_SIZE * seat
        places = self._places[seat]
        rows = 0
        for row in range(4):
            if (s[at] | s[at + 1] << 8) >> places[13 * row + number] & 1:
                rows |= 1 << row
            at += 2
        return rows

    def _find(self, seat: int) -> None:
        """See `AnySheet._find`; in bonus rows only numbers that are crossed in a row beside them."""
        s = self.state
        offers = self._offers
        offers[4] = offers[5] = 0
        AnySheet._find(self, seat)
        if s[PHASE] == ACTION1:
            total = s[FACES] + s[FACES + 1]
            crossed = self._crossed(seat, total)
            for k in range(2):
                if self.neighbours[k] & crossed:
                    offers[4 + k] = 1 << total

    def _find_coloured(self, seat: int, die: int, number: int) -> None:
        """See `AnySheet._find_coloured`; in bonus rows if such a cell beside them is crossed."""
        s = self.state
        at = SHEETS_AT + SHEET_SIZE * seat
        offers = self._offers
        places = self._places[seat]
        rows = self._cells[seat][13 * die + number]
        row = 0
        while rows:
            if rows & 1:
                offers[row] |= 1 << number
                if (s[at] | s[at + 1] << 8) >> places[13 * row + number] & 1:
                    for k in range(2):
                        if self.neighbours[k] >> row & 1:
                            offers[4 + k] |= 1 << number
            rows >>= 1
            row += 1
            at += 2

    def _dice_of(self, seat: int, move: int) -> int:
        """See `AnySheet._dice_of`."""
        if move < 45:
            return AnySheet._dice_of(self, seat, move)
        number = self.numbers[move - 1]
        rows = self.crossed_beside(seat, (move - 45) // 11, number)
        dice = 0
        for row in range(4):
            if rows >> row & 1:
                dice |= 1 << self.colours[11 * row + self._places[seat][13 * row + number]]
        return dice

    def may_cross(self, seat: int, row: int, column: int) -> bool:
        """See `AnySheet.may_cross`."""
        if row < 4:
            return AnySheet.may_cross(self, seat, row, column)
        if self.mask(seat, row) >> column:
            return False
        return self.crossed_beside(seat, row - 4, self.numbers[11 * row + column]) != 0


EXTRA = BigPoints
