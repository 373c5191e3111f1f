"""The demo of Nim."""

from typing import Any

from tools.sim.demo_games import Demo


class NimDemo(Demo):
    """A game of four."""

    GAME = "nim"
    SEATS = 4
    SCENE = {"took": "nim_took", "out": "nim_out", "setup": "nim_setup", "look": "nim_look"}
    HERO = "nim"
    RULES = "nim_rules"
    CHOICE = ("nim",)
    TURN = "nim"
    LOOK_AFTER, FILM_AFTER, LEAVE_AFTER = 1, 2, 3

    def score(self, game: Any) -> str:
        return f"{game.left} sticks are left"


DEMOS = {"nim": NimDemo}
