"""The coach's answer in a six-dice game: the sheet, and what each choice gives away, and why.

The cursor starts on the best choice; the head says how many points the choice under the cursor gives away, if
that is worth saying, the foot says why. For the best choice, that takes turns with what follows it. OK takes
the choice.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.page import Page
from console.dicegame.coach.spoken import whole
from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN
from rules.rows import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit

_LINE = const(2400)  # ms of a line in the foot


class Advice(Screen):
    """Comes after Thinking; BACK leads back to the same question, OK takes the choice under the cursor."""

    name = "advice"

    def __init__(
        self, console: "Console", kit: "Kit", take: "Callable[[int], None]", best: int, moves: "list[int]",
        given: "list[int]", whys: "list[str]", plan: str,
    ) -> None:  # fmt: skip
        """Show the legal `moves`: what each gives away (`given`, tenths of a point), and why (`whys`).

        `plan` says what follows the best one, "" for nothing.

        take(move) is called when the person takes a choice.
        """
        super().__init__(console)
        ui = self.ui
        game: Any = console.table.game
        self.game = game
        self.best = best
        self._take = take
        self._moves = moves
        self._given = given
        self._whys = whys
        self._plan = plan
        self._planned = False  # the foot says what follows
        self._since = 0
        # TRANSLATORS: to take the coach's choice, at most 4 letters
        x = ui.hint(self.group, 238, 1, keys.OK, _("take"), "r")
        self.page: Any = Page(console, kit, game, self.group, (x + 4) // 10)
        self.page.point(best)
        self._say()

    def leave(self) -> None:
        self.page = None  # the match builds its own, perhaps while something still refers to this screen

    def given(self, move: int) -> int:
        """Return what a legal move gives away, in tenths of a point."""
        return self._given[self._moves.index(move)]

    def _say(self) -> None:
        """Say what the choice under the cursor is worth, and why."""
        page = self.page
        move = page.sheet.move
        given = self.given(move)
        name = move_word(self.game, move, True)
        if move == self.best:
            # TRANSLATORS: {} is a choice, "Pass" or "R12"; at most 11 letters
            text = _("{}: the best").format(name)
        elif given < LEAST:
            # TRANSLATORS: nearly as good as the best choice; at most 11 letters
            text = _("{}: good too").format(name)
        else:
            # TRANSLATORS: the choice under the cursor is worth {} points less than the best; {} is 2 or more
            text = _("{} points less").format(whole(given))
            if given == MOST_GIVEN:
                # TRANSLATORS: {} is a choice, unlike the best one; at most 11 letters
                text = _("{} may lose").format(name)
            elif move == PASS or len(text) > page.head.width:  # nothing is under the cursor; no room
                # TRANSLATORS: {0} is a choice, worth {1} points less than the best; at most 11 letters
                text = _("{0}: {1} less").format(name, whole(given))
        page.head.set(text)
        self._explain(False)

    def _explain(self, planned: bool) -> None:
        """Say in the foot why the choice is good or worse; `planned`: what follows it."""
        page = self.page
        why = self._whys[self._moves.index(page.sheet.move)]
        self._planned = planned or not why
        self._since = self.console.now
        page.why.set(self._plan if self._planned and page.sheet.move == self.best else why)

    def tick(self, now: int) -> None:
        if self._plan and self.page and self.console.since(self._since) >= _LINE:
            self._explain(not self._planned)

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._take(self.page.sheet.move)
            self.console.pop()
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif keys.step(key):
            self.page.sheet.key(key)
            self._say()
