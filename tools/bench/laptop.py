"""`make bench`: tables of speed, memory and key presses, measured on the laptop.

  rules        speed on this Python; allocations and live heap on MicroPython's VM (if node is installed)
  presses      key presses a turn, in ten games of each kind
  page         `make web`: size, start and speed in a browser (if there is one)

--only PART prints one of them; --json prints the presses as one JSON object.

Times depend on the machine and are for comparison within one run; bytes and allocations do not.
"""

from __future__ import annotations

import argparse
import json
import sys

import tools.paths  # noqa: F401  first: the path

from tools.bench import page, presses
from tools.bench import rules as bench_rules
from tools.vm import vm
from tools.web.driving import NoBrowser
from tools.web.errors import WebError


def _line(what: str, value: float, unit: str, digits: int = 0) -> None:
    print(f"  {what:42}{value:>14,.{digits}f}  {unit}")


def _rules() -> None:
    print("rules: VM is MicroPython's")
    try:
        for figure in bench_rules.figures():
            _line(*figure)
    except vm.Missing as why:
        print(f"  (no figures from MicroPython's VM: {why})")


def _presses() -> None:
    print(f"presses of keys a turn: {presses.GAMES_PLAYED} games of each kind, by the shortest ways")
    for row in presses.counted():
        _line(row.kind, row.presses, f"of {row.most:g}" + ("" if row.presses <= row.most else "  MISSED"), 2)


def _page() -> None:
    print("page: the console in a browser")
    try:
        for figure in page.figures():
            missed = "" if figure.value <= figure.most else "  MISSED"
            _line(figure.what, figure.value, f"{figure.unit} of {figure.most:g}{missed}", 1)
    except (NoBrowser, WebError) as why:
        print(f"  NOT MEASURED: {why}")


PARTS = {"rules": _rules, "presses": _presses, "page": _page}


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
