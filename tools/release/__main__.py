"""Build what people download: `make release [BOARD=…] [UF2=…] [LANGUAGES=…] [SITE=…]`; see README.md.

`build/release` gets, for every board (or BOARD=), one UF2 file with CircuitPython and the whole drive, a zip
of the drive alone, a page, and SHA256SUMS. The same sources, CircuitPython and mpy-cross give the same bytes.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import os
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT

from tools.boards import catalog
from tools.bundle.build import bundle
from tools.bundle.choice import DEFAULT, Choice, add_options
from tools.bundle.compiler import PLAIN_ONLY, get_mpy_cross
from tools.bundle.errors import BundleError
from tools.languages import build as languages
from tools.release import changes, circuitpython, neighbours, page
from tools.release.circuitpython import CircuitPython
from tools.release.editions import Drive, Edition, contents, editions, languages_of
from tools.release.errors import ReleaseError
from tools.release.image import write_uf2
from tools.version import NAME, version

TARGET = ROOT / "build" / "release"
SUMS = "SHA256SUMS"
_DATE = (1980, 1, 1, 0, 0, 0)  # the first one that a zip can have


def write_zip(path: Path, files: Drive) -> None:
    """Write a zip file whose bytes depend on the files alone."""
    with zipfile.ZipFile(path, "w") as out:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            out.writestr(info, data)


def stem() -> str:
    """Return how the names of all files begin."""
    return f"{NAME.lower()}-{version()}"


def all_editions(
    boards: Iterable[str],
    cps: dict[str, CircuitPython],
    mpy_cross: str | None,
    choice: Choice,
) -> tuple[list[Edition], list[str]]:
    """Return the editions for these boards, and what has none. Raises ReleaseError or BundleError."""
    found: list[Edition] = []
    missing: list[str] = []
    ends = languages.build(choice.languages).ends
    all_games = dataclasses.replace(choice, without=())  # editions() leaves games out
    for name in boards:
        board = catalog.describe(name)

        sizes: dict[str, int] = {}
        for board_id in board.ids:
            if board_id in cps:
                sizes[board_id] = circuitpython.place_in(cps[board_id]).size
            else:
                missing.append(f"{name} on {board_id}: no CircuitPython for it was given")
        with tempfile.TemporaryDirectory() as folder:
            path, _sizes = bundle(name, mpy_cross, Path(folder), all_games)
            bundled = contents(path)
        own, none = editions(board, sizes, choice.languages, choice.without, bundled, ends)
        found += own
        missing += none
    return found, missing


def write(
    target: Path, found: list[Edition], missing: list[str], cps: dict[str, CircuitPython], compiled: bool
) -> list[Path]:
    """Write a release into an empty folder; return its files. Raises ReleaseError."""
    rows: list[page.Row] = []
    zips: dict[str, Drive] = {}
    for one in found:
        cp, path = cps[one.board_id], target / f"{stem()}-{one.name}.uf2"
        write_uf2(path, cp, circuitpython.place_in(cp), one.drive)
        same = zips.setdefault(one.zip_name, one.drive) == one.drive
        zipped = target / f"{stem()}-{one.zip_name if same else one.name}.zip"
        write_zip(zipped, one.drive | neighbours.files())
        rows.append(page.Row(one.board, one.board_id, str(one.content), path.name, zipped.name))
        print(f"{path.name:56}{path.stat().st_size:>9} B, {zipped.name} {zipped.stat().st_size} B")
    (target / f"{stem()}.md").write_text(
        page.text(rows, missing, cps.values(), compiled), encoding="utf-8", newline="\n"
    )
    files = sorted(target.iterdir())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (target / SUMS).write_text("".join(sums), newline="\n")
    return [*files, target / SUMS]


def release(
    board: str | None,
    uf2: str | None,
    mpy_cross: str | None,
    target: Path,
    choice: Choice = DEFAULT,
) -> None:
    """Build a release into the folder `target`.

    Raises ReleaseError, BundleError or BoardError, each with one line.
    """
    languages_of(choice.languages)
    boards = [board] if board else catalog.names()
    ids = sorted({each for name in boards for each in catalog.describe(name).ids})
    cps = circuitpython.given(Path(uf2).expanduser(), ids) if uf2 else circuitpython.downloaded(ids)
    compiler = get_mpy_cross(mpy_cross)
    if not compiler and mpy_cross != PLAIN_ONLY:
        raise ReleaseError(
            "a release has compiled modules: give MPY_CROSS=/path of CircuitPython's mpy-cross "
            "(tools/flash/README.md)"
        )
    found, missing = all_editions(boards, cps, compiler, choice)
    if not found:
        raise ReleaseError(f"there is nothing to release: {'; '.join(missing)}")
    part = target.with_name(target.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    write(part, found, missing, cps, compiler is not None)
    shutil.rmtree(target, ignore_errors=True)
    part.rename(target)
    for line in missing:
        print(f"none for {line}")
    for cp in cps.values():
        if not cp.known:
            print(f"note: no checksum was known for {cp.source} ({cp.board_id}): SHA-256 {cp.sha256}")
    print(f"{NAME} {version()}: {os.path.relpath(target)}")


def main(argv: list[str] | None = None) -> int:
    """Run the command: return 0, or 1 after printing what was wrong."""
    parser = argparse.ArgumentParser(prog="make release", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("board", nargs="?", help="a board of boards/, or a folder elsewhere; none: all")
    parser.add_argument("--uf2", help="CircuitPython: its UF2 file, or a folder with one for each board")
    add_options(parser, debug=False)
    parser.add_argument("--tag", default="", help="the tag that is released: v and the version")
    given = parser.parse_args(argv)
    try:
        if given.tag:
            changes.check(given.tag)
        release(
            given.board or None,
            given.uf2 or None,
            given.mpy_cross,
            TARGET,
            Choice.of(given),
        )
    except (BundleError, ReleaseError, catalog.BoardError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"release: {error.strerror or error}: {error.filename or TARGET}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
