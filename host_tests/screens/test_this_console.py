"""This console: the ways through its screens, its memory and versions, and service mode."""

from __future__ import annotations

import random
import sys
from typing import Any

import displayio
import pytest

from console.store import history
from console.store.ending import Ending
from console.store.new_game import NewGame
from host_tests.screens.this_console import BOARDS, FOUR, PARTS, choose, part, this_console
from parts import Nvm
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.logs import of_another_version
from tools.headless.rig import Rig, power_off
from tools.headless.stage import left
from tools.version import version

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
