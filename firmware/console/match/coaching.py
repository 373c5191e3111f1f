"""Whom the coach helps. Borrowed by a match when people see its first picture."""

from console.store.blocks import GAME, is_computer, seated_in
from console.store.people import IF_ASKED, NEVER, REMARKS, coach_of, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console


def masks(console: "Console", seats: int) -> "tuple[int, int]":
    """Return two masks: the seats that may ask the coach, and those on whose choices it makes remarks."""
    journal = console.journal
    seated = seated_in(journal.log.block, journal.get(GAME))  # b"" if they are not known
    may_ask = remarked = 0
    for seat in range(seats):
        when = _helps(console, seated, seat)
        if when != NEVER:
            may_ask |= 1 << seat
        if when == REMARKS:
            remarked |= 1 << seat
    return may_ask, remarked


def _helps(console: "Console", seated: bytes, seat: int) -> int:
    """Return when the coach helps whoever sits there: guests if they ask, computers never."""
    if seat >= len(seated):
        return IF_ASKED
    if is_computer(seated[seat]):
        return NEVER
    place = place_of(console.settings.people, seated[seat])
    return coach_of(console.settings.people, place) if place >= 0 else IF_ASKED
