"""Measure the console's budgets on the board: `make bench-device PORT=…`.

  python -m tools.bench.device [PORT] [--games N] [--only PART]

The program measured is on the board's drive; the snippets that measure are sent into its RAM. The console
plays on a memory that is handed in. The board's own is not read, and nothing in it changes: only erased bytes
are written over erased ones. Heap figures are corrected for the snippets and that memory, measured before the
console is loaded. The part `heap` (`make heap`), which is not among the others, walks through each game with
each number of seats for the least free heap.

Exit code 0: every budget is kept. 1: one is missed. 2: it could not be measured.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial

from tools.bench import device_memories as memories
from tools.bench import device_restarts as restarts
from tools.bench import device_rules as rules
from tools.bench import device_walks as walks
from tools.bench.device_rows import HEAD, Line, Rows
from tools.serial import ram
from tools.serial.link import BoardError, Link
from tools.serial.ports import LinkError, find_port

GAMES = 6
HEAP = "heap"  # runs only if it is asked for


def parts(games: int = GAMES) -> dict[str, Callable[[Link], Rows]]:
    """Return the parts by name; `games` are how many to play and resume."""
    return {
        "rules": rules.rules,
        "journal": rules.journal,
        "resumes": restarts.resumes,
        "restarts": restarts.restarts,
        "screens": walks.screens,
        "games": partial(rules.games, wanted=games),
        HEAP: walks.heap,
    }


def rows(port: str, only: str | None, games: int) -> Rows:
    """Return all lines of the table, as they are measured."""
    if only in (None, "start"):
        yield from restarts.start(port)
    with Link(port) as link:
        ram.cleared(link)
        for name, part in parts(games).items():
            if name == only or (only is None and name != HEAP):
                yield from part(link)


def main(argv: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.device", description="The console's budgets, measured on the board."
    )
    parser.add_argument("port", nargs="?", help="serial port (default: the only board connected)")
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"games to play and resume (default {GAMES})"
    )
    parser.add_argument("--only", choices=("start", *parts()), help="only this part")
    parser.add_argument("--language", default="en", metavar="CODE", help="of the console (default en)")
    args = parser.parse_args(argv)
    os.environ[memories.LANGUAGE] = args.language  # for those that make memories
    found: list[Line] = []
    try:
        port = find_port(args.port)
        print(f"measuring on the board at {port}, for up to 20 minutes")
        print(HEAD, flush=True)
        for row in rows(port, args.only, args.games):
            found.append(row)
            print(row.text(), flush=True)
    except LinkError as error:
        print(f"bench-device: {error}", file=sys.stderr)
        if isinstance(error, BoardError):
            print(error.trace, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 2
    missed = [row.what for row in found if not row.kept]
    print(f"missed: {', '.join(missed)}" if missed else "every budget is kept")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
