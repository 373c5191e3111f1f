"""The interface of a game to tools and tests: every member, in one place.

A game provides it as the object GAME in tools/games/<game>/laptop.py. That file is light; whatever needs the
console or a package is in the files next to it, which are imported on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from tools.bench.device_memories import Walk
    from tools.headless.autoplay import Player
    from tools.headless.choosers import Choose
    from tools.headless.rig import Rig
    from tools.headless.tables import BareConsole
    from tools.reference.game import Game
    from tools.reference.kinds import Comparison
    from tools.sim.demo import Demo
    from tools.sim.targets import Targets
    from tools.soak.player import SoakPlayer


G = TypeVar("G")  # a game of the reference engine

Strategy = Callable[[Random, G], str]
"""Returns the legal move that it chooses, in the referee's word: strategy(random, reference game)."""

Dice = Callable[[Random, G], list[int]]
"""Rolls the dice: dice(random, reference game)."""

Rival = Callable[[Any, Random], int]
"""Returns a legal move of the game it is given: a copy that shows only what this seat may know."""


@dataclass(frozen=True)
class Case:
    """What the contract test of the rules needs to know about a game."""

    settings: tuple[bytes, ...]  # some of each kind that it takes
    refused: tuple[bytes, ...]
    phases: frozenset[int]  # those of `rules` that occur in it


@dataclass(frozen=True)
class Screens:
    """The names of a game's screens, grouped by what the player does on them."""

    choose: tuple[str, ...]  # a move is chosen with a cursor; the first of them occurs in every game
    ends: tuple[str, ...]  # show who has won
    moving: tuple[str, ...] = ()  # something moves by itself
    cards: tuple[str, ...] = ()  # OK goes on
    revealed: tuple[str, ...] = ()  # OK goes on, once everything has been shown
    confirm: tuple[str, ...] = ()  # NEXT and OK confirm, OK alone goes back
    others: tuple[str, ...] = ()
    timed: tuple[str, ...] = ()  # those of the above where a clock runs
    passing: tuple[str, ...] = ()  # those of the above that go on by themselves after a while
    unkept: tuple[str, ...] = ()  # those of the above that a power cut does not come back to

    @property
    def in_game(self) -> tuple[str, ...]:
        """All screens but the end."""
        return (*self.choose, *self.moving, *self.cards, *self.revealed, *self.confirm, *self.others)

    @property
    def kept(self) -> set[str]:
        """The screens that stay until somebody acts, and come back after a power cut."""
        return {*self.in_game, *self.ends} - {*self.moving, *self.unkept}


class Device(Protocol):
    """How bench-device plays a game: the members of its device.py."""

    WALKS: tuple[Walk, ...]
    """Walks that reach all of its screens."""
    CURSORS: dict[str, str]
    """Screens where a move is chosen, and what the table calls them."""
    NO_CURSOR: tuple[str, ...]
    """Screens without a cursor."""

    def steady(self, seed: int, /) -> Choose:
        """Return the chooser that plays the walks; its games are never very short."""
        ...

    def longest(self, host: BareConsole) -> tuple[bytes, int]:
        """Return the memory with the longest possible game, or a very long one, and its number of events."""
        ...

    def usual(self, host: BareConsole) -> tuple[bytes, int]:
        """Return the memory with a long but usual game, and its number of events."""
        ...


class Rivals(Protocol):
    """Players to compare the console's with, and what a tournament needs: the members of rivals.py."""

    RIVALS: dict[str, Rival]
    """Players by name."""
    SEATS: tuple[int, ...]
    """The possible numbers of seats."""
    TEAMS: bool
    """Whether four seats are two teams."""
    TEMPERS: tuple[str, ...]
    """The words for the tempers of the console's players, in the order of their numbers from 1 on."""
    SHEETS: tuple[str, ...]
    """The words of which the names of score sheets are made, () if there is only one."""

    def settings(self, seats: int, sheet: str = "", /) -> bytes:
        """Return the settings of a game; `sheet` is what the referee takes behind `sheet=`, "" the first.

        Raises ValueError, saying what would do, when there is no such sheet.
        """
        ...

    def new(self, settings: bytes) -> str:
        """Return the words that begin a game with these settings, for the referee's `new`."""
        ...


class ByKeys(Protocol):
    """How a game is played by keys: the members of by_keys.py."""

    KINDS: dict[str, tuple[int, int, float]]
    """The kinds of games whose key presses `make bench` counts, by name.

    Each has its seats, the options of its setup and the presses a turn that it may take.
    """

    def act(self, player: Player) -> bool:
        """Roll, or make a move, by keys; return False when the screen on top asks for neither.

        Cards on which OK goes on are handled elsewhere.
        """
        ...


