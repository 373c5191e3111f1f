"""The files that an edit concerns, for `make check`."""

import subprocess

from tools.paths import ROOT


def changed_files() -> list[str]:
    """Return the paths that differ from the last commit, or those of the last commit when none does.

    New files count, deleted ones do not. Without git the list is empty.
    """
    edited = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    names = edited or _git("diff", "--name-only", "HEAD~1", "HEAD")
    return sorted({name for name in names if (ROOT / name).is_file()})


def _git(*command: str) -> list[str]:
    """Return the lines that a git command prints, none when it fails."""
    try:
        done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []
