"""What each game of the registry lacks, by file and in words.

Other tests check how the parts work. To add a game, work through this list until it is empty.
"""

import importlib.util
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import displayio
import pytest

import rules
from console.ui import tilesets as sheets
from host_tests.rules.game_cases import CASES
from tools.draw import scenes, shots

TESTS = ROOT / "host_tests"
CONSOLE = ROOT / "firmware" / "console"


def defines(path: Path, pattern: str) -> bool:
    """Return whether the file exists and has a line that begins like this."""
    return path.exists() and re.search(f"^{pattern}", path.read_text(), re.MULTILINE) is not None


def core(game: str) -> Iterator[str]:
    if not defines(ROOT / "lib" / "rules" / f"{game}.py", "GAME = "):
        yield f"lib/rules/{game}.py with GAME = its class: the rules"
    if not defines(ROOT / "lib" / "rules" / f"{game}_words.py", "USAGE"):
        yield f"lib/rules/{game}_words.py: its words for the referee"
    if game not in CASES:
        yield "host_tests/rules/game_cases.py, CASES: settings for the contract test"


def second_engine(game: str) -> Iterator[str]:
    if not (ROOT / "tools" / "games" / game / "reference.py").exists():
        yield f"tools/games/{game}/reference.py: a reference engine, written apart"
    if not (TESTS / "reference" / f"test_lockstep_{game}.py").exists():
        yield f"host_tests/reference/test_lockstep_{game}.py: both engines in lockstep"
    played = [path.read_text() for path in (TESTS / "reference" / "playthroughs").glob(f"{game}_*.txt")]
    if not any(f"> new {game}" in text for text in played):
        yield f'host_tests/reference/playthroughs/{game}_….txt with "> new {game}": a game in words'


def in_the_menu(game: str) -> Iterator[str]:
    if not defines(CONSOLE / game / "entry.py", "ENTRY = "):
        yield f"firmware/console/{game}/entry.py with ENTRY: what menu and setup know of it"
    place = rules.GAMES.index(game)
    sheet = sheets.read("games")
    if not place < sheet.width // 28 * (sheet.height // 28):
        yield f"firmware/tilesets/games.bmp: tile {place}, its picture for the menu (tools/draw/tilesets)"


def texts(game: str) -> Iterator[str]:
    for folder, what in (("rules_pages", "its rules in pages"), ("tips", "first-time tips")):
        if not defines(ROOT / "firmware" / folder / f"{game}.txt", "= "):
            yield f"firmware/{folder}/{game}.txt: {what}"


def screens(game: str) -> Iterator[str]:
    play = CONSOLE / game / "play.py"
    if not defines(play, r"def make\("):
        yield f"firmware/console/{game}/play.py with make(match): its screens"
    if not list((TESTS / game).glob(f"test_{game}_screens*.py")):
        yield f"host_tests/{game}/test_{game}_screens.py: tests of its screens, by keys"
    names = scenes.OF.get(game, ())
    if not names:
        yield f'tools/draw/scenes.py, OF["{game}"]: scenes of its screens'
        yield f"host_tests/shots/{game}….png: accepted pictures of them (make shots ACCEPT=1)"
    for name in names:
        if not (shots.FOLDER / f"{name}.png").exists():
            yield f"host_tests/shots/{name}.png: an accepted picture (make shots ACCEPT=1)"


PARTS: tuple[Callable[[str], Iterator[str]], ...] = (core, second_engine, in_the_menu, texts, screens)


def lacks(game: str) -> list[str]:
    """Return what this game lacks, a line each."""
    return [line for part in PARTS for line in part(game)]


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_game_is_complete(game: str) -> None:
    missing = lacks(game)
    assert not missing, f"{game} lacks\n  " + "\n  ".join(missing)


def test_nothing_is_left_of_a_game_that_is_not_in_the_registry() -> None:
    assert {path.parent.name for path in CONSOLE.glob("*/entry.py")} == set(rules.GAMES)
    assert set(CASES) == set(rules.GAMES) == set(scenes.OF) - {""}
    plays = {path.parent.name for path in CONSOLE.glob("*/play.py")}
    assert plays == set(rules.GAMES)
    for folder in ("rules_pages", "tips"):
        assert {path.stem for path in (ROOT / "firmware" / folder).glob("*.txt")} == set(rules.GAMES)


# ------------------------------------------------------------------ does it report what is missing?
WANTED = (
    "lib/rules/ludo.py",
    "lib/rules/ludo_words.py",
    "game_cases.py",
    "ludo/reference.py",
    "test_lockstep_ludo.py",
    "playthroughs/ludo_",
    "console/ludo/entry.py",
    "games.bmp",
    "rules_pages/ludo.txt",
    "tips/ludo.txt",
    "console/ludo/play.py",
    "test_ludo_screens.py",
    'scenes.py, OF["ludo"]',
    "shots/ludo",
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


@pytest.mark.parametrize("wanted", WANTED)
def test_each_missing_part_is_reported(wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For Quixo without one of its files (or entries), exactly that one is reported."""
    wanted = wanted.replace("ludo", "quixo")
    before = lacks("quixo")  # nothing, because it is complete
    exists, glob = Path.exists, Path.glob

    def there(path: Path) -> bool:
        return wanted not in path.as_posix() and exists(path)

    monkeypatch.setattr(Path, "exists", there)
    monkeypatch.setattr(Path, "glob", lambda path, pattern: (p for p in glob(path, pattern) if there(p)))
    if wanted == "game_cases.py":
        monkeypatch.delitem(CASES, "quixo")
    elif wanted == "games.bmp":
        two = displayio.Bitmap(56, 28, 16)
        monkeypatch.setattr(sheets, "read", lambda _name: two)
    elif wanted.startswith("scenes.py"):
        monkeypatch.delitem(scenes.OF, "quixo")
    missing = [line for line in lacks("quixo") if line not in before]
    assert missing and all(wanted in line or _follows(wanted, line) for line in missing), missing


def _follows(wanted: str, line: str) -> bool:
    """Without scenes no pictures are accepted."""
    return (wanted, line.split(":")[0]) in (('scenes.py, OF["quixo"]', "host_tests/shots/quixo….png"),)


def test_the_modules_can_be_imported() -> None:
    """The modules can be found as they are imported, not only as files."""
    for game in rules.GAMES:
        for module in (f"rules.{game}", f"rules.{game}_words", f"console.{game}.play"):
            assert importlib.util.find_spec(module), module
