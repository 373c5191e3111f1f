"""The log as a whole: begin it, write blocks, and rewrite it with one erase."""

from micropython import const

from console.store.flashcode import CODE, FORMAT, MAGIC, READY, TRACE, restart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.store.flashlog import Log

_BLOCK = const(67)
_CHECK = const(6)
_CLOSING = const(8)
_START = const(16)


def put_block(log: "Log", kind: int, length: int) -> bool:
    """Write `log.block`[0:length], at most 64 bytes; an odd length reads back as one more."""
    log.begin()
    _add_block(log, log.generation if log.format > 1 else -1, log.place, kind, length)
    return log.write()


def _add_block(log: "Log", generation: int, start: int, kind: int, length: int) -> None:
    """Add a block to `log.out`, whose first byte is to be at `start`; generation -1: a log of format 1."""
    if length & 1:
        log.block[length] = 0
    log.put(_BLOCK)
    if generation >= 0:
        link = log.sum // 70 % 70
        log.sum = restart(generation, start + log.n)
        log.put(link)
    log.put(kind)
    log.put((length + 1) >> 1)
    for k in range(0, length, 2):
        log.put_word(0, log.block[k] << 8 | log.block[k + 1])
    log.put(0)
    log.put(0)


def start(log: "Log") -> None:
    """Begin a log in erased flash, without an erase."""
    log.format = FORMAT
    _header(log.generation, log.out)
    log.nvm[0:8] = log.out[:8]
    log.state = READY
    log.first()
    log.write_here()


def rewrite(log: "Log", keeps: "Callable[[Log], bool]", first: "list[tuple[int, bytes | bytearray]]") -> None:
    """Erase the flash and rewrite it: first the blocks of `first` (kind, bytes), then old ones.

    An old block is kept when keeps(log) is true after reading it; that may change log.block and log.length.
    """
    from console.store.flashskim import to_block

    image = bytearray(b"\xff" * log.size)
    readable = log.state == READY
    generation = (log.generation + 1) % 70
    log.first()
    _header(generation, image)
    out = log.out
    log.out = image
    log.n = _START
    log.sum = generation * 911 + 1
    for kind, data in first:
        log.block[0 : len(data)] = data
        _add_block(log, generation, 0, kind, len(data))
    while readable and to_block(log):
        if keeps(log):
            _add_block(log, generation, 0, log.number, log.length)
    log.out = out
    check = image[_CHECK:_CLOSING]
    for k in range(_CHECK, _CLOSING):
        image[k] = 255  # written last
    # First a trace at the end, which shows later whether the erase has begun; then the closing bytes.
    at = max(log.used, log.size - TRACE)
    if log.clean == log.size > at:
        log.nvm[at : log.size] = bytes(log.size - at)
    if readable and not log.closing:
        for k in range(_CLOSING, _START):
            if log.nvm[k] == 255:  # otherwise damaged: writing it would erase everything
                log.nvm[k] = 0
        log.closing = 1
    log.nvm[0 : log.size] = image
    log.nvm[_CHECK:_CLOSING] = check
    log.end = log.used = log.n
    log.end_h = log.sum
    log.generation = generation
    log.format = FORMAT
    log.clean = log.size
    log.damage = None
    log.closing = 0
    log.state = READY


def _header(generation: int, out: bytearray) -> None:
    """Write the first eight bytes of a log to `out`."""
    out[0:4] = MAGIC
    out[4] = CODE[FORMAT]
    out[5] = CODE[generation]
    h = 0
    for k in range(6):
        h = (h * 31 + out[k]) & 0xFFFF
    out[6] = CODE[h % 70]
    out[7] = CODE[h // 70 % 70]
