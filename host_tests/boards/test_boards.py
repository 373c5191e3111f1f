"""No shipped board's folder has a fault, and tools.boards.check finds each fault."""

from __future__ import annotations

import ast
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from tools.boards import catalog as boards
from tools.boards import check as check_board
from tools.boards import rp2040, wiring
from tools.bundle.sources import own_files

EXAMPLE = (boards.BOARDS / "own_wiring" / boards.MODULE).read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the example in another folder of the same name."""
    place = tmp_path / "own_wiring"
    place.mkdir()
    return place


def changed(folder: Path, *edits: tuple[str, str]) -> list[str]:
    """Return the findings for the example with these changes."""
    text = EXAMPLE
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    (folder / boards.MODULE).write_text(text, encoding="utf-8")
    return check_board.findings(str(folder))


@pytest.mark.parametrize("board", boards.names())
def test_every_shipped_board_passes_the_check(board: str) -> None:
    assert check_board.findings(board) == [] and check_board.documentation_gaps(board) == []


def test_all_boards_of_the_project_are_listed() -> None:
    assert boards.names() == [
        "feather_prop_maker", "feather_prop_maker_240", "own_wiring", "pico_lcd_1_3", "picopad", "picosystem",
    ]  # fmt: skip


def test_the_example_passes_the_check_in_another_folder(folder: Path) -> None:
    assert changed(folder) == []


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('"A": "GP12"', '"A": "GP99"', "raspberry_pi_pico has no pin GP99 ('A')"),
        ('"A": "GP12"', '"A": "gp12"', "raspberry_pi_pico has no pin gp12 ('A'); is GP12 meant?"),
        ('"A": "GP12"', '"A": "GP24"', "GP24 ('A') is not on a pad of a Raspberry Pi Pico"),
        ('"A": "GP12"', '"A": "A2"', ""),
        ('"A": "GP12"', '"A": "GP10"', "GPIO10 of raspberry_pi_pico is used for left and A"),
        ('"A": "GP12"', '"A": "LED", "lamp": "GP25"', "GPIO25 of raspberry_pi_pico is used for A and lamp"),
        ('("ok", "A"), ', "", "no button means 'ok'"),
        ('("ok", "A")', '("yes", "A")', "'yes' is not a key; expected one of prev, next"),
        ('("ok", "A")', '("ok", "C")', "the button 'C' has no pin"),
        ('("ok", "A")', '("ok", "B")', "the button 'B' is listed more than once"),
        ('("ok", "A")', '("ok", "dc")', "the button 'dc' has no pin"),
        ('SERVICE = "B"', 'SERVICE = "Z"', "SERVICE: there is no button 'Z'; name one of left, right, A, B"),
        ('"A": "GP12"', '"A": "GP12", "lamp": "GP0"', "nothing uses 'lamp'"),
        ('# "battery"', '"battery"', "does not use 'battery': see the battery in boards/own_wiring"),
        ('# "battery": "VOLTAGE_MONITOR"', '"battery": "GP6"', "cannot measure a voltage: take one of"),
        ('# "speaker": "GP14"', '"speaker": "GP14"', "does not use 'speaker': see the speaker"),
        ('# "speaker": "GP14"', '"speaker": "GP5"', "'backlight' (GPIO21) are on the same PWM slice"),
        ('"A": "GP12"', '"A": "GP12", "i2s_clock": "GP0"', "the I2S amplifier lacks i2s_word, i2s_data"),
        (
            '"A": "GP12"',
            '"A": "GP12", "i2s_clock": "GP0", "i2s_word": "GP2", "i2s_data": "GP3"',
            "'i2s_word' (GPIO2) must be the GPIO beside 'i2s_clock': take GPIO1",
        ),
        ("WIDTH = 320", "WIDTH = 300", "300 x 240 is not supported; use 240 x 240 or 320 x 240"),
        ('NAME = "own_wiring"', 'NAME = "mine"', "NAME is 'mine', the folder 'own_wiring'"),
        ('"clock": "GP18"', '"clock": "GP22"', ""),
        ('"clock": "GP18"', '"clock": "GP15"', "GPIO15 cannot be SPI 'clock'; take one of GP2, GP6"),
        ('"mosi": "GP19"', '"mosi": "GP28"', "SPI 'mosi'; take one of GP3, GP7, GP11, GP15, GP19, GP27"),
        ('"clock": "GP18"', '"clock": "GP14"', "different SPI blocks; for 'mosi' take one of GP11, GP15"),
        ('"dc": "GP16", ', "", "the display lacks dc"),
        ('"clock": "GP18"', '"sda": "GP4", "clock": "GP18"', "the LIS3DH lacks scl; it has only sda"),
        ('"clock": "GP18"', '"sda": "GP5", "scl": "GP4", "clock": "GP18"', "GPIO5 cannot be I2C 'sda'"),
        ('"clock": "GP18"', '"sda": "GP4", "scl": "GP3", "clock": "GP18"', "different I2C blocks; for 'scl'"),
        ('("raspberry_pi_pico", ', '("raspberry_pi_pika", ', "has no board 'raspberry_pi_pika'"),
        ('("raspberry_pi_pico", ', '("../../x", ', "has no board '../../x'"),
        ('# "pixels"', '"pixels"', "does not use 'pixels': see the pixels in boards/own"),
        ('# "tilt"', '"tilt"', "does not use 'tilt': see the sensor"),
        ("import Parts\n", "import Parts\n    from common import motion\n", "which needs sda or tilt"),
        ("SERVICE =", "HELP =", "has no SERVICE: see boards/own_wiring/board_rollmark.py"),
        ("WIDTH = 320", "WIDTH = 160 * 2", "line 8: WIDTH must be written out"),
        ("WIDTH = 320", 'WIDTH = "320"', "WIDTH must be of type int, not '320'"),
        ("WIDTH = 320", "WIDTH = (", "line 8: "),
        ('("ok", "A")', '("ok", 5)', 'KEYS has entries that are not ("meaning", "button")'),
        ('"A": "GP12"', '"A": 12', 'PINS has entries that are not "function": "pin"'),
        ('"""Put the parts', '"""' + "x" * 9000 + "Put", "the console compiles at most 8000: split it"),
    ],
)  # fmt: skip
def test_each_fault_has_its_finding(folder: Path, old: str, new: str, words: str) -> None:
    if old == '"dc": "GP16", ':
        old, new = '"dc": "GP16",', ""
    found = changed(folder, (old, new))
    if words:
        assert any(words in line for line in found), found
        assert all("\n" not in line and len(line) < 300 for line in found)
    else:
        assert found == [], "GP22 is SCK of the same block, A2 another name of GP28"
    assert len(set(found)) == len(found) < 6, "once for all boards in IDS"


def test_a_board_without_any_display_is_found(folder: Path) -> None:
    found = changed(
        folder, *((f'"{name}": "{pin}",', "") for name, pin in boards.describe("own_wiring").pins.items()
                  if name in ("clock", "mosi", "cs", "dc", "reset")),
    )  # fmt: skip
    assert any("no display: raspberry_pi_pico has none built in" in line for line in found)
    assert any("'backlight' without a display" in line for line in found)


def test_empty_ids_are_reported(folder: Path) -> None:
    found = changed(folder, ('("raspberry_pi_pico", "raspberry_pi_pico_w")', "()"))
    assert any("IDS is empty" in line for line in found)


def test_an_rgb_led_needs_three_pins(folder: Path) -> None:
    found = changed(folder, ('"A": "GP12"', '"A": "GP12", "red": "GP0", "blue": "GP1"'))
    assert any("the RGB LED lacks green; it has only red, blue" in line for line in found)


def test_gaps_in_readme_and_drawing_are_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "BOARDS", folder.parent)
    assert changed(folder) == [], "all that the console needs is there"
    assert check_board.documentation_gaps("own_wiring") == [
        "there is no README.md: parts, wiring, how to install"
    ]
    (folder / "README.md").write_text("## Parts\n![Photo](photo.png)\n")
    found = "\n".join(check_board.documentation_gaps("own_wiring"))
    for words in (
        "lacks '## Wiring'", "lacks '## Install'", "lacks 'make flash BOARD=own_wiring'",
        "shows pictures that are missing: photo.png", "shows no screen of 320 x 240",
        "does not show wiring.svg", "wiring.svg does not match PINS",
    ):  # fmt: skip
        assert words in found
    (folder / "wiring.svg").write_text(wiring.svg("own_wiring"), encoding="utf-8")
    assert "does not match PINS" not in "\n".join(check_board.documentation_gaps("own_wiring"))


def test_the_command_reports_by_lines_and_exit_status(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed(folder, ('"A": "GP12"', '"A": "GP99"'))
    (folder / "README.md").write_text("![](wiring.svg)")
    (folder / "wiring.svg").write_text("")
    monkeypatch.setattr("sys.argv", ["check_board", str(folder), "picosystem", "toaster"])
    assert check_board.main() == 1
    said = capsys.readouterr().out.splitlines()
    assert "has no pin GP99" in said[0] and "(documentation) README.md lacks '## Parts'" in said[1]
    assert "a Raspberry Pi Pico has no pad GP99" in said[-3]
    assert said[-2] == "picosystem: ok"
    assert said[-1].startswith("check-board: unknown board 'toaster': give BOARD= one of feather")
    changed(folder)
    (folder / "README.md").unlink()
    monkeypatch.setattr("sys.argv", ["check_board", str(folder)])
    assert check_board.main() == 0, "without a README the console runs as well"


def test_the_drawing_shows_every_pin_and_every_button_s_meaning() -> None:
    for name in boards.names():
        drawn = wiring.svg(name)
        what = boards.describe(name)
        for function, pin in what.pins.items():
            inside = function.startswith(("power", "sda", "scl", "i2s_")) and "feather" in name
            label = {"EXTERNAL_NEOPIXELS": "terminal Neo", "EXTERNAL_BUTTON": "terminal Btn",
                     "VOLTAGE_MONITOR": "VSYS"}.get(pin, pin)  # fmt: skip
            assert inside or label in drawn or pin.startswith(("SW_", "LED_", "AUDIO", "BAT_")), (
                name,
                function,
            )
        for _, cap in what.keys:
            assert f">{cap}" in drawn or f" {cap}:" in drawn or cap in wiring.JOYSTICK, (name, cap)


def test_a_pin_is_drawn_at_its_pad_by_any_of_its_names_and_refused_without_one(folder: Path) -> None:
    changed(folder, ('"A": "GP12"', '"A": "A2"'))
    assert "GP28 (pin 34)" in wiring.svg(str(folder)) and ">button A: ok<" in wiring.svg(str(folder))
    for pin in ("GP24", "gp12"):
        changed(folder, ('"A": "GP12"', f'"A": "{pin}"'))
        with pytest.raises(boards.BoardError, match=rf"a Raspberry Pi Pico has no pad {pin} \('A'\)"):
            wiring.svg(str(folder))


def test_a_drawing_is_refused_where_no_outline_is_known(folder: Path) -> None:
    changed(folder, ('("raspberry_pi_pico", "raspberry_pi_pico_w")', '("adafruit_feather_rp2040",)'))
    with pytest.raises(boards.BoardError, match="no outline is known for adafruit_feather_rp2040"):
        wiring.svg(str(folder))


def test_boards_are_found_by_board_id() -> None:
    assert boards.fitting("pajenicko_picopad") == ["picopad"]
    assert boards.fitting("raspberry_pi_pico_w") == ["own_wiring", "pico_lcd_1_3"]
    assert boards.fitting("unknown") == []


def test_meanings_are_those_of_the_console() -> None:
    assert sorted(check_board.MEANINGS) == sorted(keys.NAMES)


def test_the_hardware_table_is_that_of_the_data_sheet() -> None:
    """From pin 2 every eighth is SCK, from 3 TX, alternating blocks (pins 28 and 29 are neither)."""
    for n in range(30):
        assert (n in rp2040.SPI_SCK) == (n % 4 == 2) and (n in rp2040.SPI_TX) == (n % 4 == 3)
        assert rp2040.SPI_SCK.get(n, n // 8 % 2) == rp2040.SPI_TX.get(n, n // 8 % 2) == n // 8 % 2
        assert (n in rp2040.I2C_SDA) == (n % 2 == 0) and (n in rp2040.I2C_SCL) == (n % 2 == 1)


def test_a_tilt_switch_alone_is_a_sensor(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are no pins sda and scl, as in the example's line for a tilt switch."""

    class Pin:
        value = False

        def __init__(self, pin: str) -> None:
            assert pin == "seven"

        def switch_to_input(self, pull: str) -> None:
            assert pull == "up"

    digitalio = SimpleNamespace(DigitalInOut=Pin, Pull=SimpleNamespace(UP="up"))
    for name, module in (("board", SimpleNamespace(GP7="seven")), ("busio", None), ("digitalio", digitalio)):
        monkeypatch.setitem(sys.modules, name, module or SimpleNamespace())  # pyright: ignore
    space = runpy.run_path(str(boards.BOARDS / "common" / "motion.py"))
    closed = space["sensor"]({"tilt": "GP7"})
    assert closed() and space["sensor"]({}) is None


@pytest.mark.parametrize("board", boards.names())
def test_a_board_file_is_small_and_bundles_only_the_parts_that_it_imports(board: str) -> None:
    what = boards.describe(board)
    tree = ast.parse((what.folder / boards.MODULE).read_text(encoding="utf-8"))
    assert not any(isinstance(node, (ast.Import, ast.ImportFrom)) for node in tree.body), "boot.py reads it"
    files = own_files(board)
    assert "common/parts.py" in files
    assert ("common/st7789.py" in files) == ("clock" in what.pins) != ("common/builtin.py" in files)
    assert ("common/pixels.py" in files) == ("pixels" in what.pins)
    assert ("common/led.py" in files) == ("red" in what.pins)
    assert ("common/motion.py" in files) == what.shake
    for name, path in files.items():
        if name.startswith("common/"):
            assert path.stat().st_size <= 8000
