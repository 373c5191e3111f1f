"""Whole games of Qwixx by keys alone, from first roll to final table, resumed and left anywhere."""

import os
import random
import sys

import pytest

from console.store.new_game import NewGame
from host_tests.qwixx.bench import NAMES, Bench
from host_tests.qwixx.on_display import RED, cells, ring
from host_tests.sampled import sampled
from rules import ACTION1, ACTION2, OVER
from rules.rows import PASS, move_column, move_row
from rules.saved import export, load
from tools.headless.stage import save_and_quit


def choices_by_keys(bench: Bench) -> list[int]:
    """Return what the cursor visits with NEXT; check that PREV visits the same, and the gain."""
    seen: list[int] = []
    n = len(bench.legal())
    for _ in range(n):
        at = bench.play.views.sheet.move
        where = ring(bench)
        assert where == (None if at == PASS else (move_row(at), move_column(at)))
        gain = bench.game.gain(at)
        assert f"{gain:+d}" in bench.texts() or "cross" in bench.texts(), "the first sheets explain the keys"
        seen.append(at)
        bench.press("next")
    assert bench.play.views.sheet.move == seen[0]
    back = []
    for _ in range(n):
        bench.press("prev")
        back.append(bench.play.views.sheet.move)
    assert back == seen[::-1]
    return seen


def test_a_whole_game_of_three_with_four_keys() -> None:
    bench = Bench(3, seed=5)
    chance = random.Random(5)
    screens = set()
    rounds = 0
    while bench.game.phase != OVER or bench.screen != "end":
        screens.add(bench.screen)
        if bench.screen == "shake":
            rounds += 1
            assert bench.table.names[bench.game.active] in bench.texts()
        elif bench.screen == "sheet" and bench.game.phase in (ACTION1, ACTION2) and bench.play.views.sheet.n:
            legal = bench.legal()
            if rounds % 4 == 1:
                seen = choices_by_keys(bench)
                first = seen.index(PASS) + 1
                seen = seen[first:] + seen[:first]
                assert seen[-1] == PASS and sorted(seen) == sorted(legal)
                assert seen[:-1] == sorted(seen[:-1])
            for _ in range(chance.randrange(len(legal))):
                bench.press(chance.choice(("next", "prev")))
        elif bench.screen == "penalty" and chance.random() < 0.5:
            bench.press("next")
        bench.ok()
        assert not bench.console.traceback
    assert {"shake", "rest", "sheet", "handover", "nochoice", "reveal", "penalty"} <= screens
    texts = bench.texts()
    game = bench.game
    for seat in range(3):
        assert NAMES[seat] in texts and str(game.score(seat)) in texts
    why = "two rows locked" if game.end_reason == 1 else "4th penalty"
    assert any(why in text for text in texts)
    assert bench.console.journal.game < 0


def test_solo_has_no_hand_over() -> None:
    bench = Bench(1, seed=2)
    screens = set()
    for _ in range(400):
        screens.add(bench.screen)
        if bench.screen == "end":
            break
        if bench.screen == "penalty":
            bench.press("next")
        bench.ok()
    assert bench.screen == "end"
    assert f"{bench.game.score(0)} points" in bench.texts()
    assert not screens & {"handover", "reveal"}


def test_a_solo_cross_is_shown_before_action_2() -> None:
    bench = Bench(1)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    assert cells(bench)[0][7] == 22
    bench.ready()
    assert bench.game.phase == ACTION2 and "+" in bench.texts()


def test_the_prompt_follows_a_sensor_that_disappears_and_returns() -> None:
    bench = Bench(2)
    assert bench.screen == "shake" and "Shake!" in bench.texts()
    sensor = bench.board.accel
    assert sensor
    sensor.unplug()
    bench.run(200)
    assert "Hold A" in bench.texts() and "Shake!" not in bench.texts()
    sensor.plugged = True
    bench.run(6000)
    assert "Shake!" in bench.texts() and "Hold A" not in bench.texts()
    sensor.unplug()
    bench.press("ok")
    bench.until_screen("rest")
    assert bench.screen == "rest" and not {"Shake!", "Hold A"} & set(bench.texts())


