"""Load a computer player for the game at the table, and let it judge what others choose."""

import gc

from players import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.match.table import Table
    from players.player import Player
    from rules.game import Game


def load_player(console: "Console", level: int = LEVELS) -> "Player":
    """Return a player up to that level. Its code leaves the heap with it, unless the match keeps the code.

    First of all garbage is collected: between its pieces there would be no hole for the table.
    """
    gc.collect()
    player: Player = console.loader.borrow(_make, console.table, level)
    return player


def _make(table: "Table", level: int) -> "Player":
    from players import make

    game = table.game
    like = game if game.sheet else None
    player = make(game.NAME, bytes(game.state[: game.SETTINGS]), level, table.known, like)
    table.known = player.known
    return player


def look_at(player: "Player", game: "Game", view: bytearray) -> None:
    """Let a player begin to judge every choice of the deciding seat, at the highest level.

    `view` is a buffer as long as the game's state. The same position is always judged alike.
    """
    player.view(game, game.seat, view)
    player.begin(view, LEVELS, 0, 0, True)
