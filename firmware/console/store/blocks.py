"""What the journal's blocks and events mean, byte by byte; making RESULT and BEST blocks, and spelling names.

A block has a kind and up to 64 bytes. What follows "…" was added later: in a block of an older version it is
missing, and has its default. A word is two bytes, the higher one first. A seat's code is that of codes.py.

SETTINGS (keeping.py writes it, loading.py reads it): attributes of Settings
    lights, screen, shake
    flags:
        1         skip
        2         tips
        bits 2-3  sound ^ 1
        bits 4-5  hints ^ 1
        64        not talks
        128       left
    five zeros
    … large, + 2 once the game has been counted as one of somebody's first
    … two letters: the language, if one has been chosen

OF_GAMES (keeping.py, loading.py), for each game of rules.GAMES
    three bytes: the score sheet, as in Settings.sheet
    three bytes: a bit for each tip that was shown

SETUP (keeping.py, loading.py)
    the last game, as an index in rules.GAMES
    for each game: seats, start mode, first seat, option bits

SEATED (keeping.py, loading.py, which have the places)
    the code of each of the five seats
    the id of the person added last
    … word: the number of the next challenge
    … word: Settings.series
    … three words: Settings.day, finished, streak
    … three bytes: Settings.built

GROUP and the five kinds after it (roster.py): two people each
    for each of them: the code of people.py, and unless that is 0
        the length of the name, + 16 * when the coach helps (0 to 5), + 128 if totals follow; the name
        if they follow: the number of their bytes, and these, which totals.py counts:
            words: games, wins
            for each game a word: 0, or the fewest moves of a game won, or ZERO + the most points

GAME, a game that begins (new_game.py); its events follow
    index in rules.GAMES
    word: the most bytes that its events can take here
    length of the settings of the rules, settings
    seats; for each of them the length of the name, name
    … 1 + the minutes of each seat's clock (1: no clock; 0 or missing: unknown, by an older version)
    … the code of each seat
    … word: 1 + the number of the challenge that the dice come from; 0: none, 65535: the table's own dice
    … the option bits of its setup, if 64 bytes have room for them; then the block has all of the above
    … the seed of its computer players (computers.py), in a game without dice

RESULT (made here, read by history.Result)
    index in rules.GAMES, seats, mask of the winners (0: a draw)
    for each seat a word: ZERO + the points
    … flags:
        1    by time
        2    no points: the fewest moves are best
        4    every event was kept
        8    its end is still being shown, until an entry "shown" follows
        16   totals.py has counted it
        32   a challenge
        64   another score sheet than the first
        128  the dice were the table's own
    … house rules
    … word: the bytes of its events, as rules.record counts them
    … the name of each seat
    … with flag 32 a word: the number of the challenge
    … with flag 64 the score sheet

BEST, of a game and number of seats (made here, read by history.best)
    index in rules.GAMES, seats
    flags: 2 as above, bits 4-7 the score sheet, or 15 if it is HIGH_SHEET or more
    word: ZERO + the points, or without points the bytes of events
    the score sheet, if it is HIGH_SHEET or more
    the name, or the names of a team

TALLY (compact.py)
    words: erases so far, results that are no longer stored

The name of a seat in RESULT and BEST is its code if that is 64 or more, or 0 for a guest; otherwise its
length and letters, as spelt() makes them. A rewrite of the journal writes TALLY and BEST, and then the
results. Blocks of unknown kinds are skipped. An undo right after a RESULT, or with only blocks of kinds
outside GAME to TALLY in between, withdraws it: its GAME goes on.

The events are the log's moves, rolls and undos. In a game without dice, what the log calls a roll is a clock:
16384 * seat + the time that the seat has left, in tenths of a second; the newest of each seat counts.
At 0 its side has lost, also before there is a RESULT.

Older versions had three games, and no OF_GAMES, SEATED and GROUP.
    PEOPLE    for each of the five seats the length of the name, name (ASCII)
    SETTINGS  had the tips after the flags: a byte for each game, two more for the first
    SETUP     ended with the score sheet of the first game, unless it was the first sheet
"""

from console.store.codes import PERSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.store.ending import Ending
    from console.store.history import Result

MOST_SEATS = 5
ZERO = 32768  # 0 points, as written

