"""How Quixo is played by keys, for tools/headless/autoplay.py."""

from tools.games import legal
from tools.headless.autoplay import Player, Stuck
from tools.headless.shortest import way

KINDS = {"quixo2": (2, 0, 5.5), "quixo4": (4, 0, 6.0)}


def act(player: Player) -> bool:
    """Take a cube, choose its end and, with four seats, the dot; return False on another screen."""
    if player.rig.screen != "quixo":
        return False
    rig, game = player.rig, player.game
    rig.run(150)
    seat = game.seat
    player.seen("quixo")
    move = player.choose(game, legal(game))
    point(player, game.source(move))
    rig.press("ok")
    rig.run(200)
    player.read_tip()
    player.read_tip()  # with four seats about the dot
    aim(player, game.target(move))
    player.seen("lifted")
    length = rig.table.record.length
    rig.press("ok")
    if rig.screen == "warn":
        rig.run(150)
        player.seen("warn")
        rig.press("next", "ok")
    if rig.screen == "dot":
        if game.dot_of(move) != seat:
            rig.press("next")
        rig.run(150)
        player.seen("dot")
        rig.press("ok")
    player.wait(lambda: rig.table.record.length != length)
    if rig.screen == "push":
        player.seen("push")
    return True


def point(player: Player, square: int) -> None:
    """Move the cursor to that cube."""
    play = player.rig.play
    cell = play.board.cell(square)
    cursor = play.hand
    player.rig.press(*(way(player.rig, cursor, ("cell",), lambda: cursor.cell == cell, cursor.seek) or ()))
    if play.hand.cell != cell:
        raise Stuck(f"the cursor is on {play.hand.cell}, not on {cell}")


def aim(player: Player, square: int) -> None:
    """Choose that end for the lifted cube."""
    from console.quixo.board.cells import end

    play = player.rig.play
    aimed = lambda: play.board.square(end(play.hand.cell, play.hand.side)) == square  # noqa: E731
    player.rig.press(*(way(player.rig, play.hand, ("side",), aimed, play.hand.aim) or ()))
    if not aimed():
        raise Stuck(f"square {square} is no end for cell {play.hand.cell}")
