"""Nothing is allocated from first roll to final score: whole games with the heap locked.

On MicroPython's VM (node), and on CircuitPython if ROLLMARK_CIRCUITPYTHON names an interpreter.
tools/vm/games.py has the games; their records are then replayed here, on CPython.
"""

import pytest

from host_tests.on_vm import absent
from host_tests.sampled import long, sampled
from rules import GAMES, OVER
from rules.saved import load
from tools.bench import rules as bench_rules
from tools.vm import vm
from tools.vm.games import player_module

PARTS = 10
LEAK = """
def leak():
    from tools.vm import games
    player = games.player("qwixx", bytes((2, 0, 0)), 1)
    player.run = lambda: kept.append(bytearray(64))
    games.guarded(player)
    print("grew", player.growth)
kept = []
try:
    leak()
except MemoryError:
    print("locked")
"""


@pytest.fixture(scope="module")
def machine() -> str:
    try:
        return vm.ready()
    except vm.Missing as why:
        absent(why, "the core does not allocate")


@pytest.fixture(scope="module")
def circuitpython() -> str:
    try:
        return vm.circuitpython()
    except vm.Missing as why:
        pytest.skip(str(why))


def _check(printed: str, name: str, first: int = 0, every: int = 1) -> None:
    """Check that each printed game ended without growth, and that CPython replays it to the same result.

    `first` and `every` are play_all()'s.
    """
    here = player_module(name)
    lines = [line.split() for line in printed.splitlines() if line.startswith("game ")]
    assert len(lines) == len(here.SETTINGS[first::every]) * here.TIMES
    endings = set()
    for _, played, which, seed, growth, text, ending in lines:
        game = load(bytes.fromhex(text)).game
        assert game.phase == OVER and game.NAME == played == name
        assert bytes(game.state[: game.SETTINGS]).hex() == which
        assert int(growth) == 0, f"{name} {which}, seed {seed}: {growth} bytes allocated"
        endings.add(int(ending))
    assert endings == set(here.ENDINGS), "the games should end in every way"


def parts() -> list[tuple[str, int, int]]:
    """Return each game, with the first and the step of its settings: where there are many, in parts."""
    found: list[tuple[str, int, int]] = []
    for name in GAMES:
        many = PARTS if len(player_module(name).SETTINGS) > 10 * PARTS else 1
        found += sampled(((name, k, many) for k in range(many)), PARTS)
    return found


@pytest.mark.parametrize(("name", "first", "every"), parts())
@pytest.mark.usefixtures("machine")
@pytest.mark.long(after=1)
def test_whole_games_under_a_locked_heap(name: str, first: int, every: int) -> None:
    run = f"games.play_all({name!r}, {first}, {every})"
    _check(vm.run("from tools.vm import games", run, timeout=100), name, first, every)


@pytest.mark.usefixtures("machine")
def test_a_locked_heap_catches_an_allocation() -> None:
    assert "locked" in vm.run(LEAK)


@pytest.mark.usefixtures("machine")
def test_the_benchmark_counts_no_bytes_either() -> None:
    assert bench_rules.bytes_per_event(GAMES[0], 5) == 0


@pytest.mark.parametrize("name", [*map(long, GAMES[:1]), *GAMES[1:]])
@pytest.mark.usefixtures("circuitpython")
def test_whole_games_on_circuitpython(name: str) -> None:
    _check(vm.run_circuitpython(f"from tools.vm import games; games.play_all({name!r})"), name)


@pytest.mark.usefixtures("circuitpython")
def test_growth_is_seen_on_circuitpython() -> None:
    word, _, grown = vm.run_circuitpython(LEAK).strip().partition(" ")
    assert word == "locked" or int(grown) >= 64