# The kinds of blocks.
SETTINGS = 1
PEOPLE = 2
SETUP = 3
GAME = 4
RESULT = 5
BEST = 6
TALLY = 7
SEATED = 8
GROUP = 9  # and up: people, two in each
OF_GAMES = 15
KINDS = 16
# Bytes that are kept free for a game. The bundle inlines only literals, so sums are written out here;
# test_journal.py checks them.
LONGEST = 2210  # most bytes of its events: as many as the longest game with a bound takes
RESULT_BYTES = 109  # for its RESULT: block_bytes(64) + GO_ON_BYTES
MORE_BYTES = 461  # for its GAME block, the same again, and 352 for undos, settings and entries "shown"
# What damage has done to the unfinished game.
UNHARMED = 0
SHORTER = 1  # its last events are lost
CUT = 2  # the same, and what follows in the log does not belong to it: resuming writes it again
LOST = 3  # it is lost, or had ended
OWN = 65534  # in place of a challenge's number: people roll dice of their own
# Flags of a result.
BY_TIME = 1
NO_POINTS = 2
WHOLE = 4
SHOWING = 8
COUNTED = 16
CHALLENGE = 32
OTHER_SHEET = 64
OWN_DICE = 128
SHEET_BIT = 4  # the lowest bit of the score sheet in the flags of a BEST
HIGH_SHEET = 15  # a score sheet of this number or a higher one has a byte of its own in a BEST

# What names may be spelt with beyond ASCII, in the memory the bytes 1 to 31: never change their order.
_LETTERS = "äöüßÄÖÜéèêëÉàâáîïíôóûúùñçÁÍÓÚÑÇ".encode()


def result_block(one: "Ending | Result") -> bytearray:
    """Return a RESULT block, which history.Result reads.

    Sets the flags that say whether `challenge` (-1: none, OWN) and `sheet` (0: the first) follow.
    """
    flags = one.flags
    challenge = one.challenge
    if challenge == OWN:
        flags |= OWN_DICE
        challenge = -1
    data = bytearray((one.game, len(one.points), one.winners))
    for n in one.points:
        data.append(n + ZERO >> 8)
        data.append(n & 255)
    flags |= (CHALLENGE if challenge >= 0 else 0) | (OTHER_SHEET if one.sheet else 0)
    length = min(one.length, 65535)
    data.extend(bytes((flags, one.options, length >> 8, length & 255)))
    for part in one.parts:
        data.extend(part)
    if challenge >= 0:
        data.extend(bytes((challenge >> 8, challenge & 255)))
    if one.sheet:
        data.append(one.sheet)
    return data


def flags_at(block: "bytes | bytearray") -> int:
    """Return the index of the flags in a RESULT block; one of an older version ends there."""
    return 3 + 2 * min(block[1], MOST_SEATS)


def best_block(
    game: int, seats: int, flags: int, points: int, parts: "list[bytes]", sheet: int
) -> bytearray:  # fmt: skip
    """Return a BEST block; `flags` without the score sheet."""
    data = bytearray(
        (game, seats, flags | min(sheet, HIGH_SHEET) << SHEET_BIT, points + ZERO >> 8, points & 255)
    )
    if sheet >= HIGH_SHEET:
        data.append(sheet)
    for part in parts:
        data.extend(part)
    return data


def block_bytes(length: int) -> int:
    """Return how many bytes of the log a block of this length takes; after debris GO_ON_BYTES more."""
    return 6 + 3 * ((length + 1) // 2)


def spelt(name: str) -> bytes:
    """Return a name with one byte below 127 for each letter, as the memory has it; others are left out."""
    codes = name.encode()
    if len(codes) == len(name):
        return codes
    found = bytearray()
    for k in range(len(codes)):
        if codes[k] < 128:
            found.append(codes[k])
        elif codes[k] < 192:  # the second byte of a letter
            place = _LETTERS.find(codes[k - 1 : k + 1])
            if place >= 0:
                found.append(1 + place // 2)
    return bytes(found)


def spelt_part(name: str) -> bytes:
    """Return a name in letters, as a block has it."""
    codes = spelt(name)
    return bytes((len(codes),)) + codes


def parts_of(names: "Sequence[str]", seated: bytes) -> "list[bytes]":
    """Return the names of seats as blocks have them: codes where they are known."""
    parts: list[bytes] = []
    for k in range(len(names)):
        parts.append(seated[k : k + 1] if k < len(seated) else spelt_part(names[k]))
    return parts


def parts_at(block: bytearray, length: int, at: int, many: int) -> "list[bytes]":
    """Return up to `many` names from index `at` of block[0:length], as they are there."""
    parts: list[bytes] = []
    while len(parts) < many and at < length:
        end = at + 1 if block[at] >= PERSON else at + 1 + block[at]
        if end > length:
            break
        parts.append(bytes(block[at:end]))
        at = end
    return parts


def letters(part: "bytes | bytearray") -> str:
    """Return the name that spelt() has made these bytes of; characters that cannot be shown are left out."""
    found = bytearray()
    for c in part:
        if 0 < c < 32:
            found.extend(_LETTERS[2 * c - 2 : 2 * c])
        elif 32 <= c < 127:
            found.append(c)
    return str(found, "utf-8")
