"""What the blocks and the events of the journal mean, to the byte; and the blocks of a game made and read.

The blocks (kind: bytes), of which "…" came later; a block that ends before them is as good as ever:

    1 SETTINGS, 2 PEOPLE, 3 SETUP    settings.py
    4 GAME     game's place in rules.GAMES, 2 bytes: most bytes its events can take here, bytes of settings,
               settings, seats, for each seat: length of the name, name (ASCII),       its events follow
               … 1 + minutes of each seat's clock (1: no clock; 0 or missing: as the clocks below say)
    5 RESULT   game's place in rules.GAMES, seats, mask of the winners, for each seat 2 bytes: points + 32768,
               … how (1 by time, 2 no points: the fewest moves are best, 4 kept whole, 8 people still look at
               the end until "shown" stands behind it), options,
               2 bytes: bytes of events (rules.record), for each seat: length of the name, name
    6 BEST     game's place in rules.GAMES, seats, how (2 as above), 2 bytes: points, or bytes of events where
               there are none, + 32768; length of the name, name
    7 TALLY    2 bytes: erases so far, 2 bytes: results that are no longer here

BEST and TALLY come with a rewrite, before the results. Blocks of kinds that are not known are passed over.

The events are the log's moves, rolls and undos. In a game without dice what the log calls a roll is a clock:
16384 * seat + the time that the seat has left, in tenths of a second; the newest of each seat counts.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# How a game ended
BY_TIME = 1
NO_POINTS = 2
WHOLE = 4
OPEN = 8


def game_block(
    game: int, longest: int, settings: "bytes | bytearray", names: "Sequence[str]", minutes: int
) -> bytearray:
    """GAME."""
    data = bytearray((game, longest >> 8, longest & 255, len(settings)))
    data.extend(settings)
    data.append(len(names))
    _add(data, names)
    data.append(1 + minutes)
    return data


def result_block(
    game: int, winners: int, points: "list[int]", names: "Sequence[str] | None", how: int, options: int,
    length: int,
) -> bytearray:  # fmt: skip
    """RESULT; without names as older consoles wrote it."""
    data = bytearray((game, len(points), winners))
    for n in points:
        data.append((n + 32768) >> 8)
        data.append(n & 255)
    if names:
        length = min(length, 65535)
        data.extend(bytes((how, options, length >> 8, length & 255)))
        _add(data, names)
    return data


def best_block(game: int, seats: int, how: int, points: int, name: str) -> bytearray:
    """BEST."""
    data = bytearray((game, seats, how, (points + 32768) >> 8, points & 255))
    _add(data, (name,))
    return data


def _add(data: bytearray, names: "Sequence[str]") -> None:
    for name in names:
        data.append(len(name))
        data.extend(name.encode())


def names_at(block: bytearray, length: int, at: int, many: int) -> "tuple[list[str], int]":
    """The names that begin at a place of block[0:length], `many` of them or as many as there are, each made
    of what can be shown; and the place behind them."""
    names: list[str] = []
    while len(names) < many and at < length and at + block[at] < length:
        end = at + 1 + block[at]
        names.append("".join([chr(c) for c in block[at + 1 : end] if 32 <= c < 127]))
        at = end
    return names, at


def game_settings(block: bytearray, length: int) -> "tuple[bytes, list[str], int]":
    """Of a GAME: the settings, the names, and the minutes of the clock, -1 where they are not told."""
    at = 4 + block[3]
    if at >= length:
        return b"", [], -1
    names, end = names_at(block, length, at + 1, block[at])
    minutes = block[end] - 1 if end < length else -1
    return bytes(block[4:at]), names, minutes
