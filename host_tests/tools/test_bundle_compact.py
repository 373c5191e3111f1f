"""Compact modules: they do the same, without what the device would keep for nothing."""

from __future__ import annotations

import ast
from typing import Any

from tools.paths import ROOT

import pytest

from host_tests.sampled import long
from tools.bundle.arguments import share_names
from tools.bundle.compact import compact
from tools.bundle.sources import own_files

MANY = "\n".join(f"    def m{k}(self): return self.x{k}" for k in range(130))


def first_names(source: str) -> list[str]:
    line = next(line for line in compact(source, set()).splitlines() if line.startswith("__name__ or "))
    return line.split(".")[1:]


def run(source: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "a_module", "__file__": "a_path", "const": lambda value: value}
    exec(source, names)
    return names


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("from micropython import const\n_A = const(1)", "_A = const(1)\n"),
        ("class E(OSError): pass", "class E(OSError):\n    pass\n"),
        ("class A:\n x = 1", "class A:\n    del __module__, __qualname__\n    x = 1\n"),
    ],
)
def test_unneeded_names_of_modules_and_classes_are_removed(source: str, result: str) -> None:
    assert compact(source, set()) == result


def test_methods_that_do_the_same_are_one_function() -> None:
    source = """
class A:
    def f(self, a): "Do f."
    def g(self, b): "Do g."
    def h(self): pass
    @property
    def i(self, c): pass
    def j(self, d): return d.real
    def k(self, e): return e.real
class B(A):
    def f(self, a): pass
"""
    class_a, class_b = (run(compact(source, {"c"}))[name] for name in "AB")
    assert class_a.j is class_a.k and class_a.f is class_a.g
    assert class_a.f is not class_a.h and isinstance(class_a.i, property) and class_b.f is not class_a.f
    assert (class_a().k(3), class_a().g(3)) == (3, None)


def test_docstrings_stay_first() -> None:
    names = run(compact('"""M."""\nclass A:\n    """C."""\n    x = 1\n', set()))
    assert (names["__doc__"], names["A"].__doc__) == ("M.", "C.")


def test_the_names_that_functions_use_most_come_first() -> None:
    source = (
        f"often = 0\n_few = const(2)\nclass A:\n{MANY}\n    def n(self, a): return often.often(_few, often)\n"
    )
    names = first_names(source)
    assert names[:2] == ["self", "often"]  # 131 and 3 times; `_few` is inlined
    assert len(names) == 126 and len(set(names)) == 126 and "_few" not in names
    assert not any(
        line.startswith("__name__ or") for line in compact("def f(a): return a.b", set()).splitlines()
    )


@pytest.mark.parametrize(
    ("line", "counted"),
    [
        ("v = seldom; return v + v + v", ["seldom"]),  # bytecode has no names of local variables
        ("return [v for v in seldom]", ["seldom"]),
        ("from seldom import v as w; return w", ["v"]),
        ("return lambda: a", []),  # a variable of the function around it
        ("return seldom(word='text')", ["seldom", "word", "text"]),
        ("return 'not a name', 'eleven_more', 'pass'", []),
    ],
)
def test_only_names_in_bytecode_count(line: str, counted: list[str]) -> None:
    uses = "; ".join([line] * 9 if line.startswith("v") else [line])
    names = first_names(f"class A:\n{MANY}\ndef f(a):\n" + f"    {uses}\n" * 3)
    assert sorted(set(names) & {"seldom", "v", "w", "word", "text", "eleven_more"}) == sorted(counted)


@pytest.mark.parametrize("every", [5, long(1)])
def test_modules_of_the_rules_define_the_same(every: int) -> None:
    modules = [path for path in own_files("pico_lcd_1_3").values() if path.parent == ROOT / "lib" / "rules"]
    assert len(modules) > 15
    for path in modules[::every]:
        before, after = run(path.read_text()), run(compact(path.read_text(), set()))
        lost = before.keys() - after.keys()
        assert not lost and after.keys() <= before.keys(), path
        for name, one in before.items():
            if isinstance(one, type) and one.__module__ == "a_module":
                assert vars(one).keys() == {*vars(after[name]), "__module__"}, path


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("def f(self, a, d): return a.p + d", "def f(self, p, q): return p.p + q"),
        ("def f(*a, b=a, **c): return a, b, c", "def f(*p, b=a, **q): return p, b, q"),  # b is passed
        ("f = lambda a, d: d", "f = lambda p, q: q"),
        ("def f(a): return [c for c in a]", "def f(p): return [c for c in p]"),
        ("def f(a): return [a for a in a]", "def f(p): return [p for p in p]"),
        ("def f(a): return lambda d: a + d", "def f(p): return lambda q: p + q"),
        ("def f(a):\n def g(d): return d\n return g(a)", "def f(p):\n def g(p): return p\n return g(p)"),
        ("def f(a):\n def g(a): return a\n return g(a)", "def f(a):\n def g(p): return p\n return g(a)"),
        ("def f(a):\n import a\n return a", "def f(a):\n import a\n return a"),
        ("def f(a): return g(lambda: a)", "def f(p): return g(lambda: p)"),
        ("def f(a, c, d, e): return e", "def f(p, q, r, e): return e"),  # there are only three new names
    ],
)
def test_parameters_get_the_names_of_attributes(source: str, result: str) -> None:
    tree = ast.parse(source)
    share_names(tree, ("p", "q", "r"), {"b"})
    assert ast.unparse(tree) == ast.unparse(ast.parse(result))


def test_functions_do_the_same_with_shared_names() -> None:
    source = """
def outer(first, second, named=1):
    def inner(third, first=first):
        return [first + one + second + named for one in third]
    return inner([second, named]), [first for first in (1, first)], (lambda second: second + first)(5)
x = outer(1, 2, named=3), outer(4, 5)
y = outer.first.second.often.often.seldom if 0 else 0
"""
    assert run(compact(source, {"named"}))["x"] == run(source)["x"]
