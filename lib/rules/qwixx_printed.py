"""Qwixx on the score sheets described by qwixx_sheet_data.py.

In action 1 the crosses that a choice forces are made with it, on the seat's own sheet as it stood when the
dice fell; rows are closed only after that. A forced cross on a last cell locks the row even if the house rule
"one lock" forbids another lock.
"""

from micropython import const

from rules import ACTION1
from rules.dicegame import CLOSED, FACES, LAST, LAST_LOCKED, PHASE, SEAT, DiceGame
from rules.qwixx import BLACKOUT, Qwixx
from rules.qwixx_printed_moves import PrintedMoves
from rules.qwixx_printed_sheets import BAR, BONUS, GONE, LOCKED, MORE, STRUCK, TWICE, USED
from rules.qwixx_sheets import OPTIONS, SEATS, SHEET, SHEETS
from rules.rows import PASS

_FORCED = const(16)  # bytes of `forced` for a seat


class Printed(PrintedMoves):
    """The rules: what moves do."""

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Start a game. Raises ValueError, saying what is wrong, for wrong settings."""
        self.followed = bytearray(32)  # the last choice and what it forced, in order
        self._followed = 0
        # for each seat whose choice in the last action forced crosses: how many moves, and these
        self.forced = bytearray()
        self.just_forced = False  # whether there are any: not in the state, which players copy
        self.locked_in = bytearray(4)  # for each closed row the round, mod 256
        self._trying = False
        self._tried = 0  # the seat of the last try_out
        self._saved = bytearray(SHEET + MORE + 1)
        PrintedMoves.__init__(self, settings)
        self.forced = bytearray(_FORCED * settings[0])

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """See `DiceGame.roll`."""
        if self.just_forced:
            self._forget()
        DiceGame.roll(self, dice)
        for seat in range(self.state[SEATS]):
            self.state[self._more + MORE * seat + LOCKED] = 0

    def start(self) -> None:
        """See `Sheets.start`."""
        self._forget()
        PrintedMoves.start(self)

    def _forget(self) -> None:
        """Forget what was forced."""
        self.just_forced = False
        for i in range(len(self.forced)):
            self.forced[i] = 0

    def apply(self, move: int) -> None:
        """See `Qwixx.apply`."""
        if self.just_forced:
            self._forget()
        Qwixx.apply(self, move)

    def cross(self, seat: int, move: int) -> None:
        """Make the cross `move` on the seat's sheet, and all that it forces; nothing for PASS."""
        self._followed = 0
        if move == PASS:
            return
        s = self.state
        if s[PHASE] == ACTION1 and self.fields:
            self._use_field(seat, s[FACES] + s[FACES + 1], self.numbers[move - 1])
        self._follow(seat, move)
        if self._followed > 1 and not self._trying:
            self.just_forced = True
            at = _FORCED * seat
            n = min(self._followed, _FORCED - 1)
            self.forced[at] = n
            for k in range(n):
                self.forced[at + 1 + k] = self.followed[k]

    def _use_field(self, seat: int, total: int, number: int) -> None:
        """Cross the exchange field that makes the number from the white sum; none if they are the same."""
        fields = self.fields
        for k in range(2 * self.gone(seat), len(fields)):
            if fields[k] == total and fields[k ^ 1] == number:
                self.state[self._more + MORE * seat + GONE] = (k >> 1) + 1
                self._add(seat, USED, k >> 1)
                return

    def _follow(self, seat: int, move: int) -> None:
        """Cross `move`, then what it forces, and so on."""
        s = self.state
        while move != PASS:
            self.followed[self._followed] = move
            self._followed += 1
            row = (move - 1) // 11
            column = (move - 1) % 11
            again = self.mask(seat, row) >> column & 1
            if row > 3:
                self._add(seat, BONUS + 2 * row - 8, column)
            elif again:
                self._add(seat, TWICE + 2 * row, column)
            else:
                closed = s[CLOSED]
                Qwixx.cross(self, seat, move)
                s[CLOSED] = closed  # until the end of the action
                if column == LAST and s[PHASE] == ACTION1:
                    s[self._more + MORE * seat + LOCKED] |= 1 << row
            other = self.partners[move]
            if other != PASS and not self.mask(seat, (other - 1) // 11) >> (other - 1) % 11 & 1:
                self._follow(seat, other)
            move = self._bar_cross(seat) if not again and self.boxed[move] else PASS

    def _bar_cross(self, seat: int) -> int:
        """Cross the leftmost free cell of the seat's bar; return the cross that it forces, or PASS."""
        taken = self.crossed_bar(seat) | self.struck_bar(seat)
        k = 0
        while taken >> k & 1:
            k += 1
        if k >= len(self.bar):
            return PASS
        self._add(seat, BAR, k)
        row = self.bar[k]
        column = self.next_column(seat, row)
        if column > LAST or (self.state[CLOSED] >> row & 1 and self.is_out(row)):
            return PASS
        if column == LAST and self.count(seat, row) < self.needed:
            return PASS
        return 1 + 11 * row + column

    def _close(self, closed: int) -> None:
        """Close the rows locked in this action; the cells of their colour in all bars are lost."""
        s = self.state
        s[CLOSED] |= s[LAST_LOCKED]
        Qwixx._close(self, closed)
        for row in range(4):
            if s[LAST_LOCKED] >> row & 1:
                self.locked_in[row] = self.round & 255
        for seat in range(s[SEATS]):
            rows = self.locked_by(seat) if s[OPTIONS] & BLACKOUT else s[CLOSED]
            crossed = self.crossed_bar(seat)
            for k in range(len(self.bar)):
                if rows >> self.bar[k] & 1 and not crossed >> k & 1:
                    self._add(seat, STRUCK, k)

    def gain(self, move: int) -> int:
        """Return what a legal move adds to the deciding seat's score, forced crosses included."""
        if move == PASS:
            return DiceGame.gain(self, move)
        return self.gain_of(self.state[SEAT], move)

    def gain_of(self, seat: int, move: int) -> int:
        """Return what a move adds to the score of any seat that may make it."""
        points = -self.score(seat)
        self.try_out(move, seat)
        points += self.score(seat)
        self.take_back()
        return points

    def try_out(self, move: int, seat: int = -1) -> int:
        """Make a legal move on the deciding seat's sheet alone (or that of another seat), until `take_back`.

        Returns how many entries of `followed` are used: the crosses in order. Nothing else in the game
        changes.
        """
        s = self.state
        saved = self._saved
        self._tried = seat = s[SEAT] if seat < 0 else seat
        at = SHEETS + SHEET * seat
        for i in range(SHEET):
            saved[i] = s[at + i]
        at = self._more + MORE * seat - SHEET
        for i in range(SHEET, SHEET + MORE):
            saved[i] = s[at + i]
        saved[SHEET + MORE] = s[LAST_LOCKED]
        self._trying = True
        self.cross(seat, move)
        self._trying = False
        return self._followed

    def take_back(self) -> None:
        """Undo `try_out`."""
        s = self.state
        saved = self._saved
        at = SHEETS + SHEET * self._tried
        for i in range(SHEET):
            s[at + i] = saved[i]
        at = self._more + MORE * self._tried - SHEET
        for i in range(SHEET, SHEET + MORE):
            s[at + i] = saved[i]
        s[LAST_LOCKED] = saved[SHEET + MORE]
