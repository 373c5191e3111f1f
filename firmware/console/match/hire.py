"""Load a computer player for a while."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from players.player import Player


def hire(console: "Console", level: int = 3) -> "Player":
    """Return a player for the game at the table; when it is dropped, its modules leave the heap too."""
    loader = console.loader
    table = console.table
    game = table.game
    before = loader.loaded()
    from players import make

    player = make(game.NAME, bytes(game.state[: game.SETTINGS]), level, table.known)
    table.known = getattr(player, "known", b"")
    loader.drop(set(loader.loaded()).difference(before))
    return player
