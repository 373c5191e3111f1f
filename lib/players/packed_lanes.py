"""Lanes whose table has half a byte per value, one of sixteen, so a table takes half the space."""

from players.lanes import ZERO, Lanes

# The sixteen by their code, ZERO more than the value; the most frequent have the codes of printable bytes.
VALUES = b"G\\KNQRUXD@:)aem|"


class PackedLanes(Lanes):
    """Lanes with a packed table: a row is four bytes, each with two lanes, the first in the high bits.

    Its last row, the lead's, is not packed.
    """

    def start(self, rows: int) -> None:
        """Begin with a position that will have that many rows."""
        lanes = self.lanes
        for j in range(8):
            lanes[j] = -ZERO * rows

    def add(self, row: int) -> None:
        """Add a row of the table."""
        lanes = self.lanes
        table = self.tables[0]
        values = VALUES
        at = 4 * row
        two = table[at]
        lanes[0] += values[two >> 4]
        lanes[1] += values[two & 15]
        two = table[at + 1]
        lanes[2] += values[two >> 4]
        lanes[3] += values[two & 15]
        two = table[at + 2]
        lanes[4] += values[two >> 4]
        lanes[5] += values[two & 15]
        two = table[at + 3]
        lanes[6] += values[two >> 4]
        lanes[7] += values[two & 15]
