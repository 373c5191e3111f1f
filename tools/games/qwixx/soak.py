"""Qwixx in the soak: its comparison with the reference engine, and its screens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from console.dicegame.sheet.cells import CELL_CROSSED, CELL_TWICE
from console.ui.widgets import UI_BOX_CROSSED
from rules.rows import COLUMNS, move_column, move_row
from rules.words.dicegame import find
from rules.words.qwixx import state
from tools.games.dicegame.display import boxes, locks
from tools.games.dicegame.rows import COLOURS, PRINTED
from tools.games.dicegame.soak import act as dice_act
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
                mask |= 1 << PRINTED[colour].index(number)
            same(f"{colour} of seat {seat}", game.mask(seat, r), mask)
        same(f"penalties of seat {seat}", game.penalties(seat), sheet.penalties)
        same(f"points of seat {seat}", game.score(seat), sheet.score())


def compare_display(reference: Qwixx, rig: Any) -> None:
    """Compare crosses, locks and penalties on the sheet of the seat that decides.

    What lies below the rows is not compared, nor the open table, on which any sheet may be shown.
    """
    if rig.screen != "sheet" or rig.pauses:
        return
    game, sheet, seat = rig.table.game, rig.play.views.sheet, reference.seat()
    same("the sheet shown is that of seat", sheet.seat, seat)
    own = reference.now.sheets[seat]
    crossed = {find(game, f"{row}{number}") for row, numbers in own.crosses.items() for number in numbers}
    for move in range(1, 1 + COLUMNS * game.rows):
        row, column = move_row(move), move_column(move)
        cells, at = sheet.grid.cell(row, column)
        tile = cells[at]
        shown = tile == CELL_CROSSED or (game.crosses_twice and tile >= CELL_TWICE)
        same(f"a cross in row {row}, column {column}", shown, move in crossed)
    for colour, shown in zip(COLOURS, locks(rig)):
        if shown is not None:  # it does not blink
            lock = 2 if colour in own.locks else int(colour in reference.closed())
            same(f"shown lock {colour}", shown, lock)
    shown = boxes(rig)
    if shown or not (sheet.foot.hints or game.fields):  # keys, or what a swap costs, are said in their place
        same("shown penalties", shown.count(UI_BOX_CROSSED), own.penalties)


def act(player: SoakPlayer) -> bool:
    """Do something sensible on one of the game's screens; return False on others."""
    if player.rig.screen == "open":
        _wander(player)
    return dice_act(player)


def _wander(player: SoakPlayer) -> None:
    """Go from tab to tab of the open table, and change choices."""
    rig = player.rig
    rig.run(300)
    for _ in range(player.random.randrange(6)):
        if rig.screen != "open":
            return
        player.hands.press(player.random.choice(("next", "down", "prev", "prev", "ok")))
