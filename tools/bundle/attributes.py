"""Attributes and methods that one module alone mentions: elsewhere, their new names may mean something else.

Such a name belongs to classes of that module. So two modules may use the same new name, unless they are kin:
unless an object may be an instance of classes of both, because one inherits from the other, or a third one
from both.
"""

from __future__ import annotations

import ast
import builtins
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Set

from tools.bundle import scopes
from tools.bundle.errors import BundleError

Imports = dict[str, list[tuple[str, str, str]]]  # by module: what scopes.from_imports() yields in it


def of_one_module(trees: scopes.Trees, names: Set[str]) -> dict[str, set[str]]:
    """Return for each module which of these names it alone mentions, and only its classes have.

    They are methods, what a class assigns, and what a method stores in `self`.
    """
    here = {module: scopes.walk(tree) for module, tree in trees.items()}
    every = {module: {n for node in nodes for n in scopes.mentioned(node)} for module, nodes in here.items()}
    users = Counter(name for mentioned in every.values() for name in mentioned)
    return {
        module: {name for name in _owned(nodes) & names if users[name] == 1} for module, nodes in here.items()
    }


def _owned(nodes: Iterable[ast.AST]) -> set[str]:
    """Return what the classes among these nodes have, unless something else may have it, too."""
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    own_stores = {id(store): store.attr for one in classes for store in _stores(one) if _of_self(store)}
    owned = {*own_stores.values()}
    for one in classes:
        owned |= {node.name for node in one.body if isinstance(node, ast.FunctionDef)}
        owned.update(scopes.assigned(one))
    return owned - {store.attr for node in nodes for store in _stored(node) if id(store) not in own_stores}


def _stores(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in scopes.walk(tree):
        yield from _stored(node)


def _stored(node: ast.AST) -> Iterator[ast.Attribute]:
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        yield node


def _of_self(store: ast.Attribute) -> bool:
    return isinstance(store.value, ast.Name) and store.value.id == "self"


def kin(trees: scopes.Trees) -> dict[str, set[str]]:
    """Return for each module its kin: itself, and the modules with whose classes its own share instances.

    Raises BundleError for a base class that its module neither defines nor imports, unless it is built in.
    """
    nodes = {module: scopes.walk(tree) for module, tree in trees.items()}
    imports = {
        module: [brought for node in here for brought in scopes.from_imports(node)]
        for module, here in nodes.items()
    }
    above = {module: _bases(module, nodes[module], imports) for module in trees}
    found: dict[str, set[str]] = {module: {module} for module in trees}
    for module in trees:
        family = {module}
        ahead = [module]
        while ahead:
            more = above[ahead.pop()] - family
            family |= more
            ahead += more
        for one in family:
            found[one] |= family
    return found


def _bases(module: str, nodes: Iterable[ast.AST], imports: Imports) -> set[str]:
    """Return the other modules from which the classes among a module's nodes get their base classes."""
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    known = {*dir(builtins), *(here for _, _, here in imports[module]), *(one.name for one in classes)}
    found: set[str] = set()
    for one in classes:
        for base in one.bases:
            owner = base.value if isinstance(base, ast.Attribute) else base
            if not isinstance(owner, ast.Name) or owner.id not in known:
                raise BundleError(f"{module}: class {one.name}({ast.unparse(base)}): import its base class")
            found |= _sources(module, owner.id, imports)
    return found - {module}


def _sources(module: str, name: str, imports: Imports) -> set[str]:
    """Return the modules through which a module gets a name: from itself to the one that defines it."""
    found = {module}
    for there, wanted, here in imports[module]:
        if here == name and f"{there}.{wanted}" in imports:
            found.add(f"{there}.{wanted}")
        elif here == name and there in imports:
            found |= _sources(there, wanted, imports)
    return found


def numbers(own: dict[str, set[str]], kin: dict[str, set[str]]) -> dict[str, dict[str, int]]:
    """Return for each module a number, from 0 on, for each of its `own` names; each number gets a new name.

    Modules that are `kin` have different numbers.
    """
    found: dict[str, dict[str, int]] = {}
    for module, names in own.items():
        taken = {number for other in kin[module] for number in found.get(other, {}).values()}
        free = (number for number in itertools.count() if number not in taken)
        found[module] = dict(zip(sorted(names), free, strict=False))
    return found
