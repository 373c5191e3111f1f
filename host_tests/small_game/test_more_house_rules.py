"""Two more house rules: rows of data, and the same change in both engines; no other edit.

Nothing here depends on how the rules are written: the rows are added to HOUSE_RULES, and the game and its
reference engine become subclasses that override documented methods.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from host_tests.sampled import long, sampled
from host_tests.small_game.copied import Copy

ROWS = "lib/rules/qwixx_house_rules.py"
RULES = "lib/rules/qwixx.py"
REFERENCE = "tools/games/qwixx/reference.py"

MORE_ROWS = """
HOUSE_RULES += (
    (N_("Four"), N_("Four marks are enough\\nfor the last number."), "four"),
    (N_("Nearby"), N_("Five numbers may be\\nskipped at once."), "nearby"),
)
"""
MORE_RULES = """
from rules.qwixx_house_rules import HOUSE_RULES

FOUR = 1 << len(HOUSE_RULES) - 2
NEARBY = 2 * FOUR


class MoreRules(Qwixx):
    def __init__(self, settings):
        super().__init__(settings)
        self.needed = 4 if self.options & FOUR else 5

    def may_cross(self, seat, row, column):
        if self.options & NEARBY and column - self.next_column(seat, row) > 5:
            return False
        return super().may_cross(seat, row, column)


GAME = MoreRules
"""
MORE_REFERENCE = """

HOUSE_RULES += ("four", "nearby")
FOUR = 4
NEARBY = 5


class MoreRules(Qwixx):
    def __init__(self, *args):
        super().__init__(*args)
        for sheet in self.now.sheets:
            sheet.needed = FOUR if "four" in self.rules else BEFORE_THE_LAST

    def allows(self, sheet, colour, number):
        crossed = sheet.crosses[colour]
        skipped = PRINTED[colour].index(number) - (PRINTED[colour].index(crossed[-1]) + 1 if crossed else 0)
        if "nearby" in self.rules and skipped > NEARBY:
            return False
        return super().allows(sheet, colour, number)


Qwixx = MoreRules
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return the project with both rules."""
    copy = Copy(tmp_path_factory.mktemp("more") / "rollmark")
    copy.append(ROWS, MORE_ROWS)
    copy.append(RULES, MORE_RULES)
    copy.append(REFERENCE, MORE_REFERENCE)
    shutil.copy(Path(__file__).with_name("more_rules.py"), copy.folder / "more_rules.py")
    assert copy.changed() == {ROWS, RULES, REFERENCE}
    return copy


@pytest.mark.parametrize("part", [long("console"), "words", long("lockstep")])
@pytest.mark.long
def test_they_are_known_everywhere(copy: Copy, part: str) -> None:
    copy.run("more_rules.py", part, PYTHONPATH=".")


@pytest.mark.long
def test_the_tests_that_ask_for_all_house_rules_hold_with_them(copy: Copy) -> None:
    copy.pytest(
        "host_tests/screens/test_house_rules.py", "host_tests/rules/test_longest.py",
        "host_tests/players/test_plans.py", "-k", "not another_sheet",
    )  # fmt: skip


@pytest.mark.parametrize("other", sampled(["FOUR = 5", "NEARBY = 9"], 2))
@pytest.mark.long
def test_a_rule_that_one_engine_lacks_is_noticed(copy: Copy, other: str) -> None:
    """So the random games really reach the positions that the rule changes."""
    kept = (copy.folder / REFERENCE).read_text()
    copy.append(REFERENCE, f"\n{other}\n")
    try:
        said = copy.run("more_rules.py", "lockstep", ok=False, PYTHONPATH=".")
    finally:
        (copy.folder / REFERENCE).write_text(kept)
    assert "differs from the reference engine" in said
