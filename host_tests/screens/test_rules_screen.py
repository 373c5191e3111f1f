"""The rules in pages: they fit, and can be turned and left."""

from pathlib import Path
from typing import Any

import pytest

from console import dicegame, duel, quixo, qwixx
from console.rulebook import pages as rules_screen
from console.screens.entries import find
from host_tests.screens.front import Front, pick
from rules import GAMES
from tools.headless import stage
from tools.headless.rig import power_off

PAGES = Path(rules_screen.__file__).parents[2] / "rules_pages"


def read(rig: Front, title: str) -> None:
    """Open the rules of that game."""
    pick(rig, "Rules")
    pick(rig, title)
    assert rig.screen == "rules"


def pages(game: str) -> list[list[str]]:
    """Return the lines of each page, its title first."""
    found: list[list[str]] = []
    for line in (PAGES / f"{game}.txt").read_text().splitlines():
        if line.startswith("= "):
            found.append([line[2:]])
        elif line and line[0] not in "#+":
            found[-1].append(line)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_entry_and_rules_that_fit(game: str) -> None:
    entry = find(game)
    assert len(entry.title) <= 10
    for rule in entry.house_rules:
        lines = rule.text.split("\n")
        shape = f"{rule.name}: 8 letters, and two lines of 22"
        assert len(rule.name) <= 8 and len(lines) <= 2 and max(map(len, lines)) <= 22, shape
    assert pages(game)
    about = pages(game)
    titles = [page[0] for page in about]
    of_sheets = {entry.rules_page(kind) for kind in range(256)} - {""}  # after those about the game
    about = about[: min([titles.index(title) for title in of_sheets], default=len(about))]
    lines = [line for page in about for line in page]
    said = [line.split(" ", 4)[4] if line.startswith(".say") else line for line in lines]
    assert len(" ".join(line for line in said if line[0] != ".").split()) < 300  # two minutes


def test_rules_pages_can_be_turned_and_left() -> None:
    rig = Front()
    read(rig, "Qwixx")
    last = len(pages("qwixx"))
    assert f"1/{last}" in rig.texts()
    rig.press("prev")
    assert f"{last}/{last}" in rig.texts(), "One each, which would be far to go to"
    rig.press("prev")
    assert {"Made of parts", f"{last - 1}/{last}"} <= set(rig.texts())
    rig.press(*["next"] * (last + 3))
    assert f"{last}/{last}" in rig.texts()
    rig.press("ok")
    assert rig.screen == "rules_list" and rig.healthy()


def test_the_rules_of_score_sheets_have_a_line_of_their_own() -> None:
    rig = Front()
    pick(rig, "Rules")
    assert [item[1] for item in rig.top.list.items] == ["Qwixx", "Score sheets", "The Duel", "Quixo"]
    pick(rig, "Score sheets")
    last = len(pages("qwixx"))
    assert {"Mixed colours", f"10/{last}"} <= set(rig.texts())
    rig.press("prev")
    assert "House rules" in rig.texts(), "the pages of the game are before it"
    rig.press("back")
    assert rig.screen == "rules_list" and rig.healthy()


def test_the_title_looks_the_same_as_label_and_as_tiles() -> None:
    rig = Front()
    read(rig, "Qwixx")
    label = rig.picture()
    assert rig.top._title is not None
    rig.press("back")
    no_table: Any = object()
    rig.console.table = no_table  # in a game heap is scarce
    rig.press("ok")
    assert rig.top._title is None
    assert rig.picture().tobytes() == label.tobytes()


@pytest.mark.parametrize("title", ["Qwixx", "The Duel", "Quixo"])
def test_rules_from_the_menu_load_no_code_of_a_match(title: str) -> None:
    """A joined module comes whole: with it there would be no heap for the next page."""
    power_off()
    rig = stage.rules(title)
    for _ in range(rig.top.pages):
        rig.press("next")
    packages = (dicegame, qwixx, duel, quixo)
    joined = {f"{one.__name__}.{name}" for one in packages for name in one.JOINED[0].split()}
    assert not joined & set(rig.loaded)
