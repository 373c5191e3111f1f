"""Qwixx for 1 to 5 seats, both printed editions, with three house rules as options.

A round is ROLL, then ACTION1 for every seat (the active one first, then clockwise; the choices are kept and
take effect together after the last), then ACTION2 for the active seat, which may bring a penalty. The game
is over as soon as two rows are locked or a fourth penalty is marked. Its bytes are laid out in
qwixx_sheets.py; its moves are those of rows.py.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx_sheets import (
    ACTIVE,
    BITS,
    CHOICE,
    CLOSED,
    DICE,
    NEWS,
    OPTIONS,
    PENALTIES,
    PHASE,
    ROUND,
    SEAT,
    SEATS,
    SHEET,
    SHEETS,
    UNDECIDED,
    Sheets,
)
from rules.rows import LAST_MOVE, PASS, POINTS, column, make_move, number

# The house rules: bits of the third byte of the settings.
BLACKOUT = const(1)  # a locked row stays open to those who have not locked it, and its die in the game
DOUBLES = const(2)  # equal white dice: the active seat is active again
ONE_LOCK = const(4)  # who locked a row in action 1 may not cross a last number in action 2

_LAST = const(10)  # the column beside the lock
_NEEDED = const(5)  # crosses in the row before it may be crossed


class Qwixx(Sheets):
    """The rules: what is legal and what it does."""

    NAME: str = "qwixx"
    SETTINGS: int = 3
    MAX_MOVES: int = 9
    DICE: int = 6

    def longest(self) -> int:
        """Most bytes of events: every round but the last costs its seat a penalty (three at most) or at
        least a cross (41 at most, as one row alone can be locked), and takes a roll and seats + 1 moves."""
        seats = self.state[SEATS]
        return (44 * seats + 1) * (seats + 3)

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Take six faces 1..6, white white red yellow green blue; those of dice that are out do nothing.
        Trusts that it is time for a roll."""
        s = self.state
        for i in range(6):
            s[DICE + i] = dice[i]
        for i in range(5):
            s[CHOICE + i] = UNDECIDED
        s[NEWS] = 0
        s[ROUND] += 1
        s[PHASE] = ACTION1

    def play(self, move: int) -> None:
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
            if not (s[OPTIONS] & DOUBLES and s[DICE] == s[DICE + 1]):
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
        elif bit < _LAST:
            s[at + 1] |= 1 << (bit - 8)
        else:  # the lock is crossed with it
            s[at + 1] |= 0b1100
            s[CLOSED] |= 1 << row

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out`: PASS, then rows R Y G B, numbers rising; how many."""
        s = self.state
        phase = s[PHASE]
        if phase != ACTION1 and phase != ACTION2:
            return 0
        out[0] = PASS
        n = 1
        low = min(s[DICE], s[DICE + 1])
        high = s[DICE] + s[DICE + 1] - low
        for row in range(4):
            if phase == ACTION1:
                at = column(row, low + high)
                if self._fits(row, at):
                    out[n] = make_move(row, at)
                    n += 1
                continue
            colour = s[DICE + 2 + row]
            at = column(row, low + colour)
            if self._fits(row, at):
                out[n] = make_move(row, at)
                n += 1
            if high != low:
                at = column(row, high + colour)
                if self._fits(row, at):
                    out[n] = make_move(row, at)
                    n += 1
        return n

    def is_legal(self, move: int) -> bool:
        """Whether `move`, any integer, is legal now."""
        phase = self.state[PHASE]
        if phase != ACTION1 and phase != ACTION2:
            return False
        if move <= PASS or move > LAST_MOVE:
            return move == PASS
        return self.dice_for(move) != 0 and self._fits((move - 1) // 11, (move - 1) % 11)

    def _fits(self, row: int, column: int) -> bool:
        """Whether the deciding seat's sheet and the house rules let it cross there, the dice aside."""
        seat = self.state[SEAT]
        if self.mask(seat, row) >> column or self.is_out(row):
            return False
        return column < _LAST or (self.count(seat, row) >= _NEEDED and not self._had_lock(seat))

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

    def dice_for(self, move: int) -> int:
        """Mask of the dice that make `move` (0..44) now: bits 0 and 1 white, 2..5 R Y G B; 0 when none do,
        and for PASS. Where either white die would do, it is the first."""
        s = self.state
        if move == PASS:
            return 0
        row = (move - 1) // 11
        value = number(row, (move - 1) % 11)
        if s[PHASE] == ACTION1:
            return 0b11 if s[DICE] + s[DICE + 1] == value else 0
        if s[PHASE] == ACTION2:
            value -= s[DICE + 2 + row]
            if s[DICE] == value:
                return 1 | 4 << row
            if s[DICE + 1] == value:
                return 2 | 4 << row
        return 0

    @property
    def penalty_due(self) -> bool:
        """Whether a pass would cost the deciding seat a penalty now."""
        s = self.state
        return s[PHASE] == ACTION2 and s[CHOICE + s[SEAT]] == PASS

    def gain(self, move: int) -> int:
        """Points that a legal move adds to the deciding seat's score; -5 for a pass that costs a penalty."""
        if move == PASS:
            return -5 if self.penalty_due else 0
        n = self.count(self.state[SEAT], (move - 1) // 11)
        return POINTS[n + (2 if move % 11 == 0 else 1)] - POINTS[n]


GAME = Qwixx
