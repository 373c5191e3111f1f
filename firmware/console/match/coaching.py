"""Whom the coach helps, and when. Borrowed by the match when it begins and for its menu."""

from console.store.blocks import GAME, is_computer, seated_in
from console.store.people import IF_ASKED, NEVER, REMARKS, coach_of, place_of
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.match import Match


def offer(match: "Match") -> bool:
    """Return whether the deciding person may ask the coach now.

    It does not help people who have switched it off.
    """
    console = match.console
    game = match.game
    if game.phase == OVER or console.table.lost >= 0 or not match.play.decides():
        return False
    return match.play.COACHED and _helps(console, _seated(console), game.seat) != NEVER


def remarked(match: "Match") -> int:
    """Return the mask of the seats on whose choices the coach makes remarks."""
    return _mask(match, True)


def helped(match: "Match") -> int:
    """Return the mask of the seats that may ask the coach."""
    return _mask(match, False)


def _mask(match: "Match", remarks: bool) -> int:
    """Return the mask of the seats that the coach helps, or of those for which it also makes remarks."""
    console = match.console
    seated = _seated(console)
    mask = 0
    for seat in range(match.game.seats):
        when = _helps(console, seated, seat)
        if when == REMARKS or (when != NEVER and not remarks):
            mask |= 1 << seat
    return mask if match.play.COACHED else 0


def _seated(console: "Console") -> bytes:
    """Return the code of each seat of the game, b"" if they are not known."""
    journal = console.journal
    return seated_in(journal.log.block, journal.get(GAME))


def _helps(console: "Console", seated: bytes, seat: int) -> int:
    """Return when the coach helps whoever sits there: guests if they ask, computers never."""
    if seat >= len(seated):
        return IF_ASKED
    if is_computer(seated[seat]):
        return NEVER
    place = place_of(console.settings.people, seated[seat])
    return coach_of(console.settings.people, place) if place >= 0 else IF_ASKED
