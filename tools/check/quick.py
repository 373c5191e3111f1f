"""Which tests `make check` runs: those near the edit, then the quickest, as many as fit into the time.

Every run of pytest remembers in build/durations.json how long each test took. host_tests/conftest.py calls
these functions.
"""

import json
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from tools.paths import ROOT

from tools.check.changed import changed_files

DURATIONS = ROOT / "build" / "durations.json"


def known_durations(path: Path = DURATIONS) -> dict[str, float]:
    """Return the seconds that each test took when it ran last, by node id."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def remember(durations: dict[str, float], path: Path = DURATIONS) -> None:
    """Add the durations of a run to those of earlier runs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    merged = known_durations(path) | {test: round(seconds, 3) for test, seconds in durations.items()}
    path.write_text(json.dumps(merged, indent=0, sort_keys=True), encoding="utf-8")


def choose(
    tests: Iterable[str], seconds: float, known: dict[str, float], changed: list[str] | None = None
) -> set[str]:
    """Return the tests that together take at most `seconds`; one of unknown duration counts as nothing.

    Tests of changed files come first, then those of the folder that mirrors a changed one, then the quickest.
    """
    edits = changed_files() if changed is None else changed
    folders = {PurePosixPath(name).parent.name for name in edits}

    def rank(test: str) -> tuple[int, float]:
        file = PurePosixPath(test.partition("::")[0])
        near = 0 if str(file) in edits else 1 if file.parent.name in folders else 2
        return near, known.get(test, 0.0)

    chosen: set[str] = set()
    for test in sorted(tests, key=rank):
        seconds -= known.get(test, 0.0)
        if seconds >= 0:
            chosen.add(test)
        else:
            seconds += known.get(test, 0.0)
    return chosen
