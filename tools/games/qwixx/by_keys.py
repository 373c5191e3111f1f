"""How Qwixx is played by keys."""

from rules.rows import PASS, move_row
from tools.games.dicegame import by_keys
from tools.headless.autoplay import Player, Stuck
from tools.headless.shortest import way

from console.qwixx.picks import move_of, picked  # isort: skip
from console.screens.entries import SECRET  # isort: skip

_NUMBERS = 4  # that a row of the open table may have, none among them

KINDS = {
    "qwixx4_open": (4, 0, 8.0),
    "qwixx4_secret": (4, 1 << SECRET, 10.0),
    "qwixx2": (2, 0, 6.0),
    "qwixx1": (1, 0, 4.0),
}


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
    game = player.game
    rig.run(150)
    levels = rig.table.levels
    for seat, move in enumerate(choices(player)):
        if move != PASS and not (levels and levels[seat]):
            top = rig.top
            row = move_row(move)
            where = game.rows * seat + (row if game.rows == 4 else b"\0\2\3\5\1\4"[row])
            for _ in range(_NUMBERS):  # where the white sum may be exchanged, OK goes through the numbers
                rig.press(*(way(rig, top, ("at",), lambda: top.at == where, top.key) or ()))  # noqa: B023
                if top.at != where:
                    raise Stuck(f"the cursor never comes to row {row} of seat {seat}")
                rig.press("ok")
                if move_of(game, seat, picked(rig.table, seat)) == move:
                    break
            else:
                raise Stuck(f"seat {seat} cannot pick {move}")
    player.seen("open")
    length = rig.table.record.length
    rig.press("done")
    player.wait(lambda: rig.table.record.length != length)
