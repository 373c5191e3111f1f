"""Each board made from its parts on a strict stand-in for CircuitPython."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.stand_ins.board_fakes import Chip, Clock, Restart
from tools.boards.catalog import MODULE, describe, names

PICO = "raspberry_pi_pico"
Make = Callable[..., Any]


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Return a function of board and chip that makes the Board() of that board on that chip."""
    import console.core.keys  # noqa: F401  with the real displayio, before the stand-in's

    before = dict(sys.modules)

    def board(name: str, chip: Chip) -> Any:
        for module in [m for m in sys.modules if m == "common" or m.startswith("common.")]:
            del sys.modules[module]
        for module, fake in chip.modules.items():
            monkeypatch.setitem(sys.modules, module, fake)
        clock: Any = importlib.import_module("common.clock")
        clock.sys = SimpleNamespace(platform=chip.clock.platform)
        clock.os = SimpleNamespace(getenv=chip.clock.setting)
        spec = importlib.util.spec_from_file_location("board_under_test", describe(name).folder / MODULE)
        assert spec and spec.loader
        code = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(code)
        return code.Board()

    yield board
    for name in [m for m in sys.modules if m not in before]:
        if name == "common" or name.startswith("common."):
            del sys.modules[name]
    for name, module in before.items():
        sys.modules.setdefault(name, module)


PAIRS = [(name, board_id) for name in names() for board_id in describe(name).ids]


@pytest.mark.parametrize("name, board_id", PAIRS)
def test_every_shipped_board_can_be_made(make: Make, name: str, board_id: str) -> None:
    chip = Chip(board_id)
    what = describe(name)
    board = make(name, chip)
    assert (board.NAME, board.WIDTH, board.HEIGHT) == (name, what.width, what.height)
    assert list(board.KEYS) == list(what.keys)
    assert len(board.nvm) == 4096 and board.key_event and board.keys
    assert board.accel is None, "nothing answers"
    assert (board.pixels is not None) == what.pixels
    assert (board.sound is not None) == what.sound
    assert (board.tilt is not None) == ("tilt" in what.pins)
    display = board.display
    assert display is board.display and not display.auto_refresh, "made once, refreshed by the loop alone"
    assert board._panel is None, "the module that woke it is released"
    assert board.spent[0].startswith("common.") and board.spent[1:] == (
        "common.clock", "common.pins", "common.pixels", "common.restart", "board_rollmark"
    )  # fmt: skip
    shape = (display.how.get("width", what.width), display.how.get("height", what.height))
    assert shape == (what.width, what.height)
    buf = bytearray(64)
    board.fill(buf)
    assert any(buf)
    for level in range(6):
        board.backlight(level)
    assert display.brightness == 1.0
    board.wait(7)
    assert not board.service


@pytest.mark.parametrize("name, board_id", PAIRS)
def test_a_display_is_dark_until_its_light_is_turned_on(make: Make, name: str, board_id: str) -> None:
    board = make(name, Chip(board_id))
    assert board.display.brightness == 0
    before = board.display.brightness
    board.backlight(1)
    assert board.display.brightness > before


@pytest.mark.parametrize("name, board_id", PAIRS)
def test_the_chip_runs_at_200_mhz_unless_its_display_runs_already(
    make: Make, name: str, board_id: str
) -> None:
    own = "clock" in describe(name).pins
    chip = Chip(board_id)
    make(name, chip)
    assert chip.clock.hz == (200_000_000 if own else 125_000_000)
    assert (
        chip.log.count(("clock", 200_000_000)) == own
        and [what for what, *_ in chip.log].count("clock") == own
    )
    chip = Chip(board_id, clock=Clock(133))
    make(name, chip)
    assert chip.clock.hz == 133_000_000, "the owner decides"


