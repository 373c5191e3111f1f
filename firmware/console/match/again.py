"""Start another game with the same players and rules, and the same way to find who starts.

After a challenge comes the one that is offered next, or the same once more.
"""

from console.screens.choices import fit
from console.screens.entries import HOUSE_RULES, SEATS, find
from console.screens.opening import open_game
from console.store.blocks import GAME, seated_in
from console.store.people import add, code_of, is_gone, sit
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from console.screens.entries import Entry
    from console.store.settings import Settings


def again(console: "Console", same: bool) -> None:
    """Begin another game like the one on the table: first find out who starts.

    `same`: with the dice of the same challenge.
    """
    table: Table = console.table
    entry = find(table.game.NAME)
    console.settings.choose(GAMES.index(entry.name))
    remember(console.settings, entry, table)
    number = table.challenge
    console.settings.challenge = number if same or number < 0 else console.settings.next_challenge
    seat_them(console.settings, table, seated_in(console.journal.log.block, console.journal.get(GAME)))
    open_game(console, entry, alone=True)


def remember(settings: "Settings", entry: "Entry", table: "Table") -> None:
    """Set the stored setup to that of the game on the table, since the stored one may have changed."""
    fit(entry, settings)  # apply the defaults to a setup that was never opened, before changing it
    state = table.game.state
    length = len(entry.settings)
    for k in range(length):
        if entry.settings[k] == SEATS:
            settings.seats = state[k]
        elif entry.settings[k] == HOUSE_RULES:
            settings.option_bits = settings.option_bits & ~entry.house_mask | state[k]
    if entry.sheets:
        settings.sheet[:] = state[length : length + 3] if table.game.SETTINGS > length else b"\0\0\0"
    own = entry.own_dice
    if own:
        settings.option_bits = own.changed(settings.option_bits, int(table.own_dice))
    clock = entry.clock
    if clock and table.clock is None:
        settings.option_bits = clock.changed(settings.option_bits, 0)
    elif clock and table.clock and not clock.value(settings.option_bits):
        settings.option_bits = clock.changed(settings.option_bits, (max(table.clock) + 599) // 600)
    fit(entry, settings)


def seat_them(settings: "Settings", table: "Table", seated: bytes) -> None:
    """Restore who sits where from the game on the table; `seated` has the codes of its seats, if known.

    A player known only by name (from an older version) is added to the people if a place is free.
    """
    for seat in range(len(table.names)):
        code = seated[seat] if seat < len(seated) else 0
        if seat >= len(seated) and table.names[seat] != f"Player {seat + 1}":
            code = code_of(settings.people, table.names[seat]) or add(settings, table.names[seat])
        elif is_gone(settings.people, code):
            code = 0
        sit(settings, seat, code)
