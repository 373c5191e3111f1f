"""The hardware boards, read from boards/<name>/board_rollmark.py without importing it.

(Importing needs the hardware.)
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.paths import ROOT

BOARDS = ROOT / "boards"
MODULE = "board_rollmark.py"
TABLES = ("NAME", "WIDTH", "HEIGHT", "IDS", "PINS", "KEYS", "SERVICE")
LIGHTS = ({"pixels"}, {"red", "green", "blue"})  # in PINS: six NeoPixels, or an RGB LED instead
SENSORS = ({"sda", "scl"}, {"tilt"})
SPEAKERS = ({"speaker"}, {"i2s_clock", "i2s_word", "i2s_data"})


class BoardError(Exception):
    """A fault in a board's file; the message says in one line what is wrong and what to do."""


@dataclass(frozen=True)
class Description:
    """A board as its file describes it."""

    name: str
    width: int  # in pixels
    height: int
    ids: tuple[str, ...]  # CircuitPython's "Board ID"s
    pins: dict[str, str]  # function or cap -> pin
    keys: tuple[tuple[str, str], ...]  # (meaning, cap) by button number
    service: str  # cap of the button for service mode
    pixels: bool  # six lights, or an LED in their place
    shake: bool  # an accelerometer or a tilt switch can be connected
    sound: bool  # there is a speaker
    readme: Path
    folder: Path


def names() -> list[str]:
    """Return the boards that can be bundled (the laptop runs from the source)."""
    return sorted(p.parent.name for p in BOARDS.glob(f"*/{MODULE}") if p.parent.name != "laptop")


def folder(board: str) -> Path:
    """Return the folder of a board, given its name or a path. Raises BoardError when there is none."""
    for path in (BOARDS / board, Path(board)):
        if board and board not in ("laptop", ".", "..") and (path / MODULE).is_file():
            return path
    raise BoardError(
        f"unknown board '{board}': give BOARD= one of {', '.join(names())}, or a folder "
        f"that contains {MODULE}"
    )


def tables(path: Path) -> dict[str, Any]:
    """Return the literal tables of a board's file by name.

    Raises BoardError when the file cannot be read or a table is missing.
    """
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BoardError(f"{path} cannot be read: {error}") from None
    except SyntaxError as error:
        raise BoardError(f"{path}, line {error.lineno}: {error.msg}") from None
    found: dict[str, Any] = {}
    for node in tree.body:
        name = getattr(node.targets[0], "id", "") if isinstance(node, ast.Assign) else ""
        if name in TABLES and isinstance(node, ast.Assign):
            try:
                found[name] = ast.literal_eval(node.value)
            except ValueError:
                raise BoardError(
                    f"{path}, line {node.lineno}: {name} must be written out as a literal"
                ) from None
    missing = [name for name in TABLES if name not in found]
    if missing:
        raise BoardError(f"{path} has no {', '.join(missing)}: see boards/own_wiring/{MODULE}")
    return found


def describe(board: str) -> Description:
    """Return the description of a board, given its name or a folder elsewhere.

    Raises BoardError when it is unknown or its file is wrong.
    """
    where = folder(board)
    table = tables(where / MODULE)
    for name, kind in zip(TABLES, (str, int, int, tuple, dict, tuple, str)):
        if type(table[name]) is not kind:
            raise BoardError(f"{where / MODULE}: {name} must be of type {kind.__name__}, not {table[name]!r}")
    pins: dict[str, str] = table["PINS"]
    keys: tuple[Any, ...] = table["KEYS"]
    if not all(type(k) is str and type(pin) is str for k, pin in pins.items()):
        raise BoardError(f'{where / MODULE}: PINS has entries that are not "function": "pin"')
    if not all(type(k) is tuple and len(k) == 2 and all(type(w) is str for w in k) for k in keys):
        raise BoardError(f'{where / MODULE}: KEYS has entries that are not ("meaning", "button")')
    if not all(type(board_id) is str for board_id in table["IDS"]):
        raise BoardError(f"{where / MODULE}: IDS has entries that are not names")
    return Description(
        name=table["NAME"], width=table["WIDTH"], height=table["HEIGHT"], ids=table["IDS"],
        pins=pins, keys=keys, service=table["SERVICE"],
        pixels=any(each <= pins.keys() for each in LIGHTS),
        shake=any(each <= pins.keys() for each in SENSORS),
        sound=any(each <= pins.keys() for each in SPEAKERS),
        readme=where / "README.md", folder=where,
    )  # fmt: skip


def fitting(board_id: str) -> list[str]:
    """Return the boards that run on the CircuitPython board with that "Board ID"."""
    return [name for name in names() if board_id in describe(name).ids]
