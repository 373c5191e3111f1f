"""`make check`: format, lint, types of the changed files and the quick tests, in less than 20 seconds.

Run it after every edit. `make test` (with "all") checks the types of everything but the tests, and runs all
tests but the long ones; continuous integration runs it, then `make types` and the long tests
(`make proof PART=long`). Types are checked while the tests run.
"""

import os
import subprocess
import sys
import time

from tools.paths import ROOT

from tools.check.changed import changed_files
from tools.check.quick import DURATIONS

CODE = ("lib", "firmware", "boards", "tools")  # whose types `make test` checks
SECONDS = 6  # of tests, on each processor


def main(arguments: list[str]) -> int:
    """Return 0 when nothing is wrong. Arguments after an `all` are pytest's."""
    everything = arguments[:1] == ["all"]
    start = time.monotonic()
    run = lambda *command: subprocess.call([sys.executable, "-m", *command], cwd=ROOT)  # noqa: E731
    failed = run("ruff", "format", "--check", "--quiet", ".") | run("ruff", "check", "--quiet", ".")
    if failed:
        print("check: .venv/bin/ruff format . and .venv/bin/ruff check --fix . fix most of this")
    changed = [] if everything else [name for name in changed_files() if name.endswith(".py")]
    types = None
    if everything or changed:
        types = subprocess.Popen(
            [sys.executable, "-m", "tools.check.types", *(CODE if everything else changed)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
    workers = os.cpu_count() or 1
    options = ["-n", str(workers), "--dist", "worksteal"]
    if not everything:
        if not DURATIONS.exists():
            print("check: first run, so all tests but the long ones are run to measure how long each takes")
        options.append(f"--quick={SECONDS * workers}")
    failed |= run("pytest", *options, *arguments[everything:])
    if types is not None:
        output = types.communicate()[0]
        if types.returncode:
            print(output)
            failed = 1
    checked = "all but tests" if everything else str(len(changed))
    print(f"check: {time.monotonic() - start:.0f} s; files whose types were checked: {checked}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
