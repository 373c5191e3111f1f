"""The console as the page's worker operates it, without a browser."""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401

import pytest

from host_tests.web.fake_page import FakePage
from tools.draw.scenes import SCENES
from tools.games.qwixx.scenes import CLEO, kept
from tools.headless import stage
from tools.headless.rig import Rig
from tools.languages.build import on_this_computer
from tools.version import version
from tools.web import running
from tools.web.running import Running


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time that passes with the console's loop only."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


class Operated:
    """A console in virtual time, and the page that it is on."""

    def __init__(self, clock: list[float], memory: bytes = b"") -> None:
        self.clock = clock
        self.page = FakePage()
        self.running = Running(self.page, memory)
        self.run(300)

    def run(self, ms: int) -> None:
        for _ in range(0, ms, 10):
            self.running.step()
            self.clock[0] += 0.01

    def until(self, done: Callable[[], Any], ms: int = 5000) -> None:
        for _ in range(0, ms, 10):
            if done():
                return
            self.run(10)
        raise AssertionError(f"nothing happened: {self.running.screen} {self.running.texts()}")

    def tap(self, place: str, text: str = "") -> None:
        self.run(300)
        self.running.down("key", place, text)
        self.run(60)
        self.running.up("key")
        self.run(100)


@pytest.fixture
def operated(clock: list[float]) -> Operated:
    return Operated(clock)


def at_the_roll() -> bytes:
    """Return the memory of a console whose dice wait to be shaken."""
    return bytes(stage.resumed(kept(13, 0, CLEO)).board.nvm.data)


def test_buttons_and_what_is_read_out(operated: Operated) -> None:
    assert operated.running.screen == "menu"
    assert operated.running.texts().startswith("Rollmark, Qwixx, The Duel, Quixo")
    assert operated.running.pointed() == "Qwixx" and not operated.running.playing
    operated.tap("down")
    assert operated.running.pointed() == "The Duel"
    operated.tap("A")
    assert operated.running.screen == "setup"


def test_the_version_is_that_of_the_checkout(operated: Operated) -> None:
    operated.running._console.open("selftest.about.About")
    operated.until(lambda: f"Version, {version()}" in operated.running.texts())


def test_a_click_on_the_display_does_what_it_does_in_the_window(operated: Operated) -> None:
    y = next(y for _, y, _, text in places(operated) if text == "Quixo")
    operated.running.point("mouse", 120, y + 5)
    operated.until(lambda: operated.running.screen == "setup")
    assert "Quixo" in operated.running.texts()


def places(operated: Operated) -> list[tuple[int, int, int, str]]:
    return running.reading.places(operated.running._board.display.root_group)


def test_letters_write_a_name_and_are_no_buttons_then(operated: Operated) -> None:
    operated.running._console.open("screens.people.spelling.Spelling", "New name", "", lambda *_: None)
    operated.run(500)
    operated.running.down("KeyB", "B", "b")
    operated.until(lambda: operated.running._console.top.letters[0] == "B")
    assert operated.running.screen == "spelling"


def test_dice_roll_while_the_button_is_held_and_the_game_is_written(clock: list[float]) -> None:
    operated = Operated(clock, at_the_roll())
    assert operated.running.playing and operated.running.shakes
    operated.running.written()
    operated.running.down("finger", "shake")
    operated.until(lambda: operated.running.screen == "tumble")
    operated.run(1000)
    assert operated.running.screen == "tumble" and operated.running.written() is None
    operated.running.up("finger")
    operated.until(lambda: operated.running.screen not in ("tumble", "rest"))
    memory = operated.running.written()
    assert memory is not None and len(memory) == 4096 and operated.running.written() is None
    again = Operated(clock, memory)
    assert again.running.texts() == operated.running.texts()


def test_a_phone_that_is_shaken_shakes_the_dice(clock: list[float]) -> None:
    operated = Operated(clock, at_the_roll())

    def shaken() -> bool:
        """Let the phone go to and fro, five times a second, with 2.5 g."""
        operated.running.feel(25 * math.sin(10 * math.pi * clock[0]), 2, 9)
        return operated.running.screen == "tumble"

    operated.until(shaken)


def test_a_cross_ticks_in_the_hand_and_other_sounds_do_not(clock: list[float]) -> None:
    operated = Operated(clock, at_the_roll())
    operated.running._console.cue(running.CROSS)
    assert operated.page.ticks == 1
    operated.running._console.cue(running.CROSS + 1)
    assert operated.page.ticks == 1


def test_a_cross_in_the_settings_does_not_tick(operated: Operated) -> None:
    operated.running._console.cue(running.CROSS)
    assert operated.page.ticks == 0


def test_after_an_error_that_the_console_cannot_handle_it_starts_again(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    operated = Operated(clock, at_the_roll())

    def fail() -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(operated.running._console, "step", fail)
    assert operated.running.step() > 0
    assert "RuntimeError: broken" in operated.page.said[-1]
    operated.run(300)
    assert operated.running.screen == "shake"


def test_a_computer_thinks_without_a_pause_until_it_has_decided(clock: list[float]) -> None:
    operated = Operated(clock, bytes(SCENES["quixo_computer_think"]().board.nvm.data))
    passes: list[tuple[str, bool]] = []
    while ("think", False) not in passes:
        assert len(passes) < 3000, set(passes)
        at_once = operated.running.step() == 0
        passes.append((operated.running.screen, at_once))
        clock[0] += 0.01
    assert ("think", True) in passes
    assert not [screen for screen, at_once in passes if at_once and screen != "think"]


@pytest.mark.parametrize(
    ("given", "wishes", "language"),
    [("", ["pt", "fr", "de"], "fr"), ("de", ["fr"], "de"), ("xx", ["nl"], "nl"), ("", ["ja"], "en")],
)
def test_languages(
    given: str, wishes: list[str], language: str, clock: list[float], monkeypatch: Any
) -> None:
    monkeypatch.setattr(running, "LANGUAGES", Path(on_this_computer()))
    running.speak(given, wishes)
    assert Operated(clock).running.language == language


def test_the_laptop_and_the_page_understand_the_same_memory(clock: list[float]) -> None:
    operated = Operated(clock, at_the_roll())
    rig = Rig(nvm=running.Board(operated.page, at_the_roll()).nvm)
    assert ", ".join(rig.texts()) == operated.running.texts()
