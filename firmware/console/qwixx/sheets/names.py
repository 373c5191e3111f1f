"""The names of Qwixx's score sheets, which are made of parts. Loaded only to show them."""

from micropython import const

from rules.qwixx_sheet_data import (
    SHUFFLED,
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
_MOST = const(13)  # letters of a name
_FEWEST = const(4)  # letters that an abbreviation has, with its dot
_MIXED = const(1)  # the place of mixed numbers in _ORDERS
# What an abbreviation begins with, instead of the word "Mixed", which two parts have
_SHORT_ORDERS = (
    "",
    # TRANSLATORS: short for the score sheet "Mixed numbers", by a word of its name; at most 8 letters
    N_("Numbers"),
    _ORDERS[SHUFFLED],
)
# TRANSLATORS: short for the score sheet "Mixed colours", by a word of its name; at most 8 letters
_SHORT_COLOURS = ("", N_("Colours"))


def sheet_name(sheet: int) -> str:
    """Return the name of the sheet of that kind, at most 13 letters; "" if there is none."""
    return name_within(sheet, _MOST) if exists(sheet) else ""


def full_name(sheet: int, wide: int = _WIDE, most: int = 2) -> str:
    """Return the name of a sheet with all its parts in full, in at most `most` lines of `wide` letters.

    If that is not enough, the parts are abbreviated.
    """
    words = _parts(sheet)
    if order_of(sheet) == _MIXED and colours_of(sheet):
        # TRANSLATORS: the name of a score sheet with mixed numbers and mixed colours; at most 22 letters
        both = _("Mixed numbers, colours")
        if len(both) <= wide:
            words[:2] = [both]
    lines = _joined(words, " + ", wide)
    closer = _joined(words, "+", wide)
    if len(closer) < len(lines):
        lines = closer
    return "\n".join(lines) if len(lines) <= most else name_within(sheet, wide)


def _joined(words: "list[str]", plus: str, wide: int) -> "list[str]":
    """Return the words with `plus` between them, in lines of at most `wide` letters."""
    lines = words[:1]
    for word in words[1:]:
        longer = lines[-1] + plus + word
        if len(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(plus.lstrip() + word)
    return lines


def name_within(sheet: int, most: int) -> str:
    """Return the name of a sheet in at most `most` letters (13 or more).

    If its parts do not fit in full, they are abbreviated, the last one as little as possible, and to 13
    letters everywhere: a sheet has only one short name.
    """
    text = "+".join(_parts(sheet))
    if len(text) <= most:
        return text
    words = _parts(sheet, True)
    last = words.pop()
    room = _MOST - 1 - len(last)
    if len(words) > 1 or room < _FEWEST:
        words = [word[: _FEWEST - 1] for word in words]
    else:
        words[0] = _cut(words[0], room)
    text = "+".join(words) + "+"
    return text + _cut(last, _MOST - len(text))


def _cut(word: str, most: int) -> str:
    """Return a word in at most `most` letters: its first ones, with a dot."""
    return word if len(word) <= most else word[: most - 1].rstrip() + "."


def part_name(part: int, value: int) -> str:
    """Return the name of a part's value; part 0 is the order, then come colours, extra, and one each."""
    if not value:
        return _(_WITHOUT[part])
    return _each() if part == len(_PARTS) else _(_PARTS[part][value])


def _parts(sheet: int, short: bool = False) -> "list[str]":
    """Return the names of a sheet's parts, at most 13 letters each; `short`: without the word "Mixed"."""
    order = order_of(sheet)
    extra = _(_EXTRAS[extra_of(sheet)]) if extra_of(sheet) else ""
    each = each_of(sheet)
    if each and order != SHUFFLED:
        # TRANSLATORS: a score sheet: "Steps" in other places for each player; at most 13 letters
        extra = _("Own steps")
    orders = _SHORT_ORDERS if short else _ORDERS
    words = [_each() if each and order == SHUFFLED else _(orders[order])] if order else []
    if colours_of(sheet):
        words.append(_((_SHORT_COLOURS if short else _COLOURS)[1]))
    if extra:
        words.append(extra)
    return words or [_(_ORDERS[0])]


def _each() -> str:
    # TRANSLATORS: a score sheet that is shuffled another way for each player; at most 13 letters
    return _("One each")


def is_numbered(sheet: int) -> bool:
    """Return whether there is a sheet of that kind for each number 0 to 65535."""
    return order_of(sheet) == SHUFFLED


def sheet_note(sheet: int) -> str:
    """Return what to know before a game on a sheet of that kind, at most 22 letters; usually ""."""
    # TRANSLATORS: everybody has another score sheet, so luck counts, too; at most 22 letters
    return _("sheets differ: luck!") if each_of(sheet) else ""


def rules_page(sheet: int) -> str:
    """Return the title of the page of rules to begin with for a sheet; "" for the classic one.

    It is about the extra, which adds most to the rules, or about the first part.
    """
    if not exists(sheet):
        return ""
    if extra_of(sheet):
        return _(_EXTRAS[extra_of(sheet)])
    if colours_of(sheet):
        return _(_COLOURS[1])
    if each_of(sheet):
        return _each()
    return _(_ORDERS[1]) if order_of(sheet) else ""  # it is about shuffled numbers, too
