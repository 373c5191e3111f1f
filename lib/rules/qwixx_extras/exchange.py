"""Exchange: the white sum may be exchanged for another number, by nine fields that are used from the left."""

from micropython import const

from rules import ACTION1
from rules.dicegame import FACES, PHASE, SEAT
from rules.qwixx_any_sheet import EXTRA_SIZE, AnySheet
from rules.rows import PASS

# An extra's bytes.
_GONE = const(12)  # fields that are used or jumped over
_USED = const(13)  # mask of those that are used


class Exchange(AnySheet):
    """A sheet with exchange fields."""

    fields: bytes = b"\x08\5\x09\7\x0b\3\7\4\x0a\3\x08\6\x0a\5\x0b\x09\6\4"

    def fields_gone(self, seat: int) -> int:
        """See `Features.fields_gone`."""
        return self.state[self.extra_at + EXTRA_SIZE * seat + _GONE]

    def fields_used(self, seat: int) -> int:
        """See `Features.fields_used`."""
        return self._read(seat, _USED)

    def is_exchange(self, move: int) -> bool:
        """See `Features.is_exchange`."""
        s = self.state
        return s[PHASE] == ACTION1 and self._numbers[s[SEAT]][move - 1] != s[FACES] + s[FACES + 1]

    def white_numbers(self, seat: int) -> int:
        """See `AnySheet.white_numbers`."""
        fields = self.fields
        total = self.state[FACES] + self.state[FACES + 1]
        mask = 1 << total
        for k in range(2 * self.fields_gone(seat), len(fields)):
            if fields[k] == total:
                mask |= 1 << fields[k ^ 1]
        return mask

    def cross(self, seat: int, move: int) -> None:
        """See `AnySheet.cross`."""
        s = self.state
        if move != PASS and s[PHASE] == ACTION1:
            self._use_field(seat, s[FACES] + s[FACES + 1], self._numbers[seat][move - 1])
        AnySheet.cross(self, seat, move)

    def _use_field(self, seat: int, total: int, number: int) -> None:
        """Cross the field that makes the number from the white sum; none if they are the same."""
        fields = self.fields
        for k in range(2 * self.fields_gone(seat), len(fields)):
            if fields[k] == total and fields[k ^ 1] == number:
                self.state[self.extra_at + EXTRA_SIZE * seat + _GONE] = (k >> 1) + 1
                self._add(seat, _USED, k >> 1)
                return


EXTRA = Exchange
