"""Make the modules of a bundle smaller: see bases.py, constants.py and names.py.

Everything else that runs on the device counts as a user of these modules: libraries, code.py, the board's
module, and what the tools of this project send to a board.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterable
from pathlib import Path

from tools.bundle import bases, constants, join, names

ROOT = Path(__file__).resolve().parents[2]
# Folders of modules that are sent: snippets, and the referee's words.
SENT = ("tools/serial/onboard", "lib/rules")
SENDERS = ("tools/serial", "tools/bench", "tools/flash")  # folders of tools with code in strings


def linked(
    sources: dict[str, str], others: Iterable[str], join_them: bool = True
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the smaller modules (dotted name -> source), and the new names of what was renamed.

    `others` are the sources of everything else on the drive. `join_them`: some modules become one, which
    only a computer has the memory to compile.
    """
    modules, new = _linked(tuple(sources.items()), tuple(others), join_them)
    return dict(modules), dict(new)


@functools.cache
def _linked(
    sources: tuple[tuple[str, str], ...], others: tuple[str, ...], join_them: bool
) -> tuple[dict[str, str], dict[str, str]]:
    trees = {name: Bare().visit(ast.parse(source)) for name, source in sources}
    senders = _texts(SENDERS)
    known = names.in_code(senders)
    outside = [ast.parse(source) for source in (*others, *_sent())]
    for tree in outside:
        known |= names.identifiers(tree)
    constants.inline(trees, known)
    if join_them:
        trees = join.joined(trees, [*outside, *_imports(senders)])
    new = names.renaming(trees, known)
    for tree in trees.values():
        bases.Bases().visit(tree)
        names.Rename(new).visit(tree)
    return {name: ast.unparse(tree) + "\n" for name, tree in trees.items()}, new


class Bare(ast.NodeTransformer):
    """Removes annotations, whose names the device need not know."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.Pass()
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def _imports(sources: Iterable[str]) -> list[ast.Module]:
    """Return the imports that the strings of these sources contain, for they are sent to a board."""
    found = re.findall(r"from [\w.]+ import [\w]+(?:, [\w]+)*", "\n".join(sources))
    return [ast.parse(line) for line in found]


def _texts(folders: Iterable[str]) -> list[str]:
    return [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in sorted((ROOT / folder).glob("*.py"))
    ]


def _sent() -> list[str]:
    snippets = sorted((ROOT / SENT[0]).glob("*.py"))
    return [*(path.read_text(encoding="utf-8") for path in snippets), *words().values()]


@functools.cache
def words() -> dict[str, str]:
    """Return the referee's modules as they are sent to a board, with the constants of other modules inlined.

    So the modules on the board need not keep those constants.
    """
    paths = sorted((ROOT / SENT[1]).glob("*.py"))
    trees = {f"rules.{path.stem}": ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    trees["rules"] = trees.pop("rules.__init__")
    constants.inline(trees, set())
    names = [name for name in trees if name.endswith("_words")]
    return {name: ast.unparse(trees[name]) + "\n" for name in names}
