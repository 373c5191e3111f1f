"""What the next scene needs is loaded while the picture is new, and only then."""

import gc
import sys

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.keys import Keys
from tools.headless.rig import Rig, power_off

WORDS = "console.qwixx.words"


@pytest.fixture(autouse=True)
def nothing_is_loaded() -> None:
    """Unload what earlier tests have left."""
    power_off()


def test_what_is_loaded_ahead_survives_the_pass_and_a_screen() -> None:
    rig = Rig()
    loader = rig.console.loader
    loader.prepare(WORDS)
    assert WORDS in sys.modules
    rig.step()
    loader.release(1)
    assert WORDS in sys.modules
    loader.borrow(WORDS)
    rig.step()
    assert WORDS not in sys.modules
    loader.prepare(WORDS)
    loader.keep([])
    assert WORDS not in sys.modules


def test_a_screen_that_opens_ends_it() -> None:
    rig = Rig()
    rig.console.loader.prepare(WORDS)
    rig.console.loader.prepare("console.selftest.about")
    rig.console.open("selftest.about.About")
    assert WORDS not in sys.modules and "console.selftest.about" in sys.modules
    rig.press("back")
    assert "console.selftest.about" not in sys.modules


def test_nothing_is_loaded_ahead_where_heap_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    monkeypatch.setattr(gc, "mem_free", lambda: 47_103, raising=False)
    rig.console.loader.prepare(WORDS)
    assert WORDS not in sys.modules
    monkeypatch.setattr(gc, "mem_free", lambda: 47_104)
    rig.console.loader.prepare(WORDS)
    assert WORDS in sys.modules


def test_what_takes_more_heap_than_expected_is_unloaded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    monkeypatch.delitem(sys.modules, WORDS, raising=False)
    collected: list[int] = []
    for after in (47_103, 47_104):
        before = iter((60_000, 47_103, after))
        monkeypatch.setattr(gc, "mem_free", lambda free=before: next(free), raising=False)
        monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
        rig.console.loader.prepare(WORDS)
        assert (WORDS in sys.modules) == (after == 47_104)
    assert len(collected) == 2


def test_what_was_loaded_ahead_goes_when_the_heap_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    monkeypatch.delitem(sys.modules, WORDS, raising=False)
    for free in (60_000, 47_104, 47_103):
        monkeypatch.setattr(gc, "mem_free", lambda free=free: free, raising=False)
        rig.console.loader.keep([WORDS])
        rig.console.loader.prepare(WORDS)
        assert (WORDS in sys.modules) == (free >= 47_104)
    rig.console.open("selftest.about.About")
    rig.console.loader.prepare("console.selftest.about")
    assert "console.selftest.about" in sys.modules, "an open screen keeps its module"


def test_modules_are_loaded_ahead_only_while_no_key_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    told: list[tuple[int, bool]] = []
    keys: Keys = rig.console.keys
    monkeypatch.setattr(
        rig.top, "prepare", lambda _new: told.append((keys.unseen, keys.painting)), raising=False
    )
    rig.run(500)
    keys.wait()
    rig.run(500)
    assert told and set(told) == {(3, False)}
    before = len(told)
    keys.wait(True)  # cursor keys count
    rig.run(500)
    assert len(told) == before


def test_great_moments_need_heap_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = Rig().console.loader
    module = "console.not_loaded"
    monkeypatch.setattr("console.core.loader.heap", lambda _name: 16_000)
    monkeypatch.setattr(gc, "mem_free", lambda: 31_999, raising=False)
    assert not loader.fits(module)
    monkeypatch.setattr(gc, "mem_free", lambda: 32_000)
    assert loader.fits(module)
