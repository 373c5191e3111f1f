"""`make proof PART=soak`: random input on random consoles, until N games were begun or resumed.

  python -m tools.soak.run [N] [--seed S] [--jobs J]

Each seed is a life: a memory, several consoles that use it in turn, input, power cuts (tools/soak/soak.py
says what happens and what is checked). A finding is reported with its seed and the command that repeats it,
and the exit code is
1. Ctrl-C ends early, with the summary.

Memory is counted twice. Whenever a game is left for the menu, the firmware's live objects are counted (more
than a few beyond those after other games are a finding). After each life, with everything of it dropped, all
memory blocks of Python's own allocator are counted, which must not grow from life to life.
"""

from __future__ import annotations

import argparse
import ast
import gc
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from pathlib import Path
from statistics import median

import tools.paths  # noqa: F401  first: the path

from tqdm import tqdm

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "console"
WARM = 12  # lives of a process before its memory counts
PER_LIFE = 30  # blocks that may be added per life, on average: less than one object kept of each game


@dataclass
class Life:
    """The outcome of one seed."""

    seed: int
    seen: Counter[str] = field(default_factory=lambda: Counter[str]())
    screens: Counter[str] = field(default_factory=lambda: Counter[str]())
    seconds: float = 0.0
    finding: str = ""  # what was wrong, in a line
    trace: str = ""
    process: int = 0
    blocks: int = 0  # of Python's allocator, after the life


def live(seed: int) -> Life:
    """Run one life, in a process of its own or not."""
    from tools.soak.soak import Broken, Soak

    start = time.perf_counter()
    life = Life(seed, process=os.getpid())
    soak = None
    try:
        soak = Soak(seed)
        soak.life()
    except Broken as broken:
        life.finding = str(broken)
        life.trace = traceback.format_exc()
    except Exception as error:
        life.finding = f"{type(error).__name__}: {error}".strip().splitlines()[-1]
        life.trace = traceback.format_exc()
    if soak is not None:
        life.seen, life.screens = soak.seen, soak.screens
    del soak
    life.seconds = time.perf_counter() - start
    gc.collect()
    life.blocks = sys.getallocatedblocks()
    return life


def prepare() -> None:
    """Import everything once. Ctrl-C is left to the parent process."""
    if parent_process():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    import tools.soak.soak  # noqa: F401

    gc.collect()
    gc.freeze()  # exempt what is loaded now from garbage collection


def growth(lives: list[Life]) -> dict[int, float]:
    """Return the blocks added per life, by process, for processes with enough lives."""
    found: dict[int, float] = {}
    for process in {life.process for life in lives}:
        blocks = [life.blocks for life in lives if life.process == process][WARM:]
        third = len(blocks) // 3
        if third >= 10:
            found[process] = (median(blocks[-third:]) - median(blocks[third : 2 * third])) / third
    return found


def all_screens() -> set[str]:
    """Return the names of all screens in the firmware, as far as its source shows."""
    from console.selftest.screen import PARTS
    from tools.soak.monkey import ENDS, IN_GAME

    names = {*ENDS, *IN_GAME, *("selftest/" + part[0] for part in PARTS), "best"}
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "name":
                        names.add(ast.literal_eval(line.value))
    return names - {"screen", "error"}  # an error is a finding


