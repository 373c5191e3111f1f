"""Review a seat's choices with level 3: how much each gave away. It thinks a few steps at a time.

Only for games whose players count in points. Not loaded during play.
"""

from micropython import const

from players import LEVELS, make
from rules import OVER, ROLL
from rules import make as make_game
from rules.record import unpack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.record import Record

WORST = const(3)


class Review:
    """A review of a seat's choices in a record.

    choices  those with several legal moves, so far
    same     how many of them level 3 would have made
    lost     tenths of a point that all of them gave away
    worst    the costliest, at most WORST: tenths of a point, index in the record's events, level 3's move
    at       index of the event to look at next
    """

    def __init__(self, record: "Record", seat: int) -> None:
        self._record = record
        self._seat = seat
        settings = bytes(record.game.state[0 : record.game.SETTINGS])
        self._game: Any = make_game(record.game.NAME, settings)
        self._player = make(record.game.NAME, settings)
        self._player.exact = True
        self._view = bytearray(len(self._game.state))
        self._dice = bytearray(6)
        self._thinks = False
        self.at = self.choices = self.same = self.lost = 0
        self.worst: list[tuple[int, int, int]] = []

    def think(self, budget: int) -> bool:
        """Go on to the end of the next decision, or take `budget` steps; return whether all is done."""
        record = self._record
        game = self._game
        player = self._player
        if not self._thinks:
            if self.at >= record.length or game.phase == OVER:
                return True
            if game.phase == ROLL or game.seat != self._seat:
                self._go_on()
                return False
            player.view(game, game.seat, self._view)
            player.begin(self._view, LEVELS, 0)
            self._thinks = True
        if player.think(budget):
            self._thinks = False
            if player.count > 1:
                self._judge(record.buf[self.at])
            self._go_on()
        return False

    def _judge(self, move: int) -> None:
        """Note what a choice gave away."""
        player = self._player
        lost = 0
        for i in range(player.count):
            if player.moves[i] == move:
                lost = player.given(i)
        self.choices += 1
        self.same += player.move == move
        self.lost += lost
        if lost:
            k = len(self.worst)
            while k and self.worst[k - 1][0] < lost:
                k -= 1
            self.worst.insert(k, (lost, self.at, player.move))
            del self.worst[WORST:]

    def _go_on(self) -> None:
        self.at = advance(self._record, self._game, self.at, self._dice)


def advance(record: "Record", game: "Any", at: int, dice: bytearray) -> int:
    """Let the game have the record's event at that index, using `dice` for a roll; return the next index."""
    if game.phase == ROLL:
        unpack_roll(record.buf[at] << 8 | record.buf[at + 1], dice)
        game.roll(dice)
        return at + 2
    game.apply(record.buf[at])
    return at + 1


def until(record: "Record", at: int) -> "Any":
    """Return the record's game as it was before the event at that index."""
    game: Any = make_game(record.game.NAME, bytes(record.game.state[0 : record.game.SETTINGS]))
    dice = bytearray(6)
    k = 0
    while k < at:
        k = advance(record, game, k, dice)
    return game
