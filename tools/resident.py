"""Which modules of the console are in memory together, and how many bytes of source they are.

Heap on the device goes with bytes of source, so these sums are the budget: what the menu needs is always
there, what a game needs comes on top and goes when the game is left.
"""

from __future__ import annotations

import ast
from pathlib import Path

# Packages that are loaded when a game is chosen and dropped after it: game -> folders and modules.
# A game's screens live in console/<game>/, its rules in lib/rules/<game>*.py.
COMMON_TO_GAMES = ("lib/rules/", "console/table.py", "console/game_menu.py")


def games(own: dict[str, Path]) -> list[str]:
    """The games that have a package of screens: console/<game>/."""
    return sorted({n.split("/")[1] for n in own if n.startswith("console/") and n.count("/") == 2})


def _module_level_imports(path: Path) -> set[str]:
    """Dotted names imported when the module is loaded (not those inside functions or TYPE_CHECKING)."""
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
    """The files that are loaded once the files `start` are, by what they import at module level."""
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
    """What is loaded together: "menu", and each game with all its screens (without the menu's)."""
    always = loaded_with(["code.py", "board_rollmark.py", "console/loop.py", "console/menu.py"], own)
    result = {"menu": always}
    for game in games(own):
        mine = [n for n in own if n.endswith(".py") and n.startswith(f"console/{game}/")]
        mine += [n for n in own if n.startswith(f"lib/rules/{game}")]
        mine += [n for n in own if n.startswith(COMMON_TO_GAMES[1:])]
        core = loaded_with(["code.py", "board_rollmark.py", "console/loop.py"], own)
        result[game] = core | loaded_with(mine, own)
    return result


def source_bytes(own: dict[str, Path]) -> dict[str, int]:
    """Bytes of source per group of `groups`."""
    return {name: sum(own[f].stat().st_size for f in files) for name, files in groups(own).items()}
