"""`make check`: format, lint, types of the changed files and the quick tests, in less than 20 seconds.

Run it after every edit; `make test` is everything that continuous integration runs.
"""

import os
import subprocess
import sys
import time

from tools.check.changed import ROOT, changed_files
from tools.check.quick import DURATIONS

SECONDS = 6  # of tests, on each processor


def main() -> int:
    """Return 0 when nothing is wrong."""
    start = time.monotonic()
    run = lambda *command: subprocess.call([sys.executable, "-m", *command], cwd=ROOT)  # noqa: E731
    failed = run("ruff", "format", "--check", "--quiet", ".") | run("ruff", "check", "--quiet", ".")
    if failed:
        print("check: .venv/bin/ruff format . and .venv/bin/ruff check --fix . fix most of this")
    changed = [name for name in changed_files() if name.endswith(".py")]
    types = None
    if changed:
        types = subprocess.Popen(
            [sys.executable, "-m", "tools.check.types", *changed],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
    workers = os.cpu_count() or 1
    if not DURATIONS.exists():
        print("check: first run, so all tests are run to measure how long each takes")
    options = ["-n", str(workers), "--dist", "worksteal", f"--quick={SECONDS * workers}"]
    failed |= run("pytest", *options, *sys.argv[1:])
    if types is not None:
        output = types.communicate()[0]
        if types.returncode:
            print(output)
            failed = 1
    print(f"check: {time.monotonic() - start:.0f} s; changed files whose types were checked: {len(changed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
