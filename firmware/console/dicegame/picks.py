"""The open table's picks: what each seat will choose when all choices are made at once.

A seat's pick is 0 for none, or 1 + the row in which it crosses the white sum. It is a part of `table.shown`,
so it survives a power cut. choose_all() makes the choices.
"""

from console.store.flashcode import now_shown, pick_number
from rules.dicegame import UNDECIDED
from rules.rows import PASS, column, make_move, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.playing import Play
    from console.match.table import Table


def picked(table: "Table", seat: int) -> int:
    """Return what the seat has picked since the last event; 0: nothing."""
    return table.shown >> 7 + 3 * seat & 7


def pick(table: "Table", seat: int, what: int) -> None:
    """Note what a seat has picked, and store it if there is space."""
    if what != picked(table, seat):
        number = pick_number(seat, what)
        table.console.journal.show(number, False)
        table.shown = now_shown(table.shown, number)


def choose_all(play: "Play") -> None:
    """Make the choices that all seats have picked."""
    table = play.match.table
    game = play.match.game
    play.picked = table.shown
    play.picked_at = table.record.length
    while game.secret:
        row = (play.picked >> 7 + 3 * game.seat & 7) - 1
        table.choose(make_move(row, column(row, game.white_sum)) if row >= 0 else PASS)


def pick_again(play: "Play") -> None:
    """Restore the picks: those before an undo, or the choices already made when the power failed."""
    table = play.match.table
    game = play.match.game
    picks = 0
    if not game.just_rolled:
        for seat in range(game.seats):
            move = game.last_moves[seat]
            if move != UNDECIDED and move != PASS:
                picks |= (move_row(move) + 1) << 7 + 3 * seat
        table.undo_to_roll()
        table.show(1)
    elif play.picked_at == table.record.length:
        picks = play.picked
        play.picked_at = -1
    else:
        return
    for seat in range(game.seats):
        pick(table, seat, picks >> 7 + 3 * seat & 7)
