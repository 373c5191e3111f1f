"""Which tips are about a score sheet. Loaded only when a match on another sheet than the first opens."""

from micropython import const

from rules.qwixx_sheet_data import colours_of, extra_of, order_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx

# Numbers of tips
_COLOURS = const(9)
_ORDER = const(9)  # + its place in ORDERS
_EXTRA = const(11)  # + its place in EXTRAS
_PARTS = const(22)  # it and the next are the last that settings have room for
_EACH = const(23)


def tips(game: "Qwixx") -> bytes:
    """Return the tips about the parts of a game's sheet, in the order in which to show them."""
    order = order_of(game.sheet)
    colours = colours_of(game.sheet)
    extra = extra_of(game.sheet)
    found = bytearray()
    if (order > 0) + (colours > 0) + (extra > 0) > 1:
        found.append(_PARTS)
    if game.each:
        found.append(_EACH)
    if extra:
        found.append(_EXTRA + extra)
    if colours:
        found.append(_COLOURS)
    if order:
        found.append(_ORDER + order)
    return bytes(found)
