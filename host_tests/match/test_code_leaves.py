"""Code that has left does not run while the next scene is drawn: a frame would keep it in memory."""

import random
import sys
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import SECRET
from rules import GAMES
from tools.games.qwixx import scenes as qwixx
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig
from tools.headless.stage import point_at


def running() -> set[str]:
    """Return the console's modules whose functions run now."""
    names = set()
    frame: Any = sys._getframe(1)
    while frame:
        name = frame.f_globals.get("__name__", "")
        if name.startswith("console."):
            names.add(name)
        frame = frame.f_back
    return names


def watch(rig: Rig) -> list[str]:
    """Return a list that grows with the modules that run while a scene is drawn, although they have left."""
    found: list[str] = []
    match: Any = rig.console.stack[0]
    go_on = match.go_on

    def watched() -> None:
        found.extend(sorted(running() - set(sys.modules)))
        go_on()

    match.go_on = watched
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long(after=1)
def test_no_card_or_tip_runs_while_the_next_scene_is_drawn(game: str) -> None:
    rig = Rig(seed=4, tips=True, pace=20)
    player = Player(rig, sensible(random.Random(4)))
    player.begin(2, 1 << SECRET if game == "qwixx" else 0, game=game)
    found = watch(rig)
    while not rig.table.over:
        player.step()
    assert not found


@pytest.mark.parametrize("keys", [("menu", "ok"), ("menu", "back"), ("look", "back")])
def test_no_screen_over_the_match_runs_while_it_comes_back(keys: tuple[str, ...]) -> None:
    rig = Rig(seed=4)
    Player(rig, sensible(random.Random(4))).begin(2)
    found = watch(rig)
    top = rig.top
    rig.press(*keys)
    assert rig.top is top and not found


@pytest.mark.parametrize(
    "key", ["look", "done", "All sheets", "Ask the coach", "Show as code", "Rules", "Settings"]
)
def test_the_game_menu_does_not_run_while_what_it_opens_is_made(key: str) -> None:
    rig = qwixx.sheet()
    rig.press("menu")
    console: Any = rig.console
    opened: list[set[str]] = []
    open_screen = console.open

    def watched(*screen: Any) -> None:
        opened.append(running() - set(sys.modules))
        open_screen(*screen)

    console.open = watched
    if key not in ("look", "done"):
        point_at(rig, key)
        key = "ok"
    rig.press(key)
    assert opened and not opened[0]
