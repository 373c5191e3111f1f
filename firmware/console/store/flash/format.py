"""The format of the log in flash: entries that can be trusted byte by byte.

**Erased flash.** Flash (`nvm`, 4,096 bytes) that is erased has 0xFF in every byte. Writing there only clears
bits; it is fast, and can damage no other byte. Writing anywhere else erases everything first.

**Four ones.** A write that is interrupted leaves bytes with too many ones. So every byte of the log has
exactly four: a byte that was cut short has more, and is never taken for another. There are 70 such bytes,
which stand for the values 0 to 69.

**The running sum.** Each value is rotated by a sum over all bytes before it (`h`), so an entry can be read
only in its place, after its predecessors. The 0 at the end of some entries is their check. In a block, the
sum starts anew after the first byte (`restart()`), so that blocks can be found behind a damaged place; the
block's link, a digit of the sum before it (h // 70 % 70), ties it to what came before. Format 1 had neither
restart nor link; a log of format 1 is continued without them, until it is rewritten.

The places in the flash, and the entries:

    0-3    "Roll"                   4  format      5  generation, one more after every erase     6-7  check
    8-15   erased; a rewrite sets these to zero before it erases. Zeros found at power-on mean that it was
           interrupted and a RESULT may be missing
    16-    entries, by their first value:
           0-47   a move
           48-51  a larger move: 48 + 70 * (first - 48) + next. From 200 on it is "shown": number - 200
                  scenes of the last event have been shown. From 296 on it is ignored: older versions
                  noted there what had not been chosen yet
           52-65  a roll, or another 16-bit number = 4900 * (first - 52) + 70 * next + next;  0
           66     undo: of the last event; right after a RESULT, before any "shown", of that result
           67     a block: link, kind, n, n 16-bit numbers as three values each;  0 0
           68     "go on here": the number of the place where reading failed;  0 0
           69     "shown": one more scene of the last event has been shown

**Debris.** After an interrupted write, the next one begins behind the bytes that it has left, with BREAK, a
byte of five ones, and "go on here".

**A rewrite.** Before it erases, it puts zeros into the last 16 bytes, if they were unused, then into 8-15. So
an interrupted erase is always noticed, and a power cut before the erase does no harm. It writes the check in
6-7 last: while that is incomplete, blocks may be missing.

blocks.py says what blocks and events mean; repair.py reads damaged logs.
"""

FORMAT = 2
BREAK = 0x1F  # five ones (cut short, even more): it belongs to no entry and ends the one before it
TRACE = 16  # bytes of zeros at the end before an erase

# Places.
CHECK = 6
CLOSING = 8
START = 16

# Entries, by their first value.
FIRST_WIDE = 48
FIRST_ROLL = 52
FIRST_UNDO = 66
FIRST_BLOCK = 67
FIRST_GO_ON = 68
FIRST_SHOWN = 69

SHOWN_FROM = 200  # numbers of larger moves from here on are "shown"
MOST_SHOWN = 95
LONGEST_ENTRY = 112  # bytes, with "go on here" before it
UNDO_BYTES = 6  # what an undo can cost: itself, the roll again, a move again
GO_ON_BYTES = 7  # BREAK and "go on here": what debris before an entry costs

# What Reader.next() returns.
END = 0
MOVE = 1
ROLL = 2
UNDO = 3
BLOCK = 4
SHOWN = 5  # Reader.shown has changed

# States.
FRESH = 0  # nothing there
READY = 1
FOREIGN = 2  # of another version
DAMAGED = 3  # something that is not a log


# The bytes with four ones.
CODE = (
    b"\x0f\x17\x1b\x1d\x1e\x27\x2b\x2d\x2e\x33\x35\x36\x39\x3a\x3c\x47\x4b\x4d"
    b"\x4e\x53\x55\x56\x59\x5a\x5c\x63\x65\x66\x69\x6a\x6c\x71\x72\x74\x78\x87"
    b"\x8b\x8d\x8e\x93\x95\x96\x99\x9a\x9c\xa3\xa5\xa6\xa9\xaa\xac\xb1\xb2\xb4"
    b"\xb8\xc3\xc5\xc6\xc9\xca\xcc\xd1\xd2\xd4\xd8\xe1\xe2\xe4\xe8\xf0"
)

MAGIC = b"Roll"


def check(head: "bytes | bytearray") -> bytes:
    """Return the check in the first bytes of a log (6-7), which is of the bytes before it."""
    h = 0
    for k in range(CHECK):
        h = (h * 31 + head[k]) & 0xFFFF
    return bytes((CODE[h % 70], CODE[h // 70 % 70]))


def restart(generation: int, at: int) -> int:
    """Return the running sum before the second byte of a block, which is at this place."""
    return (generation * 911 + at * 37 + 5) & 0xFFFF
