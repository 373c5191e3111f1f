"""The same choice on CPython, MicroPython and CircuitPython, with nothing allocated while a player thinks."""

import pytest

from host_tests.on_vm import absent, printed_here
from tools.vm import players as played
from tools.vm import vm

GAMES = (
    ("qwixx", bytes((1, 0, 0)), 14), ("qwixx", bytes((2, 0, 7)), 24), ("qwixx", bytes((4, 1, 0)), 24),
    ("qwixx", bytes((2, 0, 0, 5, 0, 0)), 9),
    ("qwixx", bytes((2, 0, 0, 2, 0, 0)), 9), ("qwixx", bytes((1, 0, 0, 3, 4, 5)), 9),
    ("duel", b"\0", 24), ("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), 3),
    ("quixo", bytes((4, 1, 5, 0, 0, 0, 0, 0)), 2),
)  # fmt: skip
CALLS = [
    f"players.play({name!r}, {settings!r}, {level}, {seed}, {most})"
    for seed, (name, settings, most) in enumerate(GAMES)
    for level in (3, 2)
]


def here() -> list[str]:
    return printed_here(CALLS, players=played)


def check(lines: list[str]) -> None:
    assert lines == here()
    assert [line for line in lines if line.startswith("grew")] == ["grew 0"] * len(CALLS)


def test_on_micropython() -> None:
    try:
        vm.ready()
    except vm.Missing as why:
        absent(why, "players choose the same on MicroPython")
    check(vm.run("from tools.vm import players", *CALLS, timeout=100).splitlines())


def test_on_circuitpython() -> None:
    try:
        vm.circuitpython()
    except vm.Missing as why:
        pytest.skip(str(why))
    lines = vm.run_circuitpython("\n".join(["from tools.vm import players", *CALLS])).splitlines()
    assert [line for line in lines if line.startswith("played")] == [
        line for line in here() if line.startswith("played")
    ]
