"""Memories for bench-device: 4,096 bytes with an unfinished game.

They are made on this computer by the console's own table and journal.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

import tools.paths  # noqa: F401  first: the path

from console.match.opening import beginning
from console.store.new_game import NewGame
from console.store.settings import Settings
from rules import GAMES, OVER, ROLL, make
from rules.dice import Dice, seeded
from tools.games import laptop_game, legal
from tools.headless.choosers import Choose
from tools.headless.flash_model import SIZE
from tools.headless.tables import BareConsole

NAMES = ["Sophia", "Oliver", "Emilia", "Hector", "Amelie"]
LANGUAGE = "ROLLMARK_LANGUAGE"  # the variable of the environment with that, for bench-device
THOUGHT = 30  # tenths of a second that a move takes with a clock


def language() -> str:
    """Return the language of the consoles whose memories are made."""
    return os.environ.get(LANGUAGE, "en")


def blank(seed: int) -> BareConsole:
    """Return a console with an erased memory; `seed` is that of its dice."""
    return BareConsole(bytearray(b"\xff" * SIZE), seed)


class LoadedDice:
    """Dice that show the given rolls in order; the last one repeats."""

    def __init__(self, rolls: list[bytes]) -> None:
        self.rolls = rolls

    def roll_into(self, out: bytearray, n: int) -> None:
        """Fill out[0:n]."""
        out[:n] = (self.rolls.pop(0) if len(self.rolls) > 1 else self.rolls[0])[:n]


def played(
    host: BareConsole, name: str, settings: bytes, choose: Choose, most: int = 10_000, minutes: int = 0
) -> tuple[bytes, int]:
    """Return the memory of a game after `most` rolls and moves, and how many it has.

    There are fewer when the game ends first or is no longer kept.
    """
    now = beginning.begin(host, NewGame(name, settings, NAMES[: make(name, settings).seats], minutes))
    events, memory = 0, bytes(host.flash)
    while events < most and now.kept and now.game.phase != OVER:
        memory = bytes(host.flash)
        if now.game.phase == ROLL:
            now.roll()
        else:
            if now.clock:
                now.clock[now.game.seat] -= THOUGHT
            now.choose(choose(now.game, legal(now.game)))
        events += 1
    return (memory if now.game.phase == OVER or not now.kept else bytes(host.flash)), events


def at_random(seed: int) -> Choose:
    """Return a chooser of random legal moves."""
    luck = Dice(seeded(seed))
    return lambda _game, moves: moves[luck.below(len(moves))]


def begun(name: str, settings: bytes, minutes: int = 0, options: int = 0) -> bytes:
    """Return the memory of a game without any event; `options` are those of its setup."""
    return played(set_up(1, name, options, left=False), name, settings, at_random(1), 0, minutes)[0]


def near_the_end(name: str, settings: bytes, minutes: int, seed: int, left: int, options: int = 0) -> bytes:
    """Return the memory of a game with that many rolls and moves left, if it continues as before."""
    steady = laptop_game(name).device().steady
    _, whole = played(blank(seed), name, settings, steady(seed), minutes=minutes)
    host = set_up(seed, name, options, left=True)
    return played(host, name, settings, steady(seed), whole - left, minutes)[0]


def set_up(seed: int, name: str, options: int, left: bool) -> BareConsole:
    """Return a console with these options in the setup of a game, which is `left` for the menu or not."""
    host = blank(seed)
    setup = Settings()
    setup.language = language()
    if options:
        setup.choose(GAMES.index(name))
        setup.option_bits = options
    setup.left = left
    setup.save(host.journal)
    return host


def host_with_tips_seen() -> BareConsole:
    """Return a console on which all tips have been seen and the next game is left for the menu."""
    host = blank(2)
    settings = Settings()
    settings.seen[:] = b"\xff" * len(settings.seen)
    settings.left = True
    settings.language = language()
    settings.save(host.journal)
    return host


@dataclass
class Walk:
    """A walk through a game: from its first event on, or its last `left` events.

    `seed` and `left` are such that the walk reaches all its screens; host_tests/tools/test_bench_device.py
    checks that.
    """

    title: str
    game: str
    settings: bytes
    screens: str
    minutes: int = 0
    seed: int = 1
    left: int = 0  # rolls and moves still to come
    options: int = 0  # of the setup

    @property
    def names(self) -> str:
        """The screens for the snippet, each followed by a blank."""
        return self.screens + " "

    def memory(self) -> bytes:
        """Return the memory that the walk starts with."""
        if not self.left:
            return begun(self.game, self.settings, self.minutes, self.options)
        return near_the_end(self.game, self.settings, self.minutes, self.seed, self.left, self.options)
