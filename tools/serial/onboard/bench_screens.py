"""Operate the console on this board by itself, on a memory that is handed in.

It continues bench_display.py. Keys come through the loop's own queue, the dice from a seed. Names here are,
as far as possible, names that the console uses anyway: the device keeps each name for ever, and doubles
their table when it is full.

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

    def __init__(self):
        self.state = -1  # the button and whether it went down; -1: none
        self.now: Any = None  # the board's ticks_ms

    def clear(self):
        self.state = -1

    def get_into(self, event):
        if self.state < 0:
            return False
        event.key_number = self.state >> 1
        event.pressed = bool(self.state & 1)
        event.timestamp = self.now()
        self.state = -1
        return True


class Console:
    """A console with that memory. It holds no screen, because that would keep it alive."""

    def __init__(self, nvm, seed):
        import board_rollmark

        self.board: Any = board_rollmark.Board()
        board = self.board
        del board_rollmark
        board.nvm = nvm
        board.restart = self.forget
        board.fill = self.roll_into
        board.keys = self.keys = Keys()
        board.key_event = Event()
        self.now = self.keys.now = board.ticks_ms
        self.level = [keys.NAMES.index(pair[0]) for pair in board.KEYS]
        # Names that the console has: `left` is the quiet passes to wait for, `at` and `since` the passes and
        # ms of tumbling dice, `lost` when the console restarted, `slack` the seed, `level` the keys.
        self.top = self.left = self.at = self.since = self.lost = 0
        self.name = ""
        self.pop = ""  # names of screens that have been on top
        self.slack = seed
        from console.app import Console

        self.display = watch(board)  # type: ignore # noqa: F821  from bench_display.py
        self.stack = Console(board)

    def forget(self):
        """Note the time: the console restarts on its way to the menu, which would end the benchmark."""
        self.lost = self.display.past()

    def roll_into(self, buf):
        """Fill with bytes from the seed."""
        for k in range(len(buf)):
            self.slack = self.slack * 75 % 65537
            buf[k] = self.slack & 255

    def step(self):
        """Run one pass and print what it shows."""
        console = self.stack
        start = self.now()
        console.step()
        spent = (self.now() - start) & 0x1FFFFFFF
        if self.name == "tumble":
            self.at += spent >= _DREW
            self.since += spent
        if id(console.stack[-1]) != self.top or console.stack[-1].name != self.name:
            self.top = id(console.stack[-1])
            if self.since:
                print("tumble", self.at, self.since)
                self.at = self.since = 0
            self.name = console.stack[-1].name
            self.left = 2
            if console.traceback:
                print("traceback", console.traceback.replace("\n", " "))
        elif self.left and spent < _DREW and not self.display.since:
            self.left -= 1
            if not self.left:
                gc.collect()
                print("mem_free", gc.mem_free(), self.name)  # type: ignore[attr-defined]
                if self.name + " " not in self.pop:
                    self.pop += self.name + " "

    def run(self, ms):
        """Run for that many ms."""
        end = (self.now() + ms) & 0x1FFFFFFF
        while (end - self.now()) & 0x10000000 == 0:
            self.step()

    def key(self, key):
        """Tap a key of keys.py, once it counts, and print what it did."""
        if key not in self.level:
            return
        while self.stack.keys.unseen:
            self.step()
        state = self.level.index(key) << 1
        if key == keys.BACK:  # acts on release
            self.keys.state = state | 1
            self.run(40)
        name = self.name
        gc.collect()
        self.lost = 0
        self.display.start()
        self.keys.state = state | (key != keys.BACK)
        by = self._wait(state)
        self.display.since = 0
        if self.lost:
            print("key", key, self.lost // 1000, self.lost // 1000, name, "restart", by)
        else:
            card = "" if self.stack.stack[-1].full else "+"
            print("key", key, self.display.at // 1000, self.display.end // 1000, name, self.name + card, by)

    def _wait(self, state):
        """Run until the picture is complete, releasing the button; return the screen in between.

        "page": another screen of the same name has taken its place; "-": no other screen was in between.
        """
        name = self.name
        top = id(self.stack.stack[-1])  # not the screen: nothing may keep it in memory
        by = "-"
        left = _QUIET
        for k in range(600):
            end = self.display.end
            self.step()
            if k == 4:  # passes
                self.keys.state = state
            left -= 1
            if self.display.end != end or self.name == "tumble":
                left = _QUIET
            if self.busy():
                left = _QUIET
                by = "pause"
            elif by == "-" and self.name != name:
                by = self.name
            if self.lost or not left:
                break
        self.keys.state = state
        if by == self.name:
            return "-"
        if by == "-" and self.name == name and id(self.stack.stack[-1]) != top:
            return "page"
        return by

    def busy(self):
        """Return whether something is shown for a moment before play continues."""
        return getattr(getattr(self.stack.stack[-1], "play", 0), "pause", 0)

    def tour(self, text):
        """Tap keys by their numbers; without UP and DOWN on the board, PREV and NEXT."""
        for letter in text:
            key = int(letter)
            self.key(key if key in self.level or key < keys.UP else key - keys.UP)

    def resume(self):
        """Resume from the menu's first line the game that was kept."""
        self.key(keys.OK)

    def leave(self):
        """Leave the game for the menu."""
        self.tour("302")  # the last line of the menu

    def show(self):
        """Print how many ms the whole display takes."""
        display = self.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root
        start = self.now()
        display.refresh()
        print("refresh", (self.now() - start) & 0x1FFFFFFF)
