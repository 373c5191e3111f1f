"""A game is named only in its own files and in the registry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import pytest

from rules import GAMES

REGISTRY = "lib/rules/__init__.py"
HISTORY = "tools/flash/former.txt"  # a frozen list of what former versions contained
READ = {".py", ".pyi", ".txt", ".toml", ".mjs", ".json", ".svg"}


def own_files(game: str) -> str:
    """Return a pattern for the paths of a game's own files."""
    places = (
        rf"lib/(rules|players)/((words|tables)/)?{game}(\d|_\w+)?(/\w+)?\.py",
        rf"firmware/console/{game}/(\w+/)?\w+\.py",
        rf"firmware/(tips|rules_pages)/{game}\.txt",
        rf"tools/games/{game}/(\w+/)?\w+\.py", rf"tools/draw/tilesets/{game}/[\w.]+",
    )  # fmt: skip
    return "|".join(places)


def files() -> Iterator[str]:
    """Yield the paths of everything that is not documentation."""
    for folder in ("firmware", "lib", "tools", "boards"):
        for path in sorted((ROOT / folder).rglob("*")):
            if (
                path.is_file()
                and not {"__pycache__", "node_modules"} & set(path.parts)
                and path.suffix != ".md"
                and path != ROOT / HISTORY
            ):
                yield path.relative_to(ROOT).as_posix()


def wrong(path: str, text: str) -> list[str]:
    """Return the lines in which a file names a game that it does not belong to."""
    if any(re.fullmatch(own_files(game), path) for game in GAMES):
        return []  # test_layers.py checks what games may import from each other
    words = [word for game in GAMES for word in (game, game.capitalize(), game.upper())]
    pattern = re.compile(r"(?<![A-Za-z])(" + "|".join(words) + r")(?![a-z])")
    lines = enumerate([path, *text.splitlines()])
    return [f"{path}:{k}: {line.strip()}" for k, line in lines if pattern.search(line)]


def test_no_other_file_names_a_game() -> None:
    found: list[str] = []
    for path in files():
        text = (ROOT / path).read_text(encoding="utf-8") if Path(path).suffix in READ else ""
        found += wrong(path, text)
    (line,) = [line for line in found if line.startswith(REGISTRY)]
    assert line.split(": ", 1)[1].startswith("GAMES = ("), "one line of the registry"
    assert found == [line], "\n".join(["move it to the game's own files:", *found])


@pytest.mark.parametrize(
    ("path", "text", "named"),
    [
        ("tools/soak/run.py", "if name == 'quixo':", 1),
        ("tools/soak/run.py", "# as in Qwixx", 1),
        ("tools/soak/run.py", "class QwixxTruth:", 1),
        ("tools/soak/duel.py", "", 1),
        ("tools/games/duel/soak.py", "The Duel", 0),
        ("lib/rules/quixo_board.py", "quixo", 0),
        ("firmware/console/quixo/board/hand.py", "quixo", 0),
        ("firmware/console/quixotic.py", "an individual, dueling", 0),
    ],
)
def test_names_are_found(path: str, text: str, named: int) -> None:
    assert len(wrong(path, text)) == named
