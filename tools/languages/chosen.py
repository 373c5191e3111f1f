"""The language of the consoles in this process."""

from __future__ import annotations

import os
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

from texts.choosing import languages
from tools.languages.build import on_this_computer
from tools.languages.catalogue import codes
from tools.languages.errors import LanguageError
from tools.languages.speaking import speak_from

ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # as gettext has them


def speak(code: str, root: str | Path = "") -> None:
    """Let consoles speak this language; "": the computer's, until somebody chooses another on the console.

    `root` has the folders of the languages, by default those in build/. Raises LanguageError if it is not
    there.
    """
    if not speak_from(Path(root or on_this_computer()), code, [of_the_computer()]):
        raise LanguageError(f"there is no language {code!r}; there are {' '.join(languages())}")


def of_the_computer() -> str:
    """Return the code of the computer's language, "en" if there is no catalogue for it."""
    for name in ENVIRONMENT:
        for wish in os.environ.get(name, "").split(":"):
            code = wish[:2].lower()
            if code in codes():
                return code
    return "en"
