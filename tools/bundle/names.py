"""Rename what only this project uses to names that the device has already, for the compiled bundle.

CircuitPython keeps each name that it has ever loaded: its letters and six bytes more. It has two thousand
names in flash, which cost nothing. So private names (`_private`), attributes of objects, and parameters that
no call names are replaced by those, the same name by the same one everywhere. Functions and classes keep
their names, which tracebacks show. A list of what was replaced is put beside the bundle; a bundle with
DEBUG=1 keeps all names.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

# Names in CircuitPython 10.2.1 for the Raspberry Pi Pico
NATIVE = Path(__file__).with_name("native_names.txt").read_text().split()
_IN_CODE = re.compile(r"(?<=\.)\w+|\b_\w+|\b[A-Z][A-Z0-9_]+\b|\w+(?= ?=)")


def chosen(trees: dict[str, ast.Module], known: set[str]) -> dict[str, str]:
    """Return old name -> new name. Names in `known` are used outside these modules and stay as they are."""
    kept = known | {*dir(builtins), *NATIVE}
    wanted: set[str] = set()
    used: set[str] = set()
    for tree in trees.values():
        kept |= set(_assigned(tree))  # most of that are constants for the compiler
        for node in ast.walk(tree):
            wanted |= set(_own(node))
            kept |= set(_shared(node))
            used |= set(_all(node))
    free = (name for name in NATIVE if name.islower() and name[0] != "_" and name not in known | used)
    return dict(zip(sorted(wanted - kept), free, strict=False))


def _private(name: str) -> bool:
    return name[0] == "_" and name[:2] != "__" and name != "_"


def _own(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node that may be replaced: private ones, parameters, attributes made here."""
    yield from (name for name in _all(node) if _private(name))
    if isinstance(node, ast.arg):
        yield node.arg
    elif (
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value) == "self"
    ):
        yield node.attr
    elif isinstance(node, ast.ClassDef):
        yield from _assigned(node)


def _shared(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node that must stay: functions, classes, imports, keywords, words in strings."""
    if isinstance(node, ast.keyword) and node.arg:
        yield node.arg
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not _private(node.name):
        yield node.name
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.fullmatch(r"[\w.]+", node.value):
            yield from node.value.split(".")
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        modules = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        for words in (modules, *(f"{alias.name}.{alias.asname or ''}" for alias in node.names)):
            yield from (word for word in words.split(".") if word and not _private(word))


def _all(node: ast.AST) -> Iterator[str]:
    """Yield all names in a node."""
    for field in ("id", "attr", "arg", "name", "asname"):
        name = getattr(node, field, None)
        yield from [name] if isinstance(name, str) else []
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        yield from node.names


def _assigned(body: ast.Module | ast.ClassDef) -> Iterator[str]:
    """Yield what a module or a class assigns at its top level."""
    for node in body.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


def identifiers(tree: ast.Module) -> set[str]:
    """Return the names that a module may share with others, for what runs beside the bundle."""
    found: set[str] = set()
    for node in ast.walk(tree):
        found |= set(_shared(node))
        if isinstance(node, (ast.Attribute, ast.alias)):
            found |= set(_all(node))
        elif isinstance(node, (ast.Module, ast.ClassDef)):
            found |= set(_assigned(node))
    return found


def in_code(sources: Iterable[str]) -> set[str]:
    """Return the words in strings that may be our names, in case a string is code.

    They are attributes, keywords, private names and constants.
    """
    found: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(_IN_CODE.findall(node.value))
    return found


class Rename(ast.NodeTransformer):
    """Replaces old names by new ones."""

    def __init__(self, new: dict[str, str]) -> None:
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        for field in ("id", "attr", "arg", "name", "asname"):
            old = getattr(node, field, None)
            if isinstance(old, str) and old in self.new:
                setattr(node, field, self.new[old])
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [self.new.get(name, name) for name in node.names]
        return self.generic_visit(node)
