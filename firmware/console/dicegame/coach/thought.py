"""What the coach thinks of one choice in a person's first games, in words; see first.py. Borrowed."""

from console.dicegame.coach.compared import fewest
from console.dicegame.coach.spoken import explained, follows
from console.dicegame.words import move_word
from console.match.opponent import load_player
from players import LEVELS
from players.merit import LEAST, opinion, rival
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match


class Thought:
    """A thought about one seat's choice.

    Once step() has returned True, `lines` are its words, and `best` is the choice of the first, -1 for none.
    """

    def __init__(self, match: "Match", seat: int) -> None:
        """Load a player, which knows what the person on that seat knows."""
        game: Any = match.game
        self.seat = seat
        self.lines: list[str] = []
        self.best = -1
        self._console = match.console
        self._view = view = bytearray(len(game.state))
        self._player: Any = load_player(match.console)
        self._player.view(game, seat, view)
        self._player.exact = True
        self._player.begin(view, LEVELS, 0)

    def step(self) -> bool:
        """Think for a step of the player; return whether the words are found."""
        if self._player.think(1):
            self.lines = self._words(self._player)
            return True
        return False

    def _words(self, player: "Any") -> "list[str]":
        """Return which choice is the best, why, and which follows it or is as good; or nothing."""
        best, moves, given, then = opinion(player)
        if len(moves) < 2:
            return []
        self.best = best
        game = player.game
        game.state[:] = self._view
        reasons: Any = self._console.loader.borrow("console." + game.NAME + ".reasons")
        second = rival(moves, given, best)
        apart = given[moves.index(second)]
        # TRANSLATORS: a hint: {} is the best choice, "Pass" or "R12"; at most 21 letters
        lines = [_("Best: {}").format(move_word(game, best, True))]
        line = explained(reasons, game, best, moves, given, then)
        if line:
            lines.append(line)
        plan = follows(reasons, game, best, then)
        if plan:
            lines.append(plan)
        elif apart < LEAST and (second != PASS or (not game.penalty_due and fewest(game, reasons.skipped))):
            # TRANSLATORS: a hint: {} is a choice, "Pass" or "R12", as good as the best; at most 21 letters
            lines.append(_("Also good: {}").format(move_word(game, second, True)))
        return lines
