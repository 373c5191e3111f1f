"""How games of six dice are played by keys, for tools/headless/autoplay.py."""

from rules.rows import PASS
from tools.games import legal
from tools.games.dicegame.typing import TYPING, type_roll
from tools.headless.autoplay import TIP, Player, Stuck
from tools.headless.shortest import way


def act(player: Player) -> bool:
    """Roll, or choose a number; return False on another screen."""
    rig = player.rig
    if rig.screen in player.screens.choose:
        _choose(player)
    elif rig.screen == TYPING or (rig.screen == "shake" and player.rig.table.own_dice):
        _type(player)
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


def _type(player: Player) -> None:
    """Roll dice on the table, type them and say that they are right."""
    rig = player.rig
    rig.run(150)
    player.seen("shake")
    faces = bytearray(6)
    rig.console.dice.roll_into(faces, 6)
    type_roll(rig, faces)
    rig.run(350)
    player.seen(TYPING)
    rig.press("ok")
    player.wait(lambda: rig.screen != TYPING)


def _point(player: Player, move: int) -> None:
    """Move the cursor of the sheet to that move."""
    rig = player.rig
    sheet = rig.play.views.sheet
    if rig.screen == "open":  # beyond both ends of the choices are the neighbours' tabs
        steps = list(sheet.moves[: sheet.n]).index(move) - sheet.at
        rig.press(*["next" if steps > 0 else "prev"] * abs(steps))
        return
    rig.press(*(way(rig, sheet, ("at", "column"), lambda: sheet.move == move, sheet.key) or ()))
    if sheet.move != move:
        raise Stuck(f"the cursor is on {sheet.move}, not on {move}")


def _choose(player: Player) -> None:
    """Choose one of the numbers offered, or a pass."""
    rig, game = player.rig, player.game
    name = rig.screen
    rig.run(350)  # it is painted, and the guard against double presses is over
    moves = legal(game)
    move = player.choose(game, moves)
    key = "done" if move == PASS and (name != "open" or rig.has("done")) else "ok"
    if key == "ok":
        _point(player, move)
    player.seen(name)
    length = rig.table.record.length
    rig.press(key)
    player.wait(lambda: rig.table.record.length != length or rig.screen in ("penalty", TIP))
