"""Rows, columns, numbers and moves of the six-dice games.

Rows are 0..3: red and yellow rise from 2 to 12, green and blue fall from 12 to 2. Columns are 0..10 from the
left, so "further right" is always the larger column; column 10 is the number next to the lock. A move is PASS
or 1 + 11 * row + column (1..44); the *place* of a cell, by which many tables are ordered, is its move less 1.
Sheets other than the classic one have other numbers, and some have rows 4 and 5, whose moves are 45..66.
Arguments are not checked.

Screens take a move apart with move_row() and move_column(). The rules compute the same themselves, with 11 in
place of COLUMNS: computer players judge thousands of moves, and a call takes time.
"""

from micropython import const

LETTERS = "RYGB"
ALL_LETTERS = "RYGBOT"  # with the bonus rows of other sheets
ROWS = const(4)
COLUMNS = const(11)
PASS = const(0)
LAST_MOVE = const(44)

# The number that move m takes on the classic sheet: NUMBERS[m - 1].
NUMBERS = b"\2\3\4\5\6\7\x08\x09\x0a\x0b\x0c" * 2 + b"\x0c\x0b\x0a\x09\x08\7\6\5\4\3\2" * 2
# The column in which a row of the classic sheet shows a number 2..12: PLACES[13 * row + number].
PLACES = b"\0\0\0\1\2\3\4\5\6\7\x08\x09\x0a" * 2 + b"\0\0\x0a\x09\x08\7\6\5\4\3\2\1\0" * 2

# The colour of each cell of the classic sheet, by move - 1.
OWN_COLOURS = b"\0" * 11 + b"\1" * 11 + b"\2" * 11 + b"\3" * 11

# Points for 0..24 crosses or tokens in a row: n (n + 1) / 2, counting twelve at most. (Stacks can hold more.)
POINTS = bytes((0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66)) + bytes((78,)) * 13


def number(row: int, column: int) -> int:
    """Return the number 2..12 in a column of a row of the classic sheet."""
    return NUMBERS[11 * row + column]


def column(row: int, value: int) -> int:
    """Return the column 0..10 in which a row of the classic sheet shows `value` (2..12)."""
    return PLACES[13 * row + value]


def make_move(row: int, column: int) -> int:
    """Return the move 1..66 on this column of this row."""
    return 1 + COLUMNS * row + column


def move_row(move: int) -> int:
    """Return the row 0..5 of a move 1..66."""
    return (move - 1) // COLUMNS


def move_column(move: int) -> int:
    """Return the column 0..10 of a move 1..66."""
    return (move - 1) % COLUMNS


def move_word(move: int, numbers: "bytes | bytearray") -> str:
    """Return the word for a move 0..66: "pass", or its row's letter and its number.

    `numbers` are those of the sheet, by move - 1.
    """
    return ALL_LETTERS[move_row(move)] + str(numbers[move - 1]) if move else "pass"
