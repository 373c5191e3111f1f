"""Whatever fails, and whenever it does, the game goes on or comes back with all its events.

`make proof PART=faults` tries moments at random; here are some of each kind.
"""

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.match.error_survivor import Kind
from host_tests.match.faults import play

GAME = Kind("qwixx", 2)
EVERY = {"call": 100_003, "import": 101, "open": 67, "write": 23}


@pytest.mark.parametrize("what", EVERY)
@pytest.mark.long(after=1)
def test_a_fault_loses_nothing(what: str) -> None:
    many, none = play(GAME, what, 0)
    assert not none and many > 80
    step = EVERY[what]
    noticed = sum(play(GAME, what, n)[1] > 0 for n in range(step // 2, many, step))
    assert noticed > many // step // 2, "most of them are seen"
