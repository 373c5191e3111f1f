"""What a computer says at the end of a game of Quixo. Loaded only for that."""

from console.match.voices import LOSES, WINS, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match


def at_end(match: "Match") -> None:
    """Let a computer say that it has won or, if none has, that it has lost."""
    table = match.table
    game = match.game
    winner = game.winner or 2 - table.lost % 2
    speaker = -1
    won = False
    for seat in range(game.seats):
        if table.levels[seat] and not won:
            speaker = seat
            won = game.symbol(seat) == winner
    say(match.console, table.names[speaker], WINS if won else LOSES, table.record.length)
