"""Let a player decide in one go. For tools and tests; never loaded on the console."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from players.player import Player


def step(player: "Player", view: "bytes | bytearray", level: int, seed: int = 0) -> int:
    """Let the player think to the end and return its move."""
    player.begin(view, level, seed)
    while not player.think(100):
        pass
    return player.move
