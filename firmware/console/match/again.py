"""Another game with the same players and rules; who starts is found in the same way."""

from console.screens.choices import distinct, fit
from console.screens.entries import CLOCK, find
from console.screens.opening import open_game
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from console.screens.entries import Entry
    from console.store.settings import Settings


def again(console: "Console") -> None:
    """Begin another game like the one on the table: first find out who starts."""
    table: Table = console.table
    entry = find(table.game.NAME)
    console.settings.choose(GAMES.index(entry.name))
    remember(console.settings, entry, table)
    open_game(console, entry)


def remember(settings: "Settings", entry: "Entry", table: "Table") -> None:
    """Set the stored setup to that of the game on the table, since the stored one may have changed."""
    fit(entry, settings)  # apply the defaults to a setup that was never opened, before changing it
    state = table.game.state
    for k in range(len(entry.form)):
        if entry.form[k] == 115:  # "s"
            settings.seats = state[k]
        elif entry.form[k] == 111:  # "o"
            house = (1 << len(entry.options)) - 1
            settings.option_bits = settings.option_bits & ~house | state[k]
    if table.names != distinct(settings.names, len(table.names)):  # the numbers of equal names are not kept
        for seat in range(len(table.names)):
            settings.names[seat] = table.names[seat]
    for word, bit, most, _, _, _ in entry.extras:
        if word == CLOCK:
            if table.clock is None:
                settings.option_bits &= ~(most << bit)
            elif not settings.option_bits >> bit & most:
                settings.option_bits |= (max(table.clock) + 599) // 600 << bit
    fit(entry, settings)
