"""The learned value of a position: rows of a table are added up in eight lanes, and the lanes are summed.

Seven lanes count only when they are positive. A row is eight bytes, one for each lane; a byte is ZERO more
than the value it stands for.
"""

from micropython import const

ZERO = const(81)  # so that all bytes are printable
_SIX = const(486)  # six times ZERO
_MAX_LEAD = const(60)  # points of lead that make a difference


class Lanes:
    """Tables, and the lanes of the position that is being judged.

    tables  those of a file of tables/: two where one would take more heap in one piece
    lanes   the eight sums that value() takes
    kept    room for eight more, for what does not change
    """

    def __init__(self, name: str, lead: int) -> None:
        """Load a file of tables/; `lead` is its row for 8 points more than the best of the others."""
        learned = __import__("players.tables." + name, None, None, ("TABLES",))
        self.tables: tuple[bytes, ...] = learned.TABLES
        self._out: tuple[int, ...] = learned.OUT
        self.point: int = learned.POINT  # what a point is worth
        lead *= 8
        self._leads: bytes = self.tables[0][lead : lead + 8] or learned.LEADS
        self.lanes = [0] * 8
        self.kept = [0] * 8

    def add_six(self, k: int, at: "list[int]", lanes: "bytes | list[int]", out: "list[int]") -> None:
        """Write to `out` the lanes with six more rows of table k, by the places in it where these begin."""
        a, b, c, d, e, f = at
        table = self.tables[k]
        for j in range(8):
            out[j] = (
                lanes[j] - _SIX
                + table[a + j] + table[b + j] + table[c + j] + table[d + j] + table[e + j] + table[f + j]
            )  # fmt: skip

    def value(self, lead: int) -> int:
        """Return the value of the position with that lead."""
        lead = max(-_MAX_LEAD, min(_MAX_LEAD, lead))
        lanes = self.lanes
        leads = self._leads
        out = self._out
        total = 0
        for j in range(8):
            lane = lanes[j] + ((leads[j] - ZERO) * lead >> 3)
            if lane > 0 or j == 7:
                total += lane * out[j]
        return total
