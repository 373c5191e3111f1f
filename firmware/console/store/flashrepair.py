"""Finding the way again in a damaged log: a wrong bit is corrected, other damage is skipped.

Loaded only when reading fails before the end of the log. Nothing is written: a damaged log is read in the
same way each time, until the next rewrite.

One wrong bit in a byte leaves three or five ones. There are at most five bytes that it can have been, and
with all but the right one, what follows soon makes no sense. Behind larger damage, reading goes on at the
next block. An interrupted write also leaves bytes with too many ones, but always in the last entry; these
are not damage.
"""

from micropython import const

from console.store.flashcode import BLOCK, BREAK, CODE, END, FORMAT, MAGIC, ROLL, restart
from console.store.flashread import VALUE, behind_debris, block, entry, is_head, ones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flashlog import Log

_LONGEST = const(112)  # bytes of the longest entry
_EVENT = const(4)  # bytes of the longest that is no block
_SURE = const(48)  # bytes that make sense after a correction; with a wrong one, four do on average
_FAR = const(150)
# First values of entries, see flashcode.py.
_WIDE = const(48)
_ROLL = const(52)
_UNDO = const(66)
_BLOCK = const(67)
_SHOWN = const(69)
_KINDS = const(15)
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


def repair(log: "Log", at: int, h: int) -> None:
    """Note in `log.damage` how to go on where no entry could be read: at `at`, with the running sum `h`."""
    damage = log.damage = log.damage or Damage()
    damage.places[at] = None
    shown, marks = log.shown, log.marks
    wrong = at
    while wrong < log.used and VALUE[_byte(log, wrong)] < 255:
        wrong += 1
    cut_short = _cut_short(log, at, h)
    if wrong < min(log.used, at + _LONGEST):
        _correct(log, damage, at, h, wrong, cut_short)
    if damage.places[at] is None and (not cut_short or _one_wrong(log, at, wrong)):
        _skip(log, damage, at)
    log.shown, log.marks = shown, marks


def _byte(log: "Log", at: int) -> int:
    """Return the byte at a place, corrected if it has been."""
    damage = log.damage
    return damage.bytes[at] if damage is not None and at in damage.bytes else log.nvm[at]


def _correct(log: "Log", damage: Damage, at: int, h: int, wrong: int, cut_short: bool) -> None:
    """Correct the byte at `wrong`, if only one bit can have been wrong.

    With `cut_short` it may be the end of an interrupted write, so more must speak for it.
    """
    right = furthest = many = entries = 0
    sure = False
    for bit in range(8):
        byte = log.nvm[wrong] ^ 1 << bit
        if VALUE[byte] == 255:
            continue
        damage.bytes[wrong] = byte
        log.seek(at, h)
        checked, read = _read_on(log, wrong)
        if log.at > wrong and log.at >= furthest:
            many = many + 1 if log.at == furthest else 1
            right = byte
            furthest = log.at
            entries = read
            sure = checked > 1 or furthest - wrong >= _SURE
    damage.bytes.pop(wrong, 0)
    if many == 1 and (sure or (furthest >= log.used and not cut_short)):
        damage.bytes[wrong] = right
        damage.places[at] = (at, h)
        damage.repaired += not (cut_short and entries == 1)  # the last entry: it was interrupted


def _read_on(log: "Log", wrong: int) -> "tuple[int, int]":
    """Read on until nothing makes sense any more, or far beyond `wrong`.

    Return how many checks there were, and how many entries.
    """
    checked = entries = 0
    while log.at < min(log.used, wrong + _FAR):
        at = log.at
        h = log.h
        kind = entry(log)
        if kind != END:
            entries += 1
            checked += 1 if kind == ROLL else 2 if kind == BLOCK else 0
        elif not behind_debris(log, at, h):
            log.seek(at, h)
            break
    return checked, entries


def _cut_short(log: "Log", at: int, h: int) -> bool:
    """Return whether what is at `at` can be an interrupted write: one entry, every byte with enough ones."""
    nvm = log.nvm
    value = VALUE[nvm[at]]
    length = _LONGEST
    if value < 255:
        value = (value - h) % 70
        if value < _BLOCK:
            length = 1 if value < _WIDE or value == _UNDO else 2 if value < _ROLL else 4
        elif value == _SHOWN:
            length = 1
    if log.used - at > length:  # only another one, which was interrupted too, can follow
        end = min(at + length, at + 4)
        while nvm[end] & BREAK != BREAK and end > at:
            end -= 1
        if end == at or log.used - at > _LONGEST:
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
    last = at
    to = log.used
    for q in range(at + 1, log.used):
        if VALUE[_byte(log, q)] == 255:
            last = q
            continue
        h = _block_at(log, q)
        if h >= 0:
            damage.places[at] = (q, h)
            to = q
            break
    else:
        damage.tail = at
    damage.lost += to - at
    if last - at >= _RESULT:
        damage.wide.append(at)


def _block_at(log: "Log", q: int) -> int:
    """Return the running sum with which a block can be read at `q`, -1 if there is none."""
    byte = _byte(log, q)
    if q + 2 >= log.used or VALUE[_byte(log, q + 1)] == 255:
        return -1
    if log.format > 1:
        log.at = q + 1
        if block(log, -1) != BLOCK or log.number >= _KINDS or log.length < _SHORTEST:
            return -1
    second = VALUE[_byte(log, q + 1)]
    for h in range((VALUE[byte] - _BLOCK) % 70, 65536, 70):
        after = (h * 31 + byte) & 0xFFFF
        if log.format > 1:
            if (second - restart(log.generation, q + 1)) % 70 == after // 70 % 70:
                return h
        elif (second - after) % 70 < _KINDS:
            log.at = q + 1
            log.h = after
            if block(log, -1) == BLOCK and log.length > _SHORTEST:
                return h
    return -1


def head(log: "Log") -> bytes:
    """Return the first eight bytes of the log without the damage, b"" if this cannot have been a log.

    If a rewrite was cut short, they are returned as they are.
    """
    found = bytearray(log.nvm[0:8])
    for k in range(64):
        found[k >> 3] ^= 1 << (k & 7)
        if is_head(found, True):
            return _mended(log, found)
        found[k >> 3] ^= 1 << (k & 7)
    if is_head(found, False):
        return bytes(found)
    found[0:4] = MAGIC
    for k in range(70 * FORMAT):  # the first entry is a block
        log.format = 1 + k // 70
        log.generation = k % 70
        log.first()
        if entry(log) == BLOCK:
            found[4] = CODE[log.format]
            found[5] = CODE[log.generation]
            h = 0
            for i in range(6):
                h = (h * 31 + found[i]) & 0xFFFF
            found[6] = CODE[h % 70]
            found[7] = CODE[h // 70 % 70]
            return _mended(log, found)
    return b""


def _mended(log: "Log", found: bytearray) -> bytes:
    log.damage = Damage()
    log.damage.repaired = 1
    return bytes(found)
