"""The hardware boards, read from the tables of boards/<name>/board_rollmark.py without importing them (they
need the hardware)."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"
MODULE = "board_rollmark.py"
TABLES = ("NAME", "WIDTH", "HEIGHT", "IDS", "PINS", "KEYS", "SERVICE")
LIGHTS = ({"pixels"}, {"red", "green", "blue"})  # in PINS: six NeoPixels, or an RGB LED in their place
SENSORS = ({"sda", "scl"}, {"tilt"})


class BoardError(Exception):
    """What is wrong with a board's file and what to do, in one line."""


@dataclass(frozen=True)
class Description:
    """A board as its file says it."""

    name: str
    width: int  # pixels
    height: int
    ids: tuple[str, ...]  # CircuitPython's "Board ID"s
    pins: dict[str, str]  # function or cap -> pin
    keys: tuple[tuple[str, str], ...]  # (meaning, cap) by button number
    service: str  # cap of the button for service mode
    pixels: bool  # six lights, or an LED that stands for them
    shake: bool  # an accelerometer or a tilt switch can be there
    readme: Path
    folder: Path


def names() -> list[str]:
    """The boards that can be bundled (the laptop runs from the source)."""
    return sorted(p.parent.name for p in BOARDS.glob(f"*/{MODULE}") if p.parent.name != "laptop")


def folder(board: str) -> Path:
    """The folder of a board: its name, or a path to a folder elsewhere. BoardError when there is none."""
    for path in (BOARDS / board, Path(board)):
        if board and board not in ("laptop", ".", "..") and (path / MODULE).is_file():
            return path
    raise BoardError(
        f"no board '{board}': there are {', '.join(names())} (BOARD=…), or give a folder with {MODULE}"
    )


def tables(path: Path) -> dict[str, Any]:
    """The literal tables of a board's file by name. BoardError when it cannot be read or one is missing."""
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
                    f"{path}, line {node.lineno}: {name} has to be written out, without anything to work out"
                ) from None
    missing = [name for name in TABLES if name not in found]
    if missing:
        raise BoardError(f"{path} has no {', '.join(missing)}: see boards/own_wiring/{MODULE}")
    return found


def describe(board: str) -> Description:
    """What a board (a name, or a folder elsewhere) is. BoardError when unknown or its file is no good."""
    where = folder(board)
    table = tables(where / MODULE)
    for name, kind in zip(TABLES, (str, int, int, tuple, dict, tuple, str)):
        if type(table[name]) is not kind:
            raise BoardError(f"{where / MODULE}: {name} has to be a {kind.__name__}, it is {table[name]!r}")
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
        readme=where / "README.md", folder=where,
    )  # fmt: skip


def fitting(board_id: str) -> list[str]:
    """The boards that run on the CircuitPython board of that "Board ID"."""
    return [name for name in names() if board_id in describe(name).ids]
