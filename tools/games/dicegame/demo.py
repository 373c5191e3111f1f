"""What the demos of games of six dice share."""

from typing import Any

from rules import ACTION2
from rules.rows import PASS
from tools.sim.demo_games import Demo

SHEET_ROUND = 12


class DiceDemo(Demo):
    """A demo of such a game."""

    TURN = "shake"
    LONGER = ("rest",)

    def at(self) -> int:
        """Return the move under the cursor."""
        return self.rig.play.views.sheet.move

    def cursor(self, move: int) -> None:
        """Move the cursor to a move."""
        for _ in range(64):
            if self.at() == move:
                return
            self.rig.press("next")
        raise AssertionError(f"the cursor never comes to move {move}")

    def warned(self, game: Any) -> None:
        """Show, once, the warning before a pass that costs points."""
        rig = self.rig
        if game.penalty_due and game.phase == ACTION2 and rig.play.views.sheet.n > 1 and self.once("penalty"):
            at = self.at()
            self.cursor(PASS)
            rig.press("ok")
            rig.run(300)
            self.shoot(self.SCENE.get("penalty", "penalty"))
            rig.press("back")
            rig.run(300)
            self.cursor(at)

    def excursions(self, game: Any) -> None:
        super().excursions(game)
        self.warned(game)

    def result(self) -> list[str]:
        game = self.rig.table.game
        lines = ["            R    Y    G    B   -5   points"]
        for seat in sorted(range(game.seats), key=lambda s: -game.score(s)):
            rows = "".join(f"{game.row_points(seat, r):5}" for r in range(4))
            won = "  wins" if game.winners >> seat & 1 else ""
            penalties = -5 * game.penalties(seat)
            lines.append(f"  {self.names[seat]:<8}{rows}{penalties:5}{game.score(seat):9}{won}")
        return lines
