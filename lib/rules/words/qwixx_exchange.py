"""Exchange in the referee's words."""

from rules import ACTION1
from rules.qwixx_extras.exchange import Exchange
from rules.words.qwixx_sheets import why_not_there


def told(game: Exchange, seat: int) -> str:
    """See qwixx_sheets.py."""
    return f'"exchanged": {game.fields_gone(seat)}'


def why_not(game: Exchange, move: int) -> str:
    """See qwixx_sheets.py."""
    if game.phase != ACTION1 or game.dice_for(move):
        return ""
    number = game.numbers_of(game.seat)[move - 1]
    return (
        why_not_there(game, move)
        or f"the white dice make {game.white_sum}, and no field left exchanges that for {number}"
    )
