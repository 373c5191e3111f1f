"""`make web`: build the page that plays Rollmark, a folder of files for any web server, in build/web.

All that a browser needs is in it, and the large files are compressed whatever the server does: Python
(Pyodide), the firmware with the packages that it needs, the page. The service worker keeps all of them in the
browser, so the page opens without a network afterwards.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.paths import ROOT

from tools.web import contents, icons, pyodide, serve, sources
from tools.web.errors import WebError
from tools.web.nodejs import node

HERE = Path(__file__).parent
PAGE = HERE / "page"
TO = ROOT / "build" / "web"
KEPT = ROOT / "build" / "compiled-web"  # for the next time, by what they were made of
_MOST_KEPT = 3
COMPILED = ("app.zip", "python_stdlib.zip")
APP = "/app"
PACKED = ".packed"  # gzip; another ending would make some servers say so, and browsers unpack it
AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs")


def build(to: Path = TO) -> dict[str, bytes]:
    """Make the folder from scratch and return its files by name. Raises WebError."""
    files = page_files()
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent, prefix="web-") as part:
        new = Path(part) / "new"
        for name, data in files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if to.exists():
            to.rename(Path(part) / "old")
        new.rename(to)
    return files


def page_files() -> dict[str, bytes]:
    """Return all files of the page by name. Raises WebError."""
    python = pyodide.ready()
    slow = compiled(python) | {"pyodide.asm.wasm": (python / "pyodide.asm.wasm").read_bytes()}
    files = {path.name: path.read_bytes() for path in sorted(PAGE.iterdir()) if path.is_file()}
    files |= icons.files()
    files |= {name: (python / name).read_bytes() for name in AS_THEY_ARE}
    reader = pyodide.ready(pyodide.JSQR) / "jsQR.js"
    files[reader.name + PACKED] = gzip.compress(reader.read_bytes(), 9, mtime=0)
    parts: dict[str, dict[str, object]] = {}
    for name, data in slow.items():
        packed = data if name.endswith(".zip") else gzip.compress(data, 9, mtime=0)
        stem, _, end = name.rpartition(".")
        file = f"{stem}-{checksum(packed)}.{end}" + PACKED * (packed is not data)
        files[file] = packed
        parts[name] = {"file": file, "size": len(packed), "packed": packed is not data}
    files["contents.html"] = contents.page().encode()
    version = checksum(b"".join(name.encode() + data for name, data in sorted(files.items())))
    info = json.loads((python / "pyodide-lock.json").read_text())["info"]
    files["parts.js"] = _constants(
        "export ", VERSION=version, PARTS=parts, LOCK={"info": info, "packages": {}}
    )
    names = sorted({"./", *files} - {"sw.js"})
    large = [str(part["file"]) for part in parts.values()]
    files["sw.js"] = _constants("", VERSION=version, FILES=names, LARGE=large) + files["sw.js"]
    return files


def _constants(before: str, **values: object) -> bytes:
    """Return the lines of a script that define constants."""
    lines = [f"{before}const {name} = {json.dumps(value)};" for name, value in values.items()]
    return "\n".join(["// Written by tools/web/build.py.", *lines, ""]).encode()


def checksum(data: bytes) -> str:
    """Return what names a file's contents."""
    return hashlib.sha256(data).hexdigest()[:12]


def compiled(python: Path) -> dict[str, bytes]:
    """Return app.zip, with the console, and Python's library as far as it is needed. Raises WebError.

    They are made again only when something has changed.
    """
    code, imported = sources.code()
    files = {place: path.read_bytes() for place, path in sorted((code | sources.data()).items())}
    made_by = [HERE / name for name in ("compile.mjs", "compiling.py", "package-lock.json")]
    whole = b"".join(name.encode() + data for name, data in files.items())
    kept = KEPT / checksum(whole + b"".join(path.read_bytes() for path in made_by))
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as part:
            new = Path(part) / "new"
            new.mkdir()
            _compile(python, files, [*imported, *modules(code)], new)
            with contextlib.suppress(OSError):  # another process was quicker
                new.rename(kept)
        for old in sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)[:-_MOST_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return {name: (kept / name).read_bytes() for name in COMPILED}


def _compile(python: Path, files: dict[str, bytes], names: list[str], to: Path) -> None:
    """Write COMPILED to a folder: the page's files, and of Python's library what these modules import."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(folder / "source.zip", "w") as archive:
            for place, data in files.items():
                archive.writestr(place, data)
        job = {
            "pyodide": str(python), "source": str(folder / "source.zip"), "app": APP, "to": str(to),
            "begin": sources.FIRST, "imports": names,
        }  # fmt: skip
        (folder / "job.json").write_text(json.dumps(job))
        command = [node(), str(HERE / "compile.mjs"), str(folder / "job.json")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if done.returncode:
            raise WebError(f"Python's files could not be compiled: {done.stderr.strip()[-400:]}")


def modules(code: dict[str, Path]) -> list[str]:
    """Return the names by which the modules in the page are imported there."""
    names: list[str] = []
    for place in code:
        for _, start in sources.PLACES[1:]:
            if place.startswith(start + "/"):
                place = place.removeprefix(start + "/")
                break
        names.append(place.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return names


def main(argv: list[str] | None = None) -> int:
    """Build it, say how large it is; with --open, serve it here until Ctrl-C. Return the exit code."""
    parser = argparse.ArgumentParser(prog="make web", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--open", action="store_true", help="then serve it on this computer and open it")
    asked = parser.parse_args(argv)
    try:
        files = build()
    except WebError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    size = sum(map(len, files.values()))
    print(f"web: {TO.relative_to(ROOT)} has {len(files)} files, {size / 1e6:.1f} MB")
    if asked.open:
        serve.until_interrupted(TO)
    else:
        print("web: put it on any web server (https), or play here: make web OPEN=1")
    return 0


if __name__ == "__main__":
    sys.exit(main())
