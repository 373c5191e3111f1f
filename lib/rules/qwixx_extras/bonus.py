"""Bonus: a boxed cell crosses the next free cell of a bar, which forces a cross in the row of its colour."""

from micropython import const

from rules.dicegame import CLOSED
from rules.qwixx_any_sheet import AnySheet
from rules.qwixx_classic import OPTIONS, SEATS
from rules.qwixx_house_rules import BLACKOUT
from rules.rows import PASS

# R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5 on the classic numbers
_BOXES = b"\x02\x05\x08\x0f\x12\x15\x18\x1c\x1f\x24\x26\x29"

# An extra's bytes.
_BAR = const(15)  # mask of the crossed cells of the bar
_STRUCK = const(17)  # mask of the struck ones


class Bonus(AnySheet):
    """A sheet with boxed cells and a bar."""

    changes_others: bool = True
    bar: bytes = b"\0\1\2\3\2\0\3\1\0\1\3\2"

    def __init__(self, settings: "bytes | bytearray", like: "AnySheet | None" = None) -> None:
        """See `AnySheet`."""
        self.boxed = bytearray(45)
        for move in _BOXES:
            self.boxed[move] = 1
        AnySheet.__init__(self, settings, like)

    def crossed_bar(self, seat: int) -> int:
        """See `Features.crossed_bar`."""
        return self._read(seat, _BAR)

    def bar_after(self, seat: int, done: int) -> int:
        """See `Features.bar_after`."""
        mask = self.crossed_bar(seat)
        for k in range(done, self.forced_count(seat)):
            if self.boxed[self.forced_move(seat, k)]:  # has crossed the rightmost of these
                bit = 1
                while mask >> 1 >= bit:
                    bit <<= 1
                mask &= ~bit
        return mask

    def struck_bar(self, seat: int) -> int:
        """See `Features.struck_bar`."""
        return self._read(seat, _STRUCK)

    def _forced_by(self, seat: int, move: int) -> int:
        """Cross the leftmost free cell of the seat's bar; return the cross that it forces, or PASS."""
        if not self.boxed[move]:
            return PASS
        taken = self.crossed_bar(seat) | self.struck_bar(seat)
        k = 0
        while taken >> k & 1:
            k += 1
        if k >= len(self.bar):
            return PASS
        self._add(seat, _BAR, k)
        return self._next_forced(seat, self.bar[k])

    def _close(self, closed: int) -> None:
        """Close the rows locked in this action; the cells of their colour in all bars are lost."""
        AnySheet._close(self, closed)
        s = self.state
        for seat in range(s[SEATS]):
            rows = self.locked_by(seat) if s[OPTIONS] & BLACKOUT else s[CLOSED]
            crossed = self.crossed_bar(seat)
            for k in range(len(self.bar)):
                if rows >> self.bar[k] & 1 and not crossed >> k & 1:
                    self._add(seat, _STRUCK, k)


EXTRA = Bonus
