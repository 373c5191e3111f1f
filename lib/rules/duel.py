"""Qwixx: The Duel, for two seats: one board of four rows, 22 tokens each.

A turn is ROLL, ACTION1 and ACTION2, all by the active seat; a turn without a token placed costs a misthrow.
The game ends as soon as two rows are locked, the seats have four misthrows together, or one has placed its
last token. dicegame.py has the turn, rows.py the moves.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import (
    ACTIVE,
    BITS,
    CHOICE,
    CLOSED,
    LAST,
    LAST_LOCKED,
    NEEDED,
    PHASE,
    ROUND,
    SEAT,
    DiceGame,
)
from rules.rows import PASS

# What a move does, as `effect` returns it. Every value but 0 places a token.
PLACE = const(1)  # on an empty square
BEAT = const(2)  # replacing a token of the opponent
STACK = const(3)  # on the seat's own foremost token
LOCK = const(4)  # on the last number, with a second token on the lock

# Why a game ends
TWO_ROWS = const(1)  # are locked
FOUR_MISTHROWS = const(2)
LAST_TOKEN = const(3)  # a seat has placed it

TOKENS = const(22)  # per seat

# Layout of `state`, around the bytes of dicegame.py.
FIRST = const(0)  # setting: the seat that starts
ROUND_HIGH = const(1)  # high byte of `round`
LOCKERS = const(2)  # mask of the locked rows whose lock token is seat 1's
BOARD = const(
    23
)  # BODY of dicegame.py: a byte per square, indexed by move - 1: height of the stack and its owner
COUNTS = const(67)  # tokens of seat 0 in each row, including the lock; then seat 1
SUPPLY = const(75)  # tokens that each seat has left
MISTHROWS = const(77)
_SIZE = const(79)

_OWNER = const(7)  # the bit of a square that holds the owner
_HEIGHT = const(0x7F)


class Duel(DiceGame):
    """The rules of the Duel. Seats are 0 and 1; arguments are not checked.

    Names that it shares with Qwixx are Qwixx's: to cross is to place a token, a penalty is a misthrow.
    """

    NAME: str = "duel"
    SETTINGS: int = 1
    COMMON_END: bool = True

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Start a game; `settings` is one byte, the seat that starts. Raises ValueError."""
        if len(settings) != 1:
            raise ValueError(f"duel has 1 byte of settings, not {len(settings)}")
        if settings[0] > 1:
            raise ValueError(f"the first of 2 seats is 0 or 1, not {settings[0]}")
        self.state = bytearray(_SIZE)
        self.state[FIRST] = settings[0]
        self.start()

    def start(self) -> None:
        """Reset in place to the state before the first roll."""
        self._start(self.state[FIRST])
        self.state[SUPPLY] = self.state[SUPPLY + 1] = TOKENS

    def longest(self) -> int:
        """Return more bytes of events than people reach: games have no bound."""
        return 1200

    @property
    def seats(self) -> int:
        """The number of seats: 2."""
        return 2

    @property
    def round(self) -> int:
        """Number of rolls so far, modulo 65,536."""
        return self.state[ROUND] | self.state[ROUND_HIGH] << 8

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """See `DiceGame.roll`."""
        DiceGame.roll(self, dice)
        s = self.state
        if not s[ROUND]:
            s[ROUND_HIGH] = s[ROUND_HIGH] + 1 & 0xFF

    def apply(self, move: int) -> None:
        """Make `move` for the active seat. Trusts that it is legal."""
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
        s[LAST_LOCKED] = s[CLOSED] & ~closed
        if self.ending():
            s[PHASE] = OVER

    def _place(self, seat: int, move: int) -> None:
        """Place a token on the square of `move`, perhaps one on the lock too."""
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
        """Return how many tokens a legal move 1..44 places: two on a last number if the seat has two."""
        return 2 if move % 11 == 0 and self.state[SUPPLY + self.state[SEAT]] > 1 else 1

    def may_cross(self, seat: int, row: int, column: int) -> bool:
        """Return whether the active seat may place a token there, whatever the dice show."""
        s = self.state
        if s[CLOSED] >> row & 1:
            return False
        if column == LAST and s[COUNTS + 4 * seat + row] < NEEDED:
            return False
        at = BOARD + 11 * row
        here = s[at + column]
        for right in range(column + 1, 11):
            there = s[at + right]
            if there and (here or there >> _OWNER == seat):  # covered, or left of its own token
                return False
        if not here:
            return True
        if here >> _OWNER != seat:
            return here & _HEIGHT == 1
        return s[CHOICE + seat] != 1 + 11 * row + column  # not the square of action 1

    def effect(self, move: int) -> int:
        """Return what a legal move does: 0 for PASS, else PLACE, BEAT, STACK or LOCK.

        A seat's last token cannot lock: on the last number it is only placed.
        """
        if move == PASS:
            return 0
        s = self.state
        here = s[BOARD + move - 1]
        if here:
            return STACK if here >> _OWNER == s[SEAT] else BEAT
        return LOCK if self._marks(move) == 2 else PLACE

    def owner(self, row: int, column: int) -> int:
        """Return the owner of the tokens on the square: 0, 1, or -1 if it is empty."""
        square = self.state[BOARD + 11 * row + column]
        return square >> _OWNER if square else -1

    def height(self, row: int, column: int) -> int:
        """Return the number of tokens on the square, 0..22."""
        return self.state[BOARD + 11 * row + column] & _HEIGHT

    def foremost(self, row: int) -> int:
        """Return the column of the row's rightmost token; -1 in an empty row."""
        s = self.state
        at = BOARD + 11 * row
        column = LAST
        while column >= 0 and not s[at + column]:
            column -= 1
        return column

    def lock_owner(self, row: int) -> int:
        """Return the owner of the token on the row's lock: 0, 1, or -1 if it is not locked."""
        return self.state[LOCKERS] >> row & 1 if self.is_out(row) else -1

    def locked_by(self, seat: int) -> int:
        """Return the mask of the rows whose lock has a token of the seat."""
        s = self.state
        return s[CLOSED] & (s[LOCKERS] if seat else ~s[LOCKERS])

    def count(self, seat: int, row: int) -> int:
        """Return the number of the seat's tokens in the row, 0..22, including the lock."""
        return self.state[COUNTS + 4 * seat + row]

    def supply(self, seat: int) -> int:
        """Return how many tokens the seat has left, 0..22."""
        return self.state[SUPPLY + seat]

    def misthrows(self, seat: int) -> int:
        """Return the seat's misthrows, 0..4."""
        return self.state[MISTHROWS + seat]

    penalties = misthrows  # the shared name

    def ending(self) -> int:
        """Return why the game ends, 0 if it goes on; LAST_TOKEN comes first when several are true."""
        s = self.state
        if not s[SUPPLY] or not s[SUPPLY + 1]:
            return LAST_TOKEN
        if BITS[s[CLOSED]] >= 2:
            return TWO_ROWS
        return FOUR_MISTHROWS if s[MISTHROWS] + s[MISTHROWS + 1] >= 4 else 0


GAME = Duel
