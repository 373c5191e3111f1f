"""Scenes of Nim, all of one game of three."""

from collections.abc import Callable
from functools import partial

from rules.saved import export, rebuild
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.stage import pressed

MOVES = bytes((3, 2, 3, 1, 3, 2, 3, 1, 2, 1))
GAME = export(rebuild("nim", b"\3\0\0", MOVES))


def unfinished() -> Rig:
    """Return a console switched on again in the middle of a game."""
    return stage.kept(GAME, lambda _game, played: played == 4)


def took() -> Rig:
    """Return the card that says what the last move took."""
    return stage.resumed(unfinished())


def choose() -> Rig:
    """Return the choice."""
    return pressed(took, "ok")


def out() -> Rig:
    """Return the end."""
    rig = stage.resumed(stage.kept(GAME, lambda _game, played: played == 9))
    return pressed(lambda: rig, "ok", "ok")


SCENES: dict[str, Callable[[], Rig]] = {
    "nim_setup": partial(stage.setup, "Nim"),
    "nim": choose,
    "nim_took": took,
    "nim_out": out,
    "nim_look": partial(pressed, choose, "look"),
    "nim_rules": partial(stage.rules, "Nim", 1),
}
WIDE = ("nim",)
