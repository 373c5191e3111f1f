"""A record in half as many bytes, for a QR code: an event is its number among those possible then.

    1  version, 3
    1  index in `rules.GAMES`
    1  length of the settings
    …  settings
    2  number of events, high byte first
    …  the events as one number, low byte first. The first event is its remainder by the number of possible
       ones, and the rest its quotient: 46,656 rolls (as records number them), or the legal moves in order
    2  checksum of all that

saved.load() reads it.
"""

from array import array

from micropython import const

from rules import ACTION1, GAMES, ROLL, make
from rules.record import unpack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.record import Record

VERSION = const(3)
ROLLS = const(46656)  # 6 ** 6


def pack(record: "Record") -> bytes:
    """Return a record as bytes, without choices that not every seat knows yet (those since the roll)."""
    game = record.game
    settings = bytes(game.state[0 : game.SETTINGS])
    copy = make(game.NAME, settings)
    copy.start()
    legal = bytearray(copy.MAX_MOVES)
    dice = bytearray(6)
    events = array("H")
    possible = array("H")
    known = at = 0
    while at < record.length:
        if copy.phase == ROLL:
            number = record.buf[at] << 8 | record.buf[at + 1]
            at += 2
            events.append(number)
            possible.append(ROLLS)
            unpack_roll(number, dice)
            copy.roll(dice)
            known = len(events)
        else:
            move = record.buf[at]
            at += 1
            many = copy.legal(legal)
            events.append(legal.find(bytes((move,)), 0, many))
            possible.append(many)
            copy.apply(move)
    if copy.phase != ACTION1:
        known = len(events)
    number = 0
    for k in range(known - 1, -1, -1):
        number = number * possible[k] + events[k]
    data = bytearray((VERSION, GAMES.index(game.NAME), len(settings)))
    data.extend(settings)
    data.append(known >> 8)
    data.append(known & 255)
    while number:
        data.append(number & 255)
        number >>= 8
    return seal(data)


def seal(data: bytearray) -> bytes:
    """Return the bytes with their checksum behind them."""
    check = crc16(data, len(data))
    data.append(check >> 8)
    data.append(check & 255)
    return bytes(data)


def is_sealed(data: "bytes | bytearray | memoryview") -> bool:
    """Return whether at least two bytes end with the checksum of those before."""
    size = len(data)
    return crc16(data, size - 2) == data[size - 2] << 8 | data[size - 1]


def crc16(data: "bytes | bytearray | memoryview", length: int) -> int:
    """Return the CRC-16 (CCITT, initial value 0xFFFF) of data[0:length], 0..65535.

    It detects any damage confined to 16 consecutive bits.
    """
    crc = 0xFFFF
    for i in range(length):
        crc = ((crc >> 8) | (crc << 8) & 0xFFFF) ^ data[i]
        crc ^= (crc & 0xFF) >> 4
        crc ^= (crc << 12) & 0xFFFF
        crc ^= (crc & 0xFF) << 5
    return crc
