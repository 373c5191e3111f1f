"""The coach's reasons are true, of many kinds, and seldom missing."""

from __future__ import annotations

import random
import re
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach import hint
from console.dicegame.coach.spoken import because, explained
from console.quixo.coach.reasons import ending
from host_tests.match.true_reasons import after, check_reasons, lost_goals, opinions, reasons_of, skipped
from host_tests.sampled import sampled
from players import decide
from players import make as make_player
from players.merit import Opinion
from rules import OVER, ROLL, make
from rules.rows import PASS
from tools.games.quixo import scenes as quixo


def test_the_reasons_in_qwixx_are_true() -> None:
    said = check_reasons("qwixx", b"\x01\x00\x00", 5)
    words = (
        "avoids a penalty|earns n points now|brings a penalty|locks the row|skips no number|skips n numbers|"
        "earns less now|earns more now|skips fewer numbers|skips n more numbers|saves n numbers|"
        "skips only the n|skips only n and n|skips the fewest|brings no penalty|"
        "is next in its row|starts a new row"
    )
    assert set(words.split("|")) <= said
    for words in ("keeps {}n possible", "makes {}n possible"):
        assert {words.format(row) for row in "RYGB"} & said, words


def test_skips_fewer_squares_is_said_only_of_a_cross_that_skips_the_fewest() -> None:
    dice = random.Random(5)
    reasons = reasons_of("duel")
    told: set[bool] = set()
    game: Any = make("duel", b"\0")
    moves = bytearray(game.MAX_MOVES)
    for _ in range(400):
        if game.phase == OVER:
            game.start()
        if game.phase == ROLL:
            game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
            continue
        choices = [move for move in moves[: game.legal(moves)] if move != PASS]
        tempts = min(choices, key=lambda move: skipped(game, move), default=PASS)
        for best in choices:
            for other in choices:
                if 3 < skipped(game, best) < skipped(game, other):
                    fewer = reasons.good(game, best, other) == "skips fewer squares"
                    fewest = skipped(game, best) == skipped(game, tempts)
                    assert fewest or not fewer
                    told.add(fewer)
        legal = moves[: game.legal(moves)]
        game.apply(legal[dice.randrange(len(legal))])
    assert told == {False, True}


@pytest.mark.parametrize(("name", "settings"), [("duel", b"\0"), ("qwixx", b"\1\0\0")])
def test_in_a_game_the_best_choices_have_reasons_of_many_kinds(name: str, settings: bytes) -> None:
    dice = random.Random(8)
    reasons = reasons_of(name)
    said: list[str] = []
    for game, found in opinions(name, settings, dice):
        if len(found.moves) > 1:
            text = explained(reasons, game, found)
            said.append(re.sub(r"[RYGB]?\d+", "n", text.partition(" ")[2]))
    assert len(set(said)) > 6
    assert sum(text.startswith("skips") for text in said) * 2 < len(said)


def test_the_reasons_in_the_duel_are_true() -> None:
    said = check_reasons("duel", b"\x00", 4)
    words = "saves a token|beats their token|cannot be beaten|skips no square|skips n squares|"
    words += "avoids a misthrow|earns n points now|skips fewer squares|skips n more squares|"
    words += "skips only the n|skips the fewest|gets ahead of them|is no misthrow|"
    words += "is a misthrow|saves n squares|earns more now|earns less now|starts a new row|is next in its row"
    assert set(words.split("|")) <= said


SHEETS = {
    "mixed-colours": "skips n numbers", "mixed-numbers": "skips n numbers", "shuffled": "skips n numbers",
    "steps": "crosses a frame", "chain": "makes n crosses",
    "big-points": "counts for two rows", "double": "counts a second time", "exchange": "skips no number",
    "bonus": "makes n crosses", "goals": "reaches a goal", "shuffled:7+goals": "makes half a goal",
    "mixed-colours+steps": "crosses a frame", "mixed-numbers+mixed-colours+bonus": "makes n crosses",
}  # fmt: skip


