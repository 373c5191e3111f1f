"""The people that this console knows.

settings.people has twelve places of nine bytes: a code, and a name padded with zeros; places.py has what else
is in its bits. codes.py explains codes, which settings.seated has for each seat.

The code 0 means that the place is free. 1 to 63 is the id of a removed person, whose name may still be needed
to show old results: it stays until a rewrite of the journal has copied it into them, or somebody needs the
place. An id is used again only when all others have been used. roster.py reads and writes the places.
"""

from micropython import const

from console.store.blocks import letters, spelt
from console.store.codes import PERSON, is_computer, is_person
from console.store.computers import computer_name
from console.store.first_people import FIRST_PEOPLE, NAME_LENGTH, PERSON_BYTES, PLACES
from console.store.places import coach_of, code_at, place_of, set_coach
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.settings import Settings

_IDS = const(63)
# TRANSLATORS: how strong a computer player is, at most 6 letters
LEVEL_NAMES = (N_("easy"), N_("medium"), N_("hard"))


def name_at(people: bytearray, place: int) -> str:
    """Return the name in a place, also of a removed person."""
    return letters(
        bytes([c & 127 for c in people[PERSON_BYTES * place + 1 : PERSON_BYTES * place + PERSON_BYTES]])
    )


def is_invented(people: bytearray, place: int) -> bool:
    """Return whether the person in this place is one of those that a new console knows."""
    at = PERSON_BYTES * place
    mine = bytes([c & 127 for c in people[at : at + PERSON_BYTES]])  # without what the coach has there
    return mine == FIRST_PEOPLE[at : at + PERSON_BYTES]


def put(people: bytearray, place: int, code: int, name: str) -> None:
    """Put a person into a place."""
    at = PERSON_BYTES * place
    people[at] = code
    codes = spelt(name)
    for k in range(NAME_LENGTH):
        people[at + 1 + k] = codes[k] if k < len(codes) else 0


def is_gone(people: bytearray, code: int) -> bool:
    """Return whether this is the code of a person who is not there, or no longer."""
    place = place_of(people, code)
    return is_person(code) and (place < 0 or code_at(people, place) != code)


def code_of(people: bytearray, name: str) -> int:
    """Return the code of the person of that name, 0 if there is none."""
    for place in range(PLACES):
        code = code_at(people, place)
        if is_person(code) and name_at(people, place) == name:
            return code
    return 0


def known(people: bytearray) -> "list[int]":
    """Return the places of all people who have not been removed."""
    return [place for place in range(PLACES) if is_person(code_at(people, place))]


def without_seat(settings: "Settings") -> int:
    """Return the code of the first person who is known and has no seat, 0 (a guest) if all have one."""
    people = settings.people
    for place in known(people):
        code = code_at(people, place)
        if not has_seat(settings, code):
            return code
    return 0


def has_seat(settings: "Settings", code: int) -> bool:
    """Return whether this person or computer has a seat; CircuitPython cannot look for a number in bytes."""
    return settings.seated.find(bytes((code,))) >= 0


def name_of(people: bytearray, code: int, seat: int) -> str:
    """Return the name for the code of a seat."""
    if is_computer(code):
        return computer_name(code)
    place = place_of(people, code)
    if place >= 0:
        return name_at(people, place)
    # TRANSLATORS: the name of a guest with the number of the seat; at most 9 letters, counting {} as two
    return _("Player {}").format(seat + 1)


def name_of_part(people: bytearray, part: bytes, seat: int) -> str:
    """Return the name for a part of a block, see blocks.py."""
    return letters(part[1:]) if 0 < part[0] < PERSON else name_of(people, part[0], seat)


def distinct(people: bytearray, name: str, place: int = -1) -> str:
    """Return the name, with a number if somebody in another place has it: Tom, Tom 2."""
    taken = [name_at(people, other) for other in known(people) if other != place]
    one = name
    number = 1
    while one in taken:
        number += 1
        end = " " + str(number)
        one = name[: NAME_LENGTH - len(end)] + end
    return one


def add(settings: "Settings", name: str) -> int:
    """Add a person; return the new code, or 0 when there are twelve already.

    The place of a removed person is used when no other is free.
    """
    people = settings.people
    place = -1
    for k in range(PLACES):
        code = code_at(people, k)
        if not code or (place < 0 and code < PERSON):
            place = k
            if not code:
                break
    if place < 0:
        return 0
    name = distinct(people, name)
    code = settings.last_id
    while True:
        code = code % _IDS + 1
        if place_of(people, PERSON + code) < 0:
            break
    settings.last_id = code
    put(people, place, PERSON + code, name)
    return PERSON + code


def rename(settings: "Settings", place: int, name: str) -> None:
    """Give a person another name."""
    people = settings.people
    when = coach_of(people, place)
    put(people, place, code_at(people, place), distinct(people, name, place))
    set_coach(people, place, when)


def remove(settings: "Settings", place: int) -> None:
    """Remove a person; a seat that was theirs goes to somebody without one, or to a guest."""
    people = settings.people
    code = code_at(people, place)
    people[PERSON_BYTES * place] = code - PERSON
    for seat in range(len(settings.seated)):
        if settings.seated[seat] == code:
            settings.seated[seat] = 0
            settings.seated[seat] = without_seat(settings)
