"""What is in memory: no module, tileset or object of a game before it is chosen or after it."""

import gc
import random
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import loader
from console.screens.entries import find
from console.screens.starting import fit, rules_settings
from console.store.new_game import NewGame
from headless import HeadlessBoard
from rules import GAMES, OVER
from tools.bundle.packages import is_own_module
from tools.headless.rig import Rig, power_off
from tools.headless.tables import RandomPlayer

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
PACKAGES = {f"console.{name}" for name in ("core", "ui", "light", "store", "match", "screens")}
SHARED = (
    "console.dicegame",
    "console.match.match",
    "console.match.play",
    "console.match.table",
    "console.match.heads",
    "rules.record",
    "rules.dicegame",
)
AHEAD = {"console.match.table", "rules.record"}  # in the menu, with Resume first


def ours() -> set[str]:
    """Return the loaded modules of the console and the rules."""
    return {name for name in sys.modules if "." in name and is_own_module(name)}


def of_games(names: set[str]) -> set[str]:
    """Return the modules of games, and those that games share, except what the menu needs of them."""
    own = tuple(f"{place}.{game}" for game in GAMES for place in ("console", "rules"))
    entries = {f"console.{game}{part}" for game in GAMES for part in ("", ".entry")}
    entries |= {f"rules.{game}_house_rules" for game in GAMES}  # the words that the setup shows
    return {name for name in names - entries if name.startswith((*own, *SHARED))}


def fresh(**named: object) -> Rig:
    """Return a console at power-on, with everything unloaded that can be."""
    power_off()
    return Rig(**named)  # type: ignore[arg-type]


def begin(rig: Rig, game: str) -> None:
    settings = rig.console.settings
    settings.choose(GAMES.index(game))
    entry = find(game)
    fit(entry, settings)
    what = rules_settings(entry, settings, 0)
    rig.console.begin(NewGame(game, what, NAMES[: settings.seats], 5 if entry.clock else 0))
    rig.until(lambda: rig.table and rig.table.game.NAME == game and not rig.table.record.length)


