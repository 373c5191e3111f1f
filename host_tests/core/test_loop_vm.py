"""The loop's parts on MicroPython's VM: keys, shakes, lights, sounds allocate nothing; the journal works."""

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.on_vm import absent
from host_tests.sampled import long
from rules import GAMES, make
from tools.games import laptop_games
from tools.vm import vm


def run(*calls: str) -> list[str]:
    """Return what the calls print on the VM."""
    more = vm.console()
    more["/lib/loop_parts.py"] = (vm.FOLDER / "loop_parts.py").read_text()
    try:
        return vm.run("import loop_parts", *calls, more=more).splitlines()
    except vm.Missing as why:
        absent(why, "the loop's parts do not allocate")


def test_keys_shakes_lights_and_sounds_allocate_nothing() -> None:
    printed = run("print(*loop_parts.locked())")
    pressed, shaken, shows, tones = map(int, printed[0].split())
    # six from a held arrow, one BACK, one MENU
    assert pressed == 6 + 100 + 1000
    assert shaken == 2
    assert shows > 100
    assert tones > 40


DICE, CUBES = "'qwixx', bytes((2, 0, 0)), 2", "'quixo', bytes((2, 0, 5, 0, 0, 0, 0, 0)), 2"
SAMPLES = [
    (game.name, settings, make(game.name, settings).seats, minutes)
    for game in laptop_games()
    for settings, minutes in game.samples
]


def test_games_are_played_and_resumed_in_a_journal() -> None:
    printed = run(*[f"print(loop_parts.game{game}.hex())" for game in SAMPLES])
    assert len(printed) == len(SAMPLES)
    assert all(len(line) > 20 for line in printed)


@pytest.mark.long
def test_results_and_bests_survive_rewrites() -> None:
    many, number, told, zero, name, settings, best = eval(run("print(loop_parts.memory())")[0])
    assert number == many > 12 and (told, zero, name, settings) == (12, 0, "Emil", 6)
    assert [game for game, _ in best] == [0, 1, 2]
    assert best[2][1] == 2 and {best[0][1], best[1][1]} <= {many, many - 1, many - 2}


def test_setups_are_kept_and_changed() -> None:
    printed = run("print(*loop_parts.setups())")
    assert printed == [" ".join(("2 0b10011 3 True", *GAMES))]


@pytest.mark.parametrize(
    ("game", "fault"),
    [(DICE, "{n}, 0"), (CUBES, "0, {n}"), long((DICE, "0, {n}")), long((CUBES, "{n}, 0"))],
)
@pytest.mark.long(after=1)
def test_a_failing_write_or_a_full_heap_loses_no_event(game: str, fault: str) -> None:
    """At every moment of a game; the heap is full during one event."""
    call = f"loop_parts.with_faults({game}, {fault})"
    many, _ = eval(run(f"print({call.format(n=99_999)})")[0])
    assert many > 20
    calls = [f"print({call.format(n=n)})" for n in range(1, many + 1)]
    noticed = [eval(line)[1] for line in run(*calls)]
    assert len(noticed) == many and (all(noticed) if fault[0] == "{" else True)
