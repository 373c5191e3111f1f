"""The bytes of a game of Qwixx on a sheet of qwixx_sheet_data.py, and how to read them.

Settings: those of Qwixx, the sheet's place in qwixx_sheet_data.SHEETS, and two bytes for the number of a
shuffled sheet, high byte first.
"""

from micropython import const

from rules.dicegame import BITS, DiceGame
from rules.qwixx import Qwixx
from rules.qwixx_sheets import SEATS, SHEET, SHEETS

# After all seats' bytes as on the classic sheet, each seat has these:
BONUS = const(0)  # rows O and T, two bytes each, as the other rows
TWICE = const(4)  # second crosses, two bytes a row
GONE = const(12)  # exchange fields that are used or jumped over
USED = const(13)  # mask of those that are used
BAR = const(15)  # mask of the crossed cells of the bar
STRUCK = const(17)  # mask of the struck ones
LOCKED = const(19)  # mask of the rows that the seat locked in action 1
MORE = const(20)

_NONE = b""


class PrintedSheets(Qwixx):
    """Reads a game's bytes and what is printed.

    `numbers[move - 1]` and `colours[move - 1]` are a cell's number and die; `places[13 * row + number]` is
    the column in which a row shows a number.
    """

    SETTINGS: int = 6

    def __init__(self, settings: "bytes | bytearray") -> None:
        """Start a game. Raises ValueError, saying what is wrong, for wrong settings."""
        from rules.qwixx_sheet_data import SHEETS as PRINTED
        from rules.qwixx_sheet_data import SHUFFLED, shuffled

        Qwixx.__init__(self, settings, SHEET + MORE)
        n = settings[4] << 8 | settings[5]
        if not 0 < settings[3] < len(PRINTED) or (n and settings[3] != SHUFFLED):
            from rules.qwixx_refusals import of_sheet

            raise ValueError(of_sheet(settings[3], len(PRINTED)))
        _, numbers, self.colours, caps, more = PRINTED[settings[3]]
        self.numbers = numbers or bytes(shuffled(n))
        self.needed = caps[0]
        self._counted = caps[1]
        self.frames = more.get("frames", _NONE)
        self.beside = more.get("beside", _NONE)
        self.fields = more.get("fields", _NONE)
        self.bar = more.get("bar", _NONE)
        self.crosses_twice = "twice" in more
        self.plain = not (self.frames or self.beside or self.crosses_twice)
        self.rows = 4 + len(self.beside)
        self.MAX_MOVES = 1 + 11 * self.rows
        self._more = SHEETS + SHEET * settings[0]
        self.places = places = bytearray(13 * self.rows)
        self._cells = bytearray(52)  # for a die's colour and a number, mask of the rows with such a cell
        for at in range(11 * self.rows):
            row = at // 11
            places[13 * row + self.numbers[at]] = at % 11
            if row < 4:
                self._cells[13 * self.colours[at] + self.numbers[at]] |= 1 << row
        self.partners = bytearray(1 + 11 * self.rows)  # by move: the linked cell, PASS if there is none
        links = more.get("links", _NONE)
        for k in range(len(links)):
            self.partners[links[k]] = links[k ^ 1]
        self.boxed = bytearray(1 + 11 * self.rows)  # by move: whether the cell is boxed
        for move in more.get("boxes", _NONE):
            self.boxed[move] = 1
        self._offers = [0] * self.rows  # masks of numbers

    def longest(self) -> int:
        """See `Qwixx.longest`: here a seat can make more crosses."""
        seats = self.state[SEATS]
        return ((44 + 11 * len(self.beside) + 40 * self.crosses_twice) * seats + 1) * (seats + 3)

    @property
    def sheet(self) -> int:
        """The sheet's place in qwixx_sheet_data.SHEETS."""
        return self.state[3]

    def mask(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row 0..5: bit = column, bit 11 = lock."""
        at = SHEETS + SHEET * seat + 2 * row
        if row > 3:
            at = self._more + MORE * seat + BONUS + 2 * row - 8
        return self.state[at] | self.state[at + 1] << 8

    def _read(self, seat: int, what: int) -> int:
        """Return a mask of two bytes."""
        at = self._more + MORE * seat + what
        return self.state[at] | self.state[at + 1] << 8

    def _add(self, seat: int, what: int, bit: int) -> None:
        """Set a bit of a mask of two bytes."""
        self.state[self._more + MORE * seat + what + (bit >> 3)] |= 1 << (bit & 7)

    def twice(self, seat: int, row: int) -> int:
        """Return the mask of the columns of a row 0..3 that the seat has crossed twice."""
        return self._read(seat, TWICE + 2 * row)

    def gone(self, seat: int) -> int:
        """Return how many of the seat's exchange fields are used or jumped over."""
        return self.state[self._more + MORE * seat + GONE]

    def offer(self, seat: int, j: int) -> int:
        """Return a number that the seat may cross in action 1; 0 if there are not so many.

        That is the white sum for j = 0, then what it may be exchanged for.
        """
        total = self.white_sum
        if not j:
            return total
        for k in range(2 * self.gone(seat), len(self.fields)):
            if self.fields[k] == total:
                j -= 1
                if not j:
                    return self.fields[k ^ 1]
        return 0

    def used(self, seat: int) -> int:
        """Return the mask of the exchange fields that the seat has used."""
        return self._read(seat, USED)

    def crossed_bar(self, seat: int) -> int:
        """Return the mask of the cells of the bar that the seat has crossed."""
        return self._read(seat, BAR)

    def struck_bar(self, seat: int) -> int:
        """Return the mask of the cells of the bar that are lost to the seat."""
        return self._read(seat, STRUCK)

    def framed(self, seat: int) -> int:
        """Return how many framed cells the seat has crossed."""
        n = 0
        for column in range(len(self.frames)):
            n += self.mask(seat, self.frames[column]) >> column & 1
        return n

    def count(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row, including the lock and second crosses."""
        mask = self.mask(seat, row)
        n = BITS[mask & 15] + BITS[mask >> 4 & 15] + BITS[mask >> 8]
        if self.crosses_twice and row < 4:
            mask = self.twice(seat, row)
            n += BITS[mask & 15] + BITS[mask >> 4 & 15] + BITS[mask >> 8]
        return n

    def row_points(self, seat: int, row: int) -> int:
        """Return the points for the row, bonus rows beside it counted; 0 for a bonus row.

        Where cells are framed, row 4 stands for these.
        """
        if row > 3:
            n = self.framed(seat) if row == 4 else 0
            return n * (n + 1) >> 1
        n = self.count(seat, row)
        for k in range(len(self.beside)):
            if self.beside[k] >> row & 1:
                n += self.count(seat, 4 + k)
        n = min(n, self._counted)
        return n * (n + 1) >> 1

    def score(self, seat: int) -> int:
        """Return the seat's score: see `DiceGame.score`, and what the frames score."""
        points = DiceGame.score(self, seat)
        return points + self.row_points(seat, 4) if self.frames else points
