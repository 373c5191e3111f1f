"""A console's memory at any moment of a recorded game: for its pictures, and to play on from there."""

from __future__ import annotations

from typing import Any, Protocol

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.screens.entries import SECRET, find
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from parts import Nvm
from rules import GAMES, OVER, ROLL
from rules.record import Record, unpack_roll
from tools.games import laptop_game

_MAX_KEYS = 20  # keys from the last event to the screen where the seat decides
_LOOK = 600  # ms until a screen has come
_COUNT = 20_000  # ms in which the points at the end are counted


class TooLong(ValueError):
    """The game does not fit the memory of a console."""


class Operated(Protocol):
    """A console that somebody operates, as Rig of tools/headless does."""

    @property
    def screen(self) -> str: ...
    @property
    def table(self) -> Any: ...
    @property
    def top(self) -> Any: ...
    def run(self, ms: int) -> None: ...
    def press(self, *keys: str) -> None: ...


class _Dice:
    """Dice that show what the record says."""

    number = 0

    def roll_into(self, faces: bytearray, _count: int) -> None:
        """Write six faces."""
        unpack_roll(self.number, faces)


class _Host:
    """What a table needs."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.dice: Any = _Dice()

    def notice(self, text: str) -> None:
        """Say nothing: Table.kept is read afterwards."""


def write(journal: Journal, record: Record, at: int, names: list[str], options: int = 0) -> None:
    """Write the game with its events before index `at` to a journal, as the one being played.

    `options` are the option bits of its setup. Raises TooLong.
    """
    game = record.game
    host = _Host(journal)
    table = begin(host, NewGame(game.NAME, bytes(game.state[: game.SETTINGS]), names, options=options))
    k = 0
    while k < at:
        if table.game.phase == ROLL:
            host.dice.number = record.buf[k] << 8 | record.buf[k + 1]
            table.roll()
            k += 2
        else:
            table.choose(record.buf[k])
            k += 1
    if not table.kept:
        raise TooLong(f"a game of {at} bytes does not fit the memory of a console")


def secret(game: str) -> int:
    """Return the option bits with which each seat decides on a screen of its own."""
    return 1 << SECRET if any(extra.bit == SECRET for extra in find(game).extras) else 0


def before(record: Record, at: int, names: list[str], language: str = "") -> Nvm:
    """Return the memory of a console that shows the moment before an event. Raises TooLong."""
    name = record.game.NAME
    options = secret(name)
    nvm = Nvm()
    journal = Journal(nvm)
    settings = Settings()
    settings.load(journal)
    settings.tips = False
    settings.hints = 0
    settings.language = language
    settings.choose(GAMES.index(name))
    settings.seats = len(names)
    settings.option_bits = options
    settings.save(journal)
    write(journal, record, at, names, options)
    return nvm


def reach(console: Operated, at: int) -> bool:
    """Bring a console that was switched on with before(record, at) to the screen where the seat decides.

    Before a roll that is where people see what was chosen last; at the end, where all is counted. Return
    whether it is there.
    """
    choose = laptop_game(console.table.game.NAME).screens.choose
    phase = console.table.game.phase
    console.run(_LOOK)
    if phase == ROLL:
        return True
    if phase == OVER:
        for _ in range(_COUNT // _LOOK):
            if console.screen == "lock":
                console.press("ok")
            console.run(_LOOK)
            if console.screen in laptop_game(console.table.game.NAME).screens.ends and not console.top.busy:
                break
        return True
    for _ in range(_MAX_KEYS):
        if console.screen in choose:
            break
        console.press("ok")
        console.run(_LOOK)
    return console.screen in choose and console.table.record.length == at
