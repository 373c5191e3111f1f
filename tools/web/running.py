"""The console in the browser, as page/worker.js operates it.

The worker cannot wait while Python runs, so it calls step() again and again, each a pass of the console's
loop. Keys, clicks and letters mean what they do in the window of `make sim`.
"""

from __future__ import annotations

import traceback
from typing import Any

import tools.paths

from boards.web.browser import Board, Page
from console.app import Console
from console.sound.sounds import CROSS
from parts import BUTTONS
from rules import OVER
from texts.choosing import language
from tools.headless import imports, reading
from tools.languages.speaking import speak_from
from tools.sim.pointing import SHAKE, Pointer
from tools.version import version

LANGUAGES = tools.paths.ROOT / "languages"
_PLACES = [cap for _, cap in BUTTONS]
_LOGO = "R, LLMARK"  # its O is a die
_THINK = "think"  # the screen on which a computer decides
_AGAIN = 1000  # ms until the console starts again after an error that it could not handle


class _Console(Console):
    """The console, with a tick in the hand for each cross of a game."""

    def cue(self, sound: int, animation: Any = None, rise: int = 0) -> None:
        super().cue(sound, animation, rise)
        if sound == CROSS and self.table and self.table.game.phase != OVER:
            self.board.page.vibrate()


class Running:
    """A console that was switched on."""

    def __init__(self, page: Page, memory: bytes = b"") -> None:
        """`memory` is what a console has written before, 4,096 bytes; b"" if nothing."""
        self._page = page
        self._held: dict[str, int] = {}  # button by what holds it: a key, the mouse, a finger
        self._shaking: set[str] = set()
        self._written = False
        self._console: Any = None
        self._pointer = Pointer(lambda: self._console)
        imports.remember()
        self._switch_on(bytes(memory))

    def _switch_on(self, memory: bytes) -> None:
        self._board = Board(self._page, memory)
        self._board.version = version()
        self._board.nvm.written = self._note
        self._console = _Console(self._board)

    def _note(self, _start: int, _stop: int) -> None:
        self._written = True

    @property
    def unfinished(self) -> bool:
        """Whether there is a game to resume."""
        return self._console.journal.game >= 0

    def memory(self) -> bytes:
        """Return what the console has written."""
        return bytes(self._board.nvm.data)

    def go_on_with(self, memory: bytes) -> None:
        """Switch the console off, and on again with another memory."""
        self._held.clear()
        self._shaking.clear()
        self._switch_on(bytes(memory))
        self._written = True

    def step(self) -> int:
        """Run a pass of the loop; return for how many ms the next can wait."""
        board = self._board
        board.pause = 0
        try:
            self._pointer.tick()
            self._console.step()
        except Exception:
            self._page.say(traceback.format_exc())
            self._switch_on(bytes(board.nvm.data))
            return _AGAIN
        return 0 if self._thinks() else board.pause

    def _thinks(self) -> bool:
        """Return whether people wait for a computer player's decision: a browser thinks without a pause."""
        if self.screen != _THINK:
            return False
        match = self._console.top
        return match.decision(match.game.seat) < 0

    def written(self) -> bytes | None:
        """Return the memory if it has changed since the last call."""
        if not self._written:
            return None
        self._written = False
        return bytes(self._board.nvm.data)

    # ---- what people do
    def down(self, source: str, place: str | None, text: str = "") -> None:
        """Hold the button at a place of the shell, or shake ("shake"), unless the console takes a letter.

        `source` is what holds it until up(). The place is None for what is no key; `text`
        is the letter, "" for none.
        """
        if text and self._pointer.typed(text):
            return
        if source in self._held or source in self._shaking or place is None:
            return
        self._pointer.stop()
        if place == "shake":
            self._hold(source, SHAKE)
        else:
            self._hold(source, _PLACES.index(place))

    def up(self, source: str) -> None:
        """Let go."""
        number = self._held.pop(source, None)
        if number is not None:
            self._board.keys.put(number, False)
        self._shaking.discard(source)
        self._board.accel.shaking = bool(self._shaking)

    def point(self, source: str, x: int, y: int) -> None:
        """Press at a pixel of the display, until up()."""
        self.up(source)
        number = self._pointer.click(x, y)
        if number is not None:
            self._hold(source, number)

    def _hold(self, source: str, number: int) -> None:
        if number == SHAKE:
            self._shaking.add(source)
            self._board.accel.shaking = True
        else:
            self._held[source] = number
            self._board.keys.put(number, True)

    def feel(self, x: float, y: float, z: float) -> None:
        """Take a reading of the phone's motion sensor in m/s², with gravity."""
        self._board.accel.feel(x, y, z)

    # ---- what the page wants to know
    def texts(self) -> str:
        """Return what is written on the display, in one line."""
        written = ", ".join(text for _, _, _, text in reading.places(self._board.display.root_group))
        return written.replace(_LOGO, "Rollmark")

    def pointed(self) -> str:
        """Return what is written in the frame of the cursor, "" if there is nothing."""
        if not self._console.stack:
            return ""
        return reading.pointed(self._board.display.root_group, self._console.top.group)

    @property
    def playing(self) -> bool:
        """Whether a game is on the table."""
        return self._console.table is not None

    @property
    def shakes(self) -> bool:
        """Whether the console waits to be shaken."""
        return bool(self._console.stack) and bool(self._console.top.wishes.shakes)

    @property
    def screen(self) -> str:
        """The name of the screen on top; "" before there is one."""
        return self._console.top.name if self._console.stack else ""

    @property
    def language(self) -> str:
        """The code of the console's language."""
        return language()


def speak(given: str, wishes: list[str]) -> None:
    """Let the console speak `given`, "" for none, else the first of `wishes` that it knows."""
    speak_from(LANGUAGES, given, wishes)
