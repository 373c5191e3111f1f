"""Quixo in the soak: its comparison with the reference engine, and its screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.games.quixo.by_keys import aim, point
from tools.games.quixo.reference import Quixo
from tools.headless.autoplay import Player, Stuck
from tools.soak.reference_game import Broken, same

if TYPE_CHECKING:
    from tools.soak.player import SoakPlayer


def compare_state(reference: Quixo, game: Any) -> None:
    """Compare every cube, and the winner."""
    now = reference.now
    for name, cube in now.board.items():
        square = "abcde".index(name[0]) + game.size * (int(name[1]) - 1)
        dot = "swne"[game.dot(square)] if cube.dot else ""
        same(name, (".XO"[game.face(square)], dot), (cube.face, cube.dot))
    same("winner", game.winner, ".XO".index(now.winner or "."))


def compare_display(reference: Quixo, rig: Any) -> None:
    """Compare the cubes on the display, seen from the seat that sits below."""
    if rig.screen != "quixo":
        return
    board = rig.play.board
    for name, cube in reference.now.board.items():
        x, y = "abcde".index(name[0]), 5 - int(name[1])
        for _ in range(board.below):  # seat 1 sits on the left of seat 0: the left edge comes down
            x, y = y, 4 - x
        shown = board.at(x + 5 * y)
        if cube.dot:
            side = ("swne".index(cube.dot) - board.below) % 4
            same(f"shown on {name}", shown, (3 if cube.face == "X" else 7) + side)
        else:
            same(f"shown on {name}", shown, ".XO".index(cube.face))


def act(player: SoakPlayer) -> bool:
    """Do something sensible on one of the game's screens; return False on others."""
    rig, dice = player.rig, player.random
    if rig.screen == "quixo":
        _push(player)
    elif rig.screen == "lifted":
        rig.press(*["next"] * dice.randrange(4), dice.choice(("ok", "ok", "ok", "back")))
    elif rig.screen == "dot":
        rig.press(*["next"] * dice.randrange(2), dice.choice(("ok", "ok", "ok", "back")))
    else:
        return False
    return True


def _push(player: SoakPlayer) -> None:
    """Push the cube that the strategy wants to the end that it wants; the rest is random."""
    rig = player.rig
    rig.run(100)
    while len(rig.board.keys):  # somebody has pressed more keys than the console could answer yet
        rig.run(20)
    if rig.screen != "quixo" or player.reference is None:
        return
    game = rig.table.game
    move = player.reference.wanted(game)
    by_keys = Player(rig, lambda _game, _moves: move)
    try:
        point(by_keys, game.source(move))
        rig.press("ok")
        rig.run(player.random.choice((50, 200)))
        if rig.screen == "lifted":
            aim(by_keys, game.target(move))
            rig.press("ok")
    except Stuck as why:
        if rig.screen in ("quixo", "lifted"):  # no card or tip came up in between
            raise Broken(str(why)) from why
    if rig.screen == "dot" and player.random.random() < 0.8:
        if game.dot_of(move) != game.seat:
            rig.press("next")
        rig.press("ok")
