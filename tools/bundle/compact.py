"""Rewrite a module for mpy-cross, so that it does the same and takes less heap.

- Bytecode has numbers for names: one byte each for the first 128 names of a module, two for all others. So
  the names that functions use most come first.
- A class keeps its own name and that of its module, in 16 bytes. So it deletes both before it defines its
  methods, which take their places.
- Bytecode has the names of parameters. So these share names that the module has anyway (arguments.py).
- Methods of a class that do the same become one function.
- The import of `const`, which mpy-cross does not need, is removed.
"""

from __future__ import annotations

import ast
import keyword
from collections import Counter
from collections.abc import Iterator, Set

from tools.bundle import arguments, scopes

_FIRST = 126  # names of a module: mpy-cross takes two of the 128 for itself
_PARAMETERS = 12  # names for parameters to share; hardly any function needs more
_INTERNED = 10  # letters: bytecode has strings of no more as names
_FUNCTIONS = (ast.FunctionDef, ast.Lambda, *scopes.COMPREHENSIONS)


def compact(source: str, passed: Set[str]) -> str:
    """Return the new source of a module. It is for mpy-cross only, because it does not import `const`.

    `passed`: the parameters that a call in any module passes by keyword.
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
    """Let methods that do the same share one function. Most of them do nothing."""
    known: dict[str, str] = {}
    for at, node in enumerate(scope.body):
        if isinstance(node, ast.FunctionDef) and not node.decorator_list:
            body = node.body[ast.get_docstring(node) is not None :]
            does = ast.unparse(node.args) + "\n" + ast.unparse(ast.Module(body, []))
            first = known.setdefault(does, node.name)
            if first != node.name:
                scope.body[at] = ast.parse(f"{node.name} = {first}").body[0]


def _put_first(scope: ast.Module | ast.ClassDef, statement: str) -> None:
    """Put a statement at the beginning of a module or class, below the docstring."""
    scope.body[ast.get_docstring(scope) is not None : 0] = ast.parse(statement).body


def _by_use(tree: ast.Module) -> list[str]:
    """Return the names in the bytecode of a module's functions, the most used first."""
    uses = Counter[str]()
    for node in scopes.nodes_at_load(tree):
        if isinstance(node, _FUNCTIONS):
            uses.update(_uses(node, set(_inlined(tree))))
    return sorted(uses.keys() - set(keyword.kwlist), key=lambda name: (-uses[name], name))


def _uses(function: ast.AST, around: set[str]) -> Iterator[str]:
    """Yield the names in a function's bytecode, each as often as it occurs.

    `around`: inlined constants, and the variables of the functions around it. Using these takes no names, nor
    does using the function's own variables.
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
    """Yield the private constants, which mpy-cross replaces by their values."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id[0] == "_" and ast.unparse(node.value).startswith("const("):
                yield node.targets[0].id
