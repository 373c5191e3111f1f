"""Rate a set of cubes in Quixo: the sum of the worths of its lines, computed for all lines at once.

Level 3 rates lines by the squares of their cubes, and each cube on the edge besides: the more of them are
one's own, the less the others may take.
"""

from micropython import const

from rules.quixo import Quixo

LINE = const(1 << 14)  # the value of a set with a complete line; all others are far smaller

_WORTH = bytes((0, 2, 5, 10, 20, 0))  # of a line with that many cubes
_SHARP = bytes((0, 1, 4, 9, 16, 0))  # the same at level 3
_EDGE = const(2)  # of a cube on the edge, at level 3
_ROW = const(300)  # the worth of a complete row: more than any five incomplete rows together
_BITS = const(20)  # for the cubes in five columns, four bits each; the worth of a row is above them


class Worths:
    """What lines are worth, as tables with which Lines.rate() adds up a whole board.

    A row's entry has 1 for each of its cubes in the four bits of that column, the first column in the lowest
    of 20 bits, and above them what the row is worth. So the sum of five rows' entries has the number of cubes
    in each column, 0..5, and what all rows are worth.

    rows   the entries of a row between the edges, by its set of squares: a bit for each column
    ends   the entries of a row at the edge, all of whose cubes lie on it
    pairs  what two columns are worth, by their numbers of cubes: the first's + 16 * the second's
    lines  what a line is worth, by its number of cubes, 0..5
    """

    def __init__(self, size: int, lines: bytes, edge: int) -> None:
        """`lines` are worths by number of cubes, `edge` is the worth of each cube on the edge."""
        self.lines = lines
        self.rows: list[int] = []
        self.ends: list[int] = []
        for mask in range(1 << size):
            columns = 0
            count = 0
            for file in range(size):
                if mask >> file & 1:
                    columns |= 1 << 4 * file
                    count += 1
            worth = _ROW if count == size else lines[count]
            sides = (mask & 1) + (mask >> size - 1)
            self.rows.append(worth + edge * sides << _BITS | columns)
            self.ends.append(worth + edge * count << _BITS | columns)
        pairs = bytearray(256)
        for first in range(size + 1):
            for second in range(size + 1):
                pairs[first + 16 * second] = lines[first] + lines[second]
        self.pairs = bytes(pairs)


class Lines(Quixo):
    """A game of Quixo that can rate sets of cubes."""

    def __init__(self, settings: "bytes | bytearray", level: int) -> None:
        """Make the tables for levels up to `level`, 1..3, and rate as that level does."""
        Quixo.__init__(self, settings)
        size = self._side
        self._plain = self._sharp = Worths(size, _WORTH, 0)
        if level > 2:
            self._sharp = Worths(size, _SHARP, _EDGE)
        self.weigh(level)
        self._mask = (1 << size) - 1
        self._last = size * (size - 1)  # the first square of the last row
        self._between = (1 << size * (size - 2)) - 1  # the rows between the first and the last
        self._add = 0x11111 * (8 - size)  # brings the number of cubes in a full column to 8, the highest bit
        self._falling = self.lines[-1]  # the diagonals
        self._rising = self.lines[-2]
        self._by_falling = (1 << size - 1) - 1  # the remainder of a set of its squares is their number
        self._by_rising = (1 << size + 1) - 1

    def weigh(self, level: int) -> None:
        """Rate as this level does."""
        worths = self._sharp if level > 2 else self._plain
        self._rows = worths.rows
        self._ends = worths.ends
        self._pairs = worths.pairs
        self._worth = worths.lines

    def rate(self, squares: int) -> int:
        """Return what the cubes on `squares`, a set, are worth to their team: below 300; LINE with a line."""
        rows = self._rows
        mask = self._mask
        side = self._side
        # rows and columns at once: the numbers in the columns add up below the worths of the rows
        ends = self._ends
        total = ends[squares & mask] + ends[squares >> self._last]
        rest = squares >> side & self._between
        while rest:
            total += rows[rest & mask]
            rest >>= side
        columns = total & 0xFFFFF
        total >>= _BITS
        if total >= _ROW or (columns + self._add) & 0x88888:
            return LINE
        rising = squares & self._rising
        falling = squares & self._falling
        if rising == self._rising or falling == self._falling:
            return LINE
        pairs = self._pairs
        return (
            total
            + pairs[columns & 0xFF]
            + pairs[columns >> 8 & 0xFF]
            + pairs[columns >> 16]
            + self._worth[rising % self._by_rising]
            + self._worth[falling % self._by_falling]
        )
