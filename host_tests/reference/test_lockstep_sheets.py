"""Lockstep on all score sheets of Qwixx: faults in each mechanism are noticed, and records come back.

test_lockstep.py plays the games; here the referee is the reference engine itself, with one rule changed.
"""

from __future__ import annotations

from random import Random

import pytest

from host_tests.reference.faulty import RecordingReferee
from tools.games.qwixx.laptop import reference
from tools.games.qwixx.sheets import data, mechanisms
from tools.games.qwixx.sheets.lockstep import random_game
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet, Effects
from tools.referee import Referee
from tools.reference.lockstep import Disagreement, Seen

GAMES = 60


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


FAULTS: tuple[tuple[str, type[AnySheet]], ...] = (
    ("chain", ChainsRightOnly), ("chain", ChainsForOpenRows), ("steps", OneFrameLess),
    ("big-points", MoreThanFifteen), ("big-points", AnyNeighboursDie), ("big-points", BonusRowsNeedFive),
    ("double", SixAreEnough), ("double", MoreThanSixteen), ("exchange", FieldsBackwards),
    ("bonus", BonusWithoutFive), ("bonus", BarStays), ("bonus", LostCellsStayFree),
    ("mixed-colours", RowsColour),
)  # fmt: skip


class Faulty(RecordingReferee):
    """A referee whose sheets have a fault."""

    def __init__(self, fault: type[AnySheet] | None) -> None:
        super().__init__()
        self.fault = fault

    def made(self) -> None:
        assert isinstance(self.game, SheetQwixx)
        if self.fault is not None:
            self.game.now.sheets = [self.fault(self.game.sheet_of(0).rows) for _ in self.game.now.sheets]


def play(referee: RecordingReferee, sheet: str, games: int) -> None:
    """Play that many games."""
    for k in range(games):
        ask = lambda requests: [referee.answer(request) for request in requests]  # noqa: E731
        random_game(ask, Random(k), 1 + k % 5, sheet, Seen())


@pytest.mark.parametrize("sheet", [name for name in data.NAMES if name != "classic"])
def test_the_reference_engine_agrees_with_itself(sheet: str) -> None:
    play(Faulty(None), sheet, 3)


@pytest.mark.parametrize(("sheet", "fault"), FAULTS, ids=lambda part: getattr(part, "__name__", part))
def test_a_fault_is_noticed(sheet: str, fault: type[AnySheet]) -> None:
    with pytest.raises(Disagreement, match="differs from the reference engine"):
        play(Faulty(fault), sheet, GAMES)


@pytest.mark.parametrize("sheet", [*data.NAMES, "shuffled:1", "shuffled:65535"])
def test_a_record_names_its_sheet(sheet: str) -> None:
    """The settings in a record make the same game on the reference engine."""
    if sheet == "shuffled":
        sheet = "shuffled:258"
    referee = Referee()
    assert referee.answer(f"new qwixx players=3 first=1 rules=onelock sheet={sheet}") == "= "
    record = bytes.fromhex(referee.answer("record")[2:])
    settings = record[2:5] if record[0] == 1 else record[3 : 3 + record[2]]
    game = reference(settings)
    assert (game.players, game.now.active, game.rules) == (3, 1, {"onelock"})
    assert game.state()["sheet"] == sheet
