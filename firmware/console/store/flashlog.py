"""The log in flash: appending entries, without an erase. flashcode.py has their format.

What is rarely done is in modules that are borrowed for it: reading (flashread.py); beginning, rewriting, and
writing blocks (flashform.py); finding the way again after damage (flashrepair.py).
"""

from micropython import const

from console.core.loader import module
from console.store.flashcode import BREAK, CODE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.store.flashrepair import Damage

_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_GO_ON = const(68)
_SHOWN = const(69)
_SHOWN_FROM = const(200)  # numbers of larger moves from here on say what has been shown
_START = const(16)
_LONGEST = const(112)  # bytes of the longest entry, with "go on here" before it


class Log:
    """The log in `nvm`."""

    def __init__(self, nvm: "Any", borrow: "Callable[[str], Any]" = module) -> None:
        """`borrow` returns a module that is not needed for long."""
        self.nvm = nvm
        self.borrow = borrow
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
        self.used = 0  # everything from here on is erased, up to `clean`
        self.clean = self.size  # the next place that is not, though nothing was written there; size: none
        self.format = 0
        self.generation = 0
        self.damage: Damage | None = None  # what is damaged and has been repaired or skipped
        self.skipped = False  # next() has skipped damage, and what lay between
        self.closing = 0  # 1: a rewrite was about to erase; 2: it was cut short, and some blocks are lost
        self.out = bytearray(_LONGEST)  # the entry being written
        self.n = 0  # its bytes so far
        self.sum = 0
        self.state: int = borrow("console.store.flashread").open_log(self)

    # Reading: first() or seek(), then next() until END

    @property
    def left(self) -> int:
        """Number of bytes from here on that are not erased."""
        return self.used - self.at

    def first(self) -> None:
        """Start reading at the first entry."""
        self.seek(_START, self.generation * 911 + 1)

    def seek(self, at: int, h: int) -> None:
        """Start reading at a place, given by earlier values of `at` and `h`."""
        self.at = at
        self.h = h

    def next(self) -> int:
        """Return the kind of the next entry, or END; `at` and `h` are then where the next is written."""
        return self.borrow("console.store.flashread").next_entry(self)

    # Writing: all return True, or False when the log is full and nothing was written

    def write_here(self) -> None:
        """Write from where reading ended."""
        self.end = self.at
        self.end_h = self.h

    @property
    def free(self) -> int:
        """Number of bytes that can still be written."""
        return self.clean - (self.used + 7 if self.used > self.end else self.end)

    @property
    def place(self) -> int:
        """Where the first byte of the entry being written will be."""
        return max(self.end, self.used)

    def move(self, move: int) -> bool:
        """Write a move 0..199."""
        self.begin()
        if move < _WIDE:
            self.put(move)
        else:
            self.put(_WIDE + (move - _WIDE) // 70)
            self.put((move - _WIDE) % 70)
        return self.write()

    def roll(self, number: int) -> bool:
        """Write a roll, a number of 16 bits."""
        self.begin()
        self.put_word(_ROLL, number)
        self.put(0)
        return self.write()

    def show(self, shown: int, more: bool) -> bool:
        """Write what has been shown of the last event, see flashcode; `more`: one scene more than before."""
        if more:
            self.begin()
            self.put(_SHOWN)
            return self.write()
        return self.move(_SHOWN_FROM + shown)

    def undo(self) -> bool:
        """Write that the last event was undone."""
        self.begin()
        self.put(_UNDO)
        return self.write()

    # An entry: begin(), put() its values, write()

    def begin(self) -> None:
        """Begin an entry; after debris, say where the log goes on."""
        self.n = 0
        self.sum = self.end_h
        while self.place + _LONGEST > self.clean < self.size:
            self._skip_damage()
        if self.used > self.end:
            self.sum = (self.sum * 31 + self.used) & 0xFFFF
            self.out[0] = BREAK
            self.n = 1
            self.put(_GO_ON)
            self.put_word(0, self.end)
            self.put(0)
            self.put(0)

    def _skip_damage(self) -> None:
        """Go on behind a damaged place, so that the next entry does not reach it."""
        self.clean += 1
        self.used = self.clean
        while self.clean < self.size and self.nvm[self.clean] == 255:
            self.clean += 1

    def put(self, value: int) -> None:
        """Add a value 0..69."""
        byte = CODE[(value + self.sum) % 70]
        self.sum = (self.sum * 31 + byte) & 0xFFFF
        self.out[self.n] = byte
        self.n += 1

    def put_word(self, first: int, number: int) -> None:
        """Add a 16-bit number as three values, with `first` added to the first of them."""
        self.put(first + number // 4900)
        self.put(number // 70 % 70)
        self.put(number % 70)

    def write(self) -> bool:
        """Write the entry."""
        at = self.place
        n = self.n
        if at + n > self.size:
            return False
        self.used = at + n  # even if the power fails in between
        if n == 1:
            self.nvm[at] = self.out[0]
        else:
            self.nvm[at : at + n] = self.out[:n]
        self.end = at + n
        self.end_h = self.sum
        return True
