"""How the soak plays on the screens of games with six dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.games import laptop_game

if TYPE_CHECKING:
    from tools.soak.player import SoakPlayer


def soak(monkey: SoakPlayer) -> bool:
    """Do something sensible on one of the game's screens; return False on others."""
    rig = monkey.rig
    if rig.screen in laptop_game(rig.table.game.NAME).screens.choose:
        _choose(monkey)
    elif rig.screen == "shake":
        _load_dice(monkey)
        rig.press("ok")
    else:
        return False
    return True


def _load_dice(monkey: SoakPlayer) -> None:
    board = monkey.rig.board
    board.next_rolls.clear()
    if monkey.random.random() < 0.6 and monkey.reference is not None:
        board.next_dice(*monkey.reference.dice())


def _choose(monkey: SoakPlayer) -> None:
    rig = monkey.rig
    game = rig.table.game
    rig.run(300)
    name = rig.screen
    if name not in laptop_game(game.NAME).screens.choose or rig.play.pause or monkey.reference is None:
        rig.run(300)
        return
    move = monkey.reference.wanted(game)
    for _ in range(game.MAX_MOVES):
        if rig.screen != name or rig.play.views.sheet.move == move:
            break
        monkey.press("next")
    monkey.press("ok")
    if rig.screen == "penalty" and monkey.random.random() < 0.9:
        rig.press("next", "ok")
