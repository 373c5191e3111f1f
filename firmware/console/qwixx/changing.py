"""Change a choice at the open table, before it has taken effect. Borrowed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.seats import Seats
    from console.match.table import Table
    from rules.qwixx import Qwixx


def change(table: "Table", seats: "Seats", seat: int, move: int) -> bool:
    """Change a seat's choice: undo it and those after it, and make these again after the new one.

    Returns whether it could be undone; otherwise it stays.
    """
    game: Qwixx = table.game
    later: list[int] = []
    at = seat
    while at != game.seat:
        later.append(game.last_moves[at])
        at = (at + 1) % game.seats
    undone = 0
    while undone < len(later) and table.undo():
        undone += 1
    changed = undone == len(later)
    if changed:
        later[0] = move
    for k in range(len(later) - undone, len(later)):
        table.choose(later[k], seats.is_asked(game))
    return changed
