"""Chain: whoever crosses one of two linked cells crosses the other too, wherever it is."""

from rules.qwixx_any_sheet import AnySheet
from rules.rows import PASS

# Pairs: R6-Y6 R11-Y11 Y3-G11 Y8-G6 G9-B9 G4-B4 on the classic numbers
_LINKS = b"\x05\x10\x0a\x15\x0d\x18\x12\x1d\x1a\x25\x1f\x2a"


class Chain(AnySheet):
    """A sheet with linked cells."""

    def __init__(self, settings: "bytes | bytearray", like: "AnySheet | None" = None) -> None:
        """See `AnySheet`."""
        self.partners = bytearray(45)
        for k in range(len(_LINKS)):
            self.partners[_LINKS[k]] = _LINKS[k ^ 1]
        AnySheet.__init__(self, settings, like)

    def _forced_by(self, seat: int, move: int) -> int:
        """See `AnySheet._forced_by`."""
        other = self.partners[move]
        if other != PASS and self.mask(seat, (other - 1) // 11) >> (other - 1) % 11 & 1:
            return PASS
        return other


EXTRA = Chain
