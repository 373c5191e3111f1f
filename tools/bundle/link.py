"""Make the modules of a bundle smaller. MEASUREMENTS.md has the heap that this leaves free.

The steps, each of which needs those before it:

1. Annotations are removed (WithoutAnnotations), so that their names are not used.
2. Marked texts become numbers, if they are in the languages' files (texts.py).
3. Constants are inlined (constants.py), and imports and definitions that nothing uses any more are removed.
4. Modules that are mostly loaded together are joined (together.py, join.py).
5. Names that only parameters have get native names (renaming.py), which may have another meaning elsewhere.
6. All other names that several modules use get those native names that are left.
7. What one module alone uses gets native names that mean something else in other modules.
8. Modules get short names (module_names.py).

Everything else that runs on the device counts as a user of these modules: libraries, code.py, the board's
module, and what the tools of this project send to a board. Those modules that they send get the new names on
the way (tools/serial/ram.py).
"""

from __future__ import annotations

import ast
import functools
import json
import re
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT

from tools.bench import onboard
from tools.bundle import constants, join, module_names, names, renaming, texts, together
from tools.bundle.cache import cached
from tools.bundle.scopes import Rewriter, Trees

CACHE_SIZE = 10  # results: making one takes 4 s, and tests do it often
RULES = "lib/rules"  # the folder with the referee's words, which are sent too
SENDERS = ("tools/serial", "tools/bench", "tools/flash")  # folders of tools with code in strings


def linked(
    sources: dict[str, str],
    others: Iterable[str],
    join_them: bool = True,
    places: dict[str, int] | None = None,
) -> tuple[dict[str, str], names.Renamed]:
    """Return the smaller modules (new dotted name -> source), and the new names of what was renamed.

    `others` are the sources of everything else on the drive. `join_them`: some modules become one, which
    only a computer has the memory to compile. `places`: where each text is in the languages' files; without,
    texts stay in the modules.
    """
    used, sent = list(others), _sent()
    senders = _texts(SENDERS)
    linker = [path.read_bytes().decode() for path in sorted(Path(__file__).parent.glob("*.*"))]
    made_from = (sorted(sources.items()), used, sent, senders, linker, join_them, places)

    def make() -> str:
        return json.dumps(_linked(sources, used, sent, senders, join_them, places or {}))

    modules, new = json.loads(cached("linked", CACHE_SIZE, made_from, make))
    return modules, new


def _linked(
    sources: dict[str, str],
    used: list[str],
    sent: list[str],
    senders: list[str],
    join_them: bool,
    places: dict[str, int],
) -> tuple[dict[str, str], names.Renamed]:
    """Do what linked() returns.

    `used` are the sources of what stays on the drive as it is, `sent` those of modules that tools send to a
    board, `senders` those of these tools.
    """
    trees = {name: WithoutAnnotations().visit(ast.parse(source)) for name, source in sources.items()}
    lists = together.take_lists(trees)
    if places:
        texts.number(trees, places)
    known = renaming.in_code(senders)
    users = [ast.parse(source) for source in used]
    visitors = [ast.parse(source) for source in sent]
    for tree in users:
        known |= renaming.identifiers(tree)
    constants.inline(trees, known.union(*map(renaming.identifiers, visitors)))
    importers: list[ast.Module] = []
    if join_them:
        importers = [*users, *_imports(senders)]
        trees = join.joined(trees, lists, [*importers, *visitors])
    theirs: set[str] = set()
    for tree in visitors:
        known |= renaming.fixed(tree, trees.keys())
        theirs |= renaming.all_mentioned(tree)
    _rename(trees, renaming.parameters(trees, known | theirs))
    alone = renaming.of_one_module(trees, known | theirs)
    everywhere = renaming.everywhere(trees, known, theirs, alone)
    _rename(trees, everywhere)
    inside = renaming.inside(trees, alone)
    for module, new in inside.items():
        names.Rename(new).visit(trees[module])
    renamed = {"": everywhere, **inside}
    if join_them:
        short = renamed[names.MODULES] = module_names.short_names(trees, [*used, *senders], importers)
        trees = {short.get(name, name): names.with_modules(tree, short) for name, tree in trees.items()}
    return {name: ast.unparse(tree) + "\n" for name, tree in trees.items()}, renamed


def _rename(trees: Trees, new: dict[str, str]) -> None:
    for tree in trees.values():
        names.Rename(new).visit(tree)


class WithoutAnnotations(Rewriter):
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
    found = re.findall(r"from [\w.]+ import [\w]+(?:, [\w]+)*", "\n".join(renaming.strings(sources)))
    return [ast.parse(line) for line in found]


def _texts(folders: Iterable[str]) -> list[str]:
    return [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in sorted((ROOT / folder).glob("*.py"))
    ]


def _sent() -> list[str]:
    return [*onboard.sent(), *words().values()]


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
