"""How long this board takes to read the game of a memory and to replay it: table.resume(), no screens."""

import supervisor

from console.match import table
from console.store.journal import Journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Host:
    """What a table asks of a console."""

    def __init__(self, nvm):
        self.journal = Journal(nvm)
        self.dice: Any = None

    def notice(self, text):
        raise ValueError(text)


def replay(nvm):
    """Prints the ms, its modules' loading among them, and the bytes of events."""
    host = Host(nvm)
    start = supervisor.ticks_ms()
    now = table.resume(host)
    print((supervisor.ticks_ms() - start) & 0x1FFFFFFF, now.record.length)
