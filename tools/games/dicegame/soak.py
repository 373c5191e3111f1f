"""How the soak plays on the screens of games with six dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.games import laptop_game
from tools.games.dicegame.typing import TYPING, type_roll

if TYPE_CHECKING:
    from tools.soak.player import SoakPlayer


def act(player: SoakPlayer) -> bool:
    """Do something sensible on one of the game's screens; return False on others."""
    rig = player.rig
    if rig.screen in laptop_game(rig.table.game.NAME).screens.choose:
        _choose(player)
    elif rig.screen == TYPING or (rig.screen == "shake" and rig.table.own_dice):
        _type(player)
    elif rig.screen == "shake":
        _load_dice(player)
        rig.press("ok")
    else:
        return False
    return True


def _load_dice(player: SoakPlayer) -> None:
    board = player.rig.board
    board.next_rolls.clear()
    if player.random.random() < 0.6 and player.reference is not None:
        board.next_dice(*player.reference.dice())


def _type(player: SoakPlayer) -> None:
    """Open the card; type a roll, or press any key on the way; confirm it, or mend it."""
    rig, dice = player.rig, player.random
    if rig.screen != TYPING or dice.random() < 0.3:
        player.hands.press(dice.choice(("prev", "next", "up", "down", "ok", "ok", "back")))
        return
    reference = player.reference
    faces = [dice.randint(1, 6) for _ in range(6)] if reference is None else reference.dice()
    type_roll(rig, faces)
    rig.run(dice.choice((50, 400)))
    if rig.screen == TYPING:
        rig.press("ok" if dice.random() < 0.8 else "back")


def _choose(player: SoakPlayer) -> None:
    rig = player.rig
    game = rig.table.game
    rig.run(300)
    name = rig.screen
    if name not in laptop_game(game.NAME).screens.choose or rig.pauses or player.reference is None:
        rig.run(300)
        return
    move = player.reference.wanted(game)
    for _ in range(game.MAX_MOVES):
        if rig.screen != name or rig.play.views.sheet.move == move:
            break
        player.hands.press("next")
    player.hands.press("ok")
    if rig.screen == "penalty" and player.random.random() < 0.9:
        rig.press("next", "ok")
