"""Which table of level 3 a game of Qwixx needs; loaded without the player, too."""

from rules.rows import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx


def table_of(game: "Qwixx") -> str:
    """Return the name of the table for a game of Qwixx: one for 1 seat, one for 2, one for 3 to 5.

    They are others where the numbers have another order, but for second crosses, of which these know less.
    """
    other = game.sheet and not game.crosses_twice and game.numbers[:44] != NUMBERS
    return ("shuffled" if other else "qwixx") + str(min(game.seats, 3))
