"""`make proof`: the long randomised and exhaustive tests, in parts; each part has a size and a seed.

  make proof                              everything, after a list of how long it will take
  make proof PART=cuts N=5000 SEED=7      one part, that much of it, from that seed on

Times are estimates for this computer's processors; a failure prints the command that repeats it alone.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import time
from dataclasses import dataclass

from tools.paths import ROOT


@dataclass(frozen=True)
class Part:
    """One part of the proof.

    size      its default size, in `unit`
    seconds   for one unit on one processor
    command   for `python -m`, as for a shell; {n} and {seed} are filled in
    """

    name: str
    what: str
    size: int
    unit: str
    seconds: float
    command: str

    def minutes(self, size: int) -> float:
        """Return about how long it takes here."""
        return size * self.seconds / (1 if self.size == 1 else os.cpu_count() or 1) / 60


def tests(file: str) -> str:
    """Return the command for a file of host_tests/proofs."""
    return f"pytest -s host_tests/proofs/{file}.py --size={{n}} --seed={{seed}}"


PARTS = (
    Part("known", "games that are solved, against the published values", 1, "run", 120, tests("proof_known")),
    Part("properties", "property-based tests (Hypothesis)", 3000, "examples for each property", 0.3,
         "pytest -n auto -m hypothesis --examples={n} --hypothesis-seed={seed}"),
    Part("lockstep", "the rules against the reference engines",
         45_000, "games", 0.03, tests("proof_lockstep")),
    Part("cuts", "power cuts at every byte of every write", 10_000, "games", 0.06, tests("proof_cuts")),
    Part("memory", "consoles switched on with damaged memories",
         3000, "memories", 0.4, tests("proof_memory")),
    Part("faults", "games in which one call, import, file or write fails",
         2000, "games", 0.8, tests("proof_faults")),
    Part("secrets", "what nobody may see before all have chosen",
         1000, "positions", 1, tests("proof_secrets")),
    Part("keys", "keys mashed on every scene: none counts too early",
         5000, "scenes", 0.2, tests("proof_keys")),
    Part("scenes", "whole games on other score sheets, with a power cut on every scene",
         200, "games", 6, tests("proof_scenes")),
    Part("players", "computer players: legal, within their budget, as strong as they should be",
         100_000, "positions", 0.05, tests("proof_players")),
    Part("boards", "random games on every board, each picture painted twice",
         150, "games", 5, tests("proof_boards")),
    Part("page", "two tabs, copies and replays on the page, in a browser", 1, "run", 40, tests("proof_page")),
    Part("web", "whole games on the page, in a browser (needs Chromium or Chrome)",
         8, "games", 180, tests("proof_web")),
    Part("long", "the long tests, which `make test` leaves out", 1, "run", 180,
         "pytest -n auto --dist worksteal -m 'long or hypothesis' --examples=15"),
    Part("mutants", "random changes of rules, store and flashing, each noticed by a test",
         300, "changes", 15, "tools.check.mutants {n} --seed {seed}"),
    Part("soak", "random input on consoles of all kinds",
         20_000, "games", 0.1, tests("proof_soak")),
)  # fmt: skip


def main() -> int:
    """Return 0 when every part passes."""
    names = ", ".join(part.name for part in PARTS)
    parser = argparse.ArgumentParser(
        "python -m tools.check.proof", description="The long tests, all of them or one part."
    )
    parser.add_argument("part", nargs="?", default="", help=names)
    parser.add_argument("--size", type=int, default=0, help="how much of that part")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    asked = parser.parse_args()
    parts = [part for part in PARTS if asked.part in ("", part.name)]
    if not parts:
        parser.error(f"unknown part {asked.part!r}; expected one of {names}")
    if asked.size < 0 or asked.seed < 0:
        parser.error("--size (N=) and --seed (SEED=) must not be negative")
    if asked.size and not asked.part:
        parser.error(f"--size (N=) needs a part: one of {names}")
    minutes = {part.name: part.minutes(asked.size or part.size) for part in parts}
    for part in parts:
        size = f"{asked.size or part.size:,} {part.unit}"
        print(f"{part.name:12}{part.what:58}{size:34}{minutes[part.name]:5.0f} min")
    failed: list[str] = []
    start = time.monotonic()
    for k, part in enumerate(parts):
        left = sum(minutes[later.name] for later in parts[k:])
        print(f"\nproof: {part.name}; about {left:.0f} min left", flush=True)
        command = shlex.split(part.command.format(n=asked.size or part.size, seed=asked.seed))
        if subprocess.call([sys.executable, "-m", *command], cwd=ROOT):
            failed.append(part.name)
    took = (time.monotonic() - start) / 60
    print(f"\nproof: {', '.join(failed) + ' failed' if failed else 'all parts passed'}, {took:.1f} min")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nproof: stopped")
