"""A copy of the project in which a test adds something, and programs that are run there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

FOLDERS = ("firmware", "lib", "boards", "tools", "host_tests")
FILES = ("pyproject.toml", "requirements.txt", "requirements-dev.txt", "LICENSE")
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "shots", "small_game")


class Copy:
    """The project in another folder."""

    def __init__(self, folder: Path) -> None:
        """Copy all that programs need; the accepted pictures stay behind."""
        self.folder = folder
        for name in FOLDERS:
            shutil.copytree(ROOT / name, folder / name, ignore=_LEFT_OUT)
        self._copy_compiled()
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)
        node = ROOT / "tools" / "vm" / "node_modules"
        if node.exists():
            (folder / "tools" / "vm" / "node_modules").symlink_to(node)

    def _copy_compiled(self) -> None:
        """Copy the compiled modules too, to where Python looks without PYTHONPYCACHEPREFIX."""
        if sys.pycache_prefix is None:
            return
        compiled = Path(sys.pycache_prefix + str(ROOT))
        for name in FOLDERS:
            for path in (compiled / name).rglob(f"*.{sys.implementation.cache_tag}.pyc"):
                folder = self.folder / path.parent.relative_to(compiled)
                if folder.exists():
                    (folder / "__pycache__").mkdir(exist_ok=True)
                    shutil.copy(path, folder / "__pycache__")

    def insert(self, path: str, before: str, text: str) -> None:
        """Put text in front of the only place in a file that reads like `before`."""
        file = self.folder / path
        old = file.read_text(encoding="utf-8")
        if old.count(before) != 1:
            raise AssertionError(f"{path} has {before!r} {old.count(before)} times, not once")
        file.write_text(old.replace(before, text + before), encoding="utf-8")

    def replace(self, path: str, before: str, text: str) -> None:
        """Put text in the place of the only one that reads like `before`."""
        self.insert(path, before, text)
        file = self.folder / path
        file.write_text(file.read_text(encoding="utf-8").replace(text + before, text), encoding="utf-8")

    def append(self, path: str, text: str) -> None:
        """Put text at the end of a file."""
        with (self.folder / path).open("a", encoding="utf-8") as file:
            file.write(text)

    def run(self, *command: str, ok: bool = True, **environment: str) -> str:
        """Run Python there with these arguments; return what it prints. AssertionError when it fails."""
        # Compiled modules stay in the copy: the console loads its own again and again.
        own = {k: v for k, v in os.environ.items() if k not in ("PYTHONPYCACHEPREFIX", "PYTHONPATH")}
        done = subprocess.run(
            [sys.executable, *command], cwd=self.folder, capture_output=True, text=True, timeout=600,
            env=own | environment,
        )  # fmt: skip
        said = done.stdout + done.stderr
        assert (done.returncode == 0) is ok, f"{' '.join(command)} in {self.folder}\n{said[-6000:]}"
        return said

    def pytest(self, *arguments: str, ok: bool = True, **environment: str) -> str:
        """Run tests there."""
        return self.run("-m", "pytest", "-p", "no:cacheprovider", *arguments, ok=ok, **environment)

    def changed(self) -> set[str]:
        """Return the paths of the files that are not as in the project, or not there."""
        found: set[str] = set()
        for name in FOLDERS:
            for path in (self.folder / name).rglob("*"):
                parts = {"__pycache__", "node_modules", "shots"} & set(path.relative_to(self.folder).parts)
                if path.is_dir() or parts:
                    continue
                there = ROOT / path.relative_to(self.folder)
                if not there.exists() or there.read_bytes() != path.read_bytes():
                    found.add(path.relative_to(self.folder).as_posix())
        return found
