"""Reading the log quickly (flash/skim.py) gives the same as reading entry by entry."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.flash.format import MOVE
from console.store.flash.log import Log
from host_tests.sampled import sampled
from host_tests.store.quick_reading import check_quick_reading, read
from tools.headless.flash_model import Flash
from tools.headless.logs import started


@pytest.mark.parametrize("seed", sampled(range(6), 2))
@pytest.mark.long(after=1)
def test_quick_reading_is_as_strict(seed: int) -> None:
    """`make proof PART=memory` reads many more."""
    assert len(check_quick_reading(seed, 5)) > 50


def test_a_wrong_check_ends_the_log_in_both() -> None:
    """Everything of a roll is readable but the value that must be 0."""
    for value in range(1, 70):
        flash = Flash()
        log = started(flash)
        log.move(5)
        end = log.end
        log.begin()
        log.put_word(52, 1234)
        log.put(value)
        log.write()
        for quick in (False, True):
            assert read(Log(flash.data), quick) == (
                [(MOVE, 5)],
                end,
                read(Log(flash.data), False)[2],
                0,
                0,
            )
