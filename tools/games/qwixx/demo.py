"""The demo of Qwixx."""

from typing import Any

from rules import ACTION2
from tools.games.dicegame.demo import SHEET_ROUND, DiceDemo

from console.qwixx.picks import picked  # isort: skip


class QwixxDemo(DiceDemo):
    """A whole game of three, with a look at names and house rules."""

    GAME = "qwixx"
    SEATS = 3
    HERO = "action2"
    RULES = "rules"
    CHOICE = ("sheet",)

    def __init__(self, seed: int, progress: Any, **board: Any) -> None:
        super().__init__(seed, progress, **board)
        self._crosses = 0  # in the picture of the open table

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
            crosses = sum(picked(self.rig.table, seat) > 0 for seat in range(game.seats))
            self.shoot(scene, again=crosses > self._crosses)
            self._crosses = max(crosses, self._crosses)
            self._filmed |= self.film.running and crosses > 1
        else:
            self.shoot(scene)


DEMOS = {"qwixx": QwixxDemo}
