"""Linking a compiled bundle: smaller modules that do the same."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from host_tests.stand_ins.mpy_cross import NOTED, mpy_cross
from host_tests.tools.importing import import_all
from tools.bundle import build as b
from tools.bundle import compiler, constants, link, names, outside, packages, renaming, scopes, together
from tools.bundle.choice import Choice
from tools.bundle.errors import BundleError
from tools.bundle.modules import BOARD_MODULE, PLAIN
from tools.bundle.rewrite import without_types
from tools.draw import shots
from tools.flash.owned import LIST
from tools.languages import build as languages
from tools.languages.catalogue import codes
from tools.release import editions

BOARD = "pico_lcd_1_3"
SPEAK = """
import sys
import tools.paths
sys.path[:0] = sys.argv[1:]
if sys.argv[1:]:
    from tools.languages import chosen
    chosen.speak("en", sys.argv[1] + "/languages")
"""

PLAYED = (
    SPEAK
    + """
import zlib
import random
from rules import GAMES
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig
def seen(name):
    if name not in pictures:
        pictures[name] = zlib.crc32(rig.picture().tobytes())
for game in GAMES:
    rig, pictures = Rig(seed=5, tips=True, pace=20), {}
    player = Player(rig, sensible(random.Random(5)), seen)
    player.begin(2, game=game)
    player.game_over()
    print(game, pictures, zlib.crc32(bytes(rig.board.nvm[0:4096])), rig.table.record.length)
import console.app
print(console.app.__file__, file=sys.stderr)
"""
)

PARTS = 4
DRAWN = (
    "import sys\nnames = sys.argv.pop().split()"
    + SPEAK
    + """
from tools.draw import shots
sys.argv[1:] = names
code = shots.main()
import console.app
print(console.app.__file__, file=sys.stderr)
sys.exit(code)
"""
)


def modules(**sources: str) -> dict[str, ast.Module]:
    """Parse modules, by dotted name; "__" in a keyword is a dot."""
    return {name.replace("__", "."): ast.parse(source) for name, source in sources.items()}


def text(tree: ast.Module) -> str:
    return ast.unparse(tree).replace("pass\n", "").removesuffix("pass").strip()


def test_shared_integers_are_put_where_they_are_used() -> None:
    screen = """
from rules import NAMES, OVER, LEFT as L
from pkg import keys
def f(k):
    return (k == keys.OK, OVER, L, NAMES)
"""
    trees = modules(
        rules="from micropython import const\nOVER = const(4)\nLEFT = -1\nNAMES = ('a',)\n",
        pkg__keys="OK = 2\nBACK = 3\n",
        pkg__screen=screen,
    )
    constants.inline(trees, {"BACK"})
    assert (
        text(trees["pkg.screen"]) == "from rules import NAMES\n\ndef f(k):\n    return (k == 2, 4, -1, NAMES)"
    )
    assert text(trees["rules"]) == "from micropython import const\nNAMES = ('a',)"
    assert text(trees["pkg.keys"]) == "BACK = 3", "somebody else knows it"


def test_only_a_compiled_bundle_loses_the_texts_of_refusals() -> None:
    refusal = 'def f(n):\n    raise ValueError(f"there is no sheet {n}")\n'
    failure = 'def g():\n    raise RuntimeError("the random source is broken")\n'
    sources = {"rules": refusal + failure, "console": refusal}
    made = link.linked(sources, [])[0]
    assert "no sheet" not in made["rules"] and "raise ValueError\n" in made["rules"]
    assert "is broken" in made["rules"] and "no sheet" in made["console"]
    assert "no sheet" in link.linked(sources, [], join_them=False)[0]["rules"]


@pytest.mark.parametrize(
    "source",
    [
        "from rules import OVER\ndef f(OVER): return OVER\n",  # its own
        "from rules import OVER\nOVER = 7\n",
        "import rules\nx = rules.OVER\n",  # not followed
        "def f(game): return game.OVER\n",
        "def f(game): return getattr(game, 'OVER')\n",
    ],
)
def test_a_constant_stays_where_somebody_may_need_it(source: str) -> None:
    trees = modules(rules="OVER = 4\n", other=source)
    constants.inline(trees, set())
    assert text(trees["rules"]) == "OVER = 4"
    assert text(trees["other"]) == text(ast.parse(source))


def test_a_reexport_is_found() -> None:
    trees = modules(
        a="SIZE = 20\n",
        b="from a import SIZE\n__all__ = ('SIZE',)\n",
        c="def f():\n    from b import SIZE\n    return SIZE\n",
    )
    constants.inline(trees, set())
    assert [text(trees[name]) for name in "ab"] == ["", ""]
    assert text(trees["c"]).endswith("return 20")


def test_a_table_of_numbers_is_a_literal() -> None:
    source = "RED = 6\n_INKS = bytes((RED, 7))\n_MORE = bytes((78,)) * 2\n"
    trees = modules(a=source + "def f(n):\n    return (bytes((n, 1)), bytes(n))\n")
    constants.inline(trees, set())
    assert text(trees["a"]).split("\n\n") == [
        "_INKS = b'\\x06\\x07'\n_MORE = b'N' * 2",
        "def f(n):\n    return (bytes((n, 1)), bytes(n))",
    ]


def test_what_only_a_laptop_checks_is_left_out() -> None:
    use = """
