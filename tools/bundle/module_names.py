"""Give modules short names: pin in place of console.match.opening.resuming.

For each module that it has ever loaded, CircuitPython keeps the dotted name, the last word of that, and the
path of the file, and the same for the packages around it: 3 KB of heap in a match. So modules move into one
folder, which is in sys.path, under native names, which are in flash anyway.

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

_MOVED = tuple(name + "." for name in PACKAGES if name != "texts")  # those of texts keep their names
# Modules of CircuitPython, which it finds before those on the drive, and of Python, which runs linked modules
# in tests. Longer ones are left out: no module of ours gets a name of more than four letters.
_BUILT_IN = "gc io os re cmd nvm rtc sys usb code copy json math qrio time ulab zlib"


def short_names(trees: Trees, outside: Iterable[str], importers: Iterable[ast.Module]) -> dict[str, str]:
    """Return old name -> new name of the modules that move.

    `outside`: sources of what is not linked. `importers`: trees of these and of the imports in their strings.
    """
    strings = {scopes.text_of(node) for tree in trees.values() for node in scopes.walk(tree)}
    known = _mentioned_in(outside, trees).union(*(imports(tree, trees) for tree in importers))
    moved = sorted(name for name in trees if _moves(name, strings, known, trees))
    return dict(zip(moved, _words(_imported([*trees.values(), *importers])), strict=False))


def _moves(name: str, strings: Set[str], known: Set[str], trees: Trees) -> bool:
    """Return whether a module may get another name."""
    if not name.startswith(_MOVED) or name in known or not trees[name].body:
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


def _imported(trees: Iterable[ast.Module]) -> set[str]:
    """Return the first words of the names of all modules that these import, ours or not."""
    nodes = [node for tree in trees for node in scopes.walk(tree)]
    found = {module.split(".")[0] for node in nodes for module, _there, _here in scopes.from_imports(node)}
    return found | {alias.name.split(".")[0] for n in nodes if isinstance(n, ast.Import) for alias in n.names}


def _words(taken: Set[str]) -> list[str]:
    """Return the native names that modules can have, short ones first, without those that are `taken`."""
    fits = [name for name in NATIVE if re.fullmatch(r"[a-z]\w*", name) and name == name.lower()]
    taken = {*taken, *_BUILT_IN.split(), *keyword.kwlist}
    return sorted((name for name in fits if name not in taken), key=len)


def _mentioned_in(sources: Iterable[str], trees: Trees) -> set[str]:
    """Return the modules that these sources mention, by name or as the module of a screen."""
    found: set[str] = set()
    for source in sources:
        found.update(re.findall(rf"\b(?:{'|'.join(map(re.escape, _MOVED))})\w+(?:\.\w+)*", source))
        found |= {f"console.{name}" for name in re.findall(r"\b([a-z_]+(?:\.[a-z_]+)+)\.[A-Z]", source)}
    return {name for name in trees if name in found or any(_is_in(one, name) for one in found & trees.keys())}
