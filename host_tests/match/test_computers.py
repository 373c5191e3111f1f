"""Computers at the table: whole games by keys, power cuts, undo, watching; nothing hidden is used."""

from __future__ import annotations

import weakref
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from console.match.seats import THINK
from console.quixo.board.hand import HOLDING
from console.screens.entries import SECRET
from console.store.codes import COMPUTER
from console.store.history import best, results
from console.store.totals import totals
from host_tests.match.at_a_table import begun
from host_tests.sampled import quick
from parts import Nvm
from rules import ACTION2, OVER, ROLL
from rules.rows import PASS
from tools.games import legal
from tools.games.quixo.scenes import FOUR, TWO, drawn
from tools.games.quixo.scenes import resumed as quixo_at
from tools.games.qwixx.scenes import ADA, kept
from tools.headless import stage
from tools.headless.rig import Rig

EASY, MEDIUM, HARD = COMPUTER, COMPUTER + 5, COMPUTER + 10
ANNA, BEN = 65, 66
AT_A_TABLE = [
    ("qwixx", (ANNA, HARD), 0),
    ("qwixx", (EASY, ANNA, HARD, MEDIUM, EASY + 1), 0),
    ("qwixx", (ANNA, EASY, BEN, HARD), 0),
    ("qwixx", (HARD, ANNA, BEN), 1 << SECRET),
    ("duel", (HARD, ANNA), 0),
    ("quixo", (ANNA, MEDIUM), 0),
    ("quixo", (MEDIUM, ANNA, EASY, HARD), 16),
]


def record(rig: Rig) -> bytes:
    return bytes(rig.table.record.buf[: rig.table.record.length])


def test_back_opens_the_menu_also_while_a_computer_has_lifted_its_cube() -> None:
    rig = quixo_at(TWO, 20, 0, None, bytes((HARD, ANNA)))
    rig.until(lambda: rig.screen == "think" and rig.play.hand.state == HOLDING, 60_000)
    rig.run(300)
    rig.press("back")
    assert rig.screen == "game_menu"
    rig.press("back")
    rig.until(lambda: rig.table.record.length == 21, 60_000)


@pytest.mark.parametrize(
    ("name", "seated", "options"), quick(AT_A_TABLE, (AT_A_TABLE[0], AT_A_TABLE[4], AT_A_TABLE[6]))
)
@pytest.mark.long(after=1)
def test_a_whole_game_by_keys(name: str, seated: tuple[int, ...], options: int) -> None:
    rig, player = begun(name, seated, options)
    screens: set[str] = set()
    asked: set[int] = set()

    def watch() -> None:
        screens.add(rig.screen)
        if player.moving:
            return
        if rig.screen in player.screens.choose or rig.screen in ("handover", "nochoice", "penalty", "dot"):
            asked.add(seated[rig.table.game.seat])

    rig.watch = watch
    player.game_over()
    assert "think" in screens and asked == {code for code in seated if code < COMPUTER}
    assert ("handover" in screens) == (options == 1 << SECRET), "only people hand the console over"
    people = [code for code in seated if code < COMPUTER]
    if name == "qwixx":
        assert ("open" in screens) == (len(people) > 1 and not options)
    result = results(rig.console.journal)[0]
    assert result.winners == rig.table.game.winners
    assert {one.code: one.games for one in totals(rig.console.journal) if one.games} == dict.fromkeys(
        people, 1
    )
    for one in best(rig.console.journal):
        assert "~" not in one.name or result.no_points


def test_a_best_is_never_a_computers() -> None:
    rig, player = begun("qwixx", (ANNA, HARD, HARD + 1))
    game = rig.table.game
    while game.phase != OVER:
        if game.phase == ROLL:
            rig.table.roll()
        else:
            rig.table.choose(PASS if game.seat == 0 else player.choose(game, legal(game)))
    rig.table.end()
    assert [(one.name, one.points) for one in best(rig.console.journal)] == [("Anna", game.score(0))]


def thinking(seed: int = 0) -> Rig:
    """Return a computer that thinks about a push for a while."""
    rig = quixo_at(TWO, 20 + 2 * seed, 0, None, bytes((HARD, BEN)))
    rig = stage.switched_on(nvm=stage.left(rig))
    rig.run(400)
    rig.board.press("ok")
    rig.until_screen("think")
    rig.play.match.steps = 16  # in a pass, which takes only 5 ms in tests
    rig.board.release("ok")
    assert rig.table.game.seat == 0
    rig.run(60)
    return rig


