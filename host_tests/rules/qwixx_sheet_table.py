"""Qwixx on a sheet other than the classic one, for tests that read like the rules."""

import json
from typing import Any

from host_tests.rules.qwixx_table import Table
from rules.qwixx_any_sheet import AnySheet
from rules.words.qwixx import state

FIVE_RED = (2, 3, 4, 5, 6)


def sheet_of(table: Table, seat: int) -> dict[str, object]:
    return json.loads(state(table.game))["sheets"][seat]


def other(table: Table) -> AnySheet:
    game: Any = table.game
    assert game.sheet, "not the classic sheet, whose class knows less"
    return game
