"""A score sheet's parts: an order of the numbers, colours of the cells, and one extra; any may be missing."""

from __future__ import annotations

from typing import NamedTuple

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.goals import Goals
from tools.games.qwixx.sheets.mechanisms import BigPoints, Bonus, Chain, Double, Exchange, Steps
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.reference.game import Refused

SHEETS: dict[str, type[AnySheet]] = {
    "": AnySheet, "steps": Steps, "chain": Chain, "big-points": BigPoints, "double": Double,
    "exchange": Exchange, "bonus": Bonus, "goals": Goals,
}  # fmt: skip
FIRST_OF_PARTS = 16  # of the numbers in settings; those below are of data.NAMES
CAN_BE_EACH = ("shuffled", "steps")  # the parts of which every seat may have one of its own


class Parts(NamedTuple):
    """What a sheet is made of; "" is none. `n` is the number of a shuffled order, else 0."""

    order: str = ""
    n: int = 0
    colours: str = ""
    extra: str = ""

    def name(self) -> str:
        """Return the name for the referee's `sheet=`."""
        order = f"shuffled:{self.n}" if self.order == "shuffled" else self.order
        return "+".join(part for part in (order, self.colours, self.extra) if part) or "classic"

    def can_be_each(self) -> bool:
        """Return whether every seat may have a sheet of its own."""
        return self.order in CAN_BE_EACH or self.extra in CAN_BE_EACH

    def numbers(self, own: int) -> dict[str, list[int]]:
        """Return the numbers of each row from left to right; `own` is as in `new_sheet`."""
        match self.order:
            case "shuffled":
                return data.shuffled((self.n + own) % data.SHUFFLES)
            case "mixed-numbers":
                return data.mixed_numbers()
            case _:
                return data.rising_and_falling()

    def letters(self) -> dict[str, list[str]]:
        """Return the colours of the cells of each row from left to right."""
        return data.mixed_colours() if self.colours else data.own_colours()

    def new_sheet(self, own: int = 0) -> AnySheet:
        """Return an empty sheet; `own` is the seat where each has its own sheet, 0 where all are alike."""
        numbers, letters = self.numbers(own), self.letters()
        rows = {row: dict(zip(numbers[row], letters[row], strict=True)) for row in COLOURS}
        return SHEETS[self.extra](rows, own)


def parts_of(name: str) -> Parts:
    """Return the parts of a sheet from its name. Raises Refused, also when they are in another order."""
    if name == "classic":
        return Parts()
    order = n = colours = extra = ""
    words = name.split("+")
    head, colon, number = words[0].partition(":")
    if head == "shuffled":
        if not (colon and number.isascii() and number.isdigit() and int(number) < data.SHUFFLES):
            raise Refused("shuffled sheets are shuffled:0 to shuffled:65535")
        order, n = head, number
        words = words[1:]
    elif words[0] in data.ORDERS[1:]:
        order, words = words[0], words[1:]
    if words and words[0] in data.COLOURINGS[1:]:
        colours, words = words[0], words[1:]
    if words and words[0] in data.EXTRAS[1:]:
        extra, words = words[0], words[1:]
    if words:
        raise Refused(f"a sheet is made of an order, colours and an extra, in this order: not {words[0]!r}")
    return Parts(order, int(n or 0), colours, extra)


def parts_of_kind(kind: int, n: int) -> tuple[Parts, bool]:
    """Return what a sheet's number in settings stands for: its parts, and whether each has its own.

    Raises LookupError.
    """
    if kind < len(data.NAMES):
        name = data.NAMES[kind]
        return parts_of(f"{name}:{n}" if name == "shuffled" else name), False
    extra, rest = divmod(kind - FIRST_OF_PARTS, 12)
    if not 0 <= extra < len(data.EXTRAS):
        raise LookupError(f"the reference engine has no sheet {kind}; see sheets/data.py")
    colours, rest = divmod(rest, 6)
    order, each = divmod(rest, 2)
    return Parts(data.ORDERS[order], n, data.COLOURINGS[colours], data.EXTRAS[extra]), bool(each)
