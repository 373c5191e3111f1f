"""A language that nobody speaks: longer words with accents, to see what does not fit."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from tools.languages import catalogue

CODE = "pl"  # a code of a language that is not there yet, with more than two plural forms
LONGER = 1.35
ACCENTS = str.maketrans("aeiounycsz", "àéîöûñýçšž")
_ROOM = re.compile(r"at most (\d+) letters")
_KEPT = re.compile(r"({[^}]*})")


def room(message: Message) -> int:
    """Return how many letters a line has room for, by the comment for translators; 0 if that is not said."""
    found = [int(number) for comment in message.auto_comments for number in _ROOM.findall(comment)]
    return min(found, default=0)


def longest(line: str) -> int:
    """Return the letters of a line, a placeholder counted as two."""
    return len(_KEPT.sub("00", line))


def placeholders(text: str) -> list[str]:
    """Return the placeholders of a text, sorted; numbered ones may come in another order."""
    return sorted(_KEPT.findall(text))


def lengthened(text: str, most: int) -> str:
    """Return a text with accents, each line 35 % longer if `most` letters is enough room (0: it is not)."""
    lines: list[str] = []
    for line in text.split("\n"):
        parts = [part if part.startswith("{") else part.translate(ACCENTS) for part in _KEPT.split(line)]
        wanted = min(round(LONGER * longest(line)), max(most, longest(line)))
        lines.append("".join(parts) + "ö" * (wanted - longest(line)))
    return "\n".join(lines)


def write(folder: Path) -> Path:
    """Write the catalogue of the language into this folder; return its path."""
    found = Catalog(locale=CODE, fuzzy=False)
    found.header_comment = f"# {catalogue.LETTERS} " + " ".join("àéîöûñýçšžó")
    for message in catalogue.template():
        if message.id:
            plural = not isinstance(message.id, str)
            texts = [
                lengthened(str(text), room(message)) for text in (message.id if plural else (message.id,))
            ]
            found.add(message.id, (texts[0], texts[-1], texts[-1]) if plural else texts[0])
    path = folder / f"{CODE}.po"
    catalogue.write(found, path)
    return path
