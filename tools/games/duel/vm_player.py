"""The Duel with the heap locked; see tools/vm/games.py."""

from tools.games.dicegame.vm_player import RowPlayer

SETTINGS = (b"\0", b"\1")
TIMES = 12
ENDINGS = (1, 2, 3)


class DuelPlayer(RowPlayer):
    """Play the Duel on a locked heap."""

    def leftmost(self, row: int) -> int:
        column = 10
        while column >= 0 and self.game.owner(row, column) != self.game.seat:
            column -= 1
        return column + 1

    def useful(self, move: int) -> bool:
        return self.game.gain(move) >= 0 and self.game.effect(move) > 0

    def look(self) -> int:
        game = self.game
        total = RowPlayer.look(self)
        for seat in range(2):
            total += game.supply(seat) + game.misthrows(seat)
        for row in range(4):
            total += game.foremost(row) + game.lock_owner(row)
            for column in range(11):
                total += game.owner(row, column) + game.height(row, column)
        return total


PLAYER = DuelPlayer
