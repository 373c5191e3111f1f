"""When something goes wrong: tell the serial console, keep the game, show a screen that says what to do.

The game is in the journal already. If even the error screen fails, the plainest text there is stays for ten
seconds and the error goes on to whoever started the console (code.py starts it afresh): never a silent hang.
"""

import displayio
from micropython import const

from console.core import memory
from console.store.journal import DAMAGED, FOREIGN, Journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console

_LAST_WORDS = const(10_000)  # ms


def check_memory(console: "Console") -> None:
    """At power-on: another version's memory is a question, damage is worth a word, service mode a screen."""
    if console.journal.state == FOREIGN:
        from console.screens.error import Foreign

        console.push(Foreign(console))
    elif console.journal.state == DAMAGED:
        console.notice("Memory lost, fresh start")
    if getattr(console.board, "service", False):
        from console.screens.service import Service

        console.push(Service(console))


def show(console: "Console", error: Exception) -> None:
    """Puts the error screen in place of all screens. Raises `error` when that is not possible."""
    again = bool(console.stack) and console.stack[-1].name == "error"
    try:
        where = _where(console)
        console.drop()
        memory.tidy()
        report(console, error)
        console.journal = Journal(console.board.nvm)  # as it lies there, should a write have failed half-way
        console.journal.before_rewrite = console.moment
        if not again:
            from console.screens.error import Oops

            console.push(Oops(console, error, where))
            console.lights.tick(console.now)
            console.board.display.refresh()
            return
    except Exception as second:
        console.board.say("And then: " + type(second).__name__)
    give_up(console, error)


def _where(console: "Console") -> str:
    """How far the game at the table has come, in its rounds or its moves; empty when there is none."""
    table = console.table
    if not table:
        return ""
    if not table.kept:
        return "in part"
    rounds = getattr(table.game, "round", -1)
    return f"round {rounds}" if rounds > 0 else "" if rounds == 0 else f"move {table.record.length + 1}"


def report(console: "Console", error: Exception) -> None:
    """The traceback on the serial console, and as console.fault."""
    try:
        import traceback

        console.fault = "".join(traceback.format_exception(error))
    except Exception:  # no such module, no memory
        console.fault = f"{type(error).__name__}: {error}"
    for line in console.fault.split("\n"):
        if line:
            console.board.say(line)


def give_up(console: "Console", error: Exception) -> None:
    """Shows what the serial console shows, where there is such a picture; waits; raises `error`."""
    terminal = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
    try:
        console.board.display.root_group = terminal
        console.board.display.refresh()
    except Exception as third:
        console.board.say(str(third))
    console.board.say("The console cannot go on. Your game is kept. Starting afresh.")
    console.board.wait(_LAST_WORDS)
    raise error
