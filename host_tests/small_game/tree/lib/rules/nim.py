"""Nim for 2 to 4 seats: there are 21 sticks, and each seat in turn takes one, two or three.

Whoever takes the last one wins. With the house rule "last" everybody else does.
"""

from micropython import const

from rules import MOVE, OVER

# Layout of `state`: the settings, then what happens.
SEATS = const(0)  # settings: number of seats 2..4, the seat that starts, house rules
FIRST = const(1)
OPTIONS = const(2)
PHASE = const(3)
SEAT = const(4)  # the seat to move; after the end, the one that took the last stick
LEFT = const(5)  # sticks left
TAKEN = const(6)  # sticks that the last move took; 0 before the first

ALL = const(21)
HOUSE_RULES = ("last",)
LAST_LOSES = const(1)


class Nim:
    """The rules; a move is the number of sticks that are taken."""

    NAME: str = "nim"
    SETTINGS: int = 3
    MAX_MOVES: int = 3
    DICE: int = 0
    sheet: int = 0
    round: int = -1

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Start a game. ValueError says which of the settings is wrong."""
        if len(settings) != 3:
            raise ValueError(f"nim has 3 bytes of settings, not {len(settings)}")
        seats = settings[0]
        if seats < 2 or seats > 4:
            raise ValueError(f"nim has 2 to 4 seats, not {seats}")
        if settings[1] >= seats:
            raise ValueError(f"the first of {seats} seats is 0 to {seats - 1}, not {settings[1]}")
        if settings[2] >> len(HOUSE_RULES):
            most = (1 << len(HOUSE_RULES)) - 1
            raise ValueError(f"the options of nim are 0 to {most}, not {settings[2]}")
        self.state = bytearray(7)
        for i in range(3):
            self.state[i] = settings[i]
        self.start()

    def start(self) -> None:
        """Reset in place to the state before the first move."""
        s = self.state
        s[PHASE] = MOVE
        s[SEAT] = s[FIRST]
        s[LEFT] = ALL
        s[TAKEN] = 0

    @property
    def phase(self) -> int:
        """MOVE or OVER."""
        return self.state[PHASE]

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.state[SEAT]

    @property
    def seats(self) -> int:
        """The number of seats, 2..4."""
        return self.state[SEATS]

    @property
    def options(self) -> int:
        """House rules in force: bits in the order of HOUSE_RULES."""
        return self.state[OPTIONS]

    @property
    def left(self) -> int:
        """The number of sticks left, 0..21."""
        return self.state[LEFT]

    @property
    def taken(self) -> int:
        """The number of sticks that the last move took; 0 before the first."""
        return self.state[TAKEN]

    def longest(self) -> int:
        """Return the most bytes of events: one stick a move."""
        return ALL

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Do nothing: there are no dice and no phase ROLL."""

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out` and return how many."""
        n = 0
        if self.state[PHASE] == MOVE:
            while n < 3 and n < self.state[LEFT]:
                out[n] = n + 1
                n += 1
        return n

    def is_legal(self, move: int) -> bool:
        """Return whether so many sticks can be taken now."""
        s = self.state
        return s[PHASE] == MOVE and 0 < move <= 3 and move <= s[LEFT]

    def apply(self, move: int) -> None:
        """Take so many sticks. Trusts that it is legal."""
        s = self.state
        s[LEFT] -= move
        s[TAKEN] = move
        if s[LEFT]:
            s[SEAT] = (s[SEAT] + 1) % s[SEATS]
        else:
            s[PHASE] = OVER

    def score(self, seat: int) -> int:
        """Return 1 for a winner."""
        return self.winners >> seat & 1

    @property
    def winners(self) -> int:
        """Bit mask of the seats that have won; 0 before the end."""
        s = self.state
        if s[PHASE] != OVER:
            return 0
        last = 1 << s[SEAT]
        return (1 << s[SEATS]) - 1 - last if s[OPTIONS] & LAST_LOSES else last


GAME = Nim
