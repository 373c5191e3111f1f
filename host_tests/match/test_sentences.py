"""Sentences of the three games with numbers, names and keys in them."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach.spoken import because, explained, fault
from console.duel import reasons as duel_reasons
from console.duel import said as duel_said
from console.duel.play import DuelKit
from console.quixo import stage
from console.qwixx import reasons as qwixx_reasons
from console.qwixx import said as qwixx_said
from console.qwixx.play import QwixxKit
from host_tests.quixo.bench import losing, signs
from players.merit import Opinion
from rules import ACTION1, ACTION2, ROLL, make
from rules.duel import MISTHROWS
from rules.rows import PASS
from tools.games.quixo import scenes as quixo
from tools.headless.fits import misfits

SAID: Any = (qwixx_said, duel_said)
SPOKEN = {n: "an" if n in (8, 11) else "a" for n in range(2, 13)}  # "an eight", "an eleven"


def game(white_sum: int = 7, seats: int = 2, phase: int = ACTION1, due: bool = False) -> Any:
    return SimpleNamespace(
        white_sum=white_sum, seats=seats, phase=phase, penalty_due=due, gain=lambda _move: -5 if due else 0,
        misthrows=lambda _seat: 0,
    )  # fmt: skip


def test_a_number_has_its_article() -> None:
    kits: Any = QwixxKit.__new__(QwixxKit), DuelKit.__new__(DuelKit)
    asked = "Who can cross {} {}?", "A token on {} {}?"
    nothing = "can't cross {} {}", "no place for {} {}"
    for n, article in SPOKEN.items():
        for k in range(2):
            question = kits[k].question(SimpleNamespace(game=game(n)))
            assert question == asked[k].format(article, n) and len(question) <= 24
            text = SAID[k].nothing(game(n))
            assert text == nothing[k].format(article, n) and len(text) <= 22
    assert kits[0].question(SimpleNamespace(game=game(8, seats=1))) == "Want the 8?"


def test_what_a_pass_costs_is_said() -> None:
    for made, words in zip(SAID, ("to cross", "placed"), strict=True):
        assert made.nothing(game(phase=ACTION2, due=True)).endswith(": -5")
        assert made.nothing(game(phase=ACTION2)).startswith("nothing more to ")
        assert words in made.nothing(game(phase=ACTION2, due=True))


def misthrown(n: int) -> Any:
    return SimpleNamespace(misthrows=lambda seat: n if seat else 0)


def test_a_warning_has_two_lines() -> None:
    qwixx, duel = SAID
    for made, what in ((qwixx, None), (duel, misthrown(2)), (duel, misthrown(3))):
        lines = made.warning(what)
        assert len(lines) == 2 and all(0 < len(line) <= 14 for line in lines)
    assert duel.warning(misthrown(2)) != duel.warning(misthrown(3))


@pytest.mark.parametrize(
    ("name", "settings", "code", "unit"),
    [("qwixx", b"\2\0\0", qwixx_reasons, "number"), ("duel", b"\0", duel_reasons, "square")],
)
def test_how_much_a_choice_skips_is_said_of_that_choice(
    name: str, settings: bytes, code: Any, unit: str
) -> None:
    live: Any = make(name, settings)
    live.roll(b"\2\3\1\1\1\1")
    move = 1 + 3  # R5 skips R2, R3 and R4
    assert because(code, live, PASS, move, 99) == f"R5 skips 3 {unit}s"
    live = make(name, settings)
    live.roll(b"\1\2\1\1\1\1")
    assert because(code, live, PASS, 2, 99) == f"R3 skips 1 {unit}"
    assert because(code, live, 2, PASS, 99).startswith("R3 ")


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [("Ben", "Dan", "Ben & Dan win"), ("Leonard", "Isabella", "Leonard & Isabella")],
)
def test_a_team_that_has_won_is_named_as_far_as_it_fits(one: str, other: str, said: str) -> None:
    rig = quixo.resumed(quixo.FOUR, len(quixo.FOUR_PUSHES) - 1)
    rig.table.names[1], rig.table.names[3] = one, other
    quixo.push(rig, quixo.FOUR_PUSHES[-1], 400)
    rig.until_screen("won")
    rig.run(2500)
    assert said in rig.texts() and not misfits(rig)


@pytest.mark.parametrize(("name", "said"), [("Ada", "Ada made a line of"), ("Isabella", "Isabella lined up")])
def test_who_made_a_line_for_the_others_is_named(name: str, said: str) -> None:
    bench = losing()
    bench.table.names[0] = name
    bench.press("ok", "next", "ok")
    bench.run_to("won")
    bench.run(2500)
    assert said in bench.texts() and signs(bench) == ["O", "O"] and not misfits(bench)


@pytest.mark.parametrize(("name", "said"), [("~Snail", "Snail is thinking..."), ("~Crocodile", "Crocodile")])
def test_who_thinks_is_named_as_far_as_it_fits(name: str, said: str) -> None:
    rig = quixo.resumed(quixo.TWO, 20)
    rig.play.stage.thinks(name)
    rig.run(50)
    assert said in rig.texts() and not misfits(rig)


@pytest.mark.parametrize("back", ["back", "retour"])
def test_the_keys_lose_a_word_that_would_leave_the_display(
    back: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage, "_", lambda text: back if text == "back" else text)
    rig = quixo.SCENES["quixo_keys"]()
    assert "push" in rig.texts() and (back in rig.texts()) == (back == "back")
    assert not misfits(rig)


def test_a_choice_that_throws_the_game_away_is_said_to_end_it() -> None:
    dice = random.Random(1)
    live: Any = make("duel", b"\0")
    moves = bytearray(live.MAX_MOVES)
    while live.misthrows(0) + live.misthrows(1) < 3 or not live.penalty_due or live.legal(moves) < 2:
        if live.phase == ROLL:
            live.roll(bytes(dice.randint(1, 6) for _ in range(6)))
        else:
            live.apply(PASS)
    best = max(moves[: live.legal(moves)])
    assert because(duel_reasons, live, best, PASS, 300) == "Pass ends the game", "in a draw"
    assert because(duel_reasons, live, best, PASS, 60) == "Pass ends the game"
    live.state[MISTHROWS] = live.state[MISTHROWS + 1] = 1
    assert because(duel_reasons, live, best, PASS, 60) == "Pass is a misthrow"
    before = bytes(live.state)
    assert fault(duel_reasons, live, PASS, best, 19) == "is a misthrow"
    assert bytes(live.state) == before


def test_that_another_choice_loses_is_said_before_what_the_best_one_does() -> None:
    dice = random.Random(1)
    live: Any = make("duel", b"\0")
    moves = bytearray(live.MAX_MOVES)
    while (
        live.misthrows(0) + live.misthrows(1) < 3
        or not live.penalty_due
        or live.seat
        or live.legal(moves) < 2
    ):
        if live.phase == ROLL:
            live.roll(bytes(dice.randint(1, 6) for _ in range(6)))
        else:
            count = live.legal(moves)
            live.apply(moves[count - 1] if live.seat else PASS)
    both = list(moves[: live.legal(moves)])[-1], PASS
    assert live.score(1) > live.score(0)
    state = bytes(live.state)

    def thought_of(gap: int) -> Opinion:
        return Opinion(both[0], list(both), [0, gap], PASS)

    assert explained(duel_reasons, live, thought_of(999)) == "Pass loses at once"
    assert because(duel_reasons, live, *both, 999) == "Pass loses at once"
    assert explained(duel_reasons, live, thought_of(60)) != "Pass loses at once"
    assert bytes(live.state) == state
