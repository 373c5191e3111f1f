"""The coach of a six-dice game thinks, before it gives advice: which choice is the best, and why.

The heap has no space for player, reasons and sheet together, so one is unloaded before the next is loaded,
and the sheet has a screen of its own (advice.py).
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.compared import fact
from console.dicegame.coach.spoken import because, explained, follows, sentence
from console.match.opponent import load_player, look_at
from players.merit import LEAST, opinion
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
        self._opinion: Any = None  # the Opinion, once the player has thought
        self._whys: list[str] = []  # a line about each legal move, or ""
        self._plan = ""  # the line about what is planned, or ""
        # TRANSLATORS: at most 21 letters
        self.ui.label(self.group, 4, 1, _("The coach is thinking"))
        self.ui.hint(self.group, 8, 217, keys.BACK, _("back"))

    def tick(self, now: int) -> None:
        if self._player:
            if self._player.think(_STEPS):
                self._opinion = opinion(self._player)
                self._player = None
                self.console.collect()
        elif not self._whys:
            self._explain()
        else:
            found = (self._opinion, self._whys, self._plan)
            self.console.replace("dicegame.coach.advice.Advice", self._kit, self._take, *found)

    def _explain(self) -> None:
        """Find the lines."""
        game = self._game
        game.state[:] = self._view
        reasons: Any = self.console.loader.borrow("console." + game.NAME + ".reasons")
        self._whys = [self._why(reasons, move) for move in self._opinion.moves]
        self._plan = follows(reasons, game, self._opinion.best, self._opinion.planned)
        self.console.collect()

    def _why(self, reasons: "Any", move: int) -> str:
        """Return the line about a move, or "".

        - The best one: why it is better than its rival, or a fact about it.
        - One that is good, too: what it does that the best one does not, or a fact about it.
        - Any other: why the best one is better.
        """
        found = self._opinion
        best = found.best
        gap = found.gives(move)
        if move == best:
            why = explained(reasons, self._game, found)
            if why or len(found.moves) < 2:
                return why
        elif gap < LEAST:
            why = sentence(self._game, move, reasons.good(self._game, move, best))
        else:
            return because(reasons, self._game, best, move, gap, found.planned)
        return why or sentence(self._game, move, fact(reasons, self._game, move))

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU or key == keys.OK:
            self.console.pop()
