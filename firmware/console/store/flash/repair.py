"""Finding the way again in a damaged log: a wrong bit is corrected, other damage is skipped.

Loaded only when reading fails before the end of the log. Nothing is written: a damaged log is read in the
same way each time, until the next rewrite.

One wrong bit in a byte leaves three or five ones. It can have been at most five bytes; with a wrong one, the
entries after it soon become invalid. Behind larger damage, reading goes on at the next block. An interrupted
write also leaves bytes with too many ones, but always in the last entry; these are not damage.
"""

from micropython import const

from console.store.blocks import KINDS
from console.store.flash.format import (
    BLOCK,
    BREAK,
    CHECK,
    CLOSING,
    CODE,
    END,
    FIRST_BLOCK,
    FIRST_ROLL,
    FIRST_SHOWN,
    FIRST_UNDO,
    FIRST_WIDE,
    FORMAT,
    LONGEST_ENTRY,
    MAGIC,
    ROLL,
    check,
    restart,
)
from console.store.flash.opening import is_head
from console.store.flash.read import VALUE, Reader, ones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flash.log import Log
    from console.store.flash.opening import Opening

_EVENT = const(4)  # bytes of the longest that is no block
_SURE = const(48)  # bytes that make sense after a correction; with a wrong one, four do on average
_FAR = const(150)
_SHORTEST = const(8)  # bytes in a block that is looked for; shorter ones could be found by chance
_RESULT = const(20)  # bytes of the shortest RESULT


class Damage:
    """What is damaged in a log.

    bytes     the right byte at each place where a wrong one could be corrected
    places    for each place where reading failed: where it goes on, and the running sum there; None: nowhere
    repaired  number of bytes corrected
    lost      number of bytes skipped
    tail      the place behind which nothing could be read up to the end, -1 if there is none
    wide      the places where so much is damaged that the end of a game can have been there
    """

    def __init__(self) -> None:
        self.bytes: dict[int, int] = {}
        self.places: dict[int, tuple[int, int] | None] = {}
        self.repaired = 0
        self.lost = 0
        self.tail = -1
        self.wide: list[int] = []


def repaired(log: "Log", at: int, h: int) -> Damage:
    """Return the log's damage, with how to go on where no entry could be read: at `at`, with the sum `h`."""
    damage = log.damage or Damage()
    damage.places[at] = None
    wrong = at
    while wrong < log.used and VALUE[_byte(log, damage, wrong)] < 255:
        wrong += 1
    cut_short = _cut_short(log, at, h)
    if wrong < min(log.used, at + LONGEST_ENTRY):
        _correct(log, damage, at, h, wrong, cut_short)
    if damage.places[at] is None and (not cut_short or _one_wrong(log, at, wrong)):
        _skip(log, damage, at)
    return damage


def _byte(log: "Log", damage: Damage, at: int) -> int:
    """Return the byte at a place, corrected if it has been."""
    return damage.bytes[at] if at in damage.bytes else log.nvm[at]


def _correct(log: "Log", damage: Damage, at: int, h: int, wrong: int, cut_short: bool) -> None:
    """Correct the byte at `wrong`, if only one bit can have been wrong.

    Of the bytes that differ in one bit, the right one is that with which reading goes furthest, if no other
    gets as far. If `cut_short`, it may be the end of an interrupted write, so stronger evidence is required.
    """
    reader = Reader(log, damage=damage)
    right = 0  # the byte with which reading went furthest: to `furthest`, by so many `entries`
    furthest = entries = 0
    many = 0  # bytes with which it went as far
    sure = False  # checks, or the mere length, speak for it
    for bit in range(8):
        byte = log.nvm[wrong] ^ 1 << bit
        if VALUE[byte] == 255:
            continue
        damage.bytes[wrong] = byte
        reader.seek(at, h)
        checked, read = _read_on(reader, wrong)
        if reader.at > wrong and reader.at >= furthest:
            many = many + 1 if reader.at == furthest else 1
            right = byte
            furthest = reader.at
            entries = read
            sure = checked > 1 or furthest - wrong >= _SURE
    damage.bytes.pop(wrong, 0)
    if many == 1 and (sure or (furthest >= log.used and not cut_short)):
        damage.bytes[wrong] = right
        damage.places[at] = (at, h)
        damage.repaired += not (cut_short and entries == 1)  # the last entry: it was interrupted


