"""The coach's advice in a six-dice game: the sheet, what each choice gives away, and why.

The cursor starts on the best choice. For the choice under it the head says how many points that gives away,
and the foot why it is better or worse than others. For the best one, the foot takes turns with what follows.
OK takes the choice. The coach's words are explained in __init__.py.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.page import Page
from console.dicegame.coach.spoken import whole
from console.dicegame.words import move_word
from players.merit import LEAST, MOST_GIVEN
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit
    from players.merit import Opinion

_LINE = const(2400)  # ms of a line in the foot


class Advice(Screen):
    """Comes after Thinking; BACK leads back to the same question, OK takes the choice under the cursor."""

    name = "advice"

    def __init__(
        self, console: "Console", kit: "Kit", take: "Callable[[int], None]", opinion: "Opinion",
        whys: "list[str]", plan: str,
    ) -> None:  # fmt: skip
        """Show what each choice gives away, and a line about each (`whys`, in the order of opinion.moves).

        `plan` is the line about what follows the best one, "" for nothing. take(move) is called when the
        person takes a choice.
        """
        super().__init__(console)
        ui = self.ui
        game: Any = console.table.game
        self.game = game
        self.opinion = opinion
        self._take = take
        self._whys = whys
        self._plan = plan
        self._says_plan = False  # the foot says what follows
        self._since = 0
        # TRANSLATORS: to take the coach's choice, at most 4 letters
        x = ui.hint(self.group, 238, 1, keys.OK, _("take"), "r")
        self.page: Any = Page(console, kit, game, self.group, (x + 4) // 10)
        self.page.point(opinion.best)
        self._say()

    def leave(self) -> None:
        self.page = None  # the match builds its own, perhaps while something still refers to this screen

    def _say(self) -> None:
        """Say what the choice under the cursor gives away, and why."""
        page = self.page
        page.head.set(self._verdict(page.sheet.move))
        self._explain(False)

    def _verdict(self, move: int) -> str:
        """Return what the head says of a move."""
        gap = self.opinion.gives(move)
        name = move_word(self.game, move, True)
        if move == self.opinion.best:
            # TRANSLATORS: {} is a choice, "Pass" or "R12"; at most 11 letters
            return _("{}: the best").format(name)
        if gap < LEAST:
            # TRANSLATORS: nearly as good as the best choice; at most 11 letters
            return _("{}: good too").format(name)
        if gap == MOST_GIVEN:
            # TRANSLATORS: {} is a choice, unlike the best one; at most 11 letters
            return _("{} may lose").format(name)
        # TRANSLATORS: {0} is a choice, worth {1} points less than the best; at most 11 letters
        return _("{0}: {1} less").format(name, whole(gap))

    def _explain(self, plan: bool) -> None:
        """Say in the foot why the choice is better or worse than others; `plan`: what follows it."""
        page = self.page
        move = page.sheet.move
        why = self._whys[self.opinion.moves.index(move)]
        self._says_plan = plan or not why
        self._since = self.console.now
        page.say(self._plan if self._says_plan and move == self.opinion.best else why)

    def tick(self, now: int) -> None:
        if self._plan and self.page and self.console.since(self._since) >= _LINE:
            self._explain(not self._says_plan)

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._take(self.page.sheet.move)
            self.console.pop()
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif keys.step(key):
            self.page.sheet.key(key)
            self.page.frame()
            self._say()
