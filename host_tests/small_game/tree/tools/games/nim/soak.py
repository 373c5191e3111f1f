"""Nim in the soak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.games.nim.reference import Nim
from tools.soak.reference_game import same

if TYPE_CHECKING:
    from tools.soak.player import SoakPlayer


def compare_state(reference: Nim, game: Any) -> None:
    """Compare the sticks, and who has won."""
    same("sticks", game.left, len(reference.now.sticks))
    won = {seat for seat in range(game.seats) if game.winners >> seat & 1}
    same("winners", won, reference.winners() if reference.now.phase == "over" else set())


def compare_display(reference: Nim, rig: Any) -> None:
    """Compare the sticks on the display."""
    if rig.screen == "nim":
        rows = rig.play.sticks._rows
        shown = [row[k] for row in rows for k in range(7)]
        same("sticks on the display", sum(tile < 2 for tile in shown), len(reference.now.sticks))


def act(player: SoakPlayer) -> bool:
    """Take as many sticks as somebody wants; return False on another screen."""
    rig = player.rig
    if rig.screen != "nim":
        return False
    rig.run(100)
    while len(rig.board.keys):  # somebody has pressed more keys than the console could answer yet
        rig.run(20)
    if rig.screen == "nim" and player.reference is not None:
        move = player.reference.wanted(rig.table.game)
        for _ in range(3):
            if rig.screen == "nim" and rig.play.wanted != move:
                player.hands.press("next")
        player.hands.press("ok")
    return True
