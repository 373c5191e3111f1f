"""Qwixx for 1 to 5 seats, both printed editions, with three house rules as options.

A round is ROLL, then ACTION1 for every seat (the active one first, then clockwise; the choices are kept and
take effect together after the last), then ACTION2 for the active seat, which may bring a penalty. The game
is over as soon as two rows are locked or a fourth penalty is marked. Its bytes are laid out in
qwixx_sheets.py; its moves are those of rows.py.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import ACTIVE, BITS, CHOICE, CLOSED, FACES, LAST, NEEDED, NEWS, PHASE, SEAT
from rules.qwixx_sheets import OPTIONS, PENALTIES, SEATS, SHEET, SHEETS, Sheets
from rules.rows import PASS

# The house rules: bits of the third byte of the settings.
BLACKOUT = const(1)  # a locked row stays open to those who have not locked it, and its die in the game
DOUBLES = const(2)  # equal white dice: the active seat is active again
ONE_LOCK = const(4)  # who locked a row in action 1 may not cross a last number in action 2


class Qwixx(Sheets):
    """The rules: what is legal and what it does."""

    NAME: str = "qwixx"

    def longest(self) -> int:
        """Most bytes of events: every round but the last costs its seat a penalty (three at most) or at
        least a cross (41 at most, as one row alone can be locked), and takes a roll and seats + 1 moves."""
        seats = self.state[SEATS]
        return (44 * seats + 1) * (seats + 3)

    def apply(self, move: int) -> None:
        """Make `move` (0..44) for the seat that decides. Trusts that it is legal."""
        s = self.state
        seat = s[SEAT]
        active = s[ACTIVE]
        closed = s[CLOSED]
        if s[PHASE] == ACTION1:
            s[CHOICE + seat] = move
            seat = (seat + 1) % s[SEATS]
            s[SEAT] = seat
            if seat != active:
                return
            for i in range(s[SEATS]):
                self._cross(i, s[CHOICE + i])
            s[PHASE] = ACTION2
        else:
            if move == PASS and s[CHOICE + seat] == PASS:
                s[SHEETS + SHEET * seat + PENALTIES] += 1
            self._cross(seat, move)
            if not (s[OPTIONS] & DOUBLES and s[FACES] == s[FACES + 1]):
                s[ACTIVE] = s[SEAT] = (active + 1) % s[SEATS]
            s[PHASE] = ROLL
        s[NEWS] = s[CLOSED] & ~closed
        if BITS[s[CLOSED]] >= 2 or self.penalties(seat) == 4:
            s[PHASE] = OVER

    def _cross(self, seat: int, move: int) -> None:
        if move == PASS:
            return
        s = self.state
        row = (move - 1) // 11
        bit = (move - 1) % 11
        at = SHEETS + SHEET * seat + 2 * row
        if bit < 8:
            s[at] |= 1 << bit
        elif bit < LAST:
            s[at + 1] |= 1 << (bit - 8)
        else:  # the lock is crossed with it
            s[at + 1] |= 0b1100
            s[CLOSED] |= 1 << row

    def _fits(self, row: int, column: int) -> bool:
        """Whether the deciding seat's sheet and the house rules let it cross there, the dice aside."""
        s = self.state
        seat = s[SEAT]
        if self.mask(seat, row) >> column or (s[CLOSED] >> row & 1 and self.is_out(row)):
            return False
        return column < LAST or (self.count(seat, row) >= NEEDED and not self._had_lock(seat))

    def _had_lock(self, seat: int) -> bool:
        """Whether a lock in action 1 forbids one in action 2, by the house rule."""
        s = self.state
        move = s[CHOICE + seat]
        return s[PHASE] == ACTION2 and s[OPTIONS] & ONE_LOCK != 0 and move != PASS and move % 11 == 0

    def is_out(self, row: int) -> bool:
        """Whether the row is closed to everybody and its die out of the game."""
        return self.state[CLOSED] >> row & 1 != 0 and not self.state[OPTIONS] & BLACKOUT

    def open_to(self, seat: int, row: int) -> bool:
        """Whether no lock keeps the seat from crossing in the row (too few crosses may)."""
        return not self.is_out(row) and not self.mask(seat, row) >> 11


GAME = Qwixx
