"""Make the CIRCUITPY drive of one board: `make bundle BOARD=…`.

`build/<board>` gets the firmware, the rules, the board's own module, the tilesets, the rules pages,
`settings.toml` and LIBRARIES, modules of the pinned Adafruit libraries, with their licences.
With CircuitPython's mpy-cross (see compiler.py) modules are compiled to .mpy;
without it they stay plain .py, each small enough to be compiled on the device.
"""

from __future__ import annotations

import argparse
import ast
import functools
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.boards.catalog import BoardError, names
from tools.boards.catalog import folder as board_folder
from tools.bundle.boot import BOOT, filled
from tools.bundle.compiler import PLAIN_ONLY, find_mpy_cross, get_mpy_cross
from tools.bundle.errors import BundleError
from tools.bundle.link import linked
from tools.bundle.names import packed
from tools.bundle.packages import is_ours

ROOT = Path(__file__).resolve().parents[2]
# Bytes on a drive of 1 MB; plain .py does not fit the 508 KB of a PicoPad or Pico W.
LIMIT = 900_000
MODULE_LIMIT = 8_000  # bytes of source that the device compiles with 26 KB free
PLAIN = ("code.py", BOOT)  # CircuitPython runs these only as source
BOARD_MODULE = "board_rollmark.py"
NAMES = "names.z"  # what linking has renamed
LIBRARIES = ("neopixel.py", "adafruit_display_text/__init__.py", "adafruit_display_text/label.py")
NOT_ON_DEVICE = ("_words.py",)  # the referee's texts; those of the rules are in lib/rules/words


def boards() -> list[str]:
    """Return the boards that can be bundled (the laptop runs from the source)."""
    return names()


def shared_parts(start: Iterable[Path]) -> dict[str, Path]:
    """Return path on the drive -> file, for the modules of boards/common that a board's modules reach."""
    files: dict[str, Path] = {}
    todo = list(start)
    while todo:
        for name in sorted(imported(todo.pop().read_text(encoding="utf-8"))):
            path = ROOT / "boards" / (name.replace(".", "/") + ".py")
            if name.startswith("common.") and path.is_file() and path not in files.values():
                files[name.replace(".", "/") + ".py"] = path
                todo.append(path)
    return files


def own_files(board: str) -> dict[str, Path]:
    """Return path on the drive -> source file, for this project's own files."""
    files: dict[str, Path] = {}
    for path in sorted((ROOT / "firmware").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".md", ".pyi"):
            files[path.relative_to(ROOT / "firmware").as_posix()] = path
    for path in sorted((ROOT / "lib").rglob("*.py")):
        if not {"__pycache__", "words"} & set(path.parts) and not path.name.endswith(NOT_ON_DEVICE):
            files["lib/" + path.relative_to(ROOT / "lib").as_posix()] = path
    own = sorted(board_folder(board).glob("*.py"))
    files |= {path.name: path for path in own} | shared_parts(own)
    files["LICENSE-rollmark.txt"] = ROOT / "LICENSE"
    return files


