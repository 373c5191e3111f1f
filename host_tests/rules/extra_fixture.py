"""The fixture of the extra in one_more_extra/, corner cells: while a test runs, sheets may have it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules.qwixx_extras
import rules.words
from rules import qwixx_sheet_data
from rules.qwixx_sheet_data import EXTRAS

FOLDER = Path(__file__).parent / "one_more_extra"


@pytest.fixture(autouse=True)
def one_more(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Append the row; the two folders stand for rules/qwixx_extras and rules/words."""
    monkeypatch.setattr(qwixx_sheet_data, "EXTRAS", (*EXTRAS, ("corner-cells", False)))
    monkeypatch.setattr(rules.qwixx_extras, "__path__", [*rules.qwixx_extras.__path__, str(FOLDER)])
    monkeypatch.setattr(rules.words, "__path__", [*rules.words.__path__, str(FOLDER / "words")])
    yield
    for name in [name for name in sys.modules if name.endswith("corner_cells")]:
        del sys.modules[name]
