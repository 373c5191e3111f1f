"""Rows, columns, numbers and moves of the six-dice games.

Rows are 0..3: red and yellow rise from 2 to 12, green and blue fall from 12 to 2. Columns are 0..10 from the
left, so "further right" is always the larger column; column 10 is the number next to the lock. A move is PASS
or 1 + 11 * row + column (1..44), so moves on column 10 are multiples of 11. Arguments are not checked.
"""

from micropython import const

LETTERS = "RYGB"
ROWS = const(4)
COLUMNS = const(11)
PASS = const(0)
LAST_MOVE = const(44)

# Points for 0..24 crosses or tokens in a row: n (n + 1) / 2, counting twelve at most. (Stacks can hold more.)
POINTS = bytes((0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66)) + bytes((78,)) * 13


def number(row: int, column: int) -> int:
    """Return the number 2..12 printed in a column of a row."""
    return column + 2 if row < 2 else 12 - column


def column(row: int, value: int) -> int:
    """Return the column 0..10 where a row shows `value` (2..12)."""
    return value - 2 if row < 2 else 12 - value


def make_move(row: int, column: int) -> int:
    """Return the move 1..44 on this column of this row."""
    return 1 + 11 * row + column


def move_row(move: int) -> int:
    """Return the row 0..3 of a move 1..44."""
    return (move - 1) // 11


def move_column(move: int) -> int:
    """Return the column 0..10 of a move 1..44."""
    return (move - 1) % 11
