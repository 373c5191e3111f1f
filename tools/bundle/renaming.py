"""Decide which names of ours are replaced by which names that are in the device's flash anyway.

CircuitPython keeps each name that it has ever loaded, its letters and six bytes more. It has two thousand
names in flash, which cost nothing: the native names. So names of ours are replaced by those, in three steps:

    parameters()  names that only parameters have, which are never passed by keyword
    everywhere()  names that several modules use: the same name by the same one everywhere; and attributes
                  that one module alone uses: in some modules their new names may be other attributes
    inside()      what else one module alone uses; the new names may mean something else in another

Modules and errors keep their names, and so does whatever a string mentions or a call passes by keyword.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Set

from tools.bundle import attributes, scopes
from tools.bundle.errors import BundleError
from tools.bundle.names import NATIVE

# Packages that leave much heap. CircuitPython has too few names for all of ours: those that only these
# packages use come last, so most of them stay as they are.
_ROOMY = ("console.screens.", "console.selftest.", "console.rulebook.")
_IN_CODE = re.compile(
    r"(?<=\.)\w+"  # an attribute: top of console.top
    r"|\b_\w+"  # a private name: _now
    r"|\b[A-Z][A-Z0-9_]+\b"  # a constant: NEXT
    r"|\w+(?= ?=)"  # a keyword, or what is assigned: most of f(most=3)
)
_BY_NAME = ("getattr", "setattr", "hasattr", "delattr")


def parameters(trees: scopes.Trees, staying: Set[str]) -> dict[str, str]:
    """Return old name -> new name for names that only parameters have, as many as there are new ones.

    Names in `staying` are not renamed. The new ones are native names that modules only look up as attributes,
    so each can have two meanings.
    """
    nodes = _nodes(trees)
    old = sorted(_only_parameters(nodes) - _staying(trees, staying))
    looked_up = _only_attributes(nodes) - set(dir(builtins))
    return dict(zip(old, [name for name in NATIVE if name in looked_up], strict=False))


def everywhere(
    trees: scopes.Trees, staying: Set[str], sent: Set[str], of_one: dict[str, set[str]]
) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Return old name -> new name, and the same for each module for attributes that it alone uses.

    Names in `staying` are used outside these modules and stay as they are. `sent` are the names in modules
    that are renamed by the first result when they are sent to a board; no new name may be among them.
    `of_one`, from of_one_module(), are not renamed here. No old name has to stay, and nothing uses a new one
    already. Those that most modules use get the shortest ones, because each module spells them out.
    """
    own = replaceable(trees, staying).difference(*of_one.values())
    numbers = attributes.numbers(attributes.of_one_module(trees, own - sent), attributes.kin(trees))
    users = Counter(name for tree in trees.values() for name in all_mentioned(tree))
    uses: dict[str | int, int] = {name: users[name] for name in own.difference(*numbers.values())}
    uses |= Counter(number for one in numbers.values() for number in one.values())
    full = _nodes({module: tree for module, tree in trees.items() if not module.startswith(_ROOMY)})
    needed: set[str | int] = {*range(len(uses)), *(name for node in full for name in scopes.mentioned(node))}
    taken = {
        *staying,
        *sent,
        *dir(builtins),
        *(name for node in _nodes(trees) for name in scopes.mentioned(node)),
    }
    free = _free(taken)
    by_need = sorted(uses, key=lambda one: (one not in needed, -uses[one], str(one)))[: len(free)]
    new = dict(zip(sorted(by_need, key=lambda one: -uses[one]), free, strict=False))
    return (
        {name: new[name] for name in own if name in new},
        {
            module: {name: new[number] for name, number in one.items() if number in new}
            for module, one in numbers.items()
        },
    )


def inside(
    trees: scopes.Trees, of_one: dict[str, set[str]], own_attributes: dict[str, dict[str, str]]
) -> dict[str, dict[str, str]]:  # fmt: skip
    """Return for each module old name -> new name of what it alone uses, its own attributes included.

    `of_one` is from of_one_module(), `own_attributes` from everywhere(), which comes first. A new name is no
    variable, function or class of its module. It may be an attribute there, but not one of its own, or
    anything in another module.
    """
    renamed: dict[str, dict[str, str]] = {}
    for module, old in of_one.items():
        nodes = [node for node in scopes.walk(trees[module]) if not isinstance(node, ast.Attribute)]
        made = own_attributes.get(module, {})
        taken = {*dir(builtins), *made.values(), *(name for node in nodes for name in scopes.mentioned(node))}
        renamed[module] = {**made, **dict(zip(sorted(old), _free(taken), strict=False))}
    return renamed


def _free(taken: Set[str]) -> list[str]:
    """Return the native names that are not taken, short ones first: a module spells out those it uses."""
    free = [name for name in NATIVE if name.isidentifier() and name[0] != "_" and name not in taken]
    return sorted(free, key=len)


def of_one_module(trees: scopes.Trees, staying: Set[str]) -> dict[str, set[str]]:
    """Return for each module its functions, classes and tables whose names no attribute or parameter has.

    Another module may define one of its own by that name. Names in `staying` are not among them.
    """
    other = _staying(trees, staying)
    for tree in trees.values():
        here = {id(node) for node in tree.body}  # what is defined deeper is a method, or a name in a function
        for node in scopes.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                if id(node) not in here or node.name.endswith(("__", "Error")):
                    other.add(node.name)
            elif not isinstance(node, ast.Name):
                other.update(scopes.mentioned(node))
            if isinstance(node, ast.ClassDef):
                other.update(scopes.assigned(node))
            elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
                other |= scopes.bound_in(node)
    return {module: set(scopes.defined(tree)) - other for module, tree in trees.items()}


