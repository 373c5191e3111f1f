"""Measure what fills the heap while games are played on the board: `make heap PORT=…`.

  python -m tools.bench.heap [PORT] [--game NAME] [--modules]

Each game is walked through with each number of seats, as bench-device does it: the program is on the
board's drive, the walks are sent into its RAM, its memory is not touched. A line is printed after each. For
the fullest screen the table at the end shows how much of the heap is free after a collection, and what takes
the rest: modules, tilesets, and others (objects of the console, and what CircuitPython needs). `--modules`
lists each module and tileset.

Exit code 0: at least 16 KB are free everywhere. 1: somewhere less is. 2: it could not be measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import tools.paths  # noqa: F401  first: the path

from tqdm import tqdm

from rules import GAMES, make
from tools.bench import device_parts as parts
from tools.bench.device_memories import Walk
from tools.bundle import build as bundle
from tools.bundle.packages import is_own_module
from tools.bundle.resident import loaded_with
from tools.games import laptop_games
from tools.games.interface import LaptopGame
from tools.serial import onboard
from tools.serial.link import BoardError, Link, LinkError, find_port

MINUTES = 2  # about as long as a game takes with each number of seats, on a Pico
LATE = 20  # rolls and moves before the end, where a walk begins that looks for the last screens
BOARDS = ("common", "board_rollmark")


@dataclass
class Screen:
    """The fullest screen of a game."""

    title: str
    name: str = ""
    free: int = 1 << 30
    used: int = 0
    tilesets: list[str] = field(default_factory=lambda: list[str]())
    modules: list[str] = field(default_factory=lambda: list[str]())


class FullestScreen(parts.Walked):
    """Walks that note what is loaded on their fullest screen."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.fullest = Screen(title)
        self.here = False  # the screen just measured is the fullest so far

    def hear(self, line: str) -> None:
        """Read a line of the snippets."""
        kind, *words = line.split()
        if kind in "67":
            if self.here:
                setattr(self.fullest, "tilesets" if kind == "6" else "modules", words)
            return
        super().hear(line)
        if kind == "1":
            free = int(words[0]) + self.cost
            self.here = words[1] not in ("menu", parts.NEXT_GAME) and free < self.fullest.free
            if self.here:
                self.fullest.free, self.fullest.name = free, words[1]


def walks_by_seats(game: LaptopGame) -> dict[int, list[Walk]]:
    """Return walks by number of seats: those of bench-device, and others like them for the other numbers."""
    own = game.device().WALKS
    found: dict[int, list[Walk]] = {}
    for settings in sorted({*game.case.settings, *(way.settings for way in own)}):
        seats = make(game.name, settings).seats
        walked = [way for way in own if make(game.name, way.settings).seats == seats]
        screens = " ".join(dict.fromkeys(" ".join(way.screens for way in own).split()))
        new = [Walk(game.name, game.name, settings, screens, left=left) for left in (0, LATE)]
        found.setdefault(seats, walked or new)
    return dict(sorted(found.items()))


def fullest_screen(link: Link, title: str, walks: list[Walk]) -> Screen:
    """Return the fullest screen of these walks."""
    walked = FullestScreen(title)
    choose, run = parts.spaced(parts.cursors()), parts.spaced(parts.moving())
    for way in walks:
        resume = "console.resume()\n" if way.left else ""
        names = f"{way.names!r}, {choose!r}, {run!r}"
        todo = f"{way.seed})\nconsole.held = held\nconsole.run(300)\n{resume}"
        todo += f"play(console, {parts.PRESSES}, {names})"
        parts.walk(link, way.memory(), todo, "bench_play", "bench_heap", told=walked)
    walked.fullest.used = total(link) - walked.fullest.free
    return walked.fullest


def total(link: Link) -> int:
    """Return the size of the board's heap."""
    return int(link.run("import gc; gc.collect(); print(gc.mem_free() + gc.mem_alloc())"))


