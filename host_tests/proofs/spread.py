"""Long runs over many seeds on all processors, with progress and a command to repeat a failure."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context

import tools.paths  # noqa: F401

from tqdm import tqdm

Work = Callable[[int], "Counter[str]"]
EVERY = 60  # seconds between two lines of progress when the output is not a terminal


def spread(part: str, work: Work, seed: int, size: int, unit: str) -> Counter[str]:
    """Call work(seed), work(seed + 1), … until their counts of `unit` reach `size`; return all counts.

    `work` is a function of a module, so that other processes find it. A failure names the seed.
    """
    seen: Counter[str] = Counter()
    start = said = time.monotonic()
    with tqdm(total=size, unit=f" {unit}", disable=None) as bar:
        for number, result in _results(work, seed, size):
            if isinstance(result, BaseException):
                again = f"make proof PART={part} N=1 SEED={number}"
                raise AssertionError(f"{result}\n    again: {again}") from result
            seen += result
            bar.update(result[unit])
            if bar.disable and time.monotonic() - said > EVERY:
                said = time.monotonic()
                left = (said - start) * (size / max(1, seen[unit]) - 1)
                print(f"{part}: {seen[unit]} of {size} {unit}, {left / 60:.0f} min left", flush=True)
            if seen[unit] >= size:
                break
    seconds = time.monotonic() - start
    print(f"\n{part}: {seen[unit]} {unit} from seed {seed} on in {seconds:.0f} s, nothing found")
    return seen


def _results(work: Work, seed: int, size: int) -> Iterator[tuple[int, Counter[str] | BaseException]]:
    """Yield seeds with their results, for ever."""
    if size == 1:  # repeating a failure: in this process, where a debugger can follow
        try:
            yield seed, work(seed)
        except Exception as error:
            yield seed, error
        return
    jobs = os.cpu_count() or 1
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _prepare, (work,))
    try:
        seeds = count(seed)
        running: dict[Future[Counter[str]], int] = {}
        finished: dict[int, Counter[str] | BaseException] = {}
        due = seed
        while True:
            while len(running) < 2 * jobs:
                number = next(seeds)
                running[pool.submit(work, number)] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                finished[running.pop(future)] = future.exception() or future.result()
            while due in finished:  # in their order, so that no failure is overtaken by later seeds
                yield due, finished.pop(due)
                due += 1
    finally:
        pool.shutdown(cancel_futures=True)


def _prepare(work: Work) -> None:
    """Exclude what is loaded from garbage collection; the console collects between turns."""
    assert work.__module__ in sys.modules
    gc.collect()
    gc.freeze()
