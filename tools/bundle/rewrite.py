"""Shorten a module for the device: what costs heap there and does nothing is left out."""

from __future__ import annotations

import ast
import functools
from collections import Counter
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from tools.bundle import scopes
from tools.bundle.cache import cached

_ABOUT = ("__version__ = ", "__repo__ = ")
CACHE_SIZE = 500  # minified modules: a bundle has some 200, and making them takes 3 s


@functools.cache
def minified(source: str) -> str:
    """Return a module without docstrings, comments and annotations, which cost heap to compile."""
    made_from = (source, version("python-minifier"), Path(__file__).read_bytes())
    return cached("minified", CACHE_SIZE, made_from, lambda: _minified(source))


def _minified(source: str) -> str:
    import python_minifier

    kinds = (ast.FunctionDef, ast.ClassDef)
    return python_minifier.minify(
        source,
        preserve_locals=[node.name for node in scopes.walk(ast.parse(source)) if isinstance(node, kinds)],
        remove_annotations=True,
        remove_literal_statements=True,
        rename_locals=True,  # keyword arguments keep their names
        rename_globals=False,
        hoist_literals=False,
        combine_imports=False,
    )


@functools.cache
def without_typing(source: str) -> str:
    """Return a library's module without what only people and type checkers need; the device would keep it.

    By convention that is a `try` that imports `typing`, which no board has, and the library's version and
    address.
    """
    lines = source.splitlines()
    for node in ast.parse(source).body:
        text = ast.unparse(node)
        if isinstance(node, ast.Try) and "from typing import" in text or text.startswith(_ABOUT):
            lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
    return "\n".join(lines) + "\n"


@functools.cache
def without_types(source: str) -> str:
    """Return a module without its `TYPE_CHECKING` blocks, including those in classes.

    They cost heap on the device (some 60 bytes each) and do nothing there. Every line keeps its number.
    """
    lines = source.splitlines()
    body = ast.parse(source).body
    for node in body + [inner for outer in body if isinstance(outer, ast.ClassDef) for inner in outer.body]:
        blank: range = range(0)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse:
            blank = range(node.lineno - 1, node.end_lineno or node.lineno)
        elif isinstance(node, ast.Assign) and ast.unparse(node) == "TYPE_CHECKING = False":
            blank = range(node.lineno - 1, node.lineno)
        for at in blank:
            lines[at] = ""
    return "\n".join(lines) + "\n"


def known_outside(sources: Iterable[str]) -> set[str]:
    """Return the names that any of these modules imports from another, or looks up as attributes."""
    return {name for source in sources for name in _from_outside(source)}


@functools.cache
def _from_outside(source: str) -> frozenset[str]:
    return frozenset(scopes.asked_of_others(ast.parse(source)))


def passed_by_keyword(sources: Iterable[str]) -> set[str]:
    """Return the names of the arguments that calls in these modules pass by keyword."""
    return {name for source in sources for name in _keywords(source)}


@functools.cache
def _keywords(source: str) -> frozenset[str]:
    nodes = scopes.walk(ast.parse(source))
    return frozenset(node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg)


def with_constants(source: str, known: set[str]) -> str:
    """Return a module whose private literals are wrapped in const(), so that the compiler inlines them.

    They then have no names on the device, which keeps names for ever. The compiler knows a constant only
    below its definition. `known` is the result of known_outside().
    """
    tree = ast.parse(source)
    names = [node for node in scopes.walk(tree) if isinstance(node, ast.Name)]
    bound = Counter(scopes.bound_anywhere(tree))
    found = False
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if not name.startswith("_") or name in known or bound[name] > 1:
            continue
        if min(n.lineno for n in names if n.id == name) < node.lineno:
            continue
        try:
            literal = isinstance(ast.literal_eval(node.value), (int, bytes, str, tuple))
        except ValueError:
            continue  # it is computed
        if literal:
            found = True
            node.value = ast.Call(ast.Name("const", ast.Load()), [node.value], [])
    if found and "const" not in bound:
        place = next(
            k for k, n in enumerate(tree.body) if isinstance(n, (ast.Import, ast.ImportFrom, ast.Assign))
        )
        tree.body.insert(place, ast.ImportFrom("micropython", [ast.alias("const")], 0))
    return ast.unparse(tree) + "\n" if found else source
