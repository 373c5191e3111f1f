"""Load a computer player for the game at the table."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from players.player import Player


def load_player(console: "Console", level: int = 3) -> "Player":
    """Return a player up to that level. Its code leaves the heap with it, unless the match keeps the code."""
    player: Player = console.loader.borrow(_make, console.table, level)
    return player


def _make(table: "Table", level: int) -> "Player":
    from players import make

    player = make(table.game.NAME, bytes(table.game.state[: table.game.SETTINGS]), level, table.known)
    table.known = player.known
    return player