@functools.cache
def imported(source: str, package: str = "") -> frozenset[str]:
    """Return the dotted names that a module imports anywhere, relative ones made absolute."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join(parts[: len(parts) - node.level + 1] + ([base] if base else []))
            names.add(base)
            names.update(f"{base}.{a.name}" for a in node.names)
    return frozenset(names)


def pinned() -> dict[str, str]:
    """Return distribution -> version in requirements.txt, the libraries that a device may carry."""
    pins = {}
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([A-Za-z0-9_.-]+)==([^\s;#]+)", line)
        if match:
            pins[match[1]] = match[2]
    return pins


def libraries() -> dict[str, Path]:
    """Return path on the drive -> file, for the modules of the pinned libraries, and their licences.

    Raises BundleError when a library is not installed, or in another version.
    """
    files: dict[str, Path] = {}
    for name, version in pinned().items():
        try:
            dist = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            raise BundleError(f"{name} is not installed: run 'make setup' first") from None
        if dist.version != version:
            raise BundleError(f"{name} {dist.version} is installed, {version} is pinned: run 'make setup'")
        for entry in dist.files or ():
            if entry.as_posix() in LIBRARIES:
                files[f"lib/{entry.as_posix()}"] = Path(str(dist.locate_file(entry)))
            elif entry.name.upper().startswith("LICENSE"):
                files[f"lib/licenses/{name}.txt"] = Path(str(dist.locate_file(entry)))
    return files


@functools.cache
def minified(source: str) -> str:
    """Return a module without docstrings, comments and annotations, which cost heap to compile."""
    import python_minifier

    kinds = (ast.FunctionDef, ast.ClassDef)
    return python_minifier.minify(
        source,
        preserve_locals=[node.name for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)],
        remove_annotations=True,
        remove_literal_statements=True,
        rename_locals=True,  # keyword arguments keep their names
        rename_globals=False,
        hoist_literals=False,
        combine_imports=False,
    )


@functools.cache
def without_typing(source: str) -> str:
    """Return a library's module without its imports for type checkers, whose names would be kept for ever.

    By convention they are in a `try` with the import of `typing`, which no board has.
    """
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Try) and "from typing import" in ast.unparse(node):
            lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
    return "\n".join(lines) + "\n"


@functools.cache
def without_types(source: str) -> str:
    """Return a module without its `TYPE_CHECKING` blocks, including those in classes.

    They cost heap on the device (some 60 bytes each) and do nothing there. Every line keeps its number.
    """
    lines = source.splitlines()
    body = ast.parse(source).body
    for node in body + [inner for outer in body if isinstance(outer, ast.ClassDef) for inner in outer.body]:
        blank: range = range(0)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse:
            blank = range(node.lineno - 1, node.end_lineno or node.lineno)
        elif isinstance(node, ast.Assign) and ast.unparse(node) == "TYPE_CHECKING = False":
            blank = range(node.lineno - 1, node.lineno)
        for at in blank:
            lines[at] = ""
    return "\n".join(lines) + "\n"


def known_outside(sources: Iterable[str]) -> set[str]:
    """Return the names that any of these modules imports from another, or looks up as attributes."""
    return {name for source in sources for name in _from_outside(source)}


@functools.cache
def _from_outside(source: str) -> frozenset[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            names.update(a.name for a in node.names)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
    return frozenset(names)


def with_constants(source: str, known: set[str]) -> str:
    """Return a module whose private literals are wrapped in const(), so that the compiler inlines them.

    They then have no names on the device, which keeps names for ever. The compiler knows a constant only
    below its definition. `known` is the result of known_outside().
    """
    tree = ast.parse(source)
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = [n.id for n in names if not isinstance(n.ctx, ast.Load)]
    bound += [n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)]
    bound += [name for n in ast.walk(tree) if isinstance(n, ast.Global) for name in n.names]
    found = False
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if not name.startswith("_") or name in known or bound.count(name) > 1:
            continue
        if min(n.lineno for n in names if n.id == name) < node.lineno:
            continue
        try:
            literal = isinstance(ast.literal_eval(node.value), (int, bytes, str, tuple))
        except ValueError:
            continue  # it is computed
        if literal:
            found = True
            node.value = ast.Call(ast.Name("const", ast.Load()), [node.value], [])
    if found and "const" not in bound and "from micropython import const" not in source:
        place = next(
            k for k, n in enumerate(tree.body) if isinstance(n, (ast.Import, ast.ImportFrom, ast.Assign))
        )
        tree.body.insert(place, ast.ImportFrom("micropython", [ast.alias("const")], 0))
    return ast.unparse(tree) + "\n" if found else source


def dotted(name: str) -> str:
    """Return a module's name in tracebacks on the device, given its path on the drive.

    It is the name that it is imported by: the device keeps each different string for ever, and has that one
    already.
    """
    return name.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def linked_modules(files: dict[str, Path], join_them: bool = True) -> tuple[dict[str, str], dict[str, str]]:
    """Return our modules (by path on the drive) linked, and the names that linked() changed.

    They depend on all modules of the drive, so the libraries count even when they are not among `files`.
    """
    own = {name: path for name, path in files.items() if is_ours(name) and name.endswith(".py")}
    texts = {name: without_types(path.read_text(encoding="utf-8")) for name, path in own.items()}
    apart = {*PLAIN, BOARD_MODULE}  # left alone: people read them
    others = [path.read_text(encoding="utf-8") for path in libraries().values() if path.suffix == ".py"]
    others += [text for name, text in texts.items() if name in apart]
    names = {dotted(name): name for name in texts if name not in apart}
    modules, renamed = linked({short: texts[name] for short, name in names.items()}, others, join_them)
    return {names[short]: text for short, text in modules.items()}, renamed


def write(files: dict[str, Path], target: Path, mpy_cross: str | None, debug: bool = False) -> dict[str, int]:
    """Write the files below `target`; return path -> bytes written.

    Compiled modules are linked, and their tracebacks have no line numbers, unless `debug`.
    """
    sizes: dict[str, int] = {}
    texts = {n: path.read_text(encoding="utf-8") for n, path in files.items() if path.suffix == ".py"}
    if BOOT in files and BOARD_MODULE in files:
        texts[BOOT] = filled(texts[BOOT], files[BOARD_MODULE])
    renamed: dict[str, str] = {}
    if not debug:
        modules, renamed = linked_modules(files, bool(mpy_cross))
        gone = {name for name in texts if is_ours(name) and name not in modules} - {*PLAIN, BOARD_MODULE}
        files = {name: path for name, path in files.items() if name not in gone}
        texts |= modules
    known = known_outside(texts.values())
    for name, path in files.items():
        out = target / name
        out.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".py":
            shutil.copyfile(path, out)
            sizes[name] = out.stat().st_size
            continue
        text = texts[name]
        if (
            renamed
            and mpy_cross
            and path.name == "__init__.py"
            and all(isinstance(node, (ast.Expr, ast.Pass)) for node in ast.parse(text).body)
        ):
            continue  # a folder is a package on the device, too
        if name not in PLAIN and (mpy_cross or name != BOARD_MODULE):  # people read the board's file
            if is_ours(name):
                text = without_types(text)
                text = text if debug else with_constants(text, known)
            elif mpy_cross:
                text = without_typing(text)
            if not mpy_cross and not debug:
                text = minified(text)
        out.write_bytes(text.encode())  # line endings stay "\n" on Windows too
        if mpy_cross and name not in PLAIN:
            out = compiled(out, name, path, mpy_cross, debug)
        sizes[out.relative_to(target).as_posix()] = out.stat().st_size
    if renamed:
        (target / NAMES).write_bytes(packed(renamed))
        sizes[NAMES] = (target / NAMES).stat().st_size
    return sizes


def compiled(source: Path, name: str, path: Path, mpy_cross: str, debug: bool) -> Path:
    """Put the compiled module of that name in the place of its source; return where it is."""
    out = source.with_suffix(".mpy")
    level = [] if debug else ["-O3"]  # without line numbers
    command = [mpy_cross, *level, "-o", str(out), "-s", dotted(name), str(source)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise BundleError(f"mpy-cross cannot compile {path}: {run.stderr.strip().splitlines()[-1]}")
    source.unlink()
    return out


def too_large(sizes: dict[str, int]) -> list[str]:
    """Return the plain modules that are too large to compile on the device, with their sizes."""
    return [
        f"{name} ({size} B)" for name, size in sizes.items() if name.endswith(".py") and size > MODULE_LIMIT
    ]


def bundle(
    board: str, mpy_cross: str | None = None, build: Path | None = None, debug: bool = False
) -> tuple[Path, dict[str, int]]:
    """Make the bundle of `board` (a name, or a folder elsewhere); return its folder and files' sizes.

    Raises BundleError for an unknown board, libraries of the wrong version, an mpy-cross that does not
    work, a module too large for the device, a bundle above LIMIT, or a folder that cannot be written.
    """
    try:
        target = (build or ROOT / "build") / board_folder(board).name
    except BoardError as error:
        raise BundleError(str(error)) from None
    own = own_files(board)
    files = own | libraries()
    try:
        if target.is_symlink() or target.is_file():
            target.unlink()
        elif target.exists():
            shutil.rmtree(target)
        sizes = write(files, target, find_mpy_cross(mpy_cross), debug)
    except OSError as error:
        raise BundleError(f"{error.strerror or error}: {error.filename or target}") from None
    except BoardError as error:
        raise BundleError(str(error)) from None
    large = too_large(sizes)
    if large:
        raise BundleError(
            f"too large to compile on the device (limit {MODULE_LIMIT} B), split: {', '.join(large)}"
        )
    total = sum(sizes.values())
    if total > LIMIT:
        raise BundleError(f"the bundle has {total} B, {LIMIT} B is the limit: see the sizes in {target}")
    return target, sizes


def report(target: Path, sizes: dict[str, int]) -> None:
    """Print the sizes by folder."""
    folders: dict[str, list[int]] = {}
    for name, size in sizes.items():
        folders.setdefault(name.rpartition("/")[0] or ".", []).append(size)
    print(f"{'folder':32}{'files':>6}{'bytes':>9}")
    for folder, each in sorted(folders.items()):
        print(f"{folder:32}{len(each):>6}{sum(each):>9}")
    print(f"{'on the drive':32}{len(sizes):>6}{sum(sizes.values()):>9}   (limit {LIMIT})")
    kind = "compiled (.mpy)" if any(n.endswith(".mpy") for n in sizes) else "plain .py"
    print(f"\n{kind}: {os.path.relpath(target)}")


def main(argv: list[str] | None = None) -> int:
    """Run the command: return 0, or 1 after printing what was wrong."""
    parser = argparse.ArgumentParser(
        "python -m tools.bundle.build", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "board", nargs="?", default="pico_lcd_1_3", help="a board of boards/, or a folder elsewhere"
    )
    parser.add_argument(
        "--mpy-cross",
        default=os.environ.get("MPY_CROSS") or None,
        help=f"CircuitPython's mpy-cross, to compile the modules; {PLAIN_ONLY}: do not",
    )
    parser.add_argument("--debug", action="store_true", help="compiled modules keep names and line numbers")
    given = parser.parse_args(argv)
    try:
        board_folder(given.board)  # before anything is downloaded
        target, sizes = bundle(given.board, get_mpy_cross(given.mpy_cross), debug=given.debug)
    except (BoardError, BundleError) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 1
    report(target, sizes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
