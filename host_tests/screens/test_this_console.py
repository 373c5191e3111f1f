"""This console: the screens behind the settings (self-test, fair dice, versions), and service mode."""

import math
import random
import sys
from typing import Any

import displayio
import pytest

from console.core import keys
from console.store import history
from console.store.ending import Ending
from console.store.new_game import NewGame
from parts import Nvm
from rules.dice import Dice
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.logs import of_another_version
from tools.headless.rig import Rig, power_off
from tools.headless.stage import left
from tools.version import version

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
PARTS = ("buttons", "sensor", "lights", "sound", "display", "storage", "memory")
BOARDS: tuple[dict[str, Any], ...] = (
    {}, {"width": 320}, {"buttons": FOUR},
    {"buttons": FOUR, "sensor": False, "lights": False, "sound": False, "width": 320},
)  # fmt: skip


def choose(rig: Rig, word: str) -> None:
    """Press OK on the row of a list with this word, wherever it is."""
    shown = rig.top.list
    for _ in range(len(shown.items)):
        if shown.items[shown.at][1] == word:
            break
        rig.press("next")
    assert shown.items[shown.at][1] == word, word
    rig.press("ok")


def this_console(**board: Any) -> Rig:
    """Open "This console" by way of the settings."""
    rig = Rig(**board)
    choose(rig, "Settings")
    down = "down" if rig.console.keys.has(keys.DOWN) else "next"
    while rig.top.rows[rig.top.at].word != "This console":
        rig.press(down)
    rig.press("ok")
    assert rig.screen == "console"
    return rig


def part(name: str, **board: Any) -> Rig:
    """Open the page of the self-test with that name."""
    rig = this_console(**board)
    choose(rig, "Self-test")
    choose(rig, name)
    assert rig.screen == f"selftest/{name.lower()}"
    return rig


def fair(**board: Any) -> Rig:
    rig = this_console(**board)
    choose(rig, "Fair dice?")
    assert rig.screen == "fairness"
    return rig


# ---- the ways
@pytest.mark.parametrize("board", BOARDS)
def test_ok_leads_through_the_whole_self_test_and_unloads_it(board: dict[str, Any]) -> None:
    rig = this_console(**board)
    choose(rig, "Self-test")
    rig.press("ok")
    assert rig.screen == "selftest/buttons"
    rig.hold("back", 1300)
    assert rig.screen == "selftest", "held BACK leaves the buttons, and no more than those"
    choose(rig, "Sensor")
    seen = [rig.screen]
    for _ in range(12):
        rig.picture()
        rig.press("ok")
        if rig.screen == "selftest":
            break
        if rig.screen != seen[-1]:
            seen.append(rig.screen)
    assert seen == [f"selftest/{name}" for name in PARTS[1:]]
    assert rig.top.list.at == 0
    rig.press("back")
    assert rig.screen == "console"
    choose(rig, "Versions")
    assert rig.screen == "about"
    rig.press("back", "back")
    assert rig.screen == "settings" and not rig.board.restarts
    rig.press("back")
    assert rig.screen == "menu" and rig.board.restarts == 1, "a fresh start, for the names of the modules"
    gone = (
        "console.selftest.screen",
        "console.selftest.this_console",
        "console.selftest.meter",
        "console.selftest.about",
    )
    assert not [name for name in sys.modules if name.startswith(gone)]


@pytest.mark.parametrize("name", PARTS[1:])
def test_back_leads_from_every_page_to_its_row(name: str) -> None:
    rig = part(name.capitalize())
    rig.press("back")
    assert rig.screen == "selftest" and rig.top.list.items[rig.top.list.at][1].lower() == name
    rig.press("ok")
    rig.hold("back", 700)
    assert rig.screen == "selftest"


