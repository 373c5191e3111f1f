"""Rewriting the journal with one erase when another game might not fit.

It keeps the newest SETTINGS, OF_GAMES, SEATED and SETUP, all people with their totals, the best of every
game and number of seats (of score sheets made of several parts only the four that were set last), and the
newest twelve results, or fewer if the longest game needs the space. It keeps no games, because it is done
between games, or at the end of a game that did not fit.

All results are counted in the people's totals, and those that are kept are marked as counted. The name of
a person who has been removed is written out where a result or a best refers to it.
"""

from micropython import const

from console.store.blocks import (
    BEST,
    COUNTED,
    GROUP,
    HIGH_SHEET,
    LONGEST,
    MORE_BYTES,
    OF_GAMES,
    RESULT_BYTES,
    SEATED,
    SETTINGS,
    SETUP,
    TALLY,
    best_block,
    block_bytes,
    letters,
    result_block,
    spelt_part,
)
from console.store.codes import PERSON
from console.store.first_people import FIRST_PEOPLE, PERSON_BYTES, PLACES
from console.store.flash.form import rewrite as rewrite_log
from console.store.flash.format import READY, START
from console.store.history import RESULTS, Best, Result, best, erases, past_results
from console.store.people import code_of, name_at
from console.store.places import code_at, place_of
from console.store.roster import load as load_people
from console.store.roster import pack
from console.store.totals import totals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flash.skim import QuickReader
    from console.store.journal import Journal

_BUILT = const(4)  # bests of sheets that people have built: so many stay


def rewrite(journal: "Journal") -> None:
    """Erase and rewrite. The caller then scans the journal again."""
    log = journal.log
    # Find each block's place as reading sees it: after two cut writes it differs from where it was written.
    journal.scan()
    readable = log.state == READY
    times = erases(journal) + 1
    gone = past_results(journal)
    people = load_people(journal)
    tally = bytearray(4)
    first: list[tuple[int, bytes | bytearray]] = []  # written first: a power cut loses only what comes later
    for kind in (SETTINGS, OF_GAMES, SEATED, SETUP):
        length = journal.get(kind)
        if length:
            first.append((kind, bytes(log.block[:length])))
    first.append((TALLY, tally))
    if readable:
        _add_people(journal, people, first)
        for one in _bests(journal):
            parts = [_renewed(part, people) for part in one.parts]
            first.append((BEST, best_block(one.game, one.seats, one.flags, one.points, parts, one.sheet)))
    free = log.size - START - LONGEST - RESULT_BYTES - MORE_BYTES  # for results: the rest stays free
    for _, data in first:
        free -= block_bytes(len(data))
    kept: list[int] = []  # places of results
    if readable:
        gone += _choose(journal, people, free, kept)
    tally[:] = bytes((times >> 8 & 255, times & 255, gone >> 8 & 255, gone & 255))

    def keeps(reader: "QuickReader") -> int:
        return _renew(reader, people) if reader.was in kept else 0

    rewrite_log(log, keeps, first)


def _bests(journal: "Journal") -> "list[Best]":
    """Return the bests to keep, in the order in which they were set."""
    found = best(journal)
    found.sort(key=lambda one: one.since)
    built = [one for one in found if one.sheet >= HIGH_SHEET]
    for one in built[:-_BUILT]:
        found.remove(one)
    return found


def _choose(journal: "Journal", people: bytearray, free: int, kept: "list[int]") -> int:
    """Add the places of the newest results that fit into `free` bytes to `kept`.

    Return how many results are dropped.
    """
    results: list[tuple[int, int]] = []  # place and size
    reader = journal.log.reader()
    while reader.to_block():
        if reader.at_result():
            results.append((reader.was, block_bytes(_renew(reader, people))))  # without debris before it
    dropped = len(results)
    while dropped and len(results) - dropped < RESULTS and free >= results[dropped - 1][1]:
        dropped -= 1
        free -= results[dropped][1]
        kept.append(results[dropped][0])
    return dropped


def _add_people(journal: "Journal", people: bytearray, first: "list[tuple[int, bytes | bytearray]]") -> None:
    """Add the blocks of all people, without removed ones, to those that are written first.

    A block that says no more than a new console knows is left out.
    """
    data = [b""] * PLACES  # by place
    for one in totals(journal):
        data[one.place] = one.data()
    known = _without_removed(people)
    new = FIRST_PEOPLE + bytes(len(people) - len(FIRST_PEOPLE))
    pair = 2 * PERSON_BYTES
    for group in range(PLACES // 2):
        two = data[2 * group : 2 * group + 2]
        here = pair * group
        if known[here : here + pair] != new[here : here + pair] or any(two):
            first.append((GROUP + group, pack(known, group, two)))


def _without_removed(people: bytearray) -> bytearray:
    """Return the people, with zeros in the places of removed ones."""
    known = bytearray(people)
    for place in range(PLACES):
        if code_at(known, place) < PERSON:
            for k in range(PERSON_BYTES * place, PERSON_BYTES * place + PERSON_BYTES):
                known[k] = 0
    return known


def _renewed(part: bytes, people: bytearray) -> bytes:
    """Return a name in the form to write now: the code of a known person, otherwise letters."""
    if 0 < part[0] < PERSON:
        code = code_of(people, letters(part[1:]))
        return bytes((code,)) if code else part
    place = place_of(people, part[0])
    if place < 0 or code_at(people, place) > PERSON:
        return part
    return spelt_part(name_at(people, place))


def _renew(reader: "QuickReader", people: bytearray) -> int:
    """Mark the result just read as counted, and update its names; return its new length."""
    result = Result(reader.block, reader.length, 0, people)
    if not result.parts:
        return reader.length  # by an older version
    result.parts = [_renewed(part, people) for part in result.parts]
    result.flags |= COUNTED
    data = result_block(result)
    reader.block[: len(data)] = data
    return len(data)
