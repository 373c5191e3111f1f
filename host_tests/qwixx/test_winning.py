"""The coach where a penalty ends the game for the person who leads."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from console.dicegame.coach import hint
from console.dicegame.coach.remark_lines import remark
from console.dicegame.coach.remarks import Note
from console.dicegame.coach.spoken import because, win
from console.dicegame.coach.thought import Thought
from console.qwixx import reasons
from host_tests.qwixx.bench import Bench  # first: it puts the firmware on the path
from rules import ACTION1, ACTION2, OVER
from rules.rows import PASS
from rules.words.dicegame import find
from tools.headless import stage

THREE_PENALTIES = (  # Anna leads, and has three
    (7, "- -"), (2, "R2 Y2"), (7, "- -"), (3, "R3 Y3"), (7, "- -"), (4, "R4 Y4"), (5, "R5 -"), (6, "R6 Y6"),
    (7, "R7 -"), (8, "R8 Y8"), (9, "R9 -"), (10, "R10 Y10"),
)  # fmt: skip


def leading() -> Any:
    bench = Bench(2, THREE_PENALTIES)
    bench.shake_and_look(2, 4, 1, 1, 6, 5)
    return bench


def asked(bench: Any) -> Any:
    """Ask the coach, and return its screen."""
    return stage.ask_coach(bench).top


def test_the_coach_says_that_a_pass_can_win() -> None:
    bench = leading()
    top = asked(bench)
    assert (top.opinion.best, top.page.head.text) == (PASS, "Pass: the best")
    assert top.page.why.text == "Pass can win at once"
    worst = max(top.opinion.moves, key=top.opinion.gives)
    top.page.point(worst)
    top._say()
    assert top.opinion.gives(worst) >= 200 and top.page.head.text.endswith(" may lose")


def test_a_hint_and_a_remark_say_so_too() -> None:
    bench = leading()
    thought = Thought(bench.play.match, 0)
    while not thought.think(100):
        pass
    assert thought.opinion
    assert hint.lines(reasons, thought.game, thought.opinion) == ["Best: Pass", "Pass can win at once"]
    assert because(reasons, bench.game, PASS, find(bench.game, "G6"), 990) == "Pass can win at once"


def test_praise_of_a_choice_that_wins_says_so_and_not_what_would_come_later() -> None:
    game = leading().game
    g6 = find(game, "G6")
    player: Any = SimpleNamespace(
        moves=[PASS, g6], count=2, move=PASS, given=[0, 990].__getitem__, then=[PASS]
    )
    note = Note(bytes(game.state), player, PASS)
    assert remark(reasons, game, note, "", True) == ("Good: Pass was best!", "Pass can win at once")
    note.opinion.given[1] = 30
    assert remark(reasons, game, note, "", True) == (), "six numbers do not tempt"


def test_only_a_lead_that_is_worth_a_game_counts() -> None:
    game = leading().game
    state = bytes(game.state)
    assert game.phase == ACTION1
    assert win(game, PASS, 199) == "" and win(game, PASS, 200) == "can win at once"
    assert win(game, find(game, "G6"), 500) == "", "the game goes on"
    assert game.state == state
    for _ in range(2):  # Anna passes, Ben does
        game.apply(PASS)
    assert game.phase == ACTION2 and win(game, PASS, 500) == "wins at once"
    assert game.phase != OVER
