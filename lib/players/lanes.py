"""The learned value of a position: rows of a table are added up in eight lanes, and the lanes are summed.

Seven lanes count only when they are positive. A row is eight bytes, one for each lane; a byte is ZERO more
than the value it stands for.
"""

from micropython import const

from players.dice import copy_part

ZERO = const(81)  # so that all bytes are printable
_MAX_LEAD = const(60)  # points of lead that make a difference


class Lanes:
    """A table, and the lanes of the position that is being judged."""

    def __init__(self, name: str, lead: int) -> None:
        """Load a table of tables/; `lead` is its row for 8 points more than the best of the others."""
        learned = __import__("players.tables." + name, None, None, ("TABLE",))
        self._table: bytes = learned.TABLE
        self._out: tuple[int, ...] = learned.OUT
        self.point: int = learned.POINT  # what a point is worth
        lead *= 8
        self._leads: bytes = self._table[lead : lead + 8] or learned.LEADS
        self._lanes = [0] * 8
        self._kept = [0] * 8

    def start(self, rows: int) -> None:
        """Begin with a position that will have that many rows."""
        lanes = self._lanes
        for j in range(8):
            lanes[j] = -ZERO * rows

    def add(self, row: int) -> None:
        """Add a row of the table."""
        lanes = self._lanes
        table = self._table
        at = 8 * row
        lanes[0] += table[at]
        lanes[1] += table[at + 1]
        lanes[2] += table[at + 2]
        lanes[3] += table[at + 3]
        lanes[4] += table[at + 4]
        lanes[5] += table[at + 5]
        lanes[6] += table[at + 6]
        lanes[7] += table[at + 7]

    def keep(self) -> None:
        """Save the lanes."""
        copy_part(self._lanes, self._kept, 0, 8)

    def back(self) -> None:
        """Restore the saved lanes."""
        copy_part(self._kept, self._lanes, 0, 8)

    def value(self, lead: int) -> int:
        """Return the value of the position with that lead."""
        lead = max(-_MAX_LEAD, min(_MAX_LEAD, lead))
        lanes = self._lanes
        leads = self._leads
        out = self._out
        total = 0
        for j in range(8):
            lane = lanes[j] + ((leads[j] - ZERO) * lead >> 3)
            if lane > 0 or j == 7:
                total += lane * out[j]
        return total
