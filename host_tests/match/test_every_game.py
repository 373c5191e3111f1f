"""Everything that a game in the registry needs. A failure names the missing file and says what it is for.

How the parts work is tested elsewhere. After adding a game to rules.GAMES, follow the failures until none is
left.
"""

import importlib.util
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import pytest

import rules
from console.screens.entries import find
from console.ui.tilesets import read
from tools.draw import shots
from tools.games import laptop_game

TESTS = ROOT / "host_tests"

# A file of the game, how a line of it begins, and what it is for
FILES = (
    ("lib/rules/{game}.py", "GAME = ", "its class as GAME: the rules"),
    ("lib/rules/words/{game}.py", "USAGE = ", "its words for the referee"),
    ("lib/players/{game}.py", "PLAYER = ", "its computer players as PLAYER"),
    ("firmware/console/{game}/entry.py", "ENTRY = ", "what menu and setup know of it"),
    ("firmware/console/{game}/play.py", r"def make\(", "make(match), which gives its Play: its screens"),
    ("firmware/rules_pages/{game}.txt", "= ", "its rules in pages"),
    ("firmware/tips/{game}.txt", "= ", "first-time tips"),
    ("tools/draw/tilesets/{game}/menu.png", "", "its picture in the menu"),
    (
        "tools/games/{game}/laptop.py",
        r"GAME = \w*LaptopGame",
        "what tools and tests need (tools/games/interface.py)",
    ),
    ("tools/games/{game}/reference.py", "class ", "a reference engine, written apart from the rules"),
    ("tools/games/{game}/rivals.py", "RIVALS", "RIVALS: players to measure its computer players against"),
    ("tools/games/{game}/strategies.py", r"def random_table\(", "random_table(): random players"),
    ("tools/games/{game}/lockstep.py", r"def comparisons\(", "comparisons(): random games for both engines"),
    ("tools/games/{game}/vm_player.py", "PLAYER = ", "PLAYER: games with the heap locked"),
    ("tools/games/{game}/chooser.py", r"def sensible\(", "sensible(): who plays its demo"),
    ("tools/games/{game}/by_keys.py", r"(def|from .* import) act\b", "act(): how it is played by keys"),
    ("tools/games/{game}/soak.py", r"def compare_state\(", "compare_state() and the like, for the soak"),
    ("tools/games/{game}/scenes.py", "SCENES\\b", "SCENES: its screens, and unfinished()"),
    ("tools/games/{game}/demo.py", "DEMOS = ", "DEMOS: its demo"),
    ("tools/games/{game}/device.py", "WALKS = ", "WALKS and the like: what bench-device plays"),
)


def defines(path: Path, pattern: str) -> bool:
    """Return whether the file exists and has a line that begins like this."""
    text = path.read_bytes().decode(errors="replace") if path.exists() else None
    return text is not None and re.search(f"^{pattern}", text, re.MULTILINE) is not None


def files(game: str) -> Iterator[str]:
    for path, begins, what in FILES:
        name = path.format(game=game)
        if not defines(ROOT / name, begins):
            yield f"{name}: {what}"


def own_tests(game: str) -> Iterator[str]:
    played = [path.read_text() for path in (TESTS / "reference" / "playthroughs").glob(f"{game}_*.txt")]
    if not any(f"> new {game}" in text for text in played):
        yield f'host_tests/reference/playthroughs/{game}_….txt with "> new {game}": a game in words'
    if not list((TESTS / game).glob(f"test_{game}_screens*.py")):
        yield f"host_tests/{game}/test_{game}_screens.py: tests of its screens, by keys"


def drawn() -> int:
    """Return how many games have a picture in the menu."""
    bitmap, sizes = read("games")
    return bitmap.width // sizes[0]


def pictures(game: str) -> Iterator[str]:
    place = rules.GAMES.index(game)
    if place >= drawn():
        yield f"firmware/tilesets/games.tiles: tile {place}, its picture for the menu (make tilesets)"
    if not (ROOT / "tools" / "games" / game / "scenes.py").exists():
        return
    scenes = laptop_game(game).scenes()
    for name in (*scenes.SCENES, *(name + shots.WIDE for name in scenes.WIDE)):
        if not (shots.FOLDER / f"{name}.png").exists():
            yield f"host_tests/shots/{name}.png: an accepted picture (make shots ACCEPT=1)"


PARTS: tuple[Callable[[str], Iterator[str]], ...] = (files, own_tests, pictures)


def lacks(game: str) -> list[str]:
    """Return what this game lacks, a line each."""
    return [line for part in PARTS for line in part(game)]


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_game_is_complete(game: str) -> None:
    missing = lacks(game)
    assert not missing, f"{game} lacks\n  " + "\n  ".join(missing)


def test_nothing_remains_of_a_game_that_is_not_in_the_registry() -> None:
    places = ("firmware/console/*/entry.py", "firmware/console/*/play.py", "tools/games/*/laptop.py")
    for place in places:
        found = {path.parent.name for path in ROOT.glob(place)} - {"match", "dicegame"}  # base classes
        assert found == set(rules.GAMES), place
    for folder in ("rules_pages", "tips"):
        assert {path.stem for path in (ROOT / "firmware" / folder).glob("*.txt")} == set(rules.GAMES)
    cores = {path.stem for path in (ROOT / "lib" / "rules").glob("*.py") if defines(path, "GAME = ")}
    assert cores == set(rules.GAMES)


# ---- does it report what is missing?
WANTED = (
    *(path.format(game="ludo") for path, _, _ in FILES),
    "playthroughs/ludo_",
    "test_ludo_screens.py",
    "games.tiles",
)


def test_all_that_a_new_game_lacks_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "GAMES", (*rules.GAMES, "ludo"))
    missing = lacks(rules.GAMES[-1])
    assert len(missing) == len(WANTED)
    for line, wanted in zip(missing, WANTED, strict=True):
        assert wanted in line
    with pytest.raises(AssertionError) as failure:
        test_the_game_is_complete("ludo")
    assert all(wanted in str(failure.value) for wanted in WANTED)


@pytest.mark.parametrize("game", rules.GAMES)
@pytest.mark.parametrize("wanted", [*WANTED, "shots/"])
def test_each_missing_part_is_reported(wanted: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a game without one of its files, exactly that one is reported."""
    wanted = wanted.replace("ludo", game)
    before = lacks(game)  # nothing, because it is complete
    exists, glob = Path.exists, Path.glob

    def there(path: Path) -> bool:
        return wanted not in path.as_posix() and exists(path)

    monkeypatch.setattr(Path, "exists", there)
    monkeypatch.setattr(Path, "glob", lambda path, pattern: (p for p in glob(path, pattern) if there(p)))
    if wanted == "games.tiles":
        monkeypatch.setattr(sys.modules[__name__], "drawn", lambda: 0)
    missing = [line for line in lacks(game) if line not in before]
    assert missing and all(wanted in line for line in missing), missing


def test_the_modules_can_be_imported() -> None:
    """The modules can be found as they are imported, not only as files."""
    for game in rules.GAMES:
        for module in (
            f"rules.{game}",
            f"rules.words.{game}",
            f"players.{game}",
            f"console.{game}.play",
            f"tools.games.{game}.laptop",
        ):
            assert importlib.util.find_spec(module), module
        assert laptop_game(game).name == game == find(game).name
