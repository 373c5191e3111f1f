"""The modules that the menu or a game needs, and their bytes of source.

The sums show a trend. They are more than is ever in memory, because many modules are loaded only while
they are needed.
"""

from __future__ import annotations

import ast
from pathlib import Path


def games(own: dict[str, Path]) -> list[str]:
    """Return the games that have screens: console/<game>/play.py."""
    return sorted(n.split("/")[1] for n in own if n.startswith("console/") and n.endswith("/play.py"))


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


def groups(own: dict[str, Path]) -> dict[str, set[str]]:
    """Return what is loaded together: the menu, and each game with its largest card or screen.

    (Menu, setup and the like have been unloaded by then.)
    """
    core = ["code.py", "board_rollmark.py", "console/app.py"]
    core += [name for name in own if name.startswith("common/")]  # the board loads them when it is made
    result = {"menu": loaded_with([*core, "console/screens/menu.py"], own)}
    for game in games(own):
        folder = f"console/{game}/"
        stays = loaded_with([*core, "console/match/table.py", f"{folder}play.py"], own)
        stays |= {name for name in own if name.startswith(f"lib/rules/{game}")}
        passing = [n for n in own if n.endswith(".py") and n not in stays]
        packages = {n.rsplit("/", 1)[0] for n in stays if n.startswith("console/") and n.count("/") == 2}
        passing = [n for n in passing if n.rsplit("/", 1)[0] in packages or n == "console/match/game_menu.py"]
        largest = max(passing, key=lambda n: _size(loaded_with([n], own) - stays, own), default="")
        result[game] = stays | loaded_with([largest], own)
    return result


def _size(files: set[str], own: dict[str, Path]) -> int:
    return sum(own[name].stat().st_size for name in files)


def source_bytes(own: dict[str, Path]) -> dict[str, int]:
    """Return the bytes of source in each group of `groups`."""
    return {name: _size(files, own) for name, files in groups(own).items()}
