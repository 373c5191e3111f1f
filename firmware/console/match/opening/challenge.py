"""A table whose dice come from a number, so that friends can play the same dice; see rules.challenge."""

from console.match.table import Table
from rules.challenge import roll
from rules.record import pack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from rules.record import Record


class Challenge(Table):
    """A table for one player; `challenge` is the number."""

    def __init__(
        self, console: "Host", record: "Record", names: "list[str]", levels: bytes, number: int
    ) -> None:
        super().__init__(console, record, names, levels)
        self.challenge = number

    def roll(self) -> None:
        """Roll this turn's dice: put them where undone dice are kept, which the next roll uses."""
        roll(self.challenge, self.game.round, self._faces)
        self._undone[0] = pack_roll(self._faces)
        self._n = 1
        super().roll()