def events(rig: Rig, most: int) -> None:
    """Play some events without showing them, then resume the game."""
    RandomPlayer(random.Random(most)).play(rig.table, most)
    rig.console.resume()
    rig.run(200)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Restore the modules that other tests have imported."""
    before = {name: module for name, module in sys.modules.items() if is_own_module(name)}
    yield
    for name in ours():
        loader.forget(name)
    for name, module in sorted(before.items()):
        sys.modules[name] = module
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], last, module)


def test_no_game_is_imported_before_one_begins() -> None:
    rig = fresh()
    assert of_games(ours()) == set()
    for k, game in enumerate(GAMES):
        rig.console.settings.choose(k)
        rig.press(*["back"], *["next"] * k, "ok")
        assert rig.screen == "setup" and rig.top.entry.name == game
        for row in range(rig.top.count):
            if row:
                rig.press("ok")
                if rig.screen != "setup":
                    rig.press("back")
            rig.press("down")
        rig.press("ok")
        if rig.screen == "starts":
            rig.run(4000)
            rig.press("back", "back", "back")
        rig.console.home()
        rig.run(50)
        assert of_games(ours()) <= AHEAD


@pytest.mark.parametrize("game", GAMES)
def test_a_game_loads_its_own_modules_and_unloads_them(game: str) -> None:
    rig = fresh()
    base = ours()
    loaded = set(rig.tilesets)
    for _ in range(2):
        begin(rig, game)
        seen = weakref.ref(rig.table.game)
        assert {f"rules.{game}", f"console.{game}.play", "console.match.table"} <= ours()
        rig.press("menu")
        assert rig.screen == "game_menu"
        rig.press("back")
        rig.press("look")
        rig.press("back")
        for count in (3, 9, 2000):
            events(rig, count)
            assert not {name for name in ours() if name.split(".")[1] in set(GAMES) - {game}}
            assert "console.match.opening.resuming" not in ours()
        assert rig.table.game.phase == OVER
        rig.console.home()
        rig.until_screen("menu")
        rig.run(300)  # the setup is loaded ahead
        assert ours() == base
        assert set(rig.tilesets) == loaded
        gc.collect()
        assert seen() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_pages_leave_no_tileset_to_a_waiting_game(game: str) -> None:
    rig = fresh()
    begin(rig, game)
    rig.press("menu")
    known = set(rig.tilesets)
    rig.press("up", "up", "up", "ok")
    assert rig.screen == "rules"
    seen = set(known)
    for _ in range(rig.top.pages - 1):
        rig.press("next")
        seen |= set(rig.tilesets)
    drawn = seen > known  # what the pages draw, beyond what a match has
    assert drawn or game not in ("qwixx", "duel")
    rig.press("back")
    rig.press("menu")
    assert set(rig.tilesets) == known


@pytest.mark.parametrize("game", GAMES)
def test_leaving_a_game_for_the_menu_restarts(game: str) -> None:
    rig = fresh()
    begin(rig, game)
    events(rig, 5)
    assert rig.board.restarts == 1, "before the game"
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 2
    rig.press("back", "down", "ok")
    rig.until_screen("setup")
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 2, "there was no game"


def test_no_restart_while_a_setting_is_unwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = fresh()
    begin(rig, "duel")
    monkeypatch.setattr(rig.console.journal, "put", lambda _kind, _data: False)
    rig.console.settings.lights = 1
    assert rig.console.settings.save(rig.console.journal) is False
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 1
    monkeypatch.undo()
    rig.console.resume()
    rig.run(200)
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 2


def test_playing_another_game_leaves_nothing_of_the_first() -> None:
    rig = fresh()
    for game in (*GAMES, *GAMES):
        begin(rig, game)
        events(rig, 7)
        assert {name.split(".")[1] for name in of_games(ours())} & set(GAMES) == {game}
        if game == GAMES[-1]:  # from its end straight into the next
            continue
        rig.console.home()
        rig.until_screen("menu")
        assert of_games(ours()) == set()


@pytest.mark.parametrize("game", GAMES)
def test_an_error_unloads_the_game_too(game: str) -> None:
    rig = fresh(show_errors=True)
    begin(rig, game)

    def full(_now: int) -> None:
        raise MemoryError("memory allocation failed, allocating 4096 bytes")

    rig.top.tick = full
    rig.run(20)
    assert rig.screen == "error" and of_games(ours()) == set()
    rig.press("ok")
    rig.run(100)
    assert rig.table.game.NAME == game


def no_room(*_: object) -> Any:
    raise MemoryError("memory allocation failed, allocating 8300 bytes")


class Restarted(BaseException):
    """As on a board, restart() does not return."""


def restarts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let restart() raise Restarted."""

    def restart(_board: HeadlessBoard) -> None:
        raise Restarted

    monkeypatch.setattr(HeadlessBoard, "restart", restart)


