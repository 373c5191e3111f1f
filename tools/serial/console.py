"""A terminal for the board's serial console: `make console [PORT=…]`.

Ctrl-C stops the program and gives Python's prompt, Ctrl-D starts the console's program again, Ctrl-] leaves.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
from types import SimpleNamespace
from typing import Any

from mpremote.console import Console
from mpremote.repl import do_repl_main_loop

from tools.serial.ports import LinkError, find_port, opened
from tools.serial.printable import Screen


class Terminal(Console):
    """mpremote's console, for ports without a file descriptor (socket://…)."""

    def waitchar(self, pyb_serial: Any) -> None:
        """Wait for a key or for output from the board."""
        if os.name == "nt":
            super().waitchar(pyb_serial)
        else:
            select.select([sys.stdin.fileno(), pyb_serial.fileno()], [], [])


def talk(port: str) -> bool:
    """Run the terminal until Ctrl-]; return False when the board was disconnected.

    Raises LinkError when the port cannot be opened.
    """
    transport = opened(port)
    terminal = Terminal()
    terminal.enter()
    try:
        terminal.write(f"{port}: Ctrl-] leaves, Ctrl-C stops the program, Ctrl-D starts it\r\n".encode())
        return not do_repl_main_loop(
            SimpleNamespace(transport=transport),
            terminal,
            Screen(terminal.write).write,
            escape_non_printable=False,
            code_to_inject=None,
            file_to_inject=None,
        )
    except OSError:  # includes pyserial's own errors
        return False
    finally:
        terminal.exit()
        try:
            transport.close()
        except OSError:
            pass  # already gone
        print()


def main(argv: list[str] | None = None) -> int:
    """Run the command: return 0, or 1 after printing what was wrong."""
    parser = argparse.ArgumentParser(prog="make console", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("port", nargs="?", help="default: the only board connected")
    given = parser.parse_args(argv)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the terminal is restored
    try:
        if not sys.stdin.isatty():
            raise LinkError("this needs a terminal to type in")
        port = find_port(given.port or None)
        if not talk(port):
            raise LinkError(f"the board at {port} was disconnected: was it unplugged, or did it restart?")
    except LinkError as error:
        print(f"console: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
