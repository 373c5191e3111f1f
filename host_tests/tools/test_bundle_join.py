"""Joining modules of a compiled bundle: one file that means the same as several."""

from __future__ import annotations

import ast
import gc
import sys
from pathlib import Path

import pytest

from tools.bundle import together
from tools.bundle.join import joined

APP = "console.app"


def parsed(sources: dict[str, str]) -> dict[str, ast.Module]:
    return {name: ast.parse(source) for name, source in sources.items()}


def texts(sources: dict[str, str], outside: str = "") -> dict[str, str]:
    """Return the joined modules as source."""
    made = joined(parsed(sources), [ast.parse(outside)])
    return {name: ast.unparse(tree) for name, tree in made.items()}


def run(sources: dict[str, str], tmp_path: Path, code: str) -> object:
    """Return `found` after this code has run with the joined modules on the path."""
    for name, text in texts(sources).items():
        path = tmp_path.joinpath(*name.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text)
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "console"}
    sys.path.insert(0, str(tmp_path))
    try:
        space: dict[str, object] = {}
        exec(code, space)
        return space["found"]
    finally:
        sys.path.remove(str(tmp_path))
        for name in [name for name in sys.modules if name.split(".")[0] == "console"]:
            del sys.modules[name]
        sys.modules.update(before)


def test_what_the_console_always_needs_is_one_module() -> None:
    made = texts(
        {
            APP: "from console.core.keys import Keys\nclass Console(Keys): pass\n",
            "console.core.keys": "import gc\nclass Keys: pass\n",
            "console.menu": "from console.core.keys import Keys\nKEYS = Keys()\n",
        }
    )
    assert sorted(made) == [APP, "console.menu"]
    assert made[APP].split("\n\n") == [
        "import gc",
        "class Keys:\n    pass",
        "class Console(Keys):\n    pass",
    ]
    assert made["console.menu"] == "from console.app import Keys\nKEYS = Keys()"


def test_names_that_two_modules_use_stay_apart(tmp_path: Path) -> None:
    sources = {
        APP: (
            "from console.a import value, Thing\nfrom console import b\n"
            "from console.b import value as other\n"
            "def read(): return 'app'\n"
            "def all(): return (read(), value(), other(), b.value(), b.read(), Thing().read(), Thing.size)\n"
        ),
        "console.a": (
            "_N = 1\ndef read(): return 'a'\ndef value(read=read): return (read(), _N)\n"
            "class Thing:\n    size = _N + 9\n    def read(self): return read()\n"
        ),
        "console.b": (
            "_N = 2\ndef read(n=3): return [read for read in range(n)]\n"
            "def value():\n    _N = 5\n    return (read(_N), [_N for _ in range(1)])\n"
        ),
    }
    found = run(sources, tmp_path, "from console.app import all\nfound = all()")
    b = ([0, 1, 2, 3, 4], [5])
    assert found == ("app", ("a", 1), b, b, [0, 1, 2], "a", 10)
    assert {path.name for path in tmp_path.rglob("*.py")} == {"app.py", "__init__.py"}


def test_an_attribute_may_have_the_name_of_what_it_holds(tmp_path: Path) -> None:
    sources = {
        APP: "from console.own import Own\nsize = 8\ndef other(): return size\n",
        "console.own": (
            "from sys import maxunicode as size\n"
            "class Own:\n    size = size\n    twice = 2 * size\n    size = 9\n    last = size\n"
            "    def read(self): return size\n"
        ),
    }
    code = "from console.app import Own, other\nfound = Own.twice, Own.size, Own.last, Own().read(), other()"
    assert run(sources, tmp_path, code) == (2 * sys.maxunicode, 9, 9, sys.maxunicode, 8)


def test_a_screen_and_what_only_it_needs_are_one_module(tmp_path: Path) -> None:
    sources = {
        APP: "def load(name): __import__(name)\nSCREENS = ('screens.big.Big',)\n",
        "console.screens.big": "from console.screens.part import part\nclass Big:\n    made = part()\n",
        "console.screens.part": "def part(): return 7\n",
    }
    assert sorted(texts(sources)) == [APP, "console.screens.big"]
    assert run(sources, tmp_path, "from console.screens.big import Big\nfound = Big.made") == 7


