"""The meaning of the journal's blocks and events, byte by byte; making the blocks of a game that has ended.

The block of a game that begins is made and read by new_game.py.

The blocks (kind: bytes). What follows "…" was added later; a block without it is still valid:

    1 SETTINGS, 2 PEOPLE, 3 SETUP, 8 SEATED    keeping.py
    9 to 14    GROUP: two people each, with their standings: roster.py
    4 GAME     index in rules.GAMES, 2 bytes: most bytes its events can take here, length of the settings,
               settings, seats, for each seat: length of the name, name (spelt()),     its events follow
               … 1 + minutes of each seat's clock (1: no clock; 0 or missing: an older version, see clocks)
               … the code of each seat (codes.py)
               … 2 bytes: 1 + the number of the challenge that the dice come from, 65535: the table's own dice
               … the option bits of the setup that it began with (settings.py), if 64 bytes have room for
               them; then it has all of these
               … the luck of its computer players (computers.py), in a game without dice
    5 RESULT   index in rules.GAMES, seats, mask of the winners (0: a draw), for each seat 2 bytes: points
               + ZERO,
               … flags (1 by time; 2 no points, so the fewest moves are best; 4 every event was kept; 8 its
               end is still being shown, until an entry "shown" follows; 16 standings.py has counted it; 32 a
               challenge; 64 not the first score sheet; 128 the dice were the table's own), house rules,
               2 bytes: bytes of events (rules.record), for each seat its name; with flag 32: 2 bytes: the
               number of the challenge; with flag 64: the score sheet
    6 BEST     index in rules.GAMES, seats, flags (2 as above) + 16 * score sheet (15: a byte before the name
               has it), 2 bytes: ZERO + the points, or without points the bytes of events; the name, or the
               names of a team
    7 TALLY    2 bytes: erases so far, 2 bytes: results that are no longer stored
    15 OF_GAMES    keeping.py

An undo after a RESULT, with none but the other kinds in between, withdraws it: its GAME goes on.
The name of a seat is its code (codes.py) if that is 64 or more, or 0 for a guest; otherwise its length and
letters. A rewrite writes BEST and TALLY, before the results. Blocks of unknown kinds are skipped. The events
are the log's moves, rolls and undos. Clocks: in a game without dice, what the log calls a roll is 16384 *
seat + the time that the seat has left, in tenths of a second; the newest of each seat counts.
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
# Bytes.
LONGEST = 2210  # kept free for a game's events: as many as the longest game with a bound takes
RESULT_BYTES = 108  # for the result of a game, after debris
MORE_BYTES = 462  # for the GAME block (105), and slack for undos
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
OTHER = 64
OWN_DICE = 128
SHEET = 4  # the lowest bit of the score sheet in the flags of a BEST, or of LATER
LATER = 15  # a score sheet of this number or a higher one has a byte of its own

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
    flags |= (CHALLENGE if challenge >= 0 else 0) | (OTHER if one.sheet else 0)
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
    data = bytearray((game, seats, flags | min(sheet, LATER) << SHEET, points + ZERO >> 8, points & 255))
    if sheet >= LATER:
        data.append(sheet)
    for part in parts:
        data.extend(part)
    return data


def block_bytes(length: int) -> int:
    """Return the bytes that a block of this length takes in the log, without debris before it."""
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


def name_part(name: str) -> bytes:
    """Return a name in letters, as a block has it."""
    codes = spelt(name)
    return bytes((len(codes),)) + codes


def name_parts(names: "Sequence[str]", seated: bytes) -> "list[bytes]":
    """Return the names of seats as blocks have them: codes where they are known."""
    parts: list[bytes] = []
    for k in range(len(names)):
        parts.append(seated[k : k + 1] if k < len(seated) else name_part(names[k]))
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
