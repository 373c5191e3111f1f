"""Compile the page's Python files, on the page's own Python: runs in Pyodide under node (compile.mjs).

Compiling takes the browser longer than all else at the start. From Python's library only what has been
imported stays, as all modules of the page and what they name have been imported here.
"""

import contextlib
import importlib
import importlib.util
import marshal
import sys
import traceback
import zipfile

LIBRARY = "/lib/python314.zip"  # where Pyodide has Python's library
KEPT = ("pyodide", "_pyodide")  # whole, and with their source and docstrings, which they read
_UNCHECKED = b"\1\0\0\0"  # named by a checksum of the source (here zeros), which is not compared
_DATE = (1980, 1, 1, 0, 0, 0)


def compiled(source: bytes, path: str, whole: bool = False) -> bytes:
    """Return the contents of a .pyc file that is used without a look at the source.

    Docstrings and assertions are left out, unless it is to be `whole`.
    """
    code = compile(source, path, "exec", dont_inherit=True, optimize=0 if whole else 2)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + bytes(8) + marshal.dumps(code)


def write(files: dict[str, bytes], path: str) -> None:
    """Write an archive that is the same whenever it is written."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, _DATE)
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, 9)


def app(source: str, to: str, folder: str) -> None:
    """Write the archive `to` with the files of `source`, compiled; `folder` is where the page unpacks it."""
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            data = archive.read(name)
            if name.endswith(".py"):
                files[name + "c"] = compiled(data, f"{folder}/{name}")
            else:
                files[name] = data
    write(files, to)


def import_all(names: list[str]) -> None:
    """Import modules, and what is loaded when an error is printed; names may be of what is in a module."""
    for name in names:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    try:
        raise ValueError
    except ValueError:
        traceback.format_exc()


def library(source: str, to: str) -> None:
    """Write the archive `to` with what has been imported of Python's library `source`, compiled."""
    used = set(sys.modules)
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            if not name.endswith(".py"):
                continue
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            kept = module.startswith(KEPT)
            if kept or module in used:
                data = archive.read(name)
                files[name + "c"] = compiled(data, f"{LIBRARY}/{name}", whole=kept)
                if kept:
                    files[name] = data
    write(files, to)
