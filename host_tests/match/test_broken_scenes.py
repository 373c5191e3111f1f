"""A scene or a card that cannot be drawn never keeps a game closed: it is played to its end all the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import SECRET
from console.store.new_game import NewGame
from host_tests.match.error_survivor import Kind, Survivor, begin
from host_tests.sampled import sampled
from rules import ROLL
from tools.headless.rig import Rig

KINDS = (
    Kind("qwixx", 2, computer=True),
    Kind("qwixx", 3, 1 << SECRET),
    Kind("qwixx", 2, sheet=9),
    Kind("duel", 2),
    Kind("quixo", 4),
)


SAFE = ("match.plain.Plain", "match.game_menu.GameMenu")


class Broken(Exception):
    """What a broken screen raises."""


class Breaker:
    """Breaks screens of a console: `breaks(name)` says whether the one of that name fails now.

    A card's name is that of its class, "dicegame.cards.lock.Lock" for example; a scene's is its number.
    """

    def __init__(self, rig: Rig, breaks: Callable[[str], bool]) -> None:
        self.seen: list[str] = []
        self._breaks = breaks
        loader: Any = rig.console.loader
        self._open = loader.open
        loader.open = self.open

    def open(self, console: Any, depth: int, what: Any, args: Any) -> Any:
        """Open a screen, as the loader does, or raise Broken."""
        name = (
            what if isinstance(what, str) else f"{what.__module__}.{what.__name__}".removeprefix("console.")
        )
        if console.table is None or name.startswith("screens.") or name in SAFE:
            return self._open(console, depth, what, args)
        if name in ("match.match.Match", "match.computers.Computers"):
            match = self._open(console, depth, what, args)
            show = match.play.show

            def scene(number: int) -> Any:
                self._look(f"scene {number}")
                return show(number)

            match.play.show = scene
            return match
        self._look(name)
        return self._open(console, depth, what, args)

    def _look(self, name: str) -> None:
        if name not in self.seen:
            self.seen.append(name)
        if self._breaks(name):
            raise Broken(name)


def play(kind: Kind, breaks: Callable[[str], bool], seed: int = 1) -> tuple[Survivor, list[str]]:
    """Play a game of that kind to its end; return its player, and the scenes and cards that occurred."""
    rig = Rig(seed=seed, show_errors=True)
    player = Survivor(rig, random.Random(seed))
    breaker = Breaker(rig, breaks)
    begin(rig, kind)
    player.to_the_end()
    return player, breaker.seen


def names(kind: Kind) -> list[str]:
    """Return the cards of a whole game of that kind, and the scenes that open none."""
    player, seen = play(kind, lambda _name: False)
    assert not player.errors and not player.plain
    after = [*seen[1:], ""]
    return [name for name, card in zip(seen, after, strict=True) if "." in name or "." not in card]


@pytest.mark.parametrize("kind", sampled(KINDS, 2), ids=str)
@pytest.mark.long(after=1)
def test_each_scene_fails_once(kind: Kind) -> None:
    failed: set[str] = set()

    def breaks(name: str) -> bool:
        new = name not in failed
        failed.add(name)
        return new

    player, seen = play(kind, breaks)
    assert player.errors >= len(seen) and len(seen) >= 2


@pytest.mark.parametrize("kind", sampled(KINDS, 5), ids=str)
@pytest.mark.long
def test_each_scene_fails_for_good(kind: Kind) -> None:
    for broken in names(kind):
        player, _ = play(kind, broken.__eq__)
        assert player.errors, broken


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.long(after=2)
def test_all_scenes_and_cards_fail_for_good(kind: Kind) -> None:
    player, _ = play(kind, lambda _name: True)
    assert player.errors >= 2 and player.plain > 10


def test_a_move_made_in_words_can_be_undone() -> None:
    """With the game menu; the move is then made again in words."""
    rig = Rig(seed=3, show_errors=True)
    Breaker(rig, lambda _name: True)
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Ben"]))
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
    rig.press("next", "ok")
    rig.run(1500)
    assert rig.screen == "plain" and record.length == before
    rig.press("ok")
    assert rig.screen == "plain" and record.length == before + 1
