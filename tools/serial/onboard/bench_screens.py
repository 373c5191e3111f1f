"""The console played by itself on this board, from a memory that is handed in; the person's is not touched.

Keys come through the loop's own queue, the dice from a seed. The names here are, as far as can be, names that
the console has anyway: the device keeps each name for ever, and doubles the table of them when it is full.

Printed: `1 free screen` when another screen is on top, two quiet passes later (bytes of heap after a
collection); `2 ms screen` for each cursor key that changed no screen, to the last pixel; `3 passes ms` for
tumbling dice (passes that drew); `4 ms` a resume, `5 ms` a repaint; `0 ...` what the error screen says.
"""

import gc

from console.core import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_DREW = 8  # ms; a pass takes 5 when nothing is drawn


class Event:
    """As keypad's."""

    key_number = 0
    pressed = False


class Keys:
    """In the place of the board's key queue; nobody else's keys."""

    overflowed = False

    def __init__(self):
        self.state = -1  # the button and whether it went down; -1: none

    def clear(self):
        self.state = -1

    def get_into(self, event):
        if self.state < 0:
            return False
        event.key_number = self.state >> 1
        event.pressed = bool(self.state & 1)
        self.state = -1
        return True


class Console:
    """A console with that memory. No screen is held here: what is on the stack of a function stays alive."""

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
        self.now = board.ticks_ms
        self.level = [keys.NAMES.index(pair[0]) for pair in board.KEYS]
        self.top = self.left = self.room = self.at = self.since = 0
        self.name = ""
        self.pop = ""  # names of screens that have been on top
        self.slack = seed
        from console.app import Console

        self.stack = Console(board)

    def forget(self):
        """Not afresh: the way to the menu ends there."""

    def roll_into(self, buf):
        """Bytes of the seed."""
        for k in range(len(buf)):
            self.slack = self.slack * 75 % 65537
            buf[k] = self.slack & 255

    def step(self):
        """One pass, and what is to be told of it."""
        console = self.stack
        start = self.now()
        console.step()
        self.room = spent = (self.now() - start) & 0x1FFFFFFF
        if self.name == "tumble":
            self.at += spent >= _DREW
            self.since += spent
        if id(console.stack[-1]) != self.top or console.stack[-1].name != self.name:
            self.top = id(console.stack[-1])
            if self.since:
                print(3, self.at, self.since)
                self.at = self.since = 0
            self.name = console.stack[-1].name
            self.left = 2
            if console.fault:
                print(0, console.fault.replace("\n", " "))
        elif self.left and spent < _DREW:
            self.left -= 1
            if not self.left:
                gc.collect()
                print(1, gc.mem_free(), self.name)  # type: ignore[attr-defined]
                if self.name + " " not in self.pop:
                    self.pop += self.name + " "

    def run(self, ms):
        """That long."""
        end = (self.now() + ms) & 0x1FFFFFFF
        while (end - self.now()) & 0x10000000 == 0:
            self.step()

    def key(self, key):
        """A tap of a key of keys.py."""
        if key not in self.level:
            return
        button = self.level.index(key)
        top = self.top
        name = self.name
        self.keys.state = button << 1 | 1
        self.step()
        if key < 2 and self.top == top and self.name == name and self.room >= _DREW:
            print(2, self.room, name)
        self.run(20)
        self.keys.state = button << 1
        self.run(60)

    def resume(self):
        """From the menu into the game that was kept, its first line: one pass, and its picture is there."""
        button = self.level.index(keys.OK)
        self.keys.state = button << 1 | 1
        self.step()
        print(4, self.room)
        self.keys.state = button << 1
        self.run(60)

    def show(self):
        """Prints the ms that all of the display takes."""
        display = self.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root
        start = self.now()
        display.refresh()
        print(5, (self.now() - start) & 0x1FFFFFFF)
