"""The rules pages and tips of every game: complete, short, within the display, with pictures.

Once closed, they leave nothing in memory.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import displayio
import pytest

from console.rulebook import pages as rules_screen
from console.rulebook.picture import Pictures
from console.screens.entries import find
from console.ui import art
from host_tests.screens.front import place
from host_tests.ui.compose import KIT
from rules import GAMES
from tools.headless.rig import Rig

FIRMWARE = Path(rules_screen.__file__).parents[2]
PAGES = FIRMWARE / "rules_pages"
TIPS = FIRMWARE / "tips"
MOST_WORDS = 300  # read in two minutes
FEWEST, MOST = 2, 9  # pages


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Unload all parts of pictures."""
    for name in [name for name in sys.modules if name.endswith(".rules_picture")]:
        del sys.modules[name]


class Page:
    """One page as it is in the file."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.words: list[str] = []
        self.picture: list[str] = []


def pages(game: str) -> tuple[list[str], list[Page]]:
    """Return the modules that the pictures of a game need, and its pages."""
    modules: list[str] = []
    found: list[Page] = []
    for line in (PAGES / f"{game}.txt").read_text().splitlines():
        if line.startswith("+"):
            modules += line[1:].split()
        elif line.startswith("= "):
            found.append(Page(line[2:]))
        elif line.startswith("."):
            found[-1].picture.append(line)
        elif line and not line.startswith("#"):
            found[-1].words.append(line)
    return modules, found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_pages_that_are_read_in_two_minutes(game: str) -> None:
    assert (PAGES / f"{game}.txt").exists(), f"{game} lacks firmware/rules_pages/{game}.txt"
    _modules, found = pages(game)
    of_sheets = {find(game).rules_page(kind) for kind in range(256)} - {""}
    titles = [page.title for page in found]
    assert of_sheets <= set(titles), "a page for each, after those about the game"
    found = found[: min([titles.index(title) for title in of_sheets], default=len(found))]
    assert FEWEST <= len(found) <= MOST
    said = [line.split(" ", 4)[4] for page in found for line in page.picture if line.startswith(".say")]
    assert len(" ".join([line for page in found for line in page.words] + said).split()) < MOST_WORDS


@pytest.mark.parametrize("game", GAMES)
def test_pages_fit(game: str) -> None:
    """A page has four lines of at most 22 characters, and a picture that ends where the words begin."""
    modules, found = pages(game)
    pictures = Pictures(modules)
    for page in found:
        assert len(page.title) <= 15, page.title
        assert len(page.words) <= 4 and all(len(line) <= 22 for line in page.words), page.title
        group = displayio.Group()
        for line in page.picture:
            pictures.draw(KIT, group, line)
        assert len(group), f"{page.title} has no picture"
        end = 208 - 24 * len(page.words) if page.words else 212
        for layer in group:
            x, y, w, h = place(layer)
            assert x >= 0 and x + w <= 240 and y >= 30 and y + h <= end, (page.title, x, y, w, h)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_shown_as_written(game: str) -> None:
    rig = Rig()
    loaded = set(rig.tilesets)  # pyright: ignore[reportPrivateUsage]
    rig.console.open("rulebook.pages.Rules", game)
    modules, found = pages(game)
    assert rig.top.pages == len(found)
    seen: set[bytes] = set()
    for page in found:
        rig.run(50)
        texts = " ".join(rig.texts())
        for line in (page.title, *page.words):
            assert line in texts, (game, line)
        seen.add(rig.picture().tobytes())
        rig.press("next")
    assert len(seen) == len(found)
    rig.press("back")
    assert rig.screen == "menu"
    assert not [name for name in sys.modules if name.startswith("console.rules")]
    assert set(rig.tilesets) <= loaded | set(art._STAYS)  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    "line",
    [".row P 1 x u", ".cubes 1 2 X Xq", ".board R 3 ooooooooooz f", ".nothing 1 2", ".say 1 2 pink no"],
)
def test_an_error_in_a_picture_is_quoted(line: str) -> None:
    with pytest.raises(ValueError, match=f"cannot draw '{line}'"):
        Pictures(["dicegame", "duel", "quixo"]).draw(KIT, displayio.Group(), line)


def test_a_game_cannot_use_the_picture_commands_of_another() -> None:
    with pytest.raises(ValueError, match="cannot draw '.cubes"):
        Pictures(["dicegame"]).draw(KIT, displayio.Group(), ".cubes 1 2 X")
    with pytest.raises(ImportError):
        Pictures(["chess"])


# ---- tips
def tips(game: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield number, title and lines of each tip."""
    found: list[tuple[int, str, list[str]]] = []
    for line in (TIPS / f"{game}.txt").read_text().splitlines():
        if line.startswith("= "):
            number, _, title = line[2:].partition(" ")
            found.append((int(number), title, []))
        elif line and not line.startswith("#"):
            found[-1][2].append(line)
    yield from found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tips_that_fit_their_card(game: str) -> None:
    """test_tips.py checks how wide their lines may be."""
    assert (TIPS / f"{game}.txt").exists(), f"{game} lacks firmware/tips/{game}.txt"
    numbers: list[int] = []
    for number, title, lines in tips(game):
        numbers.append(number)
        assert 0 < len(title) <= 18 and 1 <= len(lines) <= 4, (game, number)
        assert all(line.isascii() for line in lines), (game, number)
    assert numbers == sorted(set(numbers)) and numbers[0] == 0 and numbers[-1] < 24, "bits of three bytes"
    if find(game).gallery:
        assert [number for number in numbers if number >= 8] == [*range(9, 19), 22, 23], "about score sheets"
