"""One player's score sheet, for the reference engine; mechanisms.py and goals.py have the extras."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import PENALTY_POINTS, Effect, Sheet
from tools.games.qwixx.sheets.data import Place, Rows

Effects = list[Effect]  # what a cross on one sheet has caused; SheetQwixx adds the seat


def points(crosses: int) -> int:
    """Return the points for a number of crosses in a row."""
    return crosses * (crosses + 1) // 2


class AnySheet(Sheet):
    """One player's score sheet, with rows from data; each has its crossed numbers from left to right.

    An extra is a subclass. `own` is the seat where each has a sheet of its own, 0 where all are alike.
    """

    most = 12  # crosses of a row that score
    blackout = False  # the house rule: a lock closes a row to this player only, and at once

    def __init__(self, rows: Rows, own: int = 0) -> None:
        super().__init__({row: [] for row in rows})
        self.rows = rows
        self.order = {row: list(cells) for row, cells in rows.items()}
        self.own = own

    def copied(self) -> AnySheet:
        """Return a separate sheet. What the sheets below add is never changed, but replaced."""
        twin = copy(self)
        twin.crosses = {row: list(numbers) for row, numbers in self.crosses.items()}
        twin.locks = set(self.locks)
        return twin

    # ---- its rows

    def numbers(self, row: str) -> list[int]:
        """Return the numbers of a row from left to right."""
        return self.order[row]

    def place(self, row: str, number: int) -> Place:
        """Return the place of a number."""
        return row, self.numbers(row).index(number)

    def number(self, place: Place) -> int:
        """Return the number printed at a place."""
        row, column = place
        return self.numbers(row)[column]

    def is_crossed(self, place: Place) -> bool:
        """Return whether the cell at a place is crossed."""
        return self.number(place) in self.crosses[place[0]]

    def last(self, row: str) -> int:
        """Return the number of the last cell."""
        return self.order[row][-1]

    def colours(self, row: str, number: int) -> str:
        """Return the letters of the dice that may cross a cell in action 2."""
        return self.rows[row][number]

    # ---- what is crossed

    def count(self, row: str) -> int:
        """Return the crosses in a row, without the lock."""
        return len(self.crosses[row])

    def right_of(self, row: str) -> list[int]:
        """Return the numbers to the right of the last cross."""
        numbers, crossed = self.numbers(row), self.crosses[row]
        return numbers[numbers.index(crossed[-1]) + 1 :] if crossed else numbers

    def may_cross(self, colour: str, number: int) -> bool:
        """Return whether this sheet alone allows the cross: left to right, and enough before the last one."""
        if number not in self.right_of(colour):
            return False
        return number != self.last(colour) or self.count(colour) >= self.needed

    def white_numbers(self, white_sum: int) -> set[int]:
        """Return the numbers that the white sum may cross."""
        return {white_sum}

    # ---- crossing

    def cross_cell(self, row: str, number: int) -> Effects:
        """Cross one cell; the last one of a row always crosses the lock, too."""
        self.crosses[row] = sorted([*self.crosses[row], number], key=self.numbers(row).index)
        if number != self.last(row) or row not in COLOURS:
            return []
        self.locks.add(row)
        return [Effect("lock", row)]

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        """Cross what the player has chosen, and what that forces.

        `white_sum` is None in action 2. `open_rows` are those open when the action began, with blackout all.
        """
        return self.cross_cell(row, number)

    def strike(self, closed: Iterable[str]) -> Effects:
        """Mark what rows that are closed now take away."""
        return []

    def is_closed(self, row: str, open_rows: str) -> bool:
        """Return whether a row is closed to this player; `open_rows` is as in `choose`."""
        return row not in open_rows or (self.blackout and row in self.locks)

    def force(self, row: str, open_rows: str) -> Effects:
        """Cross the place right after the row's last cross, if that can be.

        The cross is lost if the row is closed to this player or full, or if the place is the last one and too
        few crosses are in the row. `open_rows` is as in `choose`.
        """
        if self.is_closed(row, open_rows):
            return [Effect("lost: closed", row)]
        right = self.right_of(row)
        if not right:
            return [Effect("lost: full", row)]
        if not self.may_cross(row, right[0]):
            return [Effect("lost: five", row)]
        return [Effect("forced", row, right[0]), *self.cross_cell(row, right[0])]

    # ---- scoring

    def row_total(self, row: str) -> int:
        """Return the crosses that score in a row."""
        return min(self.most, self.count(row) + (row in self.locks))

    def row_points(self, row: str) -> int:
        """Return the points of a row."""
        return points(self.row_total(row))

    def score(self) -> int:
        return sum(map(self.row_points, COLOURS)) - PENALTY_POINTS * self.penalties

    def shown(self) -> dict[str, object]:
        """Return what `state` has for this sheet."""
        return {
            **{row: list(numbers) for row, numbers in self.crosses.items()},
            **self.shown_besides(),
            "locks": "".join(row for row in COLOURS if row in self.locks),
            "penalties": self.penalties,
            "score": self.score(),
        }

    def shown_besides(self) -> dict[str, object]:
        """Return what `state` has for this kind of sheet only."""
        return {}
