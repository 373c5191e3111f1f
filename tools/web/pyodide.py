"""Pyodide, Python for browsers, and jsQR: pinned in package-lock.json, fetched from npm once, and checked."""

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
LICENCE = "LICENSE"
JSQR = "jsqr"  # reads codes in pictures, where the browser cannot
_WANTED = {"pyodide": WANTED, JSQR: ("dist/jsQR.js", LICENCE)}
_SECONDS = 300.0


class Pin(NamedTuple):
    """The version that is used."""

    version: str
    url: str
    integrity: str  # as npm writes it: "sha512-" and the digest in base64


def pin(package: str = "pyodide") -> Pin:
    """Return what package-lock.json says."""
    found = json.loads(LOCK.read_text())["packages"][f"node_modules/{package}"]
    return Pin(found["version"], found["resolved"], found["integrity"])


def ready(package: str = "pyodide") -> Path:
    """Return the folder with a package's files, fetching them if need be. Raises WebError."""
    wanted = pin(package)
    folder = ROOT / "build" / package / wanted.version
    if not folder.exists():
        try:
            data = download(wanted.url, seconds=_SECONDS)
        except OSError as error:
            raise WebError(f"{package} cannot be fetched from {wanted.url}: {error}; try again") from None
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as part:
            unpack(data, wanted.integrity, Path(part) / "files", _WANTED[package])
            try:
                os.replace(Path(part) / "files", folder)
            except OSError:
                if not folder.exists():  # otherwise another process was quicker
                    raise
    return folder


def unpack(package: bytes, integrity: str, folder: Path, wanted: tuple[str, ...] = WANTED) -> None:
    """Write the wanted files of npm's package into a new folder. Raises WebError for another package."""
    digest = "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()
    if digest != integrity:
        raise WebError(f"npm's package has the checksum {digest}, not {integrity}; it is not used")
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(package)) as files:
        for name in wanted:
            file = files.extractfile(f"package/{name}")
            if file is None:
                raise WebError(f"npm's package has no {name}")
            (folder / Path(name).name).write_bytes(file.read())
