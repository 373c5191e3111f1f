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
    FORMAT,
    FRESH,
    MAGIC,
    MARK,
    MOVE,
    READY,
    ROLL,
    TRACE,
    UNDO,
    now_shown,
    restart,
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
_GAP = const(112)  # erased bytes; no entry is as long
_ERASED = b"\xff" * 112
_FEW = const(2)  # bits: as few zeros are damage, not a rewrite


def _values() -> bytes:
    back = bytearray(b"\xff" * 256)
    for value in range(70):
        back[CODE[value]] = value
    return bytes(back)


VALUE = _values()  # of each byte in CODE; 255 for the others


def open_log(log: "Log") -> int:
    """Find where the erased bytes begin, check the first bytes of the log, and return its state."""
    nvm = log.nvm
    end = _before_trace(log)
    if _last(log, log.size) > end:
        log.clean = end
    used = _last(log, log.clean)
    while used > _START + _GAP and nvm[used - 1 - _GAP : used - 1] == _ERASED:
        log.clean = used - 1  # a single byte far behind the log: damaged
        used = _last(log, log.clean)
    log.used = used
    if not used:
        return FRESH if log.clean == log.size else DAMAGED
    head = bytes(nvm[0:_CLOSING])
    if not is_head(head, True):
        head = log.borrow("console.store.flashrepair").head(log)
        if not head:
            return DAMAGED
    log.format = VALUE[head[4]]
    if not 0 < log.format <= FORMAT:
        return FOREIGN
    log.generation = VALUE[head[5]]
    zeros = 0
    for k in range(_CLOSING, _START):
        zeros += 8 - ones(nvm[k])
    if zeros > _FEW:
        log.closing = 2 if nvm[log.size - 1] == 255 else 1
    if not is_head(head, True):
        log.closing = 2
    return READY


def _before_trace(log: "Log") -> int:
    """Return where the trace of a rewrite (see flashform) begins, or would begin."""
    nvm = log.nvm
    end = log.size - TRACE
    if nvm[end - _GAP : end] == _ERASED:
        return end
    for k in range(end, log.size):
        if ones(nvm[k]) <= _FEW:  # no entry has such a byte
            while VALUE[nvm[end]] < 255:
                end += 1
            return end
    return log.size


def ones(byte: int) -> int:
    """Return the number of bits that are 1."""
    n = 0
    while byte:
        n += byte & 1
        byte >>= 1
    return n


def _last(log: "Log", end: int) -> int:
    """Return the place after the last byte before `end` that is not erased, 0 if there is none."""
    nvm = log.nvm
    while end >= _GAP and nvm[end - _GAP : end] == _ERASED:
        end -= _GAP
    while end and nvm[end - 1] == 255:
        end -= 1
    return end


def is_head(head: "bytes | bytearray", whole: bool) -> bool:
    """Return whether these are the first eight bytes of a log; if not `whole`, the check may be cut short."""
    h = 0
    for k in range(6):
        h = (h * 31 + head[k]) & 0xFFFF
    a = CODE[h % 70]
    b = CODE[h // 70 % 70]
    if bytes(head[0:4]) != MAGIC or VALUE[head[4]] == 255 or VALUE[head[5]] == 255:
        return False
    if whole:
        return head[6] == a and head[7] == b
    return head[6] & a == a and head[7] & b == b


def next_entry(log: "Log") -> int:
    """Return the kind of the next entry, or END; `at` and `h` are then where the next is written."""
    while True:
        at = log.at
        h = log.h
        kind = entry(log)
        if kind != END:
            return kind
        if at >= log.used or not (behind_debris(log, at, h) or _repaired(log, at, h)):
            log.at = at
            log.h = h
            return END


def _repaired(log: "Log", at: int, h: int) -> bool:
    """Repair or skip damage at `at`; return whether reading can go on."""
    damage = log.damage
    if damage is None or at not in damage.places:
        log.borrow("console.store.flashrepair").repair(log, at, h)
        damage = log.damage
    place = damage.places[at] if damage is not None else None
    if place is None:
        return False
    log.at, log.h = place
    log.skipped = log.skipped or log.at > at
    return True


def behind_debris(log: "Log", at: int, h: int) -> bool:
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
    if value == 255 and log.damage is not None and log.at in log.damage.bytes:
        byte = log.damage.bytes[log.at]
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


def entry(log: "Log") -> int:
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
    return block(log, log.h // 70 % 70)


def _mark(log: "Log", shown: int) -> int:
    log.shown = shown
    log.marks += 1
    return MARK


def block(log: "Log", link: int) -> int:
    """Read the rest of a block, three values at a time because blocks are long and calls are slow.

    Return BLOCK, or END if it is damaged. `link` is what links it to the entry before, -1 if unknown.
    """
    if log.format > 1:
        log.h = restart(log.generation, log.at)
        value = _get(log)
        if value < 0 or (value != link and link >= 0):
            return END
    log.number = _get(log)
    n = _get(log)
    at = log.at
    if n < 0 or n > 32 or at + 3 * n > log.used:
        return END
    nvm = log.nvm
    out = log.block
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
        if a == 255 or b == 255 or c == 255:  # perhaps damaged and repaired
            log.at = at
            log.h = h
            number = _word(log, _get(log))
            if number < 0:
                return END
            h3 = log.h
        else:
            number = (a - h) % 70 * 4900 + (b - h2) % 70 * 70 + (c - h3) % 70
            if number > 65535:
                return END
            h3 = (h3 * 31 + z) & 0xFFFF
        out[k] = number >> 8
        out[k + 1] = number & 255
        h = h3
        at += 3
    log.at = at
    log.h = h
    log.length = 2 * n
    return END if _get(log) or _get(log) else BLOCK
