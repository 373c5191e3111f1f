"""The bundle's boot.py: it knows its console's name and its service button's pin, so it needs no other file.

Flashing writes it before anything else. However a flash is interrupted, service mode opens, and the next run
knows which console it was.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.boards.catalog import tables

BOOT = "boot.py"
MARK = b'"""Run once after power-on'  # how every version of it begins
NAMED = re.compile(rb"""^NAME\s*=\s*["']([^"'\r\n]+)["']""", re.M)


def with_board(text: str, board: Path) -> str:
    """Return boot.py for the board whose module is the file `board`. Raises BoardError when that is wrong."""
    wiring = tables(board)
    for key, value in (("NAME", wiring["NAME"]), ("PIN", wiring["PINS"].get(wiring["SERVICE"], ""))):
        before, empty, after = text.partition(f'\n{key} = ""')
        assert empty, f"firmware/boot.py has no {key}"
        text = f'{before}\n{key} = "{value}"{after}'
    return text


def is_our_boot(data: bytes) -> bool:
    """Return whether a boot.py is this project's, of any version, complete or cut short."""
    return data.startswith(MARK) or MARK.startswith(data)


def name_in(data: bytes) -> str | None:
    """Return the name of the console in a boot.py or a board_rollmark.py; None when it has none."""
    found = NAMED.search(data)
    return found[1].decode(errors="replace") if found else None
