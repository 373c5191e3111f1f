"""Print the results that a console remembers as CSV: `make history PORT=…`.

They are read from the console on the port, which restarts afterwards (a game continues where it was). Without
a port, they are read from the only console connected, or else from the laptop's own memory. One line a game,
newest first:

  number       counted from 1 since the first game that this console kept
  game         its name in the registry
  seats        number of players
  house_rules  those switched on, and other choices of the setup
  names        of each seat
  points       of each seat, in the same order; empty in games without points
  winners      their names
  how          how it was decided: points, line (of cubes), time (a clock ran out) or draw (both sides agreed)
  record       the game in hex digits, if its events are still there; the referee takes it after `load`
  version      of Rollmark on this console now, in every line; empty if it is not known

  --people     print the people instead, a line each: name, games, wins (over others), best_<game>: the most
               points in one game, or where there are no points the fewest moves of a game won
  --nvm FILE   read a file of 4,096 bytes: a copy of a console's memory

Several values in a cell are separated by "; ". Exit code 0, or 1 with a line that says what was wrong.
"""

from __future__ import annotations

import argparse
import base64
import binascii
import csv
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from console.store.flash.format import DAMAGED, FOREIGN
from console.store.history import Result, results
from console.store.journal import Journal
from console.store.totals import totals
from parts import NVM_SIZE
from rules import GAMES, game_class
from store import NAME, data_folder  # of boards/laptop
from tools.serial.link import Link
from tools.serial.ports import LinkError, circuitpython_ports, find_port
from tools.serial.records import records
from tools.version import version

COLUMNS = ("number", "game", "seats", "house_rules", "names", "points", "winners", "how", "record", "version")
Table = list[Sequence[str | int]]  # the head, then the lines
READ = """
import binascii, microcontroller
memory = microcontroller.nvm
for k in range(0, len(memory or b""), 256):
    print(str(binascii.b2a_base64(memory[k : k + 256]), "ascii"), end="")
try:
    print("=" + open("/version.txt").read())
except OSError: pass
"""


class HistoryError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""


class Memory(NamedTuple):
    """A console's memory, where it is from, and the console's version ("" if it is not known)."""

    data: bytes
    source: str
    version: str = ""


def of_board(port: str) -> Memory:
    """Return the memory of the console on a port. Raises LinkError or HistoryError."""
    with Link(port) as link:
        printed, _, version_file = link.run(READ, timeout=20).partition("=Rollmark")
    try:
        data = b"".join(base64.b64decode(line, validate=True) for line in printed.split())
    except binascii.Error:
        raise HistoryError(f"what came from {port} is incomplete: try again") from None
    return Memory(data, port, version_file.strip())


def of_file(path: Path) -> bytes:
    """Return the memory in a file. Raises HistoryError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise HistoryError(f"there is no file {path}") from None
    except OSError as error:
        raise HistoryError(f"{path} cannot be read: {error.strerror}") from None


def memory(port: str | None, nvm: str | None) -> Memory:
    """Return the memory to read. Raises LinkError or HistoryError."""
    if nvm:
        return Memory(of_file(Path(nvm)), nvm)
    if port or circuitpython_ports():
        return of_board(find_port(port))
    path = data_folder() / NAME
    if not path.exists():
        raise HistoryError(
            "no console is connected, and none has been played on this computer: connect one by a USB data "
            "cable, or give PORT=…"
        )
    print(f"No console is connected; reading this computer's own ({path})", file=sys.stderr)
    return Memory(of_file(path), str(path), version())


def opened(data: bytes, source: str) -> Journal:
    """Return the journal in those bytes. Raises HistoryError when they cannot be read."""
    if len(data) != NVM_SIZE:
        raise HistoryError(f"{source} has {len(data)} bytes; the memory of a console has {NVM_SIZE}")
    journal = Journal(bytearray(data))
    if journal.state == FOREIGN:
        raise HistoryError(
            f"{source} was written by another version of Rollmark: use that version's make history"
        )
    if journal.state == DAMAGED:
        raise HistoryError(f"there is no journal of Rollmark in {source}")
    return journal


def house_rules(result: Result) -> str:
    """Return the house rules and choices of a game, as text."""
    if result.game >= len(GAMES):
        return f"options {result.options}" if result.options else ""
    entry = find(GAMES[result.game])
    words = [entry.other_sheet(result.sheet)] if result.sheet else []
    words += [rule.name for bit, rule in enumerate(entry.house_rules) if result.options >> bit & 1]
    if result.challenge >= 0:
        words.append(f"Challenge {result.challenge:04}")
    if result.own_dice:
        words.append("own dice")
    return "; ".join(words)


def row(result: Result, record: bytes | None, version: str = "") -> list[str | int]:
    """Return a line of the CSV."""
    names = [name or f"seat {seat + 1}" for seat, name in enumerate(result.names)]
    names += [f"seat {seat + 1}" for seat in range(len(names), result.seats)]
    winners = [name for seat, name in enumerate(names) if result.winners >> seat & 1]
    known = result.game < len(GAMES)
    no_points = result.no_points or (known and not game_class(GAMES[result.game]).DICE)
    return [
        result.number,
        GAMES[result.game] if known else f"game {result.game}",
        result.seats,
        house_rules(result),
        _cell("; ".join(names)),
        "" if no_points else "; ".join(map(str, result.points)),
        _cell("; ".join(winners)),
        _how(result, no_points),
        record.hex() if record else "",
        version,
    ]


def _how(result: Result, no_points: bool) -> str:
    """Return how the game was decided."""
    if result.by_time:
        return "time"
    if not no_points:
        return "points"
    return "line" if result.winners else "draw"


def _cell(text: str) -> str:
    """Return text that no spreadsheet takes for a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@") else text


def results_table(journal: Journal, version: str = "") -> Table:
    """Return the results of a console of that version, the newest first."""
    kept = dict(records(journal))
    return [COLUMNS, *(row(one, kept.get(one.number), version) for one in results(journal, journal.results))]


def people_table(journal: Journal) -> Table:
    """Return the people and what they have played."""
    head = ("name", "games", "wins", *(f"best_{name}" for name in GAMES))
    lines: Table = [head]
    for one in totals(journal):
        best = [one.best(game) for game in range(len(GAMES))]
        lines.append((_cell(one.name), one.games, one.wins, *("" if not b else b[0] for b in best)))
    return lines


def as_csv(lines: Table) -> str:
    """Return the lines as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue()


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.serial.history", description="Results as CSV.")
    parser.add_argument("port", nargs="?", help="the console's serial port")
    parser.add_argument("--people", action="store_true", help="the people and what they have played")
    parser.add_argument("--nvm", help="read a copy of a console's memory, a file of 4,096 bytes")
    given = parser.parse_args(arguments)
    try:
        if given.port and given.nvm:
            raise HistoryError("give a port or --nvm, not both")
        read = memory(given.port, given.nvm)
        journal, source = opened(read.data, read.source), read.source
        lines = people_table(journal) if given.people else results_table(journal, read.version)
    except (HistoryError, LinkError) as error:
        print(f"history: {error}", file=sys.stderr)
        return 1
    sys.stdout.write(as_csv(lines))
    found = len(lines) - 1  # without the head
    what = "people" if given.people else "result" if found == 1 else "results"
    print(f"{found} {what} of {source}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
