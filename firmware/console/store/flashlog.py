"""Writing the log (flashcode.py): appending without an erase, rewriting all of it with one."""

from micropython import const

from console.store.flashcode import BREAK, CODE, MAGIC, READY, VERSION
from console.store.flashread import Reader
from console.store.flashskim import to_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
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
_LONGEST = const(112)  # bytes of the longest entry, with "go on here" before it


class Log(Reader):
    """The log in `nvm`, for reading and writing."""

    def __init__(self, nvm: "Any") -> None:
        super().__init__(nvm)
        self._out = bytearray(_LONGEST)  # the entry being written
        self._n = 0
        self._h = 0

    # Writing: all return True, or False when the log is full and nothing was written

    def write_here(self) -> None:
        """Write from where reading ended."""
        self.end = self.at
        self.end_h = self.h

    @property
    def free(self) -> int:
        """Number of bytes that can still be written."""
        return self.size - (self._used + 7 if self._used > self.end else self.end)

    def move(self, move: int) -> bool:
        """Write a move 0..199."""
        self._begin()
        if move < _WIDE:
            self._put(move)
        else:
            self._put(_WIDE + (move - _WIDE) // 70)
            self._put((move - _WIDE) % 70)
        return self._write()

    def roll(self, number: int) -> bool:
        """Write a roll, a number of 16 bits."""
        self._begin()
        self._put_word(_ROLL, number)
        self._put(0)
        return self._write()

    def show(self, shown: int, more: bool) -> bool:
        """Write how much of the last event has been shown, 0..127; `more`: one scene more than before."""
        if more:
            self._begin()
            self._put(_SHOWN)
            return self._write()
        return self.move(_SHOW + shown)

    def undo(self) -> bool:
        """Write that the last event was undone."""
        self._begin()
        self._put(_UNDO)
        return self._write()

    def put_block(self, kind: int, length: int) -> bool:
        """Write `block`[0:length], at most 64 bytes; read back, an odd length is one more."""
        self._begin()
        self._put_block(kind, length)
        return self._write()

    def _begin(self) -> None:
        self._n = 0
        self._h = self.end_h
        if self._used > self.end:
            self._h = (self._h * 31 + self._used) & 0xFFFF
            self._out[0] = BREAK
            self._n = 1
            self._put(_ON)
            self._put_word(0, self.end)
            self._put(0)
            self._put(0)

    def _put(self, value: int) -> None:
        byte = CODE[(value + self._h) % 70]
        self._h = (self._h * 31 + byte) & 0xFFFF
        self._out[self._n] = byte
        self._n += 1

    def _put_word(self, first: int, number: int) -> None:
        self._put(first + number // 4900)
        self._put(number // 70 % 70)
        self._put(number % 70)

    def _put_block(self, kind: int, length: int) -> None:
        if length & 1:
            self.block[length] = 0
        self._put(_BLOCK)
        self._put(kind)
        self._put((length + 1) >> 1)
        for k in range(0, length, 2):
            self._put_word(0, self.block[k] << 8 | self.block[k + 1])
        self._put(0)
        self._put(0)

    def _write(self) -> bool:
        at = max(self.end, self._used)
        n = self._n
        if at + n > self.size:
            return False
        self._used = at + n  # even if the power fails in between
        if n == 1:
            self._nvm[at] = self._out[0]
        else:
            self._nvm[at : at + n] = self._out[:n]
        self.end = at + n
        self.end_h = self._h
        return True

    def start(self) -> None:
        """Begin a log in erased flash, without an erase."""
        self._header(self._out)
        self._nvm[0:8] = self._out[:8]
        self.state = READY
        self.first()
        self.write_here()

    def rewrite(self, keep: "Callable[[int], bool]", first: "list[tuple[int, bytes | bytearray]]") -> None:
        """Erase the flash and rewrite it: first the blocks of `first` (kind, bytes), then old ones.

        An old block is kept when keep(its place) is true.
        """
        image = bytearray(b"\xff" * self.size)
        readable = self.state == READY
        generation = self.generation
        self.first()
        self.generation = (generation + 1) % 70
        self._header(image)
        out = self._out
        self._out = image
        self._n = _START
        self._h = self.generation * 911 + 1
        for kind, data in first:
            self.block[0 : len(data)] = data
            self._put_block(kind, len(data))
        while readable and to_block(self):
            if keep(self.was):
                self._put_block(self.number, self.length)
        self._out = out
        if readable and not self.closing:
            self._nvm[_CLOSING:_START] = bytes(_START - _CLOSING)
            self.closing = True
        self._nvm[0 : self.size] = image
        self.end = self._used = self._n
        self.end_h = self._h
        self.closing = False
        self.state = READY

    def _header(self, out: bytearray) -> None:
        out[0:4] = MAGIC
        out[4] = CODE[VERSION]
        out[5] = CODE[self.generation]
        h = 0
        for k in range(6):
            h = (h * 31 + out[k]) & 0xFFFF
        out[6] = CODE[h % 70]
        out[7] = CODE[h // 70 % 70]
