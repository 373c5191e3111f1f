"""Write the result of a game at the table into the journal. Borrowed by Table for that moment."""

from console.store.blocks import BY_TIME, NO_POINTS
from console.store.ending import Ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table


def by_rules(table: "Table") -> None:
    """Write that the game has ended by its rules, or in a draw that was agreed."""
    game = table.game
    _write(table, game.winners, [game.score(seat) for seat in range(game.seats)], 0)


def by_time(table: "Table", lost: int) -> None:
    """Write that the side of seat `lost` has lost on time. Sides alternate round the table."""
    points = [seat + lost & 1 for seat in range(table.game.seats)]
    winners = 0
    for seat in range(len(points)):
        winners |= points[seat] << seat
    _write(table, winners, points, BY_TIME)


def _write(table: "Table", winners: int, points: "list[int]", flags: int) -> None:
    game = table.game
    if not game.DICE:
        flags |= NO_POINTS
    ending = Ending(winners, points, table.names, flags, game.options, table.record.length, game.sheet)
    table.console.journal.end(ending)
