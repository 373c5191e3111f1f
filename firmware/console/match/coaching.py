"""Whether a person may ask the coach now. Borrowed by the match for its menu."""

from console.store.blocks import seated_in
from console.store.journal import GAME
from console.store.people import asks_coach, place_of
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.match.match import Match


def offer(match: "Match") -> "Callable[[], None] | None":
    """Return what opens the coach in place of the menu; None if nobody may ask it now.

    There is a coach of every game that has computer players, but not of the other score sheets; and not for
    somebody who has said never.
    """
    console = match.console
    game = match.game
    if game.phase == OVER or console.table.lost >= 0 or not match.play.decides():
        return None
    entry = console.loader.borrow("console." + game.NAME + ".entry").ENTRY
    if not entry.computers or getattr(game, "sheet", 0):
        return None
    journal = console.journal
    seated = seated_in(journal.log.block, journal.get(GAME))
    place = place_of(console.settings.people, seated[game.seat]) if game.seat < len(seated) else -1
    if place >= 0 and not asks_coach(console.settings.people, place):
        return None

    def ask() -> None:
        console.replace(game.NAME + ".coach.Coach")

    return ask
