"""The names of Qwixx's score sheets, which are made of parts. Loaded only to show them."""

from micropython import const

from rules.qwixx_sheet_data import (
    SHUFFLED,
    SINGLE,
    colours_of,
    each_of,
    exists,
    extra_of,
    kind,
    order_of,
)
from texts import N_, _

ONE_EACH = kind(SHUFFLED, 0, 0, 1)

# By place in ORDERS, COLOURS and EXTRAS: the name of a sheet of that one part
_ORDERS = (
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Classic"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Mixed numbers"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Shuffled"),
)
# TRANSLATORS: the name of a score sheet, at most 13 letters
_COLOURS = ("", N_("Mixed colours"))
_EXTRAS = (
    "",
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Steps"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Chain"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Big points"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Double"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Exchange"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Bonus"),
    # TRANSLATORS: the name of a score sheet, at most 13 letters
    N_("Goals"),
)
_PARTS = (_ORDERS, _COLOURS, _EXTRAS)
_WITHOUT = (
    # TRANSLATORS: of a score sheet that is put together: its numbers are not mixed; at most 13 letters
    N_("In order"),
    # TRANSLATORS: of a score sheet that is put together: its colours are not mixed; at most 13 letters
    N_("Plain rows"),
    # TRANSLATORS: of a score sheet that is put together: there is nothing but rows; at most 13 letters
    N_("No extra"),
    # TRANSLATORS: of a score sheet that is put together: all players have the same; at most 13 letters
    N_("One for all"),
)
_WIDE = const(24)  # letters in a line
_MIXED = const(1)  # the place of mixed numbers in _ORDERS
# The same in a sheet of several parts, as "Shu+Col+Goals"
# TRANSLATORS: short for "Mixed numbers" and "Shuffled", at most 3 letters each
_SHORT_ORDERS = ("", N_("Mix"), N_("Shu"))
# TRANSLATORS: short for "Mixed colours", at most 3 letters
_SHORT_COLOURS = ("", N_("Col"))
_SHORT_EXTRAS = (
    "",
    # TRANSLATORS: short for the score sheet "Steps", at most 5 letters
    N_("Step"),
    # TRANSLATORS: short for the score sheet "Chain", at most 5 letters
    N_("Link"),
    # TRANSLATORS: short for the score sheet "Big points", at most 5 letters
    N_("Big"),
    # TRANSLATORS: short for the score sheet "Double", at most 5 letters
    N_("Twice"),
    # TRANSLATORS: short for the score sheet "Exchange", at most 5 letters
    N_("Swap"),
    # TRANSLATORS: short for the score sheet "Bonus", at most 5 letters
    N_("Bon"),
    # TRANSLATORS: short for the score sheet "Goals", at most 5 letters
    N_("Goal"),
)


def sheet_name(sheet: int) -> str:
    """Return the name of the sheet of that kind, at most 13 letters; "" if there is none."""
    if not exists(sheet):
        return ""
    if sheet == ONE_EACH:
        # TRANSLATORS: a score sheet that is shuffled another way for each player; at most 13 letters
        return _("One each")
    order = order_of(sheet)
    colours = colours_of(sheet)
    extra = extra_of(sheet)
    if not each_of(sheet):
        if sheet < SINGLE or kind(0, 0, extra) == sheet:
            return _(_EXTRAS[extra] or _COLOURS[colours] or _ORDERS[order])
    words = short_names(sheet)
    return "+".join([word for word in words if word])


def full_name(sheet: int) -> str:
    """Return the name of a sheet, with its parts in full if they fit into two lines of 24 letters."""
    words = _parts(sheet)
    if order_of(sheet) == _MIXED and colours_of(sheet):
        # TRANSLATORS: the name of a score sheet with mixed numbers and mixed colours; at most 22 letters
        words[:2] = [_("Mixed numbers, colours")]
    for plus in (" + ", "+"):
        lines = words[:1]
        for word in words[1:]:
            longer = lines[-1] + plus + word
            if len(longer) <= _WIDE:
                lines[-1] = longer
            else:
                lines.append(plus.lstrip() + word)
        if len(lines) < 3:
            return "\n".join(lines)
    return sheet_name(sheet)


def name_within(sheet: int, most: int) -> str:
    """Return the name of a sheet in at most `most` letters (13 or more).

    If its parts do not all fit in full, only one is named, with the number of the others: "Shuffled +2". If
    none fits that way, all are abbreviated.
    """
    words = _parts(sheet)
    text = "+".join(words)
    if len(text) <= most:
        return text
    for word in words:
        text = f"{word} +{len(words) - 1}"
        if len(text) <= most:
            return text
    return sheet_name(sheet)


def part_name(part: int, value: int) -> str:
    """Return the name of a part's value; part 0 is the order, then come colours, extra, and one each."""
    if not value:
        return _(_WITHOUT[part])
    return sheet_name(ONE_EACH) if part == len(_PARTS) else _(_PARTS[part][value])


def _parts(sheet: int) -> "list[str]":
    """Return the names of a sheet's parts, at most 13 letters each."""
    order = order_of(sheet)
    extra = extra_of(sheet)
    each = each_of(sheet)
    words = [sheet_name(ONE_EACH) if each and order == SHUFFLED else _(_ORDERS[order])] if order else []
    if colours_of(sheet):
        words.append(_(_COLOURS[1]))
    if extra:
        words.append(_(_EXTRAS[extra]))
    if each and order != SHUFFLED:
        words.append(sheet_name(ONE_EACH))
    return words or [_(_ORDERS[0])]


def short_names(sheet: int) -> "tuple[str, str, str]":
    """Return short names of a sheet's order, colours and extra, at most 3, 3 and 5 letters; "": no part."""
    order = order_of(sheet)
    extra = extra_of(sheet)
    words = (_(_SHORT_ORDERS[order]), _(_SHORT_COLOURS[colours_of(sheet)]), _(_SHORT_EXTRAS[extra]))
    if not each_of(sheet):
        return words
    if order == SHUFFLED:
        # TRANSLATORS: in a sheet's name: shuffled another way for each player; at most 3 letters
        return _("Own"), words[1], words[2]
    # TRANSLATORS: in a sheet's name: "Steps" with other cells for each player; at most 5 letters
    return words[0], words[1], _("OwnSt")


def is_numbered(sheet: int) -> bool:
    """Return whether there is a sheet of that kind for each number 0 to 65535."""
    return order_of(sheet) == SHUFFLED


def sheet_note(sheet: int) -> str:
    """Return what to know before a game on a sheet of that kind, at most 22 letters; usually ""."""
    # TRANSLATORS: everybody has another score sheet, so luck counts, too; at most 22 letters
    return _("sheets differ: luck!") if each_of(sheet) else ""


def rules_page(sheet: int) -> str:
    """Return the title of the page of rules about a sheet; "" for the classic one."""
    parts = (order_of(sheet) > 0) + (colours_of(sheet) > 0) + (extra_of(sheet) > 0)
    if parts > 1:
        # TRANSLATORS: about score sheets that are put together; at most 15 letters
        return _("Made of parts")
    if each_of(sheet):
        return sheet_name(ONE_EACH)
    if order_of(sheet):
        return _(_ORDERS[1])  # it is about shuffled numbers, too
    return sheet_name(sheet) if sheet else ""
