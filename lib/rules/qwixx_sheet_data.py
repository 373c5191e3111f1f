"""The score sheets of Qwixx: each is the sum of its parts, an order, colours and an extra.

A sheet's kind is a byte, which settings and records hold, so no row here may ever move: append rows.

    ORDERS    the referee's word, and the number of each cell, row after row; b"": shuffled, by a number N
    COLOURS   the word, and the die, 0..3, that each cell needs in action 2
    EXTRAS    the word, which is also the module of rules.qwixx_extras that adds to the rules, and whether it
              marks other cells for each seat, if each has a sheet of its own

Four rows R Y G B have eleven cells each. An extra marks places, not numbers: it writes a cell as the move
that crosses it (rows.py).
"""

from micropython import const

from rules.rows import NUMBERS, OWN_COLOURS

_MIXED_COLOURS = b"\1\1\1\3\3\3\2\2\2\0\0\0\0\2\2\2\2\3\3\1\1\1\3\3\3\1\1\1\0\0\0\2\2\2\2\0\0\0\0\1\1\3\3\3"
_MIXED_NUMBERS = (
    b"\x0a\6\2\x08\3\4\x0c\5\x09\7\x0b"
    b"\x09\x0c\4\6\7\2\5\x08\x0b\3\x0a"
    b"\x08\2\x0a\x0c\6\x09\7\4\5\x0b\3"
    b"\5\7\x0b\x09\x0c\3\x08\x0a\2\6\4"
)

ORDERS = (("", NUMBERS), ("mixed-numbers", _MIXED_NUMBERS), ("shuffled", b""))
COLOURS = (("", OWN_COLOURS), ("mixed-colours", _MIXED_COLOURS))
EXTRAS = (
    ("", False),
    ("steps", True),
    ("chain", False),
    ("big-points", False),
    ("double", False),
    ("exchange", False),
    ("bonus", False),
    ("goals", False),
)
# Indices of a game's settings: behind those of the classic sheet come the kind and, in two bytes, a number.
KIND = const(3)

SHUFFLED = const(2)  # the place in ORDERS
GOALS = const(7)  # the place in EXTRAS
# Kinds below this are the sheets of one part or none, which are older than all others.
SINGLE = const(10)
_ALONE = const(3)  # the kind of a sheet with an extra alone, less its place in EXTRAS
_COMBINED = const(16)  # the first of the others


def kind(order: int, colours: int, extra: int, each: int = 0) -> int:
    """Return the kind of a sheet by its parts' places in ORDERS, COLOURS and EXTRAS.

    `each` is 1 if every seat has a sheet of its own.
    """
    if not each and not colours and not extra:
        return order and order + 1
    if not each and not order and extra < SINGLE - _ALONE:
        if not colours:
            return extra + _ALONE
        if not extra:
            return 1
    return _COMBINED + 12 * extra + 6 * colours + 2 * order + each


def order_of(kind: int) -> int:
    """Return the place in ORDERS of a sheet's order."""
    if kind >= _COMBINED:
        return (kind - _COMBINED) % 6 >> 1
    return kind - 1 if 1 < kind < 4 else 0


def colours_of(kind: int) -> int:
    """Return the place in COLOURS of a sheet's colours."""
    if kind >= _COMBINED:
        return (kind - _COMBINED) // 6 & 1
    return 1 if kind == 1 else 0


def extra_of(kind: int) -> int:
    """Return the place in EXTRAS of a sheet's extra, 0 if it has none."""
    if kind >= _COMBINED:
        return (kind - _COMBINED) // 12
    return kind - _ALONE if kind > _ALONE else 0


def each_of(kind: int) -> int:
    """Return 1 if every seat has a sheet of its own, else 0."""
    return kind & 1 if kind >= _COMBINED else 0


def number_of(sheet: "bytes | bytearray") -> int:
    """Return the number of a shuffled sheet, 0..65535, from the settings' bytes KIND and the next two."""
    return sheet[1] << 8 | sheet[2]


def may_differ(order: int, extra: int) -> bool:
    """Return whether sheets with these parts can differ from seat to seat."""
    return order == SHUFFLED or EXTRAS[extra][1]


def exists(sheet: int) -> bool:
    """Return whether there is a sheet of that kind, 0..255, and it is written so."""
    order = order_of(sheet)
    extra = extra_of(sheet)
    each = each_of(sheet)
    if extra >= len(EXTRAS) or (each and not may_differ(order, extra)):
        return False
    return kind(order, colours_of(sheet), extra, each) == sheet


def printed(
    settings: "bytes | bytearray", bonus_rows: bytes
) -> "tuple[bytes, list[bytes], list[bytearray], list[bytearray]]":
    """Return the colour of each cell, and of each seat's sheet the numbers, the places and the cells.

    places[13 * row + number] is the column in which a row shows a number, cells[13 * die + number] the mask
    of the rows R Y G B with such a cell. Seats whose sheets are alike share theirs. Raises ValueError for a
    kind that does not exist, and for a number without shuffled rows.
    """
    sheet = settings[KIND]
    n = number_of(settings[KIND:])
    if not sheet or not exists(sheet):
        raise ValueError(f"there is no sheet of kind {sheet}")
    order = order_of(sheet)
    if n and order != SHUFFLED:
        raise ValueError("only a shuffled sheet has a number")
    colours = COLOURS[colours_of(sheet)][1]
    all_numbers: list[bytes] = []
    all_places: list[bytearray] = []
    all_cells: list[bytearray] = []
    for seat in range(settings[0]):
        if not seat or (order == SHUFFLED and each_of(sheet)):
            numbers = (ORDERS[order][1] or bytes(shuffled(n + seat & 0xFFFF))) + bonus_rows
            places = bytearray(13 * len(numbers) // 11)
            cells = bytearray(52)
            for at in range(len(numbers)):
                places[13 * (at // 11) + numbers[at]] = at % 11
                if at < 44:
                    cells[13 * colours[at] + numbers[at]] |= 1 << at // 11
            all_numbers.append(numbers)
            all_places.append(places)
            all_cells.append(cells)
        else:
            all_numbers.append(all_numbers[0])
            all_places.append(all_places[0])
            all_cells.append(all_cells[0])
    return colours, all_numbers, all_places, all_cells


def shuffled(n: int) -> bytearray:
    """Return the numbers of the shuffled sheet n, 0..65535: four rows, each a permutation of 2..12.

    Exact arithmetic of 32 bits, so that every program can make the same sheet: x = n * 2654435761 + 1; to
    draw below k, x = x * 1664525 + 1013904223, and the draw is (x >> 16) mod k. From the last cell of each
    row down to its second, the cell is swapped with the drawn one of those up to it.
    """
    numbers = bytearray(44)
    x = (n * 2654435761 + 1) & 0xFFFFFFFF
    for start in range(0, 44, 11):
        for i in range(11):
            numbers[start + i] = 2 + i
        for i in range(10, 0, -1):
            x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
            j = start + (x >> 16) % (i + 1)
            numbers[start + i], numbers[j] = numbers[j], numbers[start + i]
    return numbers
