"""Save settings and setups in the journal, and choose a setup. settings.py borrows this.

loading.py loads them; blocks.py has the bytes of the blocks. Tips and hints are saved in the middle of a
match, so this needs little heap.
"""

from micropython import const

from console.store.blocks import GROUP, MOST_SEATS, OF_GAMES, SEATED, SETTINGS, SETUP
from console.store.first_people import PERSON_BYTES, PLACES
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal
    from console.store.settings import Settings

# Flags in SETTINGS. Older versions wrote 0 for those that they did not have: it has to be the default
SKIP = const(1)
TIPS = const(2)
SOUND_BIT = const(2)  # the lower one of two; 0 is quiet
HINTS_BIT = const(4)  # the same; 0 is the first three games
SILENT = const(64)
LEFT = const(128)
# Places in SETTINGS
LARGE = const(9)  # its lowest bit; the next one is `counted`
COUNTED_BIT = const(1)
LANGUAGE = const(10)
# Places in SEATED, after the seats' codes; those from NEXT_CHALLENGE to STREAK are words
LAST_ID = const(5)
NEXT_CHALLENGE = const(6)
SERIES = const(8)
DAY = const(10)
FINISHED = const(12)
STREAK = const(14)
BUILT = const(16)
_PAIR = 2 * PERSON_BYTES  # bytes of settings.people in a block


def store_setup(settings: "Settings") -> None:
    """Put the setup of the chosen game with those of all games."""
    at = 4 * settings.game
    setup = bytes((settings.seats, settings.start_mode, settings.first, settings.option_bits))
    settings.setups[at : at + 4] = setup
    at = 3 * settings.game
    settings.sheets[at : at + 3] = settings.sheet


def take_setup(settings: "Settings") -> None:
    """Take the setup of the chosen game from those of all games."""
    setups = settings.setups
    at = 4 * settings.game
    settings.seats = min(max(setups[at], 1), MOST_SEATS)
    settings.start_mode = setups[at + 1]
    settings.first = min(setups[at + 2], settings.seats - 1)
    settings.option_bits = setups[at + 3]
    at = 3 * settings.game
    settings.sheet[:] = settings.sheets[at : at + 3]


def choose(settings: "Settings", place: int) -> None:
    """Switch to the setup of the game at this index in rules.GAMES."""
    store_setup(settings)
    settings.game = place
    take_setup(settings)


def save(settings: "Settings", journal: "Journal") -> bool:
    """Write what has changed; return False if not all fits now."""
    kept = settings.kept
    if kept is None:  # never loaded: the journal has the defaults, which are those of new settings
        kept = settings.kept = dict(blocks(type(settings)()))
    people = settings.people
    saved = True
    for kind, data in blocks(settings):
        if data != kept[kind]:
            group = kind - GROUP
            if 0 <= group < PLACES // 2:
                roster = journal.borrow("console.store.roster")
                block = roster.pack(people, group, roster.totals_of(journal, people, group))
            else:
                block = data
            if journal.put(kind, block):
                kept[kind] = data
            else:
                saved = False
    return saved


def blocks(settings: "Settings") -> "list[tuple[int, bytes]]":
    """Return kinds of blocks and what to keep in them, in the order of writing; of a GROUP only people."""
    store_setup(settings)
    found = [
        (OF_GAMES, _games(settings)),
        (SETTINGS, _settings(settings)),
        (SEATED, _seated(settings)),
        (SETUP, bytes((settings.game,)) + settings.setups),
    ]
    for at in range(0, len(settings.people), _PAIR):
        found.append((GROUP + at // _PAIR, bytes(settings.people[at : at + _PAIR])))
    return found


def _settings(settings: "Settings") -> bytes:
    flags = (SKIP if settings.skip else 0) | (TIPS if settings.tips else 0)
    flags |= (LEFT if settings.left else 0) | (0 if settings.talks else SILENT)
    flags |= (settings.sound ^ 1) << SOUND_BIT | (settings.hints ^ 1) << HINTS_BIT
    seen = (0, 0, 0, 0, 0)  # where older versions had tips
    more = settings.large | settings.counted << COUNTED_BIT
    block = bytes((settings.lights, settings.screen, settings.shake, flags) + seen + (more,))
    return block + settings.language.encode()


def _seated(settings: "Settings") -> bytes:
    found = bytearray(BUILT)
    found[0:LAST_ID] = settings.seated
    found[LAST_ID] = settings.last_id
    _put_word(found, NEXT_CHALLENGE, settings.next_challenge)
    _put_word(found, SERIES, settings.series)
    _put_word(found, DAY, settings.day)
    _put_word(found, FINISHED, settings.finished)
    _put_word(found, STREAK, settings.streak)
    return bytes(found) + settings.built


def _put_word(block: bytearray, at: int, number: int) -> None:
    block[at] = number >> 8
    block[at + 1] = number & 255


def _games(settings: "Settings") -> bytes:
    found = bytearray()
    for game in range(len(GAMES)):
        found.extend(settings.sheets[3 * game : 3 * game + 3])
        for k in range(3):
            found.append(settings.seen[settings.seen_at(game, 8 * k)])
    return bytes(found)