@pytest.mark.parametrize(
    ("clock", "hz", "baudrate"),
    [
        (Clock(), 200_000_000, 50_000_000),
        (Clock(hz=200_000_000), 200_000_000, 50_000_000),  # since the last restart
        (Clock(125), 125_000_000, 62_500_000),
        (Clock("133"), 133_000_000, 33_250_000),
        (Clock(420), 200_000_000, 50_000_000),
        (Clock("fast"), 200_000_000, 50_000_000),
        (Clock(199), 125_000_000, 62_500_000),  # no such frequency
        (Clock(3), 48_000_000, 24_000_000),
        (Clock(writable=False), 200_000_000, 24_000_000),
        (Clock(platform="RP2350"), 125_000_000, 62_500_000),
    ],
)
def test_the_display_gets_its_data_as_fast_as_it_may(
    make: Make, clock: Clock, hz: int, baudrate: int
) -> None:
    make("pico_lcd_1_3", Chip(PICO, clock=clock))
    assert (clock.hz, clock.baudrate) == (hz, baudrate)
    assert clock.baudrate <= 62_500_000, "the ST7789's limit"


def test_the_drive_belongs_to_the_console_only_in_service_mode(make: Make) -> None:
    assert not make("pico_lcd_1_3", Chip(PICO)).service
    assert make("pico_lcd_1_3", Chip(PICO, readonly=False)).service


def test_the_st7789_gets_120_ms_after_reset_and_after_sleep_out(make: Make) -> None:
    chip = Chip(PICO)
    board = make("pico_lcd_1_3", chip)
    assert board.display.how["width"] == board.display.how["height"] == 240
    times = dict(entry for entry in chip.log if isinstance(entry, tuple))
    assert times[0x11] - times["reset"] >= 120 and times["display"] - times[0x11] >= 120
    assert chip.now <= 300, "not the 1.2 s of Adafruit's driver"
    sent = [entry[0] for entry in chip.log if isinstance(entry, tuple)]
    assert sent.index(0x29) > sent.index("display"), "on when the backlight is off: its memory has old pixels"


@pytest.mark.parametrize(
    ("width", "how", "order", "colstart", "rowstart"),
    [
        (240, {"rowstart": 80}, 0xC0, 0, 80),
        (240, {"rowstart": 80, "rotation": 90}, 0xA0, 80, 0),
        (240, {"rowstart": 80, "rotation": 180}, 0x00, 0, 0),
        (240, {"rowstart": 80, "rotation": 270}, 0x60, 0, 0),
        (320, {"rotation": 90}, 0xA0, 0, 0),
        (320, {"rotation": 270}, 0x60, 0, 0),
        (200, {"rotation": 90, "rowstart": 7, "colstart": 3}, 0xA0, 7, 240 - 100 - 3),
        (200, {"rotation": 270, "rowstart": 7, "colstart": 3}, 0x60, 320 - 200 - 7, 3),
    ],
)
def test_the_st7789_turns_the_picture_itself(
    make: Make, width: int, how: dict[str, int], order: int, colstart: int, rowstart: int
) -> None:
    """Orders and offsets of 240 x 240 and 320 x 240 are those of Adafruit's driver in C++ (setRotation)."""
    chip = Chip(PICO)
    make("pico_lcd_1_3", chip)
    chip.log.clear()
    pins = dict(describe("pico_lcd_1_3").pins)
    panel = sys.modules["common.st7789"].Panel(pins, width, 100 if width == 200 else 240, **how)
    display = panel.display()
    assert "rotation" not in display.how
    assert (display.how["colstart"], display.how["rowstart"]) == (colstart, rowstart)
    (start,) = [entry[1] for entry in chip.log if entry[0] == "start"]
    assert start.endswith(bytes((0x36, 1, order)))


