"""The console played by itself on this board, from a memory that is handed in; the person's is not touched.

Keys come through the loop's own queue. Printed: `S screen free` when another screen is on top, two quiet
passes later (bytes of heap after a collection); `C screen ms` for each cursor key that changed no screen; `T
passes ms` for tumbling dice (passes that drew); `E ...` what the console's error screen had to say.
"""

import gc

import supervisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_KEYS = ("prev", "next", "ok", "back", "up", "down", "menu", "look")
_DREW = 8  # ms; a pass takes 5 when nothing is drawn


class Event:
    """As keypad's."""

    key_number = 0
    pressed = False


class Taps:
    """In the place of the board's key queue; nobody else's keys."""

    overflowed = False

    def __init__(self):
        self._todo = bytearray(8)
        self._n = 0

    def clear(self):
        self._n = 0

    def put(self, button, down):
        self._todo[self._n] = button << 1 | down
        self._n += 1

    def get_into(self, event):
        if not self._n:
            return False
        self._n -= 1
        event.key_number = self._todo[0] >> 1
        event.pressed = bool(self._todo[0] & 1)
        self._todo[0] = self._todo[1]
        return True


class Walk:
    """A console with that memory. No screen is held here: what is on the stack of a function stays alive."""

    def __init__(self, nvm):
        import board_rollmark

        self.board: Any = board_rollmark.Board()
        board = self.board
        del board_rollmark
        board.nvm = nvm
        board.restart = self.nothing
        board.keys = self.taps = Taps()
        board.key_event = Event()
        self.means = [pair[0] for pair in board.KEYS]
        self.top = self.new = self.spent = self.frames = self.tumbled = 0
        self.name = ""
        self.seed = 1
        from console.loop import Console

        self.console = Console(board)

    def nothing(self):
        """Not afresh: the way to the menu ends there."""

    def step(self):
        """One pass, and what is to be told of it."""
        console = self.console
        start = supervisor.ticks_ms()
        console.step()
        self.spent = spent = (supervisor.ticks_ms() - start) & 0x1FFFFFFF
        if self.name == "tumble":
            self.frames += spent >= _DREW
            self.tumbled += spent
        if id(console.stack[-1]) != self.top or console.stack[-1].name != self.name:
            self.top = id(console.stack[-1])
            if self.tumbled:
                print("T", self.frames, self.tumbled)
                self.frames = self.tumbled = 0
            self.name = console.stack[-1].name
            self.new = 2
            if self.name == "error":
                print("E", console.fault.replace("\n", " | "))
        elif self.new and spent < _DREW:
            self.new -= 1
            if not self.new:
                gc.collect()
                print("S", self.name, gc.mem_free())  # type: ignore[attr-defined]

    def run(self, ms):
        """That long."""
        end = (supervisor.ticks_ms() + ms) & 0x1FFFFFFF
        while (end - supervisor.ticks_ms()) & 0x10000000 == 0:
            self.step()

    def press(self, key):
        """A tap, by the key's name; how long the pass took that saw it, in ms."""
        key = _KEYS.index(key)
        if key not in self.means:
            return 0
        button = self.means.index(key)
        top = self.top
        self.taps.put(button, 1)
        self.step()
        spent = self.spent
        if key < 2 and self.top == top and spent >= _DREW:
            print("C", self.name, spent)
        self.run(20)
        self.taps.put(button, 0)
        self.run(60)
        return spent

    def resume(self):
        """From the menu into the game that was kept, its first line; the ms until it is on the display."""
        start = supervisor.ticks_ms()
        button = self.means.index(2)  # OK
        self.taps.put(button, 1)
        self.step()
        while self.spent >= _DREW:
            self.step()
        print("R", ((supervisor.ticks_ms() - start) & 0x1FFFFFFF) - self.spent)
        self.taps.put(button, 0)
        self.run(60)

    def repaint(self):
        """Prints the ms that all of the display takes."""
        display = self.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root
        start = supervisor.ticks_ms()
        display.refresh()
        print("P", (supervisor.ticks_ms() - start) & 0x1FFFFFFF)

    def over(self):
        """Whether the game at the table has ended."""
        table = self.console.table
        return not table or table.record.game.phase == 4

    def play(self, presses):
        """Goes on with the game for so many presses or to its end, with looks into menu and sheets."""
        for k in range(presses):
            if self.over():
                break
            self.seed = self.seed * 75 % 65537
            if self.name not in ("reveal", "lock", "handover"):
                for _ in range(self.seed % 3):
                    self.press("next")
            if k % 20 == 2 or k == 6:
                self.press("menu" if k == 6 else "look")
                self.run(300)
                self.press("back")
            self.press("ok")
        self.run(4000)
