"""Short names of modules in a bundle: which modules get one, and what follows them."""

from __future__ import annotations

import ast

import pytest

from tools.bundle import names
from tools.bundle.errors import BundleError
from tools.bundle.module_names import short_names

SOURCES = {
    "console": "",
    "console.app": "STAYS = 'console.app console.ui.art console.match'",
    "console.match": "",
    "console.match.code": "from console.ui import art\nfrom console.ui.art import put as draw",
    "console.ui": "",
    "console.ui.art": "def put(): open('match.code.Code', 'console.match.code', 'match.code')",
    "console.ludo.plain": "pass",
    "console.ludo.said": "import_('console.' + game + '.said')",
    "console.marks": "x = 'console.marks.' + y",
    "console.marks.frames": "pass",
    "rules": "import a, b.c",
    "rules.ludo": "GAMES = ('ludo',)",
    "rules.words": "pass",
    "common.motion": "pass",
}


def trees(**more: str) -> dict[str, ast.Module]:
    return {name: ast.parse(text) for name, text in {**SOURCES, **more}.items()}


def short(modules: dict[str, ast.Module], *outside: str) -> dict[str, str]:
    return short_names(modules, outside, [ast.parse(source) for source in outside])


def test_modules_move_unless_something_else_knows_their_names() -> None:
    new = short(trees(), "from console.app import Console")
    assert set(new) == {"console.match.code", "console.ui.art", "console.ludo.plain", "rules.words"}
    assert len(set(new.values())) == len(new) and not any("." in name for name in new.values())
    assert "c" in new.values() and not {"a", "b"} & set(new.values()), "others have modules of these names"


@pytest.mark.parametrize(
    "outside",
    [
        "from console.ui.art import put",
        "from console.ui import art",
        "run('import console.ui.art')",
        "'ui.art.Art'",
    ],
)
def test_what_is_not_linked_finds_the_modules_that_it_mentions(outside: str) -> None:
    assert "console.ui.art" in short(trees())
    assert "console.ui.art" not in short(trees(), outside)


def test_a_name_that_is_put_together_stays() -> None:
    assert "console.ludo.plain" in short(trees())
    assert "console.ludo.plain" not in short(trees(**{"console.menu": "words = '.plain'"}))
    assert "rules.words" not in short(trees(**{"console.menu": "name = 'words'"}))


def test_imports_and_strings_follow() -> None:
    new = {"console.match.code": "a", "console.ui.art": "b", "console.ui.dice": "c"}
    moved = {name: names.with_modules(tree, new) for name, tree in trees().items()}
    assert ast.unparse(moved["console.match.code"]).splitlines() == [
        "import b as art",
        "from b import put as draw",
    ]
    assert "open('a.Code', 'a', 'match.code')" in ast.unparse(moved["console.ui.art"])
    assert ast.unparse(moved["console.app"]) == "STAYS = 'console.app b console.match'"
    both = names.with_modules(ast.parse("from console.ui import dice, other"), new)
    assert ast.unparse(both).splitlines() == ["from console.ui import other", "import c as dice"]


def test_an_import_that_cannot_follow_is_refused() -> None:
    with pytest.raises(BundleError, match="write it as from"):
        names.with_modules(ast.parse("import console.ui.art"), {"console.ui.art": "console.b"})


def test_a_traceback_names_the_module_of_the_source() -> None:
    inside = {"console.ui.art": {"put": "any"}}
    renamed = names.Renamed({"_input": "pin"}, inside, {"console.ui.art": "console.b"})
    trace = '  File "console.b", line 1, in any\n  File "console.app", line 1, in pin\n'
    assert names.restored(trace, names.packed(renamed)).splitlines() == [
        '  File "console.ui.art", line 1, in put',
        '  File "console.app", line 1, in _input',
    ]
