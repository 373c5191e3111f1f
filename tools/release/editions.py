"""What a release consists of: for each board its CircuitPythons, and languages as its drive has room for."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from rules import GAMES
from tools.boards.catalog import Description
from tools.bundle.build import is_for_tools, moved_in
from tools.bundle.names import old_path
from tools.bundle.sources import is_of_game
from tools.flash import plan
from tools.flash.owned import LIST, Owned
from tools.flash.target import State
from tools.languages.catalogue import ENGLISH, codes, own_name
from tools.release.errors import ReleaseError
from tools.release.image import lacks

Drive = dict[str, bytes]  # path -> content


class Content(NamedTuple):
    """What a drive is to hold: languages, and without which games."""

    languages: tuple[str, ...]
    without: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return words for it."""
        left = " and ".join(find(game).title for game in self.without)
        return ", ".join(own_name(code) for code in self.languages) + (f"; without {left}" if left else "")


class Edition(NamedTuple):
    """One drive for one board: what a UF2 file is made of."""

    board: str  # its name
    board_id: str  # CircuitPython's name for it
    first: bool  # whether that is the first one of the board
    content: Content
    whole: bool  # whether these are all languages
    drive: Drive

    @property
    def zip_name(self) -> str:
        """The name of the drive alone, without version and ending: the same for each CircuitPython."""
        languages = self.content.languages
        named = () if self.whole else [code for code in languages if code != ENGLISH] or languages
        return "-".join((self.board, *named))

    @property
    def name(self) -> str:
        """The name of the UF2 file, without version and ending."""
        if self.first:
            return self.zip_name
        return f"{self.board}-{self.board_id}{self.zip_name.removeprefix(self.board)}"


def drive(bundled: Drive, content: Content, ends: Mapping[str, int] | None = None) -> Drive:
    """Return those of a bundle's files that a release with this content has.

    `ends` says where in a file of texts those begin that only a game and the ones after it need.

    It has the list that tells `make flash` later which are Rollmark's. It lacks what only tools on a computer
    need: the names for tracebacks, and stubs of joined modules.
    """
    others = tuple(f"languages/{code}/" for code in codes() if code not in content.languages)
    moved = moved_in(bundled)
    files = {
        path: data
        for path, data in bundled.items()
        if not is_for_tools(path, moved)
        and not path.startswith(others)
        and not any(is_of_game(old_path(path, moved), game) for game in content.without)
    }
    if ends and content.without == GAMES[-len(content.without) :]:
        end = ends[content.without[0]]
        files = {path: data[:end] if path.endswith("/texts") else data for path, data in files.items()}
    _before, after = plan.lists(files, files, State(), Owned())
    return files | {LIST: after}


def languages_of(chosen: Iterable[str]) -> tuple[str, ...]:
    """Return English and the chosen languages, or all when none is chosen. Raises ReleaseError."""
    wanted = tuple(sorted({ENGLISH, *chosen})) if chosen else tuple(codes())
    for code in wanted:
        if code not in codes():
            raise ReleaseError(f"there is no language {code!r}; there are {' '.join(codes())}")
    return tuple(sorted(wanted, key=lambda code: (code != ENGLISH, code)))


def groups(chosen: Iterable[str], without: Iterable[str]) -> Iterator[list[Content]]:
    """Yield what to try on a drive, best first; what is in one list comes in one edition each.

    All languages that are wanted, English with each of the others (if none is chosen), each language alone;
    then the same without the last game, and so on, unless it is said which games are left out.
    """
    wanted, left = languages_of(chosen), tuple(without)
    others = [code for code in wanted if code != ENGLISH]
    for k in range(1 if left else len(GAMES)):
        less = left or GAMES[len(GAMES) - k :]
        yield [Content(wanted, less)]
        if not chosen:
            yield [Content((ENGLISH, code), less) for code in others]
        if not chosen or len(wanted) <= 2:
            yield [Content((code,), less) for code in (wanted if not chosen else others or wanted)]


def editions(
    board: Description,
    sizes: dict[str, int],
    chosen: Iterable[str],
    without: Iterable[str],
    bundled: Drive,
    ends: Mapping[str, int] | None = None,
) -> tuple[list[Edition], list[str]]:
    """Return the editions for a board, and a line for each CircuitPython, or language, that has none.

    `sizes` are the drives' bytes by "Board ID", `bundled` a bundle with all that is wanted, `ends` as drive()
    takes it. Raises ReleaseError for an unknown language.
    """
    every = languages_of(())

    @functools.cache
    def made(content: Content) -> Drive:
        return drive(bundled, content, ends)

    found: list[Edition] = []
    missing: list[str] = []
    lacking: dict[Content, int] = {}
    for board_id in (each for each in board.ids if each in sizes):
        size = sizes[board_id]
        for group in groups(chosen, without):
            lacking = {each: lacks(made(each), size) for each in group}
            if not all(lacking.values()):
                break
        found += [
            Edition(board.name, board_id, board_id == board.ids[0], each, each.languages == every, made(each))
            for each, short in lacking.items()
            if not short
        ]
        missing += [
            f"{board.name} on {board_id}: with {each} its drive of {size // 1024} KB is "
            f"{-(-short // 1024)} KB too small"
            for each, short in lacking.items()
            if short
        ]
    return found, missing


def contents(folder: Path) -> Drive:
    """Return the files in a folder."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }
