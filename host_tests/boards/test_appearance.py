"""What the hardware boards look like in the window and the demo: display, buttons, lights, sensor."""

from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import pytest

import window
from appearance import PLACES, Appearance, appearance_of, mixed
from board_rollmark import Board
from face import BUTTONS, Face
from tools.boards import catalog as boards
from tools.boards.appearance import board_appearance
from tools.headless.rig import Rig
from tools.sim import demo
from tools.sim import window as sim


@pytest.mark.parametrize("name", boards.names())
def test_a_board_can_be_played_in_the_window(name: str) -> None:
    """The keyboard reaches every meaning that the board has, and a console starts on it."""
    seen = board_appearance(name)
    board = boards.describe(name)
    assert (seen.name, seen.width, seen.sensor) == (name, board.width, board.shake)
    assert seen.lights == (6 if "pixels" in board.pins else 1 if "red" in board.pins else 0)
    assert {means for means, _ in seen.buttons} == {means for means, _ in board.keys}
    assert len(set(seen.places)) == len(seen.places) == len(seen.buttons) and set(seen.places) <= set(PLACES)
    assert set(seen.places) - {""} <= set(window._KEYS.values())
    rig = Rig(**seen.board())
    rig.press("next", "prev", "ok")
    assert rig.screen == "setup"
    assert rig.picture().size == (board.width, 240)
    assert len(rig.pixels()) == (6 if seen.lights else 0)
    assert (rig.board.sound is not None) == board.sound


def test_a_button_with_another_cap_is_where_the_laptop_has_its_meaning() -> None:
    own = appearance_of(
        "own", 240, (("prev", "Up"), ("next", "Down"), ("ok", "Yes"), ("back", "No")), 0, False
    )
    assert own.places == ("left", "right", "A", "B")
    assert [own.label(place) for place in ("A", "B", "X")] == ["Yes", "No", ""]
    face = Face(1, own)
    x, y = (v // 2 for v in BUTTONS["A"])
    assert face.hit(x, y) == "A"
    assert face.hit(*(v // 2 for v in BUTTONS["X"])) is None and face.hit(52, 239) is None  # no X, no shaking
    assert face.lights == ()


def test_a_wide_console_is_wider_on_the_right() -> None:
    wide, usual = Face(1, Appearance(width=320)), Face(1)
    assert wide.size == (usual.size[0] + 80, usual.size[1]) and wide.screen == usual.screen
    x, y = BUTTONS["A"]
    assert wide.hit(x // 2 + 80, y // 2) == "A" and wide.hit(x // 2, y // 2) != "A"


def test_one_light_shows_a_mix_of_the_brightest() -> None:
    assert mixed([(0, 0, 0)] * 6) == (0, 0, 0)
    assert mixed([(40, 0, 0), (0, 0, 20), (3, 3, 3)]) == (20, 0, 10)


def test_the_window_looks_like_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLMARK_HOME", str(tmp_path))
    monkeypatch.setenv("ROLLMARK_SCALE", "1")
    board = Board(board_appearance("picosystem"))
    try:
        assert (board.NAME, board.WIDTH, board.accel) == ("picosystem", 240, None)
        board.pixels[2] = 0x3C0000
        board.pixels.show()
        assert board.window.lights == ((60, 0, 0),)
        board.wait(0)
    finally:
        board.window.close()
        board.nvm.close()


def test_an_unknown_board_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.main(["--board", "toaster"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("sim: unknown board 'toaster': give BOARD= one of ") and said.count("\n") == 1
    with pytest.raises(SystemExit):
        demo.main(["--board", "toaster"])
    assert "unknown board 'toaster'" in capsys.readouterr().err
