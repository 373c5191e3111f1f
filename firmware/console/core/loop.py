"""The main loop: keys and shakes in, the top screen answers, the display is refreshed once a pass.

A pass takes 5 ms when nothing is drawn. What clears all screens happens at the end of it, when no screen's
code runs. What lies over what: stack.py. Which screens there are is not known here: see console/app.py.
"""

import gc

from micropython import const

from console.core.keys import Keys
from console.core.shake import Shake
from console.core.stack import Stack
from console.core.ticks import past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from displayio import TileGrid

    from console.app import Console as Console
    from console.core.loader import Loader
    from console.core.stack import Notice


_PASS = const(5)  # ms


class Loop(Stack):
    """A board's keys, sensor, lights and display, and the screens. Override failed() and change()."""

    def __init__(
        self, board: "Any", loader: "Loader", ground: "TileGrid", notice: "Notice", lights: "Any"
    ) -> None:
        super().__init__(board, loader, ground, notice)
        self.keys = Keys(board)
        self.shake = Shake(board)
        self.lights = lights
        self.due = 0  # what change() is to do at the end of the pass; 0: nothing

    def since(self, t: int) -> int:
        """Milliseconds from `t` to this pass."""
        return past(self.now, t)

    def breathe(self) -> None:
        """Collects garbage, 2 to 20 ms: when nothing moves."""
        gc.collect()

    def unload(self, prefix: str) -> None:
        """Forgets that module and those inside it: until its folder leaves that to the loader."""
        self.loader.drop(
            [name for name in self.loader.loaded() if name == prefix or name.startswith(prefix + ".")]
        )

    def failed(self, error: Exception) -> None:
        """Something went wrong in a pass. Raises `error` when the console cannot go on."""
        raise error

    def change(self) -> None:
        """Puts other screens in the place of all that are there; no screen's code runs now."""

    def run(self) -> None:
        """For ever; KeyboardInterrupt and SystemExit pass."""
        while True:
            self.step()

    def step(self) -> None:
        """One pass."""
        start = self.board.ticks_ms()
        try:
            self._pass(start)
        except Exception as error:
            self.failed(error)
        spent = past(self.board.ticks_ms(), start)
        self.board.wait(_PASS - spent if spent < _PASS else 0)

    def _pass(self, now: int) -> None:
        self.now = now
        self._hands(now)
        self._patient()
        self._bar.tick(self._root, now)
        self.lights.tick(now)
        self.loader.settle()
        if self.due:
            self.change()
            self.board.keys.clear()  # not meant for what is there now
            self.keys.forget()
        self.board.display.refresh()

    def _hands(self, now: int) -> None:
        """Keys and shakes; apart, for `top` in _pass() would keep a game while the menu loads."""
        while not self.due:
            key = self.keys.poll(now)
            if key < 0:
                break
            top = self.top
            top.key(key)
            if self.due or self.top is not top:
                break  # the next key is for what is on the display by then
        if self.keys.stuck():
            self.notice("A button is stuck")
        if not self.due:
            if self.top.shakes and self.shake.poll(now):
                self.top.shaken()
            if self.shake.lost():
                self.notice("No sensor: use buttons")
            top = self.top
            top.tick(now)
            if not top.full and self.top is top and not top.busy:
                self.base.idle(now)
