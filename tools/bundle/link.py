"""Make the modules of a bundle smaller. MEASUREMENTS.md says how much heap is free then.

The steps, each of which needs those before it:

1. Annotations are removed (WithoutAnnotations), so that their names count as unused. So are the texts of
   ValueErrors in rules and players (WithoutRefusals), which the console never shows.
2. Marked texts become numbers, if they are in the languages' files (texts.py).
3. Constants are inlined (constants.py), and imports and definitions that nothing uses any more are removed.
4. Modules that are usually loaded together are joined (together.py, join.py).
5. Names that only parameters have get native names (renaming.py), which may have another meaning elsewhere.
6. All other names that several modules use get native names that are left; attributes that one module alone
   uses get some that may be other attributes elsewhere (attributes.py).
7. What else one module alone uses gets native names that mean something else in other modules.
8. Modules get short names (module_names.py).

What runs on the device without being linked (outside.py) uses these modules, too, so some names must stay.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

from tools.bundle import constants, join, module_names, names, renaming, texts, together
from tools.bundle.cache import cached
from tools.bundle.outside import InStrings, OnDrive, Outside, Sent, sender_sources, sent_sources
from tools.bundle.scopes import Rewriter, Trees

CACHE_SIZE = 10  # results: making one takes 4 s, and tests do it often


def linked(
    sources: dict[str, str],
    on_drive: Iterable[str],
    join_them: bool = True,
    places: dict[str, int] | None = None,
) -> tuple[dict[str, str], names.Renamed]:
    """Return the smaller modules (new dotted name -> source), and the new names of what was renamed.

    `on_drive` are the sources of everything else on the drive. `join_them`: some modules become one, which
    only a computer has the memory to compile. `places`: where each text is in the languages' files; without,
    texts stay in the modules. Raises BundleError for what cannot be linked.
    """
    outside = Outside(list(on_drive), sent_sources(), sender_sources())
    linker = [path.read_bytes().decode() for path in sorted(Path(__file__).parent.glob("*.*"))]
    made_from = (sorted(sources.items()), *outside, linker, join_them, places)

    def make() -> str:
        return json.dumps(_linked(sources, outside, join_them, places or {}))

    modules, new = json.loads(cached("linked", CACHE_SIZE, made_from, make))
    return modules, names.Renamed(*new)


def _linked(
    sources: dict[str, str],
    outside: Outside,
    join_them: bool,
    places: dict[str, int],
) -> tuple[dict[str, str], names.Renamed]:
    """Link the modules for linked(), which keeps the result in a cache."""
    drive, sent, strings = OnDrive(outside.on_drive), Sent(outside.sent), InStrings(outside.senders)
    trees = {name: WithoutAnnotations().visit(ast.parse(source)) for name, source in sources.items()}
    if join_them:
        trees = {
            name: WithoutRefusals().visit(tree) if _is_core(name) else tree for name, tree in trees.items()
        }
    lists = together.take_lists(trees)
    if places:
        texts.number(trees, places)
    renaming.refuse_built_names(trees)
    staying = drive.names | strings.names
    constants.inline(trees, staying | sent.names)
    importers: list[ast.Module] = []
    if join_them:
        importers = [*drive.trees, *strings.imports]
        trees = join.joined(trees, lists, [*importers, *sent.trees])
    staying |= sent.staying(trees.keys())
    _rename(trees, renaming.parameters(trees, staying | sent.mentioned))
    of_one = renaming.of_one_module(trees, staying | sent.mentioned)
    everywhere, own_attributes = renaming.everywhere(trees, staying, sent.mentioned, of_one)
    _rename(trees, everywhere)
    _rename_inside(trees, own_attributes)
    inside = renaming.inside(trees, of_one, own_attributes)
    _rename_inside(trees, inside)
    short: dict[str, str] = {}
    if join_them:
        unlinked = [*outside.on_drive, *outside.senders]
        short = module_names.short_names(trees, unlinked, importers)
        trees = {short.get(name, name): names.with_modules(tree, short) for name, tree in trees.items()}
    return {name: ast.unparse(tree) + "\n" for name, tree in trees.items()}, names.Renamed(
        everywhere, inside, short
    )


def _rename(trees: Trees, new: dict[str, str]) -> None:
    for tree in trees.values():
        names.Rename(new).visit(tree)


def _rename_inside(trees: Trees, new: dict[str, dict[str, str]]) -> None:
    for module, tree in trees.items():
        names.Rename(new.get(module, {})).visit(tree)


def _is_core(module: str) -> bool:
    return module.split(".")[0] in ("rules", "players")


class WithoutRefusals(Rewriter):
    """Removes the texts of ValueErrors."""

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        if isinstance(node.exc, ast.Call) and ast.unparse(node.exc.func) == "ValueError":
            node.exc = node.exc.func
        return node


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
