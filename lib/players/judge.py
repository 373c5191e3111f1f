"""Ask level 3 about the choices of a game, a few steps at a time; or about those of a recorded game."""

from players import LEVELS, make
from players.replay import advance
from rules import OVER
from rules import make as make_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.record import Record


class Judge:
    """Level 3, which is asked about one choice of a game after the other.

    game    the game: the caller plays it, but not while `thinks`
    player  level 3; after think() it has what it found
    thinks  whether it is thinking about the choice that is due in the game
    """

    def __init__(self, name: str, settings: "bytes | bytearray", exact: bool = False) -> None:
        """Begin a game of that name with these settings; `exact`: see Player.begin()."""
        self.game: Any = make_game(name, settings)
        self.player: Any = make(name, settings)
        self.thinks = False
        self._exact = exact
        self._view = bytearray(len(self.game.state))

    def think(self, budget: int) -> bool:
        """Think about the choice that is due, up to `budget` steps; return whether level 3 has decided."""
        player = self.player
        if not self.thinks:
            player.view(self.game, self.game.seat, self._view)
            player.note(self._view)
            player.begin(self._view, LEVELS, 0, 0, self._exact)
        self.thinks = not player.think(budget)
        return not self.thinks


class RecordJudge(Judge):
    """A judge of a recorded game, which it replays; what each choice gives away is exact.

    record  the recorded game
    at      index in its events of the next one: its roll, or the choice that is due
    dice    the last roll
    """

    def __init__(self, record: "Record") -> None:
        game = record.game
        Judge.__init__(self, game.NAME, bytes(game.state[0 : game.SETTINGS]), True)
        self.record = record
        self.at = 0
        self.dice = bytearray(6)

    @property
    def over(self) -> bool:
        """Whether no event is left."""
        return self.at >= self.record.length or self.game.phase == OVER

    def go_on(self) -> None:
        """Replay the next event."""
        self.at = advance(self.record, self.game, self.at, self.dice)
