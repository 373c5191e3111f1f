"""A key without a meaning changes nothing: not the picture, not the screen."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.ui.ask import Ask
from host_tests.sampled import sampled
from host_tests.stray_keys import STRAY, unmoved_by
from tools.draw.scenes import SCENES, SCENES_OF
from tools.headless import stage

# What moves by itself, or shows the keys themselves
MOVING = {
    "starts_rolling", "fairness_rolling", "selftest_buttons", "selftest_sensor", "selftest_lights",
    "selftest_sound",
}  # fmt: skip
# The screens on which these keys mean something
MEANT = {
    "names": ("look",),
    "results": ("done",),
    "code": ("done", "look"),
    "game_menu": ("done", "look"),
    "tip": ("done",),
}
AROUND = ("setup", "house", "challenge", "_menu", "rules", "starts", "tip", "_plain")
NAMES = [
    *(name for name in SCENES_OF[""] if name not in MOVING),
    *(name for game, names in SCENES_OF.items() if game for name in names if name.endswith(AROUND)),
]


@pytest.mark.parametrize("name", sampled(NAMES, 2))
def test_a_key_without_a_meaning_changes_nothing(name: str) -> None:
    rig = SCENES[name]()
    rig.run(300)
    meant = MEANT.get(rig.screen, ())
    assert unmoved_by(rig, *(key for key in STRAY if key not in meant))


def test_in_results_without_a_game_to_show_no_key_but_the_cursor_moves_the_list() -> None:
    rig = SCENES["players"]()
    before = rig.pointed
    assert unmoved_by(rig, *STRAY)
    rig.press("down")
    assert rig.pointed != before


def test_a_question_keeps_its_answer() -> None:
    answers: list[int] = []
    rig = stage.fresh()
    rig.console.push(Ask(rig.console, "Sure?", "", "no", "yes", answers.append))
    rig.run(300)
    assert unmoved_by(rig, *STRAY)
    rig.press("ok")
    assert answers == [0]


def test_the_game_menu_stays_when_there_is_nothing_to_ask_or_to_look_at() -> None:
    rig = next(SCENES[name]() for name in NAMES if name.endswith("_plain"))
    rig.press("back")
    rig.until_screen("game_menu")
    rig.run(300)
    assert unmoved_by(rig, *STRAY)