def test_keys_lights_menu_and_look_stay_alive_while_a_computer_thinks() -> None:
    rig = thinking()
    for key, screen in (("menu", "game_menu"), ("look", "quixo_look")):
        before = rig.play.match.player.steps
        rig.run(300)
        assert rig.play.match.player.steps > before and rig.screen == "think", "it goes on thinking"
        rig.board.press("back" if key == "menu" else key)
        rig.run(60)
        rig.board.release("back" if key == "menu" else key)
        rig.run(60)
        assert rig.screen != "think", screen
        rig.press("back")
    rig.until_screen("quixo", ms=9000)


@pytest.mark.parametrize(("key", "screen"), [("look", "look"), ("menu", "game_menu")])
def test_a_full_screen_removes_the_sign_of_thinking(key: str, screen: str) -> None:
    rig, _ = begun("duel", (ANNA, HARD))
    rig.play.match.steps = 0  # it thinks for as long as we like
    while rig.screen != "think":
        rig.press("ok", "done")
        rig.run(100)
    rig.until(lambda: "Lion thinks" in rig.texts())
    rig.press(key)
    rig.until_screen(screen)
    assert "Lion thinks" not in rig.texts()
    rig.press("back")
    rig.until(lambda: "Lion thinks" in rig.texts())
    rig.play.match.steps = 2
    rig.until(lambda: rig.screen != "think")


def test_a_power_cut_amid_thinking_changes_nothing() -> None:
    for at in range(3):
        rig = thinking(at)
        again = Rig(nvm=stage.switched_on(nvm=rig.board.nvm).board.nvm)
        rig.run(300)
        again.press("ok")
        for one in (rig, again):
            one.until_screen("quixo", ms=9000)
        assert record(rig) == record(again)


@pytest.mark.parametrize(("name", "level"), [("qwixx", HARD), ("qwixx", EASY), ("duel", HARD)])
def test_asking_the_coach_changes_no_decision_of_a_computer(name: str, level: int) -> None:
    records = []
    for asks in (False, True):
        rig, player = begun(name, (ANNA, level))
        while player.moving or rig.screen not in player.screens.choose:
            player.step()
        thinks = rig.play.match.player
        assert thinks, "its code stays where there is room"
        if asks:
            stage.ask_coach(rig)
            assert rig.play.match.player is thinks and rig.top.opinion.best >= 0
            gone = (f"console.{name}.reasons", "console.dicegame.coach.thinking")
            assert "console.dicegame.coach.advice" in rig.loaded and not {*gone} & {*rig.loaded}
            rig.press("back")
        while rig.table.record.length < 24:
            player.step()
        records.append(record(rig)[:24])
    assert records[0] == records[1]


def test_where_there_is_no_room_player_and_rows_take_turns_and_the_picture_stays() -> None:
    rig, player = begun("qwixx", (ANNA, HARD, HARD + 1), sheet=bytes((9, 0, 0)))
    beside: list[bool] = []
    frozen = 0

    def look() -> None:
        nonlocal frozen
        if rig.play.match.player:
            beside.append(rig.play.views.sheet is not None)
        if rig.console.frozen:
            frozen += 1
            assert rig.screen == "think"

    rig.watch = look
    while rig.table.record.length < 40:
        player.step()
    assert beside and not any(beside) and frozen


def test_computers_decide_while_the_dice_lie_there_and_while_a_person_thinks() -> None:
    rig, player = begun("qwixx", (ANNA, HARD, HARD + 1, EASY))
    seen = 0
    while seen < 3:
        while player.moving or rig.screen not in player.screens.choose or not rig.table.game.secret:
            player.step()
        rig.run(2000)
        rig.press("ok")
        rig.run(30)
        assert rig.screen in ("reveal", "open", "sheet", "forced") and rig.table.game.phase == ACTION2
        seen += 1


