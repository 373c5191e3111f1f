"""The files that belong on the drive of one board: this project's, and the pinned libraries."""

from __future__ import annotations

import ast
import functools
import importlib.metadata
import re
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT

from tools.boards.catalog import folder as board_folder
from tools.bundle import scopes
from tools.bundle.errors import BundleError

LIBRARIES = (
    "neopixel.py",
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/label.py",
    "adafruit_miniqr.py",
)
COMPILED_ONLY = ("adafruit_miniqr.py",)  # too large to be compiled on the device
NOT_ON_DEVICE = ("_words.py",)  # the referee's texts; those of the rules are in lib/rules/words


def own_files(board: str) -> dict[str, Path]:
    """Return path on the drive -> source file, for this project's own files."""
    files: dict[str, Path] = {}
    for path in sorted((ROOT / "firmware").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".md", ".pyi", ".po"):
            files[path.relative_to(ROOT / "firmware").as_posix()] = path
    for path in sorted((ROOT / "lib").rglob("*.py")):
        if not {"__pycache__", "words"} & set(path.parts) and not path.name.endswith(NOT_ON_DEVICE):
            files["lib/" + path.relative_to(ROOT / "lib").as_posix()] = path
    own = sorted(board_folder(board).glob("*.py"))
    files |= {path.name: path for path in own} | shared_parts(own)
    files["LICENSE-rollmark.txt"] = ROOT / "LICENSE"
    return files


def is_of_game(path: str, game: str) -> bool:
    """Return whether a file on the drive is only needed to play that game; its entry is for results, too."""
    parts = path.split("/")
    if parts[0] == "tilesets":
        drawn = {file.name.split(".")[0] for file in (ROOT / "tools/draw/tilesets" / game).glob("*.png")}
        return parts[-1].split(".")[0] in drawn
    own = any(part == game or part.startswith((f"{game}_", f"{game}.")) for part in parts)
    return own and parts[-1].split(".")[0] not in ("entry", "__init__")


def shared_parts(start: Iterable[Path]) -> dict[str, Path]:
    """Return path on the drive -> file, for the modules of boards/common that a board's modules reach."""
    files: dict[str, Path] = {}
    todo = list(start)
    while todo:
        for name in sorted(imported(todo.pop().read_text(encoding="utf-8"))):
            path = ROOT / "boards" / (name.replace(".", "/") + ".py")
            if name.startswith("common.") and path.is_file() and path not in files.values():
                files[name.replace(".", "/") + ".py"] = path
                todo.append(path)
    return files


@functools.cache
def imported(source: str, package: str = "") -> frozenset[str]:
    """Return the dotted names that a module imports anywhere, relative ones made absolute."""
    names: set[str] = set()
    for node in scopes.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join(parts[: len(parts) - node.level + 1] + ([base] if base else []))
            names.add(base)
            names.update(f"{base}.{a.name}" for a in node.names)
    return frozenset(names)


def pinned() -> dict[str, str]:
    """Return distribution -> version in requirements.txt, the libraries that a device may carry."""
    pins = {}
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([A-Za-z0-9_.-]+)==([^\s;#]+)", line)
        if match:
            pins[match[1]] = match[2]
    return pins


def libraries(compiled: bool = True) -> dict[str, Path]:
    """Return path on the drive -> file, for the modules of the pinned libraries, and their licences.

    Without `compiled` modules, what the device could not compile is left out.
    Raises BundleError when a library is not installed, or in another version.
    """
    files: dict[str, Path] = {}
    for name, version in pinned().items():
        try:
            dist = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            raise BundleError(f"{name} is not installed: run 'make setup' first") from None
        if dist.version != version:
            raise BundleError(f"{name} {dist.version} is installed, {version} is pinned: run 'make setup'")
        for entry in dist.files or ():
            if entry.as_posix() in LIBRARIES and (compiled or entry.as_posix() not in COMPILED_ONLY):
                files[f"lib/{entry.as_posix()}"] = Path(str(dist.locate_file(entry)))
            elif entry.name.upper().startswith("LICENSE"):
                files[f"lib/licenses/{name}.txt"] = Path(str(dist.locate_file(entry)))
    return files
