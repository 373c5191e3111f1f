"""The turn of two actions that Qwixx and the Duel share: the dice, which moves they make, what a pass costs.

Both keep these bytes at the same places in `state`; a game's own begin at BODY, and the places before PHASE
are its settings and its own. The moves are those of rows.py.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import LAST_MOVE, PASS, POINTS, column, make_move, number

UNDECIDED = const(255)

PHASE = const(3)
SEAT = const(4)  # who rolls or decides
ACTIVE = const(5)  # whose dice they are
ROUND = const(6)  # rolls so far, the low byte
CLOSED = const(7)  # mask of the rows locked by anyone
NEWS = const(8)  # mask of the rows that the last play locked and nobody had before
FACES = const(9)  # six faces: white white red yellow green blue; 0 before the first roll
CHOICE = const(15)  # five moves of action 1, by seat; UNDECIDED until given, and where nobody gives one
BODY = const(20)

LAST = const(10)  # the column beside the lock
NEEDED = const(5)  # marks in the row before it may be taken

# Marks in four bits.
BITS = bytes((0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4))


class Turn:
    """Seats from 0, rows 0..3 (R Y G B), columns 0..10; nothing is checked.

    A game brings what raises NotImplementedError here.
    """

    MAX_MOVES: int = 9
    DICE: int = 6
    SETTINGS: int

    state: bytearray

    def _start(self, first: int) -> None:
        """Back to before the first roll of seat `first`, in place."""
        s = self.state
        for i in range(self.SETTINGS, len(s)):
            s[i] = 0
        for i in range(CHOICE, BODY):
            s[i] = UNDECIDED
        s[PHASE] = ROLL
        s[SEAT] = s[ACTIVE] = first

    @property
    def phase(self) -> int:
        """ROLL, ACTION1, ACTION2 or OVER."""
        return self.state[PHASE]

    @property
    def seat(self) -> int:
        """Who rolls or decides."""
        return self.state[SEAT]

    @property
    def active(self) -> int:
        """Whose dice they are."""
        return self.state[ACTIVE]

    @property
    def seats(self) -> int:
        raise NotImplementedError

    @property
    def round(self) -> int:
        """Rolls so far."""
        return self.state[ROUND]

    @property
    def closed(self) -> int:
        """Mask of the rows locked by anyone."""
        return self.state[CLOSED]

    @property
    def last_locked(self) -> int:
        """Mask of the rows that the last play locked and nobody had before."""
        return self.state[NEWS]

    @property
    def white_sum(self) -> int:
        """2..12; 0 before the first roll."""
        return self.state[FACES] + self.state[FACES + 1]

    def die(self, k: int) -> int:
        """Face of die k (0..5: white white red yellow green blue); 0 before the first roll."""
        return self.state[FACES + k]

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Take six faces 1..6, white white red yellow green blue; those of dice that are out do nothing.
        Trusts that it is time for a roll."""
        s = self.state  # without a loop: a game taken up has hundreds of rolls
        s[FACES] = dice[0]
        s[FACES + 1] = dice[1]
        s[FACES + 2] = dice[2]
        s[FACES + 3] = dice[3]
        s[FACES + 4] = dice[4]
        s[FACES + 5] = dice[5]
        s[CHOICE] = s[CHOICE + 1] = s[CHOICE + 2] = s[CHOICE + 3] = s[CHOICE + 4] = UNDECIDED
        s[NEWS] = 0
        s[ROUND] = s[ROUND] + 1 & 0xFF
        s[PHASE] = ACTION1

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out`: PASS, then rows R Y G B, numbers rising; how many."""
        s = self.state
        phase = s[PHASE]
        if phase != ACTION1 and phase != ACTION2:
            return 0
        out[0] = PASS
        n = 1
        low = min(s[FACES], s[FACES + 1])
        high = s[FACES] + s[FACES + 1] - low
        for row in range(4):
            if phase == ACTION1:
                at = column(row, low + high)
                if self._fits(row, at):
                    out[n] = make_move(row, at)
                    n += 1
                continue
            colour = s[FACES + 2 + row]
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
        """Whether the deciding seat may use that number of that row, the dice aside."""
        raise NotImplementedError

    def dice_for(self, move: int) -> int:
        """Mask of the dice that make `move` (0..44) now: bits 0 and 1 white, 2..5 R Y G B; 0 when none do,
        and for PASS. Where either white die would do, it is the first."""
        s = self.state
        if move == PASS:
            return 0
        row = (move - 1) // 11
        value = number(row, (move - 1) % 11)
        if s[PHASE] == ACTION1:
            return 0b11 if s[FACES] + s[FACES + 1] == value else 0
        if s[PHASE] == ACTION2:
            value -= s[FACES + 2 + row]
            if s[FACES] == value:
                return 1 | 4 << row
            if s[FACES + 1] == value:
                return 2 | 4 << row
        return 0

    @property
    def penalty_due(self) -> bool:
        """Whether a pass would cost the deciding seat a penalty (the Duel: a misthrow) now."""
        s = self.state
        return s[PHASE] == ACTION2 and s[CHOICE + s[SEAT]] == PASS

    def is_out(self, row: int) -> bool:
        """Whether the row is closed to everybody and its die out of the game."""
        return self.state[CLOSED] >> row & 1 != 0

    def count(self, seat: int, row: int) -> int:
        """The seat's marks in the row, the lock's included."""
        raise NotImplementedError

    def penalties(self, seat: int) -> int:
        """0..4."""
        raise NotImplementedError

    def gain(self, move: int) -> int:
        """Points that a legal move adds to the deciding seat's score; -5 for a pass that costs a penalty."""
        if move == PASS:
            return -5 if self.penalty_due else 0
        n = self.count(self.state[SEAT], (move - 1) // 11)
        return POINTS[n + self._marks(move)] - POINTS[n]

    def _marks(self, move: int) -> int:
        """How many marks a legal move 1..44 brings: the lock is one more."""
        return 2 if move % 11 == 0 else 1

    def row_points(self, seat: int, row: int) -> int:
        """0..78."""
        return POINTS[self.count(seat, row)]

    def score(self, seat: int) -> int:
        """The points of the rows less 5 for each penalty: -20 or more."""
        total = -5 * self.penalties(seat)
        for row in range(4):
            total += self.row_points(seat, row)
        return total

    @property
    def winners(self) -> int:
        """Mask of the seats with the highest score; 0 before the end."""
        if self.state[PHASE] != OVER:
            return 0
        best = -20
        mask = 0
        for seat in range(self.seats):
            score = self.score(seat)
            if score > best:
                best = score
                mask = 0
            if score == best:
                mask |= 1 << seat
        return mask
