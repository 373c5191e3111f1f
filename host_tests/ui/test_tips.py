"""First-time tips: a card each, once in the console's life, and none when switched off."""

import re
import sys
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

import displayio
import pytest

import headless
from console.screens.entries import find
from console.screens.starting import fit, rules_settings
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from console.ui import tips
from rules import GAMES
from tools.boards.catalog import describe
from tools.boards.catalog import names as boards
from tools.headless.rig import Rig, visible_text

CONSOLE = Path(tips.__file__).parents[1]
DRAWN = ("A", "B", "X", "Y", "left", "right", "up", "down")  # caps as wide as two characters
NAMES = ["Anna", "Ben"]


def begin(rig: Rig, game: str) -> None:
    """Begin that game for two, without asking who starts."""
    entry = find(game)
    settings = rig.console.settings
    settings.choose(GAMES.index(game))
    fit(entry, settings)
    settings.seats = 2
    rig.console.begin(NewGame(game, rules_settings(entry, settings, 0), NAMES))


def playing(game: str, **named: object) -> Rig:
    """Return a console where that game has begun, past its own first screens."""
    rig = Rig(**{"tips": True, **named})  # type: ignore[arg-type]
    begin(rig, game)
    rig.run(50)
    while rig.screen == "tip":
        rig.press("ok")
    return rig


def test_a_tip_is_shown_once_and_says_what_the_file_says() -> None:
    rig = playing("qwixx")
    rig.console.settings.seen[0] = 0
    play = rig.console.stack[0]
    assert play.tip(0)  # type: ignore[attr-defined]
    assert rig.screen == "tip" and visible_text(tips.read("qwixx", 0)) <= set(rig.texts())
    called: list[int] = []
    rig.top._then = lambda: called.append(1)
    rig.press("next", "look")
    assert rig.screen == "tip"
    rig.press("ok")
    assert rig.screen != "tip" and called
    assert not play.tip(0)  # type: ignore[attr-defined]
    assert play.tip(1)  # type: ignore[attr-defined]
    rig.press("back")
    again = playing("qwixx", nvm=rig.board.nvm)
    assert again.console.settings.seen[0] & 3 == 3
    assert not again.console.stack[0].tip(1)  # type: ignore[attr-defined]


def test_each_game_remembers_its_own_tips() -> None:
    rig = playing("qwixx")
    rig.console.settings.seen[0] = 255
    assert not rig.console.stack[0].tip(2)  # type: ignore[attr-defined]
    assert not any(rig.console.settings.seen[1:])


def test_tips_can_be_switched_off_and_on_again() -> None:
    rig = Rig(tips=True)
    rig.console.settings.seen[:] = b"\7" * 3 * len(GAMES)
    rig.press("prev", "ok")
    while "shown once each" not in rig.texts():
        rig.press("down")
    rig.press("prev")
    assert not rig.console.settings.tips and set(rig.console.settings.seen) == {7}
    rig.press("back")
    again = Rig(tips=True, nvm=rig.board.nvm)
    assert not again.console.settings.tips
    again.console.begin(NewGame("qwixx", b"\2\0\0", NAMES))
    again.until_game()
    again.console.settings.seen[0] = 0
    assert not again.console.stack[0].tip(0)  # type: ignore[attr-defined]
    again.console.home()
    again.until_screen("menu")
    again.press("prev", "ok")
    while "shown once each" not in again.texts():
        again.press("down")
    again.press("ok")
    assert again.console.settings.tips and not any(again.console.settings.seen)
    assert "all will show again" in again.texts() and "shown once each" not in again.texts()
    again.press("up", "down")
    assert "shown once each" in again.texts()
    again.press("back")
    kept = Settings()
    kept.load(Journal(rig.board.nvm))
    assert kept.tips and not any(kept.seen)


def test_tips_that_are_on_are_not_switched_on_again() -> None:
    rig = Rig(tips=True)
    rig.console.settings.seen[:] = b"\7" * len(GAMES)
    rig.press("prev", "ok")
    while "shown once each" not in rig.texts():
        rig.press("down")
    rig.press("next")
    assert rig.console.settings.tips and set(rig.console.settings.seen) == {7}
    assert "all will show again" not in rig.texts()


WORDS = (("prev", "left"), ("next", "right"), ("ok", "Enter"), ("back", "Esc"))


def card(monkeypatch: pytest.MonkeyPatch, buttons: Any, *lines: str) -> Rig:
    """Return a tip of these lines on a board with these buttons."""
    monkeypatch.setattr(headless.HeadlessBoard, "KEYS", buttons)
    rig = Rig(tips=True)
    monkeypatch.setattr(tips, "read", lambda _game, _k: ["Title", *lines])
    rig.console.push(tips.Tip(rig.console, "quixo", 0, lambda: None))
    rig.run(50)
    return rig


