"""The coach: who may ask it, and what it shows."""

from __future__ import annotations

import base64
import random
import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach.spoken import loss, whole, win
from console.match.opening.beginning import begin
from console.quixo.coach.judge import plies
from console.store import people, places
from console.store.new_game import NewGame
from console.store.settings import Settings
from host_tests.match.true_reasons import word_of
from parts import Nvm
from players import make as make_player
from rules import ACTION2, make
from rules.rows import PASS
from rules.words.quixo import find
from tools.games.duel import scenes as duel
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.headless.stage import counted, on_to


def test_the_head_says_what_the_choice_under_the_cursor_gives_away() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    assert {"G9: the best", "take"} <= set(rig.texts())
    rig.press("next")
    assert "Pass: 2 less" in rig.texts()
    rig.press("next")
    assert {"R9: 5 less", "R9 skips 1 more number"} <= set(rig.texts())
    rig.press("next")
    assert {"Y9: good too", "Y9 makes Y12 possible"} <= set(rig.texts())


def test_what_follows_takes_turns_with_the_reason_in_the_foot() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    coach: Any = rig.top
    coach._plan = "Then R4: no penalty"
    coach._whys[coach.opinion.moves.index(coach.opinion.best)] = "G9 skips no number"
    seen = [coach.page.why.text]
    for _ in range(3):
        rig.run(2500)
        seen.append(coach.page.why.text)
    assert seen[0] == "G9 skips only the 10"
    assert seen[1:] == ["Then R4: no penalty", "G9 skips no number", "Then R4: no penalty"]
    rig.press("next")
    assert coach.page.why.text == coach._whys[coach.opinion.moves.index(coach.page.sheet.move)]
    rig.run(2500)
    assert coach.page.why.text == coach._whys[coach.opinion.moves.index(coach.page.sheet.move)]


SHEET_SCENES = [
    name
    for name in qwixx.SCENES
    if name.endswith("_sheet") and name != "preview_sheet" and "told" not in name  # told: all have chosen
]


@pytest.mark.parametrize("name", SHEET_SCENES)
def test_the_coach_judges_every_choice_of_every_sheet(name: str) -> None:
    rig = stage.ask_coach(on_to(qwixx.SCENES[name](), "sheet"))
    coach = rig.top
    sheet = coach.page.sheet
    said: dict[int, str] = {}
    for _ in range(sheet.n):
        said[sheet.move] = coach.page.head.text
        assert len(rig.texts()[-1]) <= 24
        rig.press("next")
    assert len(said) == sheet.n
    best = word_of(coach.game, coach.opinion.best)
    blame = r"skips \d|earns less|brings a penalty|gives up|ends|loses|can lose"
    for move, text in said.items():
        given = coach.opinion.gives(move)
        less = f"{word_of(coach.game, move)}: {whole(given)} less"
        assert (less == text) == (given >= 20)
        why = coach._whys[coach.opinion.moves.index(move)]
        own = word_of(coach.game, move)
        assert given < 20 or re.match(rf"$|{best} |{own} ({blame})", why), "a worse choice is not praised"


def test_the_coach_tries_nothing_on_the_game_at_the_table() -> None:
    rig = on_to(qwixx.SCENES["swap_sheet"](), "sheet")
    tried: list[int] = []
    rig.table.game.apply = tried.append
    stage.ask_coach(rig)
    assert max(rig.top.opinion.given) >= 200, "so it asks whether a choice ends the game"
    assert not tried


def test_what_wins_is_worked_out_without_the_choices_of_others() -> None:
    game: Any = make("qwixx", b"\2\0\0")
    game.roll(bytes((3, 4, 1, 1, 1, 1)))
    view = bytearray(len(game.state))
    make_player("qwixx", b"\2\0\0").view(game, 1, view)  # before the active seat has chosen
    game.state[:] = view
    assert win(game, PASS, 300) == "" and loss(game, PASS, PASS, 300) == "" and game.state == view


def test_quixo_says_in_how_many_moves() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    said = {}
    for cell in range(25):
        if coach._best_from(cell) >= 0:
            coach.cell = cell
            coach._say()
            said[plies(coach.player, coach._best_from(cell))] = rig.texts()[-1]
    assert said[1] == "Five in a row: you win" and said[3] == "You could win at once" and min(said) < 0


def test_a_cube_with_which_every_push_loses_shows_the_slowest_loss() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    moves = list(coach.player.moves[: coach.player.count])
    source = coach.game.source(moves[0])
    pushes = [i for i, move in enumerate(moves) if coach.game.source(move) == source]
    order = dict.fromkeys(pushes, -99_998) | {pushes[-1]: -99_996}
    coach.player = SimpleNamespace(moves=moves, count=len(moves), order=lambda i: order.get(i, 0))
    coach.best = next(i for i in range(len(moves)) if i not in pushes)
    assert len(pushes) > 1 and coach._best_from(coach._board.cell(source)) == pushes[-1]


