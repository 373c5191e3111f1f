"""What comes next in Quixo: scene(), a pure function, and the scenes it names.

`shown` says what the seat to move is doing: 0 nothing; LIFTS + square: it has lifted that cube; below LIFTS,
1 + the number of a push (0..43): it is warned that this push would lose, or asked where the dot points;
AGREED: its side offers a draw, and the other side is asked; REFUSED: a draw has been refused here.
"""

from micropython import const

from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.quixo import Quixo

CHOOSE = const(0)
LIFTED = const(1)
WARNING = const(2)
DOT = const(3)
PASSING = const(4)
END = const(5)
DRAW = const(6)

LIFTS = const(45)
REFUSED = const(70)
AGREED = const(71)


def scene(game: "Quixo", ended: bool, shown: int, due: bool = False) -> int:
    """Return the next scene.

    game   in any position
    ended  whether time has run out, or a draw was agreed
    shown  0..71
    due    whether both sides are asked for a draw in this position
    """
    if ended or game.phase == OVER:
        return END
    if game.must_pass:
        return PASSING
    if shown == AGREED or (due and not shown):
        return DRAW
    if shown == REFUSED:
        return CHOOSE
    if shown >= LIFTS:
        return LIFTED if game.may_take(shown - LIFTS) else CHOOSE
    if not shown:
        return CHOOSE
    move = asked(game, shown)
    if not game.is_legal(move):
        return CHOOSE
    if game.loses(move):
        return WARNING
    return DOT if game.seats == 4 and not game.wins(move) else CHOOSE


def asked(game: "Quixo", shown: int) -> int:
    """Return the move that a `shown` below LIFTS asks about, its dot at the seat itself."""
    push = shown - 1
    if game.seats == 2:
        return 1 + push
    move = 1 + 4 * push
    return game.find(game.source(move), game.target(move), game.seat)


def question(game: "Quixo", move: int) -> int:
    """Return the `shown` of a question about this move."""
    return move if game.seats == 2 else 1 + (move - 1) // 4
