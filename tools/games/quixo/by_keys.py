"""How Quixo is played by keys, for tools/headless/autoplay.py."""

from tools.headless.autoplay import Player, Stuck


def act(player: Player) -> bool:
    """Take a cube, choose its end and, with four seats, the dot; return False on another screen."""
    if player.rig.screen != "quixo":
        return False
    rig, game = player.rig, player.game
    rig.run(150)
    seat = game.seat
    player.seen("quixo")
    move = player.choose(game, player.legal())
    point(player, game.source(move))
    rig.press("ok")
    rig.run(200)
    player.read_tip()
    aim(player, game.target(move))
    player.seen("lifted")
    length = rig.table.record.length
    rig.press("ok")
    player.read_tip()
    if rig.screen == "warn":
        rig.run(150)
        player.seen("warn")
        rig.press("next", "ok")
    player.read_tip()
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


def _arrows(player: Player) -> bool:
    """Return whether the board has four arrows."""
    from console.core.keys import UP

    return player.rig.console.keys.has(UP)


def point(player: Player, square: int) -> None:
    """Move the cursor round the edge to that cube, the shorter way."""
    play = player.rig.play
    cell = play.board.cell(square)
    ring = [20, 21, 22, 23, 24, 19, 14, 9, 4, 3, 2, 1, 0, 5, 10, 15]
    steps = (ring.index(cell) - ring.index(play.cursor.cell)) % 16
    player.press_until(lambda: play.cursor.cell == cell, ["next" if steps <= 8 else "prev"] * 16)
    if play.cursor.cell != cell:
        raise Stuck(f"the cursor is on {play.cursor.cell}, not on {cell}")


def aim(player: Player, square: int) -> None:
    """Choose that end for the lifted cube."""
    from console.quixo.board import end

    play = player.rig.play
    aimed = lambda: play.board.square(end(play.cursor.cell, play.cursor.side)) == square  # noqa: E731
    player.press_until(aimed, ["next", "up", "prev", "down"] * 2 if _arrows(player) else ["next"] * 4)
    if not aimed():
        raise Stuck(f"square {square} is no end for cell {play.cursor.cell}")
