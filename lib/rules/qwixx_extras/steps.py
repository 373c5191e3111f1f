"""Steps: f crossed frames score f (f + 1) / 2 once more."""

from rules.qwixx_any_sheet import AnySheet


class Steps(AnySheet):
    """A sheet with a framed cell in each column."""

    plain: bool = False
    frames: bytes = b"\1\2\3\2\1\0\1\2\3\2\1"

    def framed(self, seat: int) -> int:
        """Return how many framed cells the seat has crossed, 0 to 11."""
        n = 0
        for column in range(len(self.frames)):
            n += self.mask(seat, self.frames[column]) >> column & 1
        return n

    def row_points(self, seat: int, row: int) -> int:
        """See `AnySheet.row_points`."""
        if row != 4:
            return AnySheet.row_points(self, seat, row)
        n = self.framed(seat)
        return n * (n + 1) >> 1

    def score(self, seat: int) -> int:
        """See `DiceGame.score`; and what the frames score."""
        return AnySheet.score(self, seat) + self.row_points(seat, 4)


EXTRA = Steps
