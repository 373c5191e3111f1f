"""Saving power, in virtual time: dim, dark, asleep, and awake again; the battery."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.new_game import NewGame
from host_tests.quixo.bench import Bench
from parts import Nvm
from tools.headless.rig import Rig

SECOND = 1000
MINUTE = 60 * SECOND
DARK = ((0, 0, 0),) * 6


def game(**board: Any) -> Rig:
    """Return a console in a game of Qwixx, where the first roll lies on the table."""
    rig = Rig(**board)
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]))
    rig.until_game()
    rig.shake()
    rig.run(5 * SECOND)
    return rig


def looks(rig: Rig) -> tuple[str, list[str], bytes]:
    return rig.screen, rig.texts(), bytes(rig.table.game.state)


def tap(rig: Rig, key: str, ms: int = 80) -> None:
    """Press a key at once, without waiting until it counts."""
    rig.board.press(key)
    rig.run(ms)
    rig.board.release(key)
    rig.run(300)


def level(rig: Rig) -> int:
    return rig.board.backlight_level


@pytest.mark.parametrize("start", [0, (1 << 29) - 1000, (1 << 29) - 4 * MINUTE])
def test_it_dims_after_30_s_and_is_dark_after_5_min(start: int) -> None:
    rig = game(start=start)
    tap(rig, "next")
    lit = level(rig)
    rig.idle(29 * SECOND)
    assert level(rig) == lit > 1 and rig.pixels() != DARK
    rig.run(2 * SECOND)
    assert level(rig) == 1 and rig.pixels() != DARK, "only the display dims"
    rig.idle(4 * MINUTE + 28 * SECOND)
    assert level(rig) == 1
    rig.run(2 * SECOND)
    assert level(rig) == 0 and rig.pixels() == DARK
    rig.idle(60 * MINUTE)
    assert level(rig) == 0 and rig.pixels() == DARK, "it stays dark where a board cannot sleep"


def test_a_key_counts_while_it_is_dim_and_lights_up() -> None:
    rig = game()
    before = rig.texts()
    rig.idle(40 * SECOND)
    assert level(rig) == 1
    tap(rig, "back")
    assert level(rig) == rig.console.settings.screen and rig.texts() != before


@pytest.mark.parametrize("key", ["ok", "back", "next", "prev", "up", "done", "look"])
def test_any_button_wakes_it_to_the_same_scene_and_does_nothing_else(key: str) -> None:
    rig = game()
    before, lights = looks(rig), rig.pixels()
    rig.idle(6 * MINUTE)
    assert level(rig) == 0
    at = rig.board.time
    rig.board.press(key)
    rig.until(lambda: level(rig) == rig.console.settings.screen, 1000)
    assert rig.board.time - at <= 100, "at once"
    rig.run(1500)
    rig.board.release(key)
    rig.run(500)
    assert looks(rig) == before and rig.pixels() == lights, "held or released, it does nothing"
    rig.press("back")
    assert rig.texts() != before[1], "the next press counts"


def test_a_press_while_it_lights_up_does_not_count() -> None:
    rig = game()
    before = looks(rig)
    rig.idle(6 * MINUTE)
    for _ in range(2):
        rig.board.press("back")
        rig.board.release("back")
    rig.run(100)
    tap(rig, "back", 20)
    assert looks(rig) == before and level(rig)


def test_a_shake_does_not_wake_it() -> None:
    rig = Rig()
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]))
    rig.until_game()
    before = looks(rig)
    rig.idle(6 * MINUTE)
    rig.board.shake(1000)
    rig.run(5 * SECOND)
    assert level(rig) == 0 and looks(rig) == before


def test_a_stuck_button_does_not_keep_it_lit() -> None:
    rig = game()
    rig.board.press("next")
    rig.idle(6 * MINUTE)
    assert level(rig) == 0


def test_every_move_of_the_hand_keeps_it_lit() -> None:
    rig = game()
    for _ in range(20):
        rig.idle(25 * SECOND)
        tap(rig, "next")
        assert level(rig) == rig.console.settings.screen


def test_a_running_clock_keeps_it_lit_and_a_menu_does_not() -> None:
    bench = Bench(2, minutes=15)
    bench.idle(6 * MINUTE)
    assert level(bench) == bench.console.settings.screen
    bench.press("back")
    bench.idle(6 * MINUTE)
    assert level(bench) == 0


def test_what_moves_by_itself_keeps_it_lit_and_wakes_it() -> None:
    rig = game()
    rig.idle(31 * SECOND)
    for _ in range(10):
        rig.console.power.wake(rig.console.now)
        rig.idle(20 * SECOND)
        assert level(rig) == rig.console.settings.screen
    rig.idle(6 * MINUTE)
    assert level(rig) == 0
    rig.console.power.wake(rig.console.now)
    assert level(rig) == rig.console.settings.screen


def test_a_window_never_goes_dark() -> None:
    rig = Rig()
    rig.board.mains = True  # type: ignore[attr-defined]
    rig = Rig(on=rig.board)
    rig.idle(30 * MINUTE)
    assert level(rig) == rig.console.settings.screen


def test_an_error_in_the_dark_is_shown() -> None:
    rig = game(show_errors=True)
    rig.idle(6 * MINUTE)

    def fail(_now: int) -> None:
        raise ValueError("x")

    rig.top.tick = fail
    rig.run(100)
    assert rig.screen == "error" and level(rig) == rig.console.settings.screen
    rig.press("next")
    rig.run(SECOND)
    assert level(rig)


class Asleep(BaseException):
    """The board sleeps; what follows is another start."""


def sleeper(rig: Rig) -> list[str]:
    """Let the board sleep; return the screens on which it did."""
    slept: list[str] = []

    def sleep() -> None:
        slept.append(rig.screen)
        raise Asleep

    rig.board.sleep = sleep
    return slept


@pytest.mark.parametrize("where", ["game", "menu"])
def test_it_sleeps_after_20_min_and_wakes_to_the_same_scene(where: str) -> None:
    rig = game()
    if where == "menu":
        rig.console.home()
        rig.until_screen("menu")
    slept = sleeper(rig)
    before = (rig.screen, rig.texts())
    rig.idle(19 * MINUTE)
    assert not slept and level(rig) == 0
    with pytest.raises(Asleep):
        rig.idle(2 * MINUTE)
    assert len(slept) == 1 and rig.pixels() == DARK
    again = Rig(nvm=rig.board.nvm)
    again.run(3 * SECOND)
    assert (again.screen, again.texts()) == before
    assert again.board.backlight_level == again.console.settings.screen


def test_settings_are_saved_before_it_sleeps() -> None:
    rig = Rig()
    rig.console.settings.screen = 2
    sleeper(rig)
    with pytest.raises(Asleep):
        rig.idle(21 * MINUTE)
    assert Rig(nvm=rig.board.nvm).console.settings.screen == 2


def test_a_board_that_cannot_sleep_after_all_stays_dark() -> None:
    rig = game()
    tries: list[int] = []
    rig.board.sleep = lambda: tries.append(1)
    rig.idle(90 * MINUTE)
    assert tries == [1] and level(rig) == 0
    tap(rig, "ok")
    assert level(rig) == rig.console.settings.screen
    rig.idle(25 * MINUTE)
    assert tries == [1, 1]


class Cell:
    """A battery."""

    low, empty = 3600, 3400

    def __init__(self, volts: int = 4000) -> None:
        self.volts = volts
        self.measured = 0

    def __call__(self) -> int:
        self.measured += 1
        return self.volts


def on_battery(nvm: Nvm | None = None) -> tuple[Rig, Cell]:
    rig = Rig(nvm=nvm)
    rig.board.battery = cell = Cell()
    return Rig(on=rig.board), cell


def symbol(rig: Rig) -> bool:
    """Return whether the red of the symbol is at the lower edge."""
    red, green, blue = rig.picture().getpixel((rig.board.WIDTH // 2 - 4, 230))  # type: ignore[misc]
    return red > 150 and green < 120 and blue < 120


def test_a_symbol_warns_of_a_weak_battery_on_every_screen() -> None:
    rig, cell = on_battery()
    rig.idle(3 * MINUTE)
    assert cell.measured and not symbol(rig)
    cell.volts = 3590
    rig.idle(45 * SECOND)
    assert not symbol(rig), "one measurement may be wrong"
    rig.idle(90 * SECOND)
    assert symbol(rig)
    rig.press("ok")
    rig.press("ok")
    assert rig.screen != "menu" and symbol(rig)
    cell.volts = 3650
    rig.idle(4 * MINUTE)
    assert symbol(rig), "not every small rise is a charge"
    cell.volts = 3800
    rig.press("next")
    rig.idle(2 * MINUTE)
    assert not symbol(rig)


def test_it_says_good_night_before_the_battery_is_empty() -> None:
    rig, cell = on_battery()
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]))
    rig.until_game()
    rig.shake()
    rig.run(5 * SECOND)
    before = looks(rig)
    said: list[list[str]] = []
    wait = rig.board.wait

    def watching(ms: int) -> None:
        if ms > 1000:
            said.append(rig.texts())
            assert level(rig) == rig.console.settings.screen
        wait(ms)

    rig.board.wait = watching  # type: ignore[method-assign]
    cell.volts = 3300
    rig.idle(2 * MINUTE)
    assert said and "Good night!" in said[0] and "The battery is empty." in said[0]
    assert level(rig) == 0 and len(said) == 1
    tap(rig, "ok")
    assert looks(rig) == before and level(rig)
    rig.idle(3 * MINUTE)
    assert len(said) == 2, "still empty: good night again"
    cell.volts = 3900
    tap(rig, "ok")
    rig.idle(3 * MINUTE)
    assert len(said) == 2 and looks(rig) == before


def test_an_empty_battery_in_the_dark_puts_it_to_sleep_without_a_light() -> None:
    rig, cell = on_battery()
    rig.idle(6 * MINUTE)
    slept = sleeper(rig)
    cell.volts = 3300
    with pytest.raises(Asleep):
        rig.idle(3 * MINUTE)
    assert len(slept) == 1 and level(rig) == 0


def test_the_battery_is_not_measured_while_somebody_plays() -> None:
    rig, cell = on_battery()
    rig.run(SECOND)
    before = cell.measured
    for _ in range(60):
        tap(rig, "next")
        rig.run(SECOND)
    assert cell.measured == before


def test_this_console_shows_the_voltage() -> None:
    rig, cell = on_battery()
    cell.volts = 3907
    rig.console.open("selftest.this_console.ThisConsole")
    rig.run(SECOND)
    assert "Battery 3.90 V" in rig.texts()
    plain = Rig()
    plain.console.open("selftest.this_console.ThisConsole")
    plain.run(SECOND)
    assert not any("Battery" in text for text in plain.texts())


def test_another_kind_of_battery_is_left_alone() -> None:
    rig, cell = on_battery()
    cell.volts = 2700  # two AA cells
    rig.idle(4 * MINUTE)
    assert cell.measured > 3 and level(rig) == 1 and not symbol(rig)


def test_service_mode_stays_lit() -> None:
    rig = Rig()
    rig.board.service = True
    rig = Rig(on=rig.board)
    rig.idle(30 * MINUTE)
    assert rig.screen == "service" and level(rig) == rig.console.settings.screen


def test_rolling_for_fairness_keeps_it_lit() -> None:
    rig = Rig()
    rig.console.open("selftest.fairness.Fairness")
    rig.run(SECOND)
    rig.idle(40 * SECOND)
    assert level(rig) == 1
    rig.top.left = 6000
    rig.run(100)
    assert level(rig) == rig.console.settings.screen
