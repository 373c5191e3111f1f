"""There is no state at module level: two different consoles play in one process."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import loader
from host_tests.sampled import sampled
from rules import GAMES
from tools.bundle.packages import is_own_module
from tools.check import layers
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig, power_off

FOUR = (("prev", "left"), ("next", "right"), ("ok", "OK"), ("back", "Esc"))
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
DEVICE = ("lib", "firmware", "boards/common")  # folders of modules that run on a device


# ---- two consoles


class Tour:
    """A console played by keys, step by step, through every kind of screen; `seen` records it."""

    def __init__(self, game: str, seats: int, **board: Any) -> None:
        self.rig = Rig(seed=5, tips=True, **board)
        self.player = Player(self.rig, at_random(random.Random(seats)))
        self.seen: list[object] = []
        self._steps = self._all(game, seats)
        self.over = False

    def step(self) -> None:
        """Do the next thing, and record what the console shows."""
        self.over = next(self._steps, False)
        self.seen.append((self.rig.screen, self.rig.picture().tobytes(), self.rig.pixels()))

    def _all(self, game: str, seats: int) -> Iterator[bool]:
        rig = self.rig
        for word in ("Rules", "Settings"):
            self.player.open(word)
            yield False
            rig.press("next", "ok")
            yield False
            rig.console.home()
            rig.until_screen("menu")
        self.player.begin(seats, names=NAMES[:seats], game=game)
        for k in range(60):
            yield False
            if k % 15 == 7 and rig.screen in self.player.screens.choose:
                for key in ("look", "menu"):
                    rig.press(key)
                    yield False
                    rig.press("back")
                    yield False
            self.player.step()
        rig.console.home()
        rig.until_screen("menu")
        yield True


def consoles(game: str) -> tuple[Tour, Tour]:
    """Return two consoles that differ in everything a board can, with games of different sizes."""
    seats = (4, 2) if game == "quixo" else (2, 2) if game == "duel" else (3, 2)
    wide = {"width": 320, "buttons": FOUR, "sensor": False, "lights": False}
    return Tour(game, seats[0]), Tour(game, seats[1], **wide)


@pytest.mark.parametrize("game", sampled(GAMES, len(GAMES)))
@pytest.mark.long
def test_two_consoles_play_in_turns_as_each_does_alone(game: str) -> None:
    alone: list[list[object]] = []
    for k in range(2):
        power_off()
        tour = consoles(game)[k]
        while not tour.over:
            tour.step()
        alone.append(tour.seen)
    power_off()
    both = consoles(game)
    while not (both[0].over and both[1].over):
        for tour in both:
            if not tour.over:
                tour.step()
    for k in range(2):
        assert len(both[k].seen) == len(alone[k])
        for step, (one, other) in enumerate(zip(both[k].seen, alone[k], strict=True)):
            assert one == other, f"console {k} shows something else at step {step}"
    assert alone[0] != alone[1]


# ---- modules


def fingerprint(value: object, seen: tuple[int, ...] = ()) -> object:
    """Return the complete contents of a value; what is not data is represented by its name."""
    if isinstance(value, (int, float, str, bytes, type(None))):
        return value
    if id(value) in seen:
        return "..."
    seen = (*seen, id(value))
    if isinstance(value, (FunctionType, ModuleType)) or callable(value) and not isinstance(value, type):
        return getattr(value, "__name__", type(value).__name__)
    if isinstance(value, (list, tuple)):
        return type(value).__name__, [fingerprint(one, seen) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    if isinstance(value, dict):
        return [(fingerprint(key, seen), fingerprint(one, seen)) for key, one in value.items()]
    if isinstance(value, (bytearray, memoryview)):
        return type(value).__name__, bytes(value)
    if isinstance(value, type):
        if not is_own_module(value.__module__):
            return value.__name__
        return value.__name__, [(k, fingerprint(v, seen)) for k, v in vars(value).items() if k[:2] != "__"]
    return type(value).__name__, fingerprint(getattr(value, "__dict__", None), seen)


def state(module: ModuleType) -> dict[str, object]:
    """Return the contents of a module's names, without its submodules."""
    return {
        name: fingerprint(value)
        for name, value in vars(module).items()
        if not name.startswith("__") and not isinstance(value, ModuleType)
    }


def differences(module: ModuleType, before: dict[str, object]) -> list[str]:
    """Return the names of a module whose contents have changed."""
    now = state(module)
    return [f"{module.__name__}.{name}" for name in now if now[name] != before.get(name, now)]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[str]]]:
    """Yield a function that reports what has changed in any module since it was loaded.

    Modules come and go while a console plays: each is also checked when it is unloaded.
    """
    kept = {name: module for name, module in sys.modules.items() if is_own_module(name)}
    power_off()
    fresh: dict[str, dict[str, object]] = {}
    for name, path in layers.modules():
        if is_own_module(name) and any(path.is_relative_to(layers.ROOT / place) for place in DEVICE):
            fresh[name] = state(loader.module(name))
    power_off()
    found: list[str] = []
    forget = loader.forget

    def look_first(name: str) -> None:
        if name in fresh:
            found.extend(differences(sys.modules[name], fresh[name]))
        forget(name)

    look_first.__name__ = forget.__name__
    monkeypatch.setattr(loader, "forget", look_first)

    def changed() -> list[str]:
        for name, before in fresh.items():
            if name in sys.modules:
                found.extend(differences(sys.modules[name], before))
        return sorted(set(found))

    yield changed
    monkeypatch.undo()
    power_off()
    sys.modules.update(kept)


@pytest.mark.parametrize("game", sampled(GAMES, 2))
@pytest.mark.long(after=1)
def test_playing_changes_nothing_at_module_level(changed: Callable[[], list[str]], game: str) -> None:
    for tour in consoles(game):
        while not tour.over:
            tour.step()
    assert changed() == [], "keep it in an object of the console"


def test_a_change_at_module_level_is_found(changed: Callable[[], list[str]]) -> None:
    rig = Rig()
    from console.screens import menu
    from console.ui import palette

    menu.plan = {}  # type: ignore[attr-defined]
    palette.COLOURS = (*palette.COLOURS[:-1], 0)
    rig.press("next", "ok")
    rig.console.home()
    rig.until_screen("menu")
    assert "console.ui.palette.COLOURS" in changed()


def test_no_function_of_the_device_rebinds_a_name_of_its_module() -> None:
    found: list[str] = []
    for name, path in layers.modules():
        if any(path.is_relative_to(layers.ROOT / place) for place in DEVICE):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [
                f"{name}, line {node.lineno}" for node in ast.walk(tree) if isinstance(node, ast.Global)
            ]
    assert not found
