"""What the coach thinks of one choice in a person's first games, in words; see first.py. Borrowed."""

from console.dicegame.coach.spoken import follows, last_word, rival, sentence, win
from console.dicegame.words import move_word
from console.match.opponent import load_player
from players import LEVELS
from players.merit import LEAST, tempting
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
        """Return a sentence for the best choice and for another good one; none for a penalty.

        Of a pass and a cross that is nearly as good the cross comes first. If the best choice is to pass now
        and to cross in action 2, the second sentence is about that. One that says nothing, or the same, is
        left out.
        """
        count = player.count
        moves = player.moves[:count]
        best: int = player.move
        given = [player.given(i) for i in range(count)]
        second = rival(moves, given, best)
        if best == PASS and second > PASS and given[moves.find(second)] < LEAST:
            best, second = second, PASS
        good = [best]
        for i in range(count):
            if moves[i] == second and given[i] < LEAST:
                good.append(second)
        game = player.game
        game.state[:] = self._view
        reasons: Any = self._console.loader.borrow("console." + game.NAME + ".reasons")
        tempts = tempting(reasons.skipped, game, moves, count)
        apart = given[moves.find(second)] if second >= 0 else 0
        lines: list[str] = []
        said = ""
        for move in good:
            if count > 1 and (move != PASS or not game.penalty_due):
                text = "" if lines else win(game, move, apart)
                text = text or reasons.why(game, move, move, best if lines else second, tempts)
                if lines and move == PASS and not reasons.skipped(game, tempts):
                    break  # to pass saves nothing
                text = text or reasons.for_it(game, move, PASS, PASS if lines else tempts)
                if not text and not lines and apart:
                    text = last_word(apart)
                if lines and text and text == said:
                    break
                said = text
                line = sentence(game, move, text)
                if not line:
                    word = move_word(game, move, True)
                    line = (_("{}: good too") if lines else _("{}: the best")).format(word)
                if not lines:
                    self.best = move
                lines.append(line)
                plan = follows(reasons, game, move, player.then[moves.find(move)]) if move == best else ""
                if plan:
                    lines.append(plan)
                    break
        return lines
