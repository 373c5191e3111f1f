"""Joining modules of a compiled bundle: one file that means the same as several."""

from __future__ import annotations

import ast
import gc
import sys
from pathlib import Path

import pytest

from tools.bundle.errors import BundleError
from tools.bundle.join import joined
from tools.bundle.together import groups, take_lists

APP = "console.app"


def parsed(sources: dict[str, str]) -> dict[str, ast.Module]:
    return {name: ast.parse(source) for name, source in sources.items()}


def texts(sources: dict[str, str], *lists: str, outside: str = "") -> dict[str, str]:
    """Return the joined modules as source, if the package "console" has these lists."""
    trees = parsed({"console": f"JOINED = {lists}\n"} | sources)
    made = joined(trees, take_lists(trees), [ast.parse(outside)])
    return {name: text for name, tree in made.items() if (text := ast.unparse(tree))}


def run(sources: dict[str, str], tmp_path: Path, code: str, *lists: str) -> object:
    """Return `found` after this code has run with the joined modules on the path."""
    for name, text in texts(sources, *lists).items():
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


def test_listed_modules_are_one_and_others_find_it() -> None:
    made = texts(
        {
            APP: "from console.core.keys import Keys\nclass Console(Keys): pass\n",
            "console.core.keys": "import gc\nclass Keys: pass\n",
            "console.menu": "from console.core.keys import Keys\nKEYS = Keys()\n",
        },
        "app core.keys",
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
    found = run(sources, tmp_path, "from console.app import all\nfound = all()", "app a b")
    b = ([0, 1, 2, 3, 4], [5])
    assert found == ("app", ("a", 1), b, b, [0, 1, 2], "a", 10)
    assert {path.name for path in tmp_path.rglob("*.py")} == {"app.py", "__init__.py"}


def test_parameters_of_any_kind_hide_the_names_of_the_module(tmp_path: Path) -> None:
    """Their defaults, which belong to the module, do not."""
    found = run(
        {
            APP: "from console.core.keys import all_of\na, b, c, d = 1, 2, 3, 4\n",
            "console.core.keys": "a, b, c, d = 5, 6, 7, 8\n"
            "two = lambda a, *b, c=c, **d: (a, b, c, d)\n"
            "def one(a, *b, c=c, **d): return (a, b, c, d)\n"
            "def all_of(): return one(0, 1), two(0, 1), one(9, c=a, d=d), two(9, c=a, d=d)\n",
        },
        tmp_path,
        "from console.app import all_of\nfound = all_of()\n",
        "app core.keys",
    )
    assert found == ((0, (1,), 7, {}),) * 2 + ((9, (), 5, {"d": 8}),) * 2


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
    assert run(sources, tmp_path, code, "app own") == (2 * sys.maxunicode, 9, 9, sys.maxunicode, 8)


def test_only_what_is_listed_is_joined() -> None:
    made = texts(
        {
            "console.one": "from console.small import s\nfrom console.more import f\nclass One: pass\n",
            "console.more": "def f(): pass\n",
            "console.small": "def s(): pass\n",
        },
        "one more",
    )
    assert sorted(made) == ["console.one", "console.small"]
    assert "def f()" in made["console.one"] and "def s()" not in made["console.one"]


def test_a_game_lists_its_rules_and_players_too() -> None:
    made = texts(
        {
            "console.nim": "JOINED = ('play card', 'rules.nim rules.nim_more')\n",
            "console.nim.play": "from console.nim.card import Card\nfrom rules.nim_more import f\n",
            "console.nim.card": "class Card: pass\n",
            "rules.nim": "from rules.nim_more import f\n",
            "rules.nim_more": "def f(): pass\n",
        }
    )
    assert sorted(made) == ["console.nim.play", "rules.nim"]
    assert made["console.nim.play"].endswith("from rules.nim import f")


@pytest.mark.parametrize(
    ("lists", "why"),
    [
        (("one gone",), "console lists gone, which does not exist"),
        (("one two", "three two"), "two, which is joined already"),
        (("one three",), "console.one and console.two need one another"),
    ],
)
def test_a_wrong_list_is_refused(lists: tuple[str, ...], why: str) -> None:
    sources = {
        "console.one": "from console.two import two\n",
        "console.two": "from console.three import three as two\n",
        "console.three": "def three(): pass\n",
    }
    with pytest.raises(BundleError, match=why):
        texts(sources, *lists)


def test_the_loaded_module_has_its_names_for_others(tmp_path: Path) -> None:
    """A kit is such a module: kit.Grid may be the class Board of another one."""
    sources = {
        APP: "NAME = '.play'\n",
        "console.nim.play": "from console.nim.board import Board as Grid, Foot\nimport gc as bin\n",
        "console.nim.board": "import sys as bin\nclass Board: size = 3\ndef Foot(): return bin.path\n",
    }
    found = run(
        sources,
        tmp_path,
        "import sys, console.nim.play as kit\nfound = (kit.Grid.size, kit.bin, kit.Foot())",
        "nim.play nim.board",
    )
    assert found == (3, gc, sys.path)


def test_a_joined_module_that_is_loaded_by_name_is_found_in_the_other(tmp_path: Path) -> None:
    sources = {
        APP: "def load(name):\n    import sys\n    __import__(name)\n    return sys.modules[name]\n"
        "READER, WRITER = 'console.reader', 'console.writer'\n",
        "console.reader": "def read(): return _part()\ndef _part(): return 'read'\n",
        "console.writer": "from console.reader import read\n"
        "def write(): return _part() + read()\ndef _part(): return 'wrote, '\n",
    }
    code = """
import console.app as app
found = app.load(app.WRITER).write(), app.load(app.READER).read()
"""
    assert sorted(texts(sources, "writer reader")) == [APP, "console.writer"]
    assert run(sources, tmp_path, code, "writer reader") == ("wrote, read", "read")


def test_two_modules_that_are_loaded_by_name_cannot_have_one_name() -> None:
    sources = {
        APP: "NAMES = 'console.reader', 'console.writer'\n",
        "console.reader": "def of(): return 1\n",
        "console.writer": "def of(): return 2\n",
    }
    with pytest.raises(BundleError, match="loaded by name have a 'of'"):
        texts(sources, "writer reader")


def test_a_class_may_have_the_name_of_a_constant() -> None:
    """mpy-cross would put the number in the attribute's place, and refuse."""
    sources = {
        APP: "from console.scenes import LOCK\nclass Kit:\n    LOCK = 'kit'\n",
        "console.scenes": "from micropython import const\nLOCK = const(3)\nEND = const(4)\n",
    }
    made = texts(sources, "app scenes")[APP]
    assert "\nLOCK = 3\n" in made and "END = const(4)" in made


def test_a_module_that_a_function_imports_keeps_its_file(tmp_path: Path) -> None:
    sources = {
        APP: "def words():\n    from console.words import text as found\n    return found()\n",
        "console.words": "from console.more import text\n",
        "console.more": "def text(): return 'late'\n",
    }
    assert sorted(texts(sources, "words more")) == [APP, "console.words"]
    assert run(sources, tmp_path, "from console.app import words\nfound = words()", "words more") == "late"


def test_what_something_outside_imports_can_still_be_imported() -> None:
    sources = {
        APP: "from console.keys import OK, poll\n",
        "console.keys": "OK = 2\n_SLOW = 5\ndef poll(): return _SLOW\n",
    }
    made = texts(sources, "app keys", outside="from console import keys\nprint(keys.OK)")
    assert made["console.keys"] == "from console.app import OK, poll"
    assert "console.keys" not in texts(sources, "app keys", outside="import gc")


def test_the_list_of_modules_that_stay_names_the_joined_ones_and_no_other_text_is_changed() -> None:
    sources = {
        APP: "from console.keys import poll\nSTAYS = 'console.keys console console.app'\n",
        "console.keys": "def poll(): return 'keep console.keys console.app open'\n",
    }
    made = texts(sources, "app keys")[APP]
    assert "STAYS = 'console.app console'" in made
    assert "return 'keep console.keys console.app open'" in made


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
    with pytest.raises(BundleError):
        texts({APP: source, "console.keys": "def poll(): pass\n"}, "app keys")


def test_modules_that_need_one_another_are_joined_once() -> None:
    trees = parsed({APP: "from console.a import f\n", "console.a": "def f(): pass\nfrom console import b\n"})
    trees["console.b"] = ast.parse("from console import a\n")
    found = groups(trees, {APP: [APP, "console.a", "console.b"]})
    assert sorted(found[APP]) == ["console.a", APP, "console.b"] and found[APP][-1] == APP
