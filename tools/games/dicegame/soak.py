"""What the soak asks of the screens of games of six dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.games import laptop_game

if TYPE_CHECKING:
    from tools.soak.player import Sense


def sense(hands: Sense) -> bool:
    """Do something sensible on a screen of the game's own; return False on others."""
    rig = hands.rig
    if rig.screen in laptop_game(rig.table.game.NAME).screens.choose:
        _choose(hands)
    elif rig.screen == "shake":
        _load_dice(hands)
        rig.press("ok")
    else:
        return False
    return True


def _load_dice(hands: Sense) -> None:
    board = hands.rig.board
    board.coming.clear()
    if hands.random.random() < 0.6 and hands.truth is not None:
        board.next_dice(*hands.truth.dice())


def _choose(hands: Sense) -> None:
    rig = hands.rig
    game = rig.table.game
    rig.run(300)
    name = rig.screen
    if name not in laptop_game(game.NAME).screens.choose or rig.play.pause or hands.truth is None:
        rig.run(300)
        return
    move = hands.truth.wanted(game)
    for _ in range(game.MAX_MOVES):
        if rig.screen != name or rig.play.views.sheet.move == move:
            break
        hands.press("next")
    hands.press("ok")
    if rig.screen == "penalty" and hands.random.random() < 0.9:
        rig.press("next", "ok")
