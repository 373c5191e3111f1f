"""The open table's picks: what each seat will choose when all choices are made at once.

A seat's pick is 0 for none, or 1 + the row in which it crosses the white sum. It is a part of `table.shown`,
so it survives a power cut. choose_all() makes the choices.
"""

from console.store.flashcode import now_shown, pick_in, pick_number
from rules.dicegame import UNDECIDED
from rules.rows import PASS, column, make_move, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.playing import Play
    from console.match.table import Table


def picked(table: "Table", seat: int) -> int:
    """Return what the seat has picked since the last event; 0: nothing."""
    return pick_in(table.shown, seat)


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
        row = pick_in(play.picked, game.seat) - 1
        table.choose(make_move(row, column(row, game.white_sum)) if row >= 0 else PASS)


def pick_again(play: "Play") -> None:
    """Restore the picks: those before an undo, or the choices already made when the power failed."""
    table = play.match.table
    game = play.match.game
    if not game.just_rolled:
        moves = bytes(game.last_moves)
        table.undo_to_roll()
        table.show(1)
        for seat in range(game.seats):
            if moves[seat] != UNDECIDED and moves[seat] != PASS:
                pick(table, seat, move_row(moves[seat]) + 1)
    elif play.picked_at == table.record.length:
        play.picked_at = -1
        for seat in range(game.seats):
            pick(table, seat, pick_in(play.picked, seat))
