"""Rewrite a module for mpy-cross, so that it does the same and less of it stays in the heap.

CircuitPython keeps what nothing needs once a module has run, and this saves most of it:

- Bytecode has numbers for names: one byte for the first 128 names of a module, two for all others. Here the
  names that functions use most come first.
- A class keeps the name of its module and its own, in 16 bytes. Here it deletes both before it gets its
  methods, which take their places.
- Bytecode has the names of parameters (arguments.py).
- Methods of a class that do the same are as many functions. Here they are one.
- A module keeps `const`, which mpy-cross does not need.
"""

from __future__ import annotations

import ast
import keyword
from collections import Counter
from collections.abc import Iterator, Set

from tools.bundle import arguments, scopes

_FIRST = 126  # names: two of the 128 are taken before a module begins
_PARAMETERS = 12  # names that these share; hardly any function has more
_INTERNED = 10  # letters: shorter strings are names in the bytecode
_FUNCTIONS = (ast.FunctionDef, ast.Lambda, *scopes.COMPREHENSIONS)


def compact(source: str, passed: Set[str]) -> str:
    """Return the new source of a module. Only mpy-cross can do without the import of `const`.

    `passed` are the parameters that some call passes by keyword, whoever makes it.
    """
    tree = ast.parse(source)
    others = [node for node in scopes.walk(tree) if not isinstance(node, ast.Attribute)]
    variables = {name for node in others for name in scopes.mentioned(node)}
    only_attributes = [name for name in _by_use(tree) if name not in variables]
    arguments.share_names(tree, only_attributes[:_PARAMETERS], passed)
    for node in scopes.walk(tree):
        if isinstance(node, ast.ClassDef) and any(True for _ in scopes.defined(node)):
            _define_once(node)
            _put_first(node, "del __module__, __qualname__")
    tree.body = [node for node in tree.body if ast.unparse(node) != "from micropython import const"]
    names = _by_use(tree)
    if len({name for node in scopes.walk(tree) for name in scopes.mentioned(node)}) > _FIRST:
        _put_first(tree, "__name__ or __name__." + ".".join(names[:_FIRST]))
    return ast.unparse(tree) + "\n"


def _define_once(scope: ast.ClassDef) -> None:
    """Let methods that do the same, most often nothing, be one function."""
    known: dict[str, str] = {}
    for at, node in enumerate(scope.body):
        if isinstance(node, ast.FunctionDef) and not node.decorator_list:
            body = node.body[ast.get_docstring(node) is not None :]
            does = ast.unparse(node.args) + "\n" + ast.unparse(ast.Module(body, []))
            first = known.setdefault(does, node.name)
            if first != node.name:
                scope.body[at] = ast.parse(f"{node.name} = {first}").body[0]


def _put_first(scope: ast.Module | ast.ClassDef, statement: str) -> None:
    """Put a statement at the beginning, below the docstring."""
    scope.body[ast.get_docstring(scope) is not None : 0] = ast.parse(statement).body


def _by_use(tree: ast.Module) -> list[str]:
    """Return the names in the bytecode of a module's functions, the most used ones first."""
    uses = Counter[str]()
    for node in scopes.nodes_at_load(tree):
        if isinstance(node, _FUNCTIONS):
            uses.update(_uses(node, set(_inlined(tree))))
    return sorted(uses.keys() - set(keyword.kwlist), key=lambda name: (-uses[name], name))


def _uses(function: ast.AST, around: set[str]) -> Iterator[str]:
    """Yield the names that a function's bytecode has, as often as it has them.

    `around` are the variables of the functions around it: like its own, they are no names there.
    """
    nodes = list(scopes.nodes_here(function))
    if isinstance(function, ast.FunctionDef):
        yield function.name
        nodes = [node for node in nodes if node not in function.decorator_list]
    own = around.union(name for node in nodes for name in scopes.bound(node))
    for node in nodes:
        if isinstance(node, ast.Name):
            if node.id not in own:
                yield node.id
        elif isinstance(node, _FUNCTIONS):
            yield from _uses(node, own)
        elif isinstance(node, (ast.arg, ast.Attribute, ast.keyword)):
            yield from scopes.mentioned(node)
        elif isinstance(node, ast.alias):
            yield node.name.split(".")[0]
        elif len(scopes.text_of(node)) <= _INTERNED and scopes.text_of(node).isidentifier():
            yield scopes.text_of(node)


def _inlined(tree: ast.Module) -> Iterator[str]:
    """Yield the constants that mpy-cross replaces by their values."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id[0] == "_" and ast.unparse(node.value).startswith("const("):
                yield node.targets[0].id
