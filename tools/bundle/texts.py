"""Put the place of a text in the languages' files in place of each marked text, as lib/texts explains.

It frees the heap that texts of code would take, and the names (strings of up to ten letters) that
CircuitPython would keep for ever.
"""

from __future__ import annotations

import ast

from tools.bundle import scopes
from tools.bundle.errors import BundleError
from tools.bundle.scopes import Rewriter, Trees

MODULE = "texts"
LATER = "N_"
PLURAL = "ngettext"
MARKS = ("_", LATER, PLURAL)


def number(trees: Trees, places: dict[str, int]) -> None:
    """Change these modules; `places` has each text. Raises BundleError for a marked text that it lacks."""
    for name, tree in trees.items():
        if name == MODULE:
            continue
        if any(isinstance(node, ast.ImportFrom) and node.module == MODULE for node in scopes.walk(tree)):
            _Numbers(name, places).visit(tree)


class _Numbers(Rewriter):
    """Numbers the texts of one module, and removes the import of N_, which nothing calls any more."""

    def __init__(self, name: str, places: dict[str, int]) -> None:
        self._name = name
        self._places = places

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id not in MARKS:
            return node
        text = node.args[0]
        if not isinstance(text, ast.Constant) or not text.value:
            return node
        if text.value not in self._places:
            raise BundleError(f"{self._name} marks {text.value!r}, which no language has: is it a literal?")
        place = ast.Constant(self._places[text.value])
        if node.func.id == LATER:
            return place
        node.args[0] = place
        if node.func.id == PLURAL:
            node.args[1] = ast.Constant(0)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == MODULE:
            node.names = [alias for alias in node.names if alias.name != LATER]
        return node if node.names else None
