"""Which console this computer flashed last on which board: for a drive that has been formatted in between.

CircuitPython formats its drive when the power failed while the first block of it was rewritten. The drive
then no longer says which console it was.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.boards import catalog as boards
from tools.flash.drive import About

FILE = Path(__file__).resolve().parents[2] / "build" / "flashed.json"  # UID of the chip -> name or folder


def _known() -> dict[str, str]:
    try:
        found = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def remember(about: About, board: str) -> None:
    """Remember the board (a name, or a folder) that is being flashed on this chip."""
    if not about.uid:
        return
    path = Path(board)
    known = _known() | {about.uid: board if board in boards.names() else str(path.resolve())}
    try:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(known, indent=1), encoding="utf-8")
    except OSError:
        pass  # then BOARD= is asked for


def remembered(about: About) -> str | None:
    """Return the board that was flashed last on this chip, if it still exists and fits."""
    board = _known().get(about.uid)
    if not isinstance(board, str):
        return None
    try:
        return board if about.board_id in boards.describe(board).ids else None
    except boards.BoardError:
        return None
