"""The coach of the Duel: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach as DiceCoach
from console.dicegame.coach import skipping
from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS


class Coach(DiceCoach):
    """Knows why."""

    def skipped(self, move: int) -> int:
        game = self.game
        row = (move - 1) // 11
        at = (move - 1) % 11
        column = at
        while column and game.owner(row, column - 1) != game.seat:
            column -= 1
        return at - column

    def why(self, move: int) -> str:
        if move == PASS:
            return "a misthrow: -5" if self.game.penalty_due else "places nothing"
        effect = self.game.effect(move)
        if effect == BEAT:
            return "beats their token"
        if effect == STACK:
            return "cannot be beaten there"
        if effect == LOCK:
            return "locks the row"
        return skipping(self.skipped(move), "square")
