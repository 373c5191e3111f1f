"""The coach of a six-dice game while it thinks: what level 3 would choose, what others give away, and why.

The heap has no space for player, reasons and sheet together, so one is unloaded before the next is loaded,
and the sheet has a screen of its own (advice.py).
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.spoken import because, last_word, loss, rival, win
from console.match.opponent import load_player, look_at
from players.merit import LEAST, tempting
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit
    from players.player import Player

_STEPS = const(3)  # of the player in a pass, some 3 ms each


class Thinking(Screen):
    """Opened over the match; BACK leads back to the same question."""

    name = "thinking"

    def __init__(self, console: "Console", kit: "Kit", take: "Callable[[int], None]") -> None:
        """take(move) is called when the person takes a choice."""
        super().__init__(console)
        game: Any = console.table.game
        self._kit = kit
        self._take = take
        self._player: Player | None = load_player(console)
        self._view = bytearray(len(game.state))  # what the person knows
        look_at(self._player, game, self._view)
        self._game: Any = self._player.game  # a copy, so that reasons can make moves
        self._best = 0
        self._moves: list[int] = []
        self._given: list[int] = []  # tenths of a point that each move gives away
        self._whys: list[str] = []  # and what speaks for it or against it
        # TRANSLATORS: at most 21 letters
        self.ui.label(self.group, 4, 1, _("The coach is thinking"))
        self.ui.hint(self.group, 8, 217, keys.BACK, _("back"))

    def tick(self, now: int) -> None:
        if self._player:
            if self._player.think(_STEPS):
                self._note(self._player)
                self._player = None
                self.console.collect()
        elif not self._whys:
            self._explain()
        else:
            found = (self._best, self._moves, self._given, self._whys)
            self.console.replace("dicegame.coach.advice.Advice", self._kit, self._take, *found)

    def _note(self, player: "Player") -> None:
        """Note what the player has found."""
        self._best = player.move
        for i in range(player.count):
            self._moves.append(player.moves[i])
            self._given.append(player.given(i))

    def _explain(self) -> None:
        """Find the reasons."""
        game = self._game
        game.state[:] = self._view
        moves = bytearray(self._moves)
        reasons: Any = self.console.loader.borrow("console." + game.NAME + ".reasons")
        tempts = tempting(reasons.skipped, game, moves, len(moves))
        best = self._best
        other = rival(moves, self._given, best)
        apart = self._given[self._moves.index(other)] if other >= 0 else 0
        for i in range(len(moves)):
            move = moves[i]
            given = self._given[i]
            text = win(game, best, apart) if move == best else ""
            if move != best and move != PASS:  # of a pass the game's reasons say that, and what it costs
                text = loss(game, best, move, given)
            near = move != best and move != PASS and given < LEAST  # nothing speaks against it
            text = text or ("" if near else reasons.why(game, best, move, other, tempts))
            if not text and (near or (move == best != PASS and not apart)):
                text = reasons.for_it(game, move, PASS, tempts if move == best else PASS)
            if not text and near:
                text = reasons.skips(reasons.skipped(game, move), False)
            if not text and move == best:
                text = last_word(apart or LEAST)
            self._whys.append(text or because(reasons, game, best, move, given))
        self.console.collect()

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU or key == keys.OK:
            self.console.pop()
