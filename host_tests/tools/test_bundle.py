"""The bundle: exactly what belongs on the drive, modules small enough, a wrong mpy-cross refused."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

import pytest

from host_tests.stand_ins.mpy_cross import NOTED, mpy_cross
from host_tests.tools.importing import import_all
from tools.bundle import build as b
from tools.bundle import compiler, licences, packages
from tools.bundle.choice import Choice
from tools.bundle.modules import BOARD_MODULE
from tools.bundle.names import unpacked
from tools.bundle.sources import libraries, pinned
from tools.version import FILE, in_file, version

BOARD = "pico_lcd_1_3"


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, int]]:
    mp = pytest.MonkeyPatch()
    mp.setattr(b.shutil, "which", lambda _name: None)
    try:
        return b.bundle(BOARD, None, tmp_path_factory.mktemp("build"))
    finally:
        mp.undo()


def test_a_compiled_module_has_its_import_name(tmp_path: Path) -> None:
    tool = mpy_cross(tmp_path, compiler.MPY_MAGIC)
    files = b.own_files(BOARD)
    some = (
        "console/core/loop.py",
        "console/qwixx/__init__.py",
        "lib/rules/record.py",
        "lib/rules/__init__.py",
    )
    b.write({name: files[name] for name in some}, tmp_path / "drive", tool, choice=Choice(debug=True))
    given = re.findall(r"-s (\S+)", (tmp_path / NOTED).read_text())
    assert given == ["console.core.loop", "console.qwixx", "rules.record", "rules"]


def test_it_contains_firmware_rules_board_and_pinned_libraries(plain: tuple[Path, dict[str, int]]) -> None:
    _target, sizes = plain
    for name in (
        "code.py", "settings.toml", "console/core/loop.py", "console/qwixx/play.py", "lib/rules/qwixx.py",
        "board_rollmark.py",
        "tilesets/cells.tiles", "languages/en/rules_pages/qwixx.txt", "languages/de/tips/qwixx.txt",
        "languages/de/texts", "lib/neopixel.py",
        "lib/adafruit_display_text/__init__.py",
    ):  # fmt: skip
        assert name in sizes, name


def test_it_says_its_version(plain: tuple[Path, dict[str, int]]) -> None:
    target, _sizes = plain
    assert in_file((target / FILE).read_bytes()) == version()
    assert re.search(rf'^version = "{re.escape(version())}"$', (ROOT / "pyproject.toml").read_text(), re.M)


def test_its_modules_find_one_another(plain: tuple[Path, dict[str, int]]) -> None:
    target, _sizes = plain
    names = import_all(target)
    assert len(names) > 100 and "console.core.loop" in names, "not joined: the device could not compile it"


def test_its_names_are_those_of_circuitpython(plain: tuple[Path, dict[str, int]]) -> None:
    """Names cost heap on the device, in a plain bundle too."""
    target, _sizes = plain
    renamed = unpacked((target / b.NAMES).read_bytes()).inside["console.core.loop"]
    text = (target / "console/core/loop.py").read_text()
    words = set(re.findall(r"\w+", text))
    assert renamed["_input"] in words and "_input" not in words


def test_the_board_s_own_file_is_left_as_its_maker_wrote_it(plain: tuple[Path, dict[str, int]]) -> None:
    target, _sizes = plain
    assert (target / BOARD_MODULE).read_bytes() == (b.board_folder(BOARD) / BOARD_MODULE).read_bytes()


def test_it_contains_nothing_else(plain: tuple[Path, dict[str, int]]) -> None:
    _target, sizes = plain
    for name in sizes:
        assert (
            "__pycache__" not in name
            and not re.search(r"(^|[/_])test", name)
            and not name.endswith((".pyc", ".pyi", "_words.py"))
            and "rules/words/" not in name
        ), name
    assert sum(sizes.values()) <= b.LIMIT
    assert not any("blinka" in name.lower() for name in sizes)


def test_every_library_on_the_drive_has_its_licence_beside_it(plain: tuple[Path, dict[str, int]]) -> None:
    target, sizes = plain
    text = (target / licences.JOINED).read_text()
    given = [path for name, path in libraries().items() if name.startswith(licences.FOLDER)]
    assert len(given) >= len(pinned()) and all(name in text for name in pinned())
    for path in given:
        for words in re.split(r"\n\s*\n", path.read_text().strip()):
            assert " ".join(words.split()) in " ".join(text.split()), f"{path}: {words}"
    assert text.count("Permission is hereby granted") == 1, "all have the same words"
    assert "tilesets/OFL.txt" in sizes


def test_licences_with_other_words_are_kept_apart() -> None:
    files = {f"lib/licenses/{name}.txt": f"{kind}\nCopyright {name}\n".encode() for name, kind in
             (("a", "MIT"), ("b", "BSD"), ("c", "MIT"))}  # fmt: skip
    licences.join(files)
    assert files == {licences.JOINED: b"a\nCopyright a\n\nc\nCopyright c\n\nMIT\n\n\nb\nCopyright b\n\nBSD\n"}


def test_every_module_can_be_compiled_on_the_device(plain: tuple[Path, dict[str, int]]) -> None:
    _target, sizes = plain
    assert b.too_large(sizes) == []


def test_what_circuitpython_cannot_compile_is_not_used() -> None:
    """That is `[a, *b]`, a colon inside the braces of an f-string, and a property of super()."""
    for name, path in b.own_files(BOARD).items():
        for node in ast.walk(ast.parse(path.read_text()) if name.endswith(".py") else ast.Module([], [])):
            if isinstance(node, (ast.List, ast.Tuple)):
                assert not any(isinstance(part, ast.Starred) for part in node.elts), f"{name}:{node.lineno}"
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "super()":
                calls = f"{ast.unparse(node)}("
                assert calls in path.read_text(), f"{name}:{node.lineno}"
            if isinstance(node, ast.FormattedValue):
                assert ":" not in ast.unparse(node.value), f"{name}:{node.lineno}"


def test_shortened_libraries_still_define_the_same_names(plain: tuple[Path, dict[str, int]]) -> None:
    target, _sizes = plain
    for name, path in b.libraries(False).items():
        if path.suffix == ".py":
            names = [
                {n.name for n in ast.walk(ast.parse(t)) if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
                for t in (path.read_text(), (target / name).read_text())
            ]
            assert names[0] == names[1], name


def test_a_module_above_the_limit_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(b, "write", lambda *_given: {"console/ui/large.py": 15999, "a.mpy": 20000})
    with pytest.raises(b.BundleError, match=r"console/ui/large\.py \(15999 B\)"):
        b.bundle(BOARD, None, tmp_path)


def test_a_bundle_above_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(b, "LIMIT", 1000)
    monkeypatch.setattr(b, "write", lambda *_given: {"a.mpy": 600, "b.mpy": 401})
    with pytest.raises(b.BundleError, match="1000 B is the limit"):
        b.bundle(BOARD, None, tmp_path)


def test_an_unknown_board_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(b.BundleError, match=r"unknown board 'toaster'.*pico_lcd_1_3"):
        b.bundle("toaster", None, tmp_path)


def test_an_obstacle_is_removed_or_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = b.own_files(BOARD)
    monkeypatch.setattr(b, "own_files", lambda _board: {"code.py": own["code.py"]})
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / BOARD).symlink_to(tmp_path / "elsewhere")
    b.bundle(BOARD, None, tmp_path)
    assert (tmp_path / BOARD / "code.py").is_file() and not list((tmp_path / "elsewhere").iterdir())
    (tmp_path / "file").touch()
    with pytest.raises(b.BundleError, match="Not a directory"):
        b.bundle(BOARD, None, tmp_path / "file")


@pytest.mark.long
def test_the_bytes_do_not_depend_on_the_system_s_text_mode(tmp_path: Path) -> None:
    """Of the modules as they are read; linking them changes texts in memory only."""
    own = b.own_files(BOARD)
    here, there = tmp_path / "here", tmp_path / "there"
    sizes = b.write(own, here, None, Choice(debug=True))
    code = (
        "import pathlib, tools.bundle.build as b; from tools.bundle.choice import Choice;"
        f" b.write(b.own_files({BOARD!r}), pathlib.Path({str(there)!r}), None, Choice(debug=True))"
    )
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PATH": ""}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=b.ROOT, check=True)
    for name in sizes:
        assert (there / name).read_bytes() == (here / name).read_bytes(), name


def test_micropythons_compiler_is_refused_when_given_and_skipped_when_found(
    tmp_path, monkeypatch, capsys
) -> None:
    tool = mpy_cross(tmp_path, b"M\x06\x00\x1f")
    with pytest.raises(b.BundleError, match="is MicroPython's"):
        compiler.find_mpy_cross(tool)
    monkeypatch.setattr(b.shutil, "which", lambda _name: tool)
    assert compiler.find_mpy_cross(None) is None
    assert "skipped" in capsys.readouterr().out


def test_a_missing_compiler_is_reported_in_one_line() -> None:
    with pytest.raises(b.BundleError, match="does not work"):
        compiler.find_mpy_cross("/nowhere/mpy-cross")


def test_nothing_on_the_drive_mentions_type_checking(plain: tuple[Path, dict[str, int]]) -> None:
    target, sizes = plain
    ours = [n for n in sizes if n.endswith(".py") and packages.is_ours(n)]
    assert len(ours) > 30
    for name in ours:
        assert "TYPE_CHECKING" not in (target / name).read_text(), name


def test_every_file_of_ours_lies_in_a_folder_of_ours(plain: tuple[Path, dict[str, int]]) -> None:
    """Flash clears these folders of older versions; libraries and the owner's files are elsewhere."""
    own, (_target, sizes) = b.own_files(BOARD), plain
    assert [name for name in own if not packages.is_ours(name)] == []
    made = {name for name in sizes if name.startswith("languages/")} | {b.NAMES, FILE}
    libraries = {name for name in sizes if name not in own} - made
    assert made and all(packages.is_ours(name) for name in made)
    assert libraries and not [name for name in libraries if packages.is_ours(name)]
    assert {"sheets", "hints"} <= set(packages.FOLDERS), "older consoles have them"


def test_the_address_of_the_page_is_written_and_checked(tmp_path: Path) -> None:
    files = {"code.py": b.own_files(BOARD)["code.py"]}
    b.write(files, tmp_path, None, Choice(debug=True, site="https://example.org/r"))
    assert (tmp_path / b.SITE).read_bytes() == b"https://example.org/r\n"
    for wrong in ("example.org", "https://a b", "https://" + "x" * 61):
        with pytest.raises(b.BundleError, match="is not an address like https://.*and at most 60 letters"):
            b.bundle(BOARD, None, tmp_path, Choice(site=wrong))


def test_what_the_device_cannot_compile_is_left_out_of_a_plain_bundle(
    plain: tuple[Path, dict[str, int]],
) -> None:
    _target, sizes = plain
    assert "lib/adafruit_miniqr.py" not in sizes
    assert "lib/adafruit_miniqr.py" in b.libraries() and "lib/adafruit_miniqr.py" not in b.libraries(False)
