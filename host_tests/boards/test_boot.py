"""firmware/boot.py with fake pins and storage: what a held button does; nothing prevents the start."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.boards import catalog as boards
from tools.bundle.boot import is_our_boot, name_in, with_board

SOURCE = (Path(__file__).parents[2] / "firmware" / "boot.py").read_text()
BOOT = with_board(SOURCE, boards.folder("pico_lcd_1_3") / boards.MODULE)


class Pin:
    """A DigitalInOut with a button to ground; `levels` are its successive values, the last one stays."""

    levels: list[bool] = [True]
    made: list[Any] = []

    def __init__(self, pin: object) -> None:
        self.pin = pin
        self.pulled = self.open = False
        Pin.made.append(self)

    def switch_to_input(self, pull: object) -> None:
        assert pull == "up"
        self.pulled = self.open = True

    @property
    def value(self) -> bool:
        assert self.pulled, "read before it was pulled up"
        return Pin.levels.pop(0) if len(Pin.levels) > 1 else Pin.levels[0]

    def deinit(self) -> None:
        self.open = False


class Drive(ModuleType):
    """The module `storage`; records what was done to it."""

    def __init__(self) -> None:
        super().__init__("storage")
        self.done: list[str] = []

    def disable_usb_drive(self) -> None:
        self.done.append("hidden from the computer")

    def remount(self, path: str, readonly: bool) -> None:
        assert self.done, "a drive that the computer sees cannot be mounted for writing"
        self.done.append(f"{path} {'read-only' if readonly else 'writable'}")


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> Drive:
    """CircuitPython's modules on the first console's board, and no other file; the button is not held."""
    module = ModuleType("board")
    module.__dict__.update({pin: pin for pin in boards.describe("pico_lcd_1_3").pins.values()})
    pins = ModuleType("digitalio")
    pins.__dict__.update(DigitalInOut=Pin, Pull=type("Pull", (), {"UP": "up"}))
    storage = Drive()
    for fake in (module, pins, storage):
        monkeypatch.setitem(sys.modules, fake.__name__, fake)
    monkeypatch.setitem(sys.modules, "board_rollmark", None)  # importing it raises ImportError
    monkeypatch.setattr(time, "sleep", lambda _s: None)
    monkeypatch.setattr(Pin, "levels", [True])
    monkeypatch.setattr(Pin, "made", [])
    return storage


def start(capsys: pytest.CaptureFixture[str], boot: str = BOOT) -> None:
    """Run boot.py as CircuitPython does before code.py; its output would go to boot_out.txt."""
    exec(compile(boot, "boot.py", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr() == ("", "")


def test_without_the_button_the_computer_keeps_the_drive(
    drive: Drive, capsys: pytest.CaptureFixture[str]
) -> None:
    start(capsys)
    assert drive.done == []
    assert [pin.pin for pin in Pin.made] == ["GP19"] and not Pin.made[0].open


def test_the_computer_is_told_of_no_keyboard_and_no_midi_instrument(
    drive: Drive, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    for name in ("usb_hid", "usb_midi"):
        module = ModuleType(name)
        module.__dict__["disable"] = lambda name=name: done.append(name)
        monkeypatch.setitem(sys.modules, name, module)
    start(capsys)
    assert done == ["usb_hid", "usb_midi"] and drive.done == []


def test_a_held_button_gives_the_drive_to_the_console(
    drive: Drive, capsys: pytest.CaptureFixture[str]
) -> None:
    Pin.levels = [False]
    start(capsys)
    assert drive.done == ["hidden from the computer", "/ writable"]
    assert not Pin.made[0].open


def test_a_short_touch_is_not_held(drive: Drive, capsys: pytest.CaptureFixture[str]) -> None:
    """A capacitor at the button is still charging, or the button bounces."""
    Pin.levels = [False] * 20 + [True, False]
    start(capsys)
    assert drive.done == []


@pytest.mark.parametrize("missing", ["board", "digitalio", "storage"])
def test_a_missing_module_does_not_prevent_the_start(
    drive: Drive, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    Pin.levels = [False]
    monkeypatch.setitem(sys.modules, missing, None)  # importing it raises ImportError
    start(capsys)
    assert drive.done == []


@pytest.mark.parametrize("pin", ["", "GP99"])
def test_a_wrong_pin_does_not_prevent_the_start(
    drive: Drive, capsys: pytest.CaptureFixture[str], pin: str
) -> None:
    Pin.levels = [False]
    start(capsys, BOOT.replace("GP19", pin))
    assert drive.done == []


def test_a_drive_that_refuses_does_not_prevent_the_start(
    drive: Drive, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise RuntimeError("Cannot change USB devices now")

    Pin.levels = [False]
    drive.disable_usb_drive = refuse  # type: ignore[method-assign]
    start(capsys)
    assert drive.done == []


def test_every_board_has_a_service_button_that_its_boot_py_knows() -> None:
    for name in boards.names():
        board = boards.describe(name)
        assert board.service in board.pins, f"{name}: no button {board.service}"
        text = with_board(SOURCE, board.folder / boards.MODULE)
        assert f'\nPIN = "{board.pins[board.service]}"' in text
        assert name_in(text.encode()) == name and is_our_boot(text.encode())
    assert name_in(SOURCE.encode()) is None and not is_our_boot(b"import usb_cdc\n")