@pytest.mark.parametrize("seated", [(ANNA, HARD), (ANNA,), (HARD, EASY)])
def test_the_roll_has_left_memory_when_the_next_view_is_made(seated: tuple[int, ...]) -> None:
    rig, player = begun("qwixx", seated)
    views: Any = rig.play.views
    gone: list[bool] = []
    old: list[Any] = []
    wipe = rig.console.wipe

    def wiped() -> None:
        if views.roll is None:
            gone.extend(one() is None for one in old)
            old.clear()
        wipe()

    def watch() -> None:
        if views.roll:
            old[:] = [weakref.ref(views.roll)]

    rig.console.wipe = wiped
    rig.watch = watch
    while rig.table.record.length < 24 and rig.table.game.phase != OVER:
        if rig.screen == "rest":
            rig.run(1700)  # so that it goes on by itself
        else:
            player.step()
    assert len(gone) > 3 and all(gone)


def test_positions_that_occurred_are_remembered_after_a_power_cut() -> None:
    rig = thinking()
    seen = rig.play.match.player.seen[:20]
    assert rig.play.match.player.noted == 20 and len(set(seen)) > 15
    again = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    assert again.play.match.player.seen[:20] == seen


def first_pushes(seed: int, seated: tuple[int, ...] = (MEDIUM, MEDIUM + 1), n: int = 6) -> Rig:
    """Return a fresh console whose computers have pushed n times in Quixo."""
    rig, _ = begun("quixo", seated, seed=seed)
    rig.until(lambda: rig.table.record.length >= n, 60_000)
    return rig


def test_fresh_consoles_and_animals_of_one_level_play_different_first_games() -> None:
    games = {record(first_pushes(seed))[:6] for seed in range(4)}
    assert len(games) > 2, "chance"
    seeds = first_pushes(3).table.seeds
    assert len(set(seeds)) == 2 and 0 not in seeds, "the animals"
    assert not begun("qwixx", (ANNA, HARD))[0].table.seeds.strip(b"\0"), "dice are chance enough"


def test_a_game_that_is_resumed_has_the_same_luck_and_its_computers_decide_as_they_would_have() -> None:
    rig = first_pushes(3, n=4)
    nvm = Nvm(bytes(rig.board.nvm.data))
    again = stage.resumed(stage.switched_on(nvm=nvm))
    assert again.table.seeds == rig.table.seeds and again.table.record.length >= 4
    for one in (rig, again):
        one.until(lambda: one.table.record.length >= 8, 60_000)  # noqa: B023
    assert record(again)[:8] == record(rig)[:8]


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
def test_what_a_computer_decided_is_forgotten_with_an_undo(name: str) -> None:
    """After an undo and another choice the record is as long again, but the position is another."""
    rig, player = begun(name, (ANNA, HARD))
    match: Any = rig.console.stack[0]
    while not match._known or rig.table.record.length < 6:
        if player.moving:
            rig.step()
        else:
            player.step()
    decided = [match._at, match._known]
    match.undo()
    assert match._at == -1 and decided != [-1, 0]
    match.go_on()
    while rig.table.record.length <= decided[0]:
        if player.moving:
            rig.step()
        else:
            player.step()
        assert match.decision(1) in (-1, *legal(rig.table.game)) or rig.table.game.seat != 1


@pytest.mark.parametrize(
    ("name", "seated"), [("qwixx", (HARD, ANNA, EASY)), ("duel", (HARD, ANNA)), ("quixo", (HARD, ANNA))]
)
def test_undo_goes_back_to_a_persons_decision(name: str, seated: tuple[int, ...]) -> None:
    rig, player = begun(name, seated)

    def until_anna() -> None:
        """Play until Anna is to choose."""
        while player.moving or rig.screen not in player.screens.choose:
            if player.moving:
                rig.step()
            else:
                player.step()

    until_anna()
    player.step()
    until_anna()
    length = rig.table.record.length
    player.step()
    until_anna()
    after = record(rig)
    rig.press("menu")
    rig.until_screen("game_menu")
    assert "Undo: Anna" in rig.texts()
    rig.press("next", "ok")
    rig.run(1500)
    until_anna()
    assert (rig.table.record.length, rig.table.game.seat) == (length, 1)
    assert after[:length] == record(rig)