def test_the_list_shows_the_state_of_each_part() -> None:
    rig = this_console()
    choose(rig, "Self-test")
    assert [item[2] for item in rig.top.list.items[:5]] == ["9", "yes", "6", "quiet", "240x240"]
    rig = this_console(buttons=FOUR, sensor=False, lights=False, sound=False, width=320)
    choose(rig, "Self-test")
    assert [item[2] for item in rig.top.list.items[:5]] == ["4", "none", "none", "none", "320x240"]


def test_settings_alone_cause_no_restart() -> None:
    power_off()
    rig = Rig()
    choose(rig, "Settings")
    rig.press("right", "back")
    assert rig.screen == "menu" and not rig.board.restarts


def test_settings_survive_the_restart() -> None:
    rig = Rig()
    choose(rig, "Settings")
    rig.press("left", "up", "ok", "back", "back")
    assert rig.board.restarts == 1
    assert Rig(nvm=rig.board.nvm).console.settings.lights == 2


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
    rig.console.apply()
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


# ---- storage, memory, versions
def test_storage_shows_what_is_used_and_writes_nothing() -> None:
    rig = this_console()
    rig.press("back", "back")
    console = rig.console
    assert console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]), 300)
    assert console.journal.end(Ending(1, [50, 40], ["Anna", "Ben"], 0, 0, 80))
    console.journal.leave()
    written: list[tuple[int, int]] = []
    rig.board.nvm.written = lambda start, stop: written.append((start, stop))
    choose(rig, "Settings")
    rig.press("up", "ok")
    choose(rig, "Self-test")
    choose(rig, "Storage")
    used = history.used(console.journal)
    assert {f"{used} of 4,096", "All readable.", "never"} <= set(rig.texts()) and 16 < used < 200
    rig.press("back", "back", "back", "back")
    assert not written


def test_storage_reports_what_cannot_be_read() -> None:
    rig = this_console()
    rig.console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]), 300)
    rig.board.nvm.data[20] ^= 0x11
    choose(rig, "Self-test")
    choose(rig, "Storage")
    assert {"Something's wrong.", "Start a new game."} <= set(rig.texts())


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (62, {"Partly damaged!", "bytes lost."}),
        (60, {"All readable but", "errors repaired."}),
        (-3, {"All readable but", "one cut-off entry."}),
    ],
)
def test_storage_reports_what_was_skipped_at_power_on(at: int, said: set[str]) -> None:
    """The journal continues after what cannot be read, so all seems well; the page says how much that is."""
    old = Rig()
    left(old)
    for k in range(4):
        assert old.console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]), 300)
        assert old.console.journal.move(0)
        if k < 3 or at < 0:
            assert old.console.journal.end(Ending(1, [50, 40], ["Anna", "Ben"], 0, 0, 80))
    data = bytearray(old.board.nvm.data)
    end = len(data.rstrip(b"\xff"))
    if at == 60:
        data[at] ^= 1
    elif at > 0:
        data[at] = 0x7F
    else:  # interrupted
        data[end + at : end] = bytes(byte | 0x1F for byte in data[end + at : end])
    rig = Rig(nvm=Nvm(bytes(data)))
    if rig.screen == "damaged":
        rig.press("ok")
    choose(rig, "Settings")
    rig.press("up", "ok")
    choose(rig, "Self-test")
    choose(rig, "Storage")
    texts = rig.texts()
    assert all(any(text.endswith(words) for text in texts) for words in said), texts


def test_storage_of_another_version_is_reported() -> None:
    rig = Rig(nvm=Nvm(another_version()))
    assert rig.screen == "foreign"
    rig.press("ok")
    choose(rig, "Settings")
    rig.press("up", "ok")
    choose(rig, "Self-test")
    choose(rig, "Storage")
    assert {"Wrong version.", "Nothing is saved."} <= set(rig.texts())


