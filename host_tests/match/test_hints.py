"""What hints, advice and blame say about a choice, in positions with a given opinion of level 3."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach import hint
from console.dicegame.coach.review import about
from console.dicegame.coach.spoken import because, fault, loss
from console.dicegame.coach.thinking import Thinking
from console.dicegame.words import move_word as spoken_word
from host_tests.match.true_reasons import after, opinions, reasons_of
from host_tests.rules.qwixx_table import Table
from players.merit import EQUAL, LEAST, opinion
from rules import ACTION1, OVER, make
from rules.rows import PASS


def test_a_remark_says_what_was_wrong_with_the_choice_that_was_made() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, red = 1 + 22 + 1, 1 + 9  # G11 and R11
    assert because(reasons_of("qwixx"), game, green, red, 50) == "R11 skips 8 more numbers"
    duel: Any = make("duel", b"\x00")
    duel.roll(bytes((5, 6, 1, 1, 1, 1)))
    assert because(reasons_of("duel"), duel, green, red, 50) == "R11 skips 8 more squares"


def hints(game: Any, best: int, choices: dict[int, tuple[int, int]]) -> tuple[list[str], int]:
    """Return the lines of a hint, and the choice that the first is about.

    `choices`: for each legal move, what it gives away, and what is planned after it.
    """
    moves = bytes(choices)
    player: Any = SimpleNamespace(
        count=len(moves), moves=moves, move=best, game=game, given=lambda i: choices[moves[i]][0],
        then=bytes(then for _, then in choices.values()),
    )  # fmt: skip
    found = opinion(player)
    return hint.lines(reasons_of(game.NAME), game, found), found.best


@pytest.mark.parametrize("gap", [1, 20])
def test_without_a_reason_a_fact_is_said_that_may_be_true_of_another_choice(gap: int) -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, blue = 1 + 22 + 1, 1 + 33 + 1  # G11 and B11 skip one number each
    said = ["Best: G11", "G11 skips only the 12"]
    lines = hints(game, green, {green: (0, PASS), blue: (gap, PASS)})[0]
    assert lines == (said if gap == 20 else [*said, "Also good: B11"])
    whys = asked(game, green, {PASS: 90, green: 0, blue: gap})[0]
    assert whys[green] == said[1]
    assert gap == 20 or whys[blue] == "B11 skips only the 12"


def test_that_a_cross_skips_one_number_is_named_beside_a_pass_only_without_a_reason() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.cross(0, 1 + 22)  # G12
    game.roll(bytes((4, 6, 1, 1, 1, 1)))
    green = 1 + 22 + 2  # G10 skips G11
    lines, best = hints(game, green, {PASS: (10, PASS), green: (0, PASS)})
    assert best == green and lines == ["Best: G10", "G10 skips only the 11", "Also good: Pass"]
    game.cross(0, 1 + 22 + 1)  # G11
    lines, _best = hints(game, green, {PASS: (10, PASS), green: (0, PASS)})
    assert lines == ["Best: G10", "G10 earns 3 points now"], "to pass saves nothing"


@pytest.mark.parametrize(
    ("name", "settings", "what"),
    [("qwixx", b"\1\0\0", "penalty"), ("qwixx", b"\3\0\0", "penalty"), ("duel", b"\0", "misthrow")],
)
def test_a_person_told_to_pass_first_hears_what_comes_next(name: str, settings: bytes, what: str) -> None:
    game: Any = make(name, settings)
    game.roll(bytes((3, 4, 1, 6, 6, 6)))
    seven, four = 1 + 5, 1 + 2  # R7, and R4 with a white and the red die
    before = bytes(game.state)
    lines, best = hints(game, PASS, {PASS: (0, four), seven: (90, PASS)})
    assert lines[0] == "Best: Pass" and lines[1].startswith("Pass saves 5 ")
    assert lines[2:] == [f"Then R4: no {what}"]
    assert best == PASS and game.state == before
    assert hints(game, PASS, {PASS: (0, PASS), seven: (90, PASS)})[0] == lines[:2], "nothing is planned"
    assert hints(game, seven, {PASS: (20, four), seven: (0, four)})[0][0] == "Best: R7"
    while game.phase == ACTION1:
        game.apply(PASS)
    told = hints(game, four, {PASS: (90, PASS), four: (0, PASS)})[0]
    assert told[0] == "Best: R4" and all("avoids" not in line for line in told), "so do other crosses"


def test_of_a_pass_and_a_cross_that_is_nearly_as_good_a_hint_praises_the_cross() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1  # R3
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (9, PASS)})
    assert best == three and lines == ["Best: R3", "R3 starts a new row", "Also good: Pass"]
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (19, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 1 number", "Also good: R3"]
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (20, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 1 number"]


def solo_end() -> tuple[Any, int, int]:
    """Return a solo game near its end, and two choices: Y9, and G2, which locks the second row."""
    table = Table(players=1)
    table.sheet(0, "R", 3, 5, 6, 7)
    table.sheet(0, "Y", 3, 5, 6, 8)
    table.sheet(0, "G", 11, 10, 9, 8, 6, 4)
    table.sheet(0, "B", 11, 10, 8, 7, 6, 5, 3, 2)
    table.game.roll(bytes((4, 1, 5, 5, 1, 1)))
    table.game.apply(PASS)
    return table.game, 1 + 11 + 7, 1 + 22 + 10


def test_a_choice_that_ends_a_solo_game_too_soon_is_blamed_for_that() -> None:
    game, yellow, green = solo_end()
    reasons = reasons_of("qwixx")
    assert game.is_legal(yellow) and game.is_legal(green) and after(game, green).phase == OVER
    assert because(reasons, game, yellow, green, 90) == "G2 ends the game"
    assert because(reasons, game, yellow, green, 20) == "G2 ends the game"
    assert loss(game, yellow, green, 19) == "", "next to nothing"
    assert loss(game, yellow, PASS, 90) == "", "the game goes on"
    assert loss(game, green, green, 90) == "", "the best one ends it, too"
    assert asked(game, yellow, {PASS: 20, yellow: 0, green: 90})[0][green] == "G2 ends the game"
    assert about(reasons, game, yellow, green, green, 90) == "G2 ends the game"


def asked(game: Any, best: int, given: dict[int, int], then: int = PASS) -> tuple[dict[int, str], str, int]:
    """Return what advice says about each choice, what it says comes next, and which choice is the best."""
    moves = list(given)
    player: Any = SimpleNamespace(
        count=len(moves), moves=bytes(moves), move=best, given=lambda i: given[moves[i]],
        then=bytes([then] * len(moves)),
    )  # fmt: skip
    thinking: Any = Thinking.__new__(Thinking)
    thinking._game, thinking._view, thinking._whys = game, bytes(game.state), []
    thinking.console = SimpleNamespace(
        loader=SimpleNamespace(borrow=lambda _name: reasons_of(game.NAME)), collect=lambda: None
    )
    thinking._opinion = opinion(player)
    thinking._explain()
    return dict(zip(moves, thinking._whys, strict=True)), thinking._plan, thinking._opinion.best


def test_nothing_is_said_against_a_choice_that_is_nearly_as_good() -> None:
    game, yellow, green = solo_end()
    given = {PASS: 90, yellow: 10, green: 0}
    assert fault(reasons_of("qwixx"), game, yellow, green, 20) == "earns less now"
    said = asked(game, green, given)[0]
    assert said == {PASS: "Pass brings a penalty", yellow: "Y9 makes Y12 possible", green: "G2 locks the row"}


def test_hints_and_advice_recommend_the_same_choice() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1  # R3
    for lost in (0, 9, 10):
        best = asked(game, PASS, {PASS: 0, three: lost})[2]
        assert best == hints(game, PASS, {PASS: (0, PASS), three: (lost, PASS)})[1]
        assert best == (three if lost < EQUAL else PASS)


def test_advice_says_what_follows_a_pass() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((3, 4, 1, 6, 6, 6)))
    seven, four = 1 + 5, 1 + 2
    said, plan, _best = asked(game, PASS, {PASS: 0, seven: 90}, four)
    assert plan == "Then R4: no penalty"
    assert said == {PASS: "Pass saves 5 numbers", seven: "R7 skips 5 numbers"}
    assert asked(game, seven, {PASS: 90, seven: 0}, four)[1] == ""


def test_advice_names_no_points_earned_at_once_beside_those_given_away() -> None:
    dice = random.Random(6)
    seen = 0
    for game, found in opinions("qwixx", b"\1\0\0", dice):
        best, moves, given, then = found.best, found.moves, found.given, found.planned
        for move, lost in zip(moves, given, strict=True):
            if lost >= LEAST:
                line = because(reasons_of("qwixx"), game, best, move, lost, then)
                mine = line.startswith(spoken_word(game, move, True) + " ")
                seen += mine
                assert not mine or not re.search("point|crosses nothing", line)
    assert seen > 20


def test_a_hint_says_may_lose_where_no_reason_can_be_seen() -> None:
    game: Any = make("qwixx", b"\2\0\0")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1
    lines = hints(game, PASS, {PASS: (0, PASS), three: (999, PASS)})[0]
    assert lines == ["Best: Pass", "R3 may lose"]


def test_a_pass_that_a_penalty_follows_has_a_hint_too() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((6, 6, 6, 6, 1, 1)))
    game.apply(PASS)
    assert game.penalty_due
    twelve = 1 + 10  # R12 would skip ten numbers
    lines, best = hints(game, PASS, {PASS: (0, PASS), twelve: (90, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 10 numbers"]


def test_making_a_lock_possible_is_named_before_skipping_few() -> None:
    table = Table(players=1)
    table.sheet(0, "Y", 3, 4, 5, 6)
    table.game.roll(bytes((4, 4, 1, 1, 1, 1)))
    yellow, red = 1 + 11 + 6, 1 + 6  # Y8, the fifth cross, skips a number; R8 skips six
    assert reasons_of("qwixx").good(table.game, yellow, red) == "makes Y12 possible"
    assert reasons_of("qwixx").good(table.game, yellow, PASS) == "makes Y12 possible"
