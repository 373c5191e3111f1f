"""What a release consists of: for each board its CircuitPythons, and languages as its drive has room for."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tools.boards.catalog import Description
from tools.flash import plan
from tools.flash.owned import LIST, Owned
from tools.flash.target import State
from tools.languages.catalogue import ENGLISH, codes, own_name
from tools.release.errors import ReleaseError
from tools.release.image import lacks

Drive = dict[str, bytes]  # path -> content
MakeDrive = Callable[[tuple[str, ...]], Drive]  # of languages


class Edition(NamedTuple):
    """One drive for one board: what a UF2 file is made of."""

    board: str  # its name
    board_id: str  # CircuitPython's name for it
    first: bool  # whether that is the first one of the board
    languages: tuple[str, ...]
    whole: bool  # whether these are all languages
    drive: Drive

    @property
    def zip_name(self) -> str:
        """The name of the drive alone, without version and ending: the same for each CircuitPython."""
        return self.board + ("" if self.whole else "".join(f"-{code}" for code in _named(self.languages)))

    @property
    def name(self) -> str:
        """The name of the UF2 file, without version and ending."""
        if self.first:
            return self.zip_name
        return f"{self.board}-{self.board_id}{self.zip_name.removeprefix(self.board)}"


def _named(languages: tuple[str, ...]) -> tuple[str, ...]:
    """Return the languages that tell one edition from another: English is in all of them."""
    return tuple(code for code in languages if code != ENGLISH) or languages


def spoken(languages: Iterable[str]) -> str:
    """Return what languages call themselves."""
    return ", ".join(own_name(code) for code in languages)


def drive(bundled: Drive) -> Drive:
    """Return a bundle's files with the list that tells `make flash` later which are Rollmark's."""
    _before, after = plan.lists(bundled, bundled, State(), Owned())
    return bundled | {LIST: after}


def languages_of(chosen: Iterable[str]) -> tuple[str, ...]:
    """Return English and the chosen languages, or all when none is chosen. Raises ReleaseError."""
    wanted = tuple(sorted({ENGLISH, *chosen})) if chosen else tuple(codes())
    for code in wanted:
        if code not in codes():
            raise ReleaseError(f"there is no language {code!r}; there are {' '.join(codes())}")
    return tuple(sorted(wanted, key=lambda code: (code != ENGLISH, code)))


def editions(
    board: Description, sizes: dict[str, int], chosen: Iterable[str], make: MakeDrive
) -> tuple[list[Edition], list[str]]:
    """Return the editions for a board, and a line for each CircuitPython that has none.

    `sizes` are the drives' bytes by "Board ID". All languages that are wanted come in one edition; where they
    do not fit, and none was chosen, English comes with each of the others. Raises ReleaseError for an unknown
    language.
    """
    wanted, every = languages_of(chosen), languages_of(())
    made = functools.cache(make)
    found: list[Edition] = []
    without: list[str] = []
    lacking: dict[tuple[str, ...], int] = {}
    for board_id in (each for each in board.ids if each in sizes):
        size = sizes[board_id]
        for group in [[wanted]] if chosen else _groups(wanted):
            lacking = {each: lacks(made(each), size) for each in group}
            if not all(lacking.values()):
                break
        found += [
            Edition(board.name, board_id, board_id == board.ids[0], each, each == every, made(each))
            for each, short in lacking.items()
            if not short
        ]
        without += [
            f"{board.name} on {board_id}: with {spoken(each)} its drive of {size // 1024} KB is "
            f"{-(-short // 1024)} KB too small"
            for each, short in lacking.items()
            if short
        ]
    return found, without


def _groups(wanted: tuple[str, ...]) -> list[list[tuple[str, ...]]]:
    """Return the languages to try together, best first: all in one, English with one other, English."""
    return [[wanted], [(ENGLISH, code) for code in wanted if code != ENGLISH], [(ENGLISH,)]]


def contents(folder: Path) -> Drive:
    """Return the files in a folder."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }
