"""A player who continues after errors, and in words where there are no pictures."""

from __future__ import annotations

import random
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from console.screens.starting import rules_settings
from console.store.codes import COMPUTER, PERSON
from console.store.new_game import NewGame
from rules import GAMES
from tools.headless.autoplay import Player, Stuck
from tools.headless.choosers import sensible
from tools.headless.names import ALL as NAMES
from tools.headless.rig import Rig

PASS = 20  # ms: fewer passes than usual
_LONG = 400  # bytes of a record: no game with dice takes as many
_MOST = 4000  # steps of a game, those after errors included


class Kind(NamedTuple):
    """A kind of game: seats, options of the setup, score sheet, and whether the last seat is a computer's."""

    game: str
    seats: int
    options: int = 0
    computer: bool = False
    sheet: int = 0


class Survivor(Player):
    """A player who goes on after the error screen, and in words where there are no pictures."""

    def __init__(self, rig: Rig, dice: random.Random) -> None:
        super().__init__(rig, sensible(dice))
        self.dice = dice
        self.errors = self.plain = 0

    def to_the_end(self) -> None:
        """Play until the result is stored; a game without dice may never end."""
        rig = self.rig
        for _ in range(_MOST):
            if rig.console.journal.results or (rig.table and rig.table.record.length > _LONG):
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
        console = self.rig.console
        console.traceback = ""
        try:
            self.step()
        except (AssertionError, AttributeError, KeyError):
            if not console.traceback and name not in ("error", "plain"):
                raise

    def look_at_the_menu(self) -> None:
        """Open the game menu, which offers to undo and to save, and close it."""
        self.rig.press("back")
        assert self.rig.screen == "game_menu", self.rig.screen
        words = " ".join(self.rig.texts())
        assert "Undo" in words and "Save" in words, words
        self.rig.press("back")
        assert self.rig.screen == "plain"


def begin(rig: Rig, kind: Kind) -> None:
    """Begin a game of that kind on a console."""
    settings = rig.console.settings
    settings.choose(GAMES.index(kind.game))
    settings.seats, settings.option_bits = kind.seats, kind.options
    settings.sheet[:] = bytes((kind.sheet, 0, 0))
    core = rules_settings(find(kind.game), settings, 0)
    seated = bytes((*(PERSON + 1 + k for k in range(kind.seats - 1)), COMPUTER + 1)) if kind.computer else b""
    rig.watch = lambda: rig.board.wait(PASS)
    rig.console.begin(NewGame(kind.game, core, list(NAMES[: kind.seats]), 0, seated))
    rig.run(200)
