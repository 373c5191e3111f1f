"""The ten score sheets of Qwixx.

This is only data; mechanisms.py has its meaning. A row has its numbers from left to right,
each with the letter of its cell's colour. A row is called by the colour of its last cell.
"""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS, PRINTED
from tools.reference.game import Refused

Rows = dict[str, dict[int, str]]

NAMES = (
    "classic", "mixed-colours", "mixed-numbers", "shuffled", "steps", "chain", "big-points", "double",
    "exchange", "bonus",
)  # fmt: skip

MIXED_COLOURS = {
    "R": "Y Y Y B B B G G G R R",
    "Y": "R R G G G G B B Y Y Y",
    "G": "B B B Y Y Y R R R G G",
    "B": "G G R R R R Y Y B B B",
}
MIXED_NUMBERS = {
    "R": "10 6 2 8 3 4 12 5 9 7 11",
    "Y": "9 12 4 6 7 2 5 8 11 3 10",
    "G": "8 2 10 12 6 9 7 4 5 11 3",
    "B": "5 7 11 9 12 3 8 10 2 6 4",
}
SHUFFLES = 1 << 16  # shuffled sheets: 0 to 65535

# steps: in column c (0-10) the cell of this row is framed
FRAMED = "Y G B G Y R Y G B G Y".split()

# chain: whoever crosses one of a pair crosses the other
LINKED = [pair.split() for pair in ("R6 Y6", "R11 Y11", "Y3 G11", "Y8 G6", "G9 B9", "G4 B4")]
PARTNERS = {one: other for a, b in LINKED for one, other in ((a, b), (b, a))}

# big points: two bonus rows, each between two rows
BONUS_ROWS = {"O": "RY", "T": "GB"}
BONUS_NUMBERS = {"O": PRINTED["R"], "T": PRINTED["G"]}

# exchange: the fields below the rows
FIELDS = ((8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4))

# bonus: boxed cells, and the bar of twelve
BOXED = {"R": (3, 6, 9), "Y": (5, 8, 11), "G": (11, 7, 4), "B": (10, 8, 5)}
BAR = "rygbgrbyrybg"


def classic() -> Rows:
    """Return the four rows of the classic sheet."""
    return {colour: dict.fromkeys(PRINTED[colour], colour) for colour in COLOURS}


def mixed_colours() -> Rows:
    """Return rows whose numbers are the classic ones, and whose colours are mixed."""
    return {row: dict(zip(PRINTED[row], MIXED_COLOURS[row].split(), strict=True)) for row in COLOURS}


def mixed_numbers() -> Rows:
    """Return rows of one colour each, whose numbers are mixed."""
    return {row: dict.fromkeys(map(int, MIXED_NUMBERS[row].split()), row) for row in COLOURS}


def shuffled(number: int) -> Rows:
    """Return the rows of a shuffled sheet; everybody who knows its number gets the same."""
    x = (number * 2654435761 + 1) % 2**32
    rows: Rows = {}
    for row in COLOURS:
        numbers = list(range(2, 13))
        for i in range(10, 0, -1):
            x = (x * 1664525 + 1013904223) % 2**32
            j = (x >> 16) % (i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        rows[row] = dict.fromkeys(numbers, row)
    return rows


def big_points() -> Rows:
    """Return the four rows and the bonus rows. A bonus cell has the colours of both its neighbours."""
    return classic() | {row: dict.fromkeys(BONUS_NUMBERS[row], BONUS_ROWS[row]) for row in BONUS_ROWS}


def shuffle_of(name: str) -> int:
    """Return N of "shuffled:N"."""
    number = name.partition(":")[2]
    if not (number.isascii() and number.isdigit() and int(number) < SHUFFLES):
        raise Refused("shuffled sheets are shuffled:0 to shuffled:65535")
    return int(number)
