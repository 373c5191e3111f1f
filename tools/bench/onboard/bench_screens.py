"""Operate the console on this board by itself, on a memory that is handed in.

Keys come through the loop's own queue, the dice from a seed.

Printed, with first words that are names already, and read by Walked.hear() in tools/bench/device_walks.py:

    mem_free bytes screen             two quiet passes after another screen is on top, after a collection
    key key first last from to by     for each key: the ms until the first and the last pixel (-1: nothing was
                                      drawn), the screen before it and the one after it, with "+" for a card
                                      or "restart", and the first other screen in between, "pause" or "-"
    tumble passes ms                  tumbling dice: the passes that drew
    refresh ms                        a repaint
    traceback ...                     the text of the error screen
"""

import gc

from console.core import keys
from tools.bench.onboard.bench_display import watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_DREW = 8  # ms; a pass takes 5 when nothing is drawn
_QUIET = 20  # passes in which nothing is drawn: the picture is complete


class Event:
    """An event like keypad's."""

    key_number = 0
    pressed = False
    timestamp = 0


class Keys:
    """Replaces the board's key queue."""

    overflowed = False

    def __init__(self) -> None:
        self.waiting = -1  # the button and whether it went down; -1: none
        self.now: Any = None  # the board's ticks_ms

    def clear(self) -> None:
        self.waiting = -1

    def get_into(self, event: Event) -> bool:
        if self.waiting < 0:
            return False
        event.key_number = self.waiting >> 1
        event.pressed = bool(self.waiting & 1)
        event.timestamp = self.now()
        self.waiting = -1
        return True


class Console:
    """A console with that memory. It holds no screen, because that would keep it alive."""

    def __init__(self, nvm: bytearray, seed: int) -> None:
        import board_rollmark

        self.board: Any = board_rollmark.Board()
        board = self.board
        del board_rollmark
        board.nvm = nvm
        board.restart = self.note_restart
        board.fill = self.roll_into
        board.keys = self.keys = Keys()
        board.key_event = Event()
        self.now = self.keys.now = board.ticks_ms
        self.own_keys = [keys.NAMES.index(pair[0]) for pair in board.KEYS]
        self.top = 0  # the id of the screen on top
        self.noticed = 0  # how often another screen came to the top
        self.quiet_passes = 0  # still to wait for, until that screen's heap is printed
        self.drawn = self.tumbled = 0  # the passes that drew tumbling dice, and their ms
        self.restarted = 0  # when the console wanted to restart, in µs since the key; 0: it did not
        self.over = False  # whether it wanted to restart into a match
        self.screen = ""  # the name of the screen on top
        self.seen = ""  # names of screens that have been on top
        self.seed = seed
        from console.app import Console

        self.display = watch(board)
        self.app = Console(board)

    def note_restart(self) -> None:
        """Note the time, in place of a restart, which would end the benchmark.

        The menu opens all the same. A match does not: it would not fit beside what a restart clears away.
        """
        self.restarted = self.display.elapsed()
        if self.app.table:
            raise SystemExit

    def roll_into(self, buf: bytearray) -> None:
        """Fill with bytes from the seed."""
        for k in range(len(buf)):
            self.seed = self.seed * 75 % 65537
            buf[k] = self.seed & 255

    def step(self) -> None:
        """Run one pass and print what it shows."""
        app = self.app
        start = self.now()
        if self.over:
            return
        try:
            app.step()
        except SystemExit:
            self.over = True
            return
        spent = (self.now() - start) & 0x1FFFFFFF
        if self.screen == "tumble":
            self.drawn += spent >= _DREW
            self.tumbled += spent
        screen: Any = app.stack[-1]
        if id(screen) != self.top or screen.name != self.screen or not hasattr(screen, "_"):
            self.top = id(screen)
            screen._ = 1  # marked: another one may come to lie in its place
            self.noticed += 1
            if self.tumbled:
                print("tumble", self.drawn, self.tumbled)
                self.drawn = self.tumbled = 0
            self.screen = screen.name
            self.quiet_passes = 2
            if app.traceback:
                print("traceback", app.traceback.replace("\n", " "))
        elif self.quiet_passes and spent < _DREW and not self.display.started:
            self.quiet_passes -= 1
            if not self.quiet_passes:
                gc.collect()
                print("mem_free", gc.mem_free(), self.screen)  # type: ignore[attr-defined]
                if self.screen + " " not in self.seen:
                    self.seen += self.screen + " "

    def run(self, ms: int) -> None:
        """Run for that many ms."""
        end = (self.now() + ms) & 0x1FFFFFFF
        while (end - self.now()) & 0x10000000 == 0:
            self.step()

    def tap(self, key: int) -> None:
        """Tap a key of keys.py, once it counts, and print what it did."""
        if key not in self.own_keys or self.over:
            return
        while self.app.picture.ignores:
            self.step()
        released = self.own_keys.index(key) << 1
        if key == keys.BACK:  # acts on release
            self.keys.waiting = released | 1
            self.run(40)
        before = self.screen
        gc.collect()
        self.restarted = 0
        self.display.start()
        self.keys.waiting = released | (key != keys.BACK)
        between = self._wait(released)
        self.display.started = 0
        if self.restarted:
            print("key", key, self.restarted // 1000, self.restarted // 1000, before, "restart", between)
        else:
            card = "" if self.app.stack[-1].full else "+"
            display = self.display
            print(
                "key", key, display.first // 1000, display.last // 1000, before, self.screen + card, between
            )

    def _wait(self, state: int) -> str:
        """Run until the picture is complete, then release a button; return the screen in between.

        "page": another screen of the same name has taken its place; "-": no other screen was in between.
        """
        before = self.screen
        noticed = self.noticed
        between = "-"
        quiet = _QUIET
        for k in range(600):
            last = self.display.last
            self.step()
            if self.over:
                break
            if k == 4:  # passes
                self.keys.waiting = state
            quiet -= 1
            if self.display.last != last or self.screen == "tumble":
                quiet = _QUIET
            if self.busy():
                quiet = _QUIET
                between = "pause"
            elif between == "-" and self.screen != before:
                between = self.screen
            if self.restarted or not quiet:
                break
        self.keys.waiting = state
        if between == self.screen:
            return "-"
        if between == "-" and self.screen == before and self.noticed != noticed:
            return "page"
        return between

    def busy(self) -> int:
        """Return whether something is shown for a moment before play continues."""
        choosing = getattr(getattr(self.app.stack[-1], "play", 0), "choosing", 0)
        return getattr(choosing, "due", 0)

    def tour(self, text: str) -> None:
        """Tap keys by their numbers; without UP and DOWN on the board, PREV and NEXT."""
        for letter in text:
            key = int(letter)
            self.tap(key if key in self.own_keys or key < keys.UP else key - keys.UP)

    def resume(self) -> None:
        """Resume from the menu's first line the game that was kept."""
        self.tap(keys.OK)

    def leave(self) -> None:
        """Leave the game for the menu."""
        self.tour("302")  # the last line of the menu

    def show(self) -> None:
        """Print how many ms the whole display takes."""
        display = self.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root
        start = self.now()
        display.refresh()
        print("refresh", (self.now() - start) & 0x1FFFFFFF)
