"""Checks of what a console makes of a memory after a power cut, for power_cuts.py."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening import beginning, resuming
from console.store.blocks import SEATED, SETTINGS, SETUP
from console.store.flash.format import READY
from console.store.flash.log import Log
from console.store.history import best, results
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from console.store.totals import totals
from host_tests.store.journal_reader import Contents, Entry, read
from rules import GAMES
from tools.headless.flash_model import SIZE, Flash
from tools.headless.tables import BareConsole, RandomPlayer
from tools.soak.reference_game import reference_events

NAMES = ("Anna", "B", "Cleopatr", "a-b.c9-d", "Emil")
Write = tuple[int, bytes]


class Wrong(AssertionError):
    """The memory did not keep its promise."""


class Recording(Flash):
    """A flash that records what was written to it."""

    def __init__(self, data: bytes, seed: int = 0) -> None:
        super().__init__(data, seed)
        self.written: list[Write] = []

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            self.written.append((index.indices(len(self.data))[0], bytes(value)))
        else:
            self.written.append((index, bytes((value,))))
        super().__setitem__(index, value)


class Console(BareConsole):
    """A console without screens, with its settings loaded."""

    def __init__(self, nvm: Any, seed: int) -> None:
        super().__init__(nvm, seed)
        self.settings = Settings()
        self.settings.load(self.journal)


def contents_of(data: bytes | bytearray) -> Contents:
    """Return what a memory contains, from its first entry on."""
    contents = Contents()
    for entry in read(Log(data), None)[0]:
        contents.take(entry)
    return contents


def contents_after(flash: Flash, event: Callable[[Any], Any], seed: int) -> list[Contents]:
    """Return what it contains before, and after each write of this event on a separate console."""
    whole = Recording(bytes(flash.data))
    played = resuming.resume(Console(whole, seed))  # pyright: ignore[reportArgumentType]
    image = bytearray(whole.data)
    possible = [contents_of(image)]
    whole.written.clear()
    event(played)
    for start, new in whole.written:
        image[start : start + len(new)] = new
        possible.append(contents_of(image))
    return possible


def kept_by_rewrite(before: bytes, after: bytes, erased: bool) -> None:
    """Check that a rewrite keeps settings, bests and the newest results; before its erase, everything."""
    old, new = contents_of(before), contents_of(after)
    results = old.results
    if erased:
        results = results[len(results) - len(new.results) :]
    same = new.results == results if not erased else len(new.results) == len(results)
    if new.blocks != old.blocks or not same or (new.head and erased):
        raise Wrong(f"a rewrite made {new} of {old}")
    if not erased:
        return
    if told(after) != told(before)[: len(new.results)] or bests(after) != bests(before):
        raise Wrong(f"a rewrite made {told(after), bests(after)} of {told(before), bests(before)}")
    if played(after) != played(before):
        raise Wrong(f"a rewrite made {played(after)} of {played(before)}")
    if len(after) == SIZE and len(new.results) < min(7, len(old.results)):
        raise Wrong(f"a rewrite keeps only {len(new.results)} results of {len(old.results)}")


def told(data: bytes) -> list[Any]:
    """Return the results in the history, newest first."""
    return [
        {name: value for name, value in vars(result).items() if name not in ("parts", "flags")}
        for result in results(Journal(data))
    ]


def bests(data: bytes) -> list[Any]:
    return [
        {name: value for name, value in vars(one).items() if name != "parts"} for one in best(Journal(data))
    ]


def played(data: bytes) -> list[Any]:
    """Return the people and what each has played."""
    return [vars(one) for one in totals(Journal(data))]


def never_written(cut: bytearray, written: list[Entry], erased: bool) -> None:
    """Check, after a cut in a rewrite, that everything read was once written.

    No game appears after its erase (one that is over, whose end is what was erased).
    """
    journal = Journal(cut)
    if erased and journal.game >= 0:
        raise Wrong("an old game came out of an erase cut short")
    for entry in read(journal.log, None)[0]:
        if entry not in written:
            raise Wrong(f"a rewrite cut short brought {entry}")


def go_on(console: Console, contents: Contents) -> Any:
    """Check that the console's game matches the contents, as the rules play it; return the table, or None."""
    journal = console.journal
    for kind in (SETTINGS, SEATED, SETUP):
        block = bytes(journal.log.block[: journal.get(kind)])
        if journal.state == READY and block != contents.blocks.get(kind, b""):
            raise Wrong(f"settings {kind} are {block}, should be {contents.blocks.get(kind)}")
    if journal.game < 0 or not contents.head:
        if journal.game >= 0 or contents.head and not journal.log.closing:
            raise Wrong(f"game {journal.game}, should be {contents}")
        return None
    played: Any = resuming.resume(console)  # pyright: ignore[reportArgumentType]
    game = played.game
    undone = list(played.undone)
    found = game.NAME, played.names, reference_events(played.record), bytes(game.state), played.clock, undone
    should = (
        GAMES[contents.head[0]], contents.names(), contents.events, contents.state(),
        contents.clock(), contents.undone[-64:]
    )  # fmt: skip
    if found != should or console.notices:
        raise Wrong(f"resumed as {found}, should be {should}; {console.notices}")
    return played


def try_anew(flash: Flash, dice: random.Random) -> None:
    """Check that the console still works: settings are kept, a game begins and is there again."""
    console = Console(flash, 1)
    console.settings.lights = 5 - console.settings.lights
    played = beginning.begin(console, NewGame("duel", b"\0", ["A", "B"]))  # pyright: ignore[reportArgumentType]
    saved = console.settings.save(console.journal)
    if len(flash) == SIZE and not saved:
        raise Wrong("settings cannot be kept")
    RandomPlayer(dice, undo=0.2).play(played, 4)
    again = Console(flash, 1)
    if saved and again.settings.lights != console.settings.lights:
        raise Wrong("new settings are lost")
    resumed: Any = resuming.resume(again)  # pyright: ignore[reportArgumentType]
    if reference_events(resumed.record) != reference_events(played.record):
        raise Wrong("a new game is lost")
