"""The score sheets of Qwixx, a row each: name, numbers, colours, extra.

A sheet's place in SHEETS is its number in settings and records, so the order must never change. A new sheet
that combines what there is already needs no other rule.

    numbers   the number of each cell, row after row; b"": shuffled, by the sheet's number N
    colours   the die, 0..3, that each cell needs in action 2
    extra     the module of rules.qwixx_extras that adds to the rules; "": none

Four rows R Y G B have eleven cells each. An extra marks places, not numbers: it writes a cell as the move
that crosses it (rows.py).
"""

from rules.rows import NUMBERS, OWN_COLOURS

_MIXED_COLOURS = b"\1\1\1\3\3\3\2\2\2\0\0\0\0\2\2\2\2\3\3\1\1\1\3\3\3\1\1\1\0\0\0\2\2\2\2\0\0\0\0\1\1\3\3\3"
_MIXED_NUMBERS = (
    b"\x0a\6\2\x08\3\4\x0c\5\x09\7\x0b"
    b"\x09\x0c\4\6\7\2\5\x08\x0b\3\x0a"
    b"\x08\2\x0a\x0c\6\x09\7\4\5\x0b\3"
    b"\5\7\x0b\x09\x0c\3\x08\x0a\2\6\4"
)

SHEETS = (
    ("classic", NUMBERS, OWN_COLOURS, ""),
    ("mixed-colours", NUMBERS, _MIXED_COLOURS, ""),
    ("mixed-numbers", _MIXED_NUMBERS, OWN_COLOURS, ""),
    ("shuffled", b"", OWN_COLOURS, ""),
    ("steps", NUMBERS, OWN_COLOURS, "steps"),
    ("chain", NUMBERS, OWN_COLOURS, "chain"),
    ("big-points", NUMBERS, OWN_COLOURS, "big_points"),
    ("double", NUMBERS, OWN_COLOURS, "double"),
    ("exchange", NUMBERS, OWN_COLOURS, "exchange"),
    ("bonus", NUMBERS, OWN_COLOURS, "bonus"),
)
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
