"""The meaning of the journal's blocks and events, byte by byte; making and reading a game's blocks.

The blocks (kind: bytes). What follows "…" was added later; a block without it is still valid:

    1 SETTINGS, 2 PEOPLE, 3 SETUP    settings.py
    4 GAME     index in rules.GAMES, 2 bytes: most bytes its events can take here, length of the settings,
               settings, seats, for each seat: length of the name, name (ASCII),       its events follow
               … 1 + minutes of each seat's clock (1: no clock; 0 or missing: an older version, see clocks)
    5 RESULT   index in rules.GAMES, seats, mask of the winners, for each seat 2 bytes: points + 32768,
               … flags (1 by time; 2 no points, so the fewest moves are best; 4 every event was kept; 8 its
               end is still being shown, until an entry "shown" follows), options,
               2 bytes: bytes of events (rules.record), for each seat: length of the name, name
    6 BEST     index in rules.GAMES, seats, flags (2 as above), 2 bytes: 32768 + the points, or without
               points the bytes of events; length of the name, name
    7 TALLY    2 bytes: erases so far, 2 bytes: results that are no longer stored

An undo after a RESULT, with at most SETTINGS, PEOPLE or SETUP in between, withdraws it: its GAME goes on.
A rewrite writes BEST and TALLY, before the results. Blocks of unknown kinds are skipped. The events are the
log's moves, rolls and undos. Clocks: in a game without dice, what the log calls a roll is 16384 * seat + the
time that the seat has left, in tenths of a second; the newest of each seat counts.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Flags of a result.
BY_TIME = 1
NO_POINTS = 2
WHOLE = 4
SHOWING = 8


def game_block(
    game: int, longest: int, settings: "bytes | bytearray", names: "Sequence[str]", minutes: int
) -> bytearray:
    """Return a GAME block."""
    data = bytearray((game, longest >> 8, longest & 255, len(settings)))
    data.extend(settings)
    data.append(len(names))
    _add_names(data, names)
    data.append(1 + minutes)
    return data


def result_block(
    game: int, winners: int, points: "list[int]", names: "Sequence[str] | None", flags: int, options: int,
    length: int,
) -> bytearray:  # fmt: skip
    """Return a RESULT block; without names, as older versions wrote it."""
    data = bytearray((game, len(points), winners))
    for n in points:
        data.append((n + 32768) >> 8)
        data.append(n & 255)
    if names:
        length = min(length, 65535)
        data.extend(bytes((flags, options, length >> 8, length & 255)))
        _add_names(data, names)
    return data


def best_block(game: int, seats: int, flags: int, points: int, name: str) -> bytearray:
    """Return a BEST block."""
    data = bytearray((game, seats, flags, (points + 32768) >> 8, points & 255))
    _add_names(data, (name,))
    return data


def _add_names(data: bytearray, names: "Sequence[str]") -> None:
    for name in names:
        data.append(len(name))
        data.extend(name.encode())


def names_at(block: bytearray, length: int, at: int, many: int) -> "tuple[list[str], int]":
    """Return up to `many` names from index `at` of block[0:length], and the index after them.

    Characters that cannot be shown are left out.
    """
    names: list[str] = []
    while len(names) < many and at < length and at + block[at] < length:
        end = at + 1 + block[at]
        names.append("".join([chr(c) for c in block[at + 1 : end] if 32 <= c < 127]))
        at = end
    return names, at


def game_settings(block: bytearray, length: int) -> "tuple[bytes, list[str], int]":
    """Return a GAME block's settings, names and minutes of the clock, -1 if unknown."""
    at = 4 + block[3]
    if at >= length:
        return b"", [], -1
    names, end = names_at(block, length, at + 1, block[at])
    minutes = block[end] - 1 if end < length else -1
    return bytes(block[4:at]), names, minutes