def costs(link: Link, modules: set[str], tilesets: set[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Return the bytes that each of these takes when loaded into an empty heap.

    Modules that are not on the drive are left out.
    """
    onboard.fresh(link)
    onboard.run_in_main(link, "bench_heap")
    told = link.run(
        f"taken({' '.join(in_order(modules))!r})\n"
        + (f"drawn({' '.join(sorted(tilesets))!r})" if tilesets else ""),
        parts.SILENT,
    )
    found: dict[str, dict[str, int]] = {"8": {}, "9": {}}
    for line in told.splitlines():
        kind, size, name = line.split()
        found[kind][name] = int(size)
    return found["8"], found["9"]


def in_order(modules: set[str]) -> list[str]:
    """Return the modules of the console, the rules and the board, each after those that it imports."""
    files: dict[str, Any] = {}
    for board in bundle.boards():
        files |= bundle.own_files(board)
    paths = {bundle.dotted(name): name for name in files if name.endswith(".py")}
    ours = [name for name in modules if name in paths and (is_own_module(name) or name.startswith(BOARDS))]
    return sorted(ours, key=lambda name: (len(loaded_with([paths[name]], files)), name))


def table(found: list[Screen], modules: dict[str, int], tilesets: dict[str, int]) -> Iterator[str]:
    """Return the lines of the table."""
    yield f"  {'game, seats':14}{'fullest screen':16}{'free':>8}{'modules':>9}{'tilesets':>10}{'others':>8}"
    for screen in found:
        code = sum(modules.get(name, 0) for name in screen.modules)
        drawn = sum(tilesets.get(name, 0) for name in screen.tilesets)
        others = screen.used - code - drawn
        mark = "" if screen.free >= parts.FREE else f"   less than {parts.FREE:,}"
        row = f"{screen.free:>8,}{code:>9,}{drawn:>10,}{others:>8,}"
        yield f"  {screen.title:14}{screen.name:16}{row}{mark}"


def listed(sizes: dict[str, int], title: str) -> Iterator[str]:
    """Return a line for each thing that takes heap, the largest first."""
    yield f"\n  {title:40}{'bytes':>8}"
    for name, size in sorted(sizes.items(), key=lambda pair: -pair[1]):
        yield f"  {name:40}{size:>8,}"


def measure(link: Link, only: str | None, every: bool) -> int:
    """Measure on this board and print; return the exit code."""
    todo = [
        (g, seats, walks)
        for g in laptop_games()
        if only in (None, g.name)
        for seats, walks in walks_by_seats(g).items()
    ]
    found: list[Screen] = []
    onboard.cleared(link)
    print(f"measuring on the board at {link.port}: about {len(todo) * MINUTES} min", flush=True)
    for game, seats, walks in tqdm(todo, disable=not sys.stderr.isatty(), leave=False):
        found.append(fullest_screen(link, f"{game.name}, {seats}", walks))
        tqdm.write(f"  {found[-1].title:14}{found[-1].name:16}{found[-1].free:>8,}")
        sys.stdout.flush()
    loaded = {name for screen in found for name in screen.modules}
    modules, tilesets = costs(link, loaded, {name for screen in found for name in screen.tilesets})
    for line in table(found, modules, tilesets):
        print(line)
    if every:
        for line in (*listed(modules, "module"), *listed(tilesets, "tileset")):
            print(line)
    return 0 if all(screen.free >= parts.FREE for screen in found) else 1


def main(argv: list[str] | None = None) -> int:
    """Run the command; see the top of this file."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.heap", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("port", nargs="?", help="serial port (default: the only board connected)")
    parser.add_argument("--game", choices=GAMES, help="measure only this game")
    parser.add_argument("--modules", action="store_true", help="list each module and tileset, too")
    args = parser.parse_args(argv)
    try:
        with Link(find_port(args.port)) as link:
            return measure(link, args.game, args.modules)
    except LinkError as error:
        print(f"heap: {error}", file=sys.stderr)
        if isinstance(error, BoardError):
            print(error.trace, file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
