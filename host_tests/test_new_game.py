"""What belongs to a game besides its rules: a game of the registry that lacks something fails here."""

from __future__ import annotations

import struct

import tools.paths

import pytest
from game_cases import CASES
from vm.games import PLAYERS

from console import sheets, shelf
from rules import GAMES

ROOT = tools.paths.ROOT
FILES = {
    "lib/rules/{}.py": "its rules",
    "lib/rules/{}_words.py": "its words for the referee",
    "firmware/console/{}/play.py": "its screens",
    "firmware/rules_pages/{}.txt": "its rules pages",
    "firmware/hints/{}.txt": "its first-time hints",
    "host_tests/oracle_{}.py": "its second engine",
    "host_tests/playthroughs/{}_*.txt": "written games",
    "host_tests/test_{}*.py": "its tests",
}


def lacking(name: str) -> list[str]:
    """What the game of that name still needs, a line each."""
    paths = {path.format(name): what for path, what in FILES.items()}
    lines = [f"{path}: {what}" for path, what in paths.items() if not any(ROOT.glob(path))]
    entries = [entry for entry in shelf.GAMES if entry.name == name]
    if not entries:
        lines.append("firmware/console/shelf.py: an Entry")
    elif _pictures() <= entries[0].picture:
        lines.append(f"firmware/sheets/games.bmp: picture {entries[0].picture}")
    if name not in CASES:
        lines.append("host_tests/game_cases.py: a case")
    if name not in PLAYERS:
        lines.append("host_tests/vm/games.py: a player")
    return lines


def _pictures() -> int:
    """How many pictures the sheet of the games has."""
    width, _ = struct.unpack_from("<ii", (ROOT / "firmware/sheets/games.bmp").read_bytes(), 18)
    return width // sheets.TILE["games"][0]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_all_that_belongs_to_one(name: str) -> None:
    assert not lacking(name), f"{name} lacks\n  " + "\n  ".join(lacking(name))


def test_every_file_with_a_games_name_is_asked_for() -> None:
    """A game that is in nobody's list lacks everything."""
    assert len(lacking("ludo")) == len(FILES) + 3


def test_two_games_have_two_pictures_and_two_titles() -> None:
    pictures, titles = {game.picture for game in shelf.GAMES}, {game.title for game in shelf.GAMES}
    assert len(pictures) == len(titles) == len(GAMES)
