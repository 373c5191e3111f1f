"""Mutation testing: change the code in one place at a time, and see whether a test fails.

    make proof PART=mutants N=200 SEED=3

makes that many random changes (of operators, comparisons, numbers, conditions …, by Cosmic Ray) to the rules,
the store and the flashing, one at a time in a copy of the project, and runs the tests of that part on it. It
prints every change that no test has noticed: either a test is missing, or it makes no difference.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tools.paths import ROOT

_SECONDS = 300  # for the tests of a change; a loop that never ends is noticed then
_QUIET = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no",
          "-m", "long or not long")  # fmt: skip
# Changes that nothing can notice: Python ignores annotations, and CircuitPython has no typing.
_UNSEEN = re.compile(
    r"\s*(if )?TYPE_CHECKING|\s*(from|import) |\s*\"\"\"|\s*@|.*->|\s*\w+: [\w.]+(\[.*\])? \| "
)


@dataclass(frozen=True)
class Area:
    """A part of the code and the tests that should notice a change in it, quickest first."""

    name: str
    code: str
    tests: tuple[str, ...]


AREAS = (
    Area("rules", "lib/rules/**/*.py", ("host_tests/rules", "host_tests/dicegame", "host_tests/reference")),
    Area(
        "store",
        "firmware/console/store/*.py",
        (
            "host_tests/store",
            "host_tests/match/test_table.py",
            "host_tests/match/test_challenge.py",
            "host_tests/match/test_settings_in_game.py",
            "host_tests/screens/test_results.py",
        ),
    ),  # fmt: skip
    Area("flash", "tools/flash/*.py", ("host_tests/flash",)),
)


@dataclass(frozen=True)
class Change:
    """One change: of this file, by this operator of Cosmic Ray, at its `occurrence`th place."""

    area: Area
    path: Path
    operator: Any
    occurrence: int
    line: int

    def text(self) -> str:
        """Return the changed file."""
        from cosmic_ray.mutating import mutate_code

        return mutate_code(self.path.read_text(), self.operator, self.occurrence) or ""

    def diff(self) -> str:
        """Return the change as lines with + and -."""
        lines = unified_diff(self.path.read_text().split("\n"), self.text().split("\n"), n=0, lineterm="")
        changed = [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]
        return f"{self.path.relative_to(ROOT)}:{self.line}\n  " + "\n  ".join(changed)


def changes(area: Area) -> Iterator[Change]:
    """Yield every possible change of an area."""
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator, operator_names

    kinds = [get_operator(name) for name in operator_names()]
    operators = [kind() for kind in kinds if not kind.arguments()]
    for path in sorted(ROOT.glob(area.code)):
        tree = get_ast_from_path(path)
        nodes = list(ast_nodes(tree))
        lines = path.read_text().split("\n")
        for operator in operators:
            places = [at for node in nodes for at, _ in operator.mutation_positions(node)]
            for occurrence, (line, _) in enumerate(places):
                if not _UNSEEN.match(lines[line - 1]):
                    yield Change(area, path, operator, occurrence, line)


def copy_of_the_project(folder: Path) -> Path:
    """Copy what git knows of the project into a folder, and return it."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, names.decode().split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, folder / name)
    return folder


def passes(area: Area, folder: Path) -> bool:
    """Return whether the area's tests pass in that copy of the project."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", *_QUIET, *area.tests]
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(change: Change, folder: Path) -> bool:
    """Return whether the area's tests pass with the change."""
    path = folder / change.path.relative_to(ROOT)
    before = path.read_bytes()
    path.write_text(change.text())
    try:
        return passes(change.area, folder)
    finally:
        path.write_bytes(before)


def main() -> int:
    """Print the changes that survived; return 1 if the tests fail without any."""
    parser = argparse.ArgumentParser("python -m tools.check.mutants", description="Mutation testing.")
    parser.add_argument("size", type=int, help="how many changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--area", choices=[area.name for area in AREAS], help="only this part of the code")
    asked = parser.parse_args()
    areas = [area for area in AREAS if asked.area in (None, area.name)]
    every = {area.name: list(changes(area)) for area in areas}
    dice = random.Random(asked.seed)
    chosen: list[Change] = []
    for k, area in enumerate(areas):
        share = asked.size * (k + 1) // len(areas) - asked.size * k // len(areas)
        chosen += dice.sample(every[area.name], min(share, len(every[area.name])))
    workers = os.cpu_count() or 1
    start = time.monotonic()
    tried: Counter[str] = Counter()
    left: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as where:
        folders: SimpleQueue[Path] = SimpleQueue()
        for k in range(workers):
            folders.put(copy_of_the_project(Path(where) / str(k)))
        for area in areas:
            if not passes(area, Path(where) / "0"):
                print(f"the tests of {area.name} fail without any change: {' '.join(area.tests)}")
                return 1

        def attempt(change: Change) -> bool:
            folder = folders.get()
            try:
                return survives(change, folder)
            finally:
                folders.put(folder)

        with ThreadPoolExecutor(workers) as pool:
            for change, survived in zip(chosen, pool.map(attempt, chosen), strict=True):
                tried[change.area.name] += 1
                if survived:
                    left[change.area.name] += 1
                    print(change.diff(), flush=True)
    for name in tried:
        noticed = f"tests noticed {tried[name] - left[name]}, {left[name]} survived"
        print(f"{name:8}{tried[name]:5} of {len(every[name]):,} changes; {noticed}")
    minutes = (time.monotonic() - start) / 60
    print(f"{minutes:.0f} min; again: make proof PART=mutants N={asked.size} SEED={asked.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