from tiles import STRICT
def f(n):
    if STRICT and n > 9:
        raise ValueError
    if STRICT:
        check(n)
    else:
        n = 1
    return n
"""
    trees = modules(tiles="import sys\nSTRICT = sys.implementation.name == 'cpython'\n", use=use)
    constants.inline(trees, set())
    assert text(trees["use"]).split() == "def f(n): n = 1 return n".split()


def everywhere(trees: scopes.Trees, known: set[str]) -> dict[str, str]:
    everywhere, own = renaming.everywhere(trees, known, set(), renaming.of_one_module(trees, known))
    return {name: new for names in (everywhere, *own.values()) for name, new in names.items()}


def inside(trees: scopes.Trees, *known: str) -> dict[str, dict[str, str]]:
    return renaming.inside(trees, renaming.of_one_module(trees, set(known)), {})


def test_where_there_are_too_few_names_those_of_full_matches_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(renaming, "NATIVE", ["deinit", "mount"])
    users = {
        "_alone": "screens.menu screens.list",
        "_board": "match.a match.b",
        "_turn": "screens.rows match.c",
    }
    method = "class A:\n def {}(): pass"
    trees = {
        f"console.{module}": ast.parse(method.format(name))
        for name, modules in users.items()
        for module in modules.split()
    }
    assert set(everywhere(trees, {"A"})) == {"_turn", "_board"}


def test_names_of_functions_classes_attributes_and_parameters_are_replaced() -> None:
    a = """
from b import helper, pieces
from outside import A0, given
_LIMIT = 5
TABLE = "ab", "kept.word"
class BadError(ValueError):
    pass
class A:
    wide = 1
    def __init__(self, first, key):
        self.first = first
        self._rows = helper(size=_LIMIT) + pieces.kept() + given()
        self.x = key
    def _turn(self):
        return self._rows
"""
    b = "def helper(size):\n    return size\ndef given(pieces):\n    return pieces\n"
    trees = modules(a=a, b=b, b__pieces="def kept():\n    return 1\n")
    new = everywhere(trees, {"key"})
    made = {"_rows", "_turn", "first", "helper", "wide"}
    stays = "size is named in a call, kept in a string, pieces is a module, x and given are others'"
    assert set(new) == made - set(names.NATIVE), stays + ", A and TABLE are of one module"
    assert set(new.values()) < set(names.NATIVE) and len(set(new.values())) == len(new)
    for tree in trees.values():
        names.Rename(new).visit(tree)
        assert not set(new) & set(re.findall(r"\w+", ast.unparse(tree)))


def test_a_name_that_only_parameters_have_becomes_that_of_an_attribute() -> None:
    """So one native name has two meanings, and more are left for the others."""
    source = """
def paint(canvas, corner, size):
    canvas.append(corner)
    return [corner for corner in canvas] + size.corners
def clear(size, corners):
    return paint(size.hidden, len(corners), size=corners)
def append_all(append):
    append.width()
"""
    trees = modules(a=source)
    new = renaming.parameters(trees, set())
    assert set(new) == {"canvas", "corner"}, "size is named in a call, corners and append are attributes"
    assert set(new.values()) <= {"hidden", "width"}, "append is also a variable"
    for tree in trees.values():
        names.Rename(new).visit(tree)
    text = ast.unparse(trees["a"])
    assert f"{new['canvas']}.append({new['corner']})" in text and "corner for" not in text


def test_what_one_module_alone_uses_may_be_called_as_something_else_elsewhere() -> None:
    a = """
