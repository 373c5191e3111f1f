"""Load the settings and each game's setup from the journal, and save them. Borrowed by settings.py.

The blocks (bytes; what an older version did not write has its default):

    SETTINGS  lights, screen, shake, flags, for each game of rules.GAMES the tips seen, … other sheets'
              (flags: 1 skip, 2 tips, 12 the sound ^ 1, 48 the key hints ^ 1)
    SEATED    for each of the five seats its code (people.py), the id of the person added last,
              2 bytes: the number of the next challenge
    GROUP     the people and their standings: roster.py
    PEOPLE    only of older versions: for each of the five seats length of the name, name (ASCII)
    SETUP     last game (index in rules.GAMES), for each game seats, start mode, first, option bits;
              … the score sheet, three bytes, unless it is the first
"""

from micropython import const

from console.store.blocks import GROUP, SEATED, SETTINGS, SETUP
from console.store.people import SIZE, is_person, place_of
from console.store.roster import load as load_people
from console.store.roster import pack, played
from rules import GAMES
from rules.challenge import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal
    from console.store.settings import Settings

_SKIP = const(1)
_TIPS = const(2)
_SOUND = const(2)  # shift of two bits; 0 is quiet, because older versions wrote 0
_HINTS = const(4)  # the same; 0 is the first three games
_PAIR = const(18)  # bytes of settings.people in a block


def choose(settings: "Settings", place: int) -> None:
    """Switch to the setup of the game at this index in rules.GAMES."""
    _store_setup(settings)
    settings.game = place
    _load_setup(settings)


def _store_setup(settings: "Settings") -> None:
    at = 4 * settings.game
    setup = bytes((settings.seats, settings.start_mode, settings.first, settings.option_bits))
    settings.setups[at : at + 4] = setup


def _load_setup(settings: "Settings") -> None:
    setups = settings.setups
    at = 4 * settings.game
    settings.seats = min(max(setups[at], 1), 5)
    settings.start_mode = setups[at + 1]
    settings.first = min(setups[at + 2], settings.seats - 1)
    settings.option_bits = setups[at + 3]


def load(settings: "Settings", journal: "Journal") -> None:
    """Load what the journal has; what is missing or out of range stays as it is."""
    b = journal.log.block
    n = journal.get(SETTINGS)
    if n >= 5:
        settings.lights = min(b[0], 5)
        settings.screen = min(max(b[1], 1), 5)
        settings.shake = min(max(b[2], 1), 5)
        settings.skip = bool(b[3] & _SKIP)
        settings.tips = bool(b[3] & _TIPS)
        settings.sound = min((b[3] >> _SOUND & 3) ^ 1, 2)
        settings.hints = min((b[3] >> _HINTS & 3) ^ 1, 2)
        for k in range(min(n - 4, len(settings.seen))):
            settings.seen[k] = b[4 + k]
    settings.people = load_people(journal)
    n = journal.get(SEATED)
    if n >= 6:
        settings.seated[:] = b[0:5]
        settings.last_id = b[5]
    if n >= 8:
        settings.next_challenge = (b[6] << 8 | b[7]) % NUMBERS
    for seat in range(5):  # anybody whose block was lost in a power cut
        code = settings.seated[seat]
        place = place_of(settings.people, code)
        if is_person(code) and (place < 0 or settings.people[SIZE * place] != code):
            settings.seated[seat] = 0
    n = journal.get(SETUP)
    if n >= 5:
        settings.game = b[0] if b[0] < len(GAMES) else 0
        length = n
        n = min((n - 1) // 4, len(GAMES))
        settings.setups[0 : 4 * n] = b[1 : 4 * n + 1]
        if length == 4 * len(GAMES) + 4:
            settings.sheet[:] = b[4 * n + 1 : 4 * n + 4]
        _load_setup(settings)
    settings.kept = dict(_blocks(settings))


def save(settings: "Settings", journal: "Journal") -> bool:
    """Write what has changed; return False if not all fits now."""
    kept = settings.kept
    if kept is None:  # never loaded: the journal has the defaults, which are those of new settings
        kept = settings.kept = dict(_blocks(type(settings)()))
    people = settings.people
    saved = True
    for kind, data in _blocks(settings):
        if data != kept[kind]:
            group = kind - GROUP
            block = data if group < 0 else pack(people, group, played(journal, people, group))
            if journal.put(kind, block):
                kept[kind] = data
            else:
                saved = False
    return saved


def _blocks(settings: "Settings") -> "list[tuple[int, bytes]]":
    """Return kinds of blocks and what to keep in them, in the order of writing; of a GROUP only people."""
    flags = (_SKIP if settings.skip else 0) | (_TIPS if settings.tips else 0)
    flags |= (settings.sound ^ 1) << _SOUND | (settings.hints ^ 1) << _HINTS
    _store_setup(settings)
    number = settings.next_challenge
    tips = len(settings.seen)
    if not any(settings.seen[-2:]):
        tips -= 2
    steps = bytes((settings.lights, settings.screen, settings.shake, flags))
    found = [
        (SETTINGS, steps + settings.seen[:tips]),
        (SEATED, bytes(settings.seated) + bytes((settings.last_id, number >> 8, number & 255))),
        (SETUP, bytes((settings.game,)) + settings.setups + (settings.sheet if settings.sheet[0] else b"")),
    ]
    for at in range(0, len(settings.people), _PAIR):
        found.append((GROUP + at // _PAIR, bytes(settings.people[at : at + _PAIR])))
    return found
