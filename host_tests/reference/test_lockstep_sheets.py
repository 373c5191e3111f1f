"""Lockstep on all score sheets of Qwixx: faults in each part are noticed, and records come back.

test_lockstep.py plays the games; here the referee is the reference engine itself, with one rule changed.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.reference.faulty import RecordingReferee
from host_tests.sampled import sampled
from tools.games.dicegame.rows import COLOURS, PRINTED
from tools.games.qwixx.laptop import reference
from tools.games.qwixx.reference import Effect
from tools.games.qwixx.sheets import data, goals, mechanisms
from tools.games.qwixx.sheets.data import Place
from tools.games.qwixx.sheets.lockstep import random_game
from tools.games.qwixx.sheets.rare_events import sheets_with
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet, Effects
from tools.referee import Referee
from tools.reference.lockstep import Disagreement, Seen

GAMES = 60
ALL = [sheet for extra in data.EXTRAS for sheet in sheets_with(extra)]


class ChainsRightOnly(mechanisms.Chain):
    """A linked cell left of the last cross stays empty."""

    def cross_cell(self, row: str, number: int) -> Effects:
        return super().cross_cell(row, number) if number in self.right_of(row) else []


class ChainsForOpenRows(mechanisms.Chain):
    """A linked cell in a row that the player has locked stays empty."""

    def cross_cell(self, row: str, number: int) -> Effects:
        return [] if row in self.locks else super().cross_cell(row, number)


class OneFrameLess(mechanisms.Steps):
    """The last framed cell is forgotten."""

    def framed(self) -> int:
        return super().framed() - (self.last("Y") in self.crosses["Y"])


class MoreThanFifteen(mechanisms.BigPoints):
    """Sixteen crosses score."""

    most = 16


class AnyNeighboursDie(mechanisms.BigPoints):
    """The die of a neighbour that has not crossed the number does, too."""

    def colours(self, row: str, number: int) -> str:
        return self.rows[row][number]


class BonusRowsNeedFive(mechanisms.BigPoints):
    """The last cell of a bonus row needs five crosses, too."""

    def may_cross(self, colour: str, number: int) -> bool:
        if colour in data.BONUS_ROWS and number == self.last(colour) and self.count(colour) < self.needed:
            return False
        return super().may_cross(colour, number)


class SixAreEnough(mechanisms.Double):
    """Six crosses are enough for the last cell."""

    needed = 6


class MoreThanSixteen(mechanisms.Double):
    """All crosses score."""

    most = 22


class FieldsBackwards(mechanisms.Exchange):
    """A field jumped over may be used later."""

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects = super().choose(row, number, white_sum, open_rows)
        self.gone -= any(each.kind == "jumped over" for each in effects)
        return effects


class BonusWithoutFive(mechanisms.Bonus):
    """A last cell needs no five crosses when all others are crossed or lost."""

    def may_cross(self, colour: str, number: int) -> bool:
        return super().may_cross(colour, number) or self.right_of(colour) == [number]


class BarStays(mechanisms.Bonus):
    """Nothing is struck."""

    def strike(self, closed: object) -> Effects:
        return []


class LostCellsStayFree(mechanisms.Bonus):
    """A cross that is lost leaves its cell in the bar."""

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects = super().choose(row, number, white_sum, open_rows)
        if any(each.kind.startswith("lost") for each in effects):
            k = self.bar.rindex("x")
            self.bar = self.bar[:k] + data.BAR[k] + self.bar[k + 1 :]
        return effects


class RowsColour(AnySheet):
    """In action 2 a row's own die crosses all of its cells."""

    def colours(self, row: str, number: int) -> str:
        return row


class SteadyFrames(mechanisms.Steps):
    """All seats have the same frames."""

    def frames(self) -> list[Place]:
        return [(data.FRAMES[(column + 1) % 6], column) for column in range(11)]


class LinkedNumbers(mechanisms.Chain):
    """The numbers are linked that stand at the places on the classic sheet."""

    def place(self, row: str, number: int) -> Place:
        return row, PRINTED[row].index(number)


class BonusRowsByPlace(mechanisms.BigPoints):
    """A bonus cell looks for the cell at its own place."""

    def crossed_neighbours(self, row: str, number: int) -> str:
        column = self.place(row, number)[1]
        return "".join(beside for beside in data.BONUS_ROWS[row] if self.is_crossed((beside, column)))


class BonusRowsDice(mechanisms.BigPoints):
    """A bonus cell takes the die of the row beside it."""

    def colours(self, row: str, number: int) -> str:
        return (
            self.crossed_neighbours(row, number) if row in data.BONUS_ROWS else super().colours(row, number)
        )


class BoxedNumbers(mechanisms.Bonus):
    """The numbers are boxed that stand at the places on the classic sheet."""

    def is_boxed(self, row: str, number: int) -> bool:
        return (row, PRINTED[row].index(number)) in data.BOXED


class TwelvePoints(goals.Goals):
    """Goal a brings twelve points."""

    def score(self) -> int:
        return super().score() - ("a" in self.reached())


class PenaltiesCost(goals.Goals):
    """Penalties cost something in spite of goal b."""

    def score(self) -> int:
        return super().score() - ("b" in self.reached()) * self.penalties


