"""Rate a set of cubes in Quixo: the sum of the worths of its lines, computed for all lines at once."""

from micropython import const

from rules.quixo import Quixo

LINE = const(1 << 14)  # the value of a set with a complete line; all others are far smaller

_WORTH = bytes((0, 2, 5, 10, 20, 0))  # of a line with that many cubes
_ROW = const(300)  # in place of the worth of a complete row; no five others come to as much
_BITS = const(20)  # for the cubes in five columns, four bits each; the worth of a row is above them


class Lines(Quixo):
    """A game of Quixo that can rate sets of cubes."""

    def __init__(self, settings: "bytes | bytearray") -> None:
        Quixo.__init__(self, settings)
        size = self._side
        rows: list[int] = []
        for mask in range(1 << size):
            columns = 0
            count = 0
            for file in range(size):
                if mask >> file & 1:
                    columns |= 1 << 4 * file
                    count += 1
            rows.append((_ROW if count == size else _WORTH[count]) << _BITS | columns)
        self._rows = rows
        pairs = bytearray(256)
        for first in range(size + 1):
            for second in range(size + 1):
                pairs[first + 16 * second] = _WORTH[first] + _WORTH[second]
        self._pairs = bytes(pairs)
        self._mask = (1 << size) - 1
        self._add = 0x11111 * (8 - size)
        self._falling = self.lines[-1]  # the diagonals
        self._rising = self.lines[-2]
        self._by_falling = (1 << size - 1) - 1  # counts its squares as a remainder
        self._by_rising = (1 << size + 1) - 1

    def rate(self, squares: int) -> int:
        """Return what the cubes on `squares` are worth to their team; LINE if they have a line."""
        rows = self._rows
        mask = self._mask
        side = self._side
        # rows and columns at once: the numbers in the columns add up below the worths of the rows
        total = rows[squares & mask]
        rest = squares >> side
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
            + _WORTH[rising % self._by_rising]
            + _WORTH[falling % self._by_falling]
        )
