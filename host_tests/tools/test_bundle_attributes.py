"""Attributes of one module: which they are, and which modules may use the same new names for them."""

from __future__ import annotations

import ast
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from tools.bundle import attributes, build, link, renaming
from tools.bundle.errors import BundleError
from tools.bundle.scopes import Trees

EVERY = {"_own", "_both", "_given", "_limit", "run", "_aside", "_inner"}


def modules(**sources: str) -> Trees:
    return {name: ast.parse(source) for name, source in sources.items()}


def test_only_what_classes_of_one_module_have_is_its_own() -> None:
    a = """
class A:
    _limit = 3
    def __init__(self, other):
        self._own = self._both = 1
        other._given = self._given = 2
    def run(self):
        return self._own
class B(A):
    _inner = 1
    def _step(self):
        pass
def _aside(thing):
    thing._late = thing._both
"""
    trees = modules(a=a, b="class C:\n    def _b(self):\n        self._both = 1\n")
    found = attributes.of_one_module(trees, EVERY)
    assert found["a"] == {"_limit", "_own", "run", "_inner"}, "not _both, which b has, nor _given, _aside"
    assert found["b"] == set()


def kin(**sources: str) -> dict[str, str]:
    return {name: "".join(sorted(found)) for name, found in attributes.kin(modules(**sources)).items()}


def test_modules_are_kin_if_one_thing_may_have_attributes_of_both() -> None:
    assert kin(
        a="class A: pass",
        b="from a import A\nclass B(A): pass",
        d="from b import B as Bee\nclass D(Bee): pass",
        e="from a import A\nmade = A()",
    ) == {"a": "abd", "b": "abd", "d": "abd", "e": "e"}
    mixed = kin(
        a="class A: pass", b="class B: pass", c="from a import A\nfrom b import B\nclass C(A, B): pass"
    )
    assert mixed == {"a": "abc", "b": "abc", "c": "abc"}, "something is an A and a B"


def test_a_base_class_is_found_through_a_module_that_hands_it_on() -> None:
    found = attributes.kin(
        {
            "ui": ast.parse("from ui.parts import Part"),
            "ui.parts": ast.parse("class Part: pass"),
            "x": ast.parse("from ui import Part\nclass X(Part): pass"),
            "y": ast.parse("from ui import parts\nclass Y(parts.Part): pass"),
        }
    )
    assert found["x"] == {"ui", "ui.parts", "x"} and found["ui.parts"] == {"ui", "ui.parts", "x", "y"}


@pytest.mark.parametrize("base", ["made()", "x.y.Z", "Unknown"])
def test_a_base_class_that_cannot_be_followed_is_refused(base: str) -> None:
    with pytest.raises(BundleError, match=r"m: class A\(.*\): import its base class"):
        kin(m=f"import x\nclass A({base}): pass")


def test_modules_that_are_not_kin_share_new_names() -> None:
    own = {"a": {"_x", "_y"}, "b": {"_z"}, "c": {"_v", "_w"}}
    family = {"a": {"a", "b"}, "b": {"a", "b"}, "c": {"c"}}
    assert attributes.numbers(own, family) == {
        "a": {"_x": 0, "_y": 1},
        "b": {"_z": 2},
        "c": {"_v": 0, "_w": 1},
    }


def test_all_names_of_the_console_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise some stay in the heap for good."""
    left: list[set[str]] = []
    everywhere = renaming.everywhere

    def watched(trees: Trees, staying: set[str], sent: set[str], of_one: dict[str, set[str]]) -> Any:
        made, own = everywhere(trees, staying, sent, of_one)
        left.append(renaming.replaceable(trees, staying).difference(made, *own.values(), *of_one.values()))
        return made, own

    monkeypatch.setattr(renaming, "everywhere", watched)
    monkeypatch.setattr(link, "cached", lambda _name, _size, _key, make: make())
    build.contents(build.own_files("pico_lcd_1_3"), compiles=True, choice=build.DEFAULT)
    assert left == [set()]
