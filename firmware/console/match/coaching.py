"""Whom the coach helps. Borrowed by a match when people see its first picture, and at its end."""

from micropython import const

from console.store.codes import is_computer
from console.store.places import (
    FIRST_GAMES,
    IF_ASKED,
    NEVER,
    ONE_GAME,
    REMARKS,
    coach_of,
    place_of,
    set_coach,
)
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

_NOTICE_Y = const(190)  # at the end of a game


def masks(console: "Console", seats: int, remarks: bool, hints: bool) -> "tuple[int, int, int]":
    """Return masks of the seats that may ask, that get remarks, and that get hints.

    The last two are 0 without room for `remarks` or `hints`. If hints are wanted and there is no room, say so
    at the beginning, and do not count the game as a first one. Where remarks have room, it is computers that
    leave none for hints.
    """
    seated = console.table.seated
    may_ask = remarked = taught = 0
    for seat in range(seats):
        when = _helps(console, seated, seat)
        if when != NEVER:
            may_ask |= 1 << seat
        if when == REMARKS:
            remarked |= 1 << seat
        if when >= ONE_GAME:
            taught |= 1 << seat
    if taught and not hints:
        taught = 0
        console.settings.counted = True
        console.save_soon()
        if not console.table.record.length:
            # TRANSLATORS: a notice: the memory has no room for the coach's hints; at most 24 letters
            on_sheet = _("No hints on this sheet")
            # TRANSLATORS: the same, where computers take the room; at most 24 letters
            console.notice(_("No hints with computers") if remarks else on_sheet)
    return may_ask, remarked if remarks else 0, taught


def count(console: "Console") -> None:
    """Count a finished game for those in their first games; after the last, the coach helps if asked.

    Say how many are left, to whoever has the fewest. A game counts once, even if its end is undone and comes
    again.
    """
    if console.settings.counted:
        return
    console.settings.counted = True
    people = console.settings.people
    left = FIRST_GAMES
    for code in console.table.seated:
        place = -1 if is_computer(code) else place_of(people, code)
        when = coach_of(people, place) if place >= 0 else NEVER
        if when >= ONE_GAME:
            set_coach(people, place, when - 1 if when > ONE_GAME else IF_ASKED)
            left = min(left, when - ONE_GAME)
    if left < FIRST_GAMES:
        # TRANSLATORS: a notice after a game: in so many games more the coach gives hints; at most 24 letters
        more = ngettext("Hints: {} game left", "Hints: {} games left", left).format(left)
        # TRANSLATORS: the same after the last of these games; at most 24 letters
        console.notice(more if left else _("No more hints: just ask!"), None, _NOTICE_Y)
    console.save_soon()


def _helps(console: "Console", seated: "bytes | bytearray", seat: int) -> int:
    """Return when the coach helps whoever sits there: guests if they ask, computers never."""
    if seat >= len(seated):
        return IF_ASKED
    if is_computer(seated[seat]):
        return NEVER
    place = place_of(console.settings.people, seated[seat])
    return coach_of(console.settings.people, place) if place >= 0 else IF_ASKED
