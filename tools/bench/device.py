"""Measure the console's budgets on the board: `make bench-device PORT=…`.

  python -m tools.bench.device [PORT] [--games N] [--only PART]

The program measured is on the board's drive; the snippets that measure are sent into its RAM. The console
plays on a memory that is handed in. The board's own is not read, and nothing in it changes: only erased bytes
are written over erased ones. Heap figures are corrected for the snippets and that memory, measured before the
console is loaded.

Exit code 0: every budget is kept. 1: one is missed. 2: it could not be measured.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tqdm import tqdm

from tools.bench import device_parts as parts
from tools.serial import onboard
from tools.serial.link import BoardError, Link, LinkError, find_port

PARTS = ("start", "rules", "journal", "resumes", "restarts", "screens", "games")
SECONDS = {
    "start": 15,
    "rules": 25,
    "journal": 5,
    "resumes": 45,
    "restarts": 90,
    "screens": 480,
}  # approximate, on a Pico
A_GAME = 25  # s
STEPS = dict.fromkeys(PARTS, 1) | {
    "screens": 2 + len(parts.walks()), "resumes": 2 * len(parts.GAMES), "restarts": 2 + 2 * len(parts.GAMES)
}  # fmt: skip


def rows(port: str, only: str | None, wanted: int, bar: tqdm[Any]) -> parts.Rows:
    """Return all lines of the table, as they are measured."""

    def chosen(part: str) -> bool:
        bar.set_description(part)
        return only in (None, part)

    def step() -> None:
        bar.update()

    if chosen("start"):
        yield from parts.start(port)
        step()
    with Link(port) as link:
        onboard.cleared(link)
        if chosen("rules"):
            yield from parts.rules(link)
            step()
        if chosen("journal"):
            yield from parts.journal(link)
            step()
        if chosen("resumes"):
            yield from parts.resumes(link, step)
        if chosen("restarts"):
            yield from parts.restarts(link, step)
        if chosen("screens"):
            yield from parts.screens(link, step)
        if chosen("games"):
            yield from parts.games(link, wanted, step)


def main(argv: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.device", description="The console's budgets, measured on the board."
    )
    parser.add_argument("port", nargs="?", help="serial port (default: the only board connected)")
    parser.add_argument(
        "--games", type=int, default=6, metavar="N", help="games to play and resume (default 6)"
    )
    parser.add_argument("--only", choices=PARTS, help="only this part")
    args = parser.parse_args(argv)
    found: list[parts.Line] = []
    wanted = [args.only] if args.only else PARTS
    seconds = sum(A_GAME * args.games if part == "games" else SECONDS[part] for part in wanted)
    total = sum(args.games if part == "games" else STEPS[part] for part in wanted)
    try:
        port = find_port(args.port)
        print(f"measuring on the board at {port}: about {-(-seconds // 60)} min")
        with tqdm(total=total, disable=not sys.stderr.isatty(), leave=False) as bar:
            for row in rows(port, args.only, args.games, bar):
                if not found:
                    bar.write(f"  {'':46}{'budget':>9}{'measured':>16}")
                found.append(row)
                bar.write(row.text())
                sys.stdout.flush()
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
