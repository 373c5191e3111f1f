"""Inline the integers that modules share.

`from rules import OVER` costs heap on the device: an entry in the dictionaries of two modules and a name that
is kept for ever. In a bundle each use is the number itself; imports and definitions that are no longer needed
are removed. The laptop's flags are False there, and what they guard is removed too. A table of bytes that is
made of numbers is a literal, because the numbers would stay beside it.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from tools.bundle import scopes
from tools.bundle.scopes import Rewriter, Trees

FLAGS = ("STRICT", "TYPE_CHECKING")  # True on a laptop only


def inline(trees: Trees, kept: set[str]) -> None:
    """Change these modules. Definitions of names in `kept` stay, because they are used elsewhere."""
    modules = {name: _Module(tree) for name, tree in trees.items()}
    while _add_reexports(modules):
        pass
    for name, tree in trees.items():
        inliner = _Inline(modules[name], modules)
        inliner.visit(tree)
        _BytesLiterals().visit(tree)
        _WithoutImports(inliner.done).visit(tree)
        _WithoutAssignments({"__all__"}).visit(tree)
    kept = kept | {word for tree in trees.values() for word in _used(tree)}
    for name, tree in trees.items():
        _WithoutAssignments(modules[name].known.keys() - kept).visit(tree)


class _Module:
    """What a module knows.

    known     its public integers and flags, also re-exported ones
    bound     how often it binds each name
    imported  the module, the name there, the name here
    """

    def __init__(self, tree: ast.Module) -> None:
        self.bound = Counter(scopes.bound_anywhere(tree))
        self.known = _integers(tree, self.bound)
        self.imported = [one for node in scopes.walk(tree) for one in scopes.from_imports(node)]


def _integers(tree: ast.Module, bound: Counter[str]) -> dict[str, int]:
    """Return the public integers that a module defines once at its top level, and its flags."""
    found: dict[str, int] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name, value = node.targets[0].id, node.value
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "const":
            value = value.args[0]
        if name in FLAGS:
            found[name] = False
        elif name[0] != "_" and name.isupper() and bound[name] == 1:
            try:
                number = ast.literal_eval(value)
            except ValueError:
                continue  # it is computed
            if type(number) is int:
                found[name] = number
    return found


def _add_reexports(modules: dict[str, _Module]) -> bool:
    """Add the constants that a module re-exports to those known of it; return whether there were any."""
    added = False
    for one in modules.values():
        for module, there, here in one.imported:
            known = modules[module].known if module in modules else {}
            if there in known and one.bound[here] == 1 and here not in one.known:
                one.known[here] = known[there]
                added = True
    return added


class _Inline(Rewriter):
    """Replaces the constants in one module, and removes code that never runs."""

    def __init__(self, own: _Module, modules: dict[str, _Module]) -> None:
        """Take the module, and all modules by name."""
        self.values = dict(own.known)  # by the name that they have in this module
        self.modules: dict[str, dict[str, int]] = {}  # constants of the modules that have a name here
        self.done: set[str] = set()  # names that are no longer needed
        others = own.bound.copy()
        meanings: dict[str, set[tuple[str, str]]] = {}
        for module, there, here in own.imported:
            others[here] -= 1
            meanings.setdefault(here, set()).add((module, there))
        for here, meant in meanings.items():
            if others[here] or len(meant) > 1:
                self.values.pop(here, None)  # it has another meaning elsewhere in the module
                continue
            module, there = meant.pop()
            if module in modules and there in modules[module].known:
                self.values[here] = modules[module].known[there]
            elif f"{module}.{there}" in modules:
                self.modules[here] = modules[f"{module}.{there}"].known

    def visit_Module(self, node: ast.Module) -> ast.AST:
        before = scopes.loaded(node)
        self.generic_visit(node)
        self.done = before - scopes.loaded(node) | (self.values.keys() - before)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        known = isinstance(node.ctx, ast.Load) and node.id in self.values
        return ast.Constant(self.values[node.id]) if known else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        constants = self.modules.get(node.value.id, {}) if isinstance(node.value, ast.Name) else {}
        if node.attr in constants:
            return ast.Constant(constants[node.attr])
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        never = isinstance(node.op, ast.And) and _never(node.values[0])
        return ast.Constant(False) if never else node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return (node.orelse or [ast.Pass()]) if _never(node.test) else node


class _BytesLiterals(Rewriter):
    """Makes a literal of `bytes((1, 2, 3))`."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if (
            isinstance(node.func, ast.Name)
            and node.func.id == "bytes"
            and len(node.args) == 1
            and isinstance(node.args[0], ast.Tuple)
        ):
            try:
                return ast.Constant(bytes(ast.literal_eval(node.args[0])))
            except (TypeError, ValueError):
                pass  # it is computed, or wrong
        return node


def _never(test: ast.expr) -> bool:
    return isinstance(test, ast.Constant) and test.value is False


class _WithoutImports(Rewriter):
    """Removes imports of these names."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self.names]
        return node if node.names else ast.Pass()


def _used(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module needs from others: imports, attributes, and words in strings."""
    yield from scopes.asked_of_others(tree)
    yield from scopes.loaded(tree)
    for node in scopes.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split(".")


class _WithoutAssignments(Rewriter):
    """Removes the assignments to these names at the top level of a module."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        here = isinstance(node.targets[0], ast.Name) and node.targets[0].id in self.names
        return ast.Pass() if here else node
