"""Give modules short names: console.pin in place of console.match.opening.resuming.

Of each module that it has ever loaded, CircuitPython keeps for good the dotted name, the path of its file and
its last word, and the same of the packages around it: 3 KB of heap in a match. So modules move into the
folder of their top package, under native names, which are in flash anyway.

A module keeps its name if something else knows it:

    something that is not linked imports or mentions it
    its name is put together while the console runs: "console." + game + ".reasons", "players.tables." + name
"""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterable, Set

from tools.bundle import scopes
from tools.bundle.names import NATIVE
from tools.bundle.packages import PACKAGES
from tools.bundle.scopes import Trees
from tools.bundle.together import imports

_MOVED = tuple(name for name in PACKAGES if name != "texts")  # its modules keep their names


def short_names(trees: Trees, outside: Iterable[str], importers: Iterable[ast.Module]) -> dict[str, str]:
    """Return old name -> new name of the modules that move.

    `outside`: sources of what is not linked. `importers`: their trees, and the imports in their strings.
    """
    strings = {scopes.text_of(node) for tree in trees.values() for node in scopes.walk(tree)}
    known = _mentioned_in(outside, trees).union(*(imports(tree, trees) for tree in importers))
    new: dict[str, str] = {}
    for top in _MOVED:
        moved = sorted(name for name in trees if _moves(name, top, strings, known, trees))
        taken = {name.split(".")[1] for name in trees if name.startswith(top + ".")}
        if top in trees:
            taken |= {name for node in scopes.walk(trees[top]) for name in scopes.mentioned(node)}
        new |= {name: f"{top}.{short}" for name, short in zip(moved, _words(taken), strict=False)}
    return new


def _moves(name: str, top: str, strings: Set[str], known: Set[str], trees: Trees) -> bool:
    """Return whether a module may get another name."""
    if not _is_in(name, top) or name in known or not trees[name].body:
        return False
    if any(other in known or _is_put_together(other, strings) for other in trees if _is_in(other, name)):
        return False
    return not _is_put_together(name, strings)


def _is_in(name: str, package: str) -> bool:
    return name.startswith(package + ".")


def _is_put_together(name: str, strings: Set[str]) -> bool:
    """Return whether code may put this name together when it runs, from these strings."""
    package, _, last = name.rpartition(".")
    if "." in package:
        return package + "." in strings or "." + last in strings
    return last in strings


def _words(taken: Set[str]) -> list[str]:
    """Return the native names that can be files, short ones first."""
    fits = [name for name in NATIVE if re.fullmatch(r"[a-z]\w*", name) and name == name.lower()]
    return sorted((name for name in fits if name not in taken and not keyword.iskeyword(name)), key=len)


def _mentioned_in(sources: Iterable[str], trees: Trees) -> set[str]:
    """Return the modules that these sources mention, by their names or as a screen's module."""
    found: set[str] = set()
    for source in sources:
        found.update(re.findall(rf"\b(?:{'|'.join(_MOVED)})(?:\.\w+)+", source))
        found |= {f"console.{name}" for name in re.findall(r"\b([a-z_]+(?:\.[a-z_]+)+)\.[A-Z]", source)}
    return {name for name in trees if name in found or any(_is_in(one, name) for one in found & trees.keys())}
