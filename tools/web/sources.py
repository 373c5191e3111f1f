"""Which files of the project and of its packages the page contains, by their paths in the browser.

That is the firmware with the rules and the players, and what in_browser.py, running.py and replaying.py
import, directly or not. Modules of packages (Blinka's displayio) are in site/.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

from tools.check.layers import imports
from tools.languages.build import on_this_computer

SITE = Path(sysconfig.get_paths()["purelib"])
# Where modules are, in the order in which they are looked for: folder, and its name in the browser.
PLACES = (
    (ROOT, ""), (ROOT / "boards" / "laptop", "boards/laptop"), (ROOT / "lib", "lib"),
    (ROOT / "firmware", "firmware"), (ROOT / "tools" / "shims", "tools/shims"), (SITE, "site"),
)  # fmt: skip
# What the page begins with. Games are found by their names, so nothing imports them.
FIRST = "tools.web.in_browser"
BEGIN = (FIRST, "tools.web.running", "tools.web.replaying")
NAMED = ("tools/games/*/laptop.py", "tools/games/*/pointing.py")
# Imported only where they are there, and not in the browser: NumPy's painting, and pins.
LEFT_OUT = ("painting", "numpy", "digitalio")
DATA = ("tilesets", "rules_pages", "tips", "words")
LANGUAGES = "languages"
VERSION = "pyproject.toml"  # tools.version reads it


def code() -> tuple[dict[str, Path], list[str]]:
    """Return the modules' files by their paths in the browser, and what they import of Python's library.

    Among those names are some of what is in a module.
    """
    found: dict[str, Path] = {}
    outside: set[str] = set()
    todo = [*BEGIN, *_whole("lib"), *_whole("firmware/console")]
    todo += [_dotted(path.relative_to(ROOT)) for pattern in NAMED for path in ROOT.glob(pattern)]
    done: set[str] = set()
    while todo:
        name = todo.pop()
        if name in done or name.split(".")[0] in LEFT_OUT:
            continue
        done.add(name)
        if "." in name:
            todo.append(name.rpartition(".")[0])
        where = _find(name)
        if where is None:
            outside.add(name)
            continue
        path, place = where
        if path.is_dir():
            continue
        found[place] = path
        package = path.name == "__init__.py"
        todo += [one.what for one in imports(name, path.read_text(encoding="utf-8"), package)]
    return found, sorted(name for name in outside if name.split(".")[0] in sys.stdlib_module_names)


def _whole(folder: str) -> Iterator[str]:
    """Yield the names of all modules in a folder of the device."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield _dotted(path.relative_to(ROOT / folder.split("/")[0]))


def _dotted(path: Path) -> str:
    """Return the name of the module at a path."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _find(name: str) -> tuple[Path, str] | None:
    """Return a module's file and its path in the browser, a folder for a package without code, or None."""
    inside = name.replace(".", "/")
    for folder, place in PLACES:
        for end in ("/__init__.py", ".py"):
            if (folder / (inside + end)).is_file():
                return folder / (inside + end), f"{place}/{inside}{end}".lstrip("/")
    for folder, place in PLACES[:-1]:
        if (folder / inside).is_dir():
            return folder / inside, f"{place}/{inside}".lstrip("/")
    return None


def data() -> dict[str, Path]:
    """Return the other files: the version, tilesets, rules pages, tips, words, and the languages' folders."""
    found = {VERSION: ROOT / VERSION}
    for folder in DATA:
        for path in sorted((ROOT / "firmware" / folder).rglob("*")):
            if path.is_file():
                found[path.relative_to(ROOT).as_posix()] = path
    built = on_this_computer()
    for path in sorted(built.rglob("*")):
        if path.is_file():
            found[f"{LANGUAGES}/{path.relative_to(built).as_posix()}"] = path
    return found
