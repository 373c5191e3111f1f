"""A model of `microcontroller.nvm` on a Pico, for tests that cut the power.

Without an erase, bits only change from 1 to 0. Writing over erased bytes (all 0xFF) programs just them;
writing over anything else erases the whole sector and programs it again, as CircuitPython does. The power can
be cut in any byte of a write or in an erase: what was being changed is then a mixture of before and after.
`Flash` replaces the memory and can be cut while the console writes. `torn()` returns, for a given write, what
the flash may contain wherever it is cut.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path

from parts import NVM_SIZE

SIZE = NVM_SIZE
PAGE = 256


class PowerCut(BaseException):
    """The power failed. Not an Exception, so that no handler of the console catches it."""


class Flash:
    """A flash sector with the content `data`.

    `cut_after(steps)` cuts the power after that many steps: a step is a byte programmed or an erase begun.
    `erases` and `programmed` count erases and programmed bytes.
    """

    def __init__(self, data: bytes = b"\xff" * SIZE, seed: int = 0) -> None:
        self.data = bytearray(data)
        self.random = random.Random(seed)
        self.left: int | None = None  # steps until the power fails
        self.whole_pages = False  # True: an interrupted write has already touched every byte of its page
        self.erases = 0
        self.programmed = 0
        self.writes: list[tuple[int, int]] = []  # index and length of every assignment
        self.erased: Callable[[bytes], object] | None = None  # called with the content before an erase

    def cut_after(self, steps: int, whole_pages: bool = False) -> None:
        """Cut the power in the step after `steps` more."""
        self.left = steps
        self.whole_pages = whole_pages

    def copy(self, seed: int = 0) -> "Flash":
        """Return a flash with the same content, and power."""
        return Flash(bytes(self.data), seed)

    # ---- as microcontroller.nvm
    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index: Any) -> Any:
        return self.data[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self.data))
            if step != 1 or stop - start != len(value):
                raise ValueError("Slice and value different lengths.")
            new = bytes(value)
        else:
            if not 0 <= index < len(self.data):
                raise IndexError("index out of range")
            start, stop, new = index, index + 1, bytes((value,))
        self.writes.append((start, len(new)))
        if not erases(self.data, start, new):
            self._program(start, new)
            return
        whole = self.data[:start] + new + self.data[stop:]
        self._erase()
        self._program(0, bytes(whole))

    # ---- the chip
    def _step(self) -> bool:
        """Return whether the power fails in this step."""
        if self.left is None:
            return False
        self.left -= 1
        return self.left < 0

    def _program(self, start: int, new: bytes) -> None:
        for k, byte in enumerate(new):
            at = start + k
            if self._step():
                end = k + 1
                if self.whole_pages:
                    end = min(len(new), (at // PAGE + 1) * PAGE - start)
                for j in range(k, end):
                    self.data[start + j] &= new[j] | self.random.randrange(256)
                raise PowerCut
            self.data[at] &= byte
            self.programmed += 1

    def _erase(self) -> None:
        self.erases += 1
        if self.erased:
            self.erased(bytes(self.data))
        if self._step():
            half_erased(self.data, self.random)
            raise PowerCut
        for k in range(len(self.data)):
            self.data[k] = 0xFF


def half_erased(data: bytearray, dice: random.Random) -> None:
    """Make `data` the result of an interrupted erase.

    Every bit is random, or every byte, or all up to an index, or all from an index on.
    """
    kind = dice.randrange(4)
    place = dice.randrange(len(data) + 1)
    odds = dice.random()
    for k in range(len(data)):
        if kind == 0:
            data[k] |= dice.randrange(256) & dice.randrange(256)
        elif (kind == 1 and dice.random() < odds) or (kind == 2 and k < place):
            data[k] = 0xFF
        elif kind == 3 and k >= place:
            data[k] = 0xFF


def erases(before: bytes | bytearray, start: int, new: bytes) -> bool:
    """Return whether this write erases the flash that contains `before`."""
    return before.count(0xFF, start, start + len(new)) != len(new)


def torn(before: bytes, start: int, new: bytes, dice: random.Random) -> Iterator[bytearray]:
    """Yield what the flash may contain when the power is cut in this write.

    For every byte of it there are several mixtures, with the bytes before it written; for an erase, some
    interrupted ones.
    """
    if not erases(before, start, new):
        yield from _torn_bytes(before, start, new, dice)
        return
    for _ in range(6):
        image = bytearray(before)
        half_erased(image, dice)
        yield image
    whole = before[:start] + new + before[start + len(new) :]
    used = len(whole.rstrip(b"\xff"))  # programming an erased byte with ones does not change it
    yield from _torn_bytes(b"\xff" * len(before), 0, whole[:used], dice, one=True)


def _torn_bytes(
    before: bytes, start: int, new: bytes, dice: random.Random, one: bool = False
) -> Iterator[bytearray]:
    """For every byte, yield up to four images of a write that was interrupted in it.

    In the first, some of the bits that the byte should clear are cleared; in the others, all but one. In the
    third the bytes after it, to the end of the page, are written already, in the fourth partly. `one` yields
    one of the four at random.
    """
    image = bytearray(before)
    for k, byte in enumerate(new):
        at = start + k
        kinds = (0, 1, 2, 3) if len(new) > 1 else (0, 1)
        for kind in (dice.randrange(4),) if one else kinds:
            cut = bytearray(image)
            if kind == 0:
                cut[at] = byte | dice.randrange(256)
            else:
                cut[at] = byte | 1 << dice.randrange(8)
            if kind > 1:
                stop = min(len(new), (at // PAGE + 1) * PAGE - start)
                for j in range(k + 1, stop):
                    cut[start + j] = new[j] if kind == 2 else new[j] | dice.randrange(256)
            yield cut
        image[at] = byte