def test_a_small_module_of_several_screens_is_copied_and_a_large_one_is_not() -> None:
    large = "\n".join(f"def f{k}(): return {'x' * 20!r}" for k in range(100))
    made = texts(
        {
            APP: "SCREENS = ('one.One', 'two.Two')\n",
            "console.one": "from console.small import s\nfrom console.large import f1\nclass One: pass\n",
            "console.two": "from console.small import s\nclass Two: pass\n",
            "console.three": "from console.large import f2\n",
            "console.small": "def s(): pass\n",
            "console.large": large,
        }
    )
    assert sorted(made) == [APP, "console.large", "console.one", "console.three", "console.two"]
    assert "def s()" in made["console.one"] and "def s()" in made["console.two"]
    assert "from console.large import f1" in made["console.one"]


def test_what_a_game_has_loaded_is_not_loaded_again_by_its_cards() -> None:
    made = texts(
        {
            APP: "GAMES = ('nim',)\nNAME = '.play'\n",
            "console.nim.play": "from console.nim.heap import draw\ndef make(): return 'nim.card.Card'\n",
            "console.nim.heap": "def draw(): pass\n",
            "console.nim.card": "from console.nim.heap import draw\nclass Card: pass\n",
        }
    )
    assert sorted(made) == [APP, "console.nim.card", "console.nim.play"]
    assert made["console.nim.card"].startswith("from console.nim.play import draw")


def test_a_small_module_that_only_a_loaded_module_needs_is_not_copied() -> None:
    made = texts(
        {
            APP: "GAMES = ('nim',)\nNAME = '.play'\nSCREENS = ('look.Look',)\n",
            "console.nim.play": "from console.nim.heap import draw\ndef make(): return 'nim.card.Card'\n",
            "console.nim.heap": "from console.small import s\ndef draw(): s()\n",
            "console.nim.card": "from console.nim.heap import draw\nclass Card: pass\n",
            "console.look": "from console.small import s\nclass Look: pass\n",
            "console.small": "def s(): pass\n",
        }
    )
    assert sorted(made) == [APP, "console.look", "console.nim.card", "console.nim.play"]
    assert "def s()" in made["console.nim.play"] and "def s()" in made["console.look"]
    assert "def s()" not in made["console.nim.card"]


def test_the_loaded_module_has_its_names_for_others(tmp_path: Path) -> None:
    """A kit is such a module: kit.Grid may be the class Board of another one."""
    sources = {
        APP: "NAME = '.play'\n",
        "console.nim.play": "from console.nim.board import Board as Grid, Foot\nimport gc as bin\n",
        "console.nim.board": "import sys as bin\nclass Board: size = 3\ndef Foot(): return bin.path\n",
    }
    found = run(
        sources, tmp_path, "import sys, console.nim.play as kit\nfound = (kit.Grid.size, kit.bin, kit.Foot())"
    )
    assert found == (3, gc, sys.path)


def test_a_module_that_a_function_imports_keeps_its_file(tmp_path: Path) -> None:
    sources = {
        APP: "def words():\n    from console.words import text as found\n    return found()\n",
        "console.words": "from console.more import text\n",
        "console.more": "def text(): return 'late'\n",
    }
    assert sorted(texts(sources)) == [APP, "console.words"]
    assert run(sources, tmp_path, "from console.app import words\nfound = words()") == "late"


def test_what_something_outside_imports_can_still_be_imported() -> None:
    sources = {
        APP: "from console.keys import OK, poll\n",
        "console.keys": "OK = 2\n_SLOW = 5\ndef poll(): return _SLOW\n",
    }
    made = texts(sources, "from console import keys\nprint(keys.OK)")
    assert made["console.keys"] == "from console.app import OK, poll"
    assert "console.keys" not in texts(sources, "import gc")


def test_a_list_of_modules_names_the_joined_ones() -> None:
    sources = {
        APP: "from console.keys import poll\nSTAYS = ' console console.app console.keys rules '\n",
        "console.keys": "def poll(): pass\n",
    }
    assert "STAYS = ' console console.app rules '" in texts(sources)[APP]


@pytest.mark.parametrize(
    "source",
    [
        "import console.keys\n",
        "from console.keys import poll\npoll = 3\n",
        "def f():\n    global f\n",
        "from console import keys\ndef f(poll): return keys.poll()\n",
    ],
)
def test_what_cannot_be_followed_is_refused(source: str) -> None:
    with pytest.raises(ValueError):
        texts({APP: source, "console.keys": "def poll(): pass\n"})


def test_modules_that_need_one_another_are_joined_once() -> None:
    trees = parsed({APP: "from console.a import f\n", "console.a": "def f(): pass\nfrom console import b\n"})
    trees["console.b"] = ast.parse("from console import a\n")
    found, copied = together.groups(trees, set())
    assert sorted(found[APP]) == ["console.a", APP, "console.b"] and found[APP][-1] == APP
    assert copied == {APP: set()}
