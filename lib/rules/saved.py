"""A record as bytes, for a file or a bug report: writing, loading, checking.

    1  version
    1  index in `rules.GAMES`
    1  length of the settings: only in version 2, for settings not as long as usual in that game
    …  settings
    2  length of the events, high byte first
    …  events
    2  checksum of all that

`load` takes what packed.py has written, too. Never loaded on the console.
"""

from micropython import const

from rules import GAMES, OVER, ROLL, game_class, make
from rules.packed import ROLLS, is_sealed, seal
from rules.packed import VERSION as PACKED
from rules.record import Record, unpack_roll

_VERSION = const(1)
_LONG = const(2)  # the version with the length of the settings
_MAX_LENGTH = const(65535)  # most bytes of events whose number fits two bytes


class RecordError(ValueError):
    """A record that cannot be loaded; the text says why."""


def export(record: Record) -> bytes:
    """Return a record as bytes for `load`. Raises RecordError beyond 65,535 bytes of events."""
    game = record.game
    length = record.length
    if length > _MAX_LENGTH:
        raise RecordError(f"record is too long to write: it has {length} bytes of events")
    data = bytearray((_VERSION, GAMES.index(game.NAME)))
    if game.SETTINGS != game_class(game.NAME).SETTINGS:
        data[0] = _LONG
        data.append(game.SETTINGS)
    data.extend(game.state[0 : game.SETTINGS])
    data.append(length >> 8)
    data.append(length & 0xFF)
    data.extend(record.buf[0:length])
    return seal(data)


def _unframed(
    data: "bytes | bytearray | memoryview",
) -> "tuple[str, bytes | bytearray | memoryview, bytes | bytearray | memoryview]":
    """Return the game's name, its settings and its events, unchecked, from what `export` wrote.

    Raises RecordError for bytes that are cut short, damaged, or of an unknown version or game.
    """
    size = len(data)
    if size < 2:
        raise RecordError(f"record is cut short: it has {size} bytes")
    if data[0] != _VERSION and data[0] != _LONG:
        raise RecordError(f"record has version {data[0]}; only versions {_VERSION} to {PACKED} are known")
    if data[1] >= len(GAMES):
        raise RecordError(f"record has game number {data[1]}; only 0 to {len(GAMES) - 1} are known")
    name = GAMES[data[1]]
    settings = 2
    length = game_class(name).SETTINGS
    if data[0] == _LONG:
        settings = 3
        length = data[2] if size > 2 else 0
    start = settings + length + 2
    if size < start:
        raise RecordError(f"record is cut short: it has {size} bytes")
    whole = start + (data[start - 2] << 8 | data[start - 1]) + 2
    if size < whole:
        raise RecordError(f"record is cut short: it has {size} bytes of {whole}")
    if size > whole:
        raise RecordError(f"record is too long: it has {size} bytes, not {whole}")
    if not is_sealed(data):
        raise RecordError("record is damaged (checksum)")
    return name, data[settings : start - 2], data[start : size - 2]


def load(data: "bytes | bytearray | memoryview") -> Record:
    """Return the record that `export` or packed.pack() wrote, replayed with every check.

    Raises RecordError, saying what is wrong.
    """
    if len(data) and data[0] == PACKED:
        return _unpacked(data)
    return rebuild(*_unframed(data))


def _unpacked(data: "bytes | bytearray | memoryview") -> Record:
    """Return the record that packed.pack() wrote. Raises RecordError."""
    size = len(data)
    start = 5 + (data[2] if size > 2 else 0)
    if size < start + 2:
        raise RecordError(f"record is cut short: it has {size} bytes")
    if not is_sealed(data):
        raise RecordError("record is damaged (checksum)")
    if data[1] >= len(GAMES):
        raise RecordError(f"record has game number {data[1]}; only 0 to {len(GAMES) - 1} are known")
    number = int.from_bytes(data[start : size - 2], "little")
    try:
        record = Record(make(GAMES[data[1]], bytes(data[3 : start - 2])))
    except ValueError as error:
        raise RecordError(f"record has wrong settings: {error}")  # noqa: B904 (MicroPython cannot chain)
    game = record.game
    legal = bytearray(game.MAX_MOVES)
    dice = bytearray(6)
    for count in range(1, (data[start - 2] << 8 | data[start - 1]) + 1):
        if game.phase == OVER:
            raise _broken(count, "the game is over")
        if game.phase == ROLL:
            unpack_roll(number % ROLLS, dice)
            record.roll(dice)
            number //= ROLLS
        else:
            many = game.legal(legal)
            record.apply(legal[number % many])
            number //= many
    if number:
        raise RecordError("record has more than its events")
    return record


def rebuild(
    name: str, settings: "bytes | bytearray | memoryview", events: "bytes | bytearray | memoryview"
) -> Record:
    """Return the record of a game from its settings and events, checking each before it is played.

    Raises RecordError for an unknown game, for settings that it refuses, and for the first event (counted
    from 1) that breaks a rule.
    """
    try:
        record = Record(make(name, bytes(settings)))
    except ValueError as error:
        raise RecordError(f"record has wrong settings: {error}")  # noqa: B904 (MicroPython cannot chain)
    game = record.game
    dice = bytearray(6)
    count = 0
    at = 0
    while at < len(events):
        count += 1
        if game.phase == OVER:
            raise _broken(count, "the game is over")
        if game.phase == ROLL:
            if at + 1 == len(events):
                raise _broken(count, "half a roll")
            value = events[at] << 8 | events[at + 1]
            if value >= ROLLS:
                raise _broken(count, f"there is no roll {value}")
            unpack_roll(value, dice)
            record.roll(dice)
            at += 2
        else:
            if not game.is_legal(events[at]):
                raise _broken(count, f"move {events[at]} is not legal")
            record.apply(events[at])
            at += 1
    return record


def _broken(count: int, why: str) -> RecordError:
    return RecordError(f"record breaks a rule at event {count}: {why}")
