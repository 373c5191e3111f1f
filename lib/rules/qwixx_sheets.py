"""The bytes of a Qwixx game and how to read them: everybody's sheet, the dice, who decides.

`Sheets` only looks; what is allowed and what it leads to is in qwixx.py, which builds on this.
"""

from micropython import const

from rules import OVER, ROLL
from rules.rows import POINTS

UNDECIDED = const(255)

# Layout of `state`: these bytes, then a sheet for each seat.
SEATS = const(0)  # the settings: seats 1..5, the seat that starts, options
FIRST = const(1)
OPTIONS = const(2)
PHASE = const(3)
SEAT = const(4)  # who rolls or decides
ACTIVE = const(5)  # whose dice they are
ROUND = const(6)  # rolls so far, at most 221
CLOSED = const(7)  # mask of the rows locked by anyone
NEWS = const(8)  # mask of the rows that the last play locked and nobody had before
DICE = const(9)  # six faces: white white red yellow green blue; 0 before the first roll
CHOICE = const(15)  # five moves of action 1; UNDECIDED until given, and for seats that nobody has
SHEETS = const(20)
# A sheet: four rows of two bytes, the low one first (bit = column, bit 11 = lock), then the penalties.
SHEET = const(9)
PENALTIES = const(8)

# Crosses in four bits.
BITS = bytes((0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4))


class Sheets:
    """A game's bytes, in `state`. Seats are 0..4, rows 0..3 (R Y G B), columns 0..10; nothing is checked.

    `last_moves[seat]` is the seat's move of action 1 (0 = pass), UNDECIDED until it is given. It stays until
    the next roll and so tells what the last action 1 brought.
    """

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Settings: seats 1..5, first seat, options 0..7. ValueError says which is wrong."""
        if len(settings) != 3:
            raise ValueError(f"qwixx has 3 bytes of settings, not {len(settings)}")
        seats = settings[0]
        if seats < 1 or seats > 5:
            raise ValueError(f"qwixx has 1 to 5 seats, not {seats}")
        if settings[1] >= seats:
            raise ValueError(f"the first of {seats} seats is 0 to {seats - 1}, not {settings[1]}")
        if settings[2] > 7:
            raise ValueError(f"the options of qwixx are 0 to 7, not {settings[2]}")
        self.state = bytearray(SHEETS + SHEET * seats)
        for i in range(3):
            self.state[i] = settings[i]
        self.last_moves = memoryview(self.state)[CHOICE : CHOICE + 5]
        self.start()

    def start(self) -> None:
        """Back to before the first roll, in place."""
        s = self.state
        for i in range(PHASE, len(s)):
            s[i] = 0
        for i in range(5):
            s[CHOICE + i] = UNDECIDED
        s[PHASE] = ROLL
        s[SEAT] = s[ACTIVE] = s[FIRST]

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
        """1..5."""
        return self.state[SEATS]

    @property
    def options(self) -> int:
        """BLACKOUT | DOUBLES | ONE_LOCK of qwixx.py."""
        return self.state[OPTIONS]

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
        return self.state[DICE] + self.state[DICE + 1]

    def die(self, k: int) -> int:
        """Face of die k (0..5: white white red yellow green blue); 0 before the first roll."""
        return self.state[DICE + k]

    def pending(self, seat: int) -> int:
        """The seat's move of action 1, or UNDECIDED: `last_moves[seat]`."""
        return self.state[CHOICE + seat]

    def mask(self, seat: int, row: int) -> int:
        """The seat's crosses in the row: bit = column, bit 11 = lock."""
        at = SHEETS + SHEET * seat + 2 * row
        return self.state[at] | self.state[at + 1] << 8

    def count(self, seat: int, row: int) -> int:
        """The seat's crosses in the row, the lock's included: 0..12."""
        at = SHEETS + SHEET * seat + 2 * row
        low = self.state[at]
        return BITS[low & 15] + BITS[low >> 4] + BITS[self.state[at + 1]]

    def next_column(self, seat: int, row: int) -> int:
        """The leftmost column with no cross in it or to its right: 0..10, 11 when there is none."""
        mask = self.mask(seat, row) & 0x7FF
        at = 0
        while mask >> at:
            at += 1
        return at

    def locked_by(self, seat: int) -> int:
        """Mask of the rows whose lock the seat has crossed."""
        rows = 0
        for row in range(4):
            rows |= self.mask(seat, row) >> 11 << row
        return rows

    def penalties(self, seat: int) -> int:
        """0..4."""
        return self.state[SHEETS + SHEET * seat + PENALTIES]

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
    def end_reason(self) -> int:
        """0 before the end, 1 two rows locked (or three), 2 a fourth penalty."""
        if self.state[PHASE] != OVER:
            return 0
        return 1 if BITS[self.state[CLOSED]] >= 2 else 2

    @property
    def winners(self) -> int:
        """Mask of the seats with the highest score; 0 before the end."""
        if self.state[PHASE] != OVER:
            return 0
        best = -20
        mask = 0
        for seat in range(self.state[SEATS]):
            score = self.score(seat)
            if score > best:
                best = score
                mask = 0
            if score == best:
                mask |= 1 << seat
        return mask
