"""Score sheets of Qwixx in words: parts joined with `+`, as in shuffled:7+mixed-colours+bonus."""

from rules import qwixx_sheet_data as data
from rules.qwixx_sheet_data import SHUFFLED, colours_of, extra_of, kind, may_differ, order_of

CLASSIC = "classic"  # the sheet without any part
_NAMES = ("one order of the numbers", "one kind of colours", "one extra")


def _groups() -> "tuple[tuple[tuple[str, object], ...], ...]":
    return (data.ORDERS, data.COLOURS, data.EXTRAS)


def parts() -> "list[str]":
    """Return the words of all parts, in the order in which a sheet names them."""
    return [part[0] for group in _groups() for part in group[1:]]


def sheet_settings(word: str, each: str = "") -> bytes:
    """Return the settings for a sheet, none for the classic one.

    `each` is "1" if every seat has a sheet of its own, else "". ValueError says what is wrong.
    """
    places = [0, 0, 0]
    last = -1
    n = 0
    for part in () if word == CLASSIC else word.split("+"):
        part, colon, digits = part.partition(":")
        group, place = _find(part)
        if places[group]:
            raise ValueError(
                f"a sheet has {_NAMES[group]}, not {_groups()[group][places[group]][0]} and {part}"
            )
        if group < last:
            raise ValueError("the parts of a sheet come in this order: numbers, colours, extra")
        places[group] = place
        last = group
        if group == 0 and place == SHUFFLED:
            n = _number(digits)
        elif colon:
            raise ValueError(f"only shuffled takes a number, not {part}")
    order, colours, extra = places
    if each not in ("", "1"):
        raise ValueError("each is 1 if every seat has a sheet of its own, else it is left out")
    if each and not may_differ(order, extra):
        differ = [part[0] for part in data.EXTRAS if part[1]]
        raise ValueError(f"each=1 needs a part that can differ: shuffled or {' or '.join(differ)}")
    sheet = kind(order, colours, extra, len(each))
    return bytes((sheet, n >> 8, n & 0xFF)) if sheet else b""


def _find(word: str) -> "tuple[int, int]":
    """Return the group of a part, and its place there. Raises ValueError if there is no such part."""
    for g in range(3):
        group = _groups()[g]
        for k in range(1, len(group)):
            if group[k][0] == word:
                return g, k
    raise ValueError(f"sheet is {CLASSIC}, or parts joined with +, of {' '.join(parts())}")


def _number(digits: str) -> int:
    """Return the number of a shuffled sheet. Raises ValueError if it is none."""
    for c in digits:
        if c not in "0123456789":
            digits = ""
    if not 0 < len(digits) <= 5 or int(digits) > 65535:
        raise ValueError("a shuffled sheet has a number 0 to 65535, as in shuffled:7")
    return int(digits)


def sheet_word(sheet: int, n: int = 0) -> str:
    """Return a sheet as `sheet_settings` takes it, by its kind and the number of a shuffled one."""
    order = data.ORDERS[order_of(sheet)][0]
    if order_of(sheet) == SHUFFLED:
        order += ":" + str(n)
    words = (order, data.COLOURS[colours_of(sheet)][0], data.EXTRAS[extra_of(sheet)][0])
    return "+".join([word for word in words if word]) or CLASSIC
