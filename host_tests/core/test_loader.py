"""The loader: what a screen loads is unloaded when it leaves, and what others need stays."""

import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

import console
from console.app import STAYS
from console.core import loader
from console.ui.art import Art
from host_tests.core.loaded_modules import loaded_with
from tools.bundle.packages import is_own_module
from tools.bundle.sources import own_files
from tools.headless.rig import Rig, power_off


@pytest.fixture
def rig() -> Iterator[Rig]:
    """Yield a console at power-on with only the menu's modules; those of other tests are kept."""
    before = {name: module for name, module in sys.modules.items() if is_own_module(name)}
    power_off()
    yield Rig()
    power_off()
    sys.modules.update(before)


def managed(rig: Rig) -> set[Any]:
    """Return everything that the loader manages."""
    return {*rig.loaded, *rig.console.ui.things()}


def test_core_modules_stay_loaded() -> None:
    own = own_files("pico_lcd_1_3")
    files = loaded_with(["console/app.py"], own) | loaded_with(["console/core/screen.py"], own)
    names = {
        name.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in files
    }
    assert set(STAYS.split()) == names


def test_core_modules_are_joined() -> None:
    """They are one compiled module, with all but packages."""
    joined = {
        name if name in ("rules.dice", "texts") else f"console.{name}" for name in console.JOINED[0].split()
    }
    packages = {name.rpartition(".")[0] for name in STAYS.split()}
    assert joined == set(STAYS.split()) - packages


def test_a_screen_unloads_what_it_loaded(rig: Rig) -> None:
    before = managed(rig)
    rig.console.open("screens.results.Results")
    assert {"console.screens.results", "console.store.history"} <= managed(rig) - before
    rig.press("back")
    assert rig.screen == "menu" and managed(rig) == before