from b import shared
TABLE = (1, 2)
def pick(n):
    self.rest = [k for k in TABLE if k != n]
    return shared(drawn(n))
def drawn(n):
    return n.stop + n.pick_up
def BadError():
    drawn = 1
class Row:
    size = 3
    def row(self, size):
        return pick(size)
"""
    b = "def shared(n):\n    return n\ndef pick():\n    return shared(2).value\n"
    trees = modules(a=a, b=b)
    new = inside(trees)
    assert set(new["a"]) == {"TABLE", "pick", "Row"}, "drawn is also a variable in a function"
    assert set(new["b"]) == {"pick"} and new["b"]["pick"] in names.NATIVE
    taken = {"n", "k", "self", "size", "row", "shared", "drawn", "len", "BadError"}
    assert not taken & {*new["a"].values(), *new["b"].values()}
    assert len(set(new["a"].values())) == 3
    assert not {"TABLE", "pick", "Row"} & set(everywhere(trees, set()))
    assert "pick" not in inside(modules(a=a, b=b, c="import b\nb.pick()"))["a"]
    assert "pick" not in inside(trees, "pick")["a"], "somebody outside knows it"


def test_a_traceback_gets_the_names_of_the_source_back() -> None:
    trace = """Traceback (most recent call last):
  File "console.app", line 1, in step
  File "console.ui.gfx", line 1, in acos
  File "console.ui.gfx", line 1, in step
AttributeError: 'Group' object has no attribute 'asin'
"""
    source = """Traceback (most recent call last):
  File "console.app", line 1, in _begin
  File "console.ui.gfx", line 1, in recolour
  File "console.ui.gfx", line 1, in _edges
AttributeError: 'Views' object has no attribute 'roll'
"""
    everywhere = {"recolour": "acos", "Views": "Group", "roll": "asin"}
    inside = {"console.app": {"_begin": "step"}, "console.ui.gfx": {"_edges": "step"}}
    new = names.Renamed(everywhere, inside)
    assert names.unpacked(names.packed(new)) == new
    assert names.restored(trace, names.packed(new)) == source
    with pytest.raises(ValueError, match="another version"):
        names.restored(trace, zlib.compress(b"12\nrecolour"))
    with pytest.raises(ValueError, match="give names.z"):
        names.restored(trace, trace.encode())


def test_the_command_says_what_is_wrong_with_the_list_of_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "names.z"
    path.write_bytes(names.packed(names.Renamed({"recolour": "acos"})))
    monkeypatch.setattr("sys.stdin", io.StringIO("line 1, in acos"))
    assert names.main([str(path)]) == 0 and capsys.readouterr().out == "line 1, in recolour"
    path.write_bytes(b"anything")
    assert names.main([str(path)]) == 1
    assert capsys.readouterr().err == "names: this is not a list of names: give names.z of the drive\n"
    assert names.main([str(tmp_path / "none.z")]) == 1
    assert "none.z cannot be read" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        names.main([])


def test_names_that_tools_send_to_a_board_are_known() -> None:
    code = "for k in range(6): console.key(keys.NEXT, most=3)\nself._now"
    assert renaming.in_code([code]) == {"key", "NEXT", "most", "_now"}
    strings = outside.InStrings([f"SENT = {code!r}", "HEAD = 'from a.b import c, d'"])
    assert strings.names == {"key", "NEXT", "most", "_now", "b"}
    assert [ast.unparse(tree) for tree in strings.imports] == ["from a.b import c, d"]
    known = renaming.identifiers(
        ast.parse("import a.b\nfrom c import d as e\nx.y = z(kw=1)\nclass F:\n    g = 1\n")
    )
    assert {"a", "b", "c", "d", "e", "y", "kw", "F", "g"} <= known


@pytest.mark.parametrize(
    ("name", "refused"),
    [('"draw_" + kind', True), ('f"draw_{kind}"', True), ('"draw_{}".format(kind)', True),
     ('"draw"', False), ("kind", False), ("row.attribute", False)],
)  # fmt: skip
def test_a_name_that_is_put_together_is_refused(name: str, refused: bool) -> None:
    trees = modules(cards=f"def show(card, kind, row): getattr(card, {name})()")
    if refused:
        with pytest.raises(BundleError, match=r"^cards: getattr\(card, .*draw_.* puts a name together"):
            renaming.refuse_built_names(trees)
    else:
        renaming.refuse_built_names(trees)


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    """All own modules of the drive that are linked, by path."""
    files = b.own_files(BOARD)
    return {
        n: p.read_text() for n, p in files.items() if n.endswith(".py") and n not in (*PLAIN, BOARD_MODULE)
    }


@pytest.mark.long
def test_every_attribute_of_something_native_is_known(sources: dict[str, str]) -> None:
    """An attribute that nobody here makes is CircuitPython's, and must not be replaced."""
    made: set[str] = set()
    used: set[str] = set()
    for source in sources.values():
        for node in ast.walk(ast.parse(source)):
            made |= {*renaming._public(node), *renaming._replaceable(node)}
            if isinstance(node, ast.Attribute):
                (used if isinstance(node.ctx, ast.Load) else made).add(node.attr)
    own = b.own_files(BOARD)
    for path in (own[BOARD_MODULE], *b.libraries().values()):
        if path.suffix == ".py":
            made |= renaming.identifiers(ast.parse(path.read_text()))
    assert used - made - set(names.NATIVE) == set()


