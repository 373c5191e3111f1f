"""Size and seed of a proof; `make proof` (tools/check/proof.py) gives both."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--size", type=int, required=True, help="how much: games, boards, memories")
    parser.addoption("--seed", type=int, default=1, help="the first seed")


@pytest.fixture
def size(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--size") or 0)


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--seed") or 0)
