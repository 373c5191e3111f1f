"""The settings, opened from a game's menu: they lead back to the same scene, and nothing of them stays."""

import sys

import pytest

from host_tests.qwixx.bench import Bench
from host_tests.sampled import sampled
from rules.qwixx_sheet_data import kind
from tools.draw.scenes import SCENES, SCENES_OF
from tools.headless.rig import Rig
from tools.headless.stage import point_at

MOVING = {"tumble", "counting", "quixo_push", "bonus_told_sheet", "chain_told_sheet"}  # for a moment only
NAMES = [name for game, names in SCENES_OF.items() if game for name in names if name not in MOVING]


def open_menu(rig: Rig) -> None:
    rig.press("menu")
    rig.run(300)
    if rig.screen != "game_menu":  # a warning was withdrawn
        rig.press("menu")
        rig.run(300)
    assert rig.screen == "game_menu"


def open_settings(rig: Rig) -> None:
    """Choose Settings in the game menu."""
    point_at(rig, "Settings")
    rig.press("ok")
    assert rig.screen == "settings"


def in_play(name: str) -> Rig | None:
    """Return the console in this scene with its game menu open; None if it has none."""
    rig = SCENES[name]()
    rig.run(2000)
    if not rig.console.stack or type(rig.console.stack[0]).__name__ != "Match":
        return None
    return rig


@pytest.mark.parametrize("name", sampled(NAMES, 6))
@pytest.mark.long(after=8)
def test_settings_lead_back_to_the_same_scene(name: str) -> None:
    rig = in_play(name)
    if rig is None or rig.screen in ("tip", "look", "game_menu"):
        assert rig is None or rig.console.table
        return
    open_menu(rig)
    rig.press("back")
    rig.run(2000)
    before, picture = rig.screen, rig.picture().tobytes()
    open_menu(rig)
    open_settings(rig)
    assert {"Settings", "Auto-pass"} <= set(rig.texts()) and "This console" not in rig.texts()
    rig.press("back")
    rig.run(2000)
    assert rig.screen == before
    assert "console.screens.settings" not in sys.modules
    if not rig.table.clock and not name.startswith("hint"):  # clocks run, and hints come and go
        assert rig.picture().tobytes() == picture


def test_changes_apply_to_the_game_and_are_kept() -> None:
    rig = in_play("sheet")
    assert rig
    open_menu(rig)
    open_settings(rig)
    skip = rig.console.settings.skip
    rows = [row.word for row in rig.top.rows]
    rig.press(*["down"] * rows.index("Auto-pass"), "ok", "back")
    rig.run(300)
    assert rig.play.match.seats.skip is not skip
    again = Rig(nvm=rig.board.nvm)
    assert again.console.settings.skip is not skip


@pytest.mark.parametrize(("sheet", "title"), [(0, "The goal"), (8, "Exchange"), (9, "Bonus")])
def test_over_a_game_the_rules_open_at_its_sheet(sheet: int, title: str) -> None:
    bench = Bench(2, variant=bytes((sheet, 0, 0)) if sheet else b"")
    bench.run(300)
    open_menu(bench)
    point_at(bench, "Rules")
    bench.press("ok")
    assert bench.screen == "rules" and title in bench.texts()


def test_saving_a_tip_in_the_middle_of_a_match_loads_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the device 16 KB are free then: reading blocks, people and totals would take as much."""
    bench = Bench(2)
    bench.run(300)
    console = bench.console
    before = set(sys.modules)
    loaded: set[str] = set()
    unload = console.loader.unload_borrowed

    def note() -> None:
        loaded.update(name for name in set(sys.modules) - before if name.startswith("console."))
        unload()

    monkeypatch.setattr(console.loader, "unload_borrowed", note)
    console.settings.seen[0] ^= 1
    console.save_soon()
    bench.run(300)
    little = ("blocks", "codes", "filing", "flash.form", "keeping", "noting")  # codes: constants only
    assert loaded == {f"console.store.{name}" for name in little}
    assert Rig(nvm=bench.board.nvm).console.settings.seen == console.settings.seen


def test_beside_a_sheet_of_several_parts_nothing_is_saved_before_it_is_gone() -> None:
    bench = Bench(2, variant=bytes((kind(0, 1, 6), 0, 0)), secret=False)
    bench.roll_hidden(1, 1, 2, 3, 4, 5)
    bench.power_cycle()
    bench.until(lambda: bench.play.views.sheet is not None)
    bench.run(300)
    settings = bench.console.settings
    settings.seen[0] ^= 1
    bench.console.save_soon()
    bench.run(300)
    assert Rig(nvm=bench.board.nvm).console.settings.seen != settings.seen
    open_menu(bench)
    assert Rig(nvm=bench.board.nvm).console.settings.seen == settings.seen
