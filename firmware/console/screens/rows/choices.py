"""The choices before a game: the rows of the setup, from Start on."""

from console.screens.rows.row import EitherRow
from console.screens.rows.what import ChallengeRow, ExtraRow, HouseRow, SheetRow, TodayRow
from console.screens.rows.who import NamesRow, SeatsRow, StartRow, WhoStartsRow
from console.screens.starting import fit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.rows.row import SetupRow


def rows(console: "Console", entry: "Entry") -> "list[SetupRow]":
    """Make the setup valid for this game, without a challenge; return its rows from Start on."""
    settings = console.settings
    fit(entry, settings)
    settings.challenge = -1
    found: list[SetupRow] = [StartRow(console, entry)]
    if len(entry.seats) > 1 or entry.company:
        found.append(SeatsRow(console, entry))
    found.append(NamesRow(console, entry))
    starts = WhoStartsRow(console, entry)
    found.append(EitherRow(starts, TodayRow(console, entry)) if entry.challenge else starts)
    if entry.house_rules:
        found.append(HouseRow(console, entry))
    if entry.gallery:
        found.append(SheetRow(console, entry))
    for extra in entry.extras:
        found.append(ExtraRow(console, entry, extra))
    if entry.challenge and entry.extras:
        found[-1] = EitherRow(found[-1], ChallengeRow(console, entry))
    return found
