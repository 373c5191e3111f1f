"""`make bench`: tables of speed, memory and display traffic, measured on the laptop.

  rules        speed on this Python; allocations and live heap on MicroPython's VM (if node is installed)
  memory       source that is loaded together, and the heap it takes on the device
  display      pixels and bytes over the wire for what a person does, counted on the real ST7789 driver
  presses      key presses a turn, in ten games of each kind

--only PART prints one of them; --json prints the presses as one JSON object.

Times depend on the machine and are for comparison within one run; bytes, pixels and allocations do not.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.app import Console
from tools.bench import presses
from tools.bench import rules as bench_rules
from tools.bench.counting_bus import WiredBoard
from tools.bundle import build as bundle
from tools.bundle import resident
from tools.games import laptop_games
from tools.headless.rig import Rig

_WINDOW = 11  # bytes that open a rectangle: column and row addresses, the write command
_WIRE = 62.5e6 / 8  # bytes a second over SPI
_SETTLED = 1500  # ms after which nothing moves any more


class WiredRig(Rig):
    """A rig whose display is the real driver over a counting bus."""

    def __init__(self, nvm: Any = None) -> None:
        self.board: Any = WiredBoard(nvm=nvm)
        self.watch: Callable[[], None] | None = None
        self.console = Console(self.board)
        self.run(100)

    def cost(self, act: Callable[[], None], ms: int = _SETTLED) -> tuple[int, int]:
        """Return (pixels, bytes) sent over the wire for `act` and the `ms` after it."""
        self.board.bus.count()
        act()
        self.run(ms)
        sent, windows = self.board.bus.count()
        return (sent - _WINDOW * windows) // 2, sent


def display_rows() -> list[tuple[str, int, int]]:
    """Return (what a person does, pixels, bytes), in the order of a game."""
    rows: list[tuple[str, int, int]] = []

    def note(what: str, cost: tuple[int, int]) -> None:
        rows.append((what, *cost))

    rig = WiredRig()
    note("menu: cursor", rig.cost(lambda: rig.press("down")))
    note("menu: open the settings", rig.cost(lambda: rig.press("down", "ok")))

    for game in laptop_games():
        for what, rig, act, ms in game.bench_steps(WiredRig):
            note(what, rig.cost(act, ms or _SETTLED))
    return rows


def _line(what: str, value: float, unit: str, digits: int = 0) -> None:
    print(f"  {what:42}{value:>14,.{digits}f}  {unit}")


def _rules() -> None:
    print("rules")
    bench_rules.report()


def _memory() -> None:
    print("memory: all modules of the menu and of each game ('make heap' measures what is loaded)")
    for name, size in resident.source_bytes(bundle.own_files("pico_lcd_1_3")).items():
        _line(name, size, "B of source")


def _display() -> None:
    print("display: what goes over the wire (62.5 MHz SPI; the device's painting comes on top)")
    print(f"  {'':42}{'pixels':>10}{'bytes':>12}{'ms on the wire':>16}")
    for what, pixels, sent in display_rows():
        print(f"  {what:42}{pixels:>10,}{sent:>12,}{1000 * sent / _WIRE:>16.1f}")


def _presses() -> None:
    print(f"presses of keys a turn: {presses.GAMES_PLAYED} games of each kind, by the shortest ways")
    for row in presses.counted():
        _line(row.kind, row.presses, f"of {row.most:g}" + ("" if row.presses <= row.most else "  MISSED"), 2)


PARTS = {"rules": _rules, "memory": _memory, "display": _display, "presses": _presses}


def main(argv: list[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="make bench", description="measure on the laptop")
    parser.add_argument("--only", choices=PARTS, help="only this part")
    parser.add_argument("--json", action="store_true", help="the presses as one JSON object")
    asked = parser.parse_args(argv)
    if asked.json:
        if asked.only != "presses":
            parser.error("only presses can be printed as JSON: --only presses --json")
        print(json.dumps({row.kind: round(row.presses, 2) for row in presses.counted()}))
        return 0
    for part, show in PARTS.items():
        if asked.only in (None, part):
            show()
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
