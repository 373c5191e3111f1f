"""The people in the journal: their names, and their totals, which totals.py counts.

A GROUP block, whose bytes blocks.py describes, has two of the places of people.py.
"""

from micropython import const

from console.store.blocks import GROUP, MOST_SEATS, PEOPLE, letters, spelt
from console.store.codes import PERSON
from console.store.first_people import FIRST_PEOPLE, NAME_LENGTH, PERSON_BYTES, PLACES
from console.store.people import distinct, name_at, put
from console.store.places import coach_of, code_at, set_coach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

_HAS_TOTALS = const(128)
_COACH = const(4)  # the lowest of the three bits that say when the coach helps


def load(journal: "Journal") -> bytearray:
    """Return the people in the journal."""
    people = bytearray(PERSON_BYTES * PLACES)
    people[0 : len(FIRST_PEOPLE)] = FIRST_PEOPLE
    block = journal.log.block
    n = journal.get(PEOPLE)
    if n:  # by an older version: the names of the five seats
        _load_seats(people, block, n)
    for group in range(PLACES // 2):
        n = journal.get(GROUP + group)
        if n:
            unpack(people, group, block, n)
    return people


def _load_seats(people: bytearray, block: bytearray, length: int) -> None:
    """Take the people from an older version's block: five lengths and names; keep who has no valid name."""
    found: list[str] = []
    at = 0
    for k in range(MOST_SEATS):
        name = ""
        if at < length and 0 < block[at] <= NAME_LENGTH:
            name = letters(block[at + 1 : min(at + 1 + block[at], length)])
            at += 1 + block[at]
        found.append(name or name_at(people, k))
        people[PERSON_BYTES * k] = 0
    for k in range(MOST_SEATS):
        put(people, k, PERSON + 1 + k, distinct(people, found[k]))


def unpack(people: bytearray, group: int, block: bytearray, length: int) -> "list[bytes]":
    """Put the two people of a GROUP block into their places; return the bytes of their totals."""
    totals: list[bytes] = []
    at = 0
    for place in (2 * group, 2 * group + 1):
        code = block[at] if at < length else 0
        at += 1
        name = ""
        coach = 0
        one = b""
        if code and at < length:
            end = at + 1 + (block[at] & 15)
            more = block[at] & _HAS_TOTALS
            coach = block[at] >> _COACH & 7
            name = letters(block[at + 1 : min(end, length)])
            at = end
            if more and at < length:
                one = bytes(block[at + 1 : at + 1 + block[at]])
                at += 1 + len(one)
        put(people, place, code, name)
        set_coach(people, place, coach)
        totals.append(one)
    return totals


def pack(people: bytearray, group: int, totals: "list[bytes]") -> bytearray:
    """Return the GROUP block of two people and their totals, the reverse of unpack()."""
    data = bytearray()
    for k in range(2):
        place = 2 * group + k
        code = code_at(people, place)
        data.append(code)
        if code:
            name = name_at(people, place)
            coach = coach_of(people, place) << _COACH
            data.append(len(name) | (_HAS_TOTALS if totals[k] else 0) | coach)
            data.extend(spelt(name))
            if totals[k]:
                data.append(len(totals[k]))
                data.extend(totals[k])
    return data


def totals_of(journal: "Journal", people: bytearray, group: int) -> "list[bytes]":
    """Return the totals of these two people in the journal; b"" for a person who is not there."""
    n = journal.get(GROUP + group)
    if not n:
        return [b"", b""]
    there = bytearray(PERSON_BYTES * PLACES)
    found = unpack(there, group, journal.log.block, n)
    for k in range(2):
        at = PERSON_BYTES * (2 * group + k)
        if there[at] != people[at]:
            found[k] = b""
    return found