@pytest.mark.long
def test_the_bundle_has_the_linked_modules_and_says_what_was_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(b, "LIMIT", 1_600_000)  # what this compiler makes is not smaller than the source
    tool, noted = mpy_cross(tmp_path, compiler.MPY_MAGIC), tmp_path / NOTED
    target, sizes = b.bundle(BOARD, tool, tmp_path / "small")
    app = (target / "console/app.mpy").read_bytes()
    assert b"class Screen" in app and not re.search(rb"\b_input\b", app)
    assert b"if STRICT" not in app
    assert "console/ui/gfx.mpy" not in sizes, "joined with app.py"
    assert sizes["console/core/loop.mpy"] < 50, "joined too, but a tool imports it by name"
    assert "console/core/__init__.mpy" not in sizes and "lib/rules/__init__.mpy" in sizes
    assert {n for n in sizes if n.endswith(".py")} <= set(PLAIN), "all but these are compiled"
    assert "code.py" in sizes and "lib/neopixel.mpy" in sizes
    renamed = names.unpacked((target / b.NAMES).read_bytes())
    assert sizes[b.NAMES] < 13_000
    assert renamed.everywhere["is_computer"].encode() in app and b"is_computer" not in app
    assert renamed.inside["console.app"]["_input"].encode() in app
    many = len(renamed.everywhere) + sum(map(len, renamed.inside.values()))
    assert many > 1_500, "nearly all"
    assert all("-O3" in line for line in noted.read_text().splitlines() if "-s" in line)
    noted.unlink()
    target, own = tmp_path / "debug", b.own_files(BOARD)
    some = ("console/core/loop.py", "console/core/__init__.py")
    sizes = b.write({name: own[name] for name in some}, target, tool, Choice(debug=True))
    assert b"_input" in (target / "console/core/loop.mpy").read_bytes(), "nothing is linked or renamed"
    assert "console/core/__init__.mpy" in sizes
    assert "-O3" not in noted.read_text() and not (target / b.NAMES).exists()


