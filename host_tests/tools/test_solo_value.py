"""The known value of solo Qwixx, computed with the rules; only on request, because it takes a minute."""

import os

import pytest

from tools.research import solo_value


@pytest.mark.skipif(not os.environ.get("ROLLMARK_SOLO"), reason="a minute long: set ROLLMARK_SOLO=1")
@pytest.mark.skipif(solo_value.np is None, reason="needs NumPy: .venv/bin/python -m pip install numpy")
def test_perfect_solo_play_is_worth_115_points() -> None:
    assert round(solo_value.solo_value(), 4) == 115.4831
