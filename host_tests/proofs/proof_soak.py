"""Random input on random consoles, with power cuts and failing sensors: see tools/soak/soak.py."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tools.paths import ROOT

from console.selftest.screen import PARTS
from host_tests.proofs.spread import spread
from tools.soak.hands import ENDS, IN_GAME
from tools.soak.soak import Soak
from tools.soak.watch import SCREEN

HOW = ("begun", "resumed", "ended")


def run_one(seed: int) -> Counter[str]:
    """Run the soak for one seed; return what happened, and how often each screen was on top."""
    soak = Soak(seed)
    soak.run()
    return soak.seen


def all_screens() -> set[str]:
    """Return the names of all screens in the firmware, as far as its source shows."""
    names = {*ENDS, *IN_GAME, *("selftest/" + part[0].split(".")[1] for part in PARTS)}
    for path in Path(ROOT / "firmware" / "console").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "name":
                        names.add(ast.literal_eval(line.value))
    return names - {"screen", "error"}  # an error is a finding


def summary(seen: Counter[str]) -> str:
    """Return one table of all that happened."""
    kinds = sorted({key.rsplit(" ", 1)[0] for key in seen if key.endswith(HOW)})
    rows = [f"{'game':24}{'begun':>8}{'resumed':>10}{'ended':>8}"]
    rows += [f"{k:24}{seen[f'{k} begun']:8}{seen[f'{k} resumed']:10}{seen[f'{k} ended']:8}" for k in kinds]
    rows += [f"{k:38}{seen[k]:8}" for k in sorted(seen) if not k.endswith(HOW) and not k.startswith(SCREEN)]
    screens = Counter({k.removeprefix(SCREEN): n for k, n in seen.items() if k.startswith(SCREEN)})
    rows.append("screens  " + ", ".join(f"{name} {n}" for name, n in screens.most_common()))
    rows.append("never seen  " + (", ".join(sorted(all_screens() - set(screens))) or "none"))
    return "\n".join(rows)


def test_nothing_that_must_hold_is_violated(size: int, seed: int) -> None:
    print(summary(spread("soak", run_one, seed, size, "games")))
