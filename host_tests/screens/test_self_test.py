"""The self-test, page by page."""

from __future__ import annotations

from typing import Any

import pytest

from host_tests.screens.this_console import FOUR, choose, part, this_console
from tools.headless.rig import Rig

# ---- buttons


def boxes(rig: Rig) -> list[bool]:
    """Return which boxes are bright."""
    return [box.pixel_shader[2] == 0xF6F1E4 for box in rig.top.boxes]


def test_every_button_lights_up_while_it_is_held_and_several_at_once() -> None:
    rig = part("Buttons")
    count = len(rig.board.KEYS)
    for k in range(count):
        rig.board.keys.put(k, True)
        rig.run(50)
        assert boxes(rig) == [n == k for n in range(count)]
        rig.board.keys.put(k, False)
        rig.run(50)
        assert not any(boxes(rig)) and rig.screen == "selftest/buttons"
    assert "All of them work." in rig.texts()
    for k in (0, 2, 5, 6):
        rig.board.keys.put(k, True)
    rig.run(50)
    assert boxes(rig) == [n in (0, 2, 5, 6) for n in range(count)]
    for k in (0, 2, 5, 6):
        rig.board.keys.put(k, False)
    rig.run(50)
    assert not any(boxes(rig))


def test_a_button_not_pressed_is_reported() -> None:
    rig = part("Buttons", buttons=FOUR)
    rig.press("prev", "next", "ok")
    assert "3 of 4 so far" in rig.texts()
    assert [not tick.hidden for tick in rig.top.ticks] == [True, True, True, False]
    rig.press("back")  # this is a test, too
    assert rig.screen == "selftest/buttons" and "All of them work." in rig.texts()


@pytest.mark.parametrize("many", [9, 14])
def test_a_cap_that_is_a_word_fits_into_its_box(many: int) -> None:
    """Words of five letters and more; no box leaves the display or touches another."""
    words = ("press", "joystick", "ok2")
    caps = [*"ABXY", "left", "right", "up", "down", *(words * 3)][:many]
    meanings = ("ok", "back", "menu", "look", "prev", "next", "up", "down", *("ok",) * 8)
    rig = part("Buttons", buttons=tuple(zip(meanings, caps, strict=False)))
    assert set(caps) & set(words) <= set(rig.texts())
    taken: set[tuple[int, int]] = set()
    for box, word, cap in zip(rig.top.boxes, rig.top.words, caps, strict=True):
        w, h = box.width * 10, box.height * 10
        here = {(x, y) for x in range(box.x, box.x + w) for y in range(box.y, box.y + h)}
        assert not here & taken and box.x + w <= 232 and box.y >= 28 and box.y + h <= 182
        taken |= here
        if cap in words:
            grid = word.grid
            assert box.x + 2 <= grid.x and grid.x + grid.width * 10 <= box.x + w - 2


def test_a_menu_button_does_not_leave_the_buttons() -> None:
    four = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
    rig = part("Buttons", buttons=(*four, ("menu", "X")))
    rig.hold("menu", 1500)
    assert rig.screen == "selftest/buttons"


# ---- sensor


def test_the_sensor_is_read_live_and_a_shake_is_shown() -> None:
    rig = part("Sensor")
    rig.run(200)
    assert {"0.0", "9.8", "Shake me!"} <= set(rig.texts())
    bars = [[bar.grid[k] for k in range(70)] for bar in rig.top.bars]
    assert sum(bars[0]) == 1 and sum(bars[2]) == 17 and bars[2][35:52] == [1] * 17
    rig.shake(600)
    rig.run(30)
    assert "That was a shake!" in rig.texts()
    rig.run(1600)
    assert "1 so far. Again?" in rig.texts()


def test_a_sensor_that_stops_answering_is_reported() -> None:
    rig = part("Sensor")
    assert rig.board.accel
    rig.board.accel.unplug()
    rig.run(300)
    assert {"No answer: check wires", "?"} <= set(rig.texts())