def test_a_game_that_is_not_kept_does_not_promise_to_be_saved() -> None:
    rig = Rig(nvm=Nvm(another_version()))
    rig.press("ok")
    Player(rig, sensible(random.Random(1))).begin(seats=2, first=0)
    rig.press("menu")
    assert rig.screen == "game_menu" and "Quit unsaved" in rig.texts()
    assert "Save and quit" not in rig.texts()
    rig = Rig()
    Player(rig, sensible(random.Random(1))).begin(seats=2, first=0)
    rig.press("menu")
    assert rig.screen == "game_menu" and "Save and quit" in rig.texts()


def another_version() -> bytes:
    rig = Rig()
    rig.console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]), 300)
    data = bytearray(rig.board.nvm.data)
    of_another_version(data)
    return bytes(data)


def test_free_memory_and_versions_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    import gc

    monkeypatch.setattr(gc, "mem_free", lambda: 90 * 1024, raising=False)
    monkeypatch.setattr(gc, "mem_alloc", lambda: 81 * 1024, raising=False)
    rig = part("Memory")
    assert {"90 of 171 KB", version(), "CircuitPython", "laptop"} <= set(rig.texts())
    rig.press("back")
    assert rig.top.list.items[6][2] == "90 KB"


# ---- fair dice
def test_dice_are_rolled_in_slices_and_counted() -> None:
    rig = fair()
    assert "600" in rig.texts()
    for key, number in (("next", 6000), ("next", 6000), ("prev", 600), ("prev", 60), ("prev", 60)):
        rig.press(key)
        assert str(number) in rig.texts() and "Roll " + str(number) + " and count!" in rig.texts()
        rig.press("ok")
        rig.until(lambda: not rig.top.left, 6000)
        assert sum(rig.top.counts) == number
        assert [str(n) for n in rig.top.counts] == [
            text for x, y, _, text in rig.places() if x > 185 and 30 < y < 160
        ]
    rig.press("ok")
    rig.until(lambda: not rig.top.left, 6000)
    assert sum(rig.top.counts) == 60, "a new roll begins at nought"


def test_the_dice_are_the_consoles_own() -> None:
    """Rolls use the hardware's bytes and the same Dice as a game: here only sixes, and nothing hides it."""
    rig = fair()
    rig.board.fill = lambda buf: buf.__setitem__(slice(None), bytes((5,)) * len(buf))
    rig.console.dice = Dice(rig.board.fill)
    rig.press("ok")
    rig.until(lambda: not rig.top.left, 6000)
    assert rig.top.counts == [0, 0, 0, 0, 0, 600]
    assert {"Fair dice almost never", "do this. Roll again!"} <= set(rig.texts())
    assert not any("broken" in text for text in rig.texts())


@pytest.mark.parametrize(
    ("counts", "first", "second"),
    [
        ((100,) * 6, "Looks fair.", "Very even."),
        ((103, 100, 117, 89, 88, 103), "Looks fair: 1 test", "in 3 looks like this."),
        ((114, 81, 95, 110, 115, 85), "Looks fair: 1 test", "in 20 looks like this."),
        ((120, 80, 80, 100, 110, 110), "Rare! Fair dice do", "this 1 time in 100."),
        ((140, 80, 90, 100, 100, 90), "Rare! Fair dice do", "this 1 time in 1000."),
        ((599, 1, 0, 0, 0, 0), "Fair dice almost never", "do this. Roll again!"),
    ],
)
def test_the_verdict_in_words_is_not_more_exact_than_the_counts(
    counts: tuple[int, ...], first: str, second: str
) -> None:
    """A chance is never stated more exactly than it is known: the rarest verdict is "almost never"."""
    rig = fair()
    rig.top.counts[:] = counts
    rig.top.verdict()
    assert {first, second} <= set(rig.texts())


def test_keys_are_quick_while_many_dice_are_rolled() -> None:
    rig = fair()
    rig.press("next", "ok")
    rig.run(100)
    assert rig.top.left and not rig.top.progress.grid.hidden
    calls: list[int] = []
    dice: Any = rig.console.dice
    dice.roll_into = lambda _buf, n: calls.append(n)
    rig.step()
    assert 0 < sum(calls) <= 60, "in one pass"
    rig.press("back")
    assert rig.screen == "console"


