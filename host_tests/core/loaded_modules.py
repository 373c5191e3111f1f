"""What is loaded with a module of the source, on a drive without linking."""

from __future__ import annotations

import ast
from pathlib import Path


def _module_level_imports(path: Path) -> set[str]:
    """Return dotted names imported when the module is loaded (not in functions or TYPE_CHECKING)."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names.update(a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{a.name}" for a in node.names)
    return names


def _file_of(dotted: str, own: dict[str, Path]) -> str | None:
    tail = dotted.replace(".", "/")
    for name in (f"{tail}.py", f"{tail}/__init__.py", f"lib/{tail}.py", f"lib/{tail}/__init__.py"):
        if name in own:
            return name
    return None


def loaded_with(start: list[str], own: dict[str, Path]) -> set[str]:
    """Return the files that are loaded with the files `start`, following imports at module level."""
    found: set[str] = set()
    todo = [name for name in start if name in own]
    while todo:
        name = todo.pop()
        if name in found:
            continue
        found.add(name)
        for dotted in _module_level_imports(own[name]):
            parts = dotted.split(".")
            for k in range(1, len(parts) + 1):
                file = _file_of(".".join(parts[:k]), own)
                if file and file not in found:
                    todo.append(file)
    return found
