"""The Duel with computers at the table: see console/dicegame/computers.py."""

from console.dicegame.computers import ComputerPlay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.computers import Computers


def make(match: "Computers") -> ComputerPlay:
    """Return the Play of a match of the Duel with computers."""
    import console.duel.play as kit

    return ComputerPlay(match, kit)
