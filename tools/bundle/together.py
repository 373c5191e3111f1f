"""Which modules of the console are joined in a compiled bundle: those that are always loaded together.

An entry is a module that is loaded by name, or that no other module imports: `console.app`, a screen, a
borrowed module. Modules that the same entries need become one. A small one that several entries need is
copied into each, unless it is in memory anyway when they are loaded.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import tools.paths  # noqa: F401  first: the path

from rules import GAMES

Trees = dict[str, ast.Module]  # by dotted name
FOLDER = "console"
ALWAYS = ("console.app", "console.core.screen")  # the console, and what every screen needs
HOSTS = ("play", "playing", "match")  # in memory whenever another module of their folder is
APART = ("entry", "rules_picture", "table", "resuming")  # except for these, which are loaded without them
SMALL = 1_700  # letters of source that may be copied


def groups(trees: Trees, wanted: set[str]) -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """Return head -> modules to be joined, those that others need first; and which of them are copies.

    The head gives the joined module its name. `wanted` are modules that something outside imports.
    """
    needs = {name: [other for other in _needs(tree, trees) if other != name] for name, tree in trees.items()}
    entries = _entries(trees, needs)
    users: dict[str, set[str]] = {name: set() for name in trees}
    for entry in entries:
        for name in _closure(entry, needs):
            users[name].add(entry)
    for name in trees:
        users[name] -= {user for user in users[name] if _provided(user, users[name], users)}
    always = {name for one in ALWAYS if one in trees for name in _closure(one, needs)}
    together: dict[frozenset[str], list[str]] = {}
    for name in trees:
        key = frozenset(ALWAYS[:1] if name in always else users[name])
        if name in entries and name != ALWAYS[0]:
            key |= {name}  # it is asked for by this name, so it has a file of its own
        together.setdefault(key, []).append(name)
    found: dict[str, list[str]] = {}
    for names in together.values():
        order: list[str] = []
        for name in sorted(names, key=lambda name: (name in entries, name)):
            for other in _closure(name, needs):
                if other in names and other not in order:
                    order.append(other)
        head = next((name for name in names if name in entries), order[-1])
        found[head] = order
    return _with_copies(found, trees, needs, entries | wanted)


def _with_copies(
    found: dict[str, list[str]], trees: Trees, needs: dict[str, list[str]], entries: set[str]
) -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """Copy small modules into the groups that need them; leave out those that nobody needs any more."""
    small = {
        head
        for head, names in found.items()
        if names == [head] and head not in ALWAYS and _size(trees[head]) <= SMALL
    }
    copied: dict[str, set[str]] = {}
    for head, names in found.items():
        inside = small | set(names)  # other modules come with what they need
        near = {name: [other for other in needs[name] if other in inside] for name in inside}
        order: list[str] = []
        for name in names:
            order += [other for other in _closure(name, near) if other not in order]
        copied[head] = set(order) - set(names)
        found[head] = order
    left = {head for head in found if head not in small or head in entries}
    return {head: found[head] for head in left}, copied


def _size(tree: ast.Module) -> int:
    return len(ast.unparse(tree))


def _provided(entry: str, among: set[str], users: dict[str, set[str]]) -> bool:
    """Return whether an entry is only loaded when other users of a module are in memory already."""
    _, folder, last, *_ = [*entry.split("."), "", ""]
    if last in APART:
        return False
    hosts = [f"{FOLDER}.{folder}.{host}" for host in HOSTS if host != last]
    return any(host in users and users[host] <= among and entry not in users[host] for host in hosts)


def _closure(name: str, needs: dict[str, list[str]]) -> list[str]:
    """Return the module and all that are loaded with it, those that others need first."""
    order: list[str] = []
    begun: set[str] = set()

    def follow(one: str) -> None:
        begun.add(one)
        for other in needs[one]:
            if other not in begun:
                follow(other)
        order.append(one)

    follow(name)
    return order


def _needs(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """Yield the modules that are imported when this one is loaded, in this order."""
    for node in _at_load(tree):
        yield from _imported(node, trees)


def imports(tree: ast.AST, trees: Trees) -> Iterator[str]:
    """Yield the modules that are imported anywhere in the tree, functions included."""
    for node in ast.walk(tree):
        yield from _imported(node, trees)


def _imported(node: ast.AST, trees: Trees) -> Iterator[str]:
    """Yield the modules that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in trees)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            name = f"{node.module}.{alias.name}"
            if name in trees:
                yield name
            elif node.module in trees:
                yield node.module


def _at_load(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes outside functions."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _at_load(node)


def _entries(trees: Trees, needs: dict[str, list[str]]) -> set[str]:
    """Return the modules that are loaded by name, in a function, or by no other module."""
    needed = {other for names in needs.values() for other in names}
    found = {name for name in trees if name not in needed or name in [f"rules.{game}" for game in GAMES]}
    words: set[str] = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            if isinstance(node, ast.FunctionDef):
                found |= set(_needs(ast.Module(node.body, []), trees))
    for name in trees:
        short = name.removeprefix(FOLDER + ".")
        last = "." + name.rpartition(".")[2]
        if (
            name in words
            or last in words
            or any(re.fullmatch(re.escape(short) + r"\.\w+", word) for word in words)
        ):
            found.add(name)
    return found