def played(*folders: Path) -> str:
    """Return what games by keys leave behind, with the modules in these folders instead of the source."""
    run = subprocess.run(
        [sys.executable, "-c", PLAYED, *map(str, folders)],
        capture_output=True, text=True, cwd=b.ROOT, env={**os.environ, "PYTHONPATH": ""},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert str(folders[0] if folders else b.ROOT) in run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def linked(sources: dict[str, str]) -> tuple[dict[str, str], names.Renamed]:
    """Return the linked modules for a console on a laptop: what the laptop's tools use keeps its name."""
    laptop = [
        p.read_text()
        for folder in ("tools", "boards/laptop")
        for p in sorted((b.ROOT / folder).rglob("*.py"))
        if "onboard" not in p.parts  # sent to a board under other names
    ]
    laptop += [path.read_text() for path in b.libraries().values() if path.suffix == ".py"]
    bare = {packages.dotted(name): without_types(source) for name, source in sources.items()}
    return link.linked(bare, laptop, places=languages.build().places)


@pytest.mark.long
def test_a_string_that_is_a_name_keeps_its_spelling(
    linked: tuple[dict[str, str], names.Renamed],
) -> None:
    """The loader and getattr() look for what it says."""
    made, renamed = linked
    former = {new: old for old, new in renamed.modules.items()}
    quoted: set[str] = set()
    for module, source in made.items():
        gone = {*renamed.everywhere, *renamed.inside.get(former.get(module, module), {})}
        for node in ast.walk(ast.parse(source)):
            text = scopes.text_of(node)
            if text and re.fullmatch(r"[\w.]+", text):
                quoted.update(text.split("."))
                assert not gone & set(text.split(".")), f"{module}: {text!r}"
    assert {"GAME", "PLAYER"} <= quoted


@pytest.fixture(scope="module")
def tree(
    sources: dict[str, str],
    linked: tuple[dict[str, str], names.Renamed],
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """Write the linked modules."""
    short = {packages.dotted(name): name for name in sources}
    built = languages.build()
    made, renamed = linked
    assert len(renamed.everywhere) > 150 and len(renamed.inside["console.app"]) > 5
    root = tmp_path_factory.mktemp("linked")
    moved = renamed.modules
    assert len(moved) > 30 and not moved.keys() & made.keys() and set(moved.values()) <= made.keys()
    for dotted, source in made.items():
        out = root / short.get(dotted, packages.path_of(dotted) + ".py")
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(source)
    data = {n: p.read_bytes() for n, p in b.own_files(BOARD).items() if n.endswith(".tiles")}
    words = (b.ROOT / "lib/rules/words").glob("*.py")
    sent = {path: names.translated(path.read_text(), renamed) for path in words}
    data |= built.files | {f"lib/rules/words/{path.name}": text.encode() for path, text in sent.items()}
    for name, content in data.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    return root


@pytest.mark.long
def test_a_linked_console_plays_the_same_games(tree: Path) -> None:
    assert played(tree, tree / "lib", tree / packages.SHORT).splitlines() == played().splitlines()


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_linked_console_draws_every_accepted_picture(part: int, tree: Path) -> None:
    """All of `make shots`: every sheet, card, coach, computer and setting."""
    names = shots.NAMES[part::PARTS]
    folders = map(str, (tree, tree / "lib", tree / packages.SHORT))
    run = subprocess.run(
        [sys.executable, "-c", DRAWN, *folders, " ".join(names)],
        capture_output=True, text=True, cwd=b.ROOT, env={**os.environ, "PYTHONPATH": ""},
    )  # fmt: skip
    lines = run.stdout.splitlines()
    assert run.returncode == 0, run.stderr + "\n".join(line for line in lines if "as accepted" not in line)
    assert len(lines) == len(names) and str(tree) in run.stderr


@pytest.mark.long
def test_every_linked_module_can_be_imported(tree: Path) -> None:
    assert len(import_all(tree)) > 100


@pytest.mark.long
def test_a_drive_without_a_game_lacks_what_only_tools_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(b, "LIMIT", 1_600_000)
    tool = mpy_cross(tmp_path, compiler.MPY_MAGIC)
    target, whole = b.bundle(BOARD, tool, tmp_path / "whole")
    _target, less = b.bundle(BOARD, tool, tmp_path / "less", Choice(without=("quixo",)))
    moved = names.old_paths(names.unpacked((target / b.NAMES).read_bytes()))
    gone = {names.old_path(name, moved) for name in whole.keys() - less.keys()}
    assert "console/quixo/coach/advice.mpy" in gone and moved
    left = {name for name in gone if "quixo" not in name and "tilesets" not in name}
    assert {b.NAMES, "console/core/loop.mpy", "lib/rules/dice.mpy"} <= left
    assert "lib/rules/rows.mpy" in left, "a stub that has moved"
    assert left == {b.NAMES} | {
        name for name in (names.old_path(n, moved) for n in whole) if together.is_stub(name)
    }
    bundled = {name: (target / name).read_bytes() for name in whole}
    drive = editions.drive(bundled, editions.Content(tuple(codes()), ("quixo",)))
    assert drive.keys() - {LIST} == less.keys(), "a release leaves out the same"