def test_the_st7789_gets_the_commands_of_adafruit_s_driver(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gets the same commands with the same data, except reset, "sleep out" and "display on"."""

    def commands(sequence: bytes) -> dict[int, bytes]:
        found: dict[int, bytes] = {}
        at = 0
        while at < len(sequence):
            command, size = sequence[at], sequence[at + 1] & 0x7F
            found[command] = sequence[at + 2 : at + 2 + size]
            at += 2 + size + (sequence[at + 1] >> 7)
        return found

    chip = Chip(PICO)
    _ = make("pico_lcd_1_3", chip).display
    monkeypatch.delitem(sys.modules, "adafruit_st7789", raising=False)
    driver = importlib.import_module("adafruit_st7789")  # over the stand-in's BusDisplay
    monkeypatch.delitem(sys.modules, "adafruit_st7789")
    wire = chip.modules["fourwire"].__dict__["FourWire"]
    driver.ST7789(wire.__new__(wire), width=240, height=240)
    ours, theirs = [commands(entry[1]) for entry in chip.log if entry[0] == "start"]
    assert (ours.pop(0x36), theirs.pop(0x36)) == (b"\x60", b"\xc0"), "turned by the chip, not by displayio"
    assert theirs.pop(0x01) == theirs.pop(0x11) == theirs.pop(0x29) == b""
    assert ours == theirs


def test_a_separate_display_is_released_before_a_restart_and_keeps_its_picture(make: Make) -> None:
    chip = Chip(PICO)
    board = make("own_wiring", chip)
    board.backlight(5)
    chip.log.clear()
    with pytest.raises(Restart, match="reload"):
        board.restart()
    assert chip.log == ["release_displays", "reload"] and board._display.brightness == 1.0


def memory(chip: Chip) -> bytearray:
    """Return the memory that outlasts a restart."""
    kept: bytearray = chip.modules["alarm"].__dict__["sleep_memory"]
    return kept


def sent(chip: Chip) -> list[Any]:
    """Return what the display has got: commands, and "reset"."""
    return [entry[0] for entry in chip.log if isinstance(entry, tuple)]


@pytest.mark.parametrize("level", [1, 5])
def test_after_its_own_restart_the_console_keeps_the_display_s_picture_and_light(
    make: Make, level: int
) -> None:
    before = Chip(PICO)
    board = make("pico_lcd_1_3", before)
    board.backlight(level)
    with pytest.raises(Restart, match="reload"):
        board.restart()
    chip = Chip(PICO, run_reason="reload")
    memory(chip)[:] = memory(before)
    display = make("pico_lcd_1_3", chip)._display
    assert display.brightness == board._display.brightness
    assert "reset" not in sent(chip) and 0x11 not in sent(chip), "either would show nothing for a moment"
    again = Chip(PICO, run_reason="reload")
    memory(again)[:] = memory(chip)
    make("pico_lcd_1_3", again)
    assert "reset" in sent(again), "the note of a restart counts once"


@pytest.mark.parametrize("run_reason", ["startup", "auto reload", "reload"])
@pytest.mark.parametrize("left", [b"", b"\3\3\3\3", b"lit\0", b"lit\6", b"lit\xff"])
def test_after_any_other_start_the_display_is_reset(make: Make, run_reason: str, left: bytes) -> None:
    """Another program, or `make flash`, may have restarted the board and left anything in its memory."""
    chip = Chip(PICO, run_reason=run_reason)
    memory(chip)[1 : 1 + len(left)] = left
    assert make("pico_lcd_1_3", chip).display.brightness == 0
    assert "reset" in sent(chip) and 0x11 in sent(chip)


def test_a_console_that_was_dark_starts_dark(make: Make) -> None:
    before = Chip(PICO)
    board = make("pico_lcd_1_3", before)
    board.backlight(0)
    with pytest.raises(Restart, match="reload"):
        board.restart()
    chip = Chip(PICO, run_reason="reload")
    memory(chip)[:] = memory(before)
    assert make("pico_lcd_1_3", chip).display.brightness == 0
    assert "reset" in sent(chip)


@pytest.mark.parametrize("name", ["picosystem", "picopad"])
def test_a_built_in_display_is_taken_over_and_never_released(make: Make, name: str) -> None:
    chip = Chip(describe(name).ids[0])
    own = chip.displays[0]
    board = make(name, chip)
    assert board.display is own and own.root_group is None and not own.auto_refresh
    board.backlight(3)
    with pytest.raises(Restart, match="reload"):
        board.restart()
    assert "release_displays" not in chip.log
    assert own.brightness == 0, "dark, so that nobody sees what CircuitPython writes on it"


def test_a_display_released_by_another_program_comes_back_by_a_reset(make: Make) -> None:
    chip = Chip("pimoroni_picosystem")
    chip.modules["board"].__dict__["DISPLAY"] = object()
    with pytest.raises(Restart, match="reset"):
        make("picosystem", chip)


@pytest.mark.parametrize("address", [0x18, 0x19])
def test_an_lis3dh_is_found_at_either_address_and_read_in_metres(make: Make, address: int) -> None:
    chip = Chip(PICO, sensor=address)
    board = make("pico_lcd_1_3", chip)
    assert board.tilt is None
    assert b"\x20\x57" in chip.log and b"\x23\x98" in chip.log
    chip.reading = (8190).to_bytes(2, "little") + (-4095).to_bytes(2, "little", signed=True) + bytes(2)
    x, y, z = board.accel.acceleration
    assert x == pytest.approx(9.807, abs=0.01) and y == pytest.approx(-4.903, abs=0.01) and z == 0
    chip.sensor = 0
    with pytest.raises(OSError):
        _ = board.accel.acceleration
    chip.sensor = address
    assert board.accel.acceleration[2] == 0, "the bus was released"


@pytest.mark.parametrize("chip", [{"sensor": 0x18, "chip": 0x41}, {"pulled": False}, {}])
def test_without_an_lis3dh_the_tilt_switch_is_used(make: Make, chip: dict[str, Any]) -> None:
    chips = Chip(PICO, **chip)
    board = make("pico_lcd_1_3", chips)
    assert board.accel is None and board.tilt() is False
    chips.closed = True
    assert board.tilt() is True


def test_without_any_sensor_wired_there_is_none(make: Make) -> None:
    board = make("own_wiring", Chip(PICO))
    assert board.accel is None and board.tilt is None and board.pixels is None


def test_the_feather_switches_the_pixels_current_on_before_it_writes_to_them(make: Make) -> None:
    chip = Chip("adafruit_feather_rp2040_prop_maker", sensor=0x18)
    board = make("feather_prop_maker", chip)
    assert chip.log.index(("EXTERNAL_POWER", True)) < chip.log.index("show")
    assert board.accel is not None


def duties(board: Any) -> list[int]:
    return [out.duty_cycle for out in board.pixels._outs]


def test_the_led_shows_a_mix_of_the_brightest_pixels(make: Make) -> None:
    board = make("picosystem", Chip("pimoroni_picosystem"))
    assert duties(board) == [0, 0, 0] and {out.frequency for out in board.pixels._outs} == {50_000}
    board.pixels[0] = 0x380000
    board.pixels[5] = 0x000038
    board.pixels[3] = 0x001B00
    assert duties(board) == [0, 0, 0], "nothing is shown before show()"
    board.pixels.show()
    assert duties(board) == [28 * 257, 0, 28 * 257], "half of each; the dim one does not count"
    for k in range(6):
        board.pixels[k] = 0xFFFFFF
    board.pixels.show()
    assert duties(board) == [65_535] * 3
    for k in range(6):
        board.pixels[k] = 0
    board.pixels.show()
    assert duties(board) == [0, 0, 0]


@pytest.mark.parametrize("name", ["pico_lcd_1_3", "picosystem", "picopad"])
def test_a_piezo_sounds_by_pwm_of_a_frequency_that_changes(make: Make, name: str) -> None:
    board = make(name, Chip(describe(name).ids[0]))
    pwm = board.sound._pwm
    assert pwm.duty_cycle == 0
    board.sound.tone(880, 255)
    assert (pwm.frequency, pwm.duty_cycle) == (880, 32_640)
    board.sound.tone(523, 16)
    assert (pwm.frequency, pwm.duty_cycle) == (523, 2_048)
    board.sound.tone(0, 0)
    assert pwm.duty_cycle == 0


def test_the_feather_s_amplifier_sounds_one_note(make: Make) -> None:
    chip = Chip("adafruit_feather_rp2040_prop_maker", sensor=0x18)
    board = make("feather_prop_maker", chip)
    assert chip.log.index(("EXTERNAL_POWER", True)) < chip.log.index("I2S plays"), "its current is on"
    pressed, note = board.sound._synth.pressed, board.sound._note
    board.sound.tone(0, 0)
    assert pressed == []
    board.sound.tone(880, 255)
    assert pressed == [note] and (note.frequency, note.amplitude) == (880, 0.5)
    board.sound.tone(523, 51)
    assert pressed == [note] and (note.frequency, note.amplitude) == (523, 0.1)
    board.sound.tone(0, 0)
    board.sound.tone(0, 0)
    assert pressed == []


def test_a_console_knows_power_on_from_a_restart(make: Make) -> None:
    assert make("pico_lcd_1_3", Chip(PICO)).started
    assert not make("pico_lcd_1_3", Chip(PICO, run_reason="reload")).started


def test_an_led_lit_by_a_low_pin_is_inverted(make: Make) -> None:
    chip = Chip("pimoroni_picosystem")
    make("picosystem", chip)
    chip.users.clear()
    from common.led import Led

    led = Led(describe("picosystem").pins, lit=0)
    assert led.lights == 1
    assert [out.duty_cycle for out in led._outs] == [65_535] * 3
    led[1] = 0xFF000A
    led.show()
    assert [out.duty_cycle for out in led._outs] == [0, 65_535, 65_535 - 2570]


def test_the_stand_in_is_strict() -> None:
    chip = Chip("pimoroni_picosystem")
    with pytest.raises(AttributeError):
        _ = chip.board.GP28
    pin = chip.board.SW_A
    chip.claim("one", pin)
    with pytest.raises(ValueError, match="SW_A in use by one"):
        chip.claim("two", pin)


@pytest.mark.parametrize("name, board_id", PAIRS)
def test_a_board_sleeps_until_any_button_goes_down(make: Make, name: str, board_id: str) -> None:
    chip = Chip(board_id)
    board = make(name, chip)
    own = board.display
    board.backlight(0)
    with pytest.raises(Restart, match="deep sleep"):
        board.sleep()
    buttons = {getattr(chip.board, describe(name).pins[cap]).number for _, cap in describe(name).keys}
    assert chip.log[-1] == ("sleep", sorted(buttons))
    if name in ("picosystem", "picopad"):
        assert own.brightness == 0 and "release_displays" not in chip.log
    else:
        sent = [entry[0] for entry in chip.log if isinstance(entry, tuple)]
        assert sent[-3:] == [0x28, 0x10, "sleep"], "the display is off: the backlight may be lit"
        assert chip.log[-2] == "release_displays"
    again, new = make(name, Chip(board_id, slept=True)), make(name, Chip(board_id))
    assert not again.started and new.started


def test_a_board_without_alarm_does_not_sleep(make: Make) -> None:
    chip = Chip(PICO)
    chip.modules["alarm"] = None  # type: ignore[assignment]  # as for a module that is not there
    board = make("pico_lcd_1_3", chip)
    assert board.started and board.sleep() is None


@pytest.mark.parametrize("name", ["pico_lcd_1_3", "picopad", "picosystem"])
def test_a_board_measures_its_battery(make: Make, name: str) -> None:
    board = make(name, Chip(describe(name).ids[0], volts=3.7 / 3))
    assert 3690 <= board.battery() <= 3700
    assert 3000 < board.battery.empty < board.battery.low < 3700


def test_a_board_without_a_battery_has_none(make: Make) -> None:
    assert make("own_wiring", Chip(PICO)).battery is None


def test_a_backlight_that_is_always_on_is_no_fault(make: Make) -> None:
    board = make("own_wiring", Chip(PICO))

    class AlwaysOn(type(board.display)):  # type: ignore[misc]
        @property
        def brightness(self) -> float:
            return 1.0

        @brightness.setter
        def brightness(self, _level: float) -> None:
            raise RuntimeError("Brightness not adjustable")

    board.display.__class__ = AlwaysOn
    board.backlight(0)
