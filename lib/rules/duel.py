"""Qwixx: The Duel: two seats, one board of four rows, 22 tokens each.

A turn is ROLL, ACTION1 and ACTION2, all of the active seat, each in force at once; one without a token placed
brings a misthrow. The game is over at once when two rows are locked, when four misthrows lie there in all, or
when a seat has placed its last token. The turn is that of turn.py, the moves are those of rows.py.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import ACTIVE, BITS, CHOICE, CLOSED, LAST, NEEDED, NEWS, PHASE, ROUND, SEAT, Turn
from rules.rows import PASS

# What a move does: `effect`. Any number but 0 places a token.
PLACE = const(1)  # on an empty square
BEAT = const(2)  # in place of a token of the opponent
STACK = const(3)  # on the seat's own foremost token
LOCK = const(4)  # on the number beside the lock, with a second token on the lock

TOKENS = const(22)  # of each seat

# Layout of `state`: these, with the bytes of turn.py between them.
FIRST = const(0)  # the setting: the seat that starts
ROUNDS = const(1)  # the high byte of `round`
LOCKERS = const(2)  # mask of the locked rows whose lock token is seat 1's
BOARD = const(20)  # a square for each move, PASS left out: the height of its stack, and whose it is
COUNTS = const(64)  # tokens of seat 0 in each row, the lock's included, then of seat 1
SUPPLY = const(72)  # tokens that each seat has still to place
MISTHROWS = const(74)
_SIZE = const(76)

_OWNER = const(7)  # the bit of a square that tells the seat
_HEIGHT = const(0x7F)


class Duel(Turn):
    """Seats are 0 and 1, rows 0..3 (R Y G B), columns 0..10; arguments are not checked."""

    NAME: str = "duel"
    SETTINGS: int = 1

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Settings: the seat that starts. ValueError says what is wrong."""
        if len(settings) != 1:
            raise ValueError(f"duel has 1 byte of settings, not {len(settings)}")
        if settings[0] > 1:
            raise ValueError(f"the first of 2 seats is 0 or 1, not {settings[0]}")
        self.state = bytearray(_SIZE)
        self.state[FIRST] = settings[0]
        self.start()

    def start(self) -> None:
        """Back to before the first roll, in place."""
        self._start(self.state[FIRST])
        self.state[SUPPLY] = self.state[SUPPLY + 1] = TOKENS

    def longest(self) -> int:
        """Bytes of events that are enough for people. There is no bound: tokens can be beaten for ever."""
        return 1200

    @property
    def seats(self) -> int:
        """2."""
        return 2

    @property
    def round(self) -> int:
        """Rolls so far, counted modulo 65,536."""
        return self.state[ROUND] | self.state[ROUNDS] << 8

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """As Turn.roll."""
        Turn.roll(self, dice)
        s = self.state
        if not s[ROUND]:
            s[ROUNDS] = s[ROUNDS] + 1 & 0xFF

    def apply(self, move: int) -> None:
        """Make `move` (0..44) for the active seat. Trusts that it is legal."""
        s = self.state
        seat = s[SEAT]
        closed = s[CLOSED]
        if move != PASS:
            self._place(seat, move)
        if s[PHASE] == ACTION1:
            s[CHOICE + seat] = move
            s[PHASE] = ACTION2
        else:
            if move == PASS and s[CHOICE + seat] == PASS:
                s[SUPPLY + seat] -= 1
                s[MISTHROWS + seat] += 1
            s[ACTIVE] = s[SEAT] = 1 - seat
            s[PHASE] = ROLL
        s[NEWS] = s[CLOSED] & ~closed
        if not s[SUPPLY + seat] or BITS[s[CLOSED]] >= 2 or s[MISTHROWS] + s[MISTHROWS + 1] >= 4:
            s[PHASE] = OVER

    def _place(self, seat: int, move: int) -> None:
        """A token of `seat` on the square of `move`, and one on the lock beside the last."""
        s = self.state
        row = (move - 1) // 11
        at = BOARD + move - 1
        if s[at] and s[at] >> _OWNER != seat:  # beaten: back to its owner
            s[SUPPLY + 1 - seat] += 1
            s[COUNTS + 4 * (1 - seat) + row] -= 1
            s[at] = 0
        tokens = self._marks(move)
        s[at] = (s[at] & _HEIGHT) + 1 | seat << _OWNER
        s[COUNTS + 4 * seat + row] += tokens
        s[SUPPLY + seat] -= tokens
        if tokens == 2:
            s[CLOSED] |= 1 << row
            s[LOCKERS] |= seat << row

    def _marks(self, move: int) -> int:
        """Tokens that a legal move 1..44 places: the lock takes a second one, where there is one."""
        return 2 if move % 11 == 0 and self.state[SUPPLY + self.state[SEAT]] > 1 else 1

    def _fits(self, row: int, column: int) -> bool:
        """Whether the active seat may place a token there, the dice aside."""
        s = self.state
        seat = s[SEAT]
        if s[CLOSED] >> row & 1:
            return False
        if column == LAST and s[COUNTS + 4 * seat + row] < NEEDED:
            return False
        at = BOARD + 11 * row
        here = s[at + column]
        for right in range(column + 1, 11):
            there = s[at + right]
            if there and (here or there >> _OWNER == seat):  # not the foremost; not right of one's own
                return False
        if not here:
            return True
        if here >> _OWNER != seat:
            return here & _HEIGHT == 1
        return s[CHOICE + seat] != 1 + 11 * row + column  # not where action 1 was

    def effect(self, move: int) -> int:
        """What a legal move does: 0 for PASS, PLACE, BEAT, STACK or LOCK. The last token of a seat locks
        nothing: on the number beside the lock it is placed."""
        if move == PASS:
            return 0
        s = self.state
        here = s[BOARD + move - 1]
        if here:
            return STACK if here >> _OWNER == s[SEAT] else BEAT
        return LOCK if self._marks(move) == 2 else PLACE

    @property
    def first_move(self) -> int:
        """The move of action 1 of the last roll's turn, PASS included; UNDECIDED until it is given. It stays
        until the next roll."""
        return min(self.state[CHOICE], self.state[CHOICE + 1])  # only one of them is ever given

    def owner(self, row: int, column: int) -> int:
        """Whose tokens lie on the square: 0, 1, or -1 on an empty one."""
        square = self.state[BOARD + 11 * row + column]
        return square >> _OWNER if square else -1

    def height(self, row: int, column: int) -> int:
        """Tokens on the square: 0..22."""
        return self.state[BOARD + 11 * row + column] & _HEIGHT

    def foremost(self, row: int) -> int:
        """The column of the row's rightmost token, -1 in an empty row."""
        s = self.state
        at = BOARD + 11 * row
        column = LAST
        while column >= 0 and not s[at + column]:
            column -= 1
        return column

    def lock_owner(self, row: int) -> int:
        """Whose token lies on the row's lock: 0, 1, or -1 when it is not locked."""
        return self.state[LOCKERS] >> row & 1 if self.is_out(row) else -1

    def count(self, seat: int, row: int) -> int:
        """The seat's tokens lying in the row, the lock's included: 0..22."""
        return self.state[COUNTS + 4 * seat + row]

    def supply(self, seat: int) -> int:
        """Tokens that the seat has still to place: 0..22."""
        return self.state[SUPPLY + seat]

    def misthrows(self, seat: int) -> int:
        """The seat's tokens among the misthrows: 0..4."""
        return self.state[MISTHROWS + seat]

    penalties = misthrows

    @property
    def end_reason(self) -> int:
        """0 before the end, 1 two rows locked, 2 four misthrows, 3 a seat has placed its last token (whatever
        else has come true with it)."""
        s = self.state
        if s[PHASE] != OVER:
            return 0
        if not s[SUPPLY] or not s[SUPPLY + 1]:
            return 3
        return 1 if BITS[s[CLOSED]] >= 2 else 2


GAME = Duel
