"""Who sits at the table: on each seat somebody of people.py, a computer or a guest, as a code of codes.py."""

from console.store.codes import COMPUTER, EACH_LEVEL, is_computer, level_of
from console.store.people import has_seat, known, name_of, without_seat
from console.store.places import code_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.settings import Settings


def names(settings: "Settings", seats: int) -> "list[str]":
    """Return the names of the first seats."""
    return [name_of(settings.people, settings.seated[seat], seat) for seat in range(seats)]


def computer(settings: "Settings", seat: int, level: int) -> int:
    """Return the code of a computer player of that level (1 to 3) who sits on no other seat."""
    code = COMPUTER + EACH_LEVEL * (level - 1)
    while has_seat(settings, code) and settings.seated[seat] != code:
        code += 1
    return code


def alone_with(settings: "Settings") -> bool:
    """Return whether one person plays, on the first seat, and computers have all other seats."""
    seated = settings.seated
    for seat in range(settings.seats):
        if is_computer(seated[seat]) != (seat > 0):
            return False
    return settings.seats > 1


def keep_company(settings: "Settings") -> None:
    """Put computers on all seats but the first.

    They are of one level: that of the last computer among the seats, or 2. The one after that computer comes
    first, so that others play each time. If a computer has the first seat, it makes room for the first person
    who is known.
    """
    seated = settings.seated
    last = COMPUTER + EACH_LEVEL - 1  # the last of level 1: the first of level 2 is next
    level = 2
    for seat in range(len(seated)):
        if is_computer(seated[seat]):
            last = seated[seat]
            level = level_of(last)
    if is_computer(seated[0]):
        people = known(settings.people)
        seated[0] = code_at(settings.people, people[0]) if people else 0
    first = COMPUTER + EACH_LEVEL * (level - 1)
    for seat in range(1, settings.seats):
        last = first + (last + 1 - first) % EACH_LEVEL
        seated[seat] = last


def send_away(settings: "Settings") -> None:
    """Put people on the seats of computers: those who are known and have no seat, then guests."""
    seated = settings.seated
    for seat in range(len(seated)):
        if is_computer(seated[seat]):
            seated[seat] = 0
            seated[seat] = without_seat(settings)


def sit(settings: "Settings", seat: int, code: int) -> None:
    """Put somebody on a seat; who sat there takes the seat that they leave, if they had one."""
    seated = settings.seated
    for other in range(len(seated)):
        if code and seated[other] == code:
            seated[other] = seated[seat]
    seated[seat] = code
