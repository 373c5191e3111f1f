"""Par of a solo game: what level 3 scores with the same dice. It plays a few steps at a time."""

from players.judge import Judge
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
        self._judge = Judge(name, settings)
        self._replayed: Game = make_game(name, settings)  # the recorded game, up to the next roll
        self._at = 0  # its index in the events
        self._dice = bytearray(6)
        self.turn = 0

    @property
    def points(self) -> int:
        points: int = self._judge.game.score(0)
        return points

    def think(self, budget: int) -> bool:
        """Roll, or take up to `budget` steps of a decision; return whether all is done."""
        judge = self._judge
        phase = judge.game.phase
        if judge.thinks or (phase != ROLL and phase != OVER):
            if judge.think(budget):
                judge.game.apply(judge.player.move)
        elif phase == ROLL:
            self._roll(judge.game)
            self.turn += 1
        return phase == OVER

    def _roll(self, game: "Game") -> None:
        """Roll the dice of this turn."""
        if not self._roll_recorded():
            roll(self._number, game.round, self._dice)
        game.roll(self._dice)

    def _roll_recorded(self) -> bool:
        """Take the next roll of the record; return whether there is one."""
        record = self._record
        if self._number >= 0 or not record:
            return False
        replayed = self._replayed
        while self._at < record.length and replayed.phase != ROLL:
            self._at = advance(record, replayed, self._at, self._dice)
        if self._at < record.length:
            self._at = advance(record, replayed, self._at, self._dice)  # this leaves the roll in `_dice`
            return True
        self._number = (record.buf[0] << 8 | record.buf[1]) % CHALLENGES
        return False
