"""Errors: reporting them on the serial console, and giving up when nothing else works."""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SHOWN = const(10_000)  # ms that the message stays


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


def how_far(table: "Any") -> str:
    """Return how far the game has come: "round 7", "move 12", or "partly" if not all is saved; or ""."""
    if not table:
        return ""
    if not table.kept:
        return "partly"
    rounds = getattr(table.game, "round", -1)
    return f"round {rounds}" if rounds > 0 else "" if rounds == 0 else f"move {table.record.length + 1}"


def give_up(board: "Any", error: Exception) -> None:
    """Show CircuitPython's terminal on the display, if there is one, wait, and raise `error`.

    So the console never hangs silently: code.py, which started it, restarts it.
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