def test_every_wait_can_be_left() -> None:
    bench = Bench(3, RED)
    seen = set()
    for _ in range(40):
        bench.ready()
        name = bench.screen
        if name not in seen:
            seen.add(name)
            bench.press("back")
            bench.run(50)
            assert bench.screen in ("game_menu", "sheet"), name
            if bench.screen == "game_menu":
                bench.press("back")
                bench.ready()
            assert bench.screen == name or name == "penalty"
        if name == "sheet":
            bench.press("prev")
        bench.ok()
    assert {"shake", "rest", "sheet", "handover", "reveal", "penalty"} <= seen
    save_and_quit(bench)
    bench.until_screen("menu")
    assert bench.console.journal.game == 0


def test_hidden_scenes_are_not_in_memory() -> None:
    bench = Bench(3)
    roll, sheet = {"dice52", "dice52_cocked"}, {"dice28", "locks", "ring", "chip"}
    assert not sheet & set(bench.tilesets)
    cells = bench.tilesets["cells"]
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    assert not roll & set(bench.tilesets) and sheet <= set(bench.tilesets)
    bench.choose("R9")
    bench.press("ok", "menu")
    assert not sheet & set(bench.tilesets) and "console.dicegame.sheet.sheet" in sys.modules, (
        "a match keeps its code"
    )
    assert bench.tilesets["cells"] is cells, "the largest picture stays"
    bench.press("back")
    bench.run(50)
    assert "console.match.game_menu" not in sys.modules and bench.screen == "sheet"


def test_a_game_resumed_at_any_event_continues() -> None:
    bench = Bench(2, seed=9)
    chance = random.Random(9)
    lengths = set()
    for _ in range(2000):
        if bench.screen == "end":
            break
        before = bench.table.record.length
        if bench.screen in ("sheet", "penalty"):
            for _ in range(chance.randrange(4)):
                bench.press("next")
        bench.ok()
        if bench.table.record.length != before and bench.game.phase != OVER:
            lengths.add(bench.table.record.length)
            state = bytes(bench.game.state)
            bench.ready()
            passing = bench.screen in bench.screens.passing
            bench.run(50 if passing else 1000)  # then the sheet below a card is ready, too
            before = bench.screen, bench.texts()
            if len(lengths) % 25 == 0:
                bench.console.resume()
            else:
                bench.rebuild_screens()
            bench.run(300 if passing else 1500)
            assert bytes(bench.game.state) == state
            assert (bench.screen, bench.texts()) == before
    assert bench.screen == "end" and len(lengths) > 50


@pytest.mark.parametrize("seed", sampled([1, 2, 3, 4], 4))
def test_random_keys_cause_no_error(seed: int) -> None:
    """MONKEYS= presses more keys."""
    chance = random.Random(seed)
    bench = Bench(seed % 5 + 1, options=seed % 8, seed=seed)
    bench.console.settings.skip = bool(seed & 1)
    names = ("prev", "next", "ok", "back", "up", "down", "menu", "look")
    games = 0
    for step in range(int(os.environ.get("MONKEYS", "500"))):
        table = bench.table
        if table is None:  # the game was left: resume it
            if bench.console.journal.game >= 0:
                bench.power_cycle()
            else:
                bench.console.begin(
                    NewGame("qwixx", bytes((seed % 5 + 1, 0, seed % 8)), NAMES[: seed % 5 + 1])
                )
                games += 1
            bench.ready()
            continue
        if chance.random() < 0.03:
            bench.shake(200)
        else:
            bench.press(chance.choices(names, (3, 3, 9, 1, 1, 1, 0.4, 0.4))[0])
        bench.run(chance.choice((0, 0, 30, 300, 900)))
        assert not bench.console.traceback, (step, bench.console.traceback)
        if step % 200 == 0 and bench.table is not None:
            record = bench.table.record
            assert load(export(record)).game.state == record.game.state
    assert bench.screen != "error"
