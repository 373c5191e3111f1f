"""Every board's folder is sound: its pins exist, none is used twice, every logical key can be reached."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest

from tools import wiring
from tools.boards import describe
from tools.bundle import boards

ROOT = Path(__file__).resolve().parent.parent
NEEDED = {"prev", "next", "ok", "back"}


def board_pins(board_id: str) -> set[str]:
    """The pin names of a board, from the board definitions of circuitpython-stubs."""
    for entry in importlib.metadata.distribution("circuitpython-stubs").files or ():
        if entry.match(f"*/{board_id}/__init__.pyi"):
            text = Path(
                str(importlib.metadata.distribution("circuitpython-stubs").locate_file(entry))
            ).read_text()
            return set(re.findall(r"^(\w+): microcontroller\.Pin", text, re.M))
    raise AssertionError(f"circuitpython-stubs knows no board {board_id}")


@pytest.mark.parametrize("board", boards())
def test_pins_exist_on_each_of_the_boards_it_is_for(board: str) -> None:
    for board_id in describe(board).ids:
        missing = set(wiring.pins(board).values()) - board_pins(board_id)
        assert not missing, f"{board_id} has no {missing}"


@pytest.mark.parametrize("board", boards())
def test_no_pin_is_used_twice(board: str) -> None:
    pins = list(wiring.pins(board).values())
    assert len(pins) == len(set(pins))


@pytest.mark.parametrize("board", boards())
def test_every_key_can_be_reached(board: str) -> None:
    table = describe(board).keys
    assert {key for key, _ in table} >= NEEDED
    caps = [cap for _, cap in table if cap]
    assert len(caps) == len(set(caps)), "two buttons with the same cap"


@pytest.mark.parametrize("board", boards())
def test_the_drawn_wiring_is_that_of_the_code(board: str) -> None:
    drawn = (ROOT / "boards" / board / "wiring.svg").read_text()
    assert drawn == wiring.svg(board), f"run: python -m tools.wiring {board}"


@pytest.mark.parametrize("board", boards())
def test_it_says_what_to_buy_and_how_to_flash(board: str) -> None:
    text = (ROOT / "boards" / board / "README.md").read_text()
    for words in ("## Parts", "## Wiring", f"make flash BOARD={board}"):
        assert words in text
    for pin in wiring.pins(board).values():
        assert pin in (ROOT / "boards" / board / "wiring.svg").read_text()
