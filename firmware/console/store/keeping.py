"""Load the settings and each game's setup from the journal, and save them. Borrowed by settings.py.

The blocks (bytes; what an older version did not write has its default):

    SETTINGS  lights, screen, shake, flags, five zeros, large,
              … two letters: the language, if one has been chosen
              (flags: 1 skip, 2 tips, 12 the sound ^ 1, 48 the key hints ^ 1, 64 computers are silent,
              128 left)
    OF_GAMES  for each game of rules.GAMES the score sheet as in Settings, three bytes with a bit for each tip
              that was shown
    SEATED    for each of the five seats its code (people.py), the id of the person added last,
              2 bytes: the number of the next challenge, 2 bytes: Settings.series,
              each 2 bytes: Settings.day, finished, streak
    GROUP     the people and their standings: roster.py
    PEOPLE    only of older versions: for each of the five seats length of the name, name (ASCII)
    SETUP     last game (index in rules.GAMES), for each game seats, start mode, first, option bits

Older versions had three games and no OF_GAMES. Their tips are in SETTINGS after the flags: a byte for each
game, two more for the first. Its score sheet is at the end of SETUP, unless it is the first sheet.
"""

from micropython import const

from console.store.blocks import GROUP, OF_GAMES, SEATED, SEATS, SETTINGS, SETUP
from console.store.first_people import PLACES, SIZE
from console.store.people import is_gone
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
_SILENT = const(64)  # older versions wrote 0
_LEFT = const(128)
_PAIR = 2 * SIZE  # bytes of settings.people in a block
_LARGE = const(9)  # its byte in SETTINGS
_LANGUAGE = const(10)
_OLD_GAMES = const(3)  # games of the older versions
_OLD_TIPS = const(4)  # where SETTINGS had their tips


def choose(settings: "Settings", place: int) -> None:
    """Switch to the setup of the game at this index in rules.GAMES."""
    _store_setup(settings)
    settings.game = place
    _load_setup(settings)


def _store_setup(settings: "Settings") -> None:
    at = 4 * settings.game
    setup = bytes((settings.seats, settings.start_mode, settings.first, settings.option_bits))
    settings.setups[at : at + 4] = setup
    at = 3 * settings.game
    settings.sheets[at : at + 3] = settings.sheet


def _load_setup(settings: "Settings") -> None:
    setups = settings.setups
    at = 4 * settings.game
    settings.seats = min(max(setups[at], 1), SEATS)
    settings.start_mode = setups[at + 1]
    settings.first = min(setups[at + 2], settings.seats - 1)
    settings.option_bits = setups[at + 3]
    at = 3 * settings.game
    settings.sheet[:] = settings.sheets[at : at + 3]


def load(settings: "Settings", journal: "Journal") -> None:
    """Load what the journal has; what is missing or out of range stays as it is."""
    b = journal.log.block
    _load_settings(settings, b, journal.get(SETTINGS))
    settings.people = load_people(journal)
    _load_seated(settings, b, journal.get(SEATED))
    _load_setups(settings, b, journal.get(SETUP))
    n = journal.get(OF_GAMES)
    _load_games(settings, b, n)
    _load_setup(settings)
    settings.kept = dict(blocks(settings))
    if not n:  # what an older version wrote elsewhere is still to be written here
        settings.kept[OF_GAMES] = bytes(6 * len(GAMES))


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
                block = pack(people, group, played(journal, people, group))
            else:
                block = data
            if journal.put(kind, block):
                kept[kind] = data
            else:
                saved = False
    return saved


