"""The names in a module's tree: what binds them, what uses them, and what is imported.

Modules, functions, classes and comprehensions are scopes: what one of them binds is not seen around it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

Trees = dict[str, ast.Module]  # by dotted name
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
FIELDS_OF_NAMES = ("id", "attr", "arg", "name", "asname")  # of nodes: those that may be one of our names
_BINDING = (ast.arg, ast.FunctionDef, ast.ClassDef, ast.ExceptHandler, ast.Global, ast.Nonlocal)
_WITH_FIELDS = frozenset(  # the classes of nodes that have fields: they say more than their class
    kind
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST) and kind._fields
)
_NAME_FIELDS = frozenset(  # fields that never hold such a node, but names, numbers and the like
    "arg asname attr conversion ctx id is_async kind level module name"
    " op ops simple type_comment type_ignores".split()
)
CHILD_FIELDS = {
    kind: tuple(field for field in kind._fields if field not in _NAME_FIELDS) for kind in _WITH_FIELDS
}
CHILD_FIELDS[ast.Constant] = ()
_CONSTANT = ast.NodeVisitor.visit_Constant  # it looks for methods of old Pythons
_DEFERRED = (ast.FunctionDef, ast.Lambda)  # what is inside runs when it is called


def walk(tree: ast.AST) -> list[ast.AST]:
    """Return the nodes of a tree, as ast.walk() does, in a third of the time.

    Without this and Rewriter, linking a whole bundle would take 14 s of processor time in place of 8.

    Those that say nothing more than their class are left out: contexts such as Load, and operators.
    """
    found = [tree]
    for node in found:  # the list grows in the loop
        found += _children(node)
    return found


def _children(node: ast.AST) -> list[ast.AST]:
    has = node.__dict__
    found: list[ast.AST] = []
    for field in CHILD_FIELDS[type(node)]:
        value = has.get(field)
        kind = type(value)
        if kind is list:
            found += [one for one in value if type(one) in _WITH_FIELDS]  # pyright: ignore
        elif kind in _WITH_FIELDS:
            found.append(value)  # pyright: ignore
    return found


class Rewriter(ast.NodeTransformer):
    """Changes a tree as ast.NodeTransformer does, in a third of the time; it leaves out what walk() does."""

    _methods: dict[type[ast.AST], Callable[[Any, ast.AST], Any]]

    def __init_subclass__(cls) -> None:
        usual = cls.generic_visit
        named = {kind: getattr(cls, f"visit_{kind.__name__}", usual) for kind in _WITH_FIELDS}
        cls._methods = {kind: usual if one is _CONSTANT else one for kind, one in named.items()}

    def visit(self, node: ast.AST) -> Any:
        method = self._methods.get(type(node))
        return method(self, node) if method else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        has = node.__dict__
        for field in CHILD_FIELDS[type(node)]:
            old = has.get(field)
            if type(old) is list:
                old[:] = self._visited(old)  # pyright: ignore
            elif type(old) in _WITH_FIELDS:
                new = self.visit(old)  # pyright: ignore
                if new is None:
                    delattr(node, field)
                else:
                    has[field] = new
        return node

    def _visited(self, nodes: list[Any]) -> list[Any]:
        found: list[Any] = []
        for one in nodes:
            new = self.visit(one) if type(one) in _WITH_FIELDS else one
            if isinstance(new, list):
                found += new
            elif new is not None or one is None:
                found.append(new)
        return found


def nodes_here(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, without those inside the scopes in it."""
    return _nodes(scope, (*_DEFERRED, ast.ClassDef, *COMPREHENSIONS))


def nodes_at_load(module: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that run when a module is loaded, those of classes included."""
    return _nodes(module, _DEFERRED)


def _nodes(tree: ast.AST, closed: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    for node in _children(tree):
        yield node
        if not isinstance(node, closed):
            yield from _nodes(node, closed)


def mentioned(node: ast.AST) -> Iterator[str]:
    """Yield all names in one node, not in those below it."""
    for field in FIELDS_OF_NAMES:
        name = getattr(node, field, None)
        if isinstance(name, str):
            yield name
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        yield from node.names


def bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that one node binds; also those that `global` takes from elsewhere."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        yield from ((alias.asname or alias.name).split(".")[0] for alias in node.names)
    elif isinstance(node, _BINDING):
        yield from mentioned(node)


def bound_anywhere(tree: ast.AST) -> Iterator[str]:
    """Yield the names that something in a tree binds, as often as that happens."""
    for node in walk(tree):
        yield from bound(node)


def bound_in(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Return the names that are a function's own: its parameters, and what it binds."""
    found = {arg.arg for arg in parameters(function)}
    return found | {name for node in nodes_here(body_of(function)) for name in bound(node)}


def parameters(function: ast.FunctionDef | ast.Lambda) -> list[ast.arg]:
    """Return a function's parameters."""
    args = function.args
    every = (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg)
    return [arg for arg in every if arg]


def body_of(function: ast.FunctionDef | ast.Lambda) -> ast.Module:
    """Return what a function does, without its parameters and decorators, as one tree."""
    return ast.Module([ast.Expr(function.body)] if isinstance(function, ast.Lambda) else function.body, [])


def defined(scope: ast.AST) -> Iterator[str]:
    """Yield what a module or a class binds itself, without what it imports."""
    for node in nodes_here(scope):
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from bound(node)


def assigned(scope: ast.AST) -> Iterator[str]:
    """Yield the variables that a module or a class binds itself."""
    for node in nodes_here(scope):
        if isinstance(node, ast.Name):
            yield from bound(node)


def loaded(tree: ast.AST) -> set[str]:
    """Return the variables that are read anywhere in a tree."""
    return {n.id for n in walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def from_imports(node: ast.AST) -> Iterator[tuple[str, str, str]]:
    """Yield what a `from … import …` brings: the module, the name there, the name here."""
    if isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield node.level * "." + (node.module or ""), alias.name, alias.asname or alias.name


def asked_of_others(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module wants from others: what it imports from them, and attributes."""
    for node in walk(tree):
        yield from (there for _module, there, _here in from_imports(node))
        if isinstance(node, ast.Attribute):
            yield node.attr


def imported_modules(node: ast.AST, trees: Trees) -> Iterator[str]:
    """Yield those of these modules that one statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in trees)
    for module, there, _here in from_imports(node):
        name = f"{module}.{there}"
        if name in trees:
            yield name
        elif module in trees:
            yield module


def text_of(node: ast.AST) -> str:
    """Return the string that a node is, "" for any other node."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def copied(node: Any) -> Any:
    """Return a copy of a tree.

    copy.deepcopy() would follow what python-minifier adds to nodes that all trees share, such as ast.Load():
    to the whole tree of another module.
    """
    if type(node) is list:
        return [copied(one) for one in node]
    if not isinstance(node, ast.AST):
        return node
    kind = type(node)
    has = node.__dict__
    new = kind(**{name: has.get(name) for name in kind._fields})
    for name in CHILD_FIELDS.get(kind, ()):
        setattr(new, name, copied(has.get(name)))
    if "lineno" in has:
        new.__dict__["lineno"] = has["lineno"]  # ast.unparse() asks for it
    return new


def import_as(there: str, here: str) -> ast.alias:
    """Return the part of an import that binds `here` to the name `there`."""
    return ast.alias(there, here if here != there else None)
