"""The demos of Quixo: for two with a clock, and for four."""

from typing import Any

from tools.sim.demo_games import Demo


class QuixoDemo(Demo):
    """Quixo for two, with a clock."""

    GAME = "quixo"
    SEATS = 2
    OPTIONS = 5  # minutes
    SCENE = {
        "setup": "quixo_setup", "lifted": "quixo", "push": "quixo_push", "warn": "quixo_warn",
        "won": "quixo_won", "look": "quixo_look", "quixo": "quixo_choose",
    }  # fmt: skip
    HERO = "quixo"
    RULES = "quixo_rules"
    CHOICE = ("quixo",)
    TURN = "quixo"
    LONGER = ("dot",)
    LONG = True
    LOOK_AFTER, FILM_AFTER, LEAVE_AFTER = 6, 4, 8
    FILMED = 6  # pushes

    def score(self, game: Any) -> str:
        return f"push {self.turns}"

    def shown(self, name: str, scene: str, game: Any) -> None:
        self.shoot(scene, again=name in ("lifted", "push") and self.turns < 12)
        self._filmed |= self.turns >= self.FILM_AFTER + self.FILMED or name == "won"

    def result(self) -> list[str]:
        game = self.rig.table.game
        return [f"  {name}  wins" for k, name in enumerate(self.names) if game.winners >> k & 1]


class Quixo4Demo(QuixoDemo):
    """Quixo for four, on a board that turns."""

    SEATS = 4
    OPTIONS = 16
    SCENE = {
        "setup": "quixo_setup", "quixo": "quixo4_turned", "push": "quixo_push", "warn": "quixo_warn",
        "won": "quixo_won", "look": "quixo_look", "lifted": "quixo", "dot": "quixo4_dot",
        "pass": "quixo4_pass",
    }  # fmt: skip
    HERO = "quixo4_turned"

    def shown(self, name: str, scene: str, game: Any) -> None:
        self.shoot(scene, again=name in ("quixo", "push") and self.turns < 25)
        self._filmed |= self.turns >= self.FILM_AFTER + self.FILMED or name == "won"


DEMOS = {"quixo": QuixoDemo, "quixo4": Quixo4Demo}
