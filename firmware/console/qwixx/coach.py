"""The coach of Qwixx: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach as DiceCoach
from console.dicegame.coach import skipping
from rules.rows import PASS


class Coach(DiceCoach):
    """Knows why."""

    def skipped(self, move: int) -> int:
        return (move - 1) % 11 - self.game.next_column(self.game.seat, (move - 1) // 11)

    def why(self, move: int) -> str:
        best = self.best
        if move == PASS:
            if self.game.penalty_due:
                return "a penalty: -5"
            fewest = self.fewest()
            return f"all others skip {fewest}+" if move == best and fewest < 11 else "crosses nothing"
        if (move - 1) % 11 == 10:
            return "locks the row"
        skips = self.skipped(move)
        if move != best and best != PASS and skips <= self.skipped(best):
            less = self.game.gain(best) - self.game.gain(move)
            if less > 0:
                return f"earns {less} less now"
        return skipping(skips, "number")
