"""What plays games of six dice with the heap locked; see tools/vm/games.py."""

from micropython import const

from rules.rows import PASS
from tools.vm.games import Player

_HURRY = const(3)  # skips at most this many columns, so that rows do get locked


class RowPlayer(Player):
    """The common part of such games."""

    def choose(self, n: int) -> int:
        """Return the legal move that skips fewest numbers.

        Return a pass when all skip too many, and sometimes at random.
        """
        game = self.game
        best = PASS
        least = _HURRY + 1
        for i in range(1, n):
            move = self.moves[i]
            skipped = (move - 1) % 11 - self.leftmost((move - 1) // 11)
            if (skipped < least or move % 11 == 0) and self.useful(move) and game.dice_for(move):
                best = move
                least = skipped
        return PASS if self.dice.below(20) == 0 else best

    def leftmost(self, row: int) -> int:
        """Return the leftmost column that the deciding seat may still use."""
        raise NotImplementedError

    def useful(self, move: int) -> bool:
        return self.game.gain(move) != 0

    def look(self) -> int:
        game = self.game
        total = game.white_sum + game.round + game.closed + game.last_locked + game.end_reason + game.active
        if game.penalty_due:
            total += game.gain(PASS)
        for k in range(6):
            total += game.die(k)
        for seat in range(game.seats):
            total += game.score(seat) + game.penalties(seat)
            for row in range(4):
                total += game.count(seat, row) + game.row_points(seat, row)
                if game.is_out(row):
                    total += 1
        return total

    def ending(self) -> int:
        return self.game.end_reason
