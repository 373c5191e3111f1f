"""Nim with the heap locked; see tools/vm/games.py."""

from tools.vm.games import Player

TIMES = 6
ENDINGS = (1, 2, 3)


class NimPlayer(Player):
    """Plays at random."""

    def choose(self, n: int) -> int:
        """Return any move."""
        return self.moves[self.dice.below(n)]

    def look(self) -> int:
        game = self.game
        total = game.left + game.taken + game.options
        for seat in range(game.seats):
            total += game.score(seat)
        return total

    def ending(self) -> int:
        """Return how many sticks the last move took."""
        return self.game.taken


PLAYER = NimPlayer
SETTINGS = [bytes((seats, 1, options)) for seats in (2, 3, 4) for options in (0, 1)]
