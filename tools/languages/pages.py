"""The text files of the firmware: rules pages, tips, and words of computer players and moments.

Their formats are documented at the top of each file. In a catalogue each title, each block of lines that are
shown together, and each word in a picture is a message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

FIRMWARE = ROOT / "firmware"
FOLDERS = ("rules_pages", "tips", "words")  # of the firmware, with text files
SAYS = (".say", ".big")  # x, y, colour, words: the only words in a picture


class Limits(NamedTuple):
    """How much room a kind of file has: letters of a title (0: it is not shown), letters of a line, lines."""

    title: int
    line: int
    lines: int  # that are shown together


LIMITS = {
    "rules_pages": Limits(15, 22, 4),
    "tips": Limits(18, 20, 4),
    "words/computers.txt": Limits(0, 19, 1),
    "words/moments.txt": Limits(0, 24, 1),
    "words/moments_you.txt": Limits(0, 24, 1),
}


class Part(NamedTuple):
    """A piece of a file: its first line (from 1), its lines as they are, the message in them, or "".

    `before` is what stands on the line before the message.
    """

    line: int
    raw: str
    message: str
    before: str
    about: str  # for translators


def files() -> list[Path]:
    """Return all text files."""
    return [path for folder in FOLDERS for path in sorted((FIRMWARE / folder).glob("*.txt"))]


def limits(path: str) -> Limits:
    """Return the limits of a file, given its path below firmware/."""
    return LIMITS.get(path) or LIMITS[path.partition("/")[0]]


def parts(path: str, text: str) -> Iterator[Part]:
    """Yield the parts of a file in order, comments left out; `path` is that below firmware/."""
    room = limits(path)
    block: list[str] = []
    start = 0

    def ended() -> Iterator[Part]:
        if block:
            about = f"{path}: at most {room.line} letters a line"
            if room.lines > 1:
                about += f", {room.lines} lines"
            message = "\n".join(block)
            yield Part(start, message + "\n", message, "", about)
            block.clear()

    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("#"):
            continue
        plain = not line.startswith(("=", ".", "+")) and line
        if plain:
            if not block:
                start = number
            block.append(line)
            if room.lines > 1:
                continue
        yield from ended()
        if not plain:
            yield _part(number, line, path, room)
    yield from ended()


def _part(number: int, line: str, path: str, room: Limits) -> Part:
    """Return a line that is a title, a part of a picture, or something else."""
    words = line.split(" ", 4)
    if line.startswith(SAYS) and any(map(str.isalpha, words[4])):
        before = " ".join(words[:4]) + " "
        about = f"{path}: in a picture, in place of {words[4]!r}"
        return Part(number, line + "\n", words[4], before, about)
    if line.startswith("=") and room.title:
        before = "= " if path.startswith("rules_pages") else " ".join(line.split(" ", 2)[:2]) + " "
        return Part(
            number, line + "\n", line[len(before) :], before, f"{path}: title, at most {room.title} letters"
        )
    return Part(number, line + "\n", "", "", "")


def translated(path: str, text: str, translate: Callable[[str], str]) -> str:
    """Return a file in another language, without comments and empty lines."""
    found = [
        part.before + translate(part.message) + "\n" if part.message else part.raw
        for part in parts(path, text)
    ]
    return "".join(line for line in found if line != "\n")
