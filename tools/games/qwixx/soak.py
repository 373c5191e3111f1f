"""Qwixx in the soak: its comparison with the reference engine, and its screens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.words.qwixx import state
from tools.games.dicegame.rows import COLOURS
from tools.games.dicegame.soak import soak as dice_soak
from tools.games.qwixx.reference import Qwixx
from tools.soak.reference_game import same

if TYPE_CHECKING:
    from tools.soak.player import SoakPlayer


def compare_state(reference: Qwixx, game: Any) -> None:
    """Compare every sheet; on another than the classic one all that the referee's words say of it."""
    if game.sheet:
        same("state", json.loads(state(game)), reference.state())
        return
    for seat, sheet in enumerate(reference.now.sheets):
        for r, colour in enumerate(COLOURS):
            mask = 1 << 11 if colour in sheet.locks else 0
            for number in sheet.crosses[colour]:
                mask |= 1 << (number - 2 if r < 2 else 12 - number)
            same(f"{colour} of seat {seat}", game.mask(seat, r), mask)
        same(f"penalties of seat {seat}", game.penalties(seat), sheet.penalties)
        same(f"points of seat {seat}", game.score(seat), sheet.score())


def compare_display(reference: Qwixx, rig: Any) -> None:
    """Compare nothing: the tests of the screens check the sheets."""


def soak(player: SoakPlayer) -> bool:
    """Do something sensible on one of the game's screens; return False on others."""
    if player.rig.screen == "open":
        _wander(player)
    return dice_soak(player)


def _wander(player: SoakPlayer) -> None:
    """Go from tab to tab of the open table, and change choices."""
    rig = player.rig
    rig.run(300)
    for _ in range(player.random.randrange(6)):
        if rig.screen != "open":
            return
        player.hands.press(player.random.choice(("next", "down", "prev", "prev", "ok")))
