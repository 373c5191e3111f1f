"""Reading the log: each entry is checked against its place and everything before it.

Log.first(), seek() and next() lead here. flashcode.py has the format of the entries.
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
    VERSION,
    now_shown,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flashlog import Log

_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_BLOCK = const(67)
_GO_ON = const(68)
_SHOWN = const(69)
_SHOWN_FROM = const(200)
_CLOSING = const(8)
_START = const(16)
_ERASED = b"\xff" * 64


def _values() -> bytes:
    back = bytearray(b"\xff" * 256)
    for value in range(70):
        back[CODE[value]] = value
    return bytes(back)


VALUE = _values()  # of each byte in CODE; 255 for the others


def open_log(log: "Log") -> int:
    """Find where the erased bytes begin, check the first bytes of the log, and return its state."""
    nvm = log.nvm
    used = log.size
    while used >= 64 and nvm[used - 64 : used] == _ERASED:
        used -= 64
    while used and nvm[used - 1] == 255:
        used -= 1
    log.used = used
    if not used:
        return FRESH
    h = 0
    for k in range(6):
        h = (h * 31 + nvm[k]) & 0xFFFF
    a = CODE[h % 70]
    b = CODE[h // 70 % 70]
    if bytes(nvm[0:4]) != MAGIC or nvm[6] & a != a or nvm[7] & b != b:
        return DAMAGED
    version = VALUE[nvm[4]]
    if version == 255 or VALUE[nvm[5]] == 255:
        return DAMAGED
    if version != VERSION:
        return FOREIGN
    log.generation = VALUE[nvm[5]]
    for k in range(_CLOSING, _START):
        if nvm[k] != 255:
            log.closing = 2 if nvm[log.size - 1] == 255 else 1
    if nvm[6] != a or nvm[7] != b:
        log.closing = 2
    return READY


def next_entry(log: "Log") -> int:
    """Return the kind of the next entry, or END; `at` and `h` are then where the next is written."""
    while True:
        at = log.at
        h = log.h
        kind = _entry(log)
        if kind != END:
            return kind
        if not _behind_debris(log, at, h):
            log.at = at
            log.h = h
            return END


def _behind_debris(log: "Log", at: int, h: int) -> bool:
    """Go on after debris at `at`, if "go on here" follows it; return whether it does."""
    for q in range(at + 1, log.used):
        if log.nvm[q] != BREAK:
            continue
        log.at = q + 1
        log.h = (h * 31 + q) & 0xFFFF
        if _get(log) == _GO_ON and _word(log, _get(log)) == at and _get(log) == 0 == _get(log):
            return True
    return False


def _get(log: "Log") -> int:
    """Return the next value, -1 when there is none."""
    if log.at >= log.used:
        return -1
    byte = log.nvm[log.at]
    value = VALUE[byte]
    if value == 255:
        return -1
    h = log.h
    log.at += 1
    log.h = (h * 31 + byte) & 0xFFFF
    return (value - h) % 70


def _word(log: "Log", first: int) -> int:
    """Return a 16-bit number, given its first value; -1 if there is none."""
    b = _get(log)
    c = _get(log)
    if first < 0 or b < 0 or c < 0:
        return -1
    number = first * 4900 + b * 70 + c
    return number if number < 65536 else -1


def _entry(log: "Log") -> int:
    """Read one entry; return its kind, or END if there is none or it is damaged."""
    first = _get(log)
    if first < 0:
        return END
    if first == _SHOWN:
        return _mark(log, log.shown + 1)
    if first < _ROLL:
        if first >= _WIDE:
            second = _get(log)
            if second < 0:
                return END
            first = _WIDE + 70 * (first - _WIDE) + second
            if first >= _SHOWN_FROM:
                return _mark(log, now_shown(log.shown, first - _SHOWN_FROM))
        log.number = first
        log.shown = 0
        return MOVE
    if first < _UNDO:
        log.number = _word(log, first - _ROLL)
        if log.number < 0 or _get(log):
            return END
        if not log.clocks:
            log.shown = 0
        return ROLL
    if first == _UNDO:
        log.shown = 0
        return UNDO
    if first != _BLOCK:
        return END
    return _block(log)


def _mark(log: "Log", shown: int) -> int:
    log.shown = shown
    log.marks += 1
    return MARK


def _block(log: "Log") -> int:
    """Read the rest of a block, three values at a time because blocks are long and calls are slow."""
    log.number = _get(log)
    n = _get(log)
    at = log.at
    if n < 0 or n > 32 or at + 3 * n > log.used:
        return END
    nvm = log.nvm
    block = log.block
    h = log.h
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
    log.at = at
    log.h = h
    log.length = 2 * n
    return END if _get(log) or _get(log) else BLOCK
