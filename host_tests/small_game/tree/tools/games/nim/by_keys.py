"""How Nim is played by keys."""

from tools.games import legal
from tools.headless.autoplay import Player, Stuck

KINDS: dict[str, tuple[int, int, float]] = {}  # nobody counts its key presses


def act(player: Player) -> bool:
    """Take sticks; return False on another screen."""
    rig = player.rig
    if rig.screen != "nim":
        return False
    rig.run(150)
    move = player.choose(player.game, legal(player.game))
    player.press_until(lambda: rig.play.wanted == move, ["next"] * 3)
    if rig.play.wanted != move:
        raise Stuck(f"{rig.play.wanted} sticks are chosen, not {move}")
    player.seen("nim")
    length = rig.table.record.length
    rig.press("ok")
    player.wait(lambda: rig.table.record.length != length)
    return True
