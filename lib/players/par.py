"""Par of a solo game: what level 3 makes with the same dice. It plays a few steps at a time."""

from players import LEVELS, make
from players.replay import advance
from rules import OVER, ROLL
from rules import make as make_game
from rules.challenge import CHALLENGES, roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game
    from rules.record import Record


class Par:
    """A solo game of level 3.

    The dice of a challenge go on for ever. When those of a record run out before the game is over, it goes on
    with the dice of the challenge whose number is the record's first roll.

    turn    0 before its first roll, …
    points  it has so far; at the end, par
    """

    def __init__(self, name: str, settings: bytes, number: int, record: "Record | None" = None) -> None:
        """Begin a game of that name with these settings for one seat.

        The dice are those of the challenge with this number, 0..9999; if it is -1, those of `record`.
        """
        self._record = record
        self._number = number
        self._game: Game = make_game(name, settings)
        self._told: Game = make_game(name, settings)  # the recorded game, up to the next roll
        self._at = 0  # its index in the events
        self._player = make(name, settings)
        self._view = bytearray(len(self._game.state))
        self._dice = bytearray(6)
        self._thinks = False
        self.turn = 0

    @property
    def points(self) -> int:
        points: int = self._game.score(0)
        return points

    def think(self, budget: int) -> bool:
        """Roll, or take up to `budget` steps of a decision; return whether all is done."""
        game = self._game
        player = self._player
        if not self._thinks:
            if game.phase == OVER:
                return True
            if game.phase == ROLL:
                self._roll()
                self.turn += 1
                return False
            player.view(game, 0, self._view)
            player.begin(self._view, LEVELS, 0)
            self._thinks = True
        if player.think(budget):
            self._thinks = False
            game.apply(player.move)
        return False

    def _roll(self) -> None:
        """Roll the dice of this turn."""
        record = self._record
        if self._number < 0 and record:
            told = self._told
            while self._at < record.length and told.phase != ROLL:
                self._at = advance(record, told, self._at, self._dice)
            if self._at < record.length:
                self._at = advance(record, told, self._at, self._dice)  # this leaves the roll in the buffer
                self._game.roll(self._dice)
                return
            self._number = (record.buf[0] << 8 | record.buf[1]) % CHALLENGES
        roll(self._number, self._game.round, self._dice)
        self._game.roll(self._dice)
