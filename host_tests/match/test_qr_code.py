"""A game as a code: what a camera reads from the display is the record of that game."""

from __future__ import annotations

import base64
import random
import sys
from pathlib import Path

import pytest
import zxingcpp

from console.match import qr_code
from console.match.opening.beginning import begin
from console.store.new_game import NewGame
from rules import ACTION1, OVER, make
from rules.record import Record
from rules.saved import load
from tools.games import laptop_games
from tools.games.interface import LaptopGame
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.tables import RandomPlayer, events_of

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
SITE = "https://rollmark.example.org/play/"  # as long as an address usually is


def read(rig: Rig) -> str:
    """Return what the code on the display says."""
    (found,) = zxingcpp.read_barcodes(rig.board.picture())
    return found.text


def record(text: str) -> Record:
    return load(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def drawn(rig: Rig) -> None:
    """Wait until the screen of the code has drawn it, or said why not."""
    assert rig.screen == "code"
    rig.until(lambda: rig.top._shown)
    rig.run(300)


def playing(name: str, settings: bytes, most: int = 60, seed: int = 3, width: int = 240) -> Rig:
    """Return a console with a game on the table after `most` random events, and its code shown."""
    rig = Rig(width=width)
    seats = make(name, settings).seats
    rig.console.table = begin(rig.console, NewGame(name, settings, NAMES[:seats]))
    RandomPlayer(random.Random(seed)).play(rig.console.table, most)
    rig.console.open("match.qr_code.QrCode", rig.table.record)
    drawn(rig)
    return rig


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("game", laptop_games(), ids=lambda game: game.name)
def test_a_camera_reads_the_game(game: LaptopGame, width: int) -> None:
    for settings in game.case.settings[:4]:
        rig = playing(game.name, settings, width=width)
        again = record(read(rig))
        assert again.game.NAME == game.name and again.length
        assert events_of(rig.table.record).startswith(events_of(again))
        rig.press("back")
        assert rig.screen != "code"


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("size", [*qr_code._CAPACITY, 16, 231])
def test_every_size_of_code_can_be_read(size: int, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = random.Random(size).choices("ABCDEFGHabcdefgh0123456789-_", k=size)
    monkeypatch.setattr(qr_code, "text_of", lambda _record: "".join(letters).encode())
    rig = playing("qwixx", bytes((2, 0, 0)), width=width)
    if size > max(qr_code._CAPACITY):
        assert "for a code. A computer" in rig.texts()
        assert not zxingcpp.read_barcodes(rig.board.picture())
        return
    assert read(rig) == "".join(letters)
    assert rig.top.group[-2].scale >= 3, "pixels for a module"


def test_with_a_page_it_is_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site.txt").write_text(SITE + "\n")
    monkeypatch.setattr(qr_code, "ROOT", f"{tmp_path}/")
    rig = playing("qwixx", bytes((2, 0, 0)), 90)
    site, _, text = read(rig).partition("#record=")
    assert site == SITE and record(text).length


def test_secret_choices_are_not_in_it() -> None:
    rig = Rig()
    rig.console.table = table = begin(rig.console, NewGame("qwixx", bytes((3, 0, 0)), NAMES[:3]))
    table.roll()
    table.choose(0)
    assert table.game.phase == ACTION1 and table.record.length == 3
    rig.console.open("match.qr_code.QrCode", table.record)
    drawn(rig)
    assert record(read(rig)).length == 2, "the roll"


def test_it_is_in_the_game_menu_and_the_game_goes_on_after_it() -> None:
    rig = stage.resumed(qwixx.kept(18, 2, qwixx.ADA, 0, b"ABC"))
    before, screen = events_of(rig.table.record), rig.screen
    chosen_in_the_game_menu(rig)
    assert events_of(record(read(rig))) == before[: len(events_of(record(read(rig))))]
    assert "adafruit_miniqr" in sys.modules and "console.match.qr_code" in sys.modules
    assert "console.match.match" not in sys.modules, "a large match leaves no room for it"
    rig.press("ok")
    rig.run(1000)
    assert rig.screen == screen and events_of(rig.table.record) == before
    gone = ("adafruit_miniqr", "console.match.qr_code", "rules.packed")
    assert not [name for name in gone if name in sys.modules], "it takes nine kilobytes"


def test_a_game_that_is_not_being_saved_stays_open_below_its_code() -> None:
    rig = stage.resumed(qwixx.kept(18, 2, qwixx.ADA, 0, b"ABC"))
    rig.table.note_kept(False)
    rig.run(3000)
    before, screen = events_of(rig.table.record), rig.screen
    chosen_in_the_game_menu(rig)
    rig.press("back")
    assert rig.screen == screen and events_of(rig.table.record) == before


def chosen_in_the_game_menu(rig: Rig) -> None:
    rig.press("menu")
    while rig.top._lines[rig.top.at][0] != "code":
        rig.press("down")
    rig.press("ok")
    drawn(rig)


def finished(seed: int) -> Rig:
    """Return a console with one finished game, in its results."""
    rig = Rig()
    table = begin(rig.console, NewGame("qwixx", bytes((2, 0, 0)), NAMES[:2]))
    RandomPlayer(random.Random(seed)).play(table)
    assert table.game.phase == OVER
    table.end()
    rig.events = events_of(table.record)  # type: ignore[attr-defined]
    rig.console.open("screens.results.Results")
    return rig


def test_a_result_can_be_shown_as_long_as_its_moves_are_stored() -> None:
    rig = finished(5)
    rig.press("done")
    drawn(rig)
    assert events_of(record(read(rig))) == rig.events  # type: ignore[attr-defined]
    rig.press("back")
    assert rig.screen == "results"
    rig.console.journal.filing.rewrite(rig.console.journal)
    rig.press("done")
    drawn(rig)
    assert "The moves of this game" in rig.texts()


def test_other_lists_of_the_results_have_no_codes() -> None:
    rig = finished(5)
    rig.press("ok", "done")
    assert rig.screen == "results" and "Best so far" in rig.texts()
