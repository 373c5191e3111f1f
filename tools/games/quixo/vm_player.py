"""Quixo with the heap locked; see tools/vm/games.py."""

from tools.vm.games import Player

TIMES = 4
ENDINGS = (1, 2)


class QuixoPlayer(Player):
    """Play Quixo on a locked heap."""

    def choose(self, n: int) -> int:
        """Return a winning move if there is one, or any other."""
        game = self.game
        best = self.moves[self.dice.below(n)]
        for i in range(n):
            move = self.moves[i]
            if game.wins(move):
                best = move
            if move and game.find(game.source(move), game.target(move), game.dot_of(move)) != move:
                raise RuntimeError("find() does not return the move")
            if move and game.loses(move) and game.wins(move):
                raise RuntimeError("won and lost")
        return best

    def look(self) -> int:
        game = self.game
        total = game.last_move + game.size + game.winner + (game.cubes(1) & game.cubes(2))
        if game.line:
            total += 1
        for seat in range(game.seats):
            total += game.score(seat) + game.symbol(seat)
        for square in range(game.size * game.size):
            total += game.face(square) + game.dot(square)
            if game.may_take(square) and game.edge >> square & 1:
                total += 1
        return total

    def ending(self) -> int:
        return self.game.winner


PLAYER = QuixoPlayer
SETTINGS = [bytes((players, 1, size, 0, 0, 0, 0, 0)) for players in (2, 4) for size in (3, 4, 5)]
