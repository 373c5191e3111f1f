"""Qwixx on any score sheet, from its parts in qwixx_sheet_data.py: numbers in any order, cells of any colour.

An extra is a subclass (qwixx_extras) that overrides the methods that it changes; it has data as class
attributes, and bytes of its own for each seat.

In action 1 the crosses that a choice forces are made with it, on the seat's own sheet as it stood when the
dice fell; rows are closed only after that. A forced cross on a last cell locks the row even if the house rule
"one lock" forbids another lock.

Settings: those of Qwixx, the sheet's kind (KIND), and two bytes for the number of a shuffled sheet, high byte
first.
"""

from micropython import const

from rules import ACTION1, ACTION2
from rules.dicegame import CLOSED, FACES, LAST, LAST_LOCKED, PHASE, SEAT, DiceGame
from rules.qwixx_classic import MOST_FORCED, OPTIONS, SEATS, SHEET_SIZE, SHEETS_AT, Qwixx
from rules.qwixx_house_rules import ONE_LOCK
from rules.qwixx_sheet_data import KIND
from rules.rows import PASS

# After the classic bytes of all seats come twenty more for each seat: nineteen of the extra, and LOCKED.
LOCKED = const(19)  # mask of the rows that the seat locked in action 1
EXTRA_SIZE = const(20)

_FORCED = const(16)  # bytes of `forced` for a seat: their number, and the crosses


