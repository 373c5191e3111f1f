"""Qwixx with the heap locked; see tools/vm/games.py."""

from rules.qwixx_house_rules import HOUSE_RULES
from rules.qwixx_sheet_data import SHUFFLED, exists, order_of
from tools.games.dicegame.vm_player import RowPlayer

TIMES = 1
ENDINGS = (1, 2)
_RULES = 1 << len(HOUSE_RULES)  # combinations of house rules


class QwixxPlayer(RowPlayer):
    """Play Qwixx on a locked heap."""

    def leftmost(self, row: int) -> int:
        return self.game.next_column(self.game.seat, row)

    def look(self) -> int:
        game = self.game
        total = RowPlayer.look(self)
        for seat in range(game.seats):
            total += game.locked_by(seat) + game.last_moves[seat]
            for row in range(4):
                total += game.mask(seat, row) + game.next_column(seat, row)
                if game.open_to(seat, row):
                    total += 1
            if game.sheet:
                total += self.look_at_sheet(seat)
        return total

    def look_at_sheet(self, seat: int) -> int:
        """Ask what only sheets other than the classic one are asked."""
        game = self.game
        total = game.white_rows(seat)
        if game.fields:
            total += game.fields_gone(seat) + game.fields_used(seat)
        if game.bar:
            total += game.crossed_bar(seat) + game.struck_bar(seat)
        if game.frames_of(seat):
            total += game.framed(seat)
        if game.crosses_twice:
            for row in range(4):
                total += game.twice(seat, row)
        if game.goals:
            total += game.reached(seat) + game.doubled(seat)
        return total


PLAYER = QwixxPlayer
SETTINGS = [bytes((seats, seats // 2, k)) for seats in range(1, 6) for k in range(_RULES)]
SETTINGS += [
    bytes((1 + sheet % 5, 0, sheet // 2 % _RULES, sheet, order_of(sheet) == SHUFFLED, 0))
    for sheet in range(1, 256)
    if exists(sheet)
]
