"""Steps: f crossed frames score f (f + 1) / 2 once more."""

from rules.qwixx_any_sheet import AnySheet

# The row of the framed cell in each column: a sheet takes eleven of these from index 1, or from 1 + seat if
# each seat has a sheet of its own.
_FRAMES = b"\0\1\2\3\2\1" * 3


class Steps(AnySheet):
    """A sheet with a framed cell in each column."""

    usual_points: bool = False

    def __init__(self, settings: "bytes | bytearray", like: "AnySheet | None" = None) -> None:
        """See `AnySheet`."""
        AnySheet.__init__(self, settings, like)
        self._frames: list[bytes] = []
        for seat in range(self.seats):
            first = 1 + seat if self.own_sheets else 1
            self._frames.append(_FRAMES[first : first + 11])

    def frames_of(self, seat: int) -> bytes:
        """See `Features.frames_of`."""
        return self._frames[seat]

    def framed(self, seat: int) -> int:
        """See `Features.framed`."""
        n = 0
        frames = self._frames[seat]
        for column in range(len(frames)):
            n += self.mask(seat, frames[column]) >> column & 1
        return n

    def extra_points(self, seat: int) -> int:
        """See `Features.extra_points`."""
        n = self.framed(seat)
        return n * (n + 1) >> 1

    def score(self, seat: int) -> int:
        """See `DiceGame.score`; and what the frames score."""
        return AnySheet.score(self, seat) + self.extra_points(seat)


EXTRA = Steps
