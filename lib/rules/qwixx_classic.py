"""The rules of Qwixx for 1 to 5 seats, both published editions, with house rules, on the classic sheet.

A round is ROLL, ACTION1 for every seat (the active one first, then clockwise; all choices take effect
together after the last), then ACTION2 for the active seat, which may bring a penalty. The game ends as soon
as two rows are locked or a fourth penalty is marked. rows.py has the moves, qwixx_any_sheet.py the other
sheets.
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import (
    ACTIVE,
    BITS,
    CHOICE,
    CLOSED,
    EARLY,
    FACES,
    LAST,
    LAST_LOCKED,
    PHASE,
    ROUND,
    SEAT,
    UNDECIDED,
)
from rules.qwixx_features import Features
from rules.qwixx_house_rules import BLACKOUT, DOUBLES, HOUSE_RULES, ONE_LOCK
from rules.rows import PASS, PLACES, POINTS

# Layout of `state`: the settings, the bytes of dicegame.py, then a score sheet for each seat.
SEATS = const(0)  # settings: number of seats 1..5, the seat that starts, house rules
FIRST = const(1)
OPTIONS = const(2)  # three more settings on all sheets but the classic one: qwixx_any_sheet.py
SHEETS_AT = const(23)  # BODY of dicegame.py, as a literal, so that a bundle can inline it
# A score sheet: four rows of two bytes, low byte first (bit = column, bit 11 = lock), then the penalties.
SHEET_SIZE = const(9)
PENALTIES = const(8)
# The most crosses that one choice can make on any sheet, the chosen one included. (On "bonus" each of the
# bar's twelve cells forces one more.)
MOST_FORCED = const(15)

# Values of `ending`; BY_RULE + k is for house rule k.
TWO_ROWS = const(1)
FOURTH_PENALTY = const(2)
BY_RULE = const(3)


class Qwixx(Features):
    """The game on the classic sheet. Seats are 0..4; arguments are not checked.

    `last_moves[seat]` is the seat's move in action 1 (0 = pass), UNDECIDED until it is made. It stays until
    the next roll, so it tells what each seat did in the last action 1.

    What only screens look back at is not in `state`, so that computer players need not copy it: `locked_in`,
    and on other sheets `forced` and `just_forced`. `take` copies it too.
    """

    NAME: str = "qwixx"
    SETTINGS: int = 3
    IN_ORDER: bool = True

    def __init__(self, settings: "bytes | bytearray", size: int = SHEET_SIZE) -> None:
        """Start a game; ValueError says what is wrong with its settings.

        settings  1..5 seats, first seat, a bit for each house rule
        size      bytes of a seat's sheet in `state`
        """
        if len(settings) != self.SETTINGS:
            raise ValueError(f"qwixx has 3 bytes of settings, or 6 with another sheet, not {len(settings)}")
        seats = settings[SEATS]
        if seats < 1 or seats > 5:
            raise ValueError(f"qwixx has 1 to 5 seats, not {seats}")
        if settings[FIRST] >= seats:
            raise ValueError(f"the first of {seats} seats is 0 to {seats - 1}, not {settings[FIRST]}")
        options = (1 << len(HOUSE_RULES)) - 1
        if settings[OPTIONS] > options:
            raise ValueError(f"the options of qwixx are 0 to {options}, not {settings[OPTIONS]}")
        self.state = bytearray(SHEETS_AT + size * seats)
        for i in range(self.SETTINGS):
            self.state[i] = settings[i]
        self.last_moves = memoryview(self.state)[CHOICE : CHOICE + 5]
        self.locked_in = bytearray(4)  # for each closed row the round, mod 256
        self.start()

    def last_gain(self, seat: int) -> "int | None":
        """Return what the cross that the seat has just chosen has added to its score; None if unknown."""
        move = self.last_moves[seat]
        n = self.count(seat, (move - 1) // 11)
        return POINTS[n] - POINTS[n - self._marks(move)]

    def start(self) -> None:
        """Reset in place to the state before the first roll."""
        self._start(self.state[FIRST])

    def take(self, other: "Qwixx") -> None:
        """Become a copy of another game with the same settings, with all that screens look back at."""
        self.state[:] = other.state
        self.locked_in[:] = other.locked_in

    def longest(self) -> int:
        """Return the most bytes of events that a game can take.

        Every round but the last costs its seat a penalty (at most three) or makes a cross. A round takes a
        roll, two bytes, and seats + 1 moves.
        """
        seats = self.state[SEATS]
        return ((3 + self._most_crosses()) * seats + 1) * (seats + 3)

    def _most_crosses(self) -> int:
        """Return the most crosses that a seat can make before the last round: only one row can be locked."""
        return 41

    @property
    def seats(self) -> int:
        """The number of seats, 1..5."""
        return self.state[SEATS]

    @property
    def options(self) -> int:  # type: ignore[override]
        """House rules in force: bits in the order of HOUSE_RULES."""
        return self.state[OPTIONS]

    # ---- reading a sheet

    def mask(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row: bit = column, bit 11 = lock."""
        at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
        return self.state[at] | self.state[at + 1] << 8

    def count(self, seat: int, row: int) -> int:
        """Return the number of the seat's crosses in the row, 0..12, including the lock."""
        at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
        low = self.state[at]
        return BITS[low & 15] + BITS[low >> 4] + BITS[self.state[at + 1]]

    def next_column(self, seat: int, row: int) -> int:
        """Return the leftmost column with no cross in it or to its right, 0..10; 11 if there is none."""
        mask = self.mask(seat, row) & 0x7FF
        at = 0
        while mask >> at:
            at += 1
        return at

    def locked_by(self, seat: int) -> int:
        """Return the mask of the rows whose lock the seat has crossed."""
        rows = 0
        for row in range(4):
            rows |= self.mask(seat, row) >> 11 << row
        return rows

    def penalties(self, seat: int) -> int:
        """Return the seat's penalties, 0..4."""
        return self.state[SHEETS_AT + SHEET_SIZE * seat + PENALTIES]

    # ---- making a move

    def apply(self, move: int) -> None:
        """Make `move` for the deciding seat. Trusts that it is legal."""
        s = self.state
        seat = s[SEAT]
        closed = s[CLOSED]
        s[LAST_LOCKED] = 0
        if s[PHASE] == ACTION1:
            s[CHOICE + seat] = move
            seat = (seat + 1) % s[SEATS]
            s[SEAT] = seat
            if seat != s[ACTIVE]:
                return
            for i in range(s[SEATS]):
                self.cross(i, s[CHOICE + i])
            s[PHASE] = ACTION2
        else:
            if move == PASS and s[CHOICE + seat] == PASS:
                self.add_penalty(seat)
            self.cross(seat, move)
            s[ACTIVE] = s[SEAT] = self.next_active()
            s[PHASE] = ROLL
        if s[LAST_LOCKED]:
            self._close(closed)
        if self.ending():
            if s[PHASE] == ACTION2:
                s[LAST_LOCKED] |= EARLY
            s[PHASE] = OVER

    def next_active(self) -> int:
        """Return the seat whose turn comes after this round."""
        s = self.state
        if s[OPTIONS] & DOUBLES and s[FACES] == s[FACES + 1]:
            return s[ACTIVE]
        return (s[ACTIVE] + 1) % s[SEATS]

    def cross(self, seat: int, move: int) -> None:
        """Cross what `move` says on the seat's sheet; nothing for PASS."""
        if move == PASS:
            return
        s = self.state
        row = (move - 1) // 11
        bit = (move - 1) % 11
        at = SHEETS_AT + SHEET_SIZE * seat + 2 * row
        if bit < 8:
            s[at] |= 1 << bit
        elif bit < LAST:
            s[at + 1] |= 1 << (bit - 8)
        else:  # crossing the last number crosses the lock too
            s[at + 1] |= 0b1100
            s[LAST_LOCKED] |= 1 << row
            s[CLOSED] |= 1 << row

    def cross_and_close(self, seat: int, move: int) -> None:
        """Cross, and close what that locks at once, before the other seats' choices take effect."""
        self.cross(seat, move)
        self.state[CLOSED] |= self.state[LAST_LOCKED]

    def add_penalty(self, seat: int) -> None:
        """Mark a penalty on the seat's sheet."""
        self.state[SHEETS_AT + SHEET_SIZE * seat + PENALTIES] += 1

    def _close(self, closed: int) -> None:
        """Finish an action in which a row was locked; before it, the rows of the mask were closed."""
        s = self.state
        s[LAST_LOCKED] &= ~closed
        for row in range(4):
            if s[LAST_LOCKED] >> row & 1:
                self.locked_in[row] = s[ROUND]

    def ending(self) -> int:
        """Return why the game ends: 0 not yet, TWO_ROWS or more locked, FOURTH_PENALTY.

        The first of these that is true. A house rule's ending is BY_RULE + its place in HOUSE_RULES.
        """
        s = self.state
        if BITS[s[CLOSED]] >= 2:
            return TWO_ROWS
        at = SHEETS_AT + PENALTIES
        for _ in range(s[SEATS]):
            if s[at] == 4:
                return FOURTH_PENALTY
            at += SHEET_SIZE
        return 0

    # ---- what is open

    def may_cross(self, seat: int, row: int, column: int) -> bool:
        """Return whether this seat may cross there now, whatever the dice show."""
        if self.mask(seat, row) >> column or (self.state[CLOSED] >> row & 1 and self.is_out(row)):
            return False
        return column < LAST or (self.count(seat, row) >= self.needed and not self._lock_forbidden(seat))

    def _lock_forbidden(self, seat: int) -> bool:
        """Return whether ONE_LOCK forbids a lock now, because the seat locked a row in action 1."""
        s = self.state
        move = s[CHOICE + seat]
        return s[PHASE] == ACTION2 and s[OPTIONS] & ONE_LOCK != 0 and move != PASS and move % 11 == 0

    def is_out(self, row: int) -> bool:
        """Return whether the row is out of play: closed to all seats, its die removed."""
        return self.state[CLOSED] >> row & 1 != 0 and not self.state[OPTIONS] & BLACKOUT

    def open_to(self, seat: int, row: int) -> bool:
        """Return whether no lock keeps the seat from crossing in the row.

        It may still have too few crosses for the last number.
        """
        return not self.is_out(row) and not self.mask(seat, row) >> 11

    def ask_again(self, seat: int) -> None:
        """Go back to the choice of a seat in action 1; its choice and those after it are forgotten.

        For copies of a game: no record has such an event.
        """
        s = self.state
        while s[SEAT] != seat:
            s[SEAT] = (s[SEAT] + s[SEATS] - 1) % s[SEATS]
            s[CHOICE + s[SEAT]] = UNDECIDED

    def white_rows(self, seat: int) -> int:
        """Return the mask of the rows in which this seat could cross the white sum, whoever decides."""
        s = self.state
        total = s[FACES] + s[FACES + 1]
        mask = 0
        for row in range(4):
            if self.may_cross(seat, row, PLACES[13 * row + total]):
                mask |= 1 << row
        return mask

    # ---- what screens ask

    @property
    def secret(self) -> bool:  # type: ignore[override]
        """Whether the deciding seat chooses in secret: in action 1, unless it plays alone."""
        return self.state[PHASE] == ACTION1 and self.state[SEATS] > 1

    @property
    def just_revealed(self) -> bool:  # type: ignore[override]
        """Whether the choices of action 1 have just taken effect, and somebody could cross the white sum."""
        s = self.state
        if s[SEATS] == 1 or not (s[PHASE] == ACTION2 or s[LAST_LOCKED] & EARLY):
            return False
        for seat in range(s[SEATS]):
            if s[CHOICE + seat] != PASS or self.white_rows(seat):
                return True
        return False

    @property
    def closed_last_round(self) -> int:
        """Mask of the rows that were closed in the round before this one."""
        s = self.state
        mask = 0
        for row in range(4):
            if s[CLOSED] >> row & 1 and self.locked_in[row] == s[ROUND] - 1 & 0xFF:
                mask |= 1 << row
        return mask
