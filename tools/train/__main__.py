"""`make train`: learn every table of the computer players again, from its seed, into lib/players/tables.

The same seed gives the same bytes on every computer. ARGS="--game NAME" learns one game's tables only.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import Manager
from typing import Any

from tools.paths import ROOT

os.environ.setdefault("NUMBA_CACHE_DIR", str(ROOT / "build" / "numba"))

from rules import GAMES
from tools.games import laptop_game
from tools.train.lesson import Lesson

SEED = 2024


def lessons(games: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return every lesson of these games: the game and the index in its LESSONS."""
    return [
        (name, k)
        for name in games
        if find_spec(f"tools.games.{name}.train")
        for k in range(len(laptop_game(name).part("train").LESSONS))
    ]


def lesson(name: str, k: int) -> Lesson:
    """Return a game's lesson."""
    return laptop_game(name).part("train").LESSONS[k]


def learn(name: str, k: int, seed: int, games: int, parts: Any) -> str:
    """Learn a table; return its module."""
    one = lesson(name, k)

    def tell(part: float) -> None:
        parts[one.file] = part

    return one.source(one.learn(seed, tell, games), seed)


def main(argv: list[str] | None = None) -> int:
    """Return 0 when all tables are learned, 1 without Numba."""
    parser = argparse.ArgumentParser("python -m tools.train", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=GAMES, help="only this game's tables")
    parser.add_argument("--table", default="", help="only the table of this name")
    parser.add_argument("--seed", type=int, default=SEED, help=f"default {SEED}, that of the shipped tables")
    parser.add_argument(
        "--games", type=int, default=0, help="games of self-play for each table (default: its own)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    asked = parser.parse_args(argv)
    todo = lessons((asked.game,) if asked.game else GAMES)
    known = [lesson(*one).file for one in todo]
    todo = [one for one, file in zip(todo, known) if asked.table in ("", file)]
    if not todo:
        parser.error(f"there is no such table to learn; there are: {', '.join(known) or 'none'}")
    if find_spec("numba") is None:
        print("train: numba is missing; `make train` installs it", file=sys.stderr)
        return 1
    shutil.rmtree(
        ROOT / "build" / "numba", ignore_errors=True
    )  # Numba overlooks changes of what a kernel imports
    start = time.monotonic()
    with Manager() as manager, ProcessPoolExecutor(asked.jobs) as pool:
        parts = manager.dict({lesson(*one).file: 0.0 for one in todo})
        running = {
            lesson(*one).file: pool.submit(learn, *one, asked.seed, asked.games, parts) for one in todo
        }
        while not all(one.done() for one in running.values()):
            show(dict(parts), start)
            time.sleep(0.5)
        show(dict(parts), start)
        print()
        for file, one in running.items():
            path = ROOT / "lib" / "players" / "tables" / f"{file}.py"
            old = path.read_text() if path.exists() else ""
            path.write_text(one.result())
            print(
                f"train: {path.relative_to(ROOT)} {'is as before' if old == one.result() else 'has changed'}"
            )
    return 0


def show(parts: dict[str, float], start: float) -> None:
    """Print how far the tables are and about how long it will take."""
    done = sum(parts.values()) / len(parts)
    took = time.monotonic() - start
    left = f", about {took / done * (1 - done) / 60:.0f} min left" if done > 0.01 else ""
    line = "train: " + " ".join(f"{file} {100 * part:.0f} %" for file, part in parts.items()) + left
    if sys.stdout.isatty():
        print("\r" + line + "   ", end="", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\ntrain: stopped; a table has changed only if a line above says so")
