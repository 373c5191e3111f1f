"""The error screen: its technical line, and leaving it."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.error import technical
from tools.draw.scenes import SCENES
from tools.headless.rig import Rig


@pytest.mark.parametrize(
    ("last", "line"),
    [
        ('"/console/dicegame/sheet/sheet.py", line 42, in draw', "sheet 42 ValueError"),
        ('"C:\\\\games\\\\console\\\\sheet.py", line 42, in draw', "sheet 42 ValueError"),
        ('"console.dicegame.sheet.sheet", line 42, in draw', "sheet 42 ValueError"),  # compiled with DEBUG=1
        ('"console.dicegame.sheet.sheet", line 1, in draw', "sheet ValueError"),
        ('"code.py", line 14, in <module>', "code 14 ValueError"),
        ('"rules.a_long_name_of_a_module", line 7, in _a1', "a_long_name ValueError"),
    ],
)
def test_the_technical_line_names_the_last_module(last: str, line: str) -> None:
    fault = (
        f'Traceback (most recent call last):\n  File "code.py", line 9, in f\n  File {last}\nValueError: x\n'
    )
    assert technical(fault, ValueError("x")) == line


def test_the_technical_line_without_a_traceback() -> None:
    assert technical("ValueError: x", ValueError("x")) == "ValueError"


def test_a_game_that_was_left_from_the_error_screen_waits_in_the_menu() -> None:
    rig = SCENES["error"]()
    rig.press("back")
    rig.until_screen("menu")
    again = Rig(nvm=rig.board.nvm)
    assert again.screen == "menu" and again.pointed.startswith("Resume")
