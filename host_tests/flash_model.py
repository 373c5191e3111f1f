"""Flash as it really is, for tests that cut the power: a model of `microcontroller.nvm` on a Pico.

Bits only fall without an erase. Writing over erased bytes (all 0xFF) programs just them; writing over
anything else erases the whole sector and programs it anew, as CircuitPython does. The power can be cut in any
byte of a program or in an erase: what was being changed is then a mixture of before and after.
"""

import random
from typing import Any

SIZE = 4096
PAGE = 256


class PowerCut(BaseException):
    """The power went. Not an Exception: no handler of the console may keep it."""


class Flash:
    """`data` is what the sector holds. `cut_after(steps)` cuts the power after that many steps: a step is a
    byte programmed or an erase begun. `erases` and `programmed` count."""

    def __init__(self, data: bytes = b"\xff" * SIZE, seed: int = 0) -> None:
        self.data = bytearray(data)
        self.random = random.Random(seed)
        self.left: int | None = None  # steps until the power goes
        self.whole_pages = False  # True: a program cut short has begun everywhere in its page
        self.erases = 0
        self.programmed = 0
        self.writes: list[tuple[int, int]] = []  # place and length of every assignment

    def cut_after(self, steps: int, whole_pages: bool = False) -> None:
        """The power goes in the step after `steps` more."""
        self.left = steps
        self.whole_pages = whole_pages

    def copy(self, seed: int = 0) -> "Flash":
        """The same content, with power."""
        return Flash(bytes(self.data), seed)

    # ------------------------------------------------------------------ as microcontroller.nvm
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
        if all(byte == 0xFF for byte in self.data[start:stop]):
            self._program(start, new)
            return
        whole = self.data[:start] + new + self.data[stop:]
        self._erase()
        self._program(0, bytes(whole))

    # ------------------------------------------------------------------ the chip
    def _step(self) -> bool:
        """Whether the power goes in this step."""
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
        if self._step():
            self._half_erased()
            raise PowerCut
        for k in range(len(self.data)):
            self.data[k] = 0xFF

    def _half_erased(self) -> None:
        """Every bit at random, or every byte, or all up to a place, or all from a place on."""
        kind = self.random.randrange(4)
        place = self.random.randrange(len(self.data) + 1)
        odds = self.random.random()
        for k in range(len(self.data)):
            if kind == 0:
                self.data[k] |= self.random.randrange(256) & self.random.randrange(256)
            elif (kind == 1 and self.random.random() < odds) or (kind == 2 and k < place):
                self.data[k] = 0xFF
            elif kind == 3 and k >= place:
                self.data[k] = 0xFF
