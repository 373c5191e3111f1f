"""What a computer says at the end of a game of Quixo. Loaded only for that."""

from console.match.result import winners
from console.match.seats import AT_KEYS
from console.match.voices import LOSES, WINS, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match


def at_end(match: "Match", y: int) -> None:
    """Let a computer say, at y, that it has won or, if none has, that it has lost."""
    table = match.table
    game = match.game
    mask = winners(game, table.lost)
    speaker = -1
    won = False
    for seat in range(game.seats):
        if table.levels[seat] != AT_KEYS and not won:
            speaker = seat
            won = mask >> seat & 1 == 1
    say(match, speaker, WINS if won else LOSES, match.console.journal.results, y=y)
