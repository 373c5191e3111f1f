"""What is printed on the score sheets of Qwixx: the parts that a sheet is made of.

This is only data; parts.py puts it together, mechanisms.py and goals.py have its meaning. A row is called by
the colour of its last cell. A place is a row and how far a cell is from the left, 0 to 10, whatever number or
colour is printed there.
"""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS, PRINTED

Rows = dict[str, dict[int, str]]  # row -> its numbers from left to right, each with the letter of its colour
Place = tuple[str, int]

# The three parts, each of them by name; "" is none. Settings number them in this order.
ORDERS = ("", "mixed-numbers", "shuffled")
COLOURINGS = ("", "mixed-colours")
EXTRAS = ("", "steps", "chain", "big-points", "double", "exchange", "bonus", "goals")
# Ten sheets of at most one part have a number of their own in settings.
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


def places(text: str) -> tuple[Place, ...]:
    """Return the places of "R4 Y9"."""
    return tuple((word[0], int(word[1:])) for word in text.split())


# steps: in column c the cell of the row at c + offset is framed
FRAMES = "RYGBGY"

# chain: whoever crosses one of a pair crosses the other
LINKED = [places(pair) for pair in ("R4 Y4", "R9 Y9", "Y1 G1", "Y6 G6", "G3 B3", "G8 B8")]
PARTNERS = {one: other for a, b in LINKED for one, other in ((a, b), (b, a))}

# big points: two bonus rows, each between two rows
BONUS_ROWS = {"O": "RY", "T": "GB"}
BONUS_NUMBERS = {"O": PRINTED["R"], "T": PRINTED["G"]}

# exchange: the fields below the rows
FIELDS = ((8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4))

# bonus: boxed cells, and the bar of twelve
BOXED = places("R1 R4 R7 Y3 Y6 Y9 G1 G5 G8 B2 B4 B7")
BAR = "rygbgrbyrybg"

# goals: two marked cells each
GOALS = {
    "a": places("R2 B8"), "b": places("Y5 G3"), "c": places("R6 Y2"), "d": places("G7 B3"),
    "e": places("Y8 B5"),
}  # fmt: skip


def rising_and_falling() -> dict[str, list[int]]:
    """Return the numbers of the classic rows."""
    return {row: list(PRINTED[row]) for row in COLOURS}


def mixed_numbers() -> dict[str, list[int]]:
    """Return the numbers of the rows of mixed numbers."""
    return {row: [int(number) for number in MIXED_NUMBERS[row].split()] for row in COLOURS}


def shuffled(n: int) -> dict[str, list[int]]:
    """Return the numbers of a shuffled sheet; everybody who knows its n gets the same."""
    x = (n * 2654435761 + 1) % 2**32
    rows: dict[str, list[int]] = {}
    for row in COLOURS:
        numbers = list(range(2, 13))
        for i in range(10, 0, -1):
            x = (x * 1664525 + 1013904223) % 2**32
            j = (x >> 16) % (i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        rows[row] = numbers
    return rows


def own_colours() -> dict[str, list[str]]:
    """Return the colours of rows of one colour each."""
    return {row: [row] * 11 for row in COLOURS}


def mixed_colours() -> dict[str, list[str]]:
    """Return the colours of the rows of mixed colours."""
    return {row: MIXED_COLOURS[row].split() for row in COLOURS}
