"""Purposeful input for soak.py: usually does what the screen on top asks for."""

from __future__ import annotations

import random
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import entries
from console.store.people import known, rename
from rules.starter import CHOSEN
from tools.games import laptop_game
from tools.games.interface import LaptopGame
from tools.headless.names import ALL
from tools.soak.hands import Hands
from tools.soak.reference_game import Broken, ReferenceGame
from tools.soak.watch import GameWatch

LINES = 7  # of the longest game menu


class Taste(NamedTuple):
    """What a player likes: the title of a game, and whether to see every screen there is."""

    favourite: str
    curious: bool


def any_taste(dice: random.Random, seed: int) -> Taste:
    """Return a taste; the games take turns as the favourite."""
    titles = [entry.title for entry in entries()]
    return Taste(titles[seed % len(titles)], dice.random() < 0.15)


class SoakPlayer:
    """Plays one console; games play with it on their own screens."""

    def __init__(self, hands: Hands, game: GameWatch, taste: Taste) -> None:
        self.hands = hands
        self.rig = hands.rig
        self.random = hands.random
        self.taste = taste
        self._game = game

    @property
    def reference(self) -> ReferenceGame | None:
        """The game at the table on the reference engine, with the strategies that play it."""
        return self._game.reference

    def act(self) -> None:
        """Do one sensible thing on whatever is shown."""
        rig, dice = self.rig, self.random
        screen = rig.screen
        self.hands.seen["keys"] += 1
        if rig.table is not None and self._in_game(laptop_game(rig.table.game.NAME)):
            pass
        elif screen == "tip":
            self.hands.seen["tips"] += 1
            rig.press(dice.choice(("ok", "ok", "back")))
        elif screen == "game_menu":
            self.hands.press(*["next"] * dice.randrange(1 + LINES), "ok")
        elif screen == "menu":
            self._at_menu()
        elif screen in ("settings", "console", "selftest") and dice.random() < 0.5:
            self.hands.press(*["up"] * dice.choice((0, 1, 1, 2, 3)), "ok")
        elif screen == "setup":
            self._at_setup()
        elif screen == "starts":
            rig.run(dice.choice((50, 700, 2000)))
            odds = dice.random()
            rig.press("ok" if odds < 0.85 else "next" if odds < 0.95 else "back")
        elif screen == "ask":
            rig.press(*(("next", "ok") if dice.random() < 0.5 else ("ok",)))
        elif screen == "error":
            raise Broken("error screen: " + rig.console.traceback)
        else:
            self._elsewhere()
        rig.run(20)

    def _in_game(self, game: LaptopGame) -> bool:
        """Do something sensible on one of the game's screens; return False on others."""
        rig, dice = self.rig, self.random
        screen, screens = rig.screen, game.screens
        if screen in screens.moving:
            rig.run(dice.choice((20, 150, 400, 1000)))
        elif screen in screens.cards:
            rig.run(100)
            rig.press("ok")
        elif screen in (*screens.revealed, *screens.ends):
            rig.run(dice.choice((50, 500, 2000)))
            rig.press("ok" if dice.random() < 0.8 else "back")
        elif screen in screens.confirm:
            rig.press(*dice.choice((("next", "ok"), ("next", "ok"), ("ok",), ("back",))))
        else:
            return game.soak().act(self)
        return True

    def _elsewhere(self) -> None:
        """Press a key on lists, texts and tests; OK is likelier the more curious the player is."""
        word = self.random.choice(("prev", "next", "up", "down", "ok", "back"))
        if self.taste.curious:
            word = self.random.choice((word, "ok", "ok", "up", "next"))
        elif self.random.random() < 0.3:
            word = "back"
        self.hands.press(word)
        if self.rig.screen == "selftest/buttons" and self.random.random() < 0.2:
            self.rig.hold("back", 1100)

    def _at_menu(self) -> None:
        odds = self.random.random() * (4 if self.taste.curious else 1)
        if self.rig.console.journal.game >= 0 and odds < 0.7:
            self.hands.to_item("Resume")
        else:
            titles = [entry.title for entry in entries()]
            words = [*titles, "Results", "Rules", "Settings"]
            self.hands.to_item(self.taste.favourite if odds < 0.85 else self.random.choice(words))

    def _at_setup(self) -> None:
        """Change most settings by keys and set the rest directly, so that all of them occur."""
        rig, dice = self.rig, self.random
        settings = rig.console.settings
        odds = dice.random()
        if odds < 0.35:
            entry = rig.top.entry
            settings.seats = dice.choice(entry.seats)
            settings.option_bits = dice.randrange(entry.house_mask + 1)
            for extra in entry.extras:
                value = dice.choice((0, 0, 1, extra.most, dice.randrange(extra.most + 1)))
                settings.option_bits = extra.changed(settings.option_bits, value)
            settings.start_mode = dice.choice((*entry.start_modes, CHOSEN))
            settings.first = dice.randrange(settings.seats)
            settings.skip = dice.random() < 0.4
            settings.tips = dice.random() < 0.4
            settings.hints = dice.randrange(3)
            if dice.random() < 0.3:
                settings.seen[:] = bytes(len(settings.seen))
            if dice.random() < 0.3:
                person = dice.choice(known(settings.people))
                rename(settings, person, dice.choice(ALL))
            settings.lights = dice.randrange(6)
            settings.sound = dice.randrange(3)
            rig.console.apply_settings()
            rig.step()
            rig.press("back")
        elif odds < 0.65:
            self.hands.press(dice.choice(("prev", "next", "up", "down", "ok")))
        else:
            for _ in range(8):
                if rig.screen == "setup" and rig.top.at:
                    self.hands.press("up")
            rig.press("ok")
