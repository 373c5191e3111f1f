"""Which modules are joined in a compiled bundle: those that the packages of the console list in JOINED.

`JOINED` in a package's `__init__.py` has a string for each joined module: the one that is loaded by name, and
gives it its name, then what else is in it. Names are those of the package, or dotted. It is removed from what
goes onto the drive.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator

from tools.paths import ROOT

from tools.bundle.errors import BundleError
from tools.bundle.packages import dotted
from tools.bundle.scopes import Trees, imported_modules, nodes_at_load, walk

LIST = "JOINED"


def take_lists(trees: Trees) -> dict[str, list[str]]:
    """Remove all JOINED from the trees; return package -> its lists, each as one string."""
    found: dict[str, list[str]] = {}
    for package, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == LIST:
                tree.body.remove(node)
                found[package] = list(ast.literal_eval(node.value))
                break
    return found


def is_stub(path: str) -> bool:
    """Return whether a file of a compiled drive only hands on the names of a joined module, for tools."""
    return path.endswith(".mpy") and dotted(path.removesuffix(".mpy")) in joined_names()


@functools.cache
def joined_names() -> frozenset[str]:
    """Return the modules that become part of another one; a drive has at most stubs of them."""
    trees: Trees = {}
    for root in (ROOT / "firmware", ROOT / "lib"):
        for path in root.rglob("*.py"):
            text = path.read_bytes() if path.name == "__init__.py" else b""
            trees[dotted(path.relative_to(root).as_posix())] = ast.parse(text)
    return frozenset(name for names in heads(trees, take_lists(trees)).values() for name in names[1:])


def heads(trees: Trees, lists: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return head -> the modules to be joined, the head included; `lists` is from take_lists().

    Raises BundleError for a module that does not exist or is in two lists.
    """
    found: dict[str, list[str]] = {}
    listed: set[str] = set()
    for package, lines in lists.items():
        for line in lines:
            names = [f"{package}.{word}" if f"{package}.{word}" in trees else word for word in line.split()]
            for name in names:
                if name not in trees:
                    raise BundleError(f"{LIST} of {package} lists {name}, which does not exist")
                if name in listed:
                    raise BundleError(f"{LIST} of {package} lists {name}, which is joined already")
            listed.update(names)
            found[names[0]] = names
    return found


def groups(trees: Trees, members: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return head -> its joined modules, those that others need first; a module on its own is its own head.

    `members` is from heads(). Raises BundleError when joined modules need one another when they are loaded.
    """
    needs = {name: [other for other in _needs(tree, trees) if other != name] for name, tree in trees.items()}
    head_of = {name: head for head, names in members.items() for name in names}
    head_of |= {name: name for name in trees if name not in head_of}
    found: dict[str, list[str]] = {}
    for head in sorted(set(head_of.values())):
        inside = members.get(head, [head])
        near = {name: [other for other in needs[name] if other in inside] for name in inside}
        found[head] = list(dict.fromkeys(one for name in sorted(inside) for one in closure(name, near)))
    between = {
        head: [head_of[other] for name in names for other in needs[name] if head_of[other] != head]
        for head, names in found.items()
    }
    for head in members:
        for other in between[head]:
            if head in closure(other, between):
                raise BundleError(f"{head} and {other} need one another when they are loaded: join them")
    return found


def closure(name: str, needs: dict[str, list[str]]) -> list[str]:
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
    for node in nodes_at_load(tree):
        yield from imported_modules(node, trees)


def imports(tree: ast.AST, trees: Trees) -> Iterator[str]:
    """Yield the modules that are imported anywhere in the tree, functions included."""
    for node in walk(tree):
        yield from imported_modules(node, trees)