def test_a_screen_unloads_modules_with_short_names(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a compiled bundle they are in a folder that is in sys.path, without packages. Libraries stay."""
    source = "__file__ = {!r}\nimport not_ours\nfrom console.screens.error import Service as Eye\n"
    (tmp_path / "own_eye.py").write_text(source.format("m/own_eye.mpy"))
    (tmp_path / "not_ours.py").write_text("__file__ = '/lib/not_ours.mpy'\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(loader, "sys", sys)  # the rig's `sys` has only the project's packages
    rig.console.open("own_eye.Eye")
    assert rig.screen == "service" and "own_eye" in sys.modules
    rig.press("back")
    assert "own_eye" not in sys.modules and "not_ours" in sys.modules
    del sys.modules["not_ours"]


def test_modules_of_a_screen_below_stay(rig: Rig) -> None:
    rig.console.open("selftest.screen.SelfTest")
    with_list = managed(rig)
    rig.console.open("selftest.memory.MemoryPage", 5, rig.top)
    more = managed(rig) - with_list
    assert {"console.selftest.memory", "console.selftest.meter"} <= more
    rig.press("back")
    assert rig.screen == "selftest" and managed(rig) == with_list


def test_modules_loaded_later_belong_to_the_screen_on_top(rig: Rig) -> None:
    menu = managed(rig)
    rig.console.open("selftest.about.About")
    import console.light.animations  # noqa: F401

    rig.console.ui.tileset("cells")
    rig.console.ui.pal(1, 2, 3, 4, 5, 6)
    rig.console.open("screens.error.Service")
    rig.press("ok")
    assert "console.light.animations" in managed(rig) and "cells" in managed(rig)
    rig.press("back")
    assert managed(rig) == menu


def test_a_replacing_screen_is_loaded_after_the_other_is_unloaded(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.console.open("selftest.about.About")
    seen: list[bool] = []
    load = loader.module
    monkeypatch.setattr(
        loader, "module", lambda name: (seen.append("console.selftest.about" in sys.modules), load(name))[1]
    )
    rig.console.replace("screens.error.Service")
    rig.step()
    assert seen == [False] and [screen.name for screen in rig.console.stack] == ["menu", "service"]


def test_modules_from_before_the_first_screen_stay_until_clear(rig: Rig) -> None:
    rig.console.drop()
    rig.console.loader.clear()
    loader.module("console.match.table")
    rig.console.open("selftest.about.About")
    rig.console.replace("screens.error.Service")
    rig.step()
    assert "console.match.table" in sys.modules and "console.selftest.about" not in sys.modules
    rig.console.loader.clear()
    assert rig.loaded == []


def test_a_borrowed_module_is_unloaded_at_the_end_of_the_pass(rig: Rig) -> None:
    before = managed(rig)
    again = rig.console.loader.borrow("console.match.opening.again")
    assert again.again and "console.match.opening.again" in sys.modules
    rig.step()
    assert managed(rig) == before


def test_what_a_borrowed_call_loads_is_unloaded_too(rig: Rig) -> None:
    before = managed(rig)
    made = rig.console.loader.borrow(loader.module, "console.match.opening.again")
    assert made.again and "console.match.opening.again" in sys.modules
    rig.step()
    assert managed(rig) == before


def test_a_borrowed_module_is_unloaded_before_the_next_screen_is_loaded(rig: Rig) -> None:
    rig.console.loader.borrow("console.match.opening.again")
    rig.console.open("selftest.about.About")
    assert "console.match.opening.again" not in sys.modules


def test_a_screen_can_be_opened_by_its_class(rig: Rig) -> None:
    menu = managed(rig)
    about = loader.module("console.selftest.about").About
    more = managed(rig)
    rig.console.open(about)
    assert rig.screen == "about"
    rig.press("back")
    assert managed(rig) == more > menu, "its code belongs to the screen below"


def test_borrowing_a_screen_s_module_unloads_nothing(rig: Rig) -> None:
    rig.console.loader.borrow("console.screens.menu")
    rig.step()
    assert "console.screens.menu" in sys.modules


def test_a_package_stays_while_a_module_in_it_does(rig: Rig) -> None:
    rig.console.loader.borrow("console.match.opening.again")
    loader.module("console.match.table")
    rig.console.loader.unload_borrowed()
    assert {"console.match", "console.match.table"} <= set(sys.modules)
    assert "console.match.opening.again" not in sys.modules


def test_wipe_forgets_the_pictures_of_the_top_screen_alone(rig: Rig) -> None:
    menu = set(rig.console.ui.things())
    rig.console.open("selftest.about.About")
    rig.console.ui.tileset("cells")
    rig.console.loader.unload_pictures()
    assert set(rig.console.ui.things()) == menu and "console.selftest.about" in sys.modules


def test_wipe_also_forgets_what_lay_below_a_card(rig: Rig) -> None:
    menu = set(rig.console.ui.things())
    rig.console.open("selftest.about.About")
    rig.console.ui.tileset("cells")
    rig.console.open("screens.error.Service")
    rig.console.pop()
    assert "cells" in rig.console.ui.things()
    rig.console.loader.unload_pictures()
    assert set(rig.console.ui.things()) == menu
    rig.console.ui.tileset("locks")
    rig.console.pop()
    assert set(rig.console.ui.things()) == menu


def test_what_is_unloaded_leaves_nothing_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """CircuitPython does not clear a deleted entry, which would keep a module or a tileset in memory."""
    last: dict[Any, Any] = {}

    class Watched(dict[Any, Any]):
        def __setitem__(self, key: Any, value: Any) -> None:
            last[key] = value
            super().__setitem__(key, value)

    monkeypatch.setattr(sys, "modules", Watched(sys.modules))
    loader.module("console.selftest.about")
    loader.forget("console.selftest.about")
    assert last["console.selftest.about"] is None and "console.selftest.about" not in sys.modules
    ui = Art()
    ui.tilesets = Watched()
    ui.load("cells")
    ui.forget("cells")
    assert last["cells"] is None and not ui.tilesets


class Space(bytearray):
    """A block of memory that a weak reference can watch."""


def test_there_is_space_for_a_tileset_while_code_loads(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks: list[Any] = []
    seen: list[list[bool]] = []

    def block(size: int) -> Space:
        made = Space(size)
        blocks.append(weakref.ref(made))
        return made

    load = loader.module
    monkeypatch.setattr(loader, "bytearray", block, raising=False)

    def watched(name: str) -> Any:
        seen.append([one() is not None for one in blocks])
        return load(name)

    monkeypatch.setattr(loader, "module", watched)
    rig.console.open("selftest.about.About")
    assert seen == [[True]] and blocks[0]() is None, "freed before the screen opens"


def test_a_screen_opens_without_space_for_a_tileset(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_size: int) -> bytearray:
        raise MemoryError

    monkeypatch.setattr(loader, "bytearray", full, raising=False)
    rig.console.open("selftest.about.About")
    assert rig.screen == "about"


def test_a_board_s_own_modules_are_unloaded_when_no_longer_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    from headless import HeadlessBoard

    monkeypatch.setitem(sys.modules, "waker", sys)
    board = HeadlessBoard()
    board.spent = ("waker", "never_loaded")  # type: ignore[attr-defined]
    Rig(on=board)
    assert "waker" not in sys.modules
