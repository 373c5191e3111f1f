"""Everything that can go wrong in a screen, in the error screen, and in the display."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.new_game import NewGame
from host_tests.core.loop_screens import NAMES, Page, begin, fail, of_a_game
from tools.headless.rig import Rig


@pytest.mark.parametrize("where", ["key", "tick", "enter", "leave", "shaken"])
def test_an_error_anywhere_is_shown_and_the_game_goes_on(where: str) -> None:
    rig = Rig(show_errors=True)
    begin(rig)
    table = rig.console.table
    assert table is not None
    table.roll()
    state = bytes(table.game.state)
    page = Page(rig.console, "page", shakes=True)
    page.fail = where
    if where == "enter":
        rig.board.random.seed(1)
        rig.top.key = lambda _: rig.console.push(page)
        rig.press("ok")
    else:
        rig.console.push(page)
        if where == "leave":
            rig.press("back")
        elif where == "shaken":
            rig.shake(600)
        elif where == "tick":
            rig.step()
        else:
            rig.press("ok")
    assert rig.screen == "error"
    texts = rig.texts()
    assert {"Oh dear.", "Something went wrong.", "Your game is safe.", "Qwixx, round 1"} <= set(texts)
    assert any("ValueError" in text for text in texts)
    said = "\n".join(rig.board.said)
    assert f"ValueError: {where} of page" in said and "Traceback" in said
    assert rig.pixels()[1:] == ((0, 0, 0),) * 5 and rig.pixels()[0][0] > 0
    rig.press("ok")
    rig.run(50)
    assert rig.screen != "error"
    assert rig.console.table is not None
    assert bytes(rig.console.table.game.state) == state


KEPT = (
    ("qwixx", b"\2\0\0", ("Qwixx", "Qwixx, round 1", "Qwixx, round 2")),
    ("duel", b"\0", ("The Duel", "The Duel, round 1", "The Duel, round 2")),
    ("quixo", bytes((4, 0, 5, 0, 0, 0, 0, 0)), ("Quixo, move 1", "Quixo, move 2", "Quixo, move 6")),
)


@pytest.mark.parametrize(("game", "settings", "said"), KEPT)
def test_every_game_is_kept_and_named_when_something_goes_wrong(
    game: str, settings: bytes, said: tuple[str, ...]
) -> None:
    """The error comes at the start, after events, or when the game is no longer kept; play goes on."""
    rig = Rig(show_errors=True)
    rig.console.begin(NewGame(game, settings, NAMES[: 4 if game == "quixo" else 2]))
    rig.until_game()
    out = bytearray(100)
    for events, words in zip((0, 1, 4), (*said,), strict=True):
        for _ in range(events):
            table = rig.table
            if table.game.phase == 0:
                table.roll()
            else:
                table.choose(out[table.game.legal(out) // 2])
        state = bytes(rig.table.game.state)
        fail(rig)
        assert {"Your game is safe.", words} <= set(rig.texts())
        assert all(x + w <= 230 for x, y, w, text in rig.places() if text == words)
        rig.press("ok")
        rig.run(50)
        assert bytes(rig.table.game.state) == state and rig.screen != "error"
    rig.table.kept = False
    fail(rig)
    assert {"Partly saved.", said[0].split(",")[0]} <= set(rig.texts())


def test_back_leads_from_the_error_screen_to_the_menu() -> None:
    rig = Rig(show_errors=True)
    fail(rig)
    assert "quit" in rig.texts() and "menu" not in rig.texts()  # that word belongs to the game menu
    assert "Your game is safe." not in rig.texts()
    rig.press("back")
    rig.until_screen("menu")


def test_a_kept_game_that_cannot_be_resumed_is_no_dead_end() -> None:
    rig = Rig(show_errors=True)
    rig.console.journal.begin(NewGame("qwixx", bytes((3, 0, 0)), NAMES[:2]), 100)  # two names for three seats
    again = Rig(nvm=rig.board.nvm, show_errors=True)
    again.console.resume()
    again.until_screen("error")
    assert "Your saved game" in again.texts()
    again.press("ok")
    again.until_screen("menu")
    begin(again)
    assert again.console.table is not None


def test_out_of_memory_is_shown_like_other_errors_and_frees_tilesets() -> None:
    rig = Rig(show_errors=True)
    begin(rig)

    def full(_now: int) -> None:
        raise MemoryError("memory allocation failed, allocating 4096 bytes")

    rig.top.tick = full
    rig.until_screen("error")
    assert "cells" not in rig.tilesets
    assert not of_a_game()
    rig.press("ok")
    rig.run(50)
    assert rig.console.table is not None


def test_an_error_in_the_error_screen_says_so_waits_and_is_raised() -> None:
    rig = Rig(show_errors=True)
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    rig.run(30)
    rig.top.tick = page.tick
    before = rig.board.time
    with pytest.raises(ValueError, match="tick of page"):
        rig.console.step()
    assert rig.board.time - before >= 10_000
    assert "Restarting" in rig.board.said[-1]


def test_the_error_screen_comes_even_if_nothing_can_be_unloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(show_errors=True)
    begin(rig)
    clear = rig.console.loader.clear

    def full() -> None:
        monkeypatch.setattr(rig.console.loader, "clear", clear)
        raise MemoryError

    monkeypatch.setattr(rig.console.loader, "clear", full)
    fail(rig)
    assert rig.screen == "error"
    assert "Your game is safe." in rig.texts()


def test_when_no_error_screen_can_be_made_the_error_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(show_errors=True)
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    monkeypatch.setattr(rig.console, "open", lambda *_: __import__("console.screens.missing"))
    with pytest.raises(ValueError, match="tick of page"):
        rig.run(30)
    assert "Restarting" in rig.board.said[-1]


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_stopping_is_not_caught(kind: type[BaseException]) -> None:
    rig = Rig(show_errors=True)

    def stop(_: Any = None) -> None:
        raise kind

    rig.top.tick = stop
    with pytest.raises(kind):
        rig.console.step()
    rig = Rig(show_errors=True)
    rig.board.wait = stop  # type: ignore[method-assign]
    with pytest.raises(kind):
        rig.console.run()


def test_a_failing_display_is_reported() -> None:
    rig = Rig(show_errors=True)

    def broken() -> None:
        raise OSError("SPI")

    rig.board.display.refresh = broken  # type: ignore[method-assign]
    with pytest.raises(OSError, match="SPI"):
        rig.console.step()
    assert any("SPI" in line for line in rig.board.said)
