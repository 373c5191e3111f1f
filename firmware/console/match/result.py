"""Who has won a game at the table, and writing its result into the journal. Borrowed for that moment."""

from console.store.blocks import BY_TIME, NO_POINTS
from console.store.ending import Ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from rules.game import Game


def winners(game: "Game", lost: int) -> int:
    """Return the mask of the seats that have won, by the rules or on time.

    `lost` is the seat that has lost on time, -1 for none. Sides alternate round the table.
    """
    mask: int = game.winners
    for seat in range(game.seats if lost >= 0 else 0):
        mask |= (seat + lost & 1) << seat
    return mask


def store(table: "Table") -> None:
    """Write how the game has ended: by its rules, on time, or in a draw that was agreed."""
    game = table.game
    mask = winners(game, table.lost)
    if table.lost < 0:
        flags = 0
        points = [game.score(seat) for seat in range(game.seats)]
    else:
        flags = BY_TIME
        points = [mask >> seat & 1 for seat in range(game.seats)]
    if not game.DICE:
        flags |= NO_POINTS
    ending = Ending(mask, points, table.names, flags, game.options, table.record.length, game.sheet)
    table.console.journal.end(ending)
