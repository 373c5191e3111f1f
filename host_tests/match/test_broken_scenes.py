"""A scene or a card that cannot be drawn never keeps a game closed: it is played to its end all the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import SECRET, find
from console.screens.opening import rules_settings
from console.store.blocks import COMPUTER, PERSON
from console.store.history import results
from rules import GAMES, ROLL
from tools.headless.autoplay import Player, Stuck, sensible
from tools.headless.names import ALL as NAMES
from tools.headless.rig import Rig

_PASS = 20  # ms: fewer passes than usual
_MOST = 4000  # steps of a game, those after errors included


class Kind(NamedTuple):
    """A kind of game: seats, options of the setup, score sheet, and whether the last seat is a computer's."""

    game: str
    seats: int
    options: int = 0
    computer: bool = False
    sheet: int = 0


KINDS = (
    Kind("qwixx", 3),
    Kind("qwixx", 2, computer=True),
    Kind("qwixx", 3, 1 << SECRET),
    Kind("qwixx", 2, sheet=9),
    Kind("duel", 2),
    Kind("quixo", 2),
    Kind("quixo", 4),
)


SAFE = ("match.plain.Plain", "match.game_menu.GameMenu")


class Broken(Exception):
    """What a broken screen raises."""


class Breaker:
    """Breaks screens of a console: `breaks(name)` says whether the one of that name fails now.

    A card's name is its module's, with "dicegame.lock.Lock" for example; a scene's is its number.
    """

    def __init__(self, rig: Rig, breaks: Callable[[str], bool]) -> None:
        self.seen: list[str] = []
        self._breaks = breaks
        loader: Any = rig.console.loader
        self._open = loader.open
        loader.open = self.open

    def open(self, console: Any, depth: int, name: str, args: Any) -> Any:
        """Open a screen, as the loader does, or raise Broken."""
        if console.table is None or name.startswith("screens.") or name in SAFE:
            return self._open(console, depth, name, args)
        if name in ("match.match.Match", "match.computers.Computers"):
            match = self._open(console, depth, name, args)
            show = match.play.show

            def scene(number: int) -> Any:
                self._look(f"scene {number}")
                return show(number)

            match.play.show = scene
            return match
        self._look(name)
        return self._open(console, depth, name, args)

    def _look(self, name: str) -> None:
        if name not in self.seen:
            self.seen.append(name)
        if self._breaks(name):
            raise Broken(name)


class Survivor(Player):
    """A player who goes on after the error screen, and in words where there are no pictures."""

    def __init__(self, rig: Rig, dice: random.Random) -> None:
        super().__init__(rig, sensible(dice))
        self.dice = dice
        self.errors = self.plain = 0

    def to_the_end(self) -> None:
        """Play until the result is stored, and back to the menu."""
        rig = self.rig
        for _ in range(_MOST):
            if results(rig.console.journal):
                return
            if rig.screen == "error":
                self.errors += 1
                rig.press("ok")
                rig.run(60)
            elif rig.screen == "plain":
                self.plain += 1
                if self.plain == 1:
                    self.look_at_the_menu()
                for _ in range(self.dice.randrange(3)):
                    rig.press("next")
                rig.press("ok")
                rig.run(60)
            elif rig.table is None or self.moving or rig.screen in self.screens.ends:
                rig.run(40)
            else:
                self.carefully(rig.screen)
        raise Stuck(f"no result after {_MOST} steps; on {rig.screen!r}: {rig.texts()}")

    def carefully(self, name: str) -> None:
        """Do one step; an error screen may come in between."""
        try:
            self.step()
        except (AssertionError, AttributeError, KeyError):
            if self.rig.screen == name and self.rig.screen not in ("error", "plain"):
                raise

    def look_at_the_menu(self) -> None:
        """Open the game menu, which offers to undo and to save, and close it."""
        self.rig.press("back")
        assert self.rig.screen == "game_menu", self.rig.screen
        words = " ".join(self.rig.texts())
        assert "Undo" in words and "Save" in words, words
        self.rig.press("back")
        assert self.rig.screen == "plain"


def play(kind: Kind, breaks: Callable[[str], bool], seed: int = 1) -> tuple[Survivor, list[str]]:
    """Play a game of that kind to its end; return its player, and the scenes and cards that occurred."""
    rig = Rig(seed=seed, show_errors=True)
    player = Survivor(rig, random.Random(seed))
    breaker = Breaker(rig, breaks)
    settings = rig.console.settings
    settings.choose(GAMES.index(kind.game))
    settings.seats, settings.option_bits = kind.seats, kind.options
    settings.variant[:] = bytes((kind.sheet, 0, 0))
    core = rules_settings(find(kind.game), settings, 0)
    seated = bytes((*(PERSON + 1 + k for k in range(kind.seats - 1)), COMPUTER + 1)) if kind.computer else b""
    rig.console.begin(kind.game, core, list(NAMES[: kind.seats]), 0, seated)
    rig.watch = lambda: rig.board.wait(_PASS)
    rig.run(200)
    player.to_the_end()
    return player, breaker.seen


def names(kind: Kind) -> list[str]:
    """Return the cards of a whole game of that kind, and the scenes that open none."""
    player, seen = play(kind, lambda _name: False)
    assert not player.errors and not player.plain
    after = [*seen[1:], ""]
    return [name for name, card in zip(seen, after, strict=True) if "." in name or "." not in card]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_each_scene_fails_once(kind: Kind) -> None:
    failed: set[str] = set()

    def breaks(name: str) -> bool:
        new = name not in failed
        failed.add(name)
        return new

    player, seen = play(kind, breaks)
    assert player.errors >= len(seen) and len(seen) >= 2


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_each_scene_fails_for_good(kind: Kind) -> None:
    for broken in names(kind):
        player, _ = play(kind, broken.__eq__)
        assert player.errors, broken


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_all_scenes_and_cards_fail_for_good(kind: Kind) -> None:
    player, _ = play(kind, lambda _name: True)
    assert player.errors >= 2 and player.plain > 10


def test_a_move_made_in_words_can_be_undone() -> None:
    """With the game menu; the move is then made again in words."""
    rig = Rig(seed=3, show_errors=True)
    Breaker(rig, lambda _name: True)
    rig.console.begin("qwixx", bytes((2, 0, 0)), ["Ada", "Ben"])
    rig.run(200)
    while not (rig.console.failures.too_many and rig.screen == "plain" and rig.table.game.phase != ROLL):  # type: ignore[union-attr]
        rig.press("ok")
        rig.run(100)
    record: Any = rig.table.record  # type: ignore[union-attr]
    before = record.length
    rig.press("next", "ok")
    assert rig.screen == "plain" and record.length == before + 1
    rig.press("back")
    rig.until_screen("game_menu")
    rig.press("ok")
    rig.run(1500)
    assert rig.screen == "plain" and record.length == before
    rig.press("ok")
    assert rig.screen == "plain" and record.length == before + 1
