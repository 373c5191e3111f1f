"""A record as bytes: what is kept in a file or pasted into a bug report.

A version, the game's place in `rules.GAMES`, its settings, the length of the events in two bytes (high byte
first), the events, and a check sum of all that in two. record.py loads this when it is asked for.
"""

from micropython import const

from rules import GAMES, game_class
from rules.record import RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

_VERSION = const(1)
_MOST = const(65535)  # bytes of events that the two bytes of their length can tell


def frame(game: "Game", events: bytearray, length: int) -> bytes:
    """The record of `game`, whose events are events[0:length]. RecordError for more than 65,535 of them."""
    if length > _MOST:
        raise RecordError(f"record is too long to be written: it has {length} bytes of events")
    data = bytearray((_VERSION, GAMES.index(game.NAME)))
    data.extend(game.state[0 : game.SETTINGS])
    data.append(length >> 8)
    data.append(length & 0xFF)
    data.extend(events[0:length])
    check = crc16(data, len(data))
    data.append(check >> 8)
    data.append(check & 0xFF)
    return bytes(data)


def unframe(
    data: "bytes | bytearray | memoryview",
) -> "tuple[str, bytes | bytearray | memoryview, bytes | bytearray | memoryview]":
    """The game's name, its settings and its events, none of them checked. RecordError for bytes that are cut
    short, damaged, or of an unknown version or game."""
    size = len(data)
    if size < 2:
        raise RecordError(f"record is cut short: it has {size} bytes")
    if data[0] != _VERSION:
        raise RecordError(f"record is of version {data[0]}, only version {_VERSION} is known")
    if data[1] >= len(GAMES):
        raise RecordError(f"record is of game number {data[1]}, only 0 to {len(GAMES) - 1} are known")
    name = GAMES[data[1]]
    start = 4 + game_class(name).SETTINGS
    if size < start:
        raise RecordError(f"record is cut short: it has {size} bytes")
    whole = start + (data[start - 2] << 8 | data[start - 1]) + 2
    if size < whole:
        raise RecordError(f"record is cut short: it has {size} bytes of {whole}")
    if size > whole:
        raise RecordError(f"record is too long: it has {size} bytes, not {whole}")
    if crc16(data, size - 2) != data[size - 2] << 8 | data[size - 1]:
        raise RecordError("record is damaged (check sum)")
    return name, data[2 : start - 2], data[start : size - 2]


def crc16(data: "bytes | bytearray | memoryview", length: int) -> int:
    """CRC-16 (CCITT, from 0xFFFF) of data[0:length]: 0..65535. Damage within 16 bits never escapes."""
    crc = 0xFFFF
    for i in range(length):
        crc = ((crc >> 8) | (crc << 8) & 0xFFFF) ^ data[i]
        crc ^= (crc & 0xFF) >> 4
        crc ^= (crc << 12) & 0xFFFF
        crc ^= (crc & 0xFF) << 5
    return crc