def test_keys_in_a_tip_are_the_caps_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ("Go {prev}{next} round,", "{ok} lifts it.", "{look}: all of it.", "Then on.")
    rig = card(monkeypatch, headless.HeadlessBoard.KEYS, *lines)
    found = {text: (x, y) for x, y, _, text in rig.places()}
    drawn = {(layer.x, layer.y): layer[0] for layer in caps(rig.board.display.root_group)}
    x, y = found["Go"]
    assert drawn[x + 30, y] == 14 and drawn[x + 50, y] == 15  # left, right
    assert found["round,"] == (x + 80, y)
    assert drawn[x, y + 25] == 10 and found["lifts it."] == (x + 30, y + 25)  # A
    assert drawn[x, y + 50] == 13 and found["Then on."] == (x, y + 75)  # Y
    rig = card(monkeypatch, WORDS, *lines)
    found = {text: (x, y) for x, y, _, text in rig.places()}
    assert found["lifts it."][0] == x + 70 and "Enter" in found
    assert ": all of it." not in found and found["Then on."] == (x, y + 50), "no such key, no such line"


def caps(group: Any) -> list[Any]:
    """Return the drawn caps."""
    found: list[Any] = []
    for layer in group:
        if isinstance(layer, displayio.Group):
            found += caps(layer)
        elif isinstance(layer, displayio.TileGrid) and layer.width == 1 and 10 <= layer[0] <= 17:
            found += [layer] * (layer.tile_width == 20 == layer.tile_height)
    return found


def every_tip() -> list[tuple[str, list[str]]]:
    """Return (game and number, its lines) of all tips."""
    found = []
    for game in GAMES:
        for k in range(8):
            try:
                found.append((f"{game} {k}", tips.read(game, k)))
            except ValueError:
                continue
    return found


def test_every_line_fits_its_card_with_the_caps_of_any_board() -> None:
    widths = []
    for board in (*boards(), "laptop"):
        table = describe(board).keys if board != "laptop" else laptop()
        named = {means.lower(): cap for means, cap in reversed(table) if cap}
        widths.append({means: 2 if cap in DRAWN else len(cap) + 1 for means, cap in named.items()})
    for where, (title, *words) in every_tip():
        assert len(title) <= 18 and 1 <= len(words) <= 4, where
        for line in words:
            asked = re.findall(r"{(.*?)}", line)
            assert set(asked) <= {"prev", "next", "ok", "back", "menu", "look", "done"}, f"{where}: {line}"
            for wide in widths:
                length = len(re.sub("{.*?}", "", line)) + sum(wide.get(key, 0) for key in asked)
                assert length <= 20, f"{where}: {line} has {length} characters"


def laptop() -> list[tuple[str, str]]:
    return list(headless.HeadlessBoard.KEYS)


def test_closing_the_card_unloads_its_module() -> None:
    rig = playing("quixo")  # a game of six dice reads its words for great moments with that module
    rig.console.settings.seen[GAMES.index("quixo")] = 0
    assert rig.console.stack[0].tip(0)  # type: ignore[attr-defined]
    assert "console.ui.tips" in sys.modules
    rig.press("ok")
    assert "console.ui.tips" not in sys.modules


def test_a_missing_tip_is_named() -> None:
    with pytest.raises(ValueError, match="tips/qwixx.txt has no tip 8"):
        tips.read("qwixx", 8)
    with pytest.raises(OSError):
        tips.read("chess", 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_that_a_game_asks_for_is_written(game: str) -> None:
    """By the numbers in its screens' source and in those that dice games share."""
    folders = [CONSOLE / game] + ([CONSOLE / "dicegame"] if game != "quixo" else [])
    asked: set[int] = set()
    for folder in folders:
        for path in folder.glob("*.py"):
            asked |= {int(k) for k in re.findall(r"\.tip\((\d)\)", path.read_text())}
    for k in sorted(asked):
        assert 1 <= len(tips.read(game, k)) <= 5


def test_the_first_tip_of_qwixx_lies_below_the_name_of_who_rolls() -> None:
    rig = Rig(tips=True)
    rig.console.begin(NewGame("qwixx", b"\2\1\0", NAMES))
    rig.until_game()
    head = [text for _, y, _, text in rig.places() if y < 22]
    assert rig.screen == "tip" and head == ["Ben", "0"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long(after=1)
def test_a_first_game_shows_tips(game: str) -> None:
    """Its first tip comes within a few presses, each only once; with tips off there are none."""
    for on in (True, False):
        rig = Rig(tips=on)
        begin(rig, game)
        shown: list[int] = []
        for _ in range(60):
            rig.run(1200)
            if rig.screen == "tip":
                settings = rig.console.settings
                shown.append(sum(not settings.tip_is_due(GAMES.index(game), k) for k in range(24)))
            rig.press("ok")
        assert shown == list(range(len(shown)))  # one more bit each time
        assert (len(shown) >= 2) == on
        assert bool(rig.console.settings.seen[GAMES.index(game)] & 1) == on
