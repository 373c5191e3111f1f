"""How Qwixx is played by keys."""

from rules.rows import PASS, move_row
from tools.games.dicegame import by_keys
from tools.headless.autoplay import Player, Stuck


def act(player: Player) -> bool:
    """Roll, or choose a number; return False on another screen."""
    if player.rig.screen != "open":
        return by_keys.act(player)
    _choose_all(player)
    return True


def choices(player: Player) -> list[int]:
    """Return what each seat chooses on the open table, in seat order."""
    game = player.game
    copy = type(game)(bytes(game.state[: game.SETTINGS]))
    copy.state[:] = game.state
    chosen = [PASS] * game.seats
    moves = bytearray(game.MAX_MOVES)
    while copy.secret:
        seat = copy.seat
        chosen[seat] = player.choose(copy, list(moves[: copy.legal(moves)]))
        copy.apply(chosen[seat])
    return chosen


def _choose_all(player: Player) -> None:
    """Pick what every seat chooses, from the top, and go on."""
    rig = player.rig
    rig.run(150)
    for seat, move in enumerate(choices(player)):
        if move != PASS:
            where = 4 * seat + move_row(move)
            for _ in range(4 * player.game.seats + 1):
                if rig.top.at == where:
                    break
                rig.press("next")
            else:
                raise Stuck(f"the cursor never comes to row {move_row(move)} of seat {seat}")
            rig.press("ok")
    player.seen("open")
    length = rig.table.record.length
    rig.press("done")
    player.wait(lambda: rig.table.record.length != length)
