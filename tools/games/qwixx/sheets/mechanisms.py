"""The extras of Qwixx's score sheets, a class each, for the reference engine; goals.py has one more.

What they mark are places, so each goes with every order of the numbers and with all colours.
"""

from __future__ import annotations

from collections.abc import Iterable

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import Effect
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.data import Place, Rows
from tools.games.qwixx.sheets.sheet import AnySheet, Effects, points


class Steps(AnySheet):
    """Framed cells, one a column, score a second time, all together."""

    def frames(self) -> list[Place]:
        """Return the framed places by column; the offset is 1, one more for each seat with its own."""
        offset = 1 + self.own
        return [(data.FRAMES[(column + offset) % 6], column) for column in range(11)]

    def framed(self) -> int:
        """Return how many framed cells are crossed."""
        return sum(map(self.is_crossed, self.frames()))

    def score(self) -> int:
        return super().score() + points(self.framed())

    def shown_besides(self) -> dict[str, object]:
        return {"steps": self.framed()}


class Chain(AnySheet):
    """Crossing one cell of a pair also crosses the other, wherever it is."""

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects = self.cross_cell(row, number)
        other = data.PARTNERS.get(self.place(row, number))
        if other is None:
            return effects
        row, number = other[0], self.number(other)
        if number in self.crosses[row]:
            return [*effects, Effect("crossed before", row, number)]
        return [*effects, Effect("linked", row, number), *self.cross_cell(row, number)]


class BigPoints(AnySheet):
    """Bonus rows: a cell may be crossed once a neighbour's of that number is, and counts for both."""

    most = 15

    def __init__(self, rows: Rows, own: int = 0) -> None:
        """Add the bonus rows. A bonus cell has the colours of both cells of its number beside it."""
        bonus = {
            row: {n: "".join(rows[beside][n] for beside in data.BONUS_ROWS[row]) for n in numbers}
            for row, numbers in data.BONUS_NUMBERS.items()
        }
        super().__init__(rows | bonus, own)

    def crossed_neighbours(self, row: str, number: int) -> str:
        """Return the neighbours of a bonus row that have crossed the number, wherever it stands in them."""
        return "".join(beside for beside in data.BONUS_ROWS[row] if number in self.crosses[beside])

    def colours(self, row: str, number: int) -> str:
        beside = self.crossed_neighbours(row, number) if row in data.BONUS_ROWS else row
        return "".join(self.rows[each][number] for each in beside)

    def may_cross(self, colour: str, number: int) -> bool:
        if colour not in data.BONUS_ROWS:
            return super().may_cross(colour, number)
        return number in self.right_of(colour) and self.crossed_neighbours(colour, number) != ""

    def uncapped(self, row: str) -> int:
        """Return the number of crosses in a row, including its lock and its bonus row."""
        bonus = "O" if row in data.BONUS_ROWS["O"] else "T"
        return self.count(row) + (row in self.locks) + self.count(bonus)

    def row_total(self, row: str) -> int:
        return min(self.most, self.uncapped(row))


class Double(AnySheet):
    """The last cross of a row may be crossed once more."""

    needed = 7
    most = 16
    twice = frozenset[str]()  # names of the cells with two crosses

    def count(self, row: str) -> int:
        return super().count(row) + sum(cell[0] == row for cell in self.twice)

    def may_cross_again(self, row: str, number: int) -> bool:
        """Return whether the number is the last cross of its row, and has one cross."""
        is_last_cross = self.crosses[row][-1:] == [number]
        return is_last_cross and number != self.last(row) and f"{row}{number}" not in self.twice

    def may_cross(self, colour: str, number: int) -> bool:
        return self.may_cross_again(colour, number) or super().may_cross(colour, number)

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        if not self.may_cross_again(row, number):
            return self.cross_cell(row, number)
        self.twice = self.twice | {f"{row}{number}"}
        return [Effect("second", row, number)]

    def shown_besides(self) -> dict[str, object]:
        cells = [f"{row}{number}" for row in COLOURS for number in self.numbers(row)]
        return {"twice": [cell for cell in cells if cell in self.twice]}


class Exchange(AnySheet):
    """A field has two numbers: if the white sum is one, the other may be crossed. Used in order."""

    gone = 0  # fields used or jumped over

    def fields(self, white_sum: int) -> dict[int, int]:
        """Return the places of the fields that have the white sum and are left, by their other number."""
        left = [(k, pair) for k, pair in enumerate(data.FIELDS) if k >= self.gone and white_sum in pair]
        return {sum(pair) - white_sum: k for k, pair in left}

    def white_numbers(self, white_sum: int) -> set[int]:
        return {white_sum, *self.fields(white_sum)}

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects: Effects = []
        if white_sum is not None and number != white_sum:
            used = self.fields(white_sum)[number]
            effects = [
                Effect("field", number=used),
                *(Effect("jumped over", number=k) for k in range(self.gone, used)),
            ]
            self.gone = used + 1
        return [*effects, *self.cross_cell(row, number)]

    def shown_besides(self) -> dict[str, object]:
        return {"exchanged": self.gone}


class Bonus(AnySheet):
    """A boxed cell crosses the next free cell of the bar, and that a cell in the row of its colour."""

    bar = data.BAR  # lower case free, x crossed, - struck

    def is_boxed(self, row: str, number: int) -> bool:
        """Return whether a cell is boxed."""
        return self.place(row, number) in data.BOXED

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects = self.cross_cell(row, number)
        crossed = True
        while crossed and self.is_boxed(row, number):
            free = [letter for letter in self.bar if letter.islower() and letter != "x"]
            if not free:
                return [*effects, Effect("bar is used up")]
            self.bar = self.bar.replace(free[0], "x", 1)
            more = self.force(free[0].upper(), open_rows)
            effects += more
            crossed = more[0].kind == "forced"
            row, number = more[0].row, more[0].number
        return effects

    def strike(self, closed: Iterable[str]) -> Effects:
        before = self.bar
        for row in closed:
            self.bar = self.bar.replace(row.lower(), "-")
        return [Effect("struck")] if self.bar != before else []

    def shown_besides(self) -> dict[str, object]:
        return {"bar": self.bar}
