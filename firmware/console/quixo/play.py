"""The way into a match of Quixo: playing.py has its Play, computers.py that of a match with computers."""

from console.quixo.playing import QuixoPlay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def make(match: "Any") -> QuixoPlay:
    """Return the Play of a match of Quixo."""
    if not match.table.levels:
        return QuixoPlay(match)
    from console.quixo.computers import ComputerPlay

    return ComputerPlay(match)
