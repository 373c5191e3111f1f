"""The end of a game is shown: store its result. Borrowed by the games' end screens."""

from micropython import const

from console.store.bests import new_best

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

PAUSE = const(1500)  # ms


def begin(console: "Console") -> "tuple[bool, bool]":
    """Return whether the end is shown for the first time, and whether the result is a new best.

    The first time, the result is stored, and no key but MENU counts for 1.5 s: whoever is still pressing keys
    must not miss the end.
    """
    table = console.table
    first = table.lost >= 0 or console.journal.game >= 0
    if first:
        if table.lost < 0:
            table.end()
        console.keys.pause = PAUSE
    return first, new_best(console.journal)
