"""A test rig for the console: the real firmware on the headless board, in virtual time.

rig = Rig(seed=7)
rig.press("ok")                 # down, up, and the screen has answered
rig.shake()
rig.until_screen("sheet")
assert "Pass" in rig.texts()

A rig changes its process: modules are found and read once from the first rig on (imports.py), and in a step
gc.collect() does nothing.
"""

import gc
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path, then the board, then the firmware

from PIL import Image

from console.app import STAYS, Console
from console.core import loader
from console.core.loader import PACKAGES, Loader
from console.store.computers import computer_name
from console.ui.widgets import Ui
from headless import HeadlessBoard
from parts import Nvm
from tools.headless import imports, layers, reading
from tools.version import version

FRAME = 10  # ms that pass when a step of the loop did not wait by itself
_LONG = 700  # ms to hold BACK for the menu, OK for DONE: 600, and some more
_WITHOUT = {
    "up": ("prev",),
    "down": ("next",),
    "menu": ("back",),
    "look": ("back", "next", "ok"),
    "done": ("ok",),
}
SLOW = 250  # ms, as long as a picture of the whole display takes
TAP = 60  # ms that a tap holds a button

_collect = gc.collect


def _collect_later() -> int:
    """Stand in for gc.collect() in a step, as the console does it so often: Python collects by itself.

    Code that has kept the real function (`from gc import collect`) still collects everything, which is slow.
    """
    return 0


def visible_text(lines: Iterable[str]) -> set[str]:
    """Return what Rig.texts() shows of lines of a tip: their words, without the {caps} between them."""
    return {part.strip() for line in lines for part in re.split(r"{\w+}", line)} - {""}


def power_off() -> None:
    """Unload all modules, tilesets and palettes that a console does not load at power-on."""
    Loader(Ui(()), STAYS).clear()


