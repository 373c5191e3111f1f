"""`python -m tools.bench_device`: the budgets of the device, measured on an emulated Raspberry Pi Pico.

Needs an emulator that plays scripts of button presses (EMULATOR= its folder with run.mjs; node), a
CircuitPython UF2 (UF2=) and an RP2040 boot ROM (BOOTROM=); with MPY_CROSS= the compiled bundle is measured as
well as the plain one. None of these belong to this project. The bundle runs as it is but for a code.py that
listens: once for times, once for the heap (after gc.collect(), on every screen of a game of five).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import bundle

BOARD = "pico_lcd_1_3"
PARTS: dict[str, Any] = {
    "display": {
        "spi": 1, "dc": 8, "cs": 9, "rst": 12, "backlight": 13, "width": 240, "height": 240, "mount": 270,
    },
    "buttons": {
        "a": 15, "b": 17, "x": 19, "y": 21, "up": 2, "down": 18, "left": 16, "right": 20, "press": 3,
    },
    "neopixel": {"gpio": 6, "count": 6, "order": "GRB"},
    "i2c": {"sda": 4, "scl": 5, "address": "0x18"},
    "usb": True,
}  # fmt: skip
READY = {"compiled": 3.0, "plain": 4.5}  # s from power to a menu that answers
CURSOR = 40.0  # ms from a key to the last pixel of the cursor's move
FRAMES = 15.0  # of tumbling dice, a second
HEAP = 40_000  # bytes free when a card lies over the sheet

LISTEN = """
from board_rollmark import Board

board = Board()

from console.loop import Console

console = Console(board)
settings = console.settings
settings.seats, settings.way, settings.first, settings.skip = 5, 2, 0, False
import gc

HEAP = {heap}
least = dict()
n = 0
while True:
    console.step()
    n += 1
    name = console.top.name
    if HEAP and n % 25 == 0:
        gc.collect()
        free = gc.mem_free()
        if free < least.get(name, 1 << 20) - 200:
            least[name] = free
            print("heap", name, free)
    elif not HEAP and name == "tumble":
        start = board.ticks_ms()
        frames = 0
        last = -1
        while console.top.name == "tumble":
            console.step()
            roll = console.top.roll
            if roll._frame != last:
                last = roll._frame
                frames += 1
        print("tumble", frames, board.ticks_ms() - start)
"""


def steps() -> list[dict[str, Any]]:
    """Starts twice (the first time CircuitPython writes a file of its own), plays two rounds with five."""
    play: list[dict[str, Any]] = [{"after": 4.5, "power_cut": True}, {"after": 4.5, "wait_quiet": 0.5}]

    def press(button: str, then: float) -> None:
        play.append({"press": button, "for": 0.06})
        play.append({"after": then, "wait_quiet": 0.1})

    press("a", 1.5)
    press("a", 3.0)
    for _ in range(2):
        play.append({"shake": 0.5})
        play.append({"after": 1.6, "wait_quiet": 0.1})
        press("a", 1.2)
        for _ in range(5):  # seats: look around, cross
            for _ in range(6):
                press("right", 0.4)
            press("a", 1.2)
            press("a", 1.2)
        press("a", 1.2)
        press("right", 0.4)
        press("a", 2.5)
    press("x", 1.2)
    press("b", 1.2)
    return play


def run(kind: str, heap: bool, mpy_cross: str | None, work: Path) -> tuple[dict[str, Any], str]:
    """One run: the emulator's report, and what the board printed."""
    drive, _ = bundle.bundle(BOARD, mpy_cross if kind == "compiled" else None, work / "build")
    (drive / "code.py").write_text(LISTEN.format(heap=heap))
    script = work / "script.json"
    script.write_text(json.dumps({"board": PARTS, "steps": steps()}))
    out = work / "out"
    subprocess.run(
        ["node", "run.mjs", "--uf2", os.environ["UF2"], "--bootrom", os.environ["BOOTROM"], "--drive", drive,
         "--script", script, "--out", out, "--quiet", "--secs", "300", "--wall", "1200"],
        cwd=os.environ["EMULATOR"], check=False,
    )  # fmt: skip
    report = json.loads((out / "report.json").read_text())
    return report, (out / "serial.log").read_bytes().decode(errors="replace")


def measure(kind: str, mpy_cross: str | None, work: Path) -> list[tuple[str, float, float, bool]]:
    """Rows: what, budget, measured, met."""
    report, said = run(kind, False, mpy_cross, work)
    start = report["starts"][-1]["at_s"]
    changes = report["pixels"]["changes"]  # the first light goes on when the menu has been painted
    ready = min(p["at_s"] for p in changes if p["at_s"] > start and p["colours"][:6] != "000000") - start
    moves = [
        entry["settled_ms"]
        for entry in report["latencies"]
        if report["steps"][entry["step"] - 1]["step"].get("press") == "right" and entry["pixels"] < 4000
    ]
    rates = [1000 * int(n) / int(ms) for n, ms in re.findall(r"tumble (\d+) (\d+)", said)]
    rows = [
        (f"{kind}: ready for input, s", READY[kind], ready, ready <= READY[kind]),
        (f"{kind}: cursor on the sheet, worst of {len(moves)}, ms", CURSOR, max(moves), max(moves) <= CURSOR),
        (f"{kind}: tumbling, slowest of {len(rates)}, frames/s", FRAMES, min(rates), min(rates) >= FRAMES),
    ]
    _, said = run(kind, True, mpy_cross, work)
    least: dict[str, int] = {}
    for name, free in re.findall(r"heap (\w+) (\d+)", said):
        least[name] = min(int(free), least.get(name, int(free)))
    for name, free in sorted(least.items(), key=lambda item: item[1]):
        if name not in ("menu", "setup"):
            rows.append((f"{kind}: heap free, {name}", HEAP, free, free >= HEAP))
    return rows


def main() -> int:
    """0 when every budget is met, 1 when not, 2 when something needed is not given."""
    missing = [name for name in ("EMULATOR", "UF2", "BOOTROM") if not os.environ.get(name)]
    if missing:
        print(f"bench-device: give {', '.join(missing)} (top of tools/bench_device.py)", file=sys.stderr)
        return 2
    for name in ("EMULATOR", "UF2", "BOOTROM"):
        os.environ[name] = os.path.abspath(os.environ[name])
    mpy_cross = os.environ.get("MPY_CROSS")
    good = True
    for kind in ("compiled", "plain") if mpy_cross else ("plain",):
        with tempfile.TemporaryDirectory() as folder:
            for what, budget, value, met in measure(kind, mpy_cross, Path(folder)):
                good = good and met
                print(f"{what:56}{budget:>9.10g}{value:>10.6g}{'' if met else '  MISSED'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
