"""What a match works out for level 3 before it loads its scenes."""

from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

import players
from console.qwixx.sheet_facts import find_places
from rules import make
from rules.words.qwixx_parts import sheet_settings


@pytest.mark.parametrize(
    ("sheet", "levels", "needed"),
    [
        ("shuffled:9+bonus", b"\0\3", True),
        ("mixed-numbers", b"\2\3", True),
        ("mixed-numbers", b"\2\0", False),
        ("mixed-colours+bonus", b"\0\3", False),
    ],
)
def test_level_3_gets_the_places_of_reordered_rows(sheet: str, levels: bytes, needed: bool) -> None:
    settings = bytes((2, 0, 0)) + sheet_settings(sheet)
    table: Any = SimpleNamespace(game=make("qwixx", settings), levels=levels, known=b"")
    find_places(table)
    player: Any = players.make("qwixx", settings, 3)
    assert table.known == (player.known if needed else b"")
    kept = table.known = table.known or b"known already"
    find_places(table)
    assert table.known is kept
