"""Load the settings and each game's setup from the journal; keeping.py saves them. Borrowed by settings.py.

blocks.py has the bytes of the blocks.
"""

from micropython import const

from console.store.blocks import MOST_SEATS, OF_GAMES, SEATED, SETTINGS, SETUP
from console.store.keeping import (
    BUILT,
    COUNTED_BIT,
    DAY,
    FINISHED,
    HINTS_BIT,
    LANGUAGE,
    LARGE,
    LAST_ID,
    LEFT,
    NEXT_CHALLENGE,
    SERIES,
    SILENT,
    SKIP,
    SOUND_BIT,
    STREAK,
    TIPS,
    blocks,
    take_setup,
)
from console.store.people import is_gone
from console.store.roster import load as load_people
from rules import GAMES
from rules.challenge import CHALLENGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal
    from console.store.settings import Settings

_OLD_GAMES = const(3)  # games of the older versions
_OLD_TIPS = const(4)  # where SETTINGS had their tips


def load(settings: "Settings", journal: "Journal") -> None:
    """Load what the journal has; what is missing or out of range stays as it is."""
    b = journal.log.block
    _load_settings(settings, b, journal.get(SETTINGS))
    settings.people = load_people(journal)
    _load_seated(settings, b, journal.get(SEATED))
    _load_setups(settings, b, journal.get(SETUP))
    n = journal.get(OF_GAMES)
    _load_games(settings, b, n)
    take_setup(settings)
    settings.kept = dict(blocks(settings))
    if not n:  # what an older version wrote elsewhere is still to be written here
        settings.kept[OF_GAMES] = bytes(6 * len(GAMES))


# The blocks, or those of an older version; `n` is how many bytes there are


def _load_settings(settings: "Settings", b: bytearray, n: int) -> None:
    """Take the settings that hold for all games."""
    if n < 4:
        return
    settings.lights = min(b[0], 5)
    settings.screen = min(max(b[1], 1), 5)
    settings.shake = min(max(b[2], 1), 5)
    settings.skip = bool(b[3] & SKIP)
    settings.tips = bool(b[3] & TIPS)
    settings.sound = min((b[3] >> SOUND_BIT & 3) ^ 1, 2)
    settings.talks = not b[3] & SILENT
    settings.left = bool(b[3] & LEFT)
    settings.hints = min((b[3] >> HINTS_BIT & 3) ^ 1, 2)
    if n > LARGE:
        settings.large = bool(b[LARGE] & 1)
        settings.counted = bool(b[LARGE] >> COUNTED_BIT & 1)
    if n > LANGUAGE + 1 and b[LANGUAGE]:
        settings.language = str(b[LANGUAGE : LANGUAGE + 2], "utf-8")
    _load_old_tips(settings, b, n)


def _load_seated(settings: "Settings", b: bytearray, n: int) -> None:
    """Take who sits where, and what later versions have added behind that."""
    if n > LAST_ID:
        settings.seated[:] = b[0:MOST_SEATS]
        settings.last_id = b[LAST_ID]
    if n >= SERIES:
        settings.next_challenge = _word(b, NEXT_CHALLENGE) % CHALLENGES
    if n >= DAY:
        settings.series = _word(b, SERIES)
    if n >= BUILT:
        settings.day = _word(b, DAY)
        settings.finished = _word(b, FINISHED)
        settings.streak = _word(b, STREAK)
    if n >= BUILT + 3:
        settings.built[:] = b[BUILT : BUILT + 3]
    for seat in range(MOST_SEATS):
        if is_gone(settings.people, settings.seated[seat]):  # the block was lost in a power cut
            settings.seated[seat] = 0


def _word(b: bytearray, at: int) -> int:
    return b[at] << 8 | b[at + 1]


def _load_setups(settings: "Settings", b: bytearray, n: int) -> None:
    if n < 5:
        return
    settings.game = b[0] if b[0] < len(GAMES) else 0
    end = 1 + 4 * min((n - 1) // 4, len(GAMES))
    settings.setups[0 : end - 1] = b[1:end]
    _load_old_sheet(settings, b, n)


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
