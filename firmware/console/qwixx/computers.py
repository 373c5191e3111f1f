"""Qwixx with computers at the table: see console/dicegame/computers.py."""

from console.dicegame.computers import ComputerPlay
from console.qwixx.play import kit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.computers import Computers


def make(match: "Computers") -> ComputerPlay:
    """Return the Play of a match of Qwixx with computers; one person needs no open table."""
    kit = kit_of(match)
    if match.alone:
        return ComputerPlay(match, kit)
    from console.qwixx.open_computers import OpenPlay

    return OpenPlay(match, kit)
