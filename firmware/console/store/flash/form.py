"""The log as a whole: begin it, write blocks, and rewrite it with one erase."""

from console.store.flash.format import (
    CHECK,
    CLOSING,
    CODE,
    FIRST_BLOCK,
    FORMAT,
    MAGIC,
    READY,
    START,
    TRACE,
    check,
    restart,
)
from console.store.flash.log import Writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.store.flash.log import Log
    from console.store.flash.skim import QuickReader


def put_block(log: "Log", kind: int, data: "bytes | bytearray") -> bool:
    """Write a block of at most 64 bytes; an odd length reads back as one more."""
    log.begin()
    _add_block(log, log.generation if log.format > 1 else -1, log.place, kind, data, len(data))
    return log.write()


def _add_block(
    out: Writer, generation: int, origin: int, kind: int, data: "bytes | bytearray", length: int
) -> None:
    """Add a block, data[:length].

    `origin` is the place in the log of the first byte of `out`; generation -1 means format 1, without links.
    """
    out.put(FIRST_BLOCK)
    if generation >= 0:
        link = out.sum // 70 % 70
        out.go_on(restart(generation, origin + out.n))
        out.put(link)
    out.put(kind)
    out.put((length + 1) >> 1)
    for k in range(0, length, 2):
        out.put_word(0, data[k] << 8 | (data[k + 1] if k + 1 < length else 0))
    out.put(0)
    out.put(0)


def start(log: "Log") -> None:
    """Begin a log in erased flash, without an erase."""
    head = bytearray(CLOSING)
    _header(log.generation, head)
    log.nvm[0:CLOSING] = head
    log.renewed(log.generation, START, log.generation * 911 + 1)


def rewrite(
    log: "Log", keeps: "Callable[[QuickReader], int]", first: "Sequence[tuple[int, bytes | bytearray]]"
) -> None:
    """Erase the flash and rewrite it: first the blocks of `first` (kind, bytes), then old ones.

    keeps(reader) is called when an old block has been read. It may change the bytes in reader.block, and
    returns how many of them to keep.
    """
    image = bytearray(b"\xff" * log.size)
    readable = log.state == READY
    generation = (log.generation + 1) % 70
    _header(generation, image)
    out = Writer(image, START, generation * 911 + 1)
    for kind, data in first:
        _add_block(out, generation, 0, kind, data, len(data))
    if readable:
        reader = log.reader()
        while reader.to_block():
            length = keeps(reader)
            if length:
                _add_block(out, generation, 0, reader.number, reader.block, length)
    last = image[CHECK:CLOSING]
    for k in range(CHECK, CLOSING):
        image[k] = 255
    # First a trace at the end, which shows later whether the erase has begun; then the closing bytes.
    at = max(log.used, log.size - TRACE)
    if log.clean == log.size > at:
        log.nvm[at : log.size] = bytes(log.size - at)
    if readable and not log.closing:
        for k in range(CLOSING, START):
            if log.nvm[k] == 255:  # otherwise damaged: writing it would erase everything
                log.nvm[k] = 0
    log.nvm[0 : log.size] = image
    log.nvm[CHECK:CLOSING] = last
    log.renewed(generation, out.n, out.sum)


def _header(generation: int, out: bytearray) -> None:
    """Write the first eight bytes of a log to `out`."""
    out[0:4] = MAGIC
    out[4] = CODE[FORMAT]
    out[5] = CODE[generation]
    out[CHECK:CLOSING] = check(out)
