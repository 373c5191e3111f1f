"""Note when pixels are sent to the display: what stands between the console and it does so.

bench_screens.py and bench_restart.py use it.
"""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SENT = 500  # µs; a refresh that sends nothing takes about 100
_COLLECTED = 2000  # µs; a garbage collection takes longer


class Display:
    """The board's display, which notes when the first and the last pixels were sent after start().

    `first` and `last` are µs since start(), -1 while nothing has been sent.

    Reading the time in ns allocates memory, which can start a garbage collection. So a long refresh counts
    only if the ticks, which allocate nothing, have moved on too.
    """

    def __init__(self, panel: "Any", ticks_ms: "Callable[[], int]") -> None:
        self.panel = panel
        self.now = ticks_ms
        self.started = 0  # ns, when start() was called; 0: nothing is measured, so nothing is allocated
        self.first = self.last = -1

    def start(self) -> None:
        self.first = self.last = -1
        self.started = time.monotonic_ns()

    def elapsed(self) -> int:
        """Return the µs since start()."""
        return (time.monotonic_ns() - self.started) // 1000

    def refresh(self) -> None:
        if not self.started:
            self.panel.refresh()
            return
        start = self.elapsed()
        ticks = self.now()
        self.panel.refresh()
        ticks = self.now() - ticks
        end = self.elapsed()
        if _SENT <= end - start < _COLLECTED or (end - start >= _COLLECTED and ticks not in (0, 1)):
            if self.first < 0:
                self.first = start
            self.last = end

    @property
    def root_group(self) -> "Any":
        return self.panel.root_group

    @root_group.setter
    def root_group(self, group: "Any") -> None:
        self.panel.root_group = group

    @property
    def brightness(self) -> float:
        return self.panel.brightness

    @brightness.setter
    def brightness(self, level: float) -> None:
        self.panel.brightness = level


def watch(board: "Any") -> Display:
    """Put a Display in place of the board's and return it."""
    display = Display(board.display, board.ticks_ms)
    try:
        board.display = display
    except AttributeError:  # it is a property
        type(board).display = display
    return display
