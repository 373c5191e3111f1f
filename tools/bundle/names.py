"""What a bundle has renamed, and names.z on its drive, which says it.

renaming.py decides. names.z (7 KB) has all new names but those of parameters, which no traceback shows. A
bundle with DEBUG=1 keeps all names, and has no names.z.

  python -m tools.bundle.names DRIVE/names.z < TRACEBACK     put the names of the source back
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import zlib
from pathlib import Path
from typing import NamedTuple

from tools.bundle import scopes
from tools.bundle.errors import BundleError
from tools.bundle.join_rewrite import named_in_strings
from tools.bundle.packages import path_of

# Names in CircuitPython 10.2.1 for the Raspberry Pi Pico
NATIVE = Path(__file__).with_name("native_names.txt").read_text().split()
_MODULES = "."  # in names.z: the names of modules
_SHOWN = re.compile(r"(?<=, in )\w+|(?<=')\w+(?=')")  # in a traceback


class Renamed(NamedTuple):
    """What has been renamed, old name -> new name.

    everywhere  what is the same in all modules
    inside      what one module alone uses, by the old name of the module
    modules     dotted names of modules
    """

    everywhere: dict[str, str] = {}
    inside: dict[str, dict[str, str]] = {}
    modules: dict[str, str] = {}


class Rename(scopes.Rewriter):
    """Replaces old names by new ones."""

    def __init__(self, new: dict[str, str]) -> None:
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        for field in scopes.FIELDS_OF_NAMES:
            old = getattr(node, field, None)
            if isinstance(old, str) and old in self.new:
                setattr(node, field, self.new[old])
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [self.new.get(name, name) for name in node.names]
        return self.generic_visit(node)


class _RenameImports(scopes.Rewriter):
    """Replaces the old names of modules in imports."""

    def __init__(self, new: dict[str, str]) -> None:
        self._new = new

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        module = node.module or ""
        apart: list[ast.stmt] = []
        rest: list[ast.alias] = []
        for alias in node.names:
            new = self._new.get(f"{module}.{alias.name}")
            if new:
                apart.append(ast.Import([scopes.import_as(new, alias.asname or alias.name)]))
            else:
                rest.append(alias)
        if not apart:
            node.module = self._new.get(module, module)
            return node
        return [*([ast.ImportFrom(self._new.get(module, module), rest, 0)] if rest else []), *apart]

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            if alias.name in self._new:
                raise BundleError(f"import {alias.name}: write it as from ... import ...")
        return node


def with_modules(tree: ast.Module, new: dict[str, str]) -> ast.Module:
    """Return a module in whose imports and strings modules have new names: old name -> new name."""
    return named_in_strings(_RenameImports(new).visit(tree), new)


def translated(source: str, renamed: Renamed) -> str:
    """Return a module without comments, with new names: those of a board to which it is sent."""
    tree = with_modules(ast.parse(source), renamed.modules)
    text = ast.unparse(Rename(renamed.everywhere).visit(tree))
    return re.sub(r"^(    )+", lambda blanks: "\t" * (len(blanks[0]) // 4), text, flags=re.MULTILINE) + "\n"


def old_paths(renamed: Renamed) -> dict[str, str]:
    """Return where the modules that moved were: new path -> old path on the drive, both without endings."""
    return {path_of(new): path_of(old) for old, new in renamed.modules.items()}


def old_path(path: str, moved: dict[str, str]) -> str:
    """Return the path that a file of a drive had before modules moved; `moved` is from old_paths()."""
    stem, dot, ending = path.rpartition(".")
    return moved.get(stem, stem) + dot + ending


def packed(new: Renamed) -> bytes:
    """Return what names.z has: a checksum of NATIVE, and what each of them stands for.

    First come the names that are the same everywhere, a line each; then those of each module, one line with
    its name and pairs "new=old"; and as the last of these lines, after a dot, the names of modules.
    """
    old = {name: before for before, name in new.everywhere.items()}
    lines = [str(_checksum()), *(old.get(name, "") for name in NATIVE)]
    for module, names in (*new.inside.items(), (_MODULES, new.modules)):
        if names:
            lines.append(" ".join((module, *(f"{name}={before}" for before, name in names.items()))))
    return zlib.compress("\n".join(lines).encode(), 9)


def unpacked(data: bytes) -> Renamed:
    """Return what was packed. Raises ValueError if it is not for this NATIVE."""
    try:
        checksum, *lines = zlib.decompress(data).decode().split("\n")
    except (zlib.error, UnicodeDecodeError):
        raise ValueError("this is not a list of names: give names.z of the drive") from None
    if checksum != str(_checksum()):
        raise ValueError("these names are of another version of Rollmark: use its tools.bundle.names")
    everywhere = {old: name for name, old in zip(NATIVE, lines, strict=False) if old}
    inside = {
        module: {old: name for name, old in (pair.split("=") for pair in pairs)}
        for module, *pairs in map(str.split, lines[len(NATIVE) :])
    }
    modules = inside.pop(_MODULES, {})
    return Renamed(everywhere, inside, modules)


def _checksum() -> int:
    return zlib.crc32(" ".join(NATIVE).encode())


def _reversed(new: dict[str, str]) -> dict[str, str]:
    return {name: old for old, name in new.items()}


def restored(text: str, data: bytes) -> str:
    """Return a traceback with the names of the source; `data` is what names.z of the drive has."""
    renamed = unpacked(data)
    everywhere, modules = _reversed(renamed.everywhere), _reversed(renamed.modules)
    here: dict[str, str] = {}  # the names of the module that the last line was about
    lines: list[str] = []
    for line in text.splitlines(keepends=True):
        if found := re.search(r'File "([\w.]+)"', line):
            module = modules.get(found[1], found[1])
            line = line.replace(found[0], f'File "{module}"')
            here = _reversed(renamed.inside.get(module, {}))
        known = {**everywhere, **here}
        lines.append(_SHOWN.sub(lambda found, known=known: known.get(found[0], found[0]), line))
    return "".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the traceback on the standard input with the names of the source; return the exit code."""
    about = "Put the names of the source back into a traceback."
    parser = argparse.ArgumentParser("python -m tools.bundle.names", description=about)
    parser.add_argument("names", type=Path, help="names.z of the drive")
    path: Path = parser.parse_args(arguments).names
    try:
        data = path.read_bytes()
        unpacked(data)  # before anybody pastes a traceback
        sys.stdout.write(restored(sys.stdin.read(), data))
    except OSError as error:
        print(f"names: {path} cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"names: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
