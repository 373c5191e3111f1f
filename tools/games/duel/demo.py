"""The demo of the Duel."""

from typing import Any

from rules import ACTION2
from rules.rows import PASS
from tools.games.dicegame.demo import SHEET_ROUND, DiceDemo


class DuelDemo(DiceDemo):
    """A whole game of the Duel."""

    GAME = "duel"
    SEATS = 2
    SCENE = {
        "rest": "duel_rest", "board": "duel", "penalty": "duel_misthrow", "lock": "duel_lock",
        "end": "duel_end", "look": "duel_look", "setup": "duel_setup",
    }  # fmt: skip
    HERO = "duel"
    RULES = "duel_rules"
    CHOICE = ("board",)

    def shown(self, name: str, scene: str, game: Any) -> None:
        crowded = name == "board" and game.phase == ACTION2 and game.round <= 2 * SHEET_ROUND
        self.shoot(scene, again=crowded and game.effect(self.at()) in (2, 3))
        self._filmed |= self.film.running and name == "board" and self.at() != PASS


DEMOS = {"duel": DuelDemo}
