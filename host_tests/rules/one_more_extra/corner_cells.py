"""Corner cells, an extra for the tests: the first crossed one forces a cross in blue; each scores 7."""

from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.rows import PASS


class CornerCells(AnySheet):
    """A sheet on whose first places crosses are worth more."""

    usual_points: bool = False
    corners: bytes = b"\x01\x0c\x17\x22"

    def crossed_corners(self, seat: int) -> int:
        """Return how many corners the seat has crossed."""
        return self.state[self.extra_at + EXTRA_SIZE * seat]

    def _forced_by(self, seat: int, move: int) -> int:
        if move not in self.corners:
            return PASS
        self.state[self.extra_at + EXTRA_SIZE * seat] += 1
        return self._next_forced(seat, 3) if self.crossed_corners(seat) == 1 else PASS

    def score(self, seat: int) -> int:
        return AnySheet.score(self, seat) + 7 * self.crossed_corners(seat)


EXTRA = CornerCells