def summary(lives: list[Life]) -> str:
    """Return one table of all that happened."""
    seen: Counter[str] = Counter()
    screens: Counter[str] = Counter()
    for life in lives:
        seen += life.seen
        screens += life.screens
    kinds = sorted({key.rsplit(" ", 1)[0] for key in seen if key.endswith((" begun", " taken up", " ended"))})
    kinds = sorted({kind.removesuffix(" taken") for kind in kinds})
    rows = [f"{'game':24}{'begun':>8}{'taken up':>10}{'ended':>8}"]
    for kind in kinds:
        counts = (seen[f"{kind} begun"], seen[f"{kind} taken up"], seen[f"{kind} ended"])
        rows.append(f"{kind:24}{counts[0]:8}{counts[1]:10}{counts[2]:8}")
    rows.append("")
    for key in sorted(key for key in seen if not key.endswith((" begun", " taken up", " ended"))):
        rows.append(f"{key:38}{seen[key]:8}")
    never = sorted(all_screens() - set(screens))
    rows += ["", "screens  " + ", ".join(f"{name} {n}" for name, n in screens.most_common())]
    rows.append("never seen  " + (", ".join(never) or "none"))
    for process, blocks in growth(lives).items():
        rows.append(f"memory  {blocks:+.1f} blocks a life in process {process}")
    slow = sorted(lives, key=lambda life: -life.seconds)[:3]
    rows.append("slowest  " + ", ".join(f"seed {life.seed} {life.seconds:.1f} s" for life in slow))
    return "\n".join(rows)


def told(life: Life) -> str:
    """Return a finding, and how to see it again."""
    return f"seed {life.seed}: {life.finding}\n    again: make proof PART=soak N=1 SEED={life.seed}"


def one_after_the_other(seeds: Iterator[int], jobs: int) -> Generator[Life, None, None]:
    """Yield lives for ever, in the order they finish; the processes end with the generator."""
    if jobs == 1:
        prepare()
        yield from map(live, seeds)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare)
    try:
        running = {pool.submit(live, next(seeds)) for _ in range(2 * jobs)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                running.add(pool.submit(live, next(seeds)))
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def soak(games: int, seed: int, jobs: int) -> list[Life]:
    """Run lives from that seed on until that many games were begun or resumed, or Ctrl-C; return them."""
    lives: list[Life] = []
    with tqdm(total=games, unit=" games", disable=None) as bar:
        coming = one_after_the_other(iter(range(seed, sys.maxsize)), jobs)
        try:
            for life in coming:
                lives.append(life)
                bar.update(life.seen["games"])
                bar.set_postfix(lives=len(lives), findings=sum(bool(life.finding) for life in lives))
                if life.finding:
                    bar.write(told(life), file=sys.stdout)
                    if games == 1:
                        bar.write(life.trace, file=sys.stdout)
                if bar.n >= games or (bar.disable and sum(life.seen["games"] for life in lives) >= games):
                    break
        except KeyboardInterrupt:
            print("\nended early")
        finally:
            coming.close()
    return lives


def main() -> int:
    """Return 0 when nothing was found."""
    parser = argparse.ArgumentParser(
        "python -m tools.soak.run", description="Random people on random consoles."
    )
    parser.add_argument("games", nargs="?", type=int, default=300, help="how many games, 300 if not said")
    parser.add_argument("--seed", type=int, default=1, help="of the first life, 1 if not said")
    parser.add_argument("--jobs", type=int, default=0, help="processes; as many as there are processors")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 0 or asked.seed < 0:
        parser.error("games from 1, seed and jobs from 0")
    jobs = 1 if asked.games == 1 else asked.jobs or os.cpu_count() or 1
    start = time.perf_counter()
    lives = soak(asked.games, asked.seed, jobs)
    if not lives:
        return 0
    seconds = time.perf_counter() - start
    print(summary(lives))
    findings = [life for life in lives if life.finding]
    grown = max(growth(lives).values(), default=0)
    games = sum(life.seen["games"] for life in lives)
    how_many = "1 life" if len(lives) == 1 else f"{len(lives)} lives"
    print(
        f"\n{games} games in {how_many} from seed {asked.seed} on, {seconds:.0f} s: "
        + (f"{len(findings)} findings" if findings else "nothing found")
    )
    for life in findings:
        print(told(life))
    if grown > PER_LIFE:
        print(f"memory grows: {grown:.0f} blocks a life")
    return 1 if findings or grown > PER_LIFE else 0


if __name__ == "__main__":
    sys.exit(main())
