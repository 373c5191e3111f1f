"""The known value of solo Qwixx, worked out over the core's rules: only when asked for, it takes a minute."""

import os

import pytest

from tools.research import solo_value


@pytest.mark.skipif(not os.environ.get("ROLLMARK_SOLO"), reason="a minute long: set ROLLMARK_SOLO=1")
@pytest.mark.skipif(solo_value.np is None, reason="needs NumPy: .venv/bin/python -m pip install numpy")
def test_a_perfect_player_makes_115_points() -> None:
    assert round(solo_value.solo_value(), 4) == 115.4831
