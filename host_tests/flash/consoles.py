"""Small consoles for the flash tests: what a drive holds before, and what it is to hold."""

from __future__ import annotations

import builtins
import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from host_tests.stand_ins.board_at_once import Files
from tools.boards import catalog as boards
from tools.bundle.boot import with_board
from tools.flash import former, owned
from tools.flash.owned import LIST, MARKS, SETTINGS
from tools.flash.target import digest

BOOT = (boards.ROOT / "firmware" / "boot.py").read_text(encoding="utf-8")
OUT = (
    "Adafruit CircuitPython {v} on 2026-10-01; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:{board}\r\nUID:DF6050788B3E1B2E\r\n"
)
BOOT_OUT = {"boot_out.txt": OUT.format(v="10.2.1", board="raspberry_pi_pico").encode()}
OWN = {  # the owner's, which stay
    "lib/mine.py": b"mine",
    "lib/rules/chess.py": b"my game",
    "notes.txt": b"my notes",
    "words/mine.txt": b"my words",
}
# boot.py of versions that took the pin from the board's module.
OLD_BOOT = b'''"""Run once after power-on, before code.py: hold the service button."""
import board, digitalio
from board_rollmark import PINS, SERVICE
pin = digitalio.DigitalInOut(getattr(board, PINS[SERVICE]))
pin.switch_to_input(digitalio.Pull.UP)
if not pin.value:
    import storage
    storage.disable_usb_drive()
    storage.remount("/", readonly=False)
'''


def console(board: str, compiled: bool = False, version: int = 2) -> Files:
    """Return the bundle of a console with few files; version 1 is older."""
    path = boards.folder(board) / boards.MODULE
    text = path.read_bytes() if version == 2 else path.read_bytes() + b"# older\n"
    py, form = ("mpy", b"C\x06 %s \0") if compiled else ("py", b"# %s\n")
    older = b" older" if version == 1 else b""
    files = {
        "boot.py": with_board(BOOT, path).encode() if version == 2 else OLD_BOOT,
        f"board_rollmark.{py}": b"C\x06" + text + b"whole" if compiled else text,
        "code.py": b'"""Power-on."""\n' + MARKS[0] + b" Console" + older + b"\n",
        f"console/core/loop.{py}": form % (b"loop" * 500) + older,
        f"lib/rules/qwixx.{py}": form % b"qwixx" + older,
        "settings.toml": b"# why\nCIRCUITPY_PYSTACK_SIZE=3072" + older.replace(b" older", b"0") + b"\n",
        "tilesets/big.bmp": b"BM" * 300 + older,
    }
    if version == 1:
        files[f"console/gone/thing.{py}"] = b"older"
    return files


def listed(files: Files, theirs: bytes = b"") -> Files:
    """Return a bundle's files as they are on a drive: with the list, and lines of the owner's settings."""
    sums = {path: {owned.short(digest(data))} for path, data in files.items()}
    return files | {LIST: owned.formatted(sums), SETTINGS: files[SETTINGS] + theirs}


def recognise(monkeypatch: pytest.MonkeyPatch, *consoles: Files) -> None:
    """Let these files count as those of versions that kept no list."""
    modules, sums = former.known()
    for files in consoles:
        modules |= {former.stem_and_kind(path)[0] for path in files if path.endswith(("py", "mpy"))}
        sums |= {(path, owned.short(digest(data))) for path, data in files.items()}
    monkeypatch.setattr(former, "known", lambda: (modules, sums))


class ServiceStart:
    """CircuitPython at power-on, with these files and buttons at these pins held."""

    def __init__(self, files: Mapping[str, bytes], pins: set[str], woken: bool | None = False) -> None:
        self.files = files
        self.pins = pins
        self.woken = woken
        self.done: list[str] = []

    def opens(self) -> bool:
        """Run what CircuitPython runs first; return whether it has opened service mode."""
        boot = next((self.files[n] for n in ("boot.py", "boot.txt") if n in self.files), b"")
        names = {"__name__": "__main__", "__builtins__": vars(builtins) | {"__import__": self._import}}
        try:
            exec(compile(boot, "boot.py", "exec"), names)
        except Exception as error:
            self.done.append(f"{error!r}")
        return self.done == ["hidden", "writable"]

    def _import(self, name: str, *_rest: object) -> Any:
        held = self.pins

        class Pin:
            def __init__(self, pin: str) -> None:
                self.value = pin not in held

            def switch_to_input(self, pull: str) -> None:
                assert pull == "up"

            def deinit(self) -> None:
                pass

        known = {
            "board": {f"GP{n}": f"GP{n}" for n in range(29)},
            "digitalio": {"DigitalInOut": Pin, "Pull": SimpleNamespace(UP="up")},
            "time": {"sleep": lambda _s: None},
            "storage": {
                "disable_usb_drive": lambda: self.done.append("hidden"),
                "remount": lambda _path, readonly: self.done.append("read-only" if readonly else "writable"),
            },
        }
        if name == "alarm":
            if self.woken is None:
                raise ImportError(name)
            return SimpleNamespace(wake_alarm="a pin" if self.woken else None)
        if name == "board_rollmark":
            return self._module()
        return SimpleNamespace(**known[name])

    def _module(self) -> Any:
        """Import board_rollmark as CircuitPython does: .py before .mpy."""
        if "board_rollmark.py" in self.files:
            text = self.files["board_rollmark.py"]
        else:
            whole = re.fullmatch(rb"C\x06(.*)whole", self.files["board_rollmark.mpy"], re.S)
            if not whole:
                raise ImportError("incompatible .mpy file")
            text = whole[1]
        names: dict[str, Any] = {}
        exec(compile(text, "board_rollmark", "exec"), names)
        return SimpleNamespace(**names)