class MostTwice(goals.Goals):
    """Goal c doubles the row with the most points."""

    def score(self) -> int:
        points = sorted(map(self.row_points, COLOURS))
        return super().score() + ("c" in self.reached()) * (points[-1] - points[0])


class LastOfEqual(goals.Goals):
    """Of equal rows goal e takes the last."""

    def fewest(self, open_rows: str) -> list[str]:
        return super().fewest(open_rows)[::-1]


class ClosedRowsToo(goals.Goals):
    """Goal e takes a closed row, too."""

    def fewest(self, open_rows: str) -> list[str]:
        return super().fewest(COLOURS)


class MarkedNumbers(goals.Goals):
    """The numbers are goals that stand at the places on the classic sheet."""

    def is_crossed(self, place: Place) -> bool:
        return PRINTED[place[0]][place[1]] in self.crosses[place[0]]


class ClosedRowsAreCrossed(goals.Goals):
    """A forced cross is made in a closed row, too."""

    def force(self, row: str, open_rows: str) -> Effects:
        return super().force(row, COLOURS)


class ForcedWithoutFive(goals.Goals):
    """A forced cross on the last cell needs no five."""

    def force(self, row: str, open_rows: str) -> Effects:
        if self.right_of(row) == [self.last(row)] and row in open_rows:
            return [Effect("forced", row, self.last(row)), *self.cross_cell(row, self.last(row))]
        return super().force(row, open_rows)


FAULTS: tuple[tuple[str, type[AnySheet]], ...] = (
    ("chain", ChainsRightOnly), ("chain", ChainsForOpenRows), ("chain", LinkedNumbers),
    ("steps", OneFrameLess), ("steps", SteadyFrames), ("big-points", MoreThanFifteen),
    ("big-points", AnyNeighboursDie), ("big-points", BonusRowsNeedFive), ("big-points", BonusRowsByPlace),
    ("big-points", BonusRowsDice), ("double", SixAreEnough), ("double", MoreThanSixteen),
    ("exchange", FieldsBackwards), ("bonus", BonusWithoutFive), ("bonus", BarStays),
    ("bonus", LostCellsStayFree), ("bonus", BoxedNumbers), ("goals", TwelvePoints),
    ("goals", PenaltiesCost), ("goals", MostTwice), ("goals", LastOfEqual), ("goals", ClosedRowsToo),
    ("goals", MarkedNumbers), ("goals", ClosedRowsAreCrossed), ("goals", ForcedWithoutFive),
    ("", RowsColour),
)  # fmt: skip


class Faulty(RecordingReferee):
    """A referee whose sheets have a fault."""

    def __init__(self, fault: type[AnySheet] | None) -> None:
        super().__init__()
        self.fault = fault

    def made(self) -> None:
        game = self.game
        if self.fault is not None and isinstance(game, SheetQwixx):  # not the classic sheet's own engine
            for seat in range(game.players):
                sheet = game.sheet_of(seat)
                game.now.sheets[seat] = wrong = self.fault(sheet.rows, sheet.own)
                wrong.blackout = sheet.blackout


class AlikeSheets(RecordingReferee):
    """A referee on which all seats have the sheet of seat 0."""

    def made(self) -> None:
        game = self.game
        if isinstance(game, SheetQwixx):
            game.now.sheets = [game.new_sheet(0) for _ in range(game.players)]


def play(referee: RecordingReferee, extra: str, games: int) -> None:
    """Play that many games."""
    seen = Seen()
    for k in range(games):
        ask = lambda requests: [referee.answer(request) for request in requests]  # noqa: E731
        random_game(ask, Random(k), 1 + k % 5, extra, seen)


@pytest.mark.parametrize("extra", data.EXTRAS)
@pytest.mark.long(after=2)
def test_the_reference_engine_agrees_with_itself(extra: str) -> None:
    play(Faulty(None), extra, 3)


@pytest.mark.parametrize(
    ("extra", "fault"), sampled(FAULTS, 5), ids=lambda part: getattr(part, "__name__", part)
)
@pytest.mark.long(after=2)
def test_a_fault_is_noticed(extra: str, fault: type[AnySheet]) -> None:
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        play(Faulty(fault), extra, GAMES)


@pytest.mark.parametrize("extra", ["", "steps"])
@pytest.mark.long(after=1)
def test_it_is_noticed_that_sheets_are_alike(extra: str) -> None:
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        play(AlikeSheets(), extra, GAMES)


@pytest.mark.parametrize(
    "sheet", [parts._replace(n=k).name() + each * " each=1" for k, (parts, each) in enumerate(ALL, 254)]
)
def test_a_record_names_its_sheet(sheet: str) -> None:
    """The settings in a record make the same game on the reference engine."""
    referee = Referee()
    assert referee.answer(f"new qwixx players=3 first=1 rules=onelock sheet={sheet}") == "= "
    record = bytes.fromhex(referee.answer("record")[2:])
    settings = record[2:5] if record[0] == 1 else record[3 : 3 + record[2]]
    game = reference(settings)
    assert (game.players, game.now.active, game.rules) == (3, 1, {"onelock"})
    named = game.state()["sheet"]
    assert f"{named} each=1" if "each" in game.state() else named == sheet
