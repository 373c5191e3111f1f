"""Freeze memories of this version as files, which every later version must be able to read.

    python -m host_tests.store.freeze FORMAT

plays some games and writes, for each kind of memory, images/FORMAT_<kind>.bin with its 4,096 bytes and .json
with what the console knew when it wrote them. Run it once for each new format of the journal, and commit the
files; test_frozen_memories.py reads them all.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.match.opening.resuming import resume
from console.screens.entries import find
from console.screens.starting import rules_settings
from console.store.codes import COMPUTER, PERSON
from console.store.new_game import NewGame
from console.store.settings import Settings
from rules import GAMES, OVER
from tools.headless.tables import BareConsole, RandomPlayer

IMAGES = Path(__file__).parent / "images"
NAMES = ("Annabell", "Bo", "Cleo", "Dora", "Wolfgang", "MMMMMMMM")


class Frozen:
    """A console that plays random games, and the list of what it must remember."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.console: Any = BareConsole(seed=seed)
        self.settings = Settings()
        self.settings.load(self.console.journal)
        self.results: list[dict[str, Any]] = []
        self.table: Any = None

    def set_up(self) -> None:
        """Change people and settings."""
        settings = self.settings
        for place, name in enumerate(NAMES):
            settings.people[9 * place : 9 * place + 9] = bytes((PERSON + 1 + place,)) + name.encode().ljust(
                8, b"\0"
            )
        settings.last_id = len(NAMES)
        settings.lights, settings.screen, settings.shake, settings.sound = 5, 2, 1, 2
        settings.tips, settings.hints = False, 2
        settings.seen[0:3] = b"\x05\x01\x80"
        settings.next_challenge = 4711
        settings.seated[:] = bytes((PERSON + 5, PERSON + 1, COMPUTER + 7, PERSON + 6, 0))
        assert settings.save(self.console.journal)

    def begin(
        self, name: str, seats: int, minutes: int = 0, sheet: tuple[int, int] = (0, 0), challenge: int = -1
    ) -> None:
        """Begin a game of the people on the first seats."""
        settings = self.settings
        settings.choose(GAMES.index(name))
        settings.seats, settings.option_bits = seats, 0
        settings.sheet[:] = bytes((sheet[0], sheet[1] >> 8, sheet[1] & 255))
        seated = bytes(settings.seated[:seats])
        names = ["Wolfgang", "Annabell", "~Goat", "MMMMMMMM", "Player 5"][:seats]
        core = rules_settings(find(name), settings, 0)
        self.table = begin(self.console, NewGame(name, core, names, minutes, seated, challenge))
        assert settings.save(self.console.journal) or self.console.journal.game >= 0

    def play(self, events: int = 5000, undo: float = 0.0, leave: bool = True) -> None:
        """Play so many events, or to the end, and store the result; `leave` it, or go on showing it."""
        table = self.table
        RandomPlayer(self.random, undo).play(table, events)
        if table.game.phase != OVER:
            return
        game = table.game
        scores = [game.score(seat) for seat in range(game.seats)]
        table.end()
        if leave:
            self.console.journal.leave()
        self.results.append(
            {"game": game.NAME, "names": table.names, "points": scores, "winners": game.winners}
        )

    def freeze(self, stem: str) -> None:
        """Write the memory and what is in it."""
        settings = self.settings
        game = None
        journal = self.console.journal
        if journal.game >= 0 or journal.ended >= 0:
            table = self.table
            game = {
                "game": table.game.NAME,
                "names": table.names,
                "state": bytes(table.game.state).hex(),
                "events": bytes(table.record.buf[: table.record.length]).hex(),
                "shown": table.shown,
                "clock": table.clock,
                "challenge": table.challenge,
            }
        known = {
            "people": bytes(settings.people).hex(),
            "settings": [getattr(settings, name) for name in ("lights", "screen", "shake", "sound", "hints")],
            "tips": settings.tips,
            "seen": bytes(settings.seen).hex(),
            "seated": bytes(settings.seated).hex(),
            "next_challenge": settings.next_challenge,
            "results": self.results,
            "game": game,
            "ended": journal.ended >= 0,
        }
        IMAGES.mkdir(exist_ok=True)
        (IMAGES / f"{stem}.bin").write_bytes(bytes(self.console.flash.data))
        (IMAGES / f"{stem}.json").write_text(json.dumps(known, indent=1) + "\n")


def nine_results(frozen: Frozen) -> None:
    """Play nine games of all kinds, and half a game of Qwixx for three."""
    frozen.set_up()
    for name, seats in (("duel", 2), ("qwixx", 2), ("quixo", 2)) * 3:
        frozen.begin(name, seats)
        frozen.play(120 if name == "quixo" else 5000)
    frozen.begin("qwixx", 3)
    frozen.play(60, 0.05)
    frozen.table.show(1)


def rewritten(frozen: Frozen) -> None:
    """Play until the memory is rewritten, then half a game of the Duel, with an undone roll."""
    frozen.set_up()
    for name, seats in (("qwixx", 4), ("duel", 2), ("qwixx", 5)) * 3:
        frozen.begin(name, seats)
        frozen.play()
    frozen.begin("duel", 2)
    frozen.play(21)
    frozen.table.undo()


def clock(frozen: Frozen) -> None:
    """Play a part of a game of Quixo with a clock."""
    frozen.begin("quixo", 4, minutes=5)
    frozen.play(9)
    frozen.table.clock[0] = 1234
    frozen.play(8)


def sheets(frozen: Frozen) -> None:
    """Play other score sheets, with a computer, and a challenge; then a part on a shuffled sheet for four."""
    frozen.set_up()
    frozen.begin("qwixx", 3, sheet=(9, 0))
    frozen.play()
    frozen.begin("qwixx", 1, challenge=4710)
    frozen.play()
    frozen.begin("qwixx", 4, sheet=(3, 54321))
    frozen.play(33)
    frozen.table.undo()
    frozen.play(3)


def ended(frozen: Frozen) -> None:
    """Play a game whose end is still being shown."""
    frozen.set_up()
    frozen.begin("qwixx", 2)
    frozen.play(leave=False)


def settings_only(frozen: Frozen) -> None:
    """Play no game at all."""
    frozen.set_up()


KINDS: list[Callable[[Frozen], None]] = [nine_results, rewritten, clock, sheets, ended, settings_only]


def main(name: str) -> None:
    """Freeze all kinds of memory under this name."""
    for seed, kind in enumerate(KINDS):
        frozen = Frozen(seed)
        kind(frozen)
        if frozen.console.journal.game >= 0:
            assert resume(frozen.console).record.length == frozen.table.record.length
        frozen.freeze(f"{name}_{kind.__name__}")


if __name__ == "__main__":
    main(sys.argv[1])
