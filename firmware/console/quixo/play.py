"""The way into a match of Quixo; turn.py has its keys and scenes."""

from console.quixo.turn import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def make(match: "Any") -> Play:
    """Return the Play of a match of Quixo."""
    if not match.table.levels:
        return Play(match)
    from console.quixo.computers import ComputerPlay

    return ComputerPlay(match)
