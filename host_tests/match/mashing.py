"""Somebody who mashes keys, on a console that paints as slowly as the chip; and what no key may do then.

A key must not reach a screen before people have seen what it asks. Pictures and presses are timed here,
without asking the firmware. A question is what screen, scene and state are shown; its picture is complete
when the first refresh after the change has ended. Cursor keys count from then on, others 200 ms later. Within
a question the cursor keys always count; others only for a picture that shows where the cursor is. A shake is
a key.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.core.keys import ALL, DONE, DOWN, MENU, NAMES, NEXT, PREV, UP
from tools.games import laptop_games
from tools.headless.rig import Rig

PIXEL, FULL = 0.0053, 26  # ms to paint a pixel, and more for a whole picture
PASS = 10  # ms for a pass besides painting
SEEN = 200  # ms
INTERVALS = (10, 20, 35, 50, 80, 110, 150, 190, 250, 330, 400, 600, 1000)  # ms from press to press
CURSOR = (PREV, NEXT, UP, DOWN)
OFTEN = {"ok": 16, "next": 4, "prev": 1, "up": 1, "down": 2, "back": 2, "menu": 1, "look": 1, "done": 3}


class Unseen(AssertionError):
    """A key has answered what nobody could have seen."""


def scenes() -> Iterator[tuple[str, Any]]:
    """Yield every scene of every game: its name and a function that returns a console there."""
    for game in laptop_games():
        for name, scene in game.scenes().SCENES.items():
            yield f"{game.name}/{name}", scene


def cursor_of(rig: Rig) -> tuple[Any, ...]:
    """Return where the cursor of the screen on top is."""
    top: Any = rig.console.top
    found = [getattr(top, name, None) for name in ("at", "place")]
    found.append(getattr(getattr(top, "list", None), "at", None))
    play = getattr(top, "play", None)
    for name in ("cell", "side"):
        found.append(getattr(getattr(play, "hand", None), name, None))
    sheet = getattr(getattr(play, "views", None), "sheet", None)
    return (*found, sheet.at if sheet else None)


class Masher:
    """Presses a key of `rig` every `interval` ms; `answered` counts the answers by screens."""

    def __init__(self, rig: Rig, interval: int, seed: int) -> None:
        self.rig = rig
        self.random = random.Random(seed)
        self.answered: Counter[str] = Counter()
        self._interval = interval
        self._keys = [NAMES.index(means) for means, _ in rig.board.KEYS]
        self._often = [OFTEN[means] for means, _ in rig.board.KEYS]
        self._next = rig.board.time + interval
        self._todo: deque[tuple[int, int, bool]] = deque()  # (when, button, down)
        self._queued: deque[tuple[int, int, bool]] = deque()  # the same, in the console's queue
        self._down: dict[int, int] = {}  # since when a button is held, as far as the console knows
        self._last: int | None = None  # the button of the event that was read last
        self._asked: tuple[Any, ...] = ()  # the question on the display
        self._pointed: tuple[Any, ...] = ()  # the cursor there
        self._complete = [0, 0, 0]  # since when it shows the screen, the question, the cursor
        self._found: Unseen | None = None  # raised after the pass: the console catches errors
        self._slow_down()
        self._look()
        self._complete = [rig.board.time - SEEN] * 3  # the scene has been seen

    def mash(self, ms: int) -> None:
        """Press keys for that long."""
        end = self.rig.board.time + ms
        while self.rig.board.time < end:
            before = self.rig.board.time
            self.rig.console.step()
            if self._found:
                raise self._found
            if self.rig.console.traceback:
                raise AssertionError("the firmware failed:\n" + self.rig.console.traceback)
            assert self.rig.board.time > before

    def _slow_down(self) -> None:
        """Let painting take time, and watch every key."""
        board, console = self.rig.board, self.rig.console
        display: Any = board.display
        refresh, get_into, poll = display.refresh, board.keys.get_into, console.keys.poll
        shaken = console.shake.poll
        display._paint = lambda *_: None  # how much is painted matters, not what
        display.painting = True

        def slow_refresh() -> None:
            full = display._core.full_refresh
            display.pixels = 0
            refresh()
            self._pass_time(round(PIXEL * display.pixels) + FULL * (full and display.pixels > 0))
            self._look()

        def watched_get_into(event: Any) -> bool:
            if not get_into(event):
                self._last = None
                return False
            when, button, down = self._queued.popleft()
            self._last = button
            if down:
                self._down[button] = when
            return True

        def watched_poll(now: int) -> int:
            if board.keys.overflowed:  # all of them are dropped
                self._queued.clear()
            key = poll(now)
            if key >= 0:
                self._check(key)
            return key

        def watched_shake(now: int) -> bool:
            found = shaken(now)
            if found:
                self._judge("a shake", board.time, cursor=False)
            return found

        self._wait = board.wait
        display.refresh = slow_refresh
        board.keys.get_into = watched_get_into
        board.wait = lambda ms: self._pass_time(max(ms, PASS))  # type: ignore[method-assign]
        console.keys.poll = watched_poll
        console.shake.poll = watched_shake

    # Time

    def _pass_time(self, ms: int) -> None:
        """Let time pass, in which keys are pressed, also while the display is painted."""
        board = self.rig.board
        end = board.time + ms
        while True:
            if not self._todo:
                self._plan()
            when, button, down = self._todo[0]
            if when > end:
                break
            self._todo.popleft()
            board.time = when
            board.keys.put(button, down)
            if not board.keys.overflowed:
                self._queued.append((when, button, down))
        board.time = end
        self._wait(0)  # a shake may be over

    def _plan(self) -> None:
        """Plan the next press: how long it is held does not depend on the console."""
        (button,) = self.random.choices(range(len(self._keys)), self._often)
        held = max(1, self._interval // 2)
        if NAMES[self._keys[button]] in ("ok", "back") and self.random.random() < 0.1:
            held = 700
        elif self.random.random() < 0.02:
            held = 1200
        if self.random.random() < 0.03:
            self.rig.board.shake(self.random.choice((300, 1000)))
        self._todo.append((self._next, button, True))
        self._todo.append((self._next + held, button, False))
        self._next += max(self._interval, held + 1)

    # What is shown

    def _question(self) -> tuple[Any, ...]:
        """Return what the console asks now."""
        rig = self.rig
        console, table = rig.console, rig.table
        top = console.top
        screen = (len(console.stack), id(top), table and table.record.length)
        if table is None:
            return screen, getattr(top, "state", 0)
        game, play = table.game, rig.play
        sheet = getattr(getattr(play, "views", None), "sheet", None)
        return (
            screen, rig.screen, getattr(top, "state", 0), top.busy, table.shown, game.phase,
            game.seat, getattr(play, "pause", 0) > 0, getattr(play, "seen", 0),
            getattr(getattr(play, "hand", 0), "rising", 0), sheet and sheet.seat,
        )  # fmt: skip

    def _look(self) -> None:
        """Note what the display shows, from now on."""
        asked, pointed, now = self._question(), cursor_of(self.rig), self.rig.board.time
        if asked != self._asked:
            self._complete[1] = now
            if asked[0] != (self._asked and self._asked[0]):
                self._complete[0] = now
        if pointed != self._pointed:
            self._complete[2] = now
        self._asked, self._pointed = asked, pointed

    def _check(self, key: int) -> None:
        """Judge a key that is about to be answered."""
        board, pressed = self.rig.board, self._last
        if key == MENU and pressed is None and self.rig.top.has_menu:
            # a long BACK may have begun before this picture: the menu answers nothing; but it must be painted
            self._judge("menu", board.time + SEEN, False)
            return
        if pressed is None:  # it is held
            held = "done" if key == ALL and self.rig.has("done") else "ok"
            means = "back" if key == MENU else held if key in (DONE, ALL) else NAMES[key]
            pressed = max((k for k in self._down if board.KEYS[k][0] == means), key=lambda k: self._down[k])
        self._judge("all" if key == ALL else NAMES[key], self._down[pressed], key in CURSOR)

    def _judge(self, what: str, when: int, cursor: bool) -> None:
        """Note an answer that was given then, or that it came too early."""
        screen, question, pointed = (when - since for since in self._complete)
        asks = self._question()
        if asks[0] != self._asked[0] or (not cursor and asks != self._asked):
            why = f"on {asks}, not yet painted after {self._asked}"
        elif screen < (0 if cursor else SEEN) or (not cursor and question < SEEN):
            why = f"{min(screen, question)} ms after {self._asked} was painted"
        elif not cursor and pointed < 0:
            why = f"{-pointed} ms before the cursor was painted"
        else:
            self.answered[self.rig.screen] += not cursor
            return
        self._found = Unseen(f"{what} counted {why}; a key every {self._interval} ms")


def mash(name: str, scene: Any, interval: int, seed: int, ms: int) -> Counter[str]:
    """Mash keys on a scene. Raises Unseen, saying where; returns the answers by screens."""
    masher = Masher(scene(), interval, seed)
    try:
        masher.mash(ms)
    except Unseen as why:
        raise Unseen(f"{name}, seed {seed}: {why}") from why
    return masher.answered
