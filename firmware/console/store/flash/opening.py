"""Opening the log at power-on: where its erased bytes begin, and what its first bytes say. Borrowed by Log.

format.py has what the bytes mean.
"""

from micropython import const

from console.store.flash.format import (
    CLOSING,
    DAMAGED,
    FOREIGN,
    FORMAT,
    FRESH,
    LONGEST_ENTRY,
    MAGIC,
    READY,
    START,
    TRACE,
    check,
)
from console.store.flash.read import VALUE, ones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.flash.log import Log
    from console.store.flash.repair import Damage

_GAP = LONGEST_ENTRY  # erased bytes
_ERASED = b"\xff" * LONGEST_ENTRY
_FEW = const(2)  # bits: as few zeros are damage, not a rewrite


class Opening:
    """What opening a log finds; its attributes become those of the Log, which explains them."""

    def __init__(self, log: "Log") -> None:
        self.log = log
        self.nvm: Any = log.nvm
        self.block = log.block
        self.used = 0
        self.clean = log.size
        self.format = self.generation = self.closing = 0
        self.damage: Damage | None = None
        self._find_end()
        self.state = self._state()

    def _find_end(self) -> None:
        nvm = self.nvm
        end = self._before_trace()
        if self._last(self.log.size) > end:
            self.clean = end
        used = self._last(self.clean)
        while used > START + _GAP and nvm[used - 1 - _GAP : used - 1] == _ERASED:
            self.clean = used - 1  # a single byte far behind the log: damaged
            used = self._last(self.clean)
        self.used = used

    def _state(self) -> int:
        """Read the first bytes; return the log's state."""
        nvm = self.nvm
        size = self.log.size
        if not self.used:
            return FRESH if self.clean == size else DAMAGED
        head = bytes(nvm[0:CLOSING])
        if not is_head(head, True):
            head, self.damage = self.log.repairing.head(self)
            if not head:
                self.generation = 69  # the next one is 0, as in a new log
                return DAMAGED
        self.format = VALUE[head[4]]
        if not 0 < self.format <= FORMAT:
            return FOREIGN
        self.generation = VALUE[head[5]]
        zeros = 0
        for k in range(CLOSING, START):
            zeros += 8 - ones(nvm[k])
        if zeros > _FEW:
            self.closing = 2 if nvm[size - 1] == 255 else 1
        if not is_head(head, True):
            self.closing = 2
        return READY

    def _before_trace(self) -> int:
        """Return where the trace of a rewrite (see form.py) begins, or would begin."""
        nvm = self.nvm
        size = self.log.size
        end = size - TRACE
        if nvm[end - _GAP : end] == _ERASED:
            return end
        for k in range(end, size):
            if ones(nvm[k]) <= _FEW:  # no entry has such a byte
                while VALUE[nvm[end]] < 255:
                    end += 1
                return end
        return size

    def _last(self, end: int) -> int:
        """Return the place after the last byte before `end` that is not erased, 0 if there is none."""
        nvm = self.nvm
        while end >= _GAP and nvm[end - _GAP : end] == _ERASED:
            end -= _GAP
        while end and nvm[end - 1] == 255:
            end -= 1
        return end


def is_head(head: "bytes | bytearray", whole: bool) -> bool:
    """Return whether these are the first eight bytes of a log; if not `whole`, the check may be cut short."""
    a, b = check(head)
    if bytes(head[0:4]) != MAGIC or VALUE[head[4]] == 255 or VALUE[head[5]] == 255:
        return False
    if whole:
        return head[6] == a and head[7] == b
    return head[6] & a == a and head[7] & b == b
