"""A drive without compiled modules: games between people, on the first sheet, without the coach."""

from collections.abc import Iterator

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import loader
from rules import ACTION2
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.rig import Rig, power_off


@pytest.fixture(autouse=True)
def not_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the modules that a test loads see it, and no later ones."""
    monkeypatch.setattr(loader, "COMPILED", False)
    power_off()
    yield
    power_off()


def words(rig: Rig) -> str:
    return " ".join(rig.texts())


def test_the_setup_says_so_and_offers_no_other_sheet() -> None:
    rig = stage.setup("Qwixx")
    assert "No computers: see README" in words(rig)
    assert "House rules" in words(rig) and "Sheet" not in words(rig)


def test_nobody_can_put_a_computer_on_a_seat() -> None:
    rig = stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people")
    assert "Guest" in words(rig) and "Computer" not in words(rig)


def test_nobody_is_offered_the_coach_or_a_code() -> None:
    rig = stage.resumed(qwixx.kept(18, ACTION2, qwixx.ADA, 0, b"ABC"))
    rig.press("menu")
    assert rig.screen == "game_menu" and "Ask the coach" not in words(rig)
    assert "Show as code" not in words(rig)


def test_the_end_of_a_solo_game_offers_no_review() -> None:
    rig = qwixx.alone()
    assert rig.screen == "end" and "your choices" not in words(rig)
    rig.press("next")
    assert rig.screen == "end"
