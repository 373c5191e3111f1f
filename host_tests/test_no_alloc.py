"""Nothing is allocated from the first roll to the final score: whole games with the heap locked.

On MicroPython's VM (node), and on CircuitPython where ROLLMARK_CIRCUITPYTHON names an interpreter. The games
themselves are host_tests/vm/games.py; their records are then replayed here, on CPython.
"""

import os
import warnings

import pytest

from rules import OVER, make
from rules.record import load
from tools import bench_core, vm

LEAK = """
def leak():
    import games
    player = games.Player(2, 0, 1)
    player.run = lambda: kept.append(bytearray(64))
    games.guarded(player)
    print("grew", player.growth)
kept = []
try:
    leak()
except MemoryError:
    print("locked")
"""


def _absent(why: vm.Missing) -> None:
    """Skip where an interpreter is missing, so that nobody overlooks it; in CI that is an error."""
    if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
        pytest.fail(f"in CI this test must run: {why}")
    warnings.warn(f"NOT TESTED that the core does not allocate: {why}", stacklevel=2)
    pytest.skip(str(why))


@pytest.fixture(scope="module")
def machine() -> str:
    try:
        return vm.ready()
    except vm.Missing as why:
        _absent(why)
        raise


@pytest.fixture(scope="module")
def circuitpython() -> str:
    try:
        return vm.circuitpython()
    except vm.Missing as why:
        pytest.skip(str(why))


def _check(printed: str, games: int) -> None:
    """Each printed game ran to its end without growth, and CPython makes the same of its record."""
    lines = [line.split() for line in printed.splitlines() if line.startswith("game ")]
    assert len(lines) == games
    reasons = set()
    for _, seats, options, seed, _events, growth, text, reason in lines:
        game = load(bytes.fromhex(text)).game
        assert game.phase == OVER
        assert (game.seats, game.state[2]) == (int(seats), int(options))
        assert int(growth) == 0, f"{seats} seats, options {options}, seed {seed}: {growth} bytes allocated"
        reasons.add(int(reason))
    assert reasons == {1, 2}, "the games should end both ways"


def test_whole_games_under_a_locked_heap(machine: str) -> None:
    _check(vm.run("import games", "games.play_all(3)", timeout=100), 5 * 8 * 3)


def test_the_lock_does_catch_an_allocation(machine: str) -> None:
    assert "locked" in vm.run(LEAK)


def test_the_bench_counts_no_bytes_either(machine: str) -> None:
    assert bench_core.bytes_per_event(games=5) == 0


def test_whole_games_on_circuitpython(circuitpython: str) -> None:
    _check(vm.run_circuitpython("import games; games.play_all(3)"), 5 * 8 * 3)


def test_growth_is_seen_on_circuitpython(circuitpython: str) -> None:
    word, _, grown = vm.run_circuitpython(LEAK).strip().partition(" ")
    assert word == "locked" or int(grown) >= 64


def test_every_game_is_played_here() -> None:
    from rules import GAMES

    assert GAMES == ("qwixx",), "host_tests/vm/games.py has to play the new game too"
    assert make("qwixx", b"\x05\x00\x07").MAX_MOVES == 9
