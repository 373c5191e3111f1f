"""Levels 1 and 2 of Qwixx: estimate the final points of a sheet."""

from players.dice import DicePlayer, certain, copy_part
from rules import OVER
from rules.qwixx_sheets import SHEET, SHEETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Guess(DicePlayer):
    """The player as far as levels 1 and 2 need it."""

    game: "Any"
    _seats: int

    def copy_plan(self, source: bytearray, out: bytearray) -> None:
        """See `DicePlayer.copy_plan`. A lock changes everybody's bar, so with bars this copies all bytes."""
        game = self.game
        if game.sheet and game.bar:
            DicePlayer.copy_plan(self, source, out)
            return
        copy_part(source, out, 0, SHEETS)
        at = SHEETS + SHEET * self.who
        copy_part(source, out, at, at + SHEET)
        more = (len(source) - SHEETS) // self._seats - SHEET
        at = SHEETS + SHEET * self._seats + more * self.who
        copy_part(source, out, at, at + more)

    def estimate(self) -> int:
        """Return the estimate of levels 1 and 2: the seat's final points, in hundredths."""
        game = self.game
        who = self.who
        if game.phase == OVER and self.level == 2 and self._seats > 1:
            best = -1000
            for i in range(self._seats):
                if i != who:
                    best = max(best, game.score(i))
            return certain(game.score(who) - best)
        # level 1 underrates the cost of skipping, and adds random errors
        pace = 2 * self.level
        total = 100 * game.score(who)
        for row in range(4):
            crosses = 10 * game.count(who, row)
            total -= crosses * (crosses + 10) >> 1  # the score has them
            if game.open_to(who, row):
                crosses += pace * (11 - game.next_column(who, row))
            total += crosses * (crosses + 10) >> 1
        return total + self.mistake(0xFF)
