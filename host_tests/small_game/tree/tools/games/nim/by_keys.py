"""How Nim is played by keys."""

from tools.games import legal
from tools.headless.autoplay import Player
from tools.headless.stage import press_until

KINDS: dict[str, tuple[int, int, float]] = {}  # nobody counts its key presses


def act(player: Player) -> bool:
    """Take sticks; return False on another screen."""
    rig = player.rig
    if rig.screen != "nim":
        return False
    rig.run(150)
    move = player.choose(player.game, legal(player.game))
    press_until(rig, "next", lambda: rig.play.wanted == move, most=3)
    player.seen("nim")
    length = rig.table.record.length
    rig.press("ok")
    player.wait(lambda: rig.table.record.length != length)
    return True
