"""What is printed on the score sheets of Qwixx, as data.

SHEETS has a row for each. A new sheet that only combines features of others is just one more row. A sheet's
place in SHEETS is its number in settings and records, so the order must never change.

A sheet has four rows R Y G B of eleven cells, and with bonus rows two more, O and T. A cell is written as the
move that crosses it (rows.py). What may be printed on a sheet, all of it optional:

    numbers   the number of each cell; b"": shuffled, by the sheet's number N
    colours   the die, 0..3, that each cell of the rows R Y G B needs in action 2
    caps      crosses before a last cell may be crossed; crosses of a row that count, lock included
    frames    in each column the row of the framed cell; f crossed frames score f (f + 1) / 2
    links     pairs of cells: crossing one crosses the other
    beside    for each bonus row, mask of the rows for which its crosses count too
    twice     1: the foremost cross of a row may be crossed a second time
    fields    pairs of numbers: the white sum may be exchanged for the other one
    boxes     cells that earn a cross in the bar
    bar       the row of each cell of the bar, in which it forces a cross
"""

from rules.rows import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    Sheet = tuple[str, bytes, bytes, bytes, dict[str, bytes]]

_PLAIN = b"\0\0\0\0\0\0\0\0\0\0\0\1\1\1\1\1\1\1\1\1\1\1\2\2\2\2\2\2\2\2\2\2\2\3\3\3\3\3\3\3\3\3\3\3"
_MIXED_COLOURS = b"\1\1\1\3\3\3\2\2\2\0\0\0\0\2\2\2\2\3\3\1\1\1\3\3\3\1\1\1\0\0\0\2\2\2\2\0\0\0\0\1\1\3\3\3"
_MIXED_NUMBERS = (
    b"\x0a\6\2\x08\3\4\x0c\5\x09\7\x0b"
    b"\x09\x0c\4\6\7\2\5\x08\x0b\3\x0a"
    b"\x08\2\x0a\x0c\6\x09\7\4\5\x0b\3"
    b"\5\7\x0b\x09\x0c\3\x08\x0a\2\6\4"
)
_CAPS = b"\5\x0c"

SHEETS: "tuple[Sheet, ...]" = (
    ("classic", NUMBERS, _PLAIN, _CAPS, {}),
    ("mixed-colours", NUMBERS, _MIXED_COLOURS, _CAPS, {}),
    ("mixed-numbers", _MIXED_NUMBERS, _PLAIN, _CAPS, {}),
    ("shuffled", b"", _PLAIN, _CAPS, {}),
    ("steps", NUMBERS, _PLAIN, _CAPS, {"frames": b"\1\2\3\2\1\0\1\2\3\2\1"}),
    # R6-Y6 R11-Y11 Y3-G11 Y8-G6 G9-B9 G4-B4
    ("chain", NUMBERS, _PLAIN, _CAPS, {"links": b"\x05\x10\x0a\x15\x0d\x18\x12\x1d\x1a\x25\x1f\x2a"}),
    # O 2..12 between R and Y, T 12..2 between G and B
    ("big-points", NUMBERS + NUMBERS[:11] + NUMBERS[22:33], _PLAIN, b"\5\x0f", {"beside": b"\3\x0c"}),
    ("double", NUMBERS, _PLAIN, b"\7\x10", {"twice": b"\1"}),
    (
        "exchange", NUMBERS, _PLAIN, _CAPS,
        {"fields": b"\x08\5\x09\7\x0b\3\7\4\x0a\3\x08\6\x0a\5\x0b\x09\6\4"},
    ),
    # boxes R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5
    (
        "bonus", NUMBERS, _PLAIN, _CAPS,
        {
            "boxes": b"\x02\x05\x08\x0f\x12\x15\x18\x1c\x1f\x24\x26\x29",
            "bar": b"\0\1\2\3\2\0\3\1\0\1\3\2",
        },
    ),
)  # fmt: skip
SHUFFLED = 3


def sheet_number(name: str) -> int:
    """Return the place of a sheet in SHEETS; -1 if no sheet is called so."""
    for k in range(len(SHEETS)):
        if SHEETS[k][0] == name:
            return k
    return -1


def shuffled(n: int) -> bytearray:
    """Return the numbers of the shuffled sheet n, 0..65535: four rows, each a permutation of 2..12.

    Exact arithmetic of 32 bits, so that every program can make the same sheet: x = n * 2654435761 + 1; to
    draw below k, x = x * 1664525 + 1013904223, and the draw is (x >> 16) mod k. From the last cell of each
    row down to its second, the cell is swapped with the drawn one of those up to it.
    """
    numbers = bytearray(44)
    x = (n * 2654435761 + 1) & 0xFFFFFFFF
    for start in range(0, 44, 11):
        for i in range(11):
            numbers[start + i] = 2 + i
        for i in range(10, 0, -1):
            x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
            j = start + (x >> 16) % (i + 1)
            numbers[start + i], numbers[j] = numbers[j], numbers[start + i]
    return numbers