class Soak(Protocol):
    """How the soak plays a game and compares it: the members of soak.py."""

    def compare_state(self, reference: Any, game: Any) -> None:
        """Raise Broken (tools/soak/reference_game.py) when the engines differ in what is visible."""
        ...

    def compare_display(self, reference: Any, rig: Rig) -> None:
        """Raise Broken when the screen on top shows anything but the reference engine's game."""
        ...

    def act(self, player: SoakPlayer) -> bool:
        """Do something sensible on a screen of the game where a move is made; return False on others."""
        ...


class Scenes(Protocol):
    """The pictures of a game: the members of scenes.py."""

    SCENES: dict[str, Callable[[], Rig]]
    """Every screen of the game, with setup and rules: name -> function returning its console."""

    @property
    def WIDE(self) -> Iterable[str]:  # noqa: N802  a variable of the module
        """The names of the scenes that are also drawn on a 320 x 240 display."""
        ...

    def unfinished(self) -> Rig:
        """Return a console switched on again in the middle of a game."""
        ...


@dataclass(frozen=True)
class LaptopGame:
    """One game on the laptop. A game that needs other than the default of a method overrides it.

      name        as in rules.GAMES
      case        settings that the rules take and refuse, for the contract test
      fullest     settings with the most seats
      samples     settings to play, chosen to be varied, each with the minutes of a clock (0: none)
      engine      makes a game of the reference engine, which is written from the rule texts alone
      options     options of the referee's `new`: key -> function from the word to the engine's argument
      reference   returns the reference engine's game for settings of the rules
      screens     its screens on the console

    The other files of its folder, by the methods that need them: lockstep.py, strategies.py, chooser.py,
    by_keys.py, soak.py, scenes.py, demo.py and device.py; pointing.py if the mouse needs one. vm_player.py
    plays it with the heap locked (tools/vm/games.py). rivals.py has the members of Rivals; train.py has
    LESSONS, if there is a table to learn.
    """

    name: str
    case: Case
    fullest: bytes
    samples: tuple[tuple[bytes, int], ...]
    engine: Callable[..., Game[Any]]
    options: dict[str, Callable[[str], Any]]
    reference: Callable[[bytes], Game[Any]]
    screens: Screens

    def part(self, file: str) -> Any:
        """Return a module of the game's folder."""
        return import_module(f"tools.games.{self.name}.{file}")

    def comparisons(self) -> list[Comparison]:
        """Return the random games that both engines play in lockstep, and the events that must occur."""
        return self.part("lockstep").comparisons()

    def chooser(self, dice: Random) -> Choose:
        """Return a chooser that plays like a person who knows the game."""
        return self.part("chooser").sensible(dice)

    def by_keys(self) -> ByKeys:
        """Return how the game is played by keys."""
        return self.part("by_keys")

    def targets(self, console: Any) -> Targets:
        """Return what the mouse can point at on the screen on top; by default what is framed."""
        from tools.sim.targets import Targets

        return Targets(console)

    # ---- soak

    def table(self, dice: Random, seats: int, engine: Any) -> tuple[list[Strategy[Any]], Dice[Any] | None]:
        """Return strategies for all seats, and a function that rolls their dice; None without dice.

        `engine` is the reference engine's game that they play.
        """
        return self.part("strategies").random_table(dice, seats)

    def soak(self) -> Soak:
        """Return how the soak plays and compares the game."""
        return self.part("soak")

    # ---- pictures

    def scenes(self) -> Scenes:
        """Return the pictures of the game."""
        return self.part("scenes")

    def demos(self) -> dict[str, Demo]:
        """Return the demos; the first by the game's name."""
        return self.part("demo").DEMOS

    # ---- tournaments

    def rivals(self) -> Rivals:
        """Return the players of the tools, and what a tournament needs."""
        return self.part("rivals")

    def check_sheet(self, sheet: str) -> None:
        """Raise ValueError, saying what would do, when there is no such score sheet; "" is right."""
        part = self.rivals()
        if sheet and not part.SHEETS:
            raise ValueError(f"{self.name} has only one score sheet")
        part.settings(part.SEATS[0], sheet)

    # ---- on a board

    def device(self) -> Device:
        """Return how bench-device plays the game."""
        return self.part("device")
