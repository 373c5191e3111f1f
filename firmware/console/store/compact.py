"""Rewriting the journal with one erase when another game might not fit.

It keeps the newest SETTINGS, PEOPLE and SETUP, the best of every game and number of seats, and the newest
twelve results, or fewer if the longest game needs the space. It keeps no games, because it happens between
games, or when one ends that did not fit.
"""

from micropython import const

from console.store.blocks import best_block
from console.store.filing import FREE
from console.store.flashcode import READY
from console.store.flashform import rewrite as rewrite_log
from console.store.flashskim import stands, to_block
from console.store.history import RESULTS, best, erases, past_results
from console.store.journal import PEOPLE, RESULT, SETTINGS, SETUP, TALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

_START = const(16)  # where entries begin
_BLOCK = const(5)  # overhead of a block in bytes; every two of its own bytes take three


def rewrite(journal: "Journal") -> None:
    """Erase and rewrite. The caller then scans the journal again."""
    log = journal.log
    # Find each block's place as reading sees it: after two cut writes it differs from where it was written.
    journal.scan()
    readable = log.state == READY
    times = erases(journal) + 1
    gone = past_results(journal)
    tally = bytearray(4)
    first: list[tuple[int, bytes | bytearray]] = []  # what people would miss most: a cut may lose the rest
    for kind in (SETTINGS, PEOPLE, SETUP):
        length = journal.get(kind)
        if length:
            first.append((kind, bytes(log.block[:length])))
    first.append((TALLY, tally))
    if readable:
        for one in best(journal):
            first.append((one.KIND, best_block(one.game, one.seats, one.flags, one.points, one.name)))
    kept: list[int] = []
    left = log.size - _START - FREE
    for _, data in first:
        left -= _size(len(data))
    results: list[tuple[int, int]] = []  # place and size
    log.first()
    while readable and to_block(log):
        if log.number == RESULT and stands(log):
            results.append((log.was, _size(log.length)))  # without debris before it
    dropped = len(results)
    while dropped and len(results) - dropped < RESULTS and left >= results[dropped - 1][1]:
        dropped -= 1
        left -= results[dropped][1]
        kept.append(results[dropped][0])
    gone += dropped
    tally[:] = bytes((times >> 8 & 255, times & 255, gone >> 8 & 255, gone & 255))
    rewrite_log(log, lambda place: place in kept, first)


def _size(length: int) -> int:
    return _BLOCK + 3 * ((length + 1) // 2)