class Rig:
    """One console from power-on.

    The keyword arguments are HeadlessBoard's; `nvm` continues from an earlier console's memory
    (`Rig(nvm=old.board.nvm)` is the same console after a power cut).

      board         the HeadlessBoard
      console       the firmware's Console
      tips          True: show first-time tips, which may cover what a test looks at
      fast          True: paint only when picture() asks; False: paint after every step, to count pixels
      show_errors   True: an exception in the firmware shows its error screen; False: it fails the test
      hints         True: sheets and boards may say the keys
      on            use this board, and ignore the board arguments
      pace          ms that a pass of the loop takes at least, as on the device: whole games take less time
    """

    pace = 0

    def __init__(self, seed: int = 1, nvm: Nvm | None = None, fast: bool = True,
                 show_errors: bool = False, tips: bool = False, hints: bool = False,
                 on: HeadlessBoard | None = None, pace: int = 0, **board: Any) -> None:  # fmt: skip
        imports.remember()
        self.board = on or HeadlessBoard(seed=seed, nvm=nvm, **board)
        if not on:
            self.board.version = version()
        self.board.display.painting = not fast
        self.show_errors = show_errors
        self.pace = pace
        self.watch: Callable[[], None] | None = None
        self.console = Console(self.board)
        if not tips:
            self.console.settings.tips = False
        if not hints:
            self.console.settings.hints = 0
        self.run(FRAME)

    # ---- time
    def step(self) -> None:
        """Run one pass of the main loop."""
        before = self.board.time
        gc.collect = _collect_later  # type: ignore[assignment]
        try:
            self.console.step()
        finally:
            gc.collect = _collect
        if self.console.traceback and not self.show_errors:
            raise AssertionError("the firmware failed:\n" + self.console.traceback)
        if self.board.time == before:
            self.board.wait(FRAME)
        short = before + self.pace - self.board.time
        if short > 0:
            self.board.wait(short)
        if self.watch:
            self.watch()

    def run(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        end = self.board.time + ms
        while self.board.time < end:
            self.step()

    def idle(self, ms: int) -> None:
        """Let `ms` milliseconds pass unobserved, in few passes: each is as slow as a large picture."""
        end = self.board.time + ms
        while self.board.time < end:
            self.step()
            self.board.wait(min(SLOW, end - self.board.time))

    def until(self, done: Callable[[], object], ms: int = 5000) -> None:
        """Let time pass until `done()` is true. Raises AssertionError after `ms` ms, saying what is shown."""
        end = self.board.time + ms
        while not done():
            if self.board.time >= end:
                raise AssertionError(
                    f"nothing happened within {ms} ms; the screen is {self.screen!r}: {self.texts()}"
                )
            self.step()

    def until_screen(self, *names: str, ms: int = 5000) -> None:
        """Let time pass until a screen of one of these names is on top."""
        self.until(lambda: self.screen in names, ms)

    def until_game(self) -> None:
        """Let time pass until there is a game on the table."""
        self.until(lambda: self.table)

    # ---- input
    def press(self, *keys: str) -> None:
        """Tap keys one after the other, each a logical key by name or a cap ("A", "left").

        Without a button for it, "up" is "prev", "down" is "next", "menu" is "back" held, "done" is "ok" held,
        and "look" is in that menu.
        """
        for key in keys:
            if key not in _WITHOUT or self.has(key):
                self.hold(key, TAP)
                continue
            for instead in _WITHOUT[key]:
                self.hold(instead, _LONG if instead == "back" or key == "done" else TAP)

    def has(self, key: str) -> bool:
        """Return whether the board has a button for this logical key."""
        return any(key == means for means, _ in self.board.KEYS)

    def see(self) -> None:
        """Let time pass until people have seen the picture, and keys count; light up a dark one first."""
        if self.console.power.dark:
            self.board.press("next")
            self.run(TAP)
            self.board.release("next")
        self.until(lambda: not self.console.picture.ignores, 3000)

    def hold(self, key: str, ms: int) -> None:
        """Press a key for `ms` milliseconds, once it counts: people look at a new picture first."""
        self.see()
        self.board.press(key)
        self.run(ms)
        self.board.release(key)
        self.run(2 * FRAME)

    def shake(self, ms: int = 500) -> None:
        """Shake the console for `ms` milliseconds, once it counts."""
        self.see()
        self.board.shake(ms)
        self.run(ms)

    # ---- output
    @property
    def table(self) -> Any:
        """The game being played and its players (console.match.table)."""
        return self.console.table

    @property
    def loaded(self) -> list[str]:
        """The names of the console's modules in memory, except those that always stay."""
        stays = set(STAYS.split())
        own: Iterable[str] = loader.sys.modules  # of the console only
        return [name for name in own if name.split(".")[0] in PACKAGES and name not in stays]

    @property
    def tilesets(self) -> Any:
        """The tilesets in memory: bitmaps by name."""
        return self.console.ui.tilesets

    @property
    def top(self) -> Any:
        """The screen on top of the stack."""
        return self.console.top

    @property
    def play(self) -> Any:
        """What the match on the stack shows: the game's Play."""
        return self.console.stack[0].play  # type: ignore[attr-defined]

    def go_on(self) -> None:
        """Show the scene that comes next, after something was done at the table directly."""
        self.play.match.go_on()

    @property
    def pauses(self) -> bool:
        """Whether a choice is shown for a moment, after which play goes on by itself."""
        choosing = getattr(self.play, "choosing", None)  # in a game of six dice
        return choosing is not None and choosing.goes_on

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.top.name

    def picture(self) -> Image.Image:
        """Return the display, pixel by pixel."""
        return self.board.picture()

    def pixels(self) -> tuple[tuple[int, int, int], ...]:
        """Return the six lights, (r, g, b) 0..255 as sent; empty without lights."""
        return self.board.pixels.shown if self.board.pixels else ()

    def texts(self) -> list[str]:
        """Return the words that places() finds."""
        return [text for _, _, _, text in self.places()]

    def places(self) -> list[tuple[int, int, int, str]]:
        """Return all texts on the display, as reading.places() does."""
        return reading.places(self.board.display.root_group)

    @property
    def pointed(self) -> str:
        """The words in the frame of the cursor; "" without a frame or words."""
        return reading.pointed(self.board.display.root_group, self.top.group)

    def layers(self) -> Iterator[tuple[Any, int, int, int, int]]:
        """Yield every visible layer of the display, as layers.visible() does."""
        return layers.visible(self.board.display.root_group)

    def faces(self) -> list[tuple[str, int, int, int]]:
        """Return the computers' faces on the display: whose, x, y, width."""
        return [
            (computer_name(layer.bitmap.face), x, y, w)
            for layer, x, y, w, _ in self.layers()
            if hasattr(layer.bitmap, "face")
        ]
