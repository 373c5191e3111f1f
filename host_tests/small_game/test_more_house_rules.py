"""A fourth and a fifth house rule: two rows of data and their places in both engines, no other edit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from host_tests.small_game.copied import Copy

ENTRY = "firmware/console/qwixx/entry.py"
SHEETS = "lib/rules/qwixx_sheets.py"
WORDS = "lib/rules/qwixx_words.py"
RULES = "lib/rules/qwixx.py"
REFERENCE = "tools/games/qwixx/reference.py"

ROWS = """        ("Four", "Four marks are enough", "for the last number."),
        ("Nearby", "Five numbers may be", "skipped at once."),
"""
FITS = """        if s[OPTIONS] >> 4 & 1 and column - self.next_column(seat, row) > 5:
            return False
"""
MAY_CROSS = "sheet.may_cross(colour, number)"
MAY_CROSS_NOW = 'sheet.may_cross(colour, number, {"four", "nearby"} & self.rules)'
NEAR = """        before = printed.index(crossed[-1]) + 1 if crossed else 0
        if "nearby" in rules and printed.index(number) - before > 5:
            return False
"""
CROSS = "def may_cross(self, colour: str, number: int) -> bool"
LAST = "return number != EXTREME_RIGHT[colour] or len(crossed) >= BEFORE_THE_LAST"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return the project with both rules."""
    copy = Copy(tmp_path_factory.mktemp("five") / "rollmark")
    copy.insert(ENTRY, '    ),\n    (("Secret', ROWS)
    copy.replace(SHEETS, "_HOUSE_RULES = const(3)", "_HOUSE_RULES = const(5)")
    for path in (WORDS, REFERENCE):
        copy.replace(path, '"onelock")', '"onelock", "four", "nearby")')
    copy.insert(RULES, "        return column < LAST or", FITS)
    copy.replace(RULES, ">= NEEDED and", ">= NEEDED - (s[OPTIONS] >> 3 & 1) and")
    copy.replace(REFERENCE, MAY_CROSS, MAY_CROSS_NOW)
    copy.replace(
        REFERENCE, CROSS + ":", CROSS.replace("int)", "int, rules: frozenset[str] = frozenset())") + ":"
    )
    copy.insert(REFERENCE, "        " + LAST, NEAR)
    copy.replace(REFERENCE, LAST, LAST + ' - ("four" in rules)')
    shutil.copy(Path(__file__).with_name("five_rules.py"), copy.folder / "five_rules.py")
    assert copy.changed() == {ENTRY, SHEETS, WORDS, RULES, REFERENCE}
    return copy


@pytest.mark.parametrize("part", ["console", "words", "lockstep"])
def test_they_are_known_everywhere(copy: Copy, part: str) -> None:
    copy.run("five_rules.py", part, PYTHONPATH=".")


def test_the_tests_of_house_rules_hold_with_five(copy: Copy) -> None:
    copy.pytest("host_tests/screens/test_house_rules.py")


@pytest.mark.parametrize("place", [' - ("four" in rules)', NEAR], ids=["four", "nearby"])
def test_a_rule_that_one_engine_lacks_is_noticed(copy: Copy, place: str) -> None:
    """So the random games really reach the positions that the rule changes."""
    kept = (copy.folder / REFERENCE).read_text()
    copy.replace(REFERENCE, place, "")
    try:
        said = copy.run("five_rules.py", "lockstep", ok=False, PYTHONPATH=".")
    finally:
        (copy.folder / REFERENCE).write_text(kept)
    assert "differs from the reference engine" in said
