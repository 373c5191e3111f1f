"""Choosing the language on the console, and names with its letters."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.codes import COMPUTER
from console.store.people import known, name_at
from rules.starter import CHOSEN
from texts import State
from texts.choosing import language
from tools.headless import stage
from tools.headless.rig import Rig
from tools.languages import chosen


@pytest.fixture
def unasked() -> None:
    """Put the languages there, of which no computer says which one people speak."""
    chosen.speak("")
    State.wished = ""


def take(rig: Rig, name: str, then: str = "menu") -> None:
    """Choose the language that calls itself so; `then` is the screen after it, "" any."""
    stage.press_until(rig, "next", lambda: rig.top.list.items[rig.top.list.at][1] == name)
    rig.press("ok")
    if then:
        rig.until_screen(then)


@pytest.mark.usefixtures("unasked")
def test_the_very_first_start_asks_and_later_ones_do_not() -> None:
    rig = Rig()
    assert rig.screen == "languages" and {"Deutsch", "English", "Français"} <= set(rig.texts())
    rig.press("back")
    assert rig.screen == "languages", "there is no way round it"
    take(rig, "Deutsch")
    assert "Einstellungen" in rig.texts()
    again = Rig(nvm=rig.board.nvm)
    assert again.screen == "menu" and "Einstellungen" in again.texts()


def test_a_computer_s_language_is_not_asked_for() -> None:
    chosen.speak("")
    rig = Rig()
    assert rig.screen == "menu" and language() == "en"


@pytest.mark.usefixtures("unasked")
def test_the_settings_change_the_language_and_back_keeps_it() -> None:
    rig = Rig()
    take(rig, "English")
    stage.opened("Settings", rig)
    stage.press_until(rig, "up", lambda: rig.pointed.startswith("Language"))
    rig.press("ok")
    assert rig.screen == "languages"
    rig.press("back")
    assert rig.screen == "settings" and language() == "en"
    rig.press("ok")
    take(rig, "Español")
    assert language() == "es" and "Ajustes" in rig.texts()


@pytest.mark.usefixtures("unasked")
def test_a_game_goes_on_in_another_language() -> None:
    rig = Rig()
    take(rig, "English")
    settings = rig.console.settings
    settings.seats, settings.start_mode = 2, CHOSEN
    settings.seated[:2] = bytes((65, COMPUTER + 10))
    rig.press("ok", "ok")
    rig.until_game()
    rig.run(500)
    length, names = rig.table.record.length, list(rig.table.names)
    assert "~Lion" in names
    rig.press("menu")
    stage.press_until(rig, "down", lambda: "Settings" in rig.pointed)
    rig.press("ok")
    stage.press_until(rig, "up", lambda: rig.pointed.startswith("Language"))
    rig.press("ok")
    take(rig, "Deutsch", "")
    rig.until_game()
    assert language() == "de" and rig.console.settings.language == "de"
    assert rig.table.record.length == length and "~Löwe" in rig.table.names
    assert "Shake!" not in rig.texts()
    rig.press("menu")
    stage.press_until(rig, "down", lambda: "Einstellungen" in rig.pointed)
    rig.press("ok")
    assert rig.screen == "settings"
    rig.press("back")
    rig.run(500)
    assert rig.table and rig.screen != "menu", "the game goes on after its settings, in any language"


@pytest.mark.usefixtures("unasked")
def test_a_game_that_is_not_being_saved_cannot_change_the_language() -> None:
    rig = Rig()
    take(rig, "English")
    rig.console.settings.seats, rig.console.settings.start_mode = 2, CHOSEN
    rig.press("ok", "ok")
    rig.until_game()
    for kept in (True, False):
        rig.table.note_kept(kept)
        rig.console.open("screens.settings.SettingsScreen")
        assert ("Language" in [row.word for row in rig.top.rows]) == kept
        rig.press("back")


def test_a_name_is_spelt_with_the_language_s_letters_and_kept() -> None:
    from console.screens.people.spelling import Spelling

    chosen.speak("de")
    rig = Rig()
    settings = rig.console.settings
    from console.store import people

    rig.console.open(Spelling, "Name", "", lambda name: people.add(settings, name))
    rig.run(200)
    for letter in "Jürg":
        wheel = rig.top.wheel
        stage.press_until(rig, "next", lambda at=letter: rig.top.letters[rig.top.letter] == at)
        assert letter in wheel
        rig.press("ok")
    rig.press("ok")
    rig.console.save()
    again = Rig(nvm=rig.board.nvm)
    kept = again.console.settings.people
    assert "Jürg" in [name_at(kept, place) for place in known(kept)]


def test_a_word_that_means_two_things_has_the_right_key_beside_it() -> None:
    """In German OK says "ändern" on a row of values, and on the names, which it opens."""
    chosen.speak("de")
    rig = stage.setup("Qwixx")
    shown: list[set[str]] = []
    for _row in range(3):
        rig.press("down")
        rig.run(200)
        shown.append(set(_caps(rig)))
    assert "A" in shown[1] and "A" not in shown[0], shown


def _caps(rig: Rig) -> list[str]:
    """Return the caps at the right end of the last line."""
    from tools.headless.layers import read_cap

    ui = rig.tilesets["ui"]
    return [
        read_cap(layer)
        for layer, x, y, _w, _h in rig.layers()
        if y == 217 and x > 100 and getattr(layer, "bitmap", None) is ui
    ]
