"""Errors: reporting them on the serial console, and giving up when nothing else works."""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SHOWN = const(10_000)  # ms that the message stays
_MANY = const(5)  # errors that a game's own screens may have


def report(say: "Callable[[str], None]", error: Exception) -> str:
    """Print the traceback line by line on the serial console, and return it."""
    try:
        import traceback

        text = "".join(traceback.format_exception(error))
    except Exception:  # no such module, or no memory
        text = f"{type(error).__name__}: {error}"
    for line in text.split("\n"):
        if line:
            say(line)
    return text


class Failures:
    """Errors in the scenes of the game, counted so that none of them can keep it closed.

    count  errors since the last event. 1: what was being announced is skipped; 2 and more: the next move is
           made in words
    total  errors in this game; after too many it is played in words to its end
    """

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self._at = -1  # the length of the record at the last event
        self._opened = 0  # how often the game was opened
        self.heap_used = False  # by other screens, before that

    def add(self, length: int) -> None:
        """Count an error; the record has this length."""
        self.came_to(length)
        self.count += 1
        self.total += 1

    def opened(self, length: int) -> None:
        """Note that the game has been opened."""
        self.came_to(length)
        self._opened += 1

    def may_restart(self, length: int) -> bool:
        """Return whether a restart may help after a MemoryError; never twice for the same reason.

        It may if the heap has been used since the start: by an event since the game was opened, by another
        game before, or by the menu. It does not if this game has already failed at this event. `length` is
        the record's, or -1 if no game is open.
        """
        if length < 0:
            return self._opened > 0 and not self.count
        if length != self._at:
            return True
        return (self._opened > 1 or self.heap_used) and not self.count

    @property
    def too_many(self) -> bool:
        """Whether the game's own screens have failed too often."""
        return self.total > _MANY

    def came_to(self, length: int) -> None:
        """Forget the errors before the last event."""
        if length != self._at:
            self._at = length
            self.count = 0


def give_up(board: "Any", error: Exception) -> None:
    """Show CircuitPython's terminal on the display, if there is one, wait, and raise `error`.

    code.py, which started the console, then restarts it.
    """
    terminal = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
    try:
        board.display.root_group = terminal
        board.display.refresh()
    except Exception as third:
        board.say(str(third))
    board.say("The console cannot continue. Your game is safe. Restarting.")
    board.wait(_SHOWN)
    raise error
