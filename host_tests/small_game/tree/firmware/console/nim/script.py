"""What comes next in Nim: scene(), a pure function, and the scenes it names."""

from micropython import const

from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.nim import Nim

CHOOSE = const(0)
TOOK = const(1)
END = const(2)


def scene(game: "Nim", shown: int) -> int:
    """Return the scene that comes next; shown: 0 until the seats have been told what the last move took."""
    if game.phase == OVER:
        return END
    return TOOK if game.taken and not shown else CHOOSE
