"""A game of six dice in words, for match/plain.py."""

from console.dicegame.words import move_word
from console.ui.widgets import row_sign
from rules import ROLL
from rules.rows import PASS, ROWS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.dicegame import DiceGame


def lines(game: "DiceGame") -> "list[str]":
    """Return the dice that lie there, and how many crosses the seat has in each row."""
    crosses = ""
    dice = ""
    for row in range(ROWS):
        sign = row_sign(row)
        crosses += f" {sign}{game.count(game.seat, row)}"
        if not game.is_out(row):
            dice += f"{sign} {game.die(2 + row)}  "
    # TRANSLATORS: the crosses of a seat, at most 8 letters; {} is "R3 Y0 G2 B5": in red, yellow, green, blue
    has = _("Has {}").format(crosses.strip())
    if game.phase == ROLL:
        return [has]
    # TRANSLATORS: what the two white dice show, at most 22 letters
    return [_("White {0} and {1}").format(game.die(0), game.die(1)), dice, has]


def name(game: "DiceGame", move: int) -> str:
    """Return the word for a move, and what a pass costs."""
    # TRANSLATORS: what a player does who chooses nothing, which costs 5 points, at most 12 letters
    return _("pass, -5") if move == PASS and game.gain(PASS) else move_word(game, move)
