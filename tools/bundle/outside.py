"""What uses the modules of a bundle without being linked, and which of their names it needs.

OnDrive    what is on the drive beside them: libraries, code.py, the board's module. It keeps its names.
Sent       modules that tools of this project send to a board. They get the new names on the way
           (tools/serial/ram.py); only some of them must stay.
InStrings  tools with code in their strings, which is sent to a board as it is.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterable, Set
from typing import NamedTuple

from tools.paths import ROOT

from tools.bench import onboard
from tools.bundle import constants, renaming

RULES = "lib/rules"  # the folder with the referee's words, which are sent too
SENDERS = ("tools/serial", "tools/bench", "tools/flash")  # folders of tools with code in strings
_KEYWORD = re.compile(r"\w+(?==[^=])")
_IMPORT = re.compile(r"from [\w.]+ import [\w]+(?:, [\w]+)*")


class Outside(NamedTuple):
    """The sources of what is not linked: on the drive, sent to a board, and the tools that send code."""

    on_drive: list[str]
    sent: list[str]
    senders: list[str]


class OnDrive:
    """Modules on the drive that are not linked.

    trees  their syntax trees
    names  those that they may share with linked modules
    """

    def __init__(self, sources: Iterable[str]) -> None:
        self.trees = [ast.parse(source) for source in sources]
        self.names = _union(map(renaming.identifiers, self.trees))


class Sent:
    """Modules that are sent to a board, renamed on the way.

    trees      their syntax trees
    names      those that they may share with linked modules
    mentioned  all their names
    """

    def __init__(self, sources: Iterable[str]) -> None:
        self.trees = [ast.parse(source) for source in sources]
        self.names = _union(map(renaming.identifiers, self.trees))
        self.mentioned = _union(map(renaming.all_mentioned, self.trees))

    def staying(self, linked: Set[str]) -> set[str]:
        """Return the names that must stay in them; `linked` are the dotted names of the linked modules."""
        return _union(renaming.fixed(tree, linked) for tree in self.trees)


class InStrings:
    """Tools with code in strings.

    names    the words in these strings that may be names of linked modules
    passed   the words that may be arguments passed by keyword
    imports  the imports in them, each as a tree
    """

    def __init__(self, sources: Iterable[str]) -> None:
        texts = list(renaming.strings(sources))
        self.names = renaming.in_code(texts)
        self.passed = {name for text in texts for name in _KEYWORD.findall(text)}
        self.imports = [ast.parse(line) for text in texts for line in _IMPORT.findall(text)]


def _union(sets: Iterable[set[str]]) -> set[str]:
    return set().union(*sets)


def sent_sources() -> list[str]:
    """Return the sources of all modules that are sent: the snippets of bench-device, the referee's words."""
    return [*onboard.sent(), *words().values()]


def sender_sources() -> list[str]:
    """Return the sources of the tools with code in strings."""
    return [
        path.read_text(encoding="utf-8")
        for folder in SENDERS
        for path in sorted((ROOT / folder).glob("*.py"))
    ]


@functools.cache
def words() -> dict[str, str]:
    """Return the referee's modules as they are sent to a board, with the constants of other modules inlined.

    So the modules on the board need not keep those constants.
    """
    folder = ROOT / RULES
    trees: dict[str, ast.Module] = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        trees[".".join(parts).removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    constants.inline(trees, set())
    sent = [name for name in trees if name.startswith("rules.words")]
    return {name: ast.unparse(trees[name]) + "\n" for name in sent}