def test_back_leads_to_the_same_question_and_nothing_is_chosen() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"], quixo.two):
        rig = scene()
        record, screen = rig.table.record.length, rig.screen
        stage.ask_coach(rig)
        coach = rig.console.top
        rig.press("next", "prev", "back")
        rig.until_screen(screen)
        assert rig.table.record.length == record
        assert rig.table.game.NAME == "quixo" or not len(coach.group), "or two sheets are in memory at once"


def test_a_person_takes_the_choice_of_the_coach_with_one_key() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"]):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        best = rig.top.opinion.best
        rig.press("ok")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length)
        assert rig.table.record.buf[length] == best


@pytest.mark.parametrize("steps", [0, 1])
def test_a_push_taken_from_the_coach_is_shown_and_made(steps: int) -> None:
    """The best one, or that under the cursor; also while another cube is lifted, and with a dot."""
    for scene in (quixo.two, partial(quixo.resumed, quixo.FOUR, 21)):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        coach = rig.top
        rig.press(*["next"] * steps)
        move = coach.player.moves[coach._best_from(coach.cell)]
        assert (move == coach.player.move) == (not steps)
        rig.press("ok")
        rig.until_screen("lifted")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length, 2000)
        assert rig.table.record.buf[length] == move


def test_a_key_stops_a_push_taken_from_the_coach() -> None:
    rig = stage.ask_coach(quixo.two())
    length = rig.table.record.length
    rig.press("ok")
    rig.until_screen("lifted")
    rig.run(400)
    rig.press("back")
    rig.run(3000)
    assert rig.screen == "quixo" and rig.table.record.length == length


def test_a_losing_push_taken_from_the_coach_is_warned_of() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach = rig.top
    losing = find(rig.table.game, quixo.LOSING)
    coach._best_from = lambda _cell: list(coach.player.moves).index(losing)
    rig.press("ok")
    rig.until_screen("warn")


def test_a_penalty_taken_from_the_coach_is_asked_about_first() -> None:
    rig = stage.ask_coach(qwixx.sheet(23, ACTION2, qwixx.CLEO))
    rig.top.page.point(PASS)
    rig.press("ok")
    rig.until_screen("penalty")
    assert rig.table.game.penalty_due


def test_no_coach_for_people_who_have_switched_it_off() -> None:
    rig = stage.resumed(qwixx.kept(18, ACTION2, qwixx.ADA, 0, b"ABC"))
    rig.press("menu")
    assert "Ask the coach" in rig.texts()
    rig.press("back")
    places.set_coach(rig.console.settings.people, 0, places.NEVER)
    rig.console.resume()
    rig.press("menu")
    assert "Ask the coach" not in rig.texts()


def test_two_keys_lead_to_the_coach() -> None:
    rig = qwixx.sheet()
    rig.press("menu")
    assert "ask" in rig.texts()
    rig.press("done")
    rig.until_screen("advice")


def test_no_coach_while_a_computer_thinks() -> None:
    rig = quixo.resumed(quixo.TWO, 28, 0, None, bytes((138, 66)))
    assert rig.screen == "think"
    rig.play.match.menu()
    assert rig.screen == "game_menu" and "Ask the coach" not in rig.texts()


def test_the_choice_of_a_coach_is_kept_and_survives_a_new_name() -> None:
    rig = Rig()
    settings = rig.console.settings
    places.set_coach(settings.people, 1, places.NEVER)
    places.set_coach(settings.people, 2, places.REMARKS)
    people.rename(settings, 1, "Benjamin")
    people.rename(settings, 2, "C")
    settings.save(rig.console.journal)
    again: Settings = Rig(nvm=rig.board.nvm).console.settings
    assert [people.name_at(again.people, k) for k in (1, 2)] == ["Benjamin", "C"]
    assert [places.coach_of(again.people, k) for k in range(4)] == [0, places.NEVER, places.REMARKS, 0]


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
@pytest.mark.parametrize("when", [places.IF_ASKED, places.NEVER, places.REMARKS, places.ONE_GAME])
def test_in_the_third_round_a_tip_shows_the_coach_to_those_who_may_only_ask(name: str, when: int) -> None:
    settings = {"qwixx": b"\1\0\0", "duel": b"\0", "quixo": b"\2\0\5\0\0\0\0\0"}[name]
    seated = b"A" if name == "qwixx" else bytes((65, stage.EASY))
    rig = stage.fresh(len(seated))
    kept = rig.console.settings
    kept.tips = True
    places.set_coach(kept.people, 0, when)
    kept.save(rig.console.journal)
    names = [people.name_of(kept.people, code, k) for k, code in enumerate(seated)]
    begin(rig.console, NewGame(name, settings, names, 0, seated))
    rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm, tips=True))
    told = -1
    for _ in range(150):
        length = rig.table.record.length
        rounds = length // 2 if name == "quixo" else rig.table.game.round
        if rig.screen == "tip" and "Ask the coach" in rig.texts():
            told = rounds
        if rounds > 3:
            break
        rig.press("ok")
        rig.run(500)
    assert told == (-1 if when != places.IF_ASKED else 2 if name == "quixo" else 3)