@pytest.mark.parametrize("presses", [(), ("ok",), ("next", "ok")])
def test_computers_do_not_know_what_people_have_chosen(presses: tuple[str, ...]) -> None:
    chosen = set()
    for pressed in ((), presses):
        rig = stage.on_to(stage.resumed(kept(18, 1, ADA, 0, bytes((ANNA, HARD, BEN)))), "open")
        rig.press(*pressed)
        rig.run(300)
        rig.hold("done", 700)  # all that are left pass
        rig.until_screen("reveal")
        chosen.add(rig.table.game.last_moves[1])
    assert len(chosen) == 1 and chosen != {PASS}


def test_a_computers_choice_is_hidden_until_all_have_chosen() -> None:
    rig = stage.on_to(stage.resumed(kept(18, 1, ADA, 0, bytes((ANNA, HARD, BEN)))), "open")
    rig.press("ok")
    rig.until(lambda: rig.screen == "open" and rig.table.game.seat == 2)
    chosen = rig.table.game.last_moves[1]
    word = "RYGB"[(chosen - 1) // 11] + str(rig.table.game.numbers[chosen - 1])
    assert chosen and "?" in rig.texts() and word not in rig.texts()
    rig.press("done")
    rig.until_screen("reveal")


def test_the_tabs_of_computers_cannot_be_opened() -> None:
    rig = stage.on_to(stage.resumed(kept(18, 1, ADA, 0, bytes((ANNA, HARD, BEN)))), "open")
    rig.press("ok")
    rig.until(lambda: rig.screen == "open" and rig.table.game.seat == 2)
    sheet = rig.play.views.sheet
    rig.press(*["prev"] * (sheet.at + 1))
    assert sheet.seat == 0


@pytest.mark.parametrize(("seated", "tabs"), [((ANNA, HARD, EASY), False), ((ANNA, HARD, BEN), True)])
def test_a_person_alone_with_computers_has_no_tabs(seated: tuple[int, ...], tabs: bool) -> None:
    rig = stage.resumed(kept(18, 1, ADA, 0, bytes(seated)))
    rig.run(300)
    assert rig.play.match.alone != tabs and (rig.play.tabs is not None) == tabs


def watched(key: str, word: str) -> int:
    """Return how many ms a game of computers takes at the speed to which the key leads."""
    rig, _ = begun("duel", (EASY, MEDIUM))
    rig.press(key)
    assert word in rig.texts()
    began = rig.board.time
    rig.until_screen("end", ms=900_000)
    took = rig.board.time - began
    rig.until(lambda: not rig.top.busy, 10_000)
    rig.run(1700)
    rig.press("menu")
    assert rig.screen == "game_menu" and not [text for text in rig.texts() if text.startswith("Undo")]
    assert not best(rig.console.journal)
    return took


def test_computers_alone_can_be_watched_at_three_speeds() -> None:
    slow, fast = watched("prev", "Slow"), watched("next", "Fast")
    assert slow > 2 * fast


def test_computers_alone_agree_to_a_draw() -> None:
    rig = drawn()
    assert {"A draw", "The same board 3 times"} <= set(rig.texts())
    assert results(rig.console.journal)[0].winners == 0 and not best(rig.console.journal)


def test_a_computers_pass_is_shown() -> None:
    rig = quixo_at(FOUR, 35, 0, None, bytes((ANNA, BEN, 67, EASY)))
    assert rig.screen == "pass" and "Duck must pass." in rig.texts()
    rig.until(lambda: rig.table.record.length == 36)


def test_play_again_seats_the_same_computers() -> None:
    rig, player = begun("qwixx", (ANNA, HARD, EASY))
    player.game_over()
    rig.press("ok")
    rig.until_screen("shake")
    assert rig.table.names == ["Anna", "~Lion", "~Duck"] and rig.table.levels == bytes((0, 3, 1))


def test_the_scene_of_a_computer_is_never_a_persons() -> None:
    rig = stage.resumed(kept(18, ACTION2, ADA, 0, bytes((HARD, BEN, EASY))))
    rig.until(lambda: not rig.top.busy)
    rig.press("ok")
    rig.until(lambda: rig.play.match.scene == THINK)
    rig.until(lambda: rig.play._shows)
    length = rig.table.record.length
    under = rig.play.views.sheet.move
    rig.play.match.key(keys.NEXT)
    rig.play.match.key(keys.DOWN)
    assert rig.table.record.length == length and rig.play.views.sheet.move == under
    rig.play.match.key(keys.OK)
    assert rig.table.record.length == length + 1 and rig.table.record.buf[length] == under
