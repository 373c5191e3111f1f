"""Give parameters the names of attributes, which their module has anyway.

Bytecode has the names of all parameters, but only keyword arguments need them.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence, Set

from tools.bundle import scopes

_FIRST = "self"  # the first parameter of nearly all methods


def share_names(tree: ast.Module, names: Sequence[str], passed: Set[str]) -> None:
    """Rename the parameters of all functions in a module, except `self` and those in `passed`.

    Each function takes the first of `names` that it does not use yet. No variable of the module may have one
    of these names. `passed`: the parameters that some call passes by keyword.
    """
    for node in scopes.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            _share(node, names, passed)


def _share(function: ast.FunctionDef | ast.Lambda, names: Sequence[str], passed: Set[str]) -> None:
    """Rename the parameters of a function. It may be inside another one, and use that one's variables."""
    inside = scopes.walk(scopes.body_of(function))
    variables = [node for node in inside if isinstance(node, ast.Name)]
    other = {name for node in inside if not isinstance(node, ast.Name) for name in scopes.bound(node)}
    used = {node.id for node in variables}
    free = [name for name in names if name not in used]
    kept = {_FIRST, *passed, *other}
    parameters = [arg for arg in scopes.parameters(function) if arg.arg not in kept]
    for parameter, new in zip(parameters, free, strict=False):
        for node in variables:
            if node.id == parameter.arg:
                node.id = new
        parameter.arg = new
