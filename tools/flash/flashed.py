"""Which console this computer flashed last on which board, and whether it finished.

It is needed when a flash was interrupted before the console knew which one it was to be, and when the drive
has been formatted: CircuitPython does so when the power failed while the drive's first block was rewritten.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tools.paths import ROOT

from tools.boards import catalog as boards
from tools.flash.drive import About

FILE = ROOT / "build" / "flashed.json"  # UID of the chip -> Flashed


class Flashed(NamedTuple):
    """The last flash of a board."""

    board: str  # a name, or a folder
    finished: bool


def _known() -> dict[str, Any]:
    try:
        found = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def remember(about: About, board: str, finished: bool) -> None:
    """Remember that this board (a name, or a folder) is being flashed on this chip, or has been."""
    if not about.uid:
        return
    path = board if board in boards.names() else str(Path(board).resolve())
    known = _known() | {about.uid: Flashed(path, finished)}
    try:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(known, indent=1), encoding="utf-8")
    except OSError:
        pass  # then BOARD= is asked for


def remembered(about: About) -> Flashed | None:
    """Return the last flash of this chip, if its board still exists and fits."""
    try:
        board, finished = _known()[about.uid]
        return Flashed(board, finished) if about.board_id in boards.describe(board).ids else None
    except (KeyError, TypeError, ValueError, boards.BoardError):
        return None
