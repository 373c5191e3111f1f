"""The choices before a game: the rows of the setup, from Start on."""

from console.screens.opening import fit
from console.screens.rows.row import Either
from console.screens.rows.what import Challenge, ExtraRow, House, Sheet, Today
from console.screens.rows.who import Names, Seats, Start, Starts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.rows.row import Row


def rows(console: "Console", entry: "Entry") -> "list[Row]":
    """Make the setup valid for this game, without a challenge; return its rows from Start on."""
    settings = console.settings
    fit(entry, settings)
    settings.challenge = -1
    found: list[Row] = [Start(console, entry)]
    if len(entry.seats) > 1 or entry.company:
        found.append(Seats(console, entry))
    found.append(Names(console, entry))
    starts = Starts(console, entry)
    found.append(Either(starts, Today(console, entry)) if entry.challenge else starts)
    if entry.house_rules:
        found.append(House(console, entry))
    if entry.gallery:
        found.append(Sheet(console, entry))
    for extra in entry.extras:
        found.append(ExtraRow(console, entry, extra))
    if entry.challenge and entry.extras:
        found[-1] = Either(found[-1], Challenge(console, entry))
    return found
