"""What computer players say, from words/computers.txt. Loaded only for a moment, when one speaks."""

from micropython import const

from console.store.codes import COMPUTER
from console.store.computers import computer_called
from console.ui import faces, tips
from console.ui.palette import PANEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import Console

# Occasions, in the order of the lines
LOCKS = 0
BEATEN = 1
LEADS = 2
LOSES = 3
WINS = 4
_WAYS = const(2)  # lines for each
_EACH = 10  # lines of a computer player
_WIDE = const(19)  # letters beside a face


def line(name: str, occasion: int, turn: int, last: int = -1) -> "tuple[int, str]":
    """Return the number of a line of the computer player of that name, 0 to 149, and its text.

    The lines take turns, by `turn`; the line `last` is not said again.
    """
    k = max(computer_called(name) - COMPUTER, 0)  # no error for want of lines
    way = turn % _WAYS
    number = _EACH * k + _WAYS * occasion + way
    if number == last:
        way = 1 - way
        number = last - 1 if last & 1 else last + 1
    return number, tips.read("computers", k, "words")[1 + _WAYS * occasion + way]


def say(
    console: "Console", name: str, occasion: int, turn: int, last: int = -1,
    mark: "displayio.TileGrid | None" = None, y: int = 0,
) -> int:  # fmt: skip
    """Show such a line beside the face, its top at `y`; return its number. `mark`: shown with it.

    The name is before it where both have room.
    """
    number, text = line(name, occasion, turn, last)
    if len(name) + 1 + len(text) <= _WIDE:  # without its sign, with ": "
        text = name[1:] + ": " + text
    layer = faces.face(computer_called(name), 0, 0, 1, PANEL)
    if mark:
        layer.append(mark)
    console.notice(text, layer, y)
    return number
