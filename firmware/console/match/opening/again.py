"""Start another game with the same players and rules, and the same way to find who starts.

After a challenge comes the one that is offered next, or the same once more; its number is that of a shuffled
sheet, too. Otherwise a shuffled sheet is another one: that in the settings, drawn when the last game began.
"""

from micropython import const

from console.screens.entries import SETUP_HOUSE_RULES, SETUP_SEATS, find
from console.screens.starting import fit, number_sheet, open_game
from console.store.blocks import GAME
from console.store.new_game import read
from console.store.people import add, code_of, is_gone
from console.store.seating import sit
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from console.screens.entries import Entry
    from console.store.settings import Settings

_MINUTE = const(600)  # tenths of a second; beginning.py has it too, but comes with the code of the table


def again(console: "Console", table: "Table", same: bool) -> None:
    """Begin another game like the one that was on the table: first find out who starts.

    `same`: with the dice of the same challenge.
    """
    entry = find(table.game.NAME)
    console.settings.choose(GAMES.index(entry.name))
    length = console.journal.get(GAME)
    began = read(console.journal.log.block, length)
    settings = console.settings
    drawn = bytes(settings.sheet)
    remember(settings, entry, table, began.minutes)
    number = table.challenge
    settings.challenge = number if same or number < 0 else settings.next_challenge
    if number < 0 and entry.gallery:
        if drawn[0] == settings.sheet[0] and drawn != settings.sheet:
            settings.sheet[:] = drawn
        else:  # another one was set up, or the power was cut before the drawn one was kept
            number_sheet(console, entry)
    seat_them(settings, table, began.seated)
    open_game(console, entry, alone=True)


def remember(settings: "Settings", entry: "Entry", table: "Table", minutes: int) -> None:
    """Set the stored setup to that of the game on the table, since the stored one may have changed.

    `minutes`: those on its clock when it began; 0: no clock; -1: unknown, then the longest time left counts.
    """
    fit(entry, settings)  # apply the defaults to a setup that was never opened, before changing it
    if table.options >= 0:
        settings.option_bits = table.options
    state = table.game.state
    length = len(entry.settings)
    for k in range(length):
        if entry.settings[k] == SETUP_SEATS:
            settings.seats = state[k]
        elif entry.settings[k] == SETUP_HOUSE_RULES:
            settings.option_bits = settings.option_bits & ~entry.house_mask | state[k]
    if entry.gallery:
        settings.sheet[:] = state[length : length + 3] if table.game.SETTINGS > length else b"\0\0\0"
    own = entry.own_dice
    if own:
        settings.option_bits = own.changed(settings.option_bits, int(table.own_dice))
    clock = entry.clock
    if clock:
        if minutes < 0:
            minutes = (max(table.clock) + _MINUTE - 1) // _MINUTE if table.clock else 0
        settings.option_bits = clock.changed(settings.option_bits, minutes)
    fit(entry, settings)


def seat_them(settings: "Settings", table: "Table", seated: "bytes | bytearray") -> None:
    """Restore who sits where from the game on the table; `seated` has the codes of its seats, if known.

    A player known only by name is added to the people if a place is free. Such a game is from an older
    version, which knew only English: its guests are called "Player 1" in every language.
    """
    for seat in range(len(table.names)):
        code = seated[seat] if seat < len(seated) else 0
        if seat >= len(seated) and table.names[seat] != f"Player {seat + 1}":
            code = code_of(settings.people, table.names[seat]) or add(settings, table.names[seat])
        elif is_gone(settings.people, code):
            code = 0
        sit(settings, seat, code)
