"""`make analyse RECORD=file`: write an HTML page to build/analysis with what each decision gave away.

The file holds a record: its bytes, or in hexadecimal as `make history` and the referee's `record` print it,
or what the console shows as a code, with or without an address before it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.paths import ROOT

from rules.record import Record
from tools.analyse.codes import CodeError, record_in
from tools.analyse.decisions import Decision, costliest, decisions, total
from tools.analyse.page import page


def read(path: Path) -> Record:
    """Return the record in a file. Raises ValueError, saying what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    try:
        return record_in(data)
    except CodeError as error:
        raise ValueError(f"{path} is no record of a game: {error}") from None


def main(arguments: list[str] | None = None) -> int:
    """Return 0 when the page is written, 1 with a line that says what was wrong."""
    parser = argparse.ArgumentParser("python -m tools.analyse", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "record", nargs="?", type=Path, help="a file with a record: bytes, hexadecimal, or a code"
    )
    parser.add_argument("--names", default="", help='of the seats, as "Anna,Ben"')
    parser.add_argument("--out", type=Path, help="the page (default build/analysis/<file>.html)")
    asked = parser.parse_args(arguments)
    if asked.record is None:
        parser.print_help()
        return 0
    try:
        record = read(asked.record)
    except ValueError as error:
        print(f"analyse: {error}", file=sys.stderr)
        return 1
    given = [name.strip()[:8] for name in asked.names.split(",") if name.strip()]
    names = [given[k] if k < len(given) else f"Seat {k + 1}" for k in range(record.game.seats)]
    found = decisions(record)
    out = asked.out or ROOT / "build" / "analysis" / (asked.record.stem + ".html")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(page(record, found, names), encoding="utf-8")
    except OSError as error:
        print(
            f"analyse: cannot write {out}: {error.strerror or error}; choose another with --out",
            file=sys.stderr,
        )
        return 1
    for seat, name in enumerate(names):
        many, tenths, games = total(found, seat)
        print(f"{name}: {many} decisions{given_away(found, tenths, games)}")
    for one in costliest(found):
        print(f"  turn {one.turn}, {names[one.seat]}: {one.chosen}, level 3 {one.best} ({one.gave})")
    print(f"analyse: {out}")
    return 0


def given_away(found: list[Decision], tenths: int, games: int) -> str:
    """Return what a seat gave away, in words that follow the number of its decisions."""
    gave = [] if found and found[0].was else [f"{tenths / 10:.1f} points"]
    if games:
        times = {1: "", 2: " twice"}.get(games, f" {games} times")
        gave.append("the game" + times)
    return f"; gave away {', and '.join(gave)}" if gave else ""


if __name__ == "__main__":
    sys.exit(main())
