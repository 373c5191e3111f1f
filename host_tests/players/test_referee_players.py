"""The referee's `bot LEVEL` and `advice`, in the words of the protocol."""

from __future__ import annotations

import random
import re

import pytest

from host_tests.rules.game_cases import CASES
from rules import GAMES
from tools.referee import RefereeWithPlayers
from tools.reference.asking import over_pipes

BEGUN = {
    "qwixx": ["new qwixx players=3 first=1", "dice 4 1 3 6 2 5"],
    "duel": ["new duel", "dice 4 1 3 6 2 5"],
    "quixo": ["new quixo players=4"],
}


def begun(name: str) -> RefereeWithPlayers:
    referee = RefereeWithPlayers()
    for request in BEGUN[name]:
        assert referee.answer(request) == "= "
    return referee


@pytest.mark.parametrize("name", GAMES)
def test_bot_names_a_legal_move_and_plays_nothing(name: str) -> None:
    assert name in BEGUN and name in CASES
    referee = begun(name)
    state, moves = referee.answer("state"), referee.answer("legal")[2:].split()
    for level in (1, 2, 3):
        reply = referee.answer(f"bot {level}")
        assert reply[:2] == "= " and reply[2:] in moves
        assert referee.answer(f"bot {level}") == reply, "asked again, the same"
    assert referee.answer("state") == state
    assert referee.answer("play " + referee.answer("bot 3")[2:]) == "= "


@pytest.mark.parametrize("name", GAMES)
def test_advice_has_every_move_best_first(name: str) -> None:
    referee = begun(name)
    words = referee.answer("advice")[2:]
    given = r"(?:-?\d+\.\d|win \d+|loss \d+|open)"
    assert re.fullmatch(rf"\S+ {given}(?: \S+ {given})*", words)
    moves = re.findall(rf"(\S+) {given}", words)
    assert sorted(moves) == sorted(referee.answer("legal")[2:].split())
    if re.search(r"\d\.\d", words):
        points = [float(word) for word in re.findall(r"-?\d+\.\d", words)]
        assert points[0] == 0 and points == sorted(points, reverse=True)


def test_advice_of_a_finished_board_names_wins_and_losses() -> None:
    referee = RefereeWithPlayers()
    referee.answer("new quixo board=XXXX./OOOO./...../...../.....")
    words = referee.answer("advice")[2:]
    assert words.startswith("e1e5 win 1") or " win 1" in words.split(" open")[0]
    assert " loss 2" in words, "whoever does not stop O loses"
    assert referee.answer("play " + referee.answer("bot 2")[2:]) == "= "
    assert referee.answer("phase") == "= over", "level 2 takes a win in one"


@pytest.mark.parametrize("request_", ["bot", "bot 0", "bot 4", "bot 1 2", "bot x"])
def test_a_wrong_level_is_refused(request_: str) -> None:
    assert begun("duel").answer(request_) == "? bot must be followed by a level: 1, 2 or 3"


@pytest.mark.parametrize("request_", ["bot 1", "advice"])
def test_nobody_is_asked_when_nobody_decides(request_: str) -> None:
    referee = RefereeWithPlayers()
    assert referee.answer(request_).startswith("? there is no game yet")
    referee.answer("new duel")
    assert referee.answer(request_) == "? no seat decides now: the dice come first"
    referee.answer("new quixo board=XXXXX/...../...../...../.....")
    assert referee.answer(request_) == "? no seat decides now: the game is over"


def test_bot_does_not_know_what_others_have_chosen() -> None:
    """Whatever the seats before have chosen in action 1, it says the same."""
    replies = set()
    for moves in (("pass", "pass"), ("R5", "pass"), ("Y5", "G5"), ("B5", "B5")):
        referee = begun("qwixx")
        for move in moves:
            assert referee.answer("play " + move) == "= "
        replies.add(referee.answer("bot 3"))
    assert len(replies) == 1


def test_whole_games_are_played_over_pipes() -> None:
    rnd = random.Random(2)
    with over_pipes() as ask:
        ask(["new qwixx players=2"])
        for _ in range(40):
            (phase,) = ask(["phase"])
            if phase == "= over":
                break
            if phase.startswith("= roll"):
                ask(["dice " + " ".join(str(rnd.randint(1, 6)) for _ in range(6))])
            else:
                (move,) = ask(["bot 2"])
                assert ask(["play " + move[2:]]) == ["= "]
