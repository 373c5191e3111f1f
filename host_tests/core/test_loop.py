"""The main loop: keys and shakes in time, notices, hints that blink, settings that are saved."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.core.loop_screens import Page
from tools.headless.rig import Rig


def test_keys_pressed_before_a_change_do_not_reach_the_new_screen() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    rig.board.press("A")
    rig.board.release("A")
    rig.console.home()
    rig.until_screen("menu")
    rig.run(500)
    assert page.words() == ["enter", "leave"]


@pytest.mark.parametrize("ms", [0, 100, 190, 200])
def test_a_press_counts_200_ms_after_its_screen_is_shown(ms: int) -> None:
    rig = Rig()
    below, card = Page(rig.console, "below"), Page(rig.console, "card", full=False)
    rig.console.push(below)
    rig.console.push(card)
    rig.see()
    del below.log[:], card.log[:]
    rig.board.press("B")
    rig.board.release("B")
    shown = rig.board.time
    rig.console.step()
    assert below.words() == ["enter"]
    assert rig.texts() == ["below"]
    rig.board.time = shown + ms
    rig.board.press("A")
    rig.board.time += 300  # however late it is read
    rig.console.step()
    assert below.words() == (["key ok"] if ms == 200 else [])


def test_a_shake_counts_200_ms_after_its_screen_is_shown() -> None:
    rig = Rig()
    page = Page(rig.console, "page", shakes=True)
    rig.board.shake(2000)
    rig.run(500)
    rig.console.push(page)
    rig.run(450)
    assert page.words() == ["enter"]  # a shake is felt only after 250 ms
    rig.run(150)
    assert page.words() == ["shaken"]
    rig.console.keys.new_picture()  # the sensor is read until the shake ends, whatever is on the screen
    rig.run(1500)
    assert not rig.console.shake.going and page.words() == []


def test_a_key_is_answered_in_the_next_pass() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    page.words()
    for _ in range(20):
        before = rig.board.time
        rig.board.press("A")
        rig.console.step()
        assert page.words() == ["key ok"]
        assert rig.board.time - before <= 10
        rig.board.release("A")
        rig.console.step()


def test_the_sensor_is_read_only_for_screens_that_shake() -> None:
    rig = Rig()
    deaf = Page(rig.console, "deaf")
    rig.console.push(deaf)
    rig.shake(1000)
    assert deaf.words() == ["enter"]
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.run(200)
    assert page.words() == ["enter"]
    rig.shake(500)
    assert page.words() == ["shaken"]


def test_a_lost_sensor_is_announced_once_and_buttons_still_work() -> None:
    rig = Rig()
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.see()
    rig.run(100)
    assert rig.board.accel is not None
    rig.board.accel.unplug()
    rig.run(100)
    assert "No sensor: use buttons" in rig.texts()
    rig.run(3000)
    assert rig.texts() == ["page"]
    rig.run(20_000)
    assert rig.texts() == ["page"]
    page.words()
    rig.press("ok")
    assert page.words() == ["key ok"]
    rig.board.accel.plugged = True
    rig.run(6000)
    rig.shake(600)
    assert page.words() == ["shaken"]


def test_without_a_sensor_nothing_is_announced() -> None:
    rig = Rig(sensor=False)
    rig.console.push(Page(rig.console, "page", shakes=True))
    rig.run(500)
    assert rig.texts() == ["page"]


def test_a_stuck_button_is_announced_once() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.board.press("A")
    rig.run(10_100)
    assert "A button is stuck" in rig.texts()
    rig.run(60_000)
    assert rig.texts() == ["page"]


def test_after_an_overflow_all_waiting_keys_are_dropped() -> None:
    rig = Rig()
    page = Page(rig.console, "page")
    rig.console.push(page)
    rig.see()
    page.words()
    for _ in range(100):
        rig.board.press("A")
        rig.board.release("A")
    rig.run(1000)
    assert page.words() == []
    rig.press("ok")
    assert page.words() == ["key ok"]


@pytest.mark.parametrize("start", [(1 << 29) - 500, 0])
def test_keys_and_time_survive_the_wrap_of_the_ticks(start: int) -> None:
    rig = Rig(start=start)
    page = Page(rig.console, "page", shakes=True)
    rig.console.push(page)
    rig.see()
    page.words()
    rig.board.press("right")
    rig.run(1000)
    rig.board.release("right")
    rig.run(100)
    assert page.words() == ["key next"] * 6
    t = rig.console.now
    rig.run(1000)
    assert abs(rig.console.since(t) - 1000) <= 20


def test_notices_replace_each_other_and_disappear() -> None:
    rig = Rig()
    rig.console.push(Page(rig.console, "page"))
    rig.console.notice("first")
    rig.run(1000)
    rig.console.notice("second")
    rig.run(2000)
    assert rig.texts() == ["second", "page"]
    rig.console.push(Page(rig.console, "other"))
    assert rig.texts() == ["second", "other"]
    rig.run(600)
    assert rig.texts() == ["other"]


@pytest.mark.parametrize("game", [False, True])
def test_outside_a_match_the_next_key_removes_a_notice(game: bool) -> None:
    rig = Rig()
    page: Any = Page(rig.console, "page")
    page.has_menu = game
    rig.console.push(page)
    rig.console.notice("first")
    rig.run(500)
    rig.press("next")
    assert ("first" in rig.texts()) == game
    page.key = lambda _: rig.console.notice("second")
    rig.press("next")
    assert "second" in rig.texts(), "the notice of the key itself stays"


def test_the_hint_for_ok_blinks_once_if_ok_was_pressed_too_early() -> None:
    from console.ui.blink import ok_hint

    rig = Rig()
    rig.press("ok")
    rig.until_screen("setup")
    console = rig.console
    hint = ok_hint(console.ui, console.top.group)
    assert hint is not None and hint.y == 217 and not hint.hidden
    length = len(console.stack)
    console.keys.new_picture()
    rig.until(lambda: not console.picture.painting)
    rig.board.press("ok")
    rig.run(30)
    rig.board.release("ok")
    assert hint.hidden and len(console.stack) == length and rig.screen == "setup"
    rig.run(150)
    assert not hint.hidden
    rig.run(500)
    assert not hint.hidden, "once"
    rig.press("ok")
    rig.until(lambda: rig.screen != "setup")
    assert not hint.hidden


def test_nothing_blinks_where_no_hint_is_shown() -> None:
    from console.ui.blink import ok_hint

    rig = Rig()
    group = rig.console.top.group
    group.hidden = False
    for layer in group:
        layer.hidden = True
    assert ok_hint(rig.console.ui, group) is None


def test_nothing_is_saved_while_the_display_keeps_its_picture_for_a_player() -> None:
    """The two do not fit into the heap together."""
    rig = Rig()
    rig.run(300)
    rig.console.settings.lights = 1
    rig.console.frozen = True
    rig.console.save_soon()
    rig.run(200)
    assert Rig(nvm=rig.board.nvm).console.settings.lights != 1
    rig.console.frozen = False
    rig.run(200)
    assert Rig(nvm=rig.board.nvm).console.settings.lights == 1
