"""Texts for people, in the language that they have chosen.

A text is English in the source, and marked: `_("Roll")` is shown now; `N_("Roll")` will be shown later, by
`_()` of what it returned; `ngettext("{} point", "{} points", n)` goes with a number.

On a drive the linker has put a number in place of each marked text: where it is in `languages/<code>/texts`
(tools/languages/ writes and documents these files). So all languages share the code, and no text takes heap
before it is shown; reading one takes 0.1 ms. A language's folder also has its letters, rules pages, tips and
words. Without such folders texts stay as they are in the source.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

STRICT = sys.implementation.name == "cpython"
LETTERS = 200  # where in a file its letters are, after the plural forms; two bytes of UTF-8 for each
MOST_LETTERS = 32
FIRST = LETTERS + 2 * MOST_LETTERS  # where the texts begin
LONGEST = 160  # bytes of a text with all its forms, and their lengths


class State:
    """The chosen language (choosing.py); one for all consoles of a process."""

    root = "/languages/"  # of the languages' folders; tools set it on a laptop, and the next two
    given = ""  # the language whatever people choose
    wished = ""  # the language as long as nobody has chosen one
    folder = ""  # of the chosen language's files, with "/"; "": texts stay as they are
    letters = b""  # those beyond ASCII that can be drawn, two bytes of UTF-8 each
    file: "BinaryIO | None" = None
    entry = bytearray(LONGEST)  # the text being read
    if STRICT:
        places: "dict[str, int] | None" = None  # on a laptop: where each text is


def language_folder(default: str) -> str:
    """Return the folder of the language's files, with its "/"; `default` if texts stay as they are."""
    return State.folder or default


def _(text: str) -> str:
    """Return this text, or what N_() returned for one, in the chosen language."""
    return _read(text, 0)


def N_(text: str) -> str:  # noqa: N802  the name in gettext
    """Mark a text that is passed to _() when it is shown."""
    return text


def ngettext(one: str, more: str, n: int) -> str:
    """Return the text for this number, by the language's rule; {} is still in it."""
    file = State.file
    if not file:
        return one if n == 1 else more
    n = abs(n)
    file.seek(n if n < 100 else 100 + n % 100)
    return _read(one, file.read(1)[0])


def _read(text: str, form: int) -> str:
    file = State.file
    place: int = text  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]  on the drive
    if STRICT and State.places is not None:
        place = State.places.get(text, text)  # type: ignore[arg-type]  # pyright: ignore
    if not file or isinstance(place, str):
        return text
    entry = State.entry
    file.seek(place)
    file.readinto(entry)  # type: ignore[attr-defined]  # pyright: ignore
    at = 0
    while form:
        at += 1 + entry[at]
        form -= 1
    return str(entry[at + 1 : at + 1 + entry[at]], "utf-8")
