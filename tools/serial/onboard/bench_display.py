"""Note when pixels are sent to the display: what stands between the console and it does so.

bench_screens.py and bench_restart.py use it.
"""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SENT = 500  # µs; a refresh that sends nothing takes about 100
_COLLECTED = 2000  # µs; a garbage collection takes longer


class Display:
    """The board's display. After start(), `at` and `end` are when the first and the last pixels were sent.

    They are in µs since start(), -1 while nothing has been sent.

    Reading the time in ns allocates memory, which can start a garbage collection. So a long refresh counts
    only if the ticks, which allocate nothing, have moved on too.
    """

    def __init__(self, panel, ticks_ms):
        self.panel = panel
        self.now = ticks_ms
        self.since = 0  # ns, when start() was called; 0: nothing is measured, so nothing is allocated
        self.at = self.end = -1

    def start(self):
        self.at = self.end = -1
        self.since = time.monotonic_ns()

    def past(self):
        """Return the µs since start()."""
        return (time.monotonic_ns() - self.since) // 1000

    def refresh(self):
        if not self.since:
            self.panel.refresh()
            return
        start = self.past()
        ticks = self.now()
        self.panel.refresh()
        ticks = self.now() - ticks
        end = self.past()
        if _SENT <= end - start < _COLLECTED or (end - start >= _COLLECTED and ticks not in (0, 1)):
            if self.at < 0:
                self.at = start
            self.end = end

    @property
    def root_group(self):
        return self.panel.root_group

    @root_group.setter
    def root_group(self, group):
        self.panel.root_group = group

    @property
    def brightness(self):
        return self.panel.brightness

    @brightness.setter
    def brightness(self, level):
        self.panel.brightness = level


def watch(board: "Any"):
    """Put a Display in place of the board's and return it."""
    display = Display(board.display, board.ticks_ms)
    try:
        board.display = display
    except AttributeError:  # it is a property
        type(board).display = display
    return display
