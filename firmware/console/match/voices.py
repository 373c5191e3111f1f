"""What computer players say, from words/computers.txt. Loaded only for a moment, when one speaks."""

from micropython import const

from console.store.codes import COMPUTER
from console.ui import faces, tips
from console.ui.palette import PANEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.match.match import Match

# Occasions, in the order of the lines
LOCKS = 0
BEATEN = 1
LEADS = 2
LOSES = 3
WINS = 4
_WAYS = const(2)  # lines for each
_EACH = 10  # lines of a computer player
_WIDE = const(19)  # letters beside a face


def line(code: int, occasion: int, turn: int, last: int = -1) -> "tuple[int, str]":
    """Return the number of a line of the computer player with this code, 0 to 149, and its text.

    The lines take turns, by `turn`; the line `last` is not said again.
    """
    k = code - COMPUTER
    way = turn % _WAYS
    number = _EACH * k + _WAYS * occasion + way
    if number == last:
        way = 1 - way
        number = last - 1 if last & 1 else last + 1
    return number, tips.read("computers", k, "words")[1 + _WAYS * occasion + way]


def say(
    match: "Match", seat: int, occasion: int, turn: int, last: int = -1,
    mark: "displayio.TileGrid | None" = None, y: int = 0,
) -> int:  # fmt: skip
    """Show a line of the computer at this seat beside its face, with `mark`; return the line's number.

    `y` is the top of the line. The name comes before the line where both have room.
    """
    table = match.table
    name = table.names[seat]
    code = table.seated[seat]
    number, text = line(code, occasion, turn, last)
    if len(name) + 1 + len(text) <= _WIDE:  # without its sign, with ": "
        text = name[1:] + ": " + text
    layer = faces.face(code, 0, 0, 1, PANEL)
    if mark:
        layer.append(mark)
    match.console.notice(text, layer, y)
    return number
