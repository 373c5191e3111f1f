"""bench-device without a display: the rules, the journal, and whole games at the table."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from rules import make
from tools.bench import onboard
from tools.bench.device_rows import SILENT, Row, Rows
from tools.games import laptop_games
from tools.serial import ram
from tools.serial.link import BoardError, Link
from tools.serial.ports import LinkError

MOVES = 400  # per game
APPENDS = 100


def numbers_of(line: str) -> list[int]:
    """Return the numbers of a line after its first word."""
    return [int(word) for word in line.split()[1:]]


def rules(link: Link) -> Rows:
    """Measure legal() and apply() of each game."""
    ram.fresh(link)
    ram.load_sources(link, {"bench_rules": onboard.as_module("bench_rules")})
    for game in laptop_games():
        code = f"import bench_rules; bench_rules.moves({game.name!r}, {game.fullest!r}, {MOVES})"
        mean, slowest = numbers_of(link.run(code, SILENT))
        seats = make(game.name, game.fullest).seats
        yield Row(
            f"legal + apply: {game.name} for {seats}", mean / 1000, "ms", note=f"slowest {slowest / 1000:.1f}"
        )


def journal(link: Link) -> Rows:
    """Measure writing an event into the memory."""
    ram.fresh(link)
    ram.load_sources(link, {"bench_journal": onboard.as_module("bench_journal")})
    told = link.run(f"import bench_journal; bench_journal.appends({APPENDS})", SILENT)
    if told.startswith("full"):
        raise LinkError(
            "the board's memory has no erased bytes left: begin a game on it, which rewrites the memory, "
            "then try again"
        )
    _, mean, slowest = (int(word) for word in told.split())
    yield Row("journal: slowest append of an event", slowest / 1000, "ms", 5, note=f"mean {mean / 1000:.1f}")


def games(link: Link, wanted: int) -> Rows:
    """Play whole games at the table, resuming them at random moments."""
    ram.fresh(link)
    ram.load_sources(link, {"bench_games": onboard.as_module("bench_games")})
    kinds = [(game.name, *sample) for game in laptop_games() for sample in game.samples]
    link.run(f"import bench_games\ng = bench_games.Games({kinds!r})")
    slowest = resumed = lost = k = 0
    try:
        for k in range(wanted):
            _, times, ms = numbers_of(link.run(f"g.play({k})", SILENT))
            resumed, slowest = resumed + times, max(slowest, ms)
        note = f"resumed {resumed} times, slowest {slowest} ms"
    except BoardError as error:
        lost, note = 1, f"game {k + 1}: {error}"
    yield Row(f"games lost, of {wanted} played and resumed", lost, "", 0, note=note)
