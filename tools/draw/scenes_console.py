"""Scenes outside games: results, this console, service mode."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from unittest.mock import patch

import tools.paths  # noqa: F401

from console.store.ending import Ending
from console.store.new_game import NewGame
from parts import BUTTONS
from rules import GAMES
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.stage import fresh, opened

DEVICE = SimpleNamespace(implementation=SimpleNamespace(version=(10, 2, 1)))  # stands for the module sys
VERSION = "0.1"  # so that no release changes a picture
_SHAKEN = 6530  # ms after power-on
_NAMES: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dan", "Eve")
# Finished games: game, winners, points, other arguments of Journal.end(); the players are the first of
# _NAMES.
_FINISHED: tuple[tuple[int, int, tuple[int, ...], dict[str, int]], ...] = (
    (0, 0b010, (51, 73), {"options": 1, "length": 90}),
    (1, 0b001, (88, 61), {"length": 80}),
    (2, 0b001, (1, 0), {"flags": 2, "length": 23}),
    (2, 0b1010, (0, 1, 0, 1), {"flags": 3, "length": 41}),
    (0, 0b10010, (40, 104, 62, -3, 104), {"options": 3, "length": 200}),
    (0, 0b100, (70, 41, 98), {"options": 2, "length": 120}),
)


def played() -> Rig:
    """Return a console where some games have been played."""
    rig = fresh()
    journal = rig.console.journal
    for game, winners, points, more in _FINISHED:
        names = list(_NAMES[: len(points)])
        journal.begin(NewGame(GAMES[game], bytes((len(points), 0, 0)), names), 300)
        journal.end(Ending(winners, list(points), names, **more))
    return rig


def results(down: int = 0, *keys: str) -> Rig:
    rig = opened("Results", played())
    rig.press(*["down"] * down, *keys)
    rig.run(200)
    return rig


def players() -> Rig:
    rig = played()
    rig.console.settings.save(rig.console.journal)
    rig = opened("Results", rig)
    rig.press("ok", "ok")
    rig.run(200)
    return rig


def console(rig: Rig | None = None) -> Rig:
    """Return "This console", opened from the settings."""
    rig = opened("Settings", rig)
    rig.board.version = VERSION
    rig.press("up", "ok")
    rig.run(200)
    return rig


def selftest(part: str = "", rig: Rig | None = None, *keys: str) -> Rig:
    """Return the list of the self-test, or a page of it and then some keys."""
    rig = opened("Self-test", console(rig))
    if part:
        opened(part, rig)
    rig.press(*keys)
    rig.run(100)
    return rig


def buttons() -> Rig:
    """Return the page with some buttons pressed before and two held; one cap is a word, as on a joystick."""
    with stage.on(buttons=(*BUTTONS[:-1], ("ok", "press"))):
        rig = selftest("Buttons")
    rig.press("left", "A", "up", "down")
    rig.board.press("X")
    rig.board.press("right")
    rig.run(100)
    return rig


def sensor() -> Rig:
    """Return the page just after a shake."""
    rig = opened("Self-test", console())
    rig.run(_SHAKEN - rig.board.time)  # what a shake is like depends on the time
    opened("Sensor", rig)
    rig.run(100)
    rig.shake(560)
    rig.run(50)
    return rig


def lights() -> Rig:
    rig = selftest("Lights")
    rig.run(8 * 400)
    return rig


def sound() -> Rig:
    rig = selftest("Sound")
    rig.run(4 * 450)
    return rig


def memory() -> Rig:
    """Return the page as on the device."""
    rig = selftest()
    from console.selftest import versions
    from console.selftest.memory import MemoryPage

    heap = SimpleNamespace(collect=lambda: None, mem_free=lambda: 96 * 1024, mem_alloc=lambda: 75 * 1024)
    page, told = MemoryPage.__init__.__globals__, versions.python.__globals__  # wherever linking has put them
    with patch.dict(page, gc=heap), patch.dict(told, sys=DEVICE):
        opened("Memory", rig)
    return rig


def fairness(wait: int = 0, *keys: str) -> Rig:
    rig = opened("Fair dice?", console())
    rig.press(*keys)
    rig.run(wait)
    return rig


def service() -> Rig:
    """Return a console switched on with its service button held."""
    from console.screens.error import Service

    rig = fresh()
    rig.console.push(Service(rig.console))
    rig.run(100)
    return rig


SCENES: dict[str, Callable[[], Rig]] = {
    "results": results,
    "results_team": partial(results, 2),
    "results_empty": partial(opened, "Results"),
    "best": partial(results, 0, "ok"),
    "players": players,
    "console": console,
    "selftest": selftest,
    "selftest_buttons": buttons,
    "selftest_sensor": sensor,
    "selftest_lights": lights,
    "selftest_sound": sound,
    "selftest_edges": partial(selftest, "Display"),
    "selftest_colours": partial(selftest, "Display", None, "ok"),
    "selftest_greys": partial(selftest, "Display", None, "ok", "ok"),
    "selftest_storage": lambda: selftest("Storage", played()),
    "selftest_memory": memory,
    "fairness": fairness,
    "fairness_rolling": partial(fairness, 250, "next", "ok"),
    "fairness_done": partial(fairness, 1000, "ok"),
    "service": service,
}