@pytest.mark.parametrize("sheet", sampled(SHEETS, 5))
@pytest.mark.long(after=1)
def test_the_reasons_on_other_sheets_are_true(sheet: str) -> None:
    from rules.words.qwixx_parts import sheet_settings

    settings = bytes((1, 0, 0)) + sheet_settings("shuffled:7" if sheet == "shuffled" else sheet)
    said = check_reasons("qwixx", settings, 3)
    assert {SHEETS[sheet], "skips no number"} <= said


def test_a_reason_names_the_goal_that_a_choice_makes_impossible() -> None:
    from rules.words.qwixx_parts import sheet_settings

    live: Any = make("qwixx", b"\1\0\0" + sheet_settings("goals"))
    live.roll(b"\3\2\1\1\1\1")
    reasons = reasons_of("qwixx")
    red, green = 1 + 3, 1 + 22 + 7  # R5 skips R4 of the goal with B4; G5 skips G9 of the goal with Y7
    assert lost_goals(live, red) == {"R4"} and lost_goals(live, green) == {"G9"}
    assert because(reasons, live, PASS, red, 60) == "R5 loses the R4 goal"
    assert because(reasons, live, PASS, green, 60) == "G5 loses the G9 goal"
    assert explained(reasons, live, Opinion(PASS, [PASS, red], [0, 60], PASS)) == "Pass keeps the R4 goal"
    live.apply(red)
    live.apply(PASS)
    live.roll(b"\1\2\1\1\1\1")
    blue = 1 + 33 + 9  # B3 also skips B4, whose goal is lost already
    assert because(reasons, live, PASS, blue, 60) == "B3 loses the B9 goal"


def test_the_reason_for_a_pass_is_about_the_cross_that_skips_the_fewest() -> None:
    """Any other would not explain why the cross that skips nothing is no better."""
    live: Any = make("qwixx", b"\1\0\0")
    live.roll(b"\1\1\1\1\1\1")
    live.apply(1)  # R2
    live.apply(PASS)
    live.roll(b"\1\2\6\6\6\6")
    moves = [PASS, 2, 13]  # R3, next to R2; Y3
    reasons = reasons_of("qwixx")
    found = Opinion(PASS, moves, [0, 40, 30], PASS)
    assert explained(reasons, live, found) == ""
    found = Opinion(PASS, moves[::2], [0, 30], PASS)
    assert explained(reasons, live, found) == "Pass saves 1 number"


@pytest.mark.parametrize(("name", "settings"), [("duel", b"\0"), ("qwixx", b"\2\0\0")])
def test_nearly_every_best_choice_has_a_reason(name: str, settings: bytes) -> None:
    dice = random.Random(8)
    reasons = reasons_of(name)
    bare: list[bool] = []
    for game, found in opinions(name, settings, dice):
        lines = hint.lines(reasons, game, found)
        if lines:
            bare.append(all(line.startswith("Also good") for line in lines[1:]))
    assert len(bare) > 30 and sum(bare) * 20 < len(bare)


def test_the_reasons_of_quixo_are_true() -> None:
    said: set[str] = set()
    for record, at in ((quixo.TWO, 45), (quixo.TWO, 43), (quixo.FOUR, 46)):
        game = quixo.resumed(record, at).table.game
        player = make_player("quixo", bytes(game.state[: game.SETTINGS]))
        decide(player, bytes(game.state), 3, exact=True)
        for i in range(player.count):
            said.add(check_push(game, player.moves[i], player.given(i)))
    ends = {"Five in a row: you win", "They get five in a row", "Makes five for them"}
    assert ends <= said


def check_push(game: Any, move: int, given: int) -> str:
    """Check the reason for a push against the rules alone, and return it."""
    said = ending(game, move, given) if abs(given) < 1000 and given else ""
    assert len(said) <= 24
    team = game.symbol(game.seat)
    then = after(game, move)
    if said == "Five in a row: you win":
        assert then.winner == team
    elif said == "Makes five for them":
        assert then.winner == 3 - team
    elif said == "They get five in a row":
        moves = bytearray(game.MAX_MOVES)
        replies = [after(then, reply).winner for reply in moves[: then.legal(moves)]]
        assert 3 - team in replies
    return said