def test_without_a_sensor_a_button_rolls() -> None:
    rig = part("Sensor", sensor=False, buttons=FOUR)
    assert {"No sensor found.", "In a game, hold", "to roll the dice."} <= set(rig.texts())
    rig.run(200)


def test_a_tilt_switch_is_shown_as_the_sensor() -> None:
    rig = this_console(sensor=False)
    closed = [False]
    board: Any = rig.board
    board.tilt = rig.console.shake.tilt = lambda: closed[0]
    choose(rig, "Self-test")
    assert rig.top.list.items[1][2] == "none", "a pin with nothing on it is open, too"
    choose(rig, "Sensor")
    rig.run(50)
    assert {"Tilt switch", "opened", "No sensor? Use buttons"} <= set(rig.texts())
    for k in range(20):
        closed[0] = k % 2 == 0
        rig.run(30)
    assert "That was a shake!" in rig.texts() and rig.top.turns == 20
    closed[0] = True
    rig.run(30)
    assert "closed" in rig.texts() and "No sensor? Use buttons" not in rig.texts()
    rig.press("back")
    assert rig.top.list.items[1][2] == "tilt"


# ---- lights


def test_each_light_is_lit_alone_in_each_colour() -> None:
    rig = part("Lights")
    seen: list[tuple[int, tuple[int, int, int]]] = []

    def look() -> None:
        lit = [(k, colour) for k, colour in enumerate(rig.pixels()) if any(colour)]
        assert len(lit) == 1
        if not seen or seen[-1] != lit[0]:
            seen.append(lit[0])

    rig.run(20)
    rig.watch = look
    rig.run(30 * 400)
    assert len(set(seen)) == 30 and len({colour for _, colour in seen}) == 5
    assert [k for k, _ in seen[:12]] == [*range(6)] * 2


def test_a_single_light_is_described_as_one() -> None:
    """As on the PicoSystem, one LED replaces six."""
    rig = this_console()
    rig.board.pixels.lights = 1  # type: ignore[union-attr]
    choose(rig, "Self-test")
    assert rig.top.list.items[2][2] == "1"
    choose(rig, "Lights")
    named: list[str] = []

    for _ in range(10):
        named += rig.texts()
        rig.run(200)
    assert len(rig.top.boxes) == 1 and "The light changes" in rig.texts()
    assert [name for name in ("white", "red", "yellow", "green", "blue") if name not in named] == []


def test_lights_switched_off_are_tested_and_off_again_afterwards() -> None:
    rig = this_console()
    rig.console.settings.lights = 0
    rig.console.apply_settings()
    choose(rig, "Self-test")
    choose(rig, "Lights")
    rig.run(50)
    assert any(any(p) for p in rig.pixels()) and "(Off in the settings)" in rig.texts()
    rig.press("back")
    rig.run(500)
    assert not any(any(p) for p in rig.pixels()) and rig.console.lights.level == 0


def test_missing_pixels_are_reported() -> None:
    rig = part("Lights", lights=False)
    rig.run(1000)
    assert "No lights here." in rig.texts()


# ---- display


@pytest.mark.parametrize("width", [240, 320])
def test_the_display_s_outermost_pixels_colours_and_greys(width: int) -> None:
    rig = part("Display", width=width)
    picture: Any = rig.picture()
    white = picture.getpixel((0, 0))
    assert white == picture.getpixel((width - 1, 239)) and sum(white) > 600
    for x in range(width):
        assert picture.getpixel((x, 0)) == picture.getpixel((x, 239)) == white
    for y in range(240):
        assert picture.getpixel((0, y)) == picture.getpixel((width - 1, y)) == white
    corners = {picture.getpixel((x, y)) for x in (8, width - 9) for y in (8, 231)}
    assert len(corners) == 4 and f"{width} x 240" in rig.texts()
    rig.press("ok")
    assert len(rig.picture().getcolors() or ()) == 15, "all of the palette but the one that is see-through"
    rig.press("ok")
    picture = rig.picture()
    greys = {picture.getpixel((x, 12)) for x in range(width)}
    assert len(greys) == 16 + (width % 16 > 0)
    rig.press("ok")
    assert rig.screen == "selftest/storage"
