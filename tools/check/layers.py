"""Which layer may import which: the order of the folders, checked against the imports themselves.

Data flows one way, so a module imports from its own layer and from lower ones. That holds for imports at the
top level of a module and inside its functions, and for modules named to the loader ("screens.menu.Menu"), but
not under `if TYPE_CHECKING:`. A lower layer reaches a game only through a module name that it builds at run
time from the registry of games. No modules import each other in a circle, on the device not even later,
inside functions or by name.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

CONSOLE = ROOT / "firmware" / "console"

# The device's layers, from low to high. All games are on one layer, and no game imports another.
GAME = "console.<game>"
LAYERS = (
    "texts", "rules", "players",
    "console.core", "console.light", "console.sound", "console.store", "console.ui",
    "console.rulebook", "console.selftest", "console.screens", "console.match", "console.dicegame", GAME,
    "console.app",
)  # fmt: skip
# Where modules are: folder, and the beginning of their dotted names.
PLACES = (
    ("lib", ""), ("firmware", ""), ("boards/common", "common"), ("boards", "boards"), ("tools", "tools"),
    ("host_tests", "host_tests"),
)  # fmt: skip
OUTSIDE = ("tools", "host_tests")  # their strings name no module to the loader
_FIRST = {place.rpartition(".")[2] for place in LAYERS}  # with these the loader's names begin, or with a game
_NAMED = re.compile(r"[a-z]+(\.[a-z_]+)+(\.[A-Z][A-Za-z]*)?")


class Import(NamedTuple):
    """One import: a module that needs another."""

    who: str  # dotted names, both: who imports what
    line: int
    what: str
    late: bool  # inside a function, or named to the loader


def layer(name: str) -> str:
    """Return the layer of a module: one of LAYERS, or its top folder."""
    parts = name.split(".")
    if parts[0] != "console" or len(parts) == 1:
        return parts[0]
    place = ".".join(parts[:2])
    return place if place in LAYERS else GAME


@functools.cache
def imports(name: str, source: str, package: bool = False) -> tuple[Import, ...]:
    """Return everything that the module `name` with this source needs, except for types."""
    return tuple(_walk(ast.parse(source).body, name, package, False))


def _walk(body: list[ast.stmt], name: str, package: bool, late: bool) -> Iterator[Import]:
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from _walk(node.orelse, name, package, late)
            continue
        blocks = [getattr(node, field, []) for field in ("body", "orelse", "finalbody")]
        blocks += [handler.body for handler in getattr(node, "handlers", [])]
        inside = late or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for block in blocks:
            yield from _walk(block, name, package, inside)
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(name, node.lineno, alias.name, late)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = name.split(".")[: len(name.split(".")) - node.level + package]
                base = ".".join([*up, base]).rstrip(".")
            for alias in node.names:
                yield Import(name, node.lineno, f"{base}.{alias.name}", late)
        if layer(name) not in OUTSIDE:
            yield from _named(node, name)


def _named(node: ast.stmt, name: str) -> Iterator[Import]:
    """Yield the console's modules named in a statement's strings, with or without "console."."""
    for part in _own_expressions(node):
        if not isinstance(part, ast.Constant) or not isinstance(part.value, str):
            continue
        text = part.value
        if not _NAMED.fullmatch(text):
            continue
        first = text.split(".")[0]
        if first == "console" and text.split(".")[1] in _in_console():
            yield Import(name, part.lineno, text, True)
        elif text[-1].isalpha() and text.rpartition(".")[2][0].isupper() and first in _FIRST | games():
            yield Import(name, part.lineno, "console." + text, True)


def _own_expressions(node: ast.stmt) -> Iterator[ast.AST]:
    """Yield the expressions of a statement, without its inner statements; docstrings are left out."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    todo: list[ast.AST] = [n for n in ast.iter_child_nodes(node) if not isinstance(n, ast.stmt)]
    while todo:
        found = todo.pop()
        yield found
        todo += [n for n in ast.iter_child_nodes(found) if not isinstance(n, ast.stmt)]


@functools.cache
def _in_console() -> set[str]:
    return {path.stem for path in CONSOLE.iterdir()}


@functools.cache
def games() -> set[str]:
    """Return the folders of the games: those of the console that are not in LAYERS."""
    folders = {path.name for path in CONSOLE.iterdir() if path.is_dir()}
    return {name for name in folders if f"console.{name}" not in LAYERS and name != "__pycache__"}


def modules(root: Path = ROOT) -> Iterator[tuple[str, Path]]:
    """Yield all modules: the dotted name that each is imported by, and its file."""
    seen: set[Path] = set()
    for folder, prefix in PLACES:
        for path in sorted((root / folder).rglob("*.py")):
            if path in seen or "__pycache__" in path.parts or "node_modules" in path.parts:
                continue
            seen.add(path)
            parts = path.relative_to(root / folder).with_suffix("").parts
            parts = parts[:-1] if parts[-1] == "__init__" else parts
            yield ".".join([prefix, *parts] if prefix else parts), path


@functools.cache
def every_import(root: Path = ROOT) -> list[Import]:
    """Return all imports of all modules."""
    found: list[Import] = []
    for name, path in modules(root):
        package = path.name == "__init__.py"
        found += imports(name, path.read_text(encoding="utf-8"), package)
    return found


def violation(imported: Import) -> str:
    """Return why an import is not allowed; empty when it is."""
    here, there = layer(imported.who), layer(imported.what)
    if here == "tools" and there == "host_tests":
        return "a tool must not import a test"
    if there == "host_tests" and ".test_" in imported.what:
        return "what tests share must not be in a test's file"
    if here in ("boards", "common") and there in ("console", *LAYERS):
        return "a board must not import the console or the rules"
    if here not in LAYERS or there not in LAYERS:
        return ""
    if here == there == GAME and imported.who.split(".")[1] != imported.what.split(".")[1]:
        return "a game must not import another game"
    if LAYERS.index(there) > LAYERS.index(here):
        return f"{here} must not import from the higher layer {there}"
    return ""


def is_on_device(name: str) -> bool:
    """Return whether a module is the console's, the rules' or the players'."""
    return layer(name) in LAYERS


def needed(one: Import, known: set[str]) -> str:
    """Return which of the known modules is imported; empty if none of them."""
    what = one.what if one.what in known else one.what.rpartition(".")[0]
    return what if what in known and what != one.who else ""


def cycles(found: list[Import], known: set[str]) -> list[list[str]]:
    """Return the cycles of modules that import each other when they are loaded.

    On the device imports inside functions count too, and modules named to the loader.
    """
    needs: dict[str, set[str]] = {name: set() for name in known}
    for one in found:
        if one.who in known and (not one.late or is_on_device(one.who)):
            what = needed(one, known)
            if what:
                needs[one.who].add(what)
    done: set[str] = set()
    result: list[list[str]] = []

    def visit(name: str, path: list[str]) -> None:
        if name in path:
            result.append([*path[path.index(name) :], name])
        elif name not in done:
            for other in sorted(needs[name]):
                visit(other, [*path, name])
            done.add(name)

    for name in sorted(known):
        visit(name, [])
    return result


def report() -> list[str]:
    """Return a line for each thing that is wrong, with its place and the rule that it breaks."""
    found = every_import()
    lines = []
    for one in found:
        why = violation(one)
        if why:
            lines.append(f"{one.who}, line {one.line}, imports {one.what}: {why}")
    known = {name for name, _ in modules()}
    return lines + ["an import cycle: " + " -> ".join(cycle) for cycle in cycles(found, known)]
