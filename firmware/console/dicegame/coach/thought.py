"""A hint in words: which choice is the best, and why. Borrowed by first.py."""

from console.dicegame.coach.compared import fact, fewest
from console.dicegame.coach.spoken import explained, follows, sentence
from console.dicegame.words import move_word
from console.match.opponent import load_player
from players import LEVELS
from players.merit import BLAMED, LEAST, opinion, rival
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match


class Thought:
    """The thinking behind the hint for one seat.

    lines  the hint, once think() has returned True; none if there is nothing to choose
    best   the choice that it recommends; -1 if there are no lines
    costly the choices that give away BLAMED or more
    """

    def __init__(self, match: "Match", seat: int) -> None:
        """Load a player; it knows what the person on that seat knows."""
        game: Any = match.game
        self.seat = seat
        self.lines: list[str] = []
        self.best = -1
        self.costly = b""
        self._console = match.console
        self._view = view = bytearray(len(game.state))
        self._player: Any = load_player(match.console)
        self._player.view(game, seat, view)
        self._player.exact = True
        self._player.begin(view, LEVELS, 0)

    def think(self, steps: int) -> bool:
        """Think for some steps of the player; return whether `lines` are found."""
        if self._player.think(steps):
            self.lines = self._words(self._player)
            return True
        return False

    def _words(self, player: "Any") -> "list[str]":
        """Return up to three lines: the best choice, why it is, and what follows it or is good, too."""
        best, moves, given, planned = opinion(player)
        if len(moves) < 2:
            return []
        self.best = best
        self.costly = bytes([moves[i] for i in range(len(moves)) if given[i] >= BLAMED])
        game = player.game
        game.state[:] = self._view
        reasons: Any = self._console.loader.borrow("console." + game.NAME + ".reasons")
        # TRANSLATORS: a hint: {} is the best choice, "Pass" or "R12"; at most 21 letters
        lines = [_("Best: {}").format(move_word(game, best, True))]
        why = explained(reasons, game, best, moves, given, planned)
        if why:
            lines.append(why)
        more = follows(reasons, game, best, planned) or _good_too(reasons, game, best, moves, given)
        if more:
            lines.append(more)
        elif not why:
            line = sentence(game, best, fact(reasons, game, best))
            if line:
                lines.append(line)
        return lines


def _good_too(reasons: "Any", game: "Any", best: int, moves: "list[int]", given: "list[int]") -> str:
    """Return the line that says that the rival is good, too; or "".

    Of a pass it is said only if that brings no penalty, and every cross skips something.
    """
    other = rival(moves, given, best)
    if given[moves.index(other)] >= LEAST:
        return ""
    if other == PASS and (game.penalty_due or not fewest(game, reasons.skipped)):
        return ""
    # TRANSLATORS: a hint: {} is a choice, "Pass" or "R12", as good as the best; at most 21 letters
    return _("Also good: {}").format(move_word(game, other, True))
