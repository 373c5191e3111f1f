"""The choices of others stay hidden until all have chosen; no sound tells them either."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.qwixx.secrecy import check_secrecy


@pytest.mark.parametrize("seed", range(2))
def test_a_choice_stays_hidden_until_the_reveal(seed: int) -> None:
    check_secrecy(seed)
