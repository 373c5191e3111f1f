"""The code that bench-device runs on a board: snippets that are sent into its RAM, never to its drive.

They run on CircuitPython, and in tests on this computer. A snippet becomes a module without a file on the
board, or is run in `__main__` together with those that it imports. Compiling it there takes some five times
its size in heap for a moment (the REPL keeps the text as well), so it has at most 4 KB.

CircuitPython keeps each new name for good and doubles their table when it is full. So in `__main__`, where
heap is measured, what the snippets call `seen` or `elapsed` is sent under a name that the console has anyway.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tools.bundle.rewrite import minified, without_types

HERE = Path(__file__).resolve().parent
MODULES = ("bench_games", "bench_journal", "bench_resume", "bench_rules")
IN_MAIN = ("bench_display", "bench_screens", "bench_play", "bench_restart")  # each after what it imports
KNOWN = {  # attribute and method of a snippet -> the console's name
    "app": "stack",
    "drawn": "at",
    "elapsed": "past",
    "first": "at",
    "last": "end",
    "note_restart": "forget",
    "own_keys": "level",
    "quiet_passes": "left",
    "restarted": "lost",
    "screen": "name",
    "seed": "slack",
    "seen": "pop",
    "started": "since",
    "tap": "key",
    "tumbled": "since",
    "waiting": "state",
}
# Also names of the console: for the variables, which are A, B, C … when minified.
VARIABLES = ("wiring", "backlight", "tilt", "service", "pixels", "accel", "panel", "motion")


class _Sent(ast.NodeTransformer):
    """Gives the attributes and methods of a snippet known names, and drops its imports of other snippets."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = KNOWN.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = KNOWN.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module and node.module.startswith(__name__) else node


def source(name: str) -> str:
    """Return a snippet as it is written."""
    return (HERE / f"{name}.py").read_text(encoding="utf-8")


def as_module(name: str) -> str:
    """Return one of MODULES as it is sent: without comments, docstrings and types."""
    return minified(without_types(source(name)))


def in_main(name: str) -> str:
    """Return one of IN_MAIN as it is sent, in which everything has a known name."""
    sent = ast.unparse(_Sent().visit(ast.parse(without_types(source(name)))))
    return re.sub(r"\b[A-H]\b", lambda letter: VARIABLES["ABCDEFGH".index(letter[0])], minified(sent))


def sent() -> list[str]:
    """Return all snippets as they are sent."""
    return [*map(as_module, MODULES), *map(in_main, IN_MAIN)]
