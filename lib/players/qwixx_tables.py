"""Which table of level 3 a game of Qwixx needs; loaded without the player, too."""

from rules.rows import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx


def table_of(game: "Qwixx") -> str:
    """Return the name of the table for a game of Qwixx: one for 1 seat, one for 2, one for 3 to 5.

    Sheets with numbers in another order have tables of their own. Sheets with second crosses keep the
    classic ones, which judge them better.
    """
    other = game.sheet and not game.crosses_twice and game.numbers[:44] != NUMBERS
    return ("shuffled" if other else "qwixx") + str(min(game.seats, 3))
