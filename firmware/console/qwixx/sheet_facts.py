"""What is found out when a match opens on a sheet that is not the classic one. Loaded only for a moment."""

from micropython import const

from console.core.loader import module
from console.core.modules import forget
from rules.qwixx_sheet_data import colours_of, extra_of, order_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from rules.qwixx import Qwixx

# Numbers of tips
_ORDER = const(9)  # + its place in ORDERS
_EXTRA = const(11)  # + its place in EXTRAS
_PARTS = const(22)  # it and the next are the last that settings have room for
_EACH = const(23)

_PLACES = "players.qwixx_places"


def tips(game: "Qwixx", of_colours: int) -> bytes:
    """Return the tips about a game's sheet, in the order in which to show them.

    There is one for each part, and one for a sheet for each seat; before them one for a sheet of several
    parts. The extra comes first, because it may force a cross at once. `of_colours` is the number of the tip
    about mixed colours.
    """
    order = order_of(game.sheet)
    colours = colours_of(game.sheet)
    extra = extra_of(game.sheet)
    found = bytearray()
    if (order > 0) + (colours > 0) + (extra > 0) > 1:
        found.append(_PARTS)
    if extra:
        found.append(_EXTRA + extra)
    if colours:
        found.append(of_colours)
    if game.own_sheets:
        found.append(_EACH)
    if order:
        found.append(_ORDER + order)
    return bytes(found)


def find_places(table: "Table") -> None:
    """Let the table know the classic places of its sheet, if level 3 needs them and they are not known yet.

    They are worked out before the match begins: later the heap has no space for that beside the player.
    """
    if table.known or not table.levels or not order_of(table.game.sheet) or max(table.levels) < 3:
        return
    table.known = module(_PLACES).places_of_all(table.game)  # type: ignore[attr-defined]
    forget(_PLACES)
