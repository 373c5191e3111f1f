"""The stack of screens: which of them are shown, get keys, and are painted."""

from __future__ import annotations

import importlib

from tools.paths import ROOT

import pytest

from console.core.screen import Screen
from host_tests.core.loop_screens import Page
from host_tests.ui.painted import areas, pixels
from tools.headless.rig import Rig


def test_screens_cover_and_uncover_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    console = rig.console
    one, card, two = Page(console, "one"), Page(console, "card", full=False), Page(console, "two")
    console.push(one)
    assert rig.texts() == ["one"]
    console.push(card)
    assert rig.texts() == ["one", "card"]
    console.push(two)
    assert rig.texts() == ["two"]
    assert (one.words(), card.words(), two.words()) == (["enter"], ["enter"], ["enter"])
    rig.press("back")
    assert rig.texts() == ["one", "card"]
    assert two.words() == ["key back", "leave"]
    assert (one.words(), card.words()) == ([], ["enter"])
    three = Page(console, "three")
    monkeypatch.setattr(console.loader, "open", lambda *_: three)
    console.replace("a.screen.Three")
    assert rig.texts() == ["one", "card"], "once that has returned"
    rig.step()
    assert rig.texts() == ["three"]
    assert card.words() == ["leave"]
    console.pop()
    assert one.words() == ["enter"]
    assert rig.texts() == ["one"]


def test_only_the_top_screen_gets_keys() -> None:
    rig = Rig()
    one, card = Page(rig.console, "one"), Page(rig.console, "card", full=False)
    rig.console.push(one)
    rig.console.push(card)
    del one.log[:], card.log[:]
    rig.press("ok", "next", "look")
    assert card.words() == ["key ok", "key next", "key look"]
    assert one.words() == []


def test_popping_everything_leads_to_the_menu() -> None:
    rig = Rig()
    for _ in range(4):
        rig.console.pop()
    rig.run(20)
    assert rig.screen == "menu"
    rig.press("back", "back")
    rig.hold("back", 800)
    rig.run(50)
    assert rig.screen == "menu"


def test_a_card_repaints_only_itself() -> None:
    rig = Rig(fast=False)
    rig.run(50)
    card = Page(rig.console, "card", full=False)
    card.group.append(rig.console.ui.rect(50, 80, 60, 40, 4))
    rig.console.push(card)
    painted = areas(rig)
    rig.run(20)
    assert 0 < pixels(painted) <= 100 * 60
    painted.clear()
    rig.run(500)
    assert pixels(painted) == 0
    rig.console.pop()
    rig.run(20)
    assert pixels(painted) <= 240 * 240


def test_what_takes_the_place_of_a_layer_is_painted_after_it_has_been_wiped() -> None:
    rig = Rig(fast=False)
    page = Screen(rig.console)
    ui = rig.console.ui
    stays, goes = ui.rect(0, 0, 240, 40, 4), ui.rect(0, 60, 240, 100, 4)
    page.group.append(stays)
    page.group.append(goes)
    rig.console.push(page)
    rig.run(50)
    card = Screen(rig.console)
    card.full = False
    card.group.append(ui.rect(20, 80, 60, 40, 5))
    painted = areas(rig)
    page.group.remove(goes)
    rig.console.wipe()
    rig.console.push(card)
    assert painted == [(0, 60, 240, 160)]
    painted.clear()
    rig.run(50)
    assert painted == [(20, 80, 80, 120)]
    painted.clear()
    rig.console.pop()
    rig.console.wipe()
    page.group.append(goes)
    rig.run(50)
    assert painted == [(20, 80, 80, 120), (0, 60, 240, 160)]
    painted.clear()
    rig.console.repaint()
    rig.console.wipe()
    assert not painted, "everything will be repainted anyway"
    rig.run(50)
    assert painted == [(0, 0, 240, 240)]


def test_what_a_screen_wishes_is_never_hidden_by_a_method() -> None:
    console = ROOT / "firmware" / "console"
    for path in console.rglob("*.py"):
        importlib.import_module(
            ".".join(path.relative_to(console.parent).with_suffix("").parts).removesuffix(".__init__")
        )
    wishes = [name for name, value in vars(Screen).items() if isinstance(value, (bool, int))]
    kinds = subclasses(Screen)
    assert len(wishes) > 9 and len(kinds) > 40
    assert [(kind, name) for kind in kinds for name in wishes if callable(getattr(kind, name))] == []


def subclasses(kind: type) -> set[type]:
    found = set(kind.__subclasses__())
    return found.union(*map(subclasses, found))
