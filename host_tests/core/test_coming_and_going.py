"""From power-on to a game and back: what is shown, and what stays in memory."""

from __future__ import annotations

import gc
import sys
import weakref

import tools.paths  # noqa: F401  first: the path

from console.store.ending import Ending
from console.store.new_game import NewGame
from host_tests.core.loop_screens import NAMES, begin, of_a_game
from tools.headless.rig import Rig


def test_the_menu_is_painted_before_any_game_is_imported() -> None:
    for name in of_a_game():
        del sys.modules[name]
    rig = Rig()
    assert rig.screen == "menu"
    assert rig.board.backlight_level == rig.console.settings.screen
    assert rig.picture().getcolors(100_000) is not None
    assert len(rig.picture().getcolors(100_000) or []) > 4
    assert not of_a_game()


def test_settings_apply_from_the_start() -> None:
    rig = Rig()
    rig.console.settings.lights, rig.console.settings.shake, rig.console.settings.screen = 1, 5, 2
    rig.console.settings.save(rig.console.journal)
    again = Rig(nvm=rig.board.nvm)
    assert (again.console.lights.level, again.console.shake.level, again.board.backlight_level) == (1, 5, 2)
    again.console.settings.screen = 5
    again.console.apply_settings()
    assert again.board.backlight_level == 5


def test_a_game_can_be_begun_left_and_resumed() -> None:
    rig = Rig()
    begin(rig)
    assert rig.console.table is not None
    assert rig.console.table.names == NAMES[:2]
    assert rig.screen != "menu"
    rig.console.table.roll()
    rig.console.home()
    rig.until_screen("menu")
    assert (rig.screen, rig.console.table, rig.console.journal.game) == ("menu", None, 0)
    again = Rig(nvm=rig.board.nvm)
    again.console.resume()
    again.until_game()
    assert again.console.table is not None
    assert again.console.table.game.round == 1


def test_home_unloads_the_whole_game() -> None:
    rig = Rig()
    begin(rig)
    game = weakref.ref(rig.console.table.game) if rig.console.table else None
    assert "rules.qwixx" in sys.modules and "console.qwixx.play" in sys.modules
    rig.console.home()
    rig.until_screen("menu")
    assert not of_a_game()
    assert not hasattr(sys.modules["console"].qwixx, "play")  # the menu has its entry again
    assert not hasattr(sys.modules["rules"], "qwixx")
    gc.collect()
    assert game is not None and game() is None


def test_one_moment_is_shown_while_the_memory_is_rewritten() -> None:
    rig = Rig()
    for k in range(30):
        rig.console.settings.lights = k % 6
        rig.console.settings.save(rig.console.journal)
    journal = rig.console.journal
    while journal.log.free > 1500:
        assert journal.begin(NewGame("qwixx", bytes((2, 0, 0)), NAMES[:2]), 100)
        assert journal.end(Ending(1, [1, 2], ["Anna", "Ben"]))
    seen: list[list[str]] = []
    rig.board.nvm.written = lambda start, stop: seen.append(rig.texts()) if stop - start == 4096 else None
    begin(rig, 5)
    assert seen == [["One moment...", "Saving.", "Please don't unplug!"]]
    assert "One moment..." not in rig.texts()
    assert rig.console.table is not None and rig.console.table.kept
    assert Rig(nvm=rig.board.nvm).console.settings.lights == 29 % 6
