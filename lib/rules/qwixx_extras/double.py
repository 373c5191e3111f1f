"""Double: a row's last cross may be crossed a second time, but not on the row's last cell."""

from micropython import const

from rules.dicegame import BITS, CLOSED, LAST
from rules.qwixx_any_sheet import AnySheet

_TWICE = const(4)  # an extra's bytes: second crosses, two bytes a row


class Double(AnySheet):
    """A sheet with second crosses."""

    usual_points: bool = False
    crosses_twice: bool = True
    needed: int = 7
    most_counted: int = 16

    def _most_crosses(self) -> int:
        return AnySheet._most_crosses(self) + 40

    def twice(self, seat: int, row: int) -> int:
        """See `Features.twice`."""
        return self._read(seat, _TWICE + 2 * row)

    def count(self, seat: int, row: int) -> int:
        """Return the seat's crosses in the row, including the lock and second crosses."""
        mask = self.twice(seat, row)
        second = BITS[mask & 15] + BITS[mask >> 4 & 15] + BITS[mask >> 8]
        return AnySheet.count(self, seat, row) + second

    def _mark(self, seat: int, move: int) -> None:
        """See `AnySheet._mark`."""
        row = (move - 1) // 11
        column = (move - 1) % 11
        if self.mask(seat, row) >> column & 1:
            self._add(seat, _TWICE + 2 * row, column)
        else:
            AnySheet._mark(self, seat, move)

    def may_cross(self, seat: int, row: int, column: int) -> bool:
        """See `AnySheet.may_cross`."""
        mask = self.mask(seat, row) >> column
        if not mask:
            return AnySheet.may_cross(self, seat, row, column)
        if mask > 1 or column == LAST or (self.state[CLOSED] >> row & 1 and self.is_out(row)):
            return False
        return not self.twice(seat, row) >> column & 1


EXTRA = Double
