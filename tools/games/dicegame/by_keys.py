"""How games of six dice are played by keys, for tools/headless/autoplay.py."""

from rules.rows import PASS
from tools.headless.autoplay import Player, Stuck


def act(player: Player) -> bool:
    """Roll, or choose a number; return False on another screen."""
    rig = player.rig
    if rig.screen in player.screens.choose:
        _choose(player)
    elif rig.screen == "shake":
        _shake(player)
    else:
        return False
    return True


def _shake(player: Player) -> None:
    """Roll, and watch the dice tumble."""
    rig = player.rig
    rig.run(150)  # until it is painted
    player.seen("shake")
    player.roll()
    player.wait(lambda: rig.screen != "shake")
    rig.run(250)
    if rig.screen == "tumble":
        player.seen("tumble")


def _choose(player: Player) -> None:
    """Choose one of the numbers offered, or a pass."""
    rig, game = player.rig, player.game
    name = rig.screen
    rig.run(350)  # it is painted, and the guard against double presses is over
    moves = player.legal()
    move = player.choose(game, moves)
    order = [m for m in sorted(moves) if m != PASS] + [PASS]
    for _ in range(order.index(move)):
        rig.press("next")
    if rig.play.views.sheet.move != move:
        raise Stuck(f"the cursor is on {rig.play.views.sheet.move}, not on {move}")
    player.seen(name)
    length = rig.table.record.length
    rig.press("ok")
    player.wait(lambda: rig.table.record.length != length or rig.screen == "penalty")
