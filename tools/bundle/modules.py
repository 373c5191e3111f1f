"""The text of each module of a bundle: linked, and without what the device need not know."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from tools.bundle.boot import BOOT, with_board
from tools.bundle.compact import compact
from tools.bundle.link import linked
from tools.bundle.names import Renamed
from tools.bundle.outside import InStrings, sender_sources, sent_sources
from tools.bundle.packages import dotted, is_ours, path_of
from tools.bundle.rewrite import (
    known_outside,
    minified,
    passed_by_keyword,
    with_constants,
    without_types,
    without_typing,
)
from tools.bundle.sources import imported, libraries

PLAIN = ("code.py", BOOT)  # CircuitPython runs these only as source
BOARD_MODULE = "board_rollmark.py"
READABLE = (*PLAIN, BOARD_MODULE)  # not linked: people read them


@dataclass(frozen=True)
class Form:
    """What is made of the modules.

    compiles  they are compiled afterwards, so they may be joined, and need not be minified
    debug     they keep names and line numbers, and texts; nothing is linked
    places    where each text is in the languages' files; None: texts stay in the modules
    """

    compiles: bool
    debug: bool = False
    places: dict[str, int] | None = None


def module_texts(files: dict[str, Path], form: Form) -> tuple[dict[str, str], Renamed]:
    """Return the text of each module of the drive, by path, and what linking has renamed.

    Modules that were joined with others are left out. If the drive has compiled modules, so are empty ones:
    packages, because a folder is a package on the device too, and what nobody imports.
    """
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items() if path.suffix == ".py"}
    if BOOT in files and BOARD_MODULE in files:
        texts[BOOT] = with_board(texts[BOOT], files[BOARD_MODULE])
    if form.debug:
        return texts, Renamed()
    modules, renamed = _linked_files(files, form)
    texts = {name: text for name, text in texts.items() if name in READABLE or not is_ours(name)} | modules
    if form.compiles:
        wanted = {module for text in texts.values() for module in imported(text)}
        texts = {name: text for name, text in texts.items() if not _empty(name, text, wanted)}
    return texts, renamed


def _linked_files(files: dict[str, Path], form: Form) -> tuple[dict[str, str], Renamed]:
    """Return our modules (by path on the drive) linked, and the names that linked() changed.

    They depend on all modules of the drive, so the libraries count even when they are not among `files`.
    """
    own = {name: path for name, path in files.items() if is_ours(name) and name.endswith(".py")}
    texts = {name: without_types(path.read_text(encoding="utf-8")) for name, path in own.items()}
    others = [path.read_text(encoding="utf-8") for path in libraries().values() if path.suffix == ".py"]
    others += [text for name, text in texts.items() if name in READABLE]
    names = {dotted(name): name for name in texts if name not in READABLE}
    sources = {short: texts[name] for short, name in names.items()}
    modules, renamed = linked(sources, others, form.compiles, form.places)
    paths = names | {new: path_of(new) + ".py" for new in renamed.modules.values()}
    return {paths[short]: text for short, text in modules.items()}, renamed


def _empty(name: str, text: str, wanted: set[str]) -> bool:
    """Return whether nothing is left of a module that is a package, or is not `wanted` by another module."""
    if dotted(name) in wanted and not name.endswith("/__init__.py"):
        return False
    return all(isinstance(node, (ast.Expr, ast.Pass)) for node in ast.parse(text).body)


def shortened(texts: dict[str, str], form: Form) -> dict[str, str]:
    """Return modules, by path on the drive, without what the device need not compile."""
    known = known_outside(texts.values())
    passed = passed_by_keyword([*texts.values(), *sent_sources()]) | InStrings(sender_sources()).passed
    untouched = PLAIN if form.compiles else READABLE
    return {
        name: text if name in untouched else _shortened(name, text, known, passed, form)
        for name, text in texts.items()
    }


def _shortened(name: str, text: str, known: set[str], passed: set[str], form: Form) -> str:
    """Return one module; `known` is from known_outside(), `passed` from passed_by_keyword()."""
    if is_ours(name):
        text = without_types(text)
        text = text if form.debug else with_constants(text, known)
        text = compact(text, passed) if form.compiles and not form.debug else text
    elif form.compiles:
        text = without_typing(text)
    return text if form.compiles or form.debug else minified(text)