class AnySheet(Qwixx):
    """The game on a sheet given by data. Rows 4 and 5 are the bonus rows O and T, if there are any.

    `colours[move - 1]` is a cell's die; `_numbers`, `_places` and `_cells` are those of each seat, as
    qwixx_sheet_data.printed() makes them. `numbers` are the first seat's.
    """

    SETTINGS: int = 6
    extra_size: int = EXTRA_SIZE

    def __init__(self, settings: "bytes | bytearray", like: "AnySheet | None" = None) -> None:
        """Start a game. Raises ValueError, saying what is wrong, for wrong settings.

        `like` is a game with the same settings: it shares what is printed on its sheets.
        """
        self.crosses_made: bytearray = bytearray(32)  # the last choice and what it forced, in order
        self._made_count = 0  # how many of these bytes are used
        # 16 bytes a seat: how many crosses its last choice made (0: none forced), then these moves. Still
        # empty here, because Qwixx.__init__ calls start(), which empties it.
        self.forced = bytearray()
        self.just_forced = False  # whether `forced` has any
        self._trying = False
        self._saved = bytearray(SHEET_SIZE + EXTRA_SIZE + 1)
        Qwixx.__init__(self, settings, SHEET_SIZE + EXTRA_SIZE)
        if like:
            self.own_sheets = like.own_sheets
            self.colours, self._numbers, self._places, self._cells = like.printed
        else:
            from rules.qwixx_sheet_data import each_of, printed

            self.own_sheets = each_of(settings[KIND]) != 0
            self.colours, self._numbers, self._places, self._cells = printed(settings, self.bonus_rows)
        self.forced = bytearray(_FORCED * settings[SEATS])
        self.extra_at = SHEETS_AT + SHEET_SIZE * settings[SEATS]
        self.numbers = self._numbers[0]
        self.rows = len(self.numbers) // 11
        self.MAX_MOVES = 1 + 11 * self.rows
        self._offers = [0] * self.rows  # masks of numbers

    @property
    def printed(self) -> "tuple[bytes, list[bytes], list[bytearray], list[bytearray]]":
        """What qwixx_sheet_data.printed() has made for these sheets."""
        return self.colours, self._numbers, self._places, self._cells

    @property
    def sheet(self) -> int:  # type: ignore[override]
        """The sheet's kind (qwixx_sheet_data.py)."""
        return self.state[KIND]

    def numbers_of(self, seat: int) -> "bytes | bytearray":
        """See `DiceGame.numbers_of`."""
        return self._numbers[seat]

    # ---- an extra's bytes

    def _read(self, seat: int, what: int) -> int:
        """Return a mask of two bytes."""
        at = self.extra_at + EXTRA_SIZE * seat + what
        return self.state[at] | self.state[at + 1] << 8

    def _add(self, seat: int, what: int, bit: int) -> None:
        """Set a bit of a mask of two bytes."""
        self.state[self.extra_at + EXTRA_SIZE * seat + what + (bit >> 3)] |= 1 << (bit & 7)

    # ---- making a move

    def start(self) -> None:
        """See `Qwixx.start`."""
        self.forget()
        Qwixx.start(self)

    def take(self, other: "AnySheet") -> None:  # type: ignore[override]
        """See `Qwixx.take`."""
        Qwixx.take(self, other)
        self.forced[:] = other.forced
        self.just_forced = other.just_forced

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """See `DiceGame.roll`."""
        if self.just_forced:
            self.forget()
        DiceGame.roll(self, dice)
        for seat in range(self.state[SEATS]):
            self.state[self.extra_at + EXTRA_SIZE * seat + LOCKED] = 0

    def apply(self, move: int) -> None:
        """See `Qwixx.apply`."""
        if self.just_forced:
            self.forget()
        Qwixx.apply(self, move)

    def cross(self, seat: int, move: int) -> None:
        """Make the cross `move` on the seat's sheet, and all that it forces; nothing for PASS."""
        self._made_count = 0
        while move != PASS:
            self.crosses_made[self._made_count] = move
            self._made_count += 1
            self._mark(seat, move)
            move = self._forced_by(seat, move)
        if self._made_count > 1 and not self._trying:
            self.just_forced = True
            at = _FORCED * seat
            n = min(self._made_count, MOST_FORCED)
            self.forced[at] = n
            for k in range(n):
                self.forced[at + 1 + k] = self.crosses_made[k]

    def _mark(self, seat: int, move: int) -> None:
        """Make one cross on the seat's sheet."""
        s = self.state
        closed = s[CLOSED]
        Qwixx.cross(self, seat, move)
        s[CLOSED] = closed  # until the end of the action
        if move % 11 == 0 and s[PHASE] == ACTION1:
            s[self.extra_at + EXTRA_SIZE * seat + LOCKED] |= 1 << (move - 1) // 11

    def _forced_by(self, seat: int, move: int) -> int:
        """Return the next cross that a cross forces, PASS if none."""
        return PASS

    def _next_forced(self, seat: int, row: int) -> int:
        """Return the cross right after the row's last one, PASS if it is lost."""
        column = self.next_column(seat, row)
        if column > LAST or (self.state[CLOSED] >> row & 1 and self.is_out(row)):
            return PASS
        if column == LAST and self.count(seat, row) < self.needed:
            return PASS
        return 1 + 11 * row + column

    def _close(self, closed: int) -> None:
        """Close the rows locked in this action."""
        s = self.state
        s[CLOSED] |= s[LAST_LOCKED]
        Qwixx._close(self, closed)

    # ---- forced crosses

    def forced_count(self, seat: int) -> int:
        """See `Features.forced_count`."""
        return self.forced[_FORCED * seat]

    def forced_move(self, seat: int, k: int) -> int:
        """See `Features.forced_move`."""
        return self.forced[_FORCED * seat + 1 + k]

    def forget(self) -> None:
        """Forget what was forced."""
        self.just_forced = False
        for i in range(len(self.forced)):
            self.forced[i] = 0

    def try_out(self, move: int) -> int:
        """See `Features.try_out`. Nothing else in the game changes."""
        s = self.state
        saved = self._saved
        seat = s[SEAT]
        at = SHEETS_AT + SHEET_SIZE * seat
        for i in range(SHEET_SIZE):
            saved[i] = s[at + i]
        at = self.extra_at + EXTRA_SIZE * seat - SHEET_SIZE
        for i in range(SHEET_SIZE, SHEET_SIZE + EXTRA_SIZE):
            saved[i] = s[at + i]
        saved[SHEET_SIZE + EXTRA_SIZE] = s[LAST_LOCKED]
        self._trying = True
        self.cross(seat, move)
        self._trying = False
        return self._made_count

    def take_back(self) -> None:
        """See `Features.take_back`."""
        s = self.state
        saved = self._saved
        at = SHEETS_AT + SHEET_SIZE * s[SEAT]
        for i in range(SHEET_SIZE):
            s[at + i] = saved[i]
        at = self.extra_at + EXTRA_SIZE * s[SEAT] - SHEET_SIZE
        for i in range(SHEET_SIZE, SHEET_SIZE + EXTRA_SIZE):
            s[at + i] = saved[i]
        s[LAST_LOCKED] = saved[SHEET_SIZE + EXTRA_SIZE]

    # ---- points

    def gain(self, move: int) -> int:
        """Return what a legal move adds to the deciding seat's score, forced crosses included."""
        if move == PASS:
            return DiceGame.gain(self, move)
        seat = self.state[SEAT]
        points = -self.score(seat)
        self.try_out(move)
        points += self.score(seat)
        self.take_back()
        return points

    def last_gain(self, seat: int) -> "int | None":
        """See `Qwixx.last_gain`. Here it would depend on what the choice forced."""
        return None

    def row_points(self, seat: int, row: int) -> int:
        """Return the points for the row."""
        n = min(self.count(seat, row), self.most_counted)
        return n * (n + 1) >> 1

    # ---- what is legal

    def white_numbers(self, seat: int) -> int:
        """Return the mask of the numbers that the seat may cross with the white dice."""
        return 1 << self.state[FACES] + self.state[FACES + 1]

    def _find(self, seat: int) -> None:
        """Put into _offers, for each row, the numbers that the dice offer the seat in this action."""
        s = self.state
        offers = self._offers
        if s[PHASE] == ACTION1:
            numbers = self.white_numbers(seat)
            for row in range(4):
                offers[row] = numbers
            return
        for row in range(4):
            offers[row] = 0
        for die in range(4):
            if not s[CLOSED] or not self.is_out(die):
                self._find_coloured(seat, die, s[FACES] + s[FACES + 2 + die])
                self._find_coloured(seat, die, s[FACES + 1] + s[FACES + 2 + die])

    def _find_coloured(self, seat: int, die: int, number: int) -> None:
        """Offer a number that the coloured die makes with a white one."""
        offers = self._offers
        rows = self._cells[seat][13 * die + number]
        row = 0
        while rows:
            if rows & 1:
                offers[row] |= 1 << number
            rows >>= 1
            row += 1

    def legal(self, out: "bytearray | memoryview") -> int:
        """Write the legal moves to `out` and return how many: PASS, then rows R Y G B O T, numbers rising."""
        s = self.state
        if s[PHASE] != ACTION1 and s[PHASE] != ACTION2:
            return 0
        out[0] = PASS
        n = 1
        seat = s[SEAT]
        places = self._places[seat]
        self._find(seat)
        lowest = 2 if self.fields or s[PHASE] == ACTION2 else s[FACES] + s[FACES + 1]
        for row in range(self.rows):
            offered = self._offers[row]
            number = lowest
            while offered >> number:
                if offered >> number & 1:
                    column = places[13 * row + number]
                    if self.may_cross(seat, row, column):
                        out[n] = 1 + 11 * row + column
                        n += 1
                number += 1
        return n

    def dice_for(self, move: int) -> int:
        """Return the dice that make `move` 0..66, as `DiceGame.dice_for` does; both white in an exchange."""
        s = self.state
        if move == PASS:
            return 0
        number = self._numbers[s[SEAT]][move - 1]
        if s[PHASE] == ACTION1:
            return 0b11 if self.white_numbers(s[SEAT]) >> number & 1 else 0
        if s[PHASE] != ACTION2:
            return 0
        dice = self._dice_of(s[SEAT], move)
        for die in range(4):
            if dice >> die & 1 and not self.is_out(die):
                for white in range(2):
                    if s[FACES + white] + s[FACES + 2 + die] == number:
                        return 1 << white | 4 << die
        return 0

    def _dice_of(self, seat: int, move: int) -> int:
        """Return the mask of the coloured dice that may make a cross in action 2."""
        return 1 << self.colours[move - 1]

    def _lock_forbidden(self, seat: int) -> bool:
        """Return whether ONE_LOCK forbids a lock now, because the seat locked a row in action 1."""
        s = self.state
        return (
            s[PHASE] == ACTION2
            and s[OPTIONS] & ONE_LOCK != 0
            and s[self.extra_at + EXTRA_SIZE * seat + LOCKED] != 0
        )

    def white_rows(self, seat: int) -> int:
        """Return the mask of the rows in which this seat could cross with the white dice, whoever decides."""
        numbers = self.white_numbers(seat)
        places = self._places[seat]
        mask = 0
        for row in range(self.rows):
            for number in range(2, 13):
                if numbers >> number & 1 and self.may_cross(seat, row, places[13 * row + number]):
                    mask |= 1 << row
        return mask