@pytest.mark.parametrize("game", GAMES)
def test_when_a_game_has_filled_the_heap_the_console_restarts_into_it(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But not where nothing has happened since it was opened: there it would restart for ever."""
    rig = fresh(show_errors=True)
    begin(rig, game)
    restarts_at_once(monkeypatch)
    RandomPlayer(random.Random(7)).play(rig.table, 7)
    rig.top.tick = no_room
    with pytest.raises(Restarted):
        rig.run(20)
    assert any("MemoryError" in line for line in rig.board.said)

    power_off()
    again = Rig(nvm=rig.board.nvm, show_errors=True)
    again.run(200)
    assert again.table.game.NAME == game and again.table.record.length > 0
    again.top.tick = no_room
    again.run(20)
    assert again.screen == "error"
    again.press("ok")
    again.until_game()
    again.top.tick = no_room
    again.run(20)
    assert again.screen == "error"


def test_where_nothing_can_be_unloaded_the_console_restarts_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = fresh(show_errors=True)
    begin(rig, "qwixx")
    restarts_at_once(monkeypatch)
    RandomPlayer(random.Random(7)).play(rig.table, 7)
    rig.top.tick = no_room
    rig.console.loader.clear = no_room  # type: ignore[method-assign]
    with pytest.raises(Restarted):
        rig.run(20)
    assert any("8300 bytes" in line for line in rig.board.said)


def test_a_game_that_finds_no_room_when_it_is_opened_again_is_opened_after_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = fresh(show_errors=True)
    begin(rig, "qwixx")
    restarts_at_once(monkeypatch)
    rig.console.open = no_room  # type: ignore[method-assign]  # as its match does
    rig.console.resume()
    with pytest.raises(Restarted):
        rig.run(20)
    assert any("8300 bytes" in line for line in rig.board.said)


def test_a_game_that_finds_no_room_after_the_menu_is_opened_after_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the menu before it, it would restart for ever: then there is an error screen."""
    rig = fresh(show_errors=True)
    begin(rig, "qwixx")
    RandomPlayer(random.Random(7)).play(rig.table, 7)
    power_off()
    direct = Rig(nvm=rig.board.nvm, show_errors=True)
    direct.run(200)
    direct.press("menu", "prev", "ok")  # save and quit
    direct.until_screen("menu")
    direct.run(3000)
    power_off()
    after_menu = Rig(nvm=direct.board.nvm, show_errors=True)
    after_menu.until_screen("menu")
    restarts_at_once(monkeypatch)
    after_menu.console.open = no_room  # type: ignore[method-assign]
    with pytest.raises(Restarted):
        after_menu.press("ok")
        after_menu.run(100)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_on_a_fresh_heap(game: str) -> None:
    """After the game is in the journal the console restarts into it; later starts lead to the menu."""
    rig = fresh()
    begin(rig, game)
    assert rig.board.restarts == 1
    again = fresh(nvm=rig.board.nvm)
    assert again.screen == rig.screen and "console.screens.menu" not in ours()
    assert again.table.game.NAME == game and again.table.names == rig.table.names and again.table.kept
    again.console.home()
    again.until_screen("menu")
    assert Rig(nvm=rig.board.nvm).screen == "menu"
    again.console.resume()
    again.until_game()
    assert again.table.game.NAME == game and again.table.record.length == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_display_is_dark_until_the_first_picture_of_a_new_game(game: str) -> None:
    """Lit before it, the display would show what CircuitPython has printed."""
    rig = fresh()
    begin(rig, game)
    board = HeadlessBoard(nvm=rig.board.nvm)
    seen: list[str] = []

    def backlight(_level: int) -> None:
        root = board.display.root_group
        seen.append("picture" if root else "dark")

    board.backlight = backlight  # type: ignore[method-assign]
    again = Rig(on=board)
    again.run(50)
    assert seen == ["picture"] and again.table.game.NAME == game


def test_a_game_comes_back_after_a_power_cut_and_waits_in_the_menu_after_quitting() -> None:
    rig = fresh()
    begin(rig, "qwixx")
    rig.table.roll()
    again = Rig(nvm=rig.board.nvm)
    again.run(500)
    assert again.screen == "rest" and again.table.record.length == rig.table.record.length
    again.console.home()
    again.until_screen("menu")
    assert Rig(nvm=again.board.nvm).screen == "menu"


def test_service_mode_does_not_lead_into_a_game() -> None:
    rig = fresh()
    begin(rig, "qwixx")
    board = HeadlessBoard(nvm=rig.board.nvm)
    board.service = True
    assert Rig(on=board).screen == "service"


@pytest.mark.parametrize("game", GAMES)
def test_back_from_who_starts_leads_to_the_end_screen(game: str) -> None:
    rig = fresh()
    begin(rig, game)
    events(rig, 5000)
    rig.run(5000)
    assert rig.table.game.phase == OVER
    before, screen = ours(), rig.screen
    rig.press("ok")
    rig.until_screen("starts")
    rig.press("back")
    rig.run(100)
    more = {name for name in ours() - before if name.startswith("console.")}
    assert rig.screen == screen and more <= {
        "console.screens.entries",
        f"console.{game}.entry",
        "console.screens",
    }


def test_the_lights_of_an_end_keep_no_code_of_the_game() -> None:
    """A class keeps its module, and that all that it imports: on the device 60 KB of a match."""
    rig = fresh()
    begin(rig, "qwixx")
    events(rig, 2000)
    rig.until(lambda: rig.screen == "end" and rig.console.lights.animation is not None, 20_000)
    kept = weakref.ref(rig.console.lights.animation)
    rig.console.drop()
    gc.collect()
    assert kept() is None
