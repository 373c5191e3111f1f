"""Whether the next seat could complete a line, if it were its turn. Borrowed by a match that gives tips."""

from rules.quixo_board import SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.quixo import Quixo


def next_could_win(game: "Quixo") -> bool:
    """Return whether the next seat, an opponent of the one to move, has a push that would win now."""
    state = game.state
    seat = state[SEAT]
    moves = bytearray(game.MAX_MOVES)
    state[SEAT] = (seat + 1) % game.seats
    try:
        for i in range(game.legal(moves)):
            if game.wins(moves[i]):
                return True
        return False
    finally:
        state[SEAT] = seat