def blocks(settings: "Settings") -> "list[tuple[int, bytes]]":
    """Return kinds of blocks and what to keep in them, in the order of writing; of a GROUP only people."""
    _store_setup(settings)
    found = [
        (OF_GAMES, _games(settings)),
        (SETTINGS, _settings(settings)),
        (SEATED, _seated(settings)),
        (SETUP, bytes((settings.game,)) + settings.setups),
    ]
    for at in range(0, len(settings.people), _PAIR):
        found.append((GROUP + at // _PAIR, bytes(settings.people[at : at + _PAIR])))
    return found


# Each block: its bytes, and how they, or those of an older version, are loaded; `n` is how many there are


def _settings(settings: "Settings") -> bytes:
    flags = (_SKIP if settings.skip else 0) | (_TIPS if settings.tips else 0)
    flags |= (_LEFT if settings.left else 0) | (0 if settings.talks else _SILENT)
    flags |= (settings.sound ^ 1) << _SOUND | (settings.hints ^ 1) << _HINTS
    seen = (0, 0, 0, 0, 0)  # where older versions had tips
    block = bytes((settings.lights, settings.screen, settings.shake, flags) + seen + (settings.large,))
    return block + settings.language.encode()


def _load_settings(settings: "Settings", b: bytearray, n: int) -> None:
    if n < 4:
        return
    settings.lights = min(b[0], 5)
    settings.screen = min(max(b[1], 1), 5)
    settings.shake = min(max(b[2], 1), 5)
    settings.skip = bool(b[3] & _SKIP)
    settings.tips = bool(b[3] & _TIPS)
    settings.sound = min((b[3] >> _SOUND & 3) ^ 1, 2)
    settings.talks = not b[3] & _SILENT
    settings.left = bool(b[3] & _LEFT)
    settings.hints = min((b[3] >> _HINTS & 3) ^ 1, 2)
    if n > _LARGE:
        settings.large = bool(b[_LARGE])
    if n > _LANGUAGE + 1 and b[_LANGUAGE]:
        settings.language = str(b[_LANGUAGE : _LANGUAGE + 2], "utf-8")
    _load_old_tips(settings, b, n)


def _seated(settings: "Settings") -> bytes:
    more = bytearray((settings.last_id,))
    for number in (
        settings.next_challenge, settings.series, settings.day, settings.finished, settings.streak
    ):  # fmt: skip
        more.append(number >> 8)
        more.append(number & 255)
    return bytes(settings.seated) + more


def _load_seated(settings: "Settings", b: bytearray, n: int) -> None:
    if n > SEATS:
        settings.seated[:] = b[0:SEATS]
        settings.last_id = b[SEATS]
    if n > SEATS + 2:
        settings.next_challenge = (b[SEATS + 1] << 8 | b[SEATS + 2]) % NUMBERS
    if n > SEATS + 4:
        settings.series = b[SEATS + 3] << 8 | b[SEATS + 4]
    if n > SEATS + 10:
        settings.day = b[SEATS + 5] << 8 | b[SEATS + 6]
        settings.finished = b[SEATS + 7] << 8 | b[SEATS + 8]
        settings.streak = b[SEATS + 9] << 8 | b[SEATS + 10]
    for seat in range(SEATS):
        if is_gone(settings.people, settings.seated[seat]):  # the block was lost in a power cut
            settings.seated[seat] = 0


def _load_setups(settings: "Settings", b: bytearray, n: int) -> None:
    if n < 5:
        return
    settings.game = b[0] if b[0] < len(GAMES) else 0
    end = 1 + 4 * min((n - 1) // 4, len(GAMES))
    settings.setups[0 : end - 1] = b[1:end]
    _load_old_sheet(settings, b, n)


def _games(settings: "Settings") -> bytes:
    found = bytearray()
    for game in range(len(GAMES)):
        found.extend(settings.sheets[3 * game : 3 * game + 3])
        for k in range(3):
            found.append(settings.seen[settings.seen_at(game, 8 * k)])
    return bytes(found)


def _load_games(settings: "Settings", b: bytearray, n: int) -> None:
    for game in range(min(n // 6, len(GAMES))):
        at = 6 * game
        settings.sheets[3 * game : 3 * game + 3] = b[at : at + 3]
        for k in range(3):
            settings.seen[settings.seen_at(game, 8 * k)] = b[at + 3 + k]


# Of older versions; later ones have zeros, or nothing, there


def _load_old_tips(settings: "Settings", b: bytearray, n: int) -> None:
    """Load the tips in SETTINGS: a byte for each game, then two more for the first."""
    for game in range(min(n - _OLD_TIPS, _OLD_GAMES)):
        settings.seen[settings.seen_at(game, 0)] = b[_OLD_TIPS + game]
    for k in (1, 2):
        at = _OLD_TIPS + _OLD_GAMES - 1 + k
        if at < n:
            settings.seen[settings.seen_at(0, 8 * k)] = b[at]


def _load_old_sheet(settings: "Settings", b: bytearray, n: int) -> None:
    """Load the score sheet of the first game in SETUP."""
    if n == 4 + 4 * _OLD_GAMES:  # a longer one has two bytes more than a multiple of four
        settings.sheets[0:3] = b[n - 3 : n]
