"""The thinking behind a hint: level 3 judges the choices of one seat. Borrowed by first.py.

hint.py has the words. Beside a large sheet's code there is no room for both, so the player is unloaded first.
"""

from console.match.opponent import load_player
from players import LEVELS
from players.merit import opinion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match
    from players.merit import Opinion


class Thought:
    """The thinking for one seat.

    opinion  what the coach thinks of the choices, once think() has returned True; None before
    game     a copy of the game as the person on that seat knows it, once think() has returned True
    """

    def __init__(self, match: "Match", seat: int) -> None:
        """Load a player; it knows what the person on that seat knows."""
        game: Any = match.game
        self.seat = seat
        self.opinion: Opinion | None = None
        self._view = view = bytearray(len(game.state))
        self._player: Any = load_player(match.console)
        self._player.view(game, seat, view)
        self._player.begin(view, LEVELS, 0, 0, True)
        self.game: Any = self._player.game

    def think(self, steps: int) -> bool:
        """Think for some steps of the player; return whether it has finished, and left the memory."""
        player = self._player
        if not player.think(steps):
            return False
        self.opinion = opinion(player)
        self._player = None
        self.game.state[:] = self._view
        return True
