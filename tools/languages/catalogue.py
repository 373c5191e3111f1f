"""The catalogues: firmware/languages/<code>.po, one for each language but English, made of what is marked.

`python -m tools.languages` brings them up to date: new texts come in without a translation, and one whose
English has changed keeps its translation, marked as fuzzy, until somebody has read it again.
"""

from __future__ import annotations

import functools
import io
from pathlib import Path
from typing import Any

from tools.paths import ROOT

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.pofile import PoFileError, read_po, write_po

from tools.languages import pages
from tools.languages.errors import LanguageError

FOLDER = ROOT / "firmware" / "languages"
ENGLISH = "en"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
COMMENT = "TRANSLATORS:"  # begins a comment in the code that goes into the catalogue
SOURCES = ("firmware", "lib")
LETTERS = "Letters:"  # in the comment at the top of a catalogue: what names may be spelt with
WIDTH = 100
IDLE = (b'"Project-Id', b'"Report-', b'"POT-', b'"PO-Revision', b'"Last-', b'"Language-Team', b'"Generated-')


def template() -> Catalog:
    """Return all messages of the code and of the text files, with their places and comments.

    Raises LanguageError for a marked text that is no literal, or two plurals of the same singular.
    """
    found = Catalog(project="Rollmark", fuzzy=False)
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "words" not in path.parts:  # the referee's, which stay English
                _add_module(found, path)
    for path in pages.files():
        where = path.relative_to(pages.FIRMWARE).as_posix()
        for part in pages.parts(where, path.read_text(encoding="utf-8")):
            if part.message:
                place = (f"firmware/{where}", part.line)
                found.add(part.message, locations=[place], auto_comments=[part.about])
    return found


def _add_module(catalogue: Catalog, path: Path) -> None:
    source = path.read_bytes()
    if b"texts" not in source:
        return
    where = path.relative_to(ROOT).as_posix()
    last: tuple[int, list[str]] = (0, [])  # the line of the last message, and what is said about it
    for line, function, message, comments in _marked(source):
        found = message if isinstance(message, str) else None if message is None else message[:2]
        if function == "ngettext" and not (found and all(isinstance(part, str) for part in found)):
            raise LanguageError(f"{where}:{line}: ngettext takes two literals and a number")
        if not found or line is None:
            continue  # _(name): what N_() has marked
        old = catalogue.get(found if isinstance(found, str) else found[0])
        if old is not None and old.id != found:
            raise LanguageError(
                f"{where}:{line}: {found!r} is marked elsewhere as {old.id!r}; change one of them"
            )
        about = [comment.removeprefix(COMMENT).strip() for comment in comments or ()]
        if line == last[0]:
            about = about or last[1]  # one comment for all texts in a line
        last = (line, about)
        catalogue.add(found, locations=[(where, line)], auto_comments=about)


@functools.cache
def _marked(source: bytes) -> list[Any]:
    """Return the marked texts of a module as Babel finds them, which takes long."""
    return list(extract_python(io.BytesIO(source), KEYWORDS, [COMMENT], {}))


def codes() -> list[str]:
    """Return the languages that have a catalogue, and English, in order."""
    return sorted([ENGLISH, *(path.stem for path in FOLDER.glob("*.po"))])


def read(path: Path) -> Catalog:
    """Return a catalogue. Raises LanguageError when the file is no catalogue, or named after no language."""
    try:
        Locale.parse(path.stem)
        with path.open("rb") as file:
            return read_po(file, locale=path.stem, abort_invalid=True)
    except (UnknownLocaleError, ValueError):
        raise LanguageError(f"{path}: no language has the code {path.stem!r}") from None
    except (PoFileError, UnicodeDecodeError) as error:
        raise LanguageError(f"{path}: {error}") from None


def letters(catalogue: Catalog) -> str:
    """Return the letters beyond ASCII that the comment at the top names."""
    for line in catalogue.header_comment.splitlines():
        if LETTERS in line:
            return "".join(line.partition(LETTERS)[2].split())
    return ""


def own_name(code: str) -> str:
    """Return what a language calls itself."""
    return (Locale.parse(code).get_display_name() or code).capitalize()


def update(path: Path, messages: Catalog) -> Catalog:
    """Bring a catalogue up to date with all messages, those of template(), write it, and return it."""
    catalogue = read(path)
    catalogue.update(messages, no_fuzzy_matching=False)
    write(catalogue, path)
    return catalogue


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue, always in the same form, without messages that are no longer used."""
    out = io.BytesIO()
    write_po(out, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False, sort_output=False)
    lines = out.getvalue().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(IDLE)))


def forms(message: Message) -> tuple[str, ...]:
    """Return a message's translations, one for each plural form; empty when one is missing or fuzzy."""
    if message.fuzzy:
        return ()
    string = message.string
    found = [one or "" for one in string] if isinstance(string, (tuple, list)) else [string or ""]
    return tuple(found) if all(found) else ()
