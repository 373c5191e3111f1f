"""Quixo's tournament clock: it runs for the seat that thinks, warns, and runs out."""

import tools.paths  # noqa: F401

import pytest

from host_tests.quixo.bench import FOUR, PASSES, Bench, colours, cubes, lift, losing, signs
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit


# ---- the clock
def times(bench: Bench) -> list[int]:
    return list(bench.table.clock)


def test_the_clock_runs_for_the_seat_that_thinks() -> None:
    bench = Bench(2, minutes=4)
    assert {"4:00"} <= set(bench.texts())
    bench.run(5000)
    assert 2340 <= times(bench)[0] <= 2351 and times(bench)[1] == 2400
    assert "3:55" in bench.texts() or "3:56" in bench.texts()
    left = times(bench)[0]
    for key in ("back", "look"):
        bench.press(key)
        bench.run(5000)
        bench.press("back")
    assert left - times(bench)[0] <= 4
    lift(bench, 2)
    bench.run(2000)
    assert left - times(bench)[0] >= 20  # it keeps running while a cube is lifted
    before = times(bench)[0]
    bench.press("ok")
    bench.run(250)
    assert before - times(bench)[0] <= 1 and times(bench)[1] == 2400
    bench.run(2050)
    assert 2370 <= times(bench)[1] <= 2381


def test_the_clock_runs_on_cards_too() -> None:
    bench = losing(minutes=4)
    bench.press("ok")
    left = times(bench)[0]
    bench.run(3000)
    assert bench.screen == "warn" and 29 <= left - times(bench)[0] <= 31
    bench = Bench(4, minutes=4)
    lift(bench, 2)
    bench.press("ok")
    left = times(bench)[0]
    bench.run(3000)
    assert bench.screen == "dot" and 29 <= left - times(bench)[0] <= 31


def test_a_seat_that_passes_loses_no_time() -> None:
    bench = Bench(4, PASSES, minutes=4)
    left = times(bench)
    bench.run(3000)
    assert bench.screen == "pass" and times(bench) == left


def test_a_minute_and_half_a_minute_left_bring_a_warning() -> None:
    bench = Bench(2, minutes=2)
    bench.run(58000)
    assert "Anna: 1 minute left" not in bench.texts()
    bench.run(2500)
    assert "Anna: 1 minute left" in bench.texts()
    bench.run(5000)
    assert "Anna: 1 minute left" not in bench.texts()
    bench.run(22000)
    seen = set()
    lit = set()
    for _ in range(200):
        bench.step()
        seen.add("0:" in "".join(text for text in bench.texts() if text != "Ben"))
        lit.add("".join(colours(bench)))
    assert seen == {True} and lit == {"yyy---"}
    bench.run(5000)
    together = set()
    for _ in range(300):
        bench.step()
        digits = any(text.startswith("0:") for text in bench.texts())
        together.add((digits, "".join(colours(bench))))
    assert {(True, "yyy---"), (False, "------")} <= together


@pytest.mark.parametrize("where", ["quixo", "lifted", "dot"])
def test_running_out_of_time_ends_the_game_on_every_screen(where: str) -> None:
    bench = Bench(4 if where == "dot" else 2, minutes=1)
    bench.table.clock[0] = 20
    if where != "quixo":
        lift(bench, 2)
    if where == "dot":
        bench.press("ok")
    assert bench.screen == where
    bench.run(2500)
    assert bench.screen == "flag"
    winner = "Ben & Dora win" if where == "dot" else "Ben wins"
    assert {winner, "Anna: out of time", "menu", "play again"} <= set(bench.texts()) and signs(bench) == ["O"]
    assert bench.console.journal.game < 0
    assert all(tile < 11 for tile in cubes(bench))
    bench.press("look", "back")
    assert bench.screen == "flag"
    save_and_quit(bench)
    bench.until_screen("menu")


@pytest.mark.parametrize("shown", [False, True])
def test_a_loss_on_time_is_celebrated_once(shown: bool) -> None:
    """A power cut after the end was shown brings the result at once; one before it, all of the end."""
    bench = Bench(2, minutes=1)
    bench.table.run_out(0)
    if shown:
        bench.run_to("flag")
    after = Rig(nvm=bench.board.nvm)
    after.until_screen("flag")
    after.run(500)
    assert {"Ben wins", "Anna: out of time"} <= set(after.texts())
    assert bool(after.top.raining) != shown  # type: ignore[attr-defined]
    after.run(9000)
    once_more = Rig(nvm=after.board.nvm)
    once_more.run(1000)
    assert once_more.screen == "flag" and not once_more.top.raining  # type: ignore[attr-defined]


def test_times_survive_a_power_cut() -> None:
    bench = Bench(4, minutes=3)
    bench.run(4000)
    bench.do("c1c5s")
    bench.until_screen("quixo")
    bench.run(2000)
    bench.do("a3e3w")
    kept = times(bench)
    bench.power_cycle()
    now = times(bench)
    assert all(abs(a - b) <= 12 for a, b in zip(kept, now)) and now[0] < 1770 and now[1] < 1790
    bench.run(3000)
    left = times(bench)
    save_and_quit(bench)
    bench.until_screen("menu")
    bench.console.resume()
    bench.run(100)
    assert abs(times(bench)[2] - left[2]) <= 3


def test_the_clock_writes_only_digits_that_change() -> None:
    bench = Bench(4, FOUR, minutes=9, fast=False)
    bench.run(950)
    bench.board.display.count()
    bench.run(1000)
    assert 0 < bench.board.display.count() <= 2 * 200


def test_undo_gives_no_time_back() -> None:
    bench = Bench(2, minutes=4)
    bench.run(5000)
    bench.do("c1c5")
    left = times(bench)
    bench.press("menu", "next", "ok", "back")
    assert bench.game.seat == 0 and bench.screen == "quixo"
    assert times(bench)[0] in range(left[0] - 2, left[0] + 1) and left[0] < 2360
    bench.run(2000)
    assert times(bench)[0] <= left[0] - 19
