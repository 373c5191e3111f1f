"""When something goes wrong: what the serial console is told, and a console's last words."""

import displayio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_LAST_WORDS = const(10_000)  # ms


def report(say: "Callable[[str], None]", error: Exception) -> str:
    """The traceback, line by line on the serial console and as a whole."""
    try:
        import traceback

        text = "".join(traceback.format_exception(error))
    except Exception:  # no such module, no memory
        text = f"{type(error).__name__}: {error}"
    for line in text.split("\n"):
        if line:
            say(line)
    return text


def give_up(board: "Any", error: Exception) -> None:
    """Shows what the serial console shows, where there is such a picture; waits; raises `error`, for whoever
    started the console (code.py starts it afresh): never a silent hang."""
    terminal = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
    try:
        board.display.root_group = terminal
        board.display.refresh()
    except Exception as third:
        board.say(str(third))
    board.say("The console cannot continue. Your game is safe. Restarting.")
    board.wait(_LAST_WORDS)
    raise error
