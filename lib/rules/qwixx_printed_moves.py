"""What is legal on the sheets of qwixx_sheet_data.py."""

from rules import ACTION1, ACTION2, OVER
from rules.dicegame import CLOSED, FACES, LAST, LAST_LOCKED, PHASE, SEAT
from rules.qwixx import ONE_LOCK
from rules.qwixx_printed_sheets import LOCKED, MORE, PrintedSheets
from rules.qwixx_sheets import OPTIONS, SEATS, SHEET, SHEETS
from rules.rows import PASS


class PrintedMoves(PrintedSheets):
    """Judges moves. Row 4 is O and row 5 is T, where the sheet has bonus rows."""

    def _find(self, seat: int) -> None:
        """Put into _offers, for each row, the numbers that the dice offer the seat in this action.

        In bonus rows only numbers that are crossed in a row beside them.
        """
        s = self.state
        if s[PHASE] == ACTION1:
            self._find_white(seat, s[FACES] + s[FACES + 1])
            return
        for row in range(self.rows):
            self._offers[row] = 0
        for die in range(4):
            if not s[CLOSED] or not self.is_out(die):
                self._find_coloured(seat, die, s[FACES] + s[FACES + 2 + die])
                self._find_coloured(seat, die, s[FACES + 1] + s[FACES + 2 + die])

    def _find_white(self, seat: int, total: int) -> None:
        """Offer the white sum, and what fields exchange it for."""
        offers = self._offers
        beside = self.beside
        mask = self._exchanged(seat, total)
        for row in range(self.rows):
            offers[row] = mask
        number = 2 if self.fields else total
        while beside and mask >> number:
            if mask >> number & 1:
                crossed = self._crossed(seat, number)
                for k in range(len(beside)):
                    if not beside[k] & crossed:
                        offers[4 + k] &= ~(1 << number)
            number += 1

    def _find_coloured(self, seat: int, die: int, number: int) -> None:
        """Offer a number that the coloured die makes with a white one."""
        offers = self._offers
        beside = self.beside
        rows = self._cells[13 * die + number]
        row = 0
        while rows:
            if rows & 1:
                offers[row] |= 1 << number
            rows >>= 1
            row += 1
        if beside and self.mask(seat, die) >> self.places[13 * die + number] & 1:
            for k in range(len(beside)):
                if beside[k] >> die & 1:
                    offers[4 + k] |= 1 << number

    def _exchanged(self, seat: int, total: int) -> int:
        """Return the mask of the numbers that the seat may cross with a white sum."""
        mask = 1 << total
        fields = self.fields
        if fields:
            for k in range(2 * self.gone(seat), len(fields)):
                if fields[k] == total:
                    mask |= 1 << fields[k ^ 1]
        return mask

    def crossed_beside(self, seat: int, k: int, number: int) -> int:
        """Return the mask of the rows beside bonus row k in which the seat has crossed the number."""
        return self.beside[k] & self._crossed(seat, number)

    def _crossed(self, seat: int, number: int) -> int:
        """Return the mask of the rows R Y G B in which the seat has crossed the number."""
        s = self.state
        at = SHEETS + SHEET * seat
        rows = 0
        for row in range(4):
            if (s[at] | s[at + 1] << 8) >> self.places[13 * row + number] & 1:
                rows |= 1 << row
            at += 2
        return rows

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out` and return how many: PASS, then rows R Y G B O T, numbers rising."""
        s = self.state
        if s[PHASE] != ACTION1 and s[PHASE] != ACTION2:
            return 0
        out[0] = PASS
        n = 1
        self._find(s[SEAT])
        lowest = 2 if self.fields or s[PHASE] == ACTION2 else s[FACES] + s[FACES + 1]
        for row in range(self.rows):
            offered = self._offers[row]
            number = lowest
            while offered >> number:
                if offered >> number & 1:
                    column = self.places[13 * row + number]
                    if self._fits(row, column) if row < 4 else not self.mask(s[SEAT], row) >> column:
                        out[n] = 1 + 11 * row + column
                        n += 1
                number += 1
        return n

    def is_legal(self, move: int) -> bool:
        """Return whether `move`, any integer, is legal now."""
        phase = self.state[PHASE]
        if phase != ACTION1 and phase != ACTION2:
            return False
        if move <= PASS or move > 11 * self.rows:
            return move == PASS
        return self.dice_for(move) != 0 and self._fits((move - 1) // 11, (move - 1) % 11)

    def dice_for(self, move: int) -> int:
        """Return the dice that make `move` 0..66, as `DiceGame.dice_for` does; both white in an exchange."""
        s = self.state
        if move == PASS:
            return 0
        row = (move - 1) // 11
        number = self.numbers[move - 1]
        if s[PHASE] == ACTION1:
            return 0b11 if self._exchanged(s[SEAT], s[FACES] + s[FACES + 1]) >> number & 1 else 0
        if s[PHASE] != ACTION2:
            return 0
        dice = self.crossed_beside(s[SEAT], row - 4, number) if row > 3 else 1 << self.colours[move - 1]
        for die in range(4):
            if dice >> die & 1 and not self.is_out(die):
                for white in range(2):
                    if s[FACES + white] + s[FACES + 2 + die] == number:
                        return 1 << white | 4 << die
        return 0

    def _fits(self, row: int, column: int) -> bool:
        """Return whether the deciding seat may cross there, whatever the dice show."""
        seat = self.state[SEAT]
        if column == LAST and row < 4 and self._lock_forbidden(seat):
            return False
        return self.may_cross(seat, row, column)

    def may_cross(self, seat: int, row: int, column: int) -> bool:
        """Return whether the seat's sheet allows a cross there."""
        s = self.state
        mask = self.mask(seat, row) >> column
        if row > 3:
            return not mask and self.crossed_beside(seat, row - 4, self.numbers[11 * row + column]) != 0
        if s[CLOSED] >> row & 1 and self.is_out(row):
            return False
        if mask:
            return (
                self.crosses_twice and mask == 1 and column < LAST and not self.twice(seat, row) >> column & 1
            )
        return column < LAST or self.count(seat, row) >= self.needed

    def _lock_forbidden(self, seat: int) -> bool:
        """Return whether ONE_LOCK forbids a lock now, because the seat locked a row in action 1."""
        s = self.state
        return (
            s[PHASE] == ACTION2 and s[OPTIONS] & ONE_LOCK != 0 and s[self._more + MORE * seat + LOCKED] != 0
        )

    def white_rows(self, seat: int) -> int:
        """Return the mask of the rows in which any seat could cross with the white dice, whoever decides."""
        s = self.state
        numbers = self._exchanged(seat, s[FACES] + s[FACES + 1])
        mask = 0
        for row in range(self.rows):
            for number in range(2, 13):
                if numbers >> number & 1 and self.may_cross(seat, row, self.places[13 * row + number]):
                    mask |= 1 << row
        return mask

    def _over_in_action1(self) -> bool:
        """Return whether a lock of action 1 has ended the game."""
        s = self.state
        if s[PHASE] == OVER:
            for seat in range(s[SEATS]):
                if s[self._more + MORE * seat + LOCKED] & s[LAST_LOCKED]:
                    return True
        return False
