"""Purposeful input for soak.py: usually does what the screen on top asks for."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import entries
from rules.starter import CHOSEN
from tools.games.quixo.hands import aim, point
from tools.headless.autoplay import Player, Stuck
from tools.soak.monkey import ENDS, GAME_MENU, Hands
from tools.soak.truth import Broken

NAMES = ("W", "WWWWWW", "a-b.c9", "Zoe", "MMMMM")


class Sense(Hands):
    """A player that prefers one of the games, and may want to see every screen there is."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        titles = [entry.title for entry in entries()]
        self.favourite = titles[seed % len(titles)]
        self.curious = self.random.random() < 0.15

    def sense(self) -> None:
        """Do one sensible thing on whatever is shown."""
        rig, dice = self.rig, self.random
        screen = rig.screen
        self.seen["keys"] += 1
        if screen in ("sheet", "board"):
            self._choose()
        elif screen == "quixo":
            self._push()
        elif screen == "lifted":
            rig.press(*["next"] * dice.randrange(4), dice.choice(("ok", "ok", "ok", "back")))
        elif screen == "dot":
            rig.press(*["next"] * dice.randrange(2), dice.choice(("ok", "ok", "ok", "back")))
        elif screen == "warn":
            rig.press(*dice.choice((("next", "ok"), ("ok",), ("back",))))
        elif screen == "push":
            rig.run(dice.choice((20, 150, 400)))
        elif screen == "tip":
            self.seen["tips"] += 1
            rig.press(dice.choice(("ok", "ok", "back")))
        elif screen == "shake":
            self._load_dice()
            rig.press("ok")
        elif screen == "tumble":
            rig.run(dice.choice((50, 300, 1000)))
        elif screen in ("rest", "handover", "nochoice", "pass"):
            rig.run(100)
            rig.press("ok")
        elif screen in ("reveal", "lock", *ENDS):
            rig.run(dice.choice((50, 500, 2000)))
            rig.press("ok" if dice.random() < 0.8 else "back")
        elif screen == "penalty":
            rig.press("next", "ok")
        elif screen == "game_menu":
            word = dice.choice((*GAME_MENU, "Go on"))
            self.to_item(word)
        elif screen == "menu":
            self._at_menu()
        elif screen in ("settings", "console", "selftest") and dice.random() < 0.5:
            self.press(*["up"] * dice.choice((0, 1, 1, 2, 3)), "ok")
        elif screen == "setup":
            self._at_setup()
        elif screen == "starts":
            rig.run(dice.choice((50, 700, 2000)))
            odds = dice.random()
            rig.press("ok" if odds < 0.85 else "next" if odds < 0.95 else "back")
        elif screen == "ask":
            rig.press(*(("next", "ok") if dice.random() < 0.5 else ("ok",)))
        elif screen == "error":
            raise Broken("error screen: " + rig.console.fault)
        else:
            self._elsewhere()
        rig.run(20)

    def _elsewhere(self) -> None:
        """Press a key on lists, texts and tests; OK is likelier the more curious the player is."""
        word = self.random.choice(("prev", "next", "up", "down", "ok", "back"))
        if self.curious:
            word = self.random.choice((word, "ok", "ok", "up", "next"))
        elif self.random.random() < 0.3:
            word = "back"
        self.press(word)
        if self.rig.screen == "selftest/buttons" and self.random.random() < 0.2:
            self.rig.hold("back", 1100)

    def _at_menu(self) -> None:
        odds = self.random.random() * (4 if self.curious else 1)
        if self.rig.console.journal.game >= 0 and odds < 0.7:
            self.to_item("Resume")
        else:
            titles = [entry.title for entry in entries()]
            words = [*titles, "Results", "Rules", "Settings"]
            self.to_item(self.favourite if odds < 0.85 else self.random.choice(words))

    def _at_setup(self) -> None:
        """Change most settings by keys and set the rest directly, so that all of them occur."""
        rig, dice = self.rig, self.random
        settings = rig.console.settings
        odds = dice.random()
        if odds < 0.35:
            entry = rig.top.entry
            settings.seats = dice.choice(entry.seats)
            settings.options = dice.randrange(1 << len(entry.options))
            for _, bit, most, _, _, _ in entry.extras:
                settings.options |= dice.choice((0, 0, 1, most, dice.randrange(most + 1))) << bit
            settings.way = dice.choice((*entry.ways, CHOSEN))
            settings.first = dice.randrange(settings.seats)
            settings.skip = dice.random() < 0.4
            settings.tips = dice.random() < 0.4
            if dice.random() < 0.3:
                settings.seen[:] = bytes(len(settings.seen))
            if dice.random() < 0.3:
                settings.names[dice.randrange(5)] = dice.choice(NAMES)
            settings.lights = dice.randrange(6)
            rig.console.apply()
            rig.step()
            rig.press("back")
        elif odds < 0.65:
            self.press(dice.choice(("prev", "next", "up", "down", "ok")))
        else:
            for _ in range(8):
                if rig.screen == "setup" and rig.top.at:
                    self.press("up")
            rig.press("ok")

    def _load_dice(self) -> None:
        board = self.rig.board
        board.coming.clear()
        if self.random.random() < 0.6 and self.truth is not None:
            board.next_dice(*self.truth.dice())

    def _choose(self) -> None:
        rig = self.rig
        game = rig.table.game
        rig.run(300)
        name = rig.screen
        if name not in ("sheet", "board") or rig.top.pause or self.truth is None:
            rig.run(300)
            return
        move = self.truth.wanted(game)
        for _ in range(game.MAX_MOVES):
            if rig.screen != name or rig.top.sheet.move == move:
                break
            self.press("next")
        self.press("ok")
        if rig.screen == "penalty" and self.random.random() < 0.9:
            rig.press("next", "ok")

    def _push(self) -> None:
        """In Quixo, lift the cube that the strategy wants and choose its end; else press anything."""
        rig = self.rig
        rig.run(100)
        if rig.screen != "quixo" or self.truth is None:
            return
        game = rig.table.game
        move = self.truth.wanted(game)
        hands = Player(rig, lambda _game, _moves: move)
        try:
            point(hands, game.source(move))
            rig.press("ok")
            rig.run(self.random.choice((50, 200)))
            if rig.screen == "lifted":
                aim(hands, game.target(move))
                rig.press("ok")
        except Stuck as why:
            if rig.screen in ("quixo", "lifted"):  # nothing came between
                raise Broken(str(why)) from why
        if rig.screen == "dot" and self.random.random() < 0.8:
            if game.dot_of(move) != game.seat:
                rig.press("next")
            rig.press("ok")
