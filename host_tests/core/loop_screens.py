"""Screens for tests of the loop, which say what happens to them, and a game to begin with."""

from __future__ import annotations

import sys
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.core import keys
from console.core.screen import Screen
from console.store.new_game import NewGame
from tools.headless.rig import Rig

OF_A_GAME = ("rules.qwixx", "rules.record", "console.qwixx.play", "console.match.table")
IN_THE_SETUP = "rules.qwixx_house_rules"
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def of_a_game() -> list[str]:
    """Return the loaded modules of a game, except what the setup shows of it."""
    return [name for name in sys.modules if name.startswith(OF_A_GAME) and name != IN_THE_SETUP]


class Page(Screen):
    """A screen that records what happens to it."""

    def __init__(self, console: Any, name: str, full: bool = True, shakes: bool = False) -> None:
        super().__init__(console)
        self.name = name
        self.full = full
        self.shakes = shakes
        self.log: list[Any] = []
        self.text = self.ui.text(10, 40 if full else 100, 10)
        self.group.append(self.text.grid)
        self.text.set(name)
        self.fail = ""

    def _note(self, what: Any) -> None:
        self.log.append(what)
        if self.fail and self.fail == what[0]:
            raise ValueError(f"{what[0]} of {self.name}")

    def enter(self) -> None:
        self._note(("enter",))

    def leave(self) -> None:
        self._note(("leave",))

    def key(self, key: int) -> None:
        self._note(("key", keys.NAMES[key]))
        super().key(key)

    def shaken(self) -> None:
        self._note(("shaken",))

    def tick(self, now: int) -> None:
        if self.fail == "tick":
            raise ValueError(f"tick of {self.name}")

    def words(self) -> list[str]:
        said = [" ".join(what) for what in self.log]
        self.log.clear()
        return said


def begin(rig: Rig, seats: int = 2) -> None:
    rig.console.begin(NewGame("qwixx", bytes((seats, 0, 0)), NAMES[:seats]))
    rig.until_game()


def fail(rig: Rig) -> None:
    """Let something go wrong in a screen, and wait for the error screen."""
    page = Page(rig.console, "page")
    page.fail = "tick"
    rig.console.push(page)
    rig.until_screen("error")
