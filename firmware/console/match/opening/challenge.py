"""A table whose dice come from a number, so that friends can play the same dice; see rules.challenge."""

from console.match.table import Table
from rules.challenge import roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.opening.beginning import GameSetup
    from console.match.table import Host
    from rules.record import Record


class Challenge(Table):
    """A table for one player; `challenge` is the number."""

    def __init__(self, console: "Host", record: "Record", setup: "GameSetup") -> None:
        super().__init__(console, record, setup)
        self.challenge = setup.challenge

    def _throw(self, faces: bytearray) -> None:
        """Write the faces of this turn, which are the same after an undo."""
        roll(self.challenge, self.game.round, faces)
