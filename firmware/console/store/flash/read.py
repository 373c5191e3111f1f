"""Reading the log: each entry is checked against its place and everything before it.

Borrowed by Log; format.py has the format of the entries.
"""

from console.store.flash.format import (
    BLOCK,
    BREAK,
    CODE,
    END,
    FIRST_BLOCK,
    FIRST_GO_ON,
    FIRST_ROLL,
    FIRST_SHOWN,
    FIRST_UNDO,
    FIRST_WIDE,
    MOST_SHOWN,
    MOVE,
    ROLL,
    SHOWN,
    SHOWN_FROM,
    START,
    UNDO,
    restart,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.flash.log import Log
    from console.store.flash.opening import Opening
    from console.store.flash.repair import Damage


def _values() -> bytes:
    back = bytearray(b"\xff" * 256)
    for value in range(70):
        back[CODE[value]] = value
    return bytes(back)


VALUE = _values()  # of each byte in CODE; 255 for the others


def ones(byte: int) -> int:
    """Return the number of bits that are 1."""
    n = 0
    while byte:
        n += byte & 1
        byte >>= 1
    return n


def now_shown(shown: int, number: int) -> int:
    """Return Reader.shown after a "shown" with this number; those of older versions change nothing."""
    return number if number <= MOST_SHOWN else shown


class Reader:
    """Reads a log from its first entry or from a place: next() until END.

    at, h     where the next entry is read: the place, and the running sum there
    number    the move or roll of the entry just read, or the kind of a block
    block     the bytes of the block just read; all readers of a log share them
    length    how many they are
    shown     how much of the last event has been shown
    shows     number of entries "shown" since the beginning, or since to_block()
    skipped   whether damage, and what lay between, has been skipped
    """

    def __init__(
        self, log: "Log | Opening", form: int = 0, generation: int = 0, damage: "Damage | None" = None
    ) -> None:
        """Read `log`, but with the format `form` and `generation`, or with `damage`, if they are given."""
        self._log: Any = log
        self.nvm: Any = log.nvm
        self.block = log.block
        self.used = log.used
        self._format = form or log.format
        self._generation = generation if form else log.generation
        self._damage = damage or log.damage
        self.number = self.length = 0
        self.shown = self.shows = 0
        self.skipped = False
        self.clocks = False  # what looks like a roll is a clock, which does not change `shown`
        self.seek(START, self._generation * 911 + 1)

    @property
    def left(self) -> int:
        """Number of bytes from here on that are not erased."""
        return self.used - self.at

    def seek(self, at: int, h: int) -> None:
        """Read next at a place, given by earlier values of `at` and `h`."""
        self.at = at
        self.h = h

    def enter_game(self, clocks: bool) -> None:
        """Read a game's events next; `clocks`: it has no dice, and what looks like a roll is a clock."""
        self.clocks = clocks
        self.skipped = False
        self.shown = 0

    def next(self) -> int:
        """Return the kind of the next entry, or END; `at` and `h` are then where the next is written."""
        while True:
            at = self.at
            h = self.h
            kind = self.entry()
            if kind != END:
                return kind
            if at >= self.used or not (self.pass_debris(at, h) or self._repaired(at, h)):
                self.seek(at, h)
                return END

    def _repaired(self, at: int, h: int) -> bool:
        """Repair or skip damage at `at`; return whether reading can go on."""
        log = self._log
        damage = log.damage
        if damage is None or at not in damage.places:
            log.repair(at, h)
            damage = log.damage
        self._damage = damage
        place = damage.places[at] if damage is not None else None
        if place is None:
            return False
        self.at, self.h = place
        self.skipped = self.skipped or self.at > at
        return True

    def pass_debris(self, at: int, h: int) -> bool:
        """Go on after debris at `at`, if "go on here" follows it; return whether it does."""
        for q in range(at + 1, self.used):
            if self.nvm[q] != BREAK:
                continue
            self.at = q + 1
            self.h = (h * 31 + q) & 0xFFFF
            if self._get() != FIRST_GO_ON or self._word(self._get()) != at:
                continue
            if self._get() == 0 == self._get():
                return True
        return False

    def _get(self) -> int:
        """Return the next value, -1 when there is none."""
        at = self.at
        if at >= self.used:
            return -1
        byte = self.nvm[at]
        value = VALUE[byte]
        if value == 255 and self._damage is not None and at in self._damage.bytes:
            byte = self._damage.bytes[at]
            value = VALUE[byte]
        if value == 255:
            return -1
        h = self.h
        self.at = at + 1
        self.h = (h * 31 + byte) & 0xFFFF
        return (value - h) % 70

    def _word(self, first: int) -> int:
        """Return a 16-bit number, given its first value; -1 if there is none."""
        b = self._get()
        c = self._get()
        if first < 0 or b < 0 or c < 0:
            return -1
        number = first * 4900 + b * 70 + c
        return number if number < 65536 else -1

    def entry(self) -> int:
        """Read one entry; return its kind, or END if there is none or it is damaged."""
        first = self._get()
        if first < 0:
            return END
        if first == FIRST_SHOWN:
            return self._show(self.shown + 1)
        if first < FIRST_ROLL:
            if first >= FIRST_WIDE:
                second = self._get()
                if second < 0:
                    return END
                first = FIRST_WIDE + 70 * (first - FIRST_WIDE) + second
                if first >= SHOWN_FROM:
                    return self._show(now_shown(self.shown, first - SHOWN_FROM))
            self.number = first
            self.shown = 0
            return MOVE
        if first < FIRST_UNDO:
            self.number = self._word(first - FIRST_ROLL)
            if self.number < 0 or self._get():
                return END
            if not self.clocks:
                self.shown = 0
            return ROLL
        if first == FIRST_UNDO:
            self.shown = 0
            return UNDO
        if first != FIRST_BLOCK:
            return END
        return self.rest_of_block(self.h // 70 % 70)

    def _show(self, shown: int) -> int:
        self.shown = shown
        self.shows += 1
        return SHOWN

    def rest_of_block(self, link: int) -> int:
        """Read the rest of a block, three values at a time because blocks are long and calls are slow.

        Return BLOCK, or END if it is damaged. `link` is what links it to the entry before, -1 if unknown.
        """
        if self._format > 1:
            self.h = restart(self._generation, self.at)
            value = self._get()
            if value < 0 or (value != link and link >= 0):
                return END
        self.number = self._get()
        n = self._get()
        at = self.at
        if n < 0 or n > 32 or at + 3 * n > self.used:
            return END
        nvm = self.nvm
        out = self.block
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
            if a == 255 or b == 255 or c == 255:  # perhaps damaged and repaired
                self.seek(at, h)
                number = self._word(self._get())
                if number < 0:
                    return END
                h3 = self.h
            else:
                number = (a - h) % 70 * 4900 + (b - h2) % 70 * 70 + (c - h3) % 70
                if number > 65535:
                    return END
                h3 = (h3 * 31 + z) & 0xFFFF
            out[k] = number >> 8
            out[k + 1] = number & 255
            h = h3
            at += 3
        self.seek(at, h)
        self.length = 2 * n
        return END if self._get() or self._get() else BLOCK
