"""Which languages there are, and choosing one. Borrowed when that happens."""

import os

from texts import FIRST, LETTERS, MOST_LETTERS, State


def languages() -> "list[str]":
    """Return the languages that there are, by their codes of two letters; none if texts stay as they are."""
    try:
        return sorted([name for name in os.listdir(State.root) if len(name) == 2])
    except OSError:
        return []


def take_language(code: str) -> None:
    """Take the texts of a language that people have chosen, "" if none.

    Of English if it is not there, and of the first language if that is not there either.
    """
    State.file = None
    State.letters = b""
    State.folder = ""
    for one in [State.given, code, State.wished, "en"] + languages()[:1]:
        folder = State.root + one + "/"
        try:
            file = open(folder + "texts", "rb") if one else None
        except OSError:
            file = None
        if file:
            file.seek(LETTERS)
            State.letters = file.read(2 * MOST_LETTERS).rstrip(b"\0")
            State.file = file
            State.folder = folder
            break


def language() -> str:
    """Return the code of the language that was taken, "" if texts stay as they are."""
    return State.folder[-3:-1]


def asks(chosen: str) -> bool:
    """Return whether people should be asked, if they have `chosen` this language before."""
    return not chosen and not State.given and not State.wished and len(languages()) > 1


def language_name(code: str) -> str:
    """Return what a language calls itself."""
    with open(State.root + code + "/texts", "rb") as file:
        file.seek(FIRST)
        return str(file.read(file.read(1)[0]), "utf-8")
