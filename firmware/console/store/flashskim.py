"""Reading the log quickly: a method call for each of 4,000 bytes would take half a second.

Moves, rolls and undos are read in one loop, with the same checks on every byte; Log.next() handles
everything else.
"""

from micropython import const

from console.store.flashcode import BLOCK, END, UNDO, now_shown
from console.store.flashread import VALUE
from console.store.journal import GAME, TALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.flashlog import Log

_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_SHOWN = const(69)
_SHOWN_FROM = const(200)
MOVES = 65024  # moves are returned as MOVES + move; no roll and no clock is as large


def skim(log: "Log", out: "Any", n: int, step: int) -> int:  # noqa: PLR0915 (one loop: calls take time)
    """Read moves and rolls into out[n], out[n + step] … until anything else; return the next n.

    Sets log.shown to what has been shown of the last one. `out` takes 16 bits per item: rolls as they are,
    moves from MOVES on.
    """
    nvm = log.nvm
    values = VALUE
    at = log.at
    h = log.h
    end = log.used - 3
    shown = log.shown
    clocks = log.clocks
    while at < end:
        byte = nvm[at]
        value = values[byte]
        if value == 255:
            break
        first = (value - h) % 70
        if first < _WIDE:
            h = (h * 31 + byte) & 0xFFFF
            at += 1
            out[n] = MOVES + first
            n += step
            shown = 0
            continue
        if first >= _UNDO:
            if first != _SHOWN:
                break
            h = (h * 31 + byte) & 0xFFFF
            at += 1
            shown += 1
            log.marks += 1
            continue
        h2 = (h * 31 + byte) & 0xFFFF
        byte = nvm[at + 1]
        value = values[byte]
        if value == 255:
            break
        number = (value - h2) % 70
        h2 = (h2 * 31 + byte) & 0xFFFF
        if first < _ROLL:
            h = h2
            at += 2
            number += _WIDE + 70 * (first - _WIDE)
            if number >= _SHOWN_FROM:
                shown = now_shown(shown, number - _SHOWN_FROM)
                log.marks += 1
                continue
            out[n] = MOVES + number
            n += step
            shown = 0
            continue
        byte = nvm[at + 2]
        value = values[byte]
        if value == 255:
            break
        number = (first - _ROLL) * 4900 + number * 70 + (value - h2) % 70
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
    log.at = at
    log.h = h
    log.shown = shown
    return n


def to_block(log: "Log") -> bool:
    """Read on to the next block, as Log.next() does; return False when there is none.

    Its place is then in log.was and log.was_h; log.undos counts the undos before it, log.marks the entries
    "shown"; log.skipped says whether damage before it was skipped.
    """
    nowhere = [0]
    log.undos = log.marks = 0
    log.skipped = False
    while True:
        skim(log, nowhere, 0, 0)
        log.was = log.at
        log.was_h = log.h
        kind = log.next()
        if kind == UNDO:
            log.undos += 1
        elif kind == BLOCK or kind == END:
            return kind == BLOCK


def stands(log: "Log") -> bool:
    """Return whether the result just read stands: no undo follows it.

    Reads ahead, then reads the result again.
    """
    at = log.at
    h = log.h
    kind = log.next()
    while kind == BLOCK and (log.number < GAME or log.number > TALLY):  # settings and people may lie between
        kind = log.next()
    log.seek(log.was, log.was_h)
    log.next()
    log.seek(at, h)
    return kind != UNDO
