"""Words that screens of a match put together."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame import words as dice_words
from console.match.words import listed
from rules import make


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Anna"], "Anna"),
        (["Anna", "Ben"], "Anna and Ben"),
        (["Anna", "Ben", "Cleo"], "Anna, Ben and Cleo"),
        (["Anna", "Ben", "Cleo", "Dora"], "Anna, Ben, Cleo and Dora"),
    ],
)
def test_names_are_listed(names: list[str], said: str) -> None:
    assert listed(names) == said


def test_moves_have_words() -> None:
    game = make("qwixx", b"\x02\x00\x00")
    words = [dice_words.move_word(game, move) for move in range(45)]  # type: ignore[arg-type]
    assert words[0] == "pass" and dice_words.move_word(game, 0, True) == "Pass"  # type: ignore[arg-type]
    assert words[1] == "R2" and words[11] == "R12" and words[23] == "G12" and words[44] == "B2"
    assert len(set(words)) == 45
    assert [dice_words.row_sign(row) for row in range(6)] == list("RYGBOT")
