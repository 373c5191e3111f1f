"""A table whose people roll dice of their own and type what they show; see dicegame/cards/typing.py.

Loaded by itself, because its code stays as long as the table.
"""

from console.match.table import Table
from rules.record import unpack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.new_game import NewGame
    from rules.record import Record


class OwnDice(Table):
    """Such a table; `typed` has the six faces of the next roll, 0 for a die that was not typed yet."""

    own_dice = True

    def __init__(self, console: "Host", record: "Record", new: "NewGame") -> None:
        super().__init__(console, record, new)
        self.typed = bytearray(6)

    def recall(self) -> None:
        """Take the dice of an undone turn, if they come next, as typed."""
        if self.undone:
            unpack_roll(self.undone[-1], self.typed)

    def _throw(self, faces: bytearray) -> None:
        """Write what was typed.

        A die that was not typed, as it is removed from the game, shows 1. If nothing was typed, as in a game
        that is played in words after errors, the console rolls.
        """
        typed = self.typed
        if not typed[0]:
            super()._throw(faces)
            return
        for k in range(6):
            faces[k] = typed[k] or 1
            typed[k] = 0
