"""Reading the log: each entry is checked against its place and everything before it.

flashcode.py has the form of the entries.
"""

from micropython import const

from console.store.flashcode import (
    BLOCK,
    BREAK,
    CODE,
    DAMAGED,
    END,
    FOREIGN,
    FRESH,
    MAGIC,
    MARK,
    MOVE,
    READY,
    ROLL,
    UNDO,
    VALUE,
    VERSION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_BLOCK = const(67)
_ON = const(68)
_SHOWN = const(69)
_SHOW = const(200)
_CLOSING = const(8)
_START = const(16)
_ERASED = b"\xff" * 64


class Reader:
    """The log in `nvm`: first() or seek(), then next() until END."""

    def __init__(self, nvm: "Any") -> None:
        self._nvm = nvm
        self.size = len(nvm)
        self.at = self.h = 0  # where the next entry is read
        self.was = self.was_h = self.undos = 0  # for flashskim.to_block()
        self.clocks = False  # what looks like a roll is a clock, which does not change `shown`
        self.shown = 0  # how much of the last event has been shown
        self.marks = 0  # entries of that kind since to_block() began
        self.number = 0  # the move or roll of the entry just read, or the kind of a block
        self.block = bytearray(64)  # its bytes
        self.length = 0  # how many of them
        self.end = self.end_h = 0  # where the next entry is written
        self._used = 0  # everything from here on is erased
        self.generation = 0
        self.closing = False
        self.state = self._open()

    def _open(self) -> int:
        nvm = self._nvm
        used = self.size
        while used >= 64 and nvm[used - 64 : used] == _ERASED:
            used -= 64
        while used and nvm[used - 1] == 255:
            used -= 1
        self._used = used
        if not used:
            return FRESH
        h = 0
        for k in range(6):
            h = (h * 31 + nvm[k]) & 0xFFFF
        if bytes(nvm[0:4]) != MAGIC or nvm[6] != CODE[h % 70] or nvm[7] != CODE[h // 70 % 70]:
            return DAMAGED
        version = VALUE[nvm[4]]
        if version == 255 or VALUE[nvm[5]] == 255:
            return DAMAGED
        if version != VERSION:
            return FOREIGN
        self.generation = VALUE[nvm[5]]
        for k in range(_CLOSING, _START):
            if nvm[k] != 255:
                self.closing = True
        return READY

    # Reading

    @property
    def left(self) -> int:
        """Number of bytes from here on that are not erased."""
        return self._used - self.at

    def first(self) -> None:
        """Start reading at the first entry."""
        self.seek(_START, self.generation * 911 + 1)

    def seek(self, at: int, h: int) -> None:
        """Start reading at a place, given by earlier values of `at` and `h`."""
        self.at = at
        self.h = h

    def next(self) -> int:
        """Return the kind of the next entry, or END; `at` and `h` are then where the next is written."""
        while True:
            at = self.at
            h = self.h
            kind = self._entry()
            if kind != END:
                return kind
            if not self._behind_debris(at, h):
                self.at = at
                self.h = h
                return END

    def _behind_debris(self, at: int, h: int) -> bool:
        for q in range(at + 1, self._used):
            if self._nvm[q] != BREAK:
                continue
            self.at = q + 1
            self.h = (h * 31 + q) & 0xFFFF
            if self._get() == _ON and self._word(self._get()) == at and self._get() == 0 == self._get():
                return True
        return False

    def _get(self) -> int:
        """Return the next value, -1 when there is none."""
        if self.at >= self._used:
            return -1
        byte = self._nvm[self.at]
        value = VALUE[byte]
        if value == 255:
            return -1
        h = self.h
        self.at += 1
        self.h = (h * 31 + byte) & 0xFFFF
        return (value - h) % 70

    def _word(self, first: int) -> int:
        """Return a number of 16 bits, given its first value; -1 when it is none."""
        b = self._get()
        c = self._get()
        if first < 0 or b < 0 or c < 0:
            return -1
        number = first * 4900 + b * 70 + c
        return number if number < 65536 else -1

    def _entry(self) -> int:
        first = self._get()
        if first < 0:
            return END
        if first == _SHOWN:
            return self._mark(self.shown + 1)
        if first < _ROLL:
            if first >= _WIDE:
                second = self._get()
                if second < 0:
                    return END
                first = _WIDE + 70 * (first - _WIDE) + second
                if first >= _SHOW:
                    return self._mark(first - _SHOW)
            self.number = first
            self.shown = 0
            return MOVE
        if first < _UNDO:
            self.number = self._word(first - _ROLL)
            if self.number < 0 or self._get():
                return END
            if not self.clocks:
                self.shown = 0
            return ROLL
        if first == _UNDO:
            self.shown = 0
            return UNDO
        if first != _BLOCK:
            return END
        return self._block()

    def _mark(self, shown: int) -> int:
        self.shown = shown
        self.marks += 1
        return MARK

    def _block(self) -> int:
        """Read the rest of a block, three values at a time because blocks are long and calls are slow."""
        self.number = self._get()
        n = self._get()
        at = self.at
        if n < 0 or n > 32 or at + 3 * n > self._used:
            return END
        nvm = self._nvm
        block = self.block
        h = self.h
        for k in range(0, 2 * n, 2):
            x = nvm[at]
            h2 = (h * 31 + x) & 0xFFFF
            y = nvm[at + 1]
            h3 = (h2 * 31 + y) & 0xFFFF
            z = nvm[at + 2]
            a = VALUE[x]
            b = VALUE[y]
            c = VALUE[z]
            if a == 255 or b == 255 or c == 255:
                return END
            number = (a - h) % 70 * 4900 + (b - h2) % 70 * 70 + (c - h3) % 70
            if number > 65535:
                return END
            block[k] = number >> 8
            block[k + 1] = number & 255
            h = (h3 * 31 + z) & 0xFFFF
            at += 3
        self.at = at
        self.h = h
        self.length = 2 * n
        return END if self._get() or self._get() else BLOCK
