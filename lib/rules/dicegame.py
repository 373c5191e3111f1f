"""What the six-dice games share: dice, moves, scores. rows.py explains moves."""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import NUMBERS, OWN_COLOURS, PASS, PLACES, POINTS

UNDECIDED = const(255)

# Indices of `state`, after the settings.
PHASE = const(6)
SEAT = const(7)  # the seat that rolls or decides
ACTIVE = const(8)  # the seat whose turn it is
ROUND = const(9)  # rolls so far, low byte
CLOSED = const(10)  # mask of the rows locked by at least one seat
LAST_LOCKED = const(11)  # mask of the rows first locked by the last move, plus the bit EARLY
FACES = const(12)  # six: white white red yellow green blue; 0 before a roll
CHOICE = const(18)  # action 1 of five seats; UNDECIDED until made
BODY = const(23)  # each game's own bytes

EARLY = const(16)  # bit of LAST_LOCKED: the game ended in action 1, so nobody got an action 2

LAST = const(10)  # the column next to the lock
NEEDED = const(5)  # marks before LAST may be taken

# Bits set in each value 0..15.
BITS = bytes((0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4))

TYPE_CHECKING = False


class DiceGame:
    """Base class. Seats from 0, rows 0..3 (R Y G B), columns 0..10; arguments are not checked."""

    MAX_MOVES: int = 9
    DICE: int = 6
    options: int = 0
    sheet: int = 0
    SETTINGS: int
    rows: int = 4
    IN_ORDER: bool = (
        False  # whether a seat marks each row from left to right: next_column() says how far it is
    )
    COMMON_END: bool = False  # whether the penalties of all seats together end the game
    numbers: "bytes | bytearray" = NUMBERS
    needed: int = NEEDED  # marks in a row before its LAST may be taken
    secret: bool = False  # whether the deciding seat's choice takes effect with the others'
    just_revealed: bool = False  # whether secret choices have just taken effect, and somebody had a choice

    # Only some score sheets have these, but screens ask every game of six dice for them.
    colours: bytes = OWN_COLOURS  # by move - 1: the die that crosses the cell in action 2
    crosses_twice: bool = False  # whether a place can have two marks
    goals: bytes = b""  # two moves for each goal
    just_forced: bool = False  # whether the last event has also made crosses that nobody chose

    state: bytearray

    if TYPE_CHECKING:  # a game has these

        @property
        def seats(self) -> int:
            """The number of seats."""
            ...

        def may_cross(self, seat: int, row: int, column: int) -> bool:
            """Return whether the seat may mark that square now, whatever the dice show."""
            ...

        def count(self, seat: int, row: int) -> int:
            """Return the seat's marks in the row, including the lock."""
            ...

        def penalties(self, seat: int) -> int:
            """Return the seat's penalties, 0..4."""
            ...

        def locked_by(self, seat: int) -> int:
            """Return the mask of the rows that the seat has locked."""
            ...

        def apply(self, move: int) -> None:
            """Make `move` for the deciding seat. Trusts that it is legal."""

        def ending(self) -> int:
            """Return why the game ends as it stands, as `end_reason` says it; 0 if it goes on.

            Nothing else decides that a game is over, so a rule that ends it in another way belongs here.
            It is asked whenever choices have taken effect.
            """
            ...

        # One whose rows are IN_ORDER has these, too:

        last_moves: "bytearray | memoryview"  # of each seat in action 1, UNDECIDED until it is made

        def mask(self, seat: int, row: int) -> int:
            """Return the seat's crosses in the row: bit = column, bit 11 = lock."""
            ...

        def next_column(self, seat: int, row: int) -> int:
            """Return the leftmost column with no cross in it or to its right, 0..10; 11 if there is none."""
            ...

        # And where there are `goals`:

        def reached(self, seat: int) -> int:
            """Return the mask of the goals that the seat has reached."""
            ...

    def _start(self, first: int) -> None:
        """Reset in place to the start; seat `first` rolls first."""
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
        """The seat that rolls or decides."""
        return self.state[SEAT]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state[ACTIVE]

    def numbers_of(self, seat: int) -> "bytes | bytearray":
        """Return the number of each cell of the seat's sheet, by move - 1."""
        return self.numbers

    @property
    def chosen(self) -> int:
        """How many seats have made a choice that takes effect only with those of all others."""
        s = self.state
        return (s[SEAT] - s[ACTIVE]) % self.seats

    @property
    def round(self) -> int:
        """Number of rolls so far, modulo 256."""
        return self.state[ROUND]

    @property
    def closed(self) -> int:
        """Mask of the rows locked by at least one seat."""
        return self.state[CLOSED]

    @property
    def last_locked(self) -> int:
        """Mask of the rows whose first lock came with the last move."""
        return self.state[LAST_LOCKED] & 15

    @property
    def just_rolled(self) -> bool:
        """Whether the last event was a roll: nobody has decided since."""
        s = self.state
        return s[PHASE] == ACTION1 and s[CHOICE + s[ACTIVE]] == UNDECIDED

    @property
    def white_sum(self) -> int:
        """Sum of the white dice, 2..12; 0 before the first roll."""
        return self.state[FACES] + self.state[FACES + 1]

    def die(self, k: int) -> int:
        """Return the face of die k (0..5, as in FACES); 0 before the first roll."""
        return self.state[FACES + k]

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Take six faces 1..6: white white red yellow green blue. Trusts that the phase is ROLL."""
        # no loops: resuming replays hundreds of rolls
        s = self.state
        s[FACES] = dice[0]
        s[FACES + 1] = dice[1]
        s[FACES + 2] = dice[2]
        s[FACES + 3] = dice[3]
        s[FACES + 4] = dice[4]
        s[FACES + 5] = dice[5]
        s[CHOICE] = s[CHOICE + 1] = s[CHOICE + 2] = s[CHOICE + 3] = s[CHOICE + 4] = UNDECIDED
        s[LAST_LOCKED] = 0
        s[ROUND] = s[ROUND] + 1 & 0xFF
        s[PHASE] = ACTION1

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out` and return how many: PASS, then rows R Y G B, numbers rising."""
        s = self.state
        phase = s[PHASE]
        if phase != ACTION1 and phase != ACTION2:
            return 0
        out[0] = PASS
        n = 1
        seat = s[SEAT]
        low = s[FACES]
        high = s[FACES + 1]
        if low > high:
            low, high = high, low
        for row in range(4):
            at = 13 * row + low + (high if phase == ACTION1 else s[FACES + 2 + row])
            column = PLACES[at]
            if self.may_cross(seat, row, column):
                out[n] = 1 + 11 * row + column
                n += 1
            if phase == ACTION2 and low < high:
                column = PLACES[at + high - low]
                if self.may_cross(seat, row, column):
                    out[n] = 1 + 11 * row + column
                    n += 1
        return n

    def is_legal(self, move: int) -> bool:
        """Return whether `move`, any integer, is legal now."""
        s = self.state
        if s[PHASE] != ACTION1 and s[PHASE] != ACTION2:
            return False
        if move <= PASS or move > 11 * self.rows:
            return move == PASS
        return self.dice_for(move) != 0 and self.may_cross(s[SEAT], (move - 1) // 11, (move - 1) % 11)

    def dice_for(self, move: int) -> int:
        """Return the dice that make `move` (0..44): bits 0, 1 white (the first if both do), 2..5 R Y G B."""
        s = self.state
        if move == PASS:
            return 0
        row = (move - 1) // 11
        value = NUMBERS[move - 1]
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
        """Whether a pass would cost the deciding seat a penalty, or misthrow, now."""
        s = self.state
        return s[PHASE] == ACTION2 and s[CHOICE + s[SEAT]] == PASS

    def is_out(self, row: int) -> bool:
        """Return whether the row is out of play: closed to all seats, its die removed."""
        return self.state[CLOSED] >> row & 1 != 0

    def gain(self, move: int) -> int:
        """Return what a legal move adds to the deciding seat's score; -5 for a pass with a penalty."""
        if move == PASS:
            return -5 if self.penalty_due else 0
        n = self.count(self.state[SEAT], (move - 1) // 11)
        return POINTS[n + self._marks(move)] - POINTS[n]

    def _marks(self, move: int) -> int:
        """Return how many marks a legal move 1..44 makes: two with the lock."""
        return 2 if move % 11 == 0 else 1

    def row_points(self, seat: int, row: int) -> int:
        """Return the points for the row, 0..78."""
        return POINTS[self.count(seat, row)]

    def score(self, seat: int) -> int:
        """Return the seat's score, -20 or more: its rows' points less 5 for each penalty."""
        total = -5 * self.penalties(seat)
        for row in range(4):
            total += self.row_points(seat, row)
        return total

    @property
    def end_reason(self) -> int:
        """Why the game ended, in the numbers of `ending`; 0 before the end."""
        return self.ending() if self.state[PHASE] == OVER else 0

    @property
    def winners(self) -> int:
        """Mask of the seats with the highest score; 0 before the end."""
        if self.state[PHASE] != OVER:
            return 0
        best = mask = 0
        for seat in range(self.seats):
            score = self.score(seat)
            if score > best or not mask:
                best = score
                mask = 0
            if score == best:
                mask |= 1 << seat
        return mask
