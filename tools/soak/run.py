"""`make proof PART=soak`: random input on random consoles, until N games have been begun or resumed.

  python -m tools.soak.run [N] [--seed S] [--jobs J]

Each seed is a run: a memory, several consoles that use it in turn, input, power cuts (tools/soak/soak.py
says what happens and what is checked). A finding is reported with its seed and the command that repeats it;
the exit code is then 1. Ctrl-C ends early, with the summary.

Memory is checked in two ways. Whenever a game is left for the menu, the firmware's live objects are counted
(clearly more of them than after other games is a finding). After each run, with everything of it dropped, all
memory blocks of Python's own allocator are counted, which must not grow from run to run.
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
FINDINGS = 10  # after so many it ends
WARM = 12  # runs of a process before its memory counts
PER_RUN = 30  # blocks that may be added per run, on average: less than one object kept of each game


@dataclass
class Run:
    """The outcome of one seed."""

    seed: int
    seen: Counter[str] = field(default_factory=lambda: Counter[str]())
    screens: Counter[str] = field(default_factory=lambda: Counter[str]())
    seconds: float = 0.0
    finding: str = ""  # what was wrong, in a line
    trace: str = ""
    process: int = 0
    blocks: int = 0  # of Python's allocator, after the run


def run_one(seed: int) -> Run:
    """Run the soak for one seed."""
    from tools.soak.soak import Broken, Soak

    start = time.perf_counter()
    run = Run(seed, process=os.getpid())
    soak = None
    try:
        soak = Soak(seed)
        soak.run()
    except Broken as broken:
        run.finding = str(broken)
        run.trace = traceback.format_exc()
    except Exception as error:
        run.finding = f"{type(error).__name__}: {error}".strip().splitlines()[-1]
        run.trace = traceback.format_exc()
    if soak is not None:
        run.seen, run.screens = soak.seen, soak.screens
    del soak
    run.seconds = time.perf_counter() - start
    gc.collect()
    run.blocks = sys.getallocatedblocks()
    return run


def prepare() -> None:
    """Import everything once. Ctrl-C is left to the parent process."""
    if parent_process():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    import tools.soak.soak  # noqa: F401

    gc.collect()
    gc.freeze()  # exempt what is loaded now from garbage collection


def growth(runs: list[Run]) -> dict[int, float]:
    """Return the blocks added per run, by process, for processes with enough runs."""
    found: dict[int, float] = {}
    for process in {run.process for run in runs}:
        blocks = [run.blocks for run in runs if run.process == process][WARM:]
        third = len(blocks) // 3
        if third >= 10:
            found[process] = (median(blocks[-third:]) - median(blocks[third : 2 * third])) / third
    return found


def all_screens() -> set[str]:
    """Return the names of all screens in the firmware, as far as its source shows."""
    from console.selftest.screen import PARTS
    from tools.soak.monkey import ENDS, IN_GAME

    names = {*ENDS, *IN_GAME, *("selftest/" + part[0] for part in PARTS), "best", "players"}
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "name":
                        names.add(ast.literal_eval(line.value))
    return names - {"screen", "error"}  # an error is a finding


def summary(runs: list[Run]) -> str:
    """Return one table of all that happened."""
    seen: Counter[str] = Counter()
    screens: Counter[str] = Counter()
    for run in runs:
        seen += run.seen
        screens += run.screens
    kinds = sorted({key.rsplit(" ", 1)[0] for key in seen if key.endswith((" begun", " resumed", " ended"))})
    rows = [f"{'game':24}{'begun':>8}{'resumed':>10}{'ended':>8}"]
    for kind in kinds:
        counts = (seen[f"{kind} begun"], seen[f"{kind} resumed"], seen[f"{kind} ended"])
        rows.append(f"{kind:24}{counts[0]:8}{counts[1]:10}{counts[2]:8}")
    rows.append("")
    for key in sorted(key for key in seen if not key.endswith((" begun", " resumed", " ended"))):
        rows.append(f"{key:38}{seen[key]:8}")
    never = sorted(all_screens() - set(screens))
    rows += ["", "screens  " + ", ".join(f"{name} {n}" for name, n in screens.most_common())]
    rows.append("never seen  " + (", ".join(never) or "none"))
    for process, blocks in growth(runs).items():
        rows.append(f"memory  {blocks:+.1f} blocks a run in process {process}")
    slow = sorted(runs, key=lambda run: -run.seconds)[:3]
    rows.append("slowest  " + ", ".join(f"seed {run.seed} {run.seconds:.1f} s" for run in slow))
    return "\n".join(rows)


def told(run: Run) -> str:
    """Return a finding, and how to see it again."""
    return f"seed {run.seed}: {run.finding}\n    again: make proof PART=soak N=1 SEED={run.seed}"


def outcomes(seeds: Iterator[int], jobs: int) -> Generator[Run, None, None]:
    """Yield runs for ever, in the order they finish; the processes end with the generator."""
    if jobs == 1:
        prepare()
        yield from map(run_one, seeds)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare)
    try:
        running = {pool.submit(run_one, next(seeds)) for _ in range(2 * jobs)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                running.add(pool.submit(run_one, next(seeds)))
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def soak(games: int, seed: int, jobs: int) -> list[Run]:
    """Run seeds from that one on until so many games have been begun or resumed, or Ctrl-C.

    Return the outcomes.
    """
    runs: list[Run] = []
    with tqdm(total=games, unit=" games", disable=None) as bar:
        coming = outcomes(iter(range(seed, sys.maxsize)), jobs)
        try:
            for run in coming:
                runs.append(run)
                bar.update(run.seen["games"])
                bar.set_postfix(runs=len(runs), findings=sum(bool(run.finding) for run in runs))
                if run.finding:
                    bar.write(told(run), file=sys.stdout)
                    if games == 1:
                        bar.write(run.trace, file=sys.stdout)
                if sum(bool(one.finding) for one in runs) >= FINDINGS:
                    bar.write(f"stopping after {FINDINGS} findings", file=sys.stdout)
                    break
                if bar.n >= games or (bar.disable and sum(run.seen["games"] for run in runs) >= games):
                    break
        except KeyboardInterrupt:
            print("\nstopped")
        finally:
            coming.close()
    return runs


def main() -> int:
    """Return 0 when nothing was found."""
    parser = argparse.ArgumentParser(
        "python -m tools.soak.run", description="Random input on random consoles."
    )
    parser.add_argument("games", nargs="?", type=int, default=300, help="how many games (default 300)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first run (default 1)")
    parser.add_argument("--jobs", type=int, default=0, help="how many processes (default: one per processor)")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 0 or asked.seed < 0:
        parser.error("games must be at least 1, --seed and --jobs at least 0")
    jobs = 1 if asked.games == 1 else asked.jobs or os.cpu_count() or 1
    start = time.perf_counter()
    runs = soak(asked.games, asked.seed, jobs)
    if not runs:
        return 0
    seconds = time.perf_counter() - start
    print(summary(runs))
    findings = [run for run in runs if run.finding]
    grown = max(growth(runs).values(), default=0)
    games = sum(run.seen["games"] for run in runs)
    how_many = "1 run" if len(runs) == 1 else f"{len(runs)} runs"
    print(
        f"\n{games} games in {how_many} from seed {asked.seed} on, {seconds:.0f} s: "
        + (f"{len(findings)} findings" if findings else "nothing found")
    )
    for run in findings:
        print(told(run))
    if grown > PER_RUN:
        print(f"memory grows: {grown:.0f} blocks a run")
    return 1 if findings or grown > PER_RUN else 0


if __name__ == "__main__":
    sys.exit(main())
