"""A recorded game on the page: shown moment by moment, judged, and played on from anywhere.

The console of each moment is switched on with the memory of it (tools/analyse/moments.py), runs in virtual
time until the picture is complete, and stands still. What is told to the page is JSON, for page/replay.js.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path

from boards.web.browser import Board, Page
from console.app import Console
from console.screens.entries import find
from console.store.journal import Journal
from console.store.people import name_of
from console.store.settings import Settings
from parts import BUTTONS, Nvm
from players.replay import advance
from rules import OVER, ROLL, make
from rules.words.referee import vocabulary
from texts import _
from texts.choosing import language
from tools.analyse import moments
from tools.analyse.codes import CodeError, record_in
from tools.analyse.decisions import Decision, each, sums
from tools.web import running

TOO_LONG = "longCode"
_FRAME = 20  # ms that a pass of the loop takes
_KEY = 60  # ms that a key is held
_OK = [key for key, _ in BUTTONS].index("ok")


class _Quiet:
    """A page that gets the last picture only, once show() is called, and no sound."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frame: array[int] | None = None
        self.bitmap = page.bitmap
        self.palette = page.palette
        self.forget = page.forget
        self.light = page.light
        self.say = page.say

    def paint(self, frame: array[int]) -> None:
        self._frame = frame

    def show(self) -> None:
        """Paint it."""
        if self._frame is not None:
            self._page.paint(self._frame)

    def tone(self, frequency: int, volume: int) -> None:
        """Stay silent."""

    def backlight(self, level: int) -> None:
        """Stay as bright."""

    def vibrate(self) -> None:
        """Stay still."""


class _Still(Board):
    """A board whose time passes only while the console waits."""

    def __init__(self, page: Page, memory: bytes) -> None:
        super().__init__(page, memory)
        self.time = 0

    def ticks_ms(self) -> int:
        return self.time

    def wait(self, ms: int) -> None:
        self.time += max(ms, _FRAME)


class _Operated:
    """A console in virtual time, as moments.reach() operates it."""

    def __init__(self, board: _Still) -> None:
        self._board = board
        self.console: Any = Console(board)

    def run(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        end = self._board.time + ms
        while self._board.time < end:
            self.console.step()

    def press(self, *keys: str) -> None:
        """Press OK, once for each of these keys."""
        for _key in keys:
            for down in (True, False):
                self._board.keys.put(_OK, down)
                self.run(_KEY)

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.top.name

    @property
    def top(self) -> Any:
        """The screen on top."""
        return self.console.top

    @property
    def table(self) -> Any:
        """The game on the table."""
        return self.console.table


class Replay:
    """A recorded game.

    record   its record
    at       for each moment the index in the record's events: before each roll, before each choice between
             several legal moves, and at the end
    """

    def __init__(self, page: Page, text: str) -> None:
        """`text` is a code, a link with one, or a record in hexadecimal. Raises CodeError."""
        running.imports.remember()
        self._page = page
        self.record = record_in(text.encode())
        self.at: list[int] = []
        game = self.record.game
        self.names = [name_of(Settings().people, 0, seat) for seat in range(game.seats)]
        self._moments = list(self._described())
        if not self._fits():
            raise CodeError(TOO_LONG, "record is too long for the memory of a console")
        self._judging: Iterator[Decision | None] | None = None
        self._found: list[Decision] = []

    def _fits(self) -> bool:
        """Return whether a console can keep the whole game."""
        try:
            moments.before(self.record, self.record.length, self.names)
        except moments.TooLong:
            return False
        return True

    def _described(self) -> Iterator[dict[str, Any]]:
        """Note each moment, and yield what happens there: who rolls which dice, or chooses what."""
        record = self.record
        past = record.game
        game: Any = make(past.NAME, bytes(past.state[: past.SETTINGS]))
        game.start()
        name = vocabulary(past.NAME).name
        moves = bytearray(game.MAX_MOVES)
        dice = bytearray(6)
        at = 0
        while at < record.length and game.phase != OVER:
            here = {"at": at, "seat": game.seat}
            rolls = game.phase == ROLL
            chosen = "" if rolls else name(game, record.buf[at])
            real = rolls or game.legal(moves) > 1
            k = at
            at = advance(record, game, at, dice)
            if real:
                self.at.append(k)
                yield {**here, "dice": list(dice) if rolls else [], "chosen": chosen}
        self.at.append(at)
        yield {"at": at, "seat": -1, "dice": [], "chosen": ""}

    def about(self) -> str:
        """Return its title, the names at the table, the signs of rows, and its moments."""
        game = self.record.game
        about = {
            "title": _(find(game.NAME).title),
            "names": self.names,
            "signs": _("RYGB"),  # of the rows
            "moments": self._moments,
            "over": game.phase == OVER,
        }
        return json.dumps(about)

    def show(self, k: int) -> str:
        """Show moment k; return what is written on the display."""
        quiet = _Quiet(self._page)
        board = _Still(quiet, bytes(moments.before(self.record, self.at[k], self.names, language()).data))
        console = _Operated(board)
        console.run(_FRAME)
        moments.reach(console, self.at[k])
        quiet.show()
        self.screen = console.screen
        return ", ".join(text for _x, _y, _w, text in running.reading.places(board.display.root_group))

    def judge(self) -> str:
        """Judge one more choice; return it, or "" when all are judged. Takes up to a second."""
        if self._judging is None:
            self._judging = each(self.record)
        found = next(self._judging, None)
        if found is None:
            return ""
        self._found.append(found)
        return json.dumps({
            "at": found.at, "best": found.best, "lost": found.lost, "gave": found.gave, "was": found.was,
            "became": found.became, "seat": found.seat, "turn": found.turn, "chosen": found.chosen,
            "share": found.at / self.record.length,
        })  # fmt: skip

    def sums(self) -> str:
        """Return what each seat gave away."""
        return json.dumps([one._asdict() for one in sums(self.record, self._found)])

    def memory(self, k: int, memory: bytes) -> bytes:
        """Return the memory of a console that goes on from moment k, with people on all seats.

        Its players, results and settings are those of `memory`.
        """
        nvm = Nvm(bytes(memory))
        journal = Journal(nvm)
        settings = Settings()
        settings.load(journal)
        moments.write(journal, self.record, self.at[k], self.names)
        settings.left = False
        settings.save(journal)
        return bytes(nvm.data)


def opened(page: Page, text: str) -> tuple[Replay | None, str]:
    """Return the game of a code and "", or None and what is wrong, as a key of the page's texts."""
    try:
        return Replay(page, text), ""
    except CodeError as error:
        return None, error.kind


__all__ = ["Replay", "opened"]
