"""Change a choice at the open table, before it has taken effect. Borrowed."""

from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.play import DicePlay
    from console.match.seats import Seats
    from console.match.table import Table
    from rules.qwixx import Qwixx


def choose_again(play: "DicePlay", seat: int, move: int) -> None:
    """Let a seat, whose sheet is shown, choose again, and show its cross."""
    match = play.match
    sheet = play.views.sheet
    if sheet:
        sheet.stamp(move)
    if move != match.game.last_moves[seat]:
        play.kit.cue(play.views, move)
        if not change(match.table, match.seats, seat, move):
            # TRANSLATORS: a choice stays as it is; at most 24 letters
            match.console.notice(_("Too late to change it"))
    play.choosing.pause_for()


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
