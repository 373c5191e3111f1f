"""An append-only log in flash whose entries can be trusted byte by byte; journal.py says what they mean.

The flash (`nvm`, 4,096 bytes): writing over erased bytes (0xFF) clears bits, is quick and can spoil only
those bytes; anything else erases all of it first. A write cut short leaves bytes with too many ones. So every
byte of the log has exactly four ones: a byte cut short has more and is never taken for another. There are 70
such bytes; each stands for a value 0..69, turned by a running sum over everything before it (`h`), so that an
entry can be read only in its place after its predecessors. A value that must be 0 at the end of an entry is
its check.

    0-3    "Roll"                   4  version     5  generation, one more after every erase     6-7  check
    8-15   erased; zeros from before an erase until after it: where they are found, an end may be missing
    16-    entries, by their first value:
           0-47   a move                            48-51  a larger move: 48 + 70 * (first - 48) + next
           52-65  a roll, or another number of 16 bits = 4900 * (first - 52) + 70 * next + next;  0
           66     undo
           67     a block: kind, n, n numbers of 16 bits as three values each;  0 0
           68     "go on here": the number of the place where reading failed;  0 0

After a write cut short the next one begins behind the debris with a byte that has five ones, then 68.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
BREAK = 0x1F  # five ones: cut short it has more still, so it ends every entry that it follows
_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_BLOCK = const(67)
_ON = const(68)
_CLOSING = const(8)
_START = const(16)

# What next() gives
END = 0
MOVE = 1
ROLL = 2
UNDO = 3
BLOCK = 4

# States
FRESH = 0  # nothing there
READY = 1
FOREIGN = 2  # another version's
DAMAGED = 3  # something that is not a log


# The bytes with four ones
_CODE = (
    b"\x0f\x17\x1b\x1d\x1e\x27\x2b\x2d\x2e\x33\x35\x36\x39\x3a\x3c\x47\x4b\x4d"
    b"\x4e\x53\x55\x56\x59\x5a\x5c\x63\x65\x66\x69\x6a\x6c\x71\x72\x74\x78\x87"
    b"\x8b\x8d\x8e\x93\x95\x96\x99\x9a\x9c\xa3\xa5\xa6\xa9\xaa\xac\xb1\xb2\xb4"
    b"\xb8\xc3\xc5\xc6\xc9\xca\xcc\xd1\xd2\xd4\xd8\xe1\xe2\xe4\xe8\xf0"
)


def _values() -> bytes:
    back = bytearray(b"\xff" * 256)
    for value in range(70):
        back[_CODE[value]] = value
    return bytes(back)


_VALUE = _values()
_MAGIC = b"Roll"
_ERASED = b"\xff" * 64


class Reader:
    """The log in `nvm`: first() or seek(), then next() until END."""

    def __init__(self, nvm: "Any") -> None:
        self._nvm = nvm
        self.size = len(nvm)
        self.at = self.h = 0  # where the next entry is read
        self.was = self.was_h = self.undos = 0  # for flashskim.to_block()
        self.number = 0  # the move or roll of the entry just read, the kind of a block
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
        if bytes(nvm[0:4]) != _MAGIC or nvm[6] != _CODE[h % 70] or nvm[7] != _CODE[h // 70 % 70]:
            return DAMAGED
        version = _VALUE[nvm[4]]
        if version == 255 or _VALUE[nvm[5]] == 255:
            return DAMAGED
        if version != VERSION:
            return FOREIGN
        self.generation = _VALUE[nvm[5]]
        for k in range(_CLOSING, _START):
            if nvm[k] != 255:
                self.closing = True
        return READY

    # Reading

    @property
    def left(self) -> int:
        """Bytes from here on that are not erased."""
        return self._used - self.at

    def first(self) -> None:
        """Read from the first entry on."""
        self.seek(_START, self.generation * 911 + 1)

    def seek(self, at: int, h: int) -> None:
        """Read from a place on that `at` and `h` were at before."""
        self.at = at
        self.h = h

    def next(self) -> int:
        """The kind of the next entry; END after the last one, `at` and `h` are then where one is written."""
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
        """The next value, -1 when there is none."""
        if self.at >= self._used:
            return -1
        byte = self._nvm[self.at]
        value = _VALUE[byte]
        if value == 255:
            return -1
        h = self.h
        self.at += 1
        self.h = (h * 31 + byte) & 0xFFFF
        return (value - h) % 70

    def _word(self, first: int) -> int:
        """A number of 16 bits whose first value is given; -1 when it is none."""
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
        if first < _WIDE:
            self.number = first
            return MOVE
        if first < _ROLL:
            second = self._get()
            self.number = _WIDE + 70 * (first - _WIDE) + second
            return END if second < 0 else MOVE
        if first < _UNDO:
            self.number = self._word(first - _ROLL)
            return END if self.number < 0 or self._get() else ROLL
        if first == _UNDO:
            return UNDO
        if first != _BLOCK:
            return END
        return self._block()

    def _block(self) -> int:
        """The rest of a block; three values at a time, for blocks are long and calls take their time."""
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
            a = _VALUE[x]
            b = _VALUE[y]
            c = _VALUE[z]
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
