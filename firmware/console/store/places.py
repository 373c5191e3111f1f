"""A place in settings.people: whose it is, and when the coach helps that person; people.py has the names.

A match borrows only this, without the code for names. Bit 7 of the first three letters of a name says when
the coach helps, 0 to 5, the lowest bit first.
"""

from micropython import const

from console.store.codes import PERSON, is_person
from console.store.first_people import PERSON_BYTES, PLACES

# When the coach helps a person
IF_ASKED = const(0)
NEVER = const(1)
REMARKS = const(2)  # if asked, and it makes remarks
ONE_GAME = const(3)  # if asked, and with hints in the next game; 4 and 5: in the next two or three
FIRST_GAMES = const(3)


def code_at(people: bytearray, place: int) -> int:
    """Return the code in a place: a person's, 0 or 1 to 63."""
    return people[PERSON_BYTES * place]


def place_of(people: bytearray, code: int) -> int:
    """Return the place of a person who has this code, or had it before being removed; -1 for none."""
    for place in range(PLACES):
        if is_person(code) and code_at(people, place) & ~PERSON == code - PERSON:
            return place
    return -1


def coach_of(people: bytearray, place: int) -> int:
    """Return when the coach helps this person; that is in the highest bits of the first three letters."""
    at = PERSON_BYTES * place + 1
    return people[at] >> 7 | people[at + 1] >> 7 << 1 | people[at + 2] >> 7 << 2


def set_coach(people: bytearray, place: int, when: int) -> None:
    """Set when the coach helps this person."""
    at = PERSON_BYTES * place + 1
    for k in range(3):
        people[at + k] = people[at + k] & 127 | (when >> k & 1) << 7