def refuse_built_names(trees: scopes.Trees) -> None:
    """Raise BundleError where an attribute is looked up by a name that is put together on the spot.

    A whole name in a string keeps its spelling (_passed_or_quoted), half of one cannot be found.
    """
    for module, tree in trees.items():
        for node in scopes.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _BY_NAME:
                if len(node.args) > 1 and isinstance(node.args[1], (ast.BinOp, ast.JoinedStr, ast.Call)):
                    raise BundleError(
                        f"{module}: {ast.unparse(node)} puts a name together, which renaming would not find;"
                        " write the whole names as strings, in a table"
                    )


def _nodes(trees: scopes.Trees) -> list[ast.AST]:
    return [node for tree in trees.values() for node in scopes.walk(tree)]


def replaceable(trees: scopes.Trees, staying: Set[str]) -> set[str]:
    """Return the names that may be replaced: all of ours that nothing else knows, not even `staying`."""
    return {name for node in _nodes(trees) for name in _replaceable(node)} - _staying(trees, staying)


def _only_parameters(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names of parameters that nothing else has."""
    parameters: set[str] = set()
    others: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.arg):
            parameters.add(node.arg)
        elif isinstance(node, (ast.Module, ast.ClassDef)):
            others |= {*scopes.mentioned(node), *scopes.assigned(node)}
        elif not isinstance(node, ast.Name):
            others |= set(scopes.mentioned(node))
    return parameters - others


def _only_attributes(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names that are looked up in things and have no other meaning: a variable may have them."""
    attributes: set[str] = set()
    others: set[str] = set()
    for node in nodes:
        (attributes if isinstance(node, ast.Attribute) else others).update(scopes.mentioned(node))
    return attributes - others


def _staying(trees: scopes.Trees, outside: Set[str]) -> set[str]:
    """Return the names that have to stay: those used `outside` or quoted, modules, private constants."""
    stay = {*outside, *dir(builtins), *NATIVE, *(word for name in trees for word in name.split("."))}
    for tree in trees.values():
        stay |= {name for name in scopes.assigned(tree) if _private(name)}  # mpy-cross inlines most of them
        for node in scopes.walk(tree):
            stay.update(_passed_or_quoted(node), _foreign(node, trees.keys()))
    return stay


def _private(name: str) -> bool:
    return name[0] == "_" and name[:2] != "__" and name != "_"


def _replaceable(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node that may be replaced: private ones, and what is made here."""
    yield from (name for name in scopes.mentioned(node) if _private(name))
    if isinstance(node, ast.arg):
        yield node.arg
    elif (
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    ):
        yield node.attr
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.endswith(("__", "Error")):
        yield node.name
    if isinstance(node, (ast.Module, ast.ClassDef)):
        yield from scopes.assigned(node)


def _passed_or_quoted(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node that must stay: keyword arguments, words in strings."""
    if isinstance(node, ast.keyword) and node.arg:
        yield node.arg
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.fullmatch(r"[\w.]+", node.value):
            yield from node.value.split(".")


def _foreign(node: ast.AST, own: Set[str]) -> Iterator[str]:
    """Yield the names in a node that come from modules other than our `own`."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            if module not in own or f"{module}.{alias.name}" in own:
                yield from (word for word in f"{module}.{alias.name}.{alias.asname or ''}".split(".") if word)


def _public(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node by which others may know it."""
    yield from _passed_or_quoted(node)
    yield from _foreign(node, set())
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not _private(node.name):
        yield node.name


def identifiers(tree: ast.Module) -> set[str]:
    """Return the names that a module may share with others, for what runs beside the bundle."""
    found: set[str] = set()
    for node in scopes.walk(tree):
        found |= set(_public(node))
        if isinstance(node, (ast.Attribute, ast.alias)):
            found |= set(scopes.mentioned(node))
        elif isinstance(node, (ast.Module, ast.ClassDef)):
            found |= set(scopes.assigned(node))
    return found


def fixed(tree: ast.Module, own: Set[str]) -> set[str]:
    """Return the names that must stay in a module that is sent to a board, although the rest is renamed.

    They are what it passes or quotes, what it imports from modules that are not in `own`, and its functions
    and classes, which tools call.
    """
    stay = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    for node in scopes.walk(tree):
        stay.update(_passed_or_quoted(node), _foreign(node, own))
    return stay


def all_mentioned(tree: ast.Module) -> set[str]:
    """Return all names in a module."""
    return {name for node in scopes.walk(tree) for name in scopes.mentioned(node)}


def in_code(texts: Iterable[str]) -> set[str]:
    """Return the words in these texts that may be our names, in case a text is code.

    They are attributes, keywords, private names and constants.
    """
    return {word for text in texts for word in _IN_CODE.findall(text)}


def strings(sources: Iterable[str]) -> Iterator[str]:
    """Yield all strings in these sources."""
    for source in sources:
        for node in scopes.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
