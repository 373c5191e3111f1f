"""Make the CIRCUITPY drive of one board: `make bundle BOARD=…`.

`build/<board>` gets the firmware, the rules, the board's own module, tilesets, rules pages, `settings.toml`
and modules of the pinned Adafruit libraries, with their licences (sources.py). CircuitPython's mpy-cross
(compiler.py) compiles modules to .mpy; without it they stay .py, each small enough to be compiled on the
device.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.paths import ROOT

from rules import GAMES
from tools.boards.catalog import BoardError
from tools.boards.catalog import folder as board_folder
from tools.bundle import licences
from tools.bundle.choice import DEFAULT, Choice, add_options
from tools.bundle.compiler import get_mpy_cross
from tools.bundle.errors import BundleError
from tools.bundle.modules import PLAIN, Form, module_texts, shortened
from tools.bundle.names import old_path, old_paths, packed, unpacked
from tools.bundle.packages import dotted
from tools.bundle.sources import is_of_game, libraries, own_files
from tools.bundle.together import is_stub
from tools.languages import build as languages
from tools.languages.errors import LanguageError
from tools.version import FILE as VERSION_FILE
from tools.version import file as version_file

# Bytes at most. A compiled bundle has 740 KB; a plain one with all languages fits no drive of 1 MB.
LIMIT = 960_000
MODULE_LIMIT = 8_000  # bytes of source that the device compiles with 26 KB free
NAMES = "names.z"  # what linking has renamed
SITE = "site.txt"  # the address of the page that replays games
_ADDRESS = re.compile(r"https?://[!-~]{1,60}")  # short, because it takes room in each code


def write(
    files: dict[str, Path], target: Path, mpy_cross: str | None, choice: Choice = DEFAULT
) -> dict[str, int]:
    """Write what contents() returns below `target`, modules compiled; return path -> bytes written.

    Compiled modules have no line numbers, unless debugging is chosen. A small drive has nothing that only
    tools on a computer need.
    """
    sizes: dict[str, int] = {}
    found = contents(files, mpy_cross is not None, choice)
    moved = moved_in(found)
    for name, data in found.items():
        there = name.removesuffix(".py") + ".mpy" if mpy_cross and name.endswith(".py") else name
        if choice.small_drive and is_for_tools(there, moved):
            continue
        out = target / name
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(data)
        if mpy_cross and name.endswith(".py") and name not in PLAIN:
            out = compiled(out, name, mpy_cross, choice.debug)
        sizes[out.relative_to(target).as_posix()] = out.stat().st_size
    return sizes


def is_for_tools(path: str, moved: dict[str, str]) -> bool:
    """Return whether only tools on a computer need this file of a drive; `moved` is from moved_in()."""
    return path == NAMES or is_stub(old_path(path, moved))


def moved_in(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return where the modules of a drive with these files were before they moved, as old_paths() does."""
    return old_paths(unpacked(files[NAMES])) if NAMES in files else {}


def contents(files: dict[str, Path], compiles: bool, choice: Choice) -> dict[str, bytes]:
    """Return what the files of a drive contain, by path: these, the languages chosen, and a few small ones.

    Those of games that are left out are missing. Unless debugging is chosen, modules are linked; with it
    there is only English, in the modules.
    """
    found = {VERSION_FILE: version_file()}
    if choice.site:
        found[SITE] = choice.site.encode() + b"\n"
    built = None if choice.debug else languages.build(choice.languages)
    form = Form(compiles, choice.debug, built.places if built else None)
    texts, renamed = module_texts(files, form)
    if renamed.everywhere:
        found[NAMES] = packed(renamed)
    if built:
        found |= built.files
        files = {name: path for name, path in files.items() if not languages.is_of_language(name)}
    texts = shortened(texts, form)
    found |= {name: text.encode() for name, text in texts.items()}  # line endings stay "\n" on Windows too
    found |= {name: path.read_bytes() for name, path in files.items() if path.suffix != ".py"}
    licences.join(found)
    moved = old_paths(renamed)
    left_out = {name for name in found for game in choice.without if is_of_game(old_path(name, moved), game)}
    return {name: data for name, data in found.items() if name not in left_out}


def compiled(source: Path, name: str, mpy_cross: str, debug: bool) -> Path:
    """Put the compiled module of that name in the place of its source; return where it is."""
    out = source.with_suffix(".mpy")
    level = [] if debug else ["-O3"]  # without line numbers
    command = [mpy_cross, *level, "-o", str(out), "-s", dotted(name), str(source)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise BundleError(f"mpy-cross cannot compile {name}: {run.stderr.strip().splitlines()[-1]}")
    source.unlink()
    return out


def too_large(sizes: dict[str, int]) -> list[str]:
    """Return the plain modules that are too large to compile on the device, with their sizes."""
    return [
        f"{name} ({size} B)" for name, size in sizes.items() if name.endswith(".py") and size > MODULE_LIMIT
    ]


def bundle(
    board: str,
    mpy_cross: str | None = None,
    into: Path | None = None,
    choice: Choice = DEFAULT,
) -> tuple[Path, dict[str, int]]:
    """Make the bundle of `board` (a name, or a folder elsewhere); return its folder and files' sizes.

    `mpy_cross` compiles the modules; None: they stay plain .py. Raises BundleError for an unknown board,
    language or game, an address that is none, libraries of the wrong version, a module too large for the
    device, a bundle above LIMIT, or a folder that cannot be written.
    """
    _check(choice)
    where = into or ROOT / "build"
    try:
        target = where / board_folder(board).name
        files = own_files(board) | libraries(mpy_cross is not None)
        if target.is_symlink() or target.is_file():
            target.unlink()
        elif target.exists():
            shutil.rmtree(target)
        sizes = write(files, target, mpy_cross, choice)
    except (BoardError, LanguageError) as error:
        raise BundleError(str(error)) from None
    except OSError as error:
        raise BundleError(f"{error.strerror or error}: {error.filename or where}") from None
    large = too_large(sizes)
    if large:
        raise BundleError(
            f"too large to compile on the device (limit {MODULE_LIMIT} B), split: {', '.join(large)}"
        )
    total = sum(sizes.values())
    if total > LIMIT:
        raise BundleError(f"the bundle has {total} B, {LIMIT} B is the limit: see the sizes in {target}")
    return target, sizes


def _check(choice: Choice) -> None:
    """Raise BundleError for a game that does not exist, for no game, and for an address that is none."""
    if unknown := set(choice.without).difference(GAMES):
        raise BundleError(f"there is no game {min(unknown)!r} to leave out; there are {' '.join(GAMES)}")
    if set(choice.without) == set(GAMES):
        raise BundleError("no game is left: leave one in")
    if choice.site and not _ADDRESS.fullmatch(choice.site):
        raise BundleError(
            f"SITE={choice.site} is not an address like https://example.org/rollmark"
            " (https:// and at most 60 letters)"
        )


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
    add_options(parser)
    given = parser.parse_args(argv)
    try:
        board_folder(given.board)  # before anything is downloaded
        target, sizes = bundle(given.board, get_mpy_cross(given.mpy_cross), choice=Choice.of(given))
    except (BoardError, BundleError) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 1
    report(target, sizes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