# A memory of the version before the coach: Ada, Ben and a computer have begun Qwixx, and three have passed.
BEFORE_THE_COACH = base64.b85decode(
    "Qg3W*7Y}ih|NsC0|NsC0=(sjIE{$m|;#stDta2+>mM-W{!w;F3%w<}})RnSM%(!gSS@1K(Q>Aoltg=oUs_<q`C!CX<)VL=t%$&@Ym2"
    "n+xaVK;-xW=i}i{iy;xZ+lpI?A#aak0s<(M>1Rrc;X@qtPuZ$~KynxOAB{s&NliJUmsVhjEpfc(SQws>7)poYK-BX#"
)


def test_a_memory_from_before_the_coach_loads() -> None:
    nvm = Nvm(BEFORE_THE_COACH + b"\xff" * (4096 - len(BEFORE_THE_COACH)))
    rig = stage.resumed(stage.switched_on(nvm=nvm))
    known = rig.console.settings.people
    assert [people.name_at(known, k) for k in people.known(known)[:3]] == ["Ada", "Ben", "Cleo"]
    assert {places.coach_of(known, k) for k in people.known(known)} == {places.IF_ASKED}
    table = rig.table
    assert table.names == ["Ada", "Ben", "~Lion"]
    assert bytes(table.record.buf[: table.record.length]).hex() == "4d94000000"
    places.set_coach(known, 1, places.REMARKS)
    rig.console.settings.save(rig.console.journal)
    again = stage.switched_on(nvm=rig.board.nvm).console.settings.people
    assert [places.coach_of(again, k) for k in range(3)] == [places.IF_ASKED, places.REMARKS, places.IF_ASKED]
    assert people.name_at(again, 1) == "Ben"


def test_the_list_of_people_says_when_the_coach_helps() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    assert sum("if asked" in text for text in rig.texts()) == 5
    words = (("remarks", places.REMARKS), ("3 games", places.ONE_GAME + 2), ("never", places.NEVER))
    for word, when in (*words, ("if asked", places.IF_ASKED)):
        rig.press("ok")
        assert places.coach_of(rig.console.settings.people, 0) == when
        assert any(word in text for text in rig.texts())


def test_two_lines_below_the_list_of_people_say_what_the_setting_under_the_cursor_means() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    asked = {'"Ask the coach" is in', "the game menu"}
    assert asked <= set(rig.texts())
    others = (
        {"A word now and then,", "after a choice"},
        {"Hints before each choice", "(classic sheet: always)"},
        {"The coach says nothing"},
    )
    for said in others:
        rig.press("ok")
        rig.run(3000)
        assert said <= set(rig.texts()) and not asked & set(rig.texts())
        rig.press("down")
        assert asked <= set(rig.texts()) and not said & set(rig.texts())
        rig.press("up")
    rig.press("back")
    assert rig.screen == "people" and "The coach says nothing" not in rig.texts()


def test_a_new_person_is_told_once_where_to_find_hints() -> None:
    rig = stage.opened("New name", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    rig.until_screen("spelling")
    assert "Want hints? See Coach" not in rig.texts()
    rig.press("next", "ok", "ok")
    assert rig.screen == "names" and {"Want hints? See Coach", "Coach"} <= set(rig.texts())
    rig.press("up")
    assert rig.screen == "names" and "Want hints? See Coach" not in rig.texts(), "the key counts, too"


def test_the_review_always_names_the_choice_that_was_made() -> None:
    rig = Rig(seed=9, pace=20)
    player = Player(rig, at_random(random.Random(2)))
    player.begin(seats=1, first=0)
    player.game_over()
    counted(rig)
    rig.until(lambda: not rig.top.busy, 60000)
    rig.press("next")
    rig.until_screen("costly", ms=60000)
    costly = 0
    for praised, tenths, _at, _other in rig.top._choices:
        rig.press("next")
        rig.run(300)
        head = next(text for text in rig.texts() if text.startswith("You:"))
        said = "the best" if praised else rf"{(tenths + 5) // 10} less"
        match = re.fullmatch(rf"You: (Pass|[RYGB]\d+), {said}", head)
        assert match and len(head) <= 20
        word = match[1]
        costly += not praised
        lines = [text for text in rig.texts() if re.match(r"(Pass|[RYGB]\d+) \w", text)]
        assert len(lines) == 1, rig.texts()
        assert not praised or lines[0].startswith(word + " ")
        rig.press("ok")
        better = next(text for text in rig.texts() if text.startswith(("Coach:", "Or ")))
        assert re.fullmatch(r"Coach: (Pass|[RYGB]\d+) is best|Or (Pass|[RYGB]\d+): \d+ less", better)
        assert better.startswith("Or") == praised
    assert costly == 2
