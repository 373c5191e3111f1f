"""The open table's picks: what each seat will choose when all choices are made at once.

A pick is a number: 0 for none, or 1 + the row in which the seat crosses the white sum. If the score sheet
lets it cross other numbers, it is k * game.rows more for the number game.offer(seat, k). Picks are part of
`table.shown`, so they survive a power cut. choose_all() turns them into choices.
"""

from console.store.flashcode import BANK, bank_in, now_shown, pick_in, pick_number
from rules.dicegame import UNDECIDED
from rules.rows import PASS, make_move, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.playing import Play
    from console.match.table import Table


def picked(table: "Table", seat: int) -> int:
    """Return what the seat has picked since the last event; 0: nothing."""
    return pick_in(table.shown, seat)


def pick(table: "Table", seat: int, what: int) -> None:
    """Note what a seat has picked, and store it if there is space."""
    if what != picked(table, seat):
        if bank_in(table.shown) != what // 5:
            _note(table, BANK + what // 5)
        _note(table, pick_number(seat, what))


def _note(table: "Table", number: int) -> None:
    table.console.journal.show(number, False)
    table.shown = now_shown(table.shown, number)


def move_of(game: "Any", seat: int, what: int) -> int:
    """Return the move that a pick stands for."""
    if not what:
        return PASS
    row = (what - 1) % game.rows
    k = (what - 1) // game.rows
    return make_move(row, game.places[13 * row + (game.offer(seat, k) if k else game.white_sum)])


def _pick_of(game: "Any", seat: int, move: int) -> int:
    """Return the pick that stands for a move."""
    if move == PASS:
        return 0
    k = 0
    if game.numbers[move - 1] != game.white_sum:
        k = 1
        while game.offer(seat, k) != game.numbers[move - 1]:
            k += 1
    return 1 + move_row(move) + game.rows * k


def choose_all(play: "Play") -> None:
    """Make the choices that all seats have picked."""
    table = play.match.table
    game = play.match.game
    play.picked = table.shown
    play.picked_at = table.record.length
    while game.secret:
        table.choose(move_of(game, game.seat, pick_in(play.picked, game.seat)))


def pick_again(play: "Play") -> None:
    """Restore the picks: those before an undo, or the choices already made when the power failed."""
    table = play.match.table
    game = play.match.game
    if not game.just_rolled:
        moves = bytes(game.last_moves)
        table.undo_to_roll()
        table.show(1)
        for seat in range(game.seats):
            if moves[seat] != UNDECIDED:
                pick(table, seat, _pick_of(game, seat, moves[seat]))
    elif play.picked_at == table.record.length:
        play.picked_at = -1
        for seat in range(game.seats):
            pick(table, seat, pick_in(play.picked, seat))
