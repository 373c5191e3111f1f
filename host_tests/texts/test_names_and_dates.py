"""What has another form in another language: names of computers and guests, dates, words of a length."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens import dates
from console.screens.entries import find
from console.screens.standing import standing
from console.store import people
from console.store.blocks import letters, spelt
from console.store.codes import COMPUTER, COMPUTERS
from console.store.computers import computer_called, computer_name, take_names
from console.store.first_people import NAME_LENGTH
from console.store.new_game import NewGame
from console.store.people import name_of
from host_tests.texts.own_language import speak
from rules.starter import FIRST_SIX
from texts import _, ngettext
from tools.check.layers import CONSOLE
from tools.headless.fits import misfits
from tools.headless.rig import Rig
from tools.headless.stage import left
from tools.languages import catalogue, chosen

DUCK, LION = COMPUTER, COMPUTER + 10
POLISH = {"~Duck": "~Kaczka", "~Lion": "~Lew", "Player {}": "Gość {}"}


def speak_polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(POLISH, tmp_path, monkeypatch, "óść")


def test_only_the_table_and_the_names_of_computers_know_their_sign() -> None:
    """Others ask plain_name() and is_computer(), or plain() and is_computers() where there is no table."""
    know = {
        path.relative_to(CONSOLE).as_posix()
        for path in CONSOLE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value == "~"
    }
    only_names = {"quixo/coach/reasons.py"}  # plain() would have to be loaded for it
    assert know - only_names == {"match/table.py", "store/computers.py"}


@pytest.mark.parametrize("code", catalogue.codes())
def test_computers_can_be_told_apart_by_their_names(code: str) -> None:
    """In each language, and the journal keeps the names letter by letter."""
    chosen.speak(code)
    names = [computer_name(COMPUTER + k) for k in range(COMPUTERS)]
    assert len(set(names)) == COMPUTERS
    for k, name in enumerate(names):
        assert name[0] == "~" and 1 < len(name) <= NAME_LENGTH and letters(spelt(name)) == name, name
        assert computer_called(name) == COMPUTER + k


def test_a_name_that_no_computer_has() -> None:
    for name in ("", "Anna", "Duck", "~Kaczka"):
        assert computer_called(name) == -1


def test_a_computer_is_found_by_its_name_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_polish(tmp_path, monkeypatch)
    assert name_of(bytearray(), LION, 1) == "~Lew" and computer_called("~Lew") == LION
    assert computer_called("~Kaczka") == COMPUTER and computer_called("~Lion") == -1
    assert name_of(bytearray(108), 0, 2) == "Gość 3"


def test_names_of_seats_are_taken_from_the_codes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_polish(tmp_path, monkeypatch)
    names = ["~Duck", "Anna", "~Lion"]
    take_names(names, bytes((DUCK, 65, LION)))
    assert names == ["~Kaczka", "Anna", "~Lew"]
    take_names(names, b"")  # a game of an older version
    assert names == ["~Kaczka", "Anna", "~Lew"]


def test_a_game_goes_on_in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = Rig()
    old.console.begin(
        NewGame("qwixx", bytes((3, 0, 0)), ["Anna", "~Lion", "~Duck"], 0, bytes((65, LION, DUCK)))
    )
    old.until_game()
    speak_polish(tmp_path, monkeypatch)
    rig = Rig(nvm=left(old))
    rig.press("ok")
    rig.until_game()
    assert rig.table.names == ["Anna", "~Lew", "~Kaczka"] and rig.table.levels == bytes((0, 3, 1))


def test_dates_in_the_order_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day = dates.joined(26, 11, 30)
    assert [dates.text(day, part) for part in range(3)] == ["2026", "Dec 2026", "Thu 31 Dec"]
    speak(
        {
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec": "I II III IV V VI VII VIII IX X XI XII",
            "Mon Tue Wed Thu Fri Sat Sun": "Pn Wt Śr Cz Pt So Nd",
            "{weekday} {day} {month}": "{day}. {month}, {weekday}",
            "{month} {year}": "{year}/{month}",
        },
        tmp_path, monkeypatch, "Ś",
    )  # fmt: skip
    assert [dates.text(day, part) for part in range(3)] == ["2026", "2026/XII", "31. XII, Cz"]


@pytest.mark.parametrize("code", catalogue.codes())
def test_every_date_has_room(code: str) -> None:
    chosen.speak(code)
    first, last = dates.joined(26, 0, 0), dates.joined(27, 0, 0)
    for day in range(first, last):
        assert all(0 < len(dates.text(day, part)) <= 10 for part in range(3)), dates.text(day)


@pytest.mark.parametrize("code", catalogue.codes())
def test_house_rules_in_force_have_room(code: str) -> None:
    chosen.speak(code)
    qwixx = find("qwixx")
    for options in range(1, qwixx.house_mask + 1):
        for most in range(5, 15):
            assert 0 < len(qwixx.in_force(options, most)) <= most


@pytest.mark.parametrize("code", catalogue.codes())
def test_the_standing_has_room(code: str) -> None:
    chosen.speak(code)
    longest = "M" * NAME_LENGTH
    for wins in ((12, 0), (6, 6), (4, 4, 4), (10, 2, 0)):
        series: Any = SimpleNamespace(sides=[(one, longest) for one in wins])
        assert 0 < len(standing(series)) <= 22, standing(series)


def test_a_plural_that_is_not_translated_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the language has more forms, and of numbers below 0."""
    speak({}, tmp_path, monkeypatch)
    for n in (-20, -1, 0, 2, 5, 22, 112):
        assert ngettext("{} point", "{} points", n).format(n) == f"{n} point" + "s" * (n != -1), n


def test_longer_words_of_keys_while_a_name_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak({"back": "zurück", "next": "weiter", "done": "fertig"}, tmp_path, monkeypatch, "ü")
    rig = Rig()
    rig.console.open("screens.people.spelling.Spelling", "Rename", "Ines", print)
    rig.run(50)
    assert {"zurück", "weiter"} <= set(rig.texts()) and "A-Z" not in rig.texts() and not misfits(rig)


@pytest.mark.parametrize(
    ("text", "shown"), [("{} beginnt", ["beginnt"]), ("Die {} fängt an", ["Die", "fängt an"])]
)
def test_the_die_stands_in_the_sentence(
    text: str, shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak({"First {} starts": text}, tmp_path, monkeypatch, "ä")
    rig = Rig()
    rig.console.open("screens.who_starts.rolls.Rolls", find("qwixx"), print, FIRST_SIX)
    rig.run(50)
    assert [word for _x, y, _w, word in rig.places() if y == 4] == shown and not misfits(rig)


@pytest.mark.parametrize("code", catalogue.codes())
@pytest.mark.parametrize("name", ["Mia", "Wilhelma"])
def test_the_key_to_the_coach_fits_beside_every_name(code: str, name: str) -> None:
    """As a word, or as a bulb where that has no room."""
    chosen.speak(code)
    rig = Rig()
    settings = rig.console.settings
    people.rename(settings, 0, name)
    rig.console.open("screens.people.names.NamesScreen", find("qwixx"))
    rig.run(300)
    for said in (name, "Ben"):
        word = _("Coach") in rig.texts()
        assert said in rig.texts() and word == (len(said) + len(_("Coach")) <= 15)
        assert misfits(rig) == []
        rig.press("down")
    rig.press("up", "look")
    assert rig.screen == "people" and _("The coach helps") in rig.texts()
