"""From a stored setup to a game: make it valid, find out who starts, then begin."""

from console.screens.entries import MINUTES, SETUP_FIRST, SETUP_HOUSE_RULES, SETUP_SEATS, find
from console.store.blocks import OWN
from console.store.codes import is_computer
from console.store.new_game import NewGame
from console.store.seating import names
from console.store.settings import UNSET
from rules import GAMES
from rules.challenge import CHALLENGES
from rules.starter import CHOSEN, LOT
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.store.settings import Settings


def fit(entry: "Entry", settings: "Settings") -> None:
    """Make the stored setup valid for this game: seats, start mode, first seat, options."""
    seats = entry.seats[0]
    for many in entry.seats:
        if many <= settings.seats:
            seats = many
    settings.seats = seats
    settings.first = min(settings.first, seats - 1)
    if settings.start_mode != CHOSEN and settings.start_mode not in entry.start_modes:
        if settings.start_mode == UNSET:
            settings.option_bits = entry.preset
        settings.start_mode = entry.start_modes[0]
    mask = entry.house_mask
    for extra in entry.extras:
        mask |= extra.most << extra.bit
        if extra.clock:  # older versions had every number of minutes
            bits = settings.option_bits
            settings.option_bits = extra.changed(bits, _nearest(extra.value(bits)))
    settings.option_bits &= mask
    if settings.sheet[0] and not entry.sheet_name(settings.sheet[0]):
        settings.sheet[:] = b"\0\0\0"


def open_or_ask(console: "Console", entry: "Entry") -> None:
    """Open the game; ask first if an unfinished one would be lost."""
    if console.journal.game < 0:
        open_game(console, entry)
        return

    def answered(choice: int) -> None:
        if choice:
            open_game(console, entry)
        else:
            console.resume()

    game = console.journal.game
    if game < len(GAMES):
        # TRANSLATORS: two lines, at most 17 letters each, counting {}, the name of a game, as two
        text = _("The unfinished {}\nwill be deleted.").format(find(GAMES[game]).short)
    else:  # of a later version
        # TRANSLATORS: two lines, at most 20 letters each
        text = _("The unfinished game\nwill be deleted.")
    # TRANSLATORS: two answers, at most 20 letters each: play the unfinished game, or begin another
    answers = (_("finish it"), _("start new"))
    console.open("ui.ask.Ask", text, "", answers[0], answers[1], answered, _(entry.title))


def open_game(console: "Console", entry: "Entry", alone: bool = False) -> None:
    """Open the game with the current settings, saving them; `alone`: close the one on the table first."""
    settings = console.settings
    console.save_soon()
    if settings.seats == 1 or settings.start_mode == CHOSEN:
        begin(console, entry, settings.first)
        return
    show = console.open_alone if alone else console.open
    own = entry.own_dice
    if settings.start_mode == LOT:
        show("screens.who_starts.lots.Lots", entry, begin)
    elif own and own.value(settings.option_bits):
        show("screens.who_starts.asked.Asked", entry, begin, settings.start_mode)
    else:
        show("screens.who_starts.rolls.Rolls", entry, begin, settings.start_mode)


def begin(console: "Console", entry: "Entry", first: int) -> None:
    """Begin the game with the people and options of the settings; seat `first` starts.

    The settings then have the sheet of the next game: another one if it is shuffled. A challenge has the same
    shuffled sheet on every console: that of its own number.
    """
    settings = console.settings
    clock = entry.clock
    minutes = clock.value(settings.option_bits) if clock else 0
    seats = settings.seats
    for seat in range(seats):
        if is_computer(settings.seated[seat]) and not entry.computers:
            settings.seated[seat] = 0
    number = settings.challenge
    if number >= 0:
        number_sheet(console, entry, number)
    what = rules_settings(entry, settings, first)
    seated = bytes(settings.seated[:seats])
    number_sheet(console, entry)
    own = entry.own_dice
    if number >= 0 and not console.loader.borrow("console.store.streak").is_today(settings, number):
        settings.next_challenge = (number + 1) % CHALLENGES
    elif number < 0 and own and own.value(settings.option_bits):
        number = OWN
    console.begin(
        NewGame(
            entry.name, what, names(settings, seats),
            minutes=minutes, seated=seated, challenge=number, options=settings.option_bits,
        )
    )  # fmt: skip


def number_sheet(console: "Console", entry: "Entry", number: int = -1) -> None:
    """Give a shuffled sheet in the settings another number, also the one that was put together.

    A `number` of -1 is drawn.
    """
    settings = console.settings
    sheet = settings.sheet
    if sheet[0] and console.loader.borrow(entry.is_numbered, sheet[0]):
        drawn = bytearray(2)
        if number < 0:
            console.board.fill(drawn)
            number = drawn[0] << 8 | drawn[1]
        sheet[1] = number >> 8
        sheet[2] = number & 255
        if settings.built[0] == sheet[0]:
            settings.built[:] = sheet


def rules_settings(entry: "Entry", settings: "Settings", first: int) -> bytes:
    """Return the settings of the rules for this setup when seat `first` starts."""
    decided = {
        SETUP_SEATS: settings.seats,
        SETUP_FIRST: first,
        SETUP_HOUSE_RULES: settings.option_bits & entry.house_mask,
    }
    what = bytes([decided.get(byte, byte) for byte in entry.settings])
    return what + settings.sheet if entry.gallery and settings.sheet[0] else what


def _nearest(minutes: int) -> int:
    """Return the nearest of MINUTES, the larger of two; only 0 stays 0."""
    best = MINUTES[1] if minutes else 0
    for n in MINUTES:
        if minutes and n and abs(n - minutes) <= abs(best - minutes):
            best = n
    return best