def test_choosing_another_number_stops_the_rolling() -> None:
    rig = fair()
    rig.press("next", "ok")
    rig.run(100)
    rig.press("prev")
    assert not rig.top.left and sum(rig.top.counts) == 0 and rig.top.progress.grid.hidden


def upper(chi: float) -> float:
    """Return the chance that chi-square with 5 degrees of freedom is above `chi`.

    Source: Abramowitz and Stegun, 26.4.4.
    """
    x = math.sqrt(chi)
    tail = math.erfc(x / math.sqrt(2))
    return tail + 2 * math.exp(-chi / 2) / math.sqrt(2 * math.pi) * (x + x**3 / 3)


def test_the_table_of_quantiles_is_right() -> None:
    from console.selftest.fairness import _RARE

    for chi, rare in _RARE:
        assert upper(chi / 1000) == pytest.approx(1 / rare, rel=0.002)


def test_chi_square_and_rarity_are_as_by_hand() -> None:
    from console.selftest.fairness import chi_square, rarity

    assert chi_square([10] * 6) == 0
    assert chi_square([6, 13, 11, 9, 11, 10]) == 2800  # (16 + 9 + 1 + 1 + 1 + 0) / 10
    assert chi_square([1000, 1000, 1000, 1000, 1100, 900]) == 20_000
    assert chi_square([1, 0, 0, 0, 0, 0]) == 5000
    assert [rarity(chi) for chi in (0, 4350, 4351, 5680, 9300, 15_086, 20_000, 30_000)] == [
        1, 1, 2, 3, 10, 100, 1000, 10_000,
    ]  # fmt: skip


def test_fair_dice_are_called_rare_as_often_as_expected() -> None:
    """1,200 runs of 60 from the seeded source are within four standard deviations."""
    from console.selftest.fairness import _RARE, chi_square, rarity
    from rules.dice import seeded

    dice, faces, runs = Dice(seeded(5)), bytearray(60), 1200
    rare = []
    for _ in range(runs):
        dice.roll_into(faces, 60)
        rare.append(rarity(chi_square([faces.count(face) for face in range(1, 7)])))
    before = _RARE[0][0]
    for quantile, times in _RARE[:8]:
        chance = upper((before + quantile) / 2000)
        before = quantile
        spread = 4 * math.sqrt(runs * chance * (1 - chance))
        assert abs(sum(r >= times for r in rare) - runs * chance) < spread


# ---- service mode
@pytest.mark.parametrize("key", ["ok", "back"])
def test_service_mode_explains_itself_and_leads_to_the_menu(key: str) -> None:
    from headless import HeadlessBoard

    board = HeadlessBoard(buttons=FOUR, lights=False, sensor=False)
    board.service = True
    rig = Rig(on=board)
    console = rig.console
    assert console.top.name == "service" and [s.name for s in console.stack] == ["menu", "service"]
    assert {"Service", "make flash PORT=..."} <= set(rig.texts())
    rig.press(key)
    assert rig.screen == "menu"


def test_no_page_shows_a_missing_cap() -> None:
    """With four buttons no page draws a cap that is missing."""
    rig = this_console(buttons=FOUR)
    choose(rig, "Self-test")
    for _ in range(2):  # the list, the buttons
        assert {10, 11} <= caps(rig.board.display.root_group) <= {10, 11, 14, 15}
        rig.press("ok")


def caps(group: Any) -> set[int]:
    """Return the tiles of the ui tileset that are buttons."""
    found: set[int] = set()
    for layer in group:
        if isinstance(layer, displayio.Group):
            found |= caps(layer)
        elif isinstance(layer, displayio.TileGrid) and layer.tile_width == 20 and layer.bitmap.width == 400:
            found.add(layer[0])
    return found
