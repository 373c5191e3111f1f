"""Another extra needs its row, its module and its words, and no other edit: tried with corner cells.

Its files are in one_more_extra/.
"""

import json
import random
from typing import Any

import pytest

import players
from console.dicegame.coach.compared import skipped
from host_tests.rules.extra_fixture import one_more  # noqa: F401
from host_tests.rules.qwixx_table import Table
from host_tests.rules.whole_games import play
from players.par import Par
from players.review import Review
from rules import make
from rules.packed import pack
from rules.qwixx_sheet_data import EXTRAS, exists, extra_of
from rules.saved import export, load
from rules.words.dicegame import find
from rules.words.qwixx import state, why_not
from rules.words.qwixx_parts import sheet_settings, sheet_word
from tools.games import laptop_game
from tools.referee import RefereeWithPlayers
from tools.tournament.match import Pairing, Part, play_part

SHEETS = (
    ("corner-cells", ""), ("mixed-numbers+corner-cells", ""), ("mixed-colours+corner-cells", ""),
    ("shuffled:65535+mixed-colours+corner-cells", "1"),
)  # fmt: skip


def test_its_kinds_follow_the_last_ones() -> None:
    kinds = [sheet for sheet in range(256) if exists(sheet) and extra_of(sheet) == len(EXTRAS)]
    assert len(kinds) == 3 * 2 + 2 and min(kinds) == 16 + 12 * len(EXTRAS)
    assert {sheet_word(sheet, 7) for sheet in kinds} >= {
        "corner-cells",
        "shuffled:7+mixed-colours+corner-cells",
    }


@pytest.mark.parametrize(("sheet", "each"), SHEETS)
def test_its_rules_records_and_words(sheet: str, each: str) -> None:
    settings = bytes((3, 0, 0)) + sheet_settings(sheet, each)
    record = play(make("qwixx", settings), random.Random(sheet))
    for data in (export(record), pack(record)):
        assert load(data).game.state == record.game.state
    game: Any = record.game
    told = json.loads(state(game))
    assert told["sheet"] == sheet and told.get("each", 0) == len(each)
    assert [one["corners"] for one in told["sheets"]] == [game.crossed_corners(seat) for seat in range(3)]


def test_what_it_forces_and_refuses() -> None:
    table = Table(1, sheet="corner-cells")
    table.roll("1 1 1 1 1 1")
    table.play("R2")
    assert table.crossed(0, "B") == [12] and table.game.score(0) == 1 + 1 + 2 * 7
    table.play("pass")
    table.roll("6 6 1 1 1 1")
    assert why_not(table.game, find(table.game, "R12")) == "corners come first"
    assert why_not(table.game, find(table.game, "G12")) == ""


@pytest.mark.parametrize(("sheet", "each"), SHEETS)
def test_the_computers_play_it(sheet: str, each: str) -> None:
    match = Pairing("qwixx", 2, "3", ("gap-two",), sheet + (" each=1" if each else ""))
    assert len(play_part(Part(match, 0, 4, 1)).results) == 4
    settings = laptop_game("qwixx").rivals().settings(1, match.sheet)
    par = Par("qwixx", settings, 7)
    while not par.think(50):
        pass
    assert par.points > 20
    game: Any = make("qwixx", settings)
    review = Review(play(game, random.Random(1)), 0, skipped)
    while not review.think(1000):
        pass
    assert review.choices > 5
    for level in (1, 2, 3):
        assert players.make("qwixx", settings, level)


def test_the_referee_knows_it() -> None:
    referee = RefereeWithPlayers()
    assert referee.answer("new qwixx players=2 sheet=shuffled:3+corner-cells each=1") == "= "
    assert referee.answer("dice 1 2 3 4 5 6") == "= "
    assert referee.answer("bot 3").startswith("= ") and '"corners": 0' in referee.answer("state")
    assert "goals corner-cells" in referee.answer("new qwixx players=2 sheet=corners")
