"""A drive before and after an update."""

from __future__ import annotations

from pathlib import Path

from host_tests.flash.consoles import listed
from tools.flash.owned import MARKS

FILES = {
    "LICENSE-rollmark.txt": b"MIT",
    "board_rollmark.mpy": b"C\x06 NAME pico_lcd_1_3 \0",
    "boot.py": b'"""Run once after power-on"""\nNAME = "pico_lcd_1_3"  # rollmark.txt\n',
    "code.py": b'"""Power-on."""\n' + MARKS[0] + b" Console\n",
    "console/core/loop.mpy": bytes(range(256)) * 20,
    "console/quixo/play.mpy": b"play",
    "lib/neopixel.mpy": b"pixels",
    "lib/rules/qwixx.mpy": b"qwixx",
    "settings.toml": b"# why\nCIRCUITPY_PYSTACK_SIZE=3072\n",
    "sheets/big.bmp": b"BM" * 3000,
}
# What a drive may contain before: an older console, its user's own files, what an interrupted run left.
BEFORE = {
    "code.py": b'"""Older."""\n' + MARKS[-1] + b" Console, old\n",
    "boot.py": b'"""Run once after power-on"""\nolder = 1\n',
    "console/core/loop.py": b"older",
    "console/gone/thing.mpy": b"older",
    "lib/rules/qwixx.mpy": b"qwi",
    "lib/mine.py": b"mine",
    "notes.txt": b"my notes",
    "settings.toml": b'CIRCUITPY_WIFI_SSID="home"\nCIRCUITPY_PYSTACK_SIZE = 1000\n',
}
OWN = ("lib/mine.py", "notes.txt")
THEIRS = (*OWN, "settings.toml")


def check_drive(drive: Path) -> None:
    """Assert that the drive holds the bundle, the owner's files, and nothing else."""
    there = {p.relative_to(drive).as_posix(): p.read_bytes() for p in drive.rglob("*") if p.is_file()}
    del there["boot_out.txt"]
    assert there == listed(FILES, BEFORE["settings.toml"]) | {n: BEFORE[n] for n in OWN}
    assert not (drive / "console/gone").exists(), "an empty folder of ours"
