"""What the mouse points at on the display, and what is typed, as presses of the console's keys.

The console knows neither mouse nor letters. A click on a key hint presses that button (hints.py). A click on
what can be chosen (targets.py, and each game's own) presses cursor keys, one at a time and each once the
picture is complete, until the cursor is there, and then OK, unless rows are only looked at; if the cursor
cannot get there, it comes back. Letters typed where a name is written turn its letter wheel; typed among the
people, they begin a new name (letters.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from tools.games import laptop_game
from tools.sim.hints import hint_at
from tools.sim.letters import Typist
from tools.sim.targets import Box, Targets

SHAKE = -1  # what click() returns when the dice wait to be shaken
_MAX_KEYS = 60  # keys for one click


class Pointer:
    """The mouse and the letters of one console; `console()` returns it, None before it is there."""

    def __init__(self, console: Callable[[], Any]) -> None:
        self._find = console
        self._typist = Typist()
        self._target: tuple[int, int] | None = None  # where the cursor is to go
        self._top: Any = None  # the screen of that target
        # (cursor, page, key) on the way; a repeat means no progress
        self._pressed: set[tuple[Box, int, str]] = set()

    @property
    def busy(self) -> bool:
        """Whether a click or a letter is still being turned into keys."""
        return self._target is not None or self._typist.busy

    @property
    def _console(self) -> Any:
        """The console with a screen to point at, None before there is one."""
        console = self._find()
        return console if console is not None and console.stack else None

    def click(self, x: int, y: int) -> int | None:
        """Handle a click at a pixel of the display.

        Return the button to hold for as long as the mouse is down, by number, or SHAKE; None for none.
        """
        console = self._console
        if console is None:
            return None
        self.stop()
        number = hint_at(console, x, y)
        if number is not None:
            return number
        if targets(console).cursor():
            self._target = (x, y)
            self._top = console.top
        elif console.top.wishes.shakes:
            return SHAKE
        return None

    def typed(self, text: str) -> bool:
        """Write a letter, or a backspace, of a name; return whether the screen on top takes it.

        It takes Enter only while earlier letters are still being written; otherwise Enter is an ordinary key.
        """
        console = self._console
        return console is not None and self._typist.take(console.top, text, self.busy)

    def stop(self) -> None:
        """Forget what is still to do, because the user has pressed something."""
        self._target = None
        self._pressed.clear()
        self._typist.stop()

    def tick(self) -> None:
        """Press the next key, if the picture is complete."""
        console = self._console
        if console is None or not self.busy:
            return
        keys = console.keys
        if console.picture.ignores or console.picture.painting or keys.held or len(console.board.keys):
            return
        found = targets(console)
        if self._target:
            self._steer(found, *self._target)
        else:
            self._tap(*self._typist.keys(console.top, "up" if found.has("up") else "prev"))

    def _tap(self, *keys: str) -> None:
        """Press keys by their meaning."""
        board = self._console.board
        for key in keys:
            number = [means for means, _ in board.KEYS].index(key)
            board.keys.put(number, True)
            board.keys.put(number, False)

    def _steer(self, found: Targets, x: int, y: int) -> None:
        """Press the key that brings the cursor nearer to (x, y), or OK there, or give up."""
        cursor = found.cursor()
        if cursor is None or found.console.top is not self._top or len(self._pressed) >= _MAX_KEYS:
            self.stop()
            return
        key = found.there(cursor, x, y)
        if key is not None:
            self.stop()
            self._tap(*([key] if key else []))
            return
        for way in found.ways(cursor, x, y):
            step = (cursor, found.page(), way)
            if step not in self._pressed:
                self._pressed.add(step)
                self._tap(way)
                return
        self.stop()


def targets(console: Any) -> Targets:
    """Return what can be pointed at on the screen on top, as the game at the table says if there is one."""
    return laptop_game(console.table.game.NAME).targets(console) if console.table else Targets(console)
