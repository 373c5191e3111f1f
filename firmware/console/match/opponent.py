"""Load a computer player for the game at the table, and let it judge what others choose."""

from players import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from players.player import Player
    from rules.game import Game


def load_player(console: "Console", level: int = LEVELS) -> "Player":
    """Return a player up to that level. Its code leaves the heap with it, unless the match keeps the code."""
    player: Player = console.loader.borrow(_make, console.table, level)
    return player


def _make(table: "Table", level: int) -> "Player":
    from players import make

    player = make(table.game.NAME, bytes(table.game.state[: table.game.SETTINGS]), level, table.known)
    table.known = player.known
    return player


def look_at(player: "Player", game: "Game", view: bytearray) -> None:
    """Let a player begin to judge every choice of the deciding seat, at the highest level.

    `view` is a buffer as long as the game's state. The same position is always judged alike.
    """
    player.exact = True
    player.view(game, game.seat, view)
    player.begin(view, LEVELS, 0)
