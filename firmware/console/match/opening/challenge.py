"""A table whose dice come from a number, so that friends can play the same dice; see rules.challenge."""

from console.match.table import Table
from rules.challenge import roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.new_game import NewGame
    from rules.record import Record


class Challenge(Table):
    """A table for one player; `challenge` is the number."""

    def __init__(self, console: "Host", record: "Record", new: "NewGame") -> None:
        super().__init__(console, record, new)
        self.challenge = new.challenge

    def _throw(self, faces: bytearray) -> None:
        """Write the faces of this turn, which are the same after an undo."""
        roll(self.challenge, self.game.round, faces)
