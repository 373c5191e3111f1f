"""The log in flash: appending entries, without an erase. format.py has their format.

What is rarely done is in modules that are borrowed for it: opening (opening.py) and reading (read.py),
with fewer calls (skim.py); beginning, rewriting, and writing blocks (form.py); finding the way again after
damage (repair.py).
"""

from console.core.loader import module
from console.store.flash.format import (
    BREAK,
    CODE,
    FIRST_GO_ON,
    FIRST_ROLL,
    FIRST_SHOWN,
    FIRST_UNDO,
    FIRST_WIDE,
    FORMAT,
    GO_ON_BYTES,
    LONGEST_ENTRY,
    READY,
    SHOWN_FROM,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.store.flash.repair import Damage
    from console.store.flash.skim import QuickReader


class Writer:
    """Writes values 0..69 as bytes to `out`: `n` bytes so far, whose running sum is `sum`."""

    def __init__(self, out: bytearray, n: int = 0, h: int = 0) -> None:
        self.out = out
        self.n = n
        self.sum = h

    def put(self, value: int) -> None:
        """Add a value."""
        byte = CODE[(value + self.sum) % 70]
        self.sum = (self.sum * 31 + byte) & 0xFFFF
        self.out[self.n] = byte
        self.n += 1

    def put_word(self, first: int, number: int) -> None:
        """Add a 16-bit number as three values, with `first` added to the first of them."""
        self.put(first + number // 4900)
        self.put(number // 70 % 70)
        self.put(number % 70)

    def go_on(self, h: int) -> None:
        """Go on with another running sum."""
        self.sum = h


class Log(Writer):
    """The log in `nvm`; `out` is the entry being written."""

    def __init__(self, nvm: "Any", borrow: "Callable[[str], Any]" = module) -> None:
        """`borrow` returns a module that is not needed for long."""
        super().__init__(bytearray(LONGEST_ENTRY))
        self.nvm = nvm
        self.borrow = borrow
        self.size: int = len(nvm)
        self.block = bytearray(64)  # the block that was read last
        self.end = self.end_h = 0  # where the next entry is written
        found = borrow("console.store.flash.opening").Opening(self)
        self.state: int = found.state
        self.used: int = found.used  # all bytes from here to `clean` are erased
        # Where the erased bytes end: at the first damaged byte, or at `size`.
        self.clean: int = found.clean
        self.format: int = found.format
        self.generation: int = found.generation
        self.damage: Damage | None = found.damage  # what is damaged and has been repaired or skipped
        self.closing: int = found.closing  # 1: a rewrite was about to erase; 2: it was cut short

    @property
    def repairing(self) -> "Any":
        """The module that finds the way again in a damaged log."""
        return self.borrow("console.store.flash.repair")

    def reader(self) -> "QuickReader":
        """Return a reader at the first entry."""
        return self.borrow("console.store.flash.skim").QuickReader(self)

    def repair(self, at: int, h: int) -> None:
        """Note in `damage` how to go on where no entry could be read: at `at`, with the running sum `h`."""
        self.damage = self.repairing.repaired(self, at, h)

    def renewed(self, generation: int, end: int, h: int) -> None:
        """Go on with a new log, which ends at `end` with the running sum `h`."""
        self.generation = generation
        self.format = FORMAT
        self.used = end
        self.clean = self.size
        self.damage = None
        self.closing = 0
        self.state = READY
        self.write_at(end, h)

    # Writing: all return True, or False when the log is full and nothing was written

    def write_at(self, at: int, h: int) -> None:
        """Write from where reading ended."""
        self.end = at
        self.end_h = h

    @property
    def free(self) -> int:
        """Number of bytes that can still be written."""
        return self.clean - (self.used + GO_ON_BYTES if self.used > self.end else self.end)

    @property
    def place(self) -> int:
        """Where the first byte of the entry being written will be."""
        return max(self.end, self.used)

    def move(self, move: int) -> bool:
        """Write a move, or (from SHOWN_FROM on) what has been shown, in one byte or two."""
        self.begin()
        if move < FIRST_WIDE:
            self.put(move)
        else:
            self.put(FIRST_WIDE + (move - FIRST_WIDE) // 70)
            self.put((move - FIRST_WIDE) % 70)
        return self.write()

    def roll(self, number: int) -> bool:
        """Write a roll, a number of 16 bits."""
        self.begin()
        self.put_word(FIRST_ROLL, number)
        self.put(0)
        return self.write()

    def show(self, shown: int, more: bool) -> bool:
        """Write what has been shown of the last event, see format.py; `more`: one scene more than before."""
        if more:
            self.begin()
            self.put(FIRST_SHOWN)
            return self.write()
        return self.move(SHOWN_FROM + shown)

    def undo(self) -> bool:
        """Write that the last event was undone."""
        self.begin()
        self.put(FIRST_UNDO)
        return self.write()

    # An entry: begin(), put() its values, write()

    def begin(self) -> None:
        """Begin an entry; after debris, say where the log goes on."""
        self.n = 0
        self.sum = self.end_h
        while self.place + LONGEST_ENTRY > self.clean < self.size:
            self._skip_damage()
        if self.used > self.end:
            self.sum = (self.sum * 31 + self.used) & 0xFFFF
            self.out[0] = BREAK
            self.n = 1
            self.put(FIRST_GO_ON)
            self.put_word(0, self.end)
            self.put(0)
            self.put(0)

    def _skip_damage(self) -> None:
        """Go on behind a damaged place, so that the next entry does not reach it."""
        self.clean += 1
        self.used = self.clean
        while self.clean < self.size and self.nvm[self.clean] == 255:
            self.clean += 1

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
