"""The coach: who may ask it, what it shows, and that the reasons which it gives are true."""

from __future__ import annotations

import random
import re
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.coach import why as quixo_why
from console.store import people
from console.store.settings import Settings
from players import make as make_player
from players import step
from rules import ACTION2, OVER, ROLL, make
from rules.rows import PASS
from tools.games.duel import scenes as duel
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.rig import Rig


def copy_of(game: Any) -> Any:
    other = make(game.NAME, bytes(game.state[: game.SETTINGS]))
    other.state[:] = game.state
    return other


def after(game: Any, move: int) -> Any:
    other = copy_of(game)
    other.apply(move)
    return other


def check_dice(game: Any, coach: Any, move: int) -> None:
    """Check the reason for a move against the rules alone."""
    said = coach.why(move)
    assert len(said) <= 24
    seat = game.seat
    row, column = (move - 1) // 11, (move - 1) % 11
    if move == PASS:
        if said in ("a penalty: -5", "a misthrow: -5"):
            assert after(game, PASS).score(seat) == game.score(seat) - 5
        elif match := re.fullmatch(r"all others skip (\d+)\+", said):
            others = list(coach.player.moves[1 : coach.player.count])
            assert min(coach.skipped(m) for m in others) == int(match[1])
        else:
            assert said in ("crosses nothing", "places nothing")
            assert after(game, PASS).score(seat) == game.score(seat)
    elif said == "locks the row":
        assert column == 10
    elif match := re.fullmatch(r"skips (no|\d+) (number|square)s?", said):
        own = [k for k in range(column) if is_mine(game, seat, row, k)]
        assert (0 if match[1] == "no" else int(match[1])) == column - (own[-1] + 1 if own else 0)
    elif match := re.fullmatch(r"earns (\d+) less now", said):
        assert game.gain(coach.best) - game.gain(move) == int(match[1]) > 0
    elif said == "beats their token":
        assert after(game, move).count(1 - seat, row) < game.count(1 - seat, row)
    else:
        assert said == "cannot be beaten there" and after(game, move).height(row, column) > 1


def is_mine(game: Any, seat: int, row: int, column: int) -> bool:
    if game.NAME == "duel":
        return game.owner(row, column) == seat
    return bool(game.mask(seat, row) >> column & 1)


@pytest.mark.parametrize("name", ["qwixx", "duel"])
def test_the_reasons_with_dice_are_true(name: str) -> None:
    from importlib import import_module

    dice = random.Random(4)
    settings = b"\x02\x00\x00" if name == "qwixx" else b"\x00"
    said: set[str] = set()
    for _ in range(4):
        game: Any = make(name, settings)
        coach: Any = object.__new__(import_module(f"console.{name}.coach").Coach)
        coach.game, coach.player = game, make_player(name, settings)
        view = bytearray(len(game.state))
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
                continue
            coach.player.view(game, game.seat, view)
            coach.best = step(coach.player, view, 3)
            for move in coach.player.moves[: coach.player.count]:
                check_dice(game, coach, move)
                said.add(re.sub(r"\d+", "n", coach.why(move)))
            game.apply(coach.best if dice.random() < 0.8 else coach.player.moves[0])
    words = {
        "qwixx": "a penalty: -n|locks the row|skips no number|skips n numbers|earns n less now",
        "duel": "a misthrow: -n|beats their token|cannot be beaten there|skips no square|skips n squares",
    }
    assert set(words[name].split("|")) <= said


def test_the_reasons_of_quixo_are_true() -> None:
    said: set[str] = set()
    for record, at in ((quixo.TWO, 45), (quixo.TWO, 43), (quixo.FOUR, 46)):
        game = quixo.resumed(record, at).table.game
        player = make_player("quixo", bytes(game.state[: game.SETTINGS]))
        player.wide = True
        step(player, bytes(game.state), 3)
        for i in range(player.count):
            said.add(check_push(game, player.moves[i], player.given(i)))
    ends = {"five in a row: you win", "they get five in a row", "makes five for them"}
    assert {*ends, "nothing is decided yet"} <= said


def check_push(game: Any, move: int, given: int) -> str:
    """Check the reason for a push against the rules alone, and return it."""
    said = quixo_why(game, move, given if abs(given) < 1000 else 0)
    assert len(said) <= 24
    team = game.symbol(game.seat)
    then = after(game, move)
    if said == "five in a row: you win":
        assert then.winner == team
    elif said == "makes five for them":
        assert then.winner == 3 - team
    elif said == "they get five in a row":
        moves = bytearray(game.MAX_MOVES)
        replies = [after(then, reply).winner for reply in moves[: then.legal(moves)]]
        assert 3 - team in replies
    return said


def test_every_choice_has_what_it_gives_away_in_its_own_cell() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    assert "G9: the best choice" in rig.texts() and "skips 1 number" in rig.texts()
    coach = rig.top
    cells = coach.group[-1]
    worse = [m for m in coach._sheet.moves[: coach._sheet.n] if m != PASS and coach.given(m)]
    assert len(cells) == len(worse) == 2
    for grid, move in zip(cells, worse, strict=True):
        text = "".join("0123456789.-"[grid[k]] for k in range(grid.width))
        assert text == f"-{coach.given(move) // 10}.{coach.given(move) % 10}"
        assert 3 + 19 * ((move - 1) % 11) - 2 <= grid.x <= 3 + 19 * ((move - 1) % 11) + 10
    rig.press("next")
    assert "Pass gives away 1.4" in rig.texts()


def test_back_leads_to_the_same_question_and_nothing_is_chosen() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"], quixo.two):
        rig = scene()
        record, screen = rig.table.record.length, rig.screen
        stage.ask_coach(rig)
        rig.press("next", "prev", "back")
        rig.until_screen(screen)
        assert rig.table.record.length == record


def test_whoever_says_never_is_not_asked() -> None:
    rig = stage.resumed(qwixx.kept(18, ACTION2, qwixx.ADA, 0, b"ABC"))
    rig.press("menu")
    assert "Ask the coach" in rig.texts()
    rig.press("back")
    people.set_coach(rig.console.settings.people, 0, False)
    rig.press("menu")
    assert "Ask the coach" not in rig.texts()


def test_a_computer_asks_nobody() -> None:
    rig = quixo.resumed(quixo.TWO, 26, 0, None, bytes((138, 66)))
    assert rig.screen == "think"
    rig.play.match.menu()
    assert rig.screen == "game_menu" and "Ask the coach" not in rig.texts()


def test_the_choice_of_a_coach_is_kept_and_survives_a_new_name() -> None:
    rig = Rig()
    settings = rig.console.settings
    people.set_coach(settings.people, 1, False)
    people.rename(settings, 1, "Benjamin")
    settings.save(rig.console.journal)
    again: Settings = Rig(nvm=rig.board.nvm).console.settings
    assert people.name_at(again.people, 1) == "Benjamin"
    assert [people.asks_coach(again.people, k) for k in range(3)] == [True, False, True]


def test_the_list_of_people_says_who_asks_the_coach() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    assert rig.texts().count("yes") == 5 or sum("yes" in text for text in rig.texts()) == 5
    rig.press("ok")
    assert not people.asks_coach(rig.console.settings.people, 0)
    assert any("never" in text for text in rig.texts())