def _read_on(reader: Reader, wrong: int) -> "tuple[int, int]":
    """Read on until nothing makes sense any more, or far beyond `wrong`.

    Return how many checks there were, and how many entries.
    """
    checked = entries = 0
    while reader.at < min(reader.used, wrong + _FAR):
        at = reader.at
        h = reader.h
        kind = reader.entry()
        if kind != END:
            entries += 1
            checked += 1 if kind == ROLL else 2 if kind == BLOCK else 0
        elif not reader.pass_debris(at, h):
            reader.seek(at, h)
            break
    return checked, entries


def _cut_short(log: "Log", at: int, h: int) -> bool:
    """Return whether what is at `at` can be an interrupted write: one entry, every byte with enough ones."""
    nvm = log.nvm
    value = VALUE[nvm[at]]
    length = LONGEST_ENTRY
    if value < 255:
        value = (value - h) % 70
        if value < FIRST_BLOCK:
            length = 1 if value < FIRST_WIDE or value == FIRST_UNDO else 2 if value < FIRST_ROLL else 4
        elif value == FIRST_SHOWN:
            length = 1
    if log.used - at > length:  # only another one, which was interrupted too, can follow
        end = min(at + length, at + 4)
        while nvm[end] & BREAK != BREAK and end > at:
            end -= 1
        if end == at or log.used - at > LONGEST_ENTRY:
            return False
    for k in range(at, log.used):
        if ones(nvm[k]) < 4:
            return False
    return True


def _one_wrong(log: "Log", at: int, wrong: int) -> bool:
    """Return whether only one byte is wrong, and more follows than an event takes: damage, most probably."""
    if wrong + 1 >= log.used or log.used - at <= _EVENT:
        return False
    for k in range(wrong + 1, log.used):
        if VALUE[log.nvm[k]] == 255:
            return False
    return True


def _skip(log: "Log", damage: Damage, at: int) -> None:
    """Skip to the next block behind `at`, or to the end."""
    reader = Reader(log, damage=damage)
    last = at
    to = log.used
    for q in range(at + 1, log.used):
        if VALUE[_byte(log, damage, q)] == 255:
            last = q
            continue
        h = _block_at(log, damage, reader, q)
        if h >= 0:
            damage.places[at] = (q, h)
            to = q
            break
    else:
        damage.tail = at
    damage.lost += to - at
    if last - at >= _RESULT:
        damage.wide.append(at)


def _block_at(log: "Log", damage: Damage, reader: Reader, q: int) -> int:
    """Return the running sum with which a block can be read at `q`, -1 if there is none."""
    byte = _byte(log, damage, q)
    if q + 2 >= log.used or VALUE[_byte(log, damage, q + 1)] == 255:
        return -1
    if log.format > 1:
        reader.seek(q + 1, 0)
        if reader.rest_of_block(-1) != BLOCK or reader.number >= KINDS or reader.length < _SHORTEST:
            return -1
    second = VALUE[_byte(log, damage, q + 1)]
    for h in range((VALUE[byte] - FIRST_BLOCK) % 70, 65536, 70):
        after = (h * 31 + byte) & 0xFFFF
        if log.format > 1:
            if (second - restart(log.generation, q + 1)) % 70 == after // 70 % 70:
                return h
        elif (second - after) % 70 < KINDS:
            reader.seek(q + 1, after)
            if reader.rest_of_block(-1) == BLOCK and reader.length > _SHORTEST:
                return h
    return -1


def head(opening: "Opening") -> "tuple[bytes, Damage | None]":
    """Return the first eight bytes of the log without the damage, and the damage; b"" if it is no log.

    If a rewrite was cut short, they are returned as they are.
    """
    found = bytearray(opening.nvm[0:8])
    for k in range(64):
        found[k >> 3] ^= 1 << (k & 7)
        if is_head(found, True):
            return _mended(found)
        found[k >> 3] ^= 1 << (k & 7)
    if is_head(found, False):
        return bytes(found), None
    found[0:4] = MAGIC
    for k in range(70 * FORMAT):  # the first entry is a block
        reader = Reader(opening, 1 + k // 70, k % 70)
        if reader.entry() == BLOCK:
            found[4] = CODE[1 + k // 70]
            found[5] = CODE[k % 70]
            found[CHECK:CLOSING] = check(found)
            return _mended(found)
    return b"", None


def _mended(found: bytearray) -> "tuple[bytes, Damage]":
    damage = Damage()
    damage.repaired = 1
    return bytes(found), damage
