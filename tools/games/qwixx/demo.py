"""The demo of Qwixx."""

from typing import Any

from rules import ACTION2
from tools.games.dicegame.demo import SHEET_ROUND, DiceDemo


class QwixxDemo(DiceDemo):
    """A whole game of three, with a look at names and house rules."""

    GAME = "qwixx"
    SEATS = 3
    HERO = "action2"
    RULES = "rules"
    CHOICE = ("sheet", "open")

    def setup(self) -> None:
        rig = self.rig
        super().setup()
        for downs, name in ((2, "names"), (4, "house")):
            rig.press(*["down"] * downs, "ok")
            rig.run(300)
            self.shoot(name)
            rig.press("back", *["up"] * downs)

    def shown(self, name: str, scene: str, game: Any) -> None:
        if name == "sheet":
            scene = "action2" if game.phase == ACTION2 else "late" if game.closed else "sheet"
            self.shoot(scene, again=game.round == SHEET_ROUND and game.seat == game.active)
        elif name == "open":
            self.shoot(scene, again=game.round == SHEET_ROUND and game.seat == game.active)
        else:
            self.shoot(scene)


DEMOS = {"qwixx": QwixxDemo}
