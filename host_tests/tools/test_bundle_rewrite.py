"""Modules are shortened for the device, and do the same."""

from __future__ import annotations

import ast

import pytest

from host_tests.sampled import long
from tools.bundle.rewrite import known_outside, with_constants, without_types, without_typing
from tools.bundle.sources import own_files


@pytest.mark.parametrize("every", [4, long(1)])
@pytest.mark.long
def test_private_tables_become_constants_and_nothing_else_changes(every: int) -> None:
    class Without(ast.NodeTransformer):
        """Removes const() and its import."""

        def visit_Call(self, node: ast.Call) -> ast.AST:
            self.generic_visit(node)
            return node.args[0] if isinstance(node.func, ast.Name) and node.func.id == "const" else node

        def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
            return None if node.module == "micropython" else node

    own = {n: p.read_text() for n, p in own_files("pico_lcd_1_3").items() if n.endswith(".py")}
    known = known_outside(own.values())
    changed = 0
    for name, source in list(own.items())[::every]:
        text = with_constants(source, known)
        before, after = ast.parse(source), ast.parse(text)
        assert ast.dump(Without().visit(before)) == ast.dump(Without().visit(after)), name
        changed += text.count("const(") - source.count("const(")
    assert changed > 40 // every


@pytest.mark.parametrize(
    ("source", "known", "result"),
    [
        ("import gc\n_A = b'x'\n", "", "from micropython import const\nimport gc\n_A = const(b'x')\n"),
        ("_A = (1,\n    2)\n", "", "from micropython import const\n_A = const((1, 2))\n"),
        ("_A = b'x'\n", "_A", "_A = b'x'\n"),
        ("A = b'x'\n", "", "A = b'x'\n"),
        ("_A = [1]\n", "", "_A = [1]\n"),
        ("_A = len('x')\n", "", "_A = len('x')\n"),
        ("_A = 1\n_A = 2\n", "", "_A = 1\n_A = 2\n"),
        ("def f(): return _A\n_A = 1\n", "", "def f(): return _A\n_A = 1\n"),  # used above
        ("_A = 1\ndef f(_A): pass\n", "", "_A = 1\ndef f(_A): pass\n"),
    ],
)
def test_only_private_literals_become_constants(source: str, known: str, result: str) -> None:
    assert with_constants(source, {known}) == result


def test_type_checking_blocks_are_removed_and_line_numbers_kept() -> None:
    source = "import os\n\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\n\nX = 1\n"
    assert without_types(source) == "import os\n\n\n\n\n\nX = 1\n"
    source = "class A:\n    if TYPE_CHECKING:\n\n        def f(self) -> int: ...\n\n    y = 1\n"
    assert without_types(source) == "class A:\n\n\n\n\n    y = 1\n"


def test_the_version_and_address_of_a_library_are_removed() -> None:
    about = '__version__ = "1.0"\n__repo__ = "https://example.org"\n'
    typing = "try:\n    from typing import Any\nexcept ImportError:\n    pass\n"
    source = f"import os\n{typing}{about}X = __name__\n"
    assert without_typing(source) == "import os\n" + "\n" * 6 + "X = __name__\n"
