"""The bytes of a Qwixx game and how to read them: score sheets, dice, the deciding seat.

`Sheets` only reads; qwixx.py builds on it and has the rules.
"""

from micropython import const

from rules.dicegame import BITS, CHOICE, CLOSED, DiceGame

# Layout of `state`: the settings, the bytes of dicegame.py, then a score sheet for each seat.
SEATS = const(0)  # settings: number of seats 1..5, the seat that starts, house rules
FIRST = const(1)
OPTIONS = const(2)  # three more settings on another sheet than the classic one: qwixx_printed.py
SHEETS = const(23)  # BODY of dicegame.py
_HOUSE_RULES = const(3)  # a bit each in the options; their names are in qwixx_words.py
# A score sheet: four rows of two bytes, low byte first (bit = column, bit 11 = lock), then the penalties.
SHEET = const(9)
PENALTIES = const(8)


class Sheets(DiceGame):
    """Reads a game's bytes, `state`. Seats are 0..4; arguments are not checked.

    `last_moves[seat]` is the seat's move in action 1 (0 = pass), UNDECIDED until it is made. It stays until
    the next roll, so it tells what each seat did in the last action 1.
    """

    SETTINGS: int = 3

    plain: bool = True  # a row's points depend on its number of crosses only, by the usual table

    def __init__(self, settings: "bytes | bytearray", sheet: int = SHEET) -> None:
        """Take settings: 1..5 seats, first seat, a bit for each house rule; and the bytes of a seat's sheet.

        ValueError says what is wrong.
        """
        if len(settings) != self.SETTINGS or not settings[1] < settings[0] < 6 or settings[2] >> _HOUSE_RULES:
            from rules.qwixx_refusals import reason

            raise ValueError(reason(self, settings, _HOUSE_RULES))
        self.state = bytearray(SHEETS + sheet * settings[0])
        for i in range(self.SETTINGS):
            self.state[i] = settings[i]
        self.last_moves = memoryview(self.state)[CHOICE : CHOICE + 5]
        self.start()

    def start(self) -> None:
        """Reset in place to the state before the first roll."""
        self._start(self.state[FIRST])

    @property
    def seats(self) -> int:
        """The number of seats, 1..5."""
        return self.state[SEATS]

    @property
    def sheet(self) -> int:
        """The sheet's place in qwixx_sheet_data.SHEETS; 0 is the classic one."""
        return 0

    @property
    def options(self) -> int:
        """House rules in force: bits in the order of HOUSE_RULES."""
        return self.state[OPTIONS]

    def mask(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row: bit = column, bit 11 = lock."""
        at = SHEETS + SHEET * seat + 2 * row
        return self.state[at] | self.state[at + 1] << 8

    def count(self, seat: int, row: int) -> int:
        """Return the number of the seat's crosses in the row, 0..12, including the lock."""
        at = SHEETS + SHEET * seat + 2 * row
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
        return self.state[SHEETS + SHEET * seat + PENALTIES]

    def ending(self) -> int:
        """Return why the game ends: 0 not yet, 1 two or more rows locked, 2 a fourth penalty.

        1 comes first when both are true.
        """
        s = self.state
        if BITS[s[CLOSED]] >= 2:
            return 1
        at = SHEETS + PENALTIES
        for _ in range(s[SEATS]):
            if s[at] == 4:
                return 2
            at += SHEET
        return 0
