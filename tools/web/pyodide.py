"""Pyodide, Python for browsers: pinned in package-lock.json, fetched from npm once, and checked."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

from tools.bundle.download import download
from tools.web.errors import WebError

LOCK = Path(__file__).with_name("package-lock.json")
# What the page needs of the package, and what says which version of Python it is.
WANTED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_SECONDS = 300.0


class Pin(NamedTuple):
    """The version that is used."""

    version: str
    url: str
    integrity: str  # as npm writes it: "sha512-" and the digest in base64


def pin() -> Pin:
    """Return what package-lock.json says."""
    found = json.loads(LOCK.read_text())["packages"]["node_modules/pyodide"]
    return Pin(found["version"], found["resolved"], found["integrity"])


def ready() -> Path:
    """Return the folder with Pyodide's files, fetching them if need be. Raises WebError."""
    wanted = pin()
    folder = ROOT / "build" / "pyodide" / wanted.version
    if not folder.exists():
        try:
            data = download(wanted.url, seconds=_SECONDS)
        except OSError as error:
            raise WebError(f"Pyodide cannot be fetched from {wanted.url}: {error}; try again") from None
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as part:
            unpack(data, wanted.integrity, Path(part) / "files")
            try:
                os.replace(Path(part) / "files", folder)
            except OSError:
                if not folder.exists():  # otherwise another process was quicker
                    raise
    return folder


def unpack(package: bytes, integrity: str, folder: Path) -> None:
    """Write the wanted files of npm's package into a new folder. Raises WebError for another package."""
    digest = "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()
    if digest != integrity:
        raise WebError(f"Pyodide's package has the checksum {digest}, not {integrity}; it is not used")
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(package)) as files:
        for name in WANTED:
            file = files.extractfile(f"package/{name}")
            if file is None:
                raise WebError(f"Pyodide's package has no {name}")
            (folder / name).write_bytes(file.read())
