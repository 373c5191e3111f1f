"""Reading the log quickly: a method call for each of 4,000 bytes would take half a second.

Moves, rolls and undos are read in one loop, with the same checks on every byte; Reader.next() handles
everything else. host_tests/store/test_skim.py compares both on random logs.
"""

from console.store.blocks import GAME, RESULT, TALLY
from console.store.flash.format import (
    BLOCK,
    END,
    FIRST_ROLL,
    FIRST_SHOWN,
    FIRST_UNDO,
    FIRST_WIDE,
    SHOWN_FROM,
    UNDO,
)
from console.store.flash.read import VALUE, Reader, now_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.flash.log import Log

MOVES = 65024  # moves are returned as MOVES + move; no roll and no clock is as large


class QuickReader(Reader):
    """A Reader that can read on to the next block, or up to the end of a game's events.

    was, was_h    the place of the block that to_block() has found
    undos         number of undos before it; `shows` counts the entries "shown" there, and `skipped` says
                  whether damage there was skipped
    """

    def __init__(self, log: "Log") -> None:
        super().__init__(log)
        self.was = self.was_h = 0
        self.undos = 0

    def skim(self, out: "Any", n: int, step: int) -> int:  # noqa: PLR0915 (one loop: calls take time)
        """Read moves and rolls into out[n], out[n + step] … until anything else; return the next n.

        Sets `shown` to what has been shown of the last one. `out` takes 16 bits per item: rolls as they are,
        moves from MOVES on.
        """
        nvm = self.nvm
        values = VALUE
        at = self.at
        h = self.h
        end = self.used - 3
        shown = self.shown
        clocks = self.clocks
        while at < end:
            byte = nvm[at]
            value = values[byte]
            if value == 255:
                break
            first = (value - h) % 70
            if first < FIRST_WIDE:
                h = (h * 31 + byte) & 0xFFFF
                at += 1
                out[n] = MOVES + first
                n += step
                shown = 0
                continue
            if first >= FIRST_UNDO:
                if first != FIRST_SHOWN:
                    break
                h = (h * 31 + byte) & 0xFFFF
                at += 1
                shown += 1
                self.shows += 1
                continue
            h2 = (h * 31 + byte) & 0xFFFF
            byte = nvm[at + 1]
            value = values[byte]
            if value == 255:
                break
            number = (value - h2) % 70
            h2 = (h2 * 31 + byte) & 0xFFFF
            if first < FIRST_ROLL:
                h = h2
                at += 2
                number += FIRST_WIDE + 70 * (first - FIRST_WIDE)
                if number >= SHOWN_FROM:
                    shown = now_shown(shown, number - SHOWN_FROM)
                    self.shows += 1
                    continue
                out[n] = MOVES + number
                n += step
                shown = 0
                continue
            byte = nvm[at + 2]
            value = values[byte]
            if value == 255:
                break
            number = (first - FIRST_ROLL) * 4900 + number * 70 + (value - h2) % 70
            h2 = (h2 * 31 + byte) & 0xFFFF
            byte = nvm[at + 3]
            value = values[byte]
            if value == 255 or (value - h2) % 70 or number >= MOVES:
                break
            h = (h2 * 31 + byte) & 0xFFFF
            at += 4
            out[n] = number
            n += step
            if not clocks:
                shown = 0
        self.seek(at, h)
        self.shown = shown
        return n

    def to_block(self) -> bool:
        """Read on to the next block, as next() does; return False when there is none."""
        nowhere = [0]
        self.undos = self.shows = 0
        self.skipped = False
        while True:
            self.skim(nowhere, 0, 0)
            self.was = self.at
            self.was_h = self.h
            kind = self.next()
            if kind == UNDO:
                self.undos += 1
            elif kind == BLOCK or kind == END:
                return kind == BLOCK

    def at_result(self) -> bool:
        """Return whether the block just read is a RESULT that stands: no undo follows it.

        Blocks of kinds outside GAME to TALLY may lie between. Reads ahead, then reads the block again.
        """
        if self.number != RESULT:
            return False
        at = self.at
        h = self.h
        kind = self.next()
        while kind == BLOCK and not GAME <= self.number <= TALLY:
            kind = self.next()
        self.seek(self.was, self.was_h)
        self.next()
        self.seek(at, h)
        return kind != UNDO
