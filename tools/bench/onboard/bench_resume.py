"""Measure how long this board takes to read and replay a game: resuming.resume(), without screens."""

import supervisor

from console.match.opening import resuming
from console.store.journal import Journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Host:
    """What a table needs from a console."""

    def __init__(self, nvm):
        self.journal = Journal(nvm)
        self.dice: Any = None

    def notice(self, text):
        raise ValueError(text)


def replay(nvm):
    """Print the ms, including loading the modules, and the bytes of events."""
    host = Host(nvm)
    start = supervisor.ticks_ms()
    now = resuming.resume(host)
    print((supervisor.ticks_ms() - start) & 0x1FFFFFFF, now.record.length)
