"""After a solo game: level 3 checks every choice, a little each pass; then the costliest choices are shown.

PREV and NEXT turn the pages: the sum of what was given away, then the sheet before each of these choices.
There OK switches between the player's choice and level 3's, for which a bulb is lit; the line below says what
speaks against the one and for the other.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.page import Page
from console.dicegame.coach.spoken import last_word, whole
from console.dicegame.words import move_word
from console.ui.gfx import recolour
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PAPER, YELLOW
from players.replay import until
from players.review import Review
from rules.rows import LAST_MOVE, PASS, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit

_STEPS = const(4)  # of thinking in a pass, some 10 ms
_WIDE = const(20)  # letters above a sheet


class Reviewing(Screen):
    """Shows the progress of the review; BACK leaves."""

    name = "reviewing"

    def __init__(self, console: "Console", kit: "Kit") -> None:
        super().__init__(console)
        self._kit = kit
        ui = self.ui
        group = self.group
        # TRANSLATORS: two lines, at most 24 letters each
        ui.lines(group, 120, 70, 22, _("The coach is checking\nyour choices."), DIM, align="c")
        self._done = ui.text(120, 126, 4, size=32, align="c")
        group.append(self._done.grid)
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        self._review = Review(console.table.record, 0)
        self._percent = -1

    def tick(self, now: int) -> None:
        review = self._review
        if review.think(_STEPS):
            found = (review.worst, review.lost, review.choices, review.same)
            self.console.replace("dicegame.coach.review.Costly", self._kit, *found)
            return
        percent = 100 * review.at // max(1, self.console.table.record.length)
        if percent != self._percent:
            self._percent = percent
            self._done.set(str(percent) + "%")


class Costly(Screen):
    """Page 0 is the sum; the others are the choices in `worst`. All arguments are attributes of Review."""

    name = "costly"

    def __init__(
        self, console: "Console", kit: "Kit", worst: "list[tuple[int, int, int]]", lost: int, choices: int,
        same: int,
    ) -> None:  # fmt: skip
        super().__init__(console)
        self.page = 0
        self.best = False  # the cursor is on level 3's choice
        self._kit = kit
        self._worst = worst
        self._sums = (lost, choices, same)
        self._shown: Page | None = None  # the sheet; None on page 0
        self._show()

    def _show(self) -> None:
        """Draw the page."""
        group = self.group
        while len(group):
            group.pop()
        self._shown = None
        self.console.wipe()
        self.console.loader.wipe()
        self.console.collect()
        if self.page:
            self._moment()
        else:
            self._sum()

    def _sum(self) -> None:
        ui = self.ui
        group = self.group
        lost, choices, same = self._sums
        # TRANSLATORS: a title, at most 20 letters
        ui.title(group, _("Against the coach"), "crown")
        n = whole(lost)
        if n:
            ui.label(group, 120, 44, str(n), size=32, align="c")
            # TRANSLATORS: the points stand above, in large digits; two lines, at most 16 letters each
            text = ngettext("point better\nwas possible;", "points better\nwas possible;", n)
            ui.lines(group, 120, 76, 22, text, DIM, align="c")
        else:
            # TRANSLATORS: large: no choice could have been better, at most 14 letters
            ui.label(group, 120, 50, _("Perfect!"), size=32, align="c")
            for k in range(3):
                group.append(ui.icon("star", 84 + 26 * k, 90, YELLOW))
        # TRANSLATORS: {0} of {1} choices were those that the coach would have made, at most 24 letters
        text = _("{0} of {1} like the coach").format(same, choices)
        ui.label(group, 120, 120, text, DIM, align="c")
        if self._worst:
            # TRANSLATORS: a title above some choices, at most 24 letters
            ui.label(group, 120, 148, _("The costliest choices"), align="c")
            left = 120 - 35 * len(self._worst)
            for k in range(len(self._worst)):
                self._chip(left + 70 * k, *self._worst[k][:2])
            ui.hint(group, 232, 217, keys.NEXT, _("look"), "r")
        ui.hint(group, 8, 217, keys.BACK, _("back"))

    def _chip(self, x: int, lost: int, at: int) -> None:
        """Show a choice, 60 px wide at x, and below it how many points it cost."""
        ui = self.ui
        table = self.console.table
        move = table.record.buf[at]
        ink = BRIGHT[move_row(move)] if 0 < move <= LAST_MOVE else LINE
        self.group.append(ui.box(x + 5, 170, 60, 20, ink))
        ui.label(self.group, x + 35, 170, move_word(table.game, move), GROUND, ink, align="c")
        text = str(whole(lost))
        ui.label(self.group, x + 25, 192, text, align="c")
        self.group.append(ui.icon("star", x + 27 + 5 * len(text), 192))

    def _moment(self) -> None:
        """Show the sheet before a choice."""
        game = until(self.console.table.record, self._worst[self.page - 1][1])
        self._shown = Page(self.console, self._kit, game, self.group, _WIDE)
        self._bulb = self.ui.icon("bulb", 221, 1, PAPER, -1)
        self.group.append(self._bulb)
        self.ui.hint(self.group, 225, 1, keys.OK, "", "r")
        self._point(False)

    def _point(self, best: bool) -> None:
        """Put the cursor on the player's choice, or on level 3's if `best`, and say why."""
        lost, at, better = self._worst[self.page - 1]
        shown: Any = self._shown
        game = shown.game
        chosen = self.console.table.record.buf[at]
        move = better if best else chosen
        shown.point(move)
        reasons: Any = self.console.loader.borrow("console." + game.NAME + ".reasons")
        if best:
            shown.why.set(reasons.better(game, better, chosen) or last_word(lost))
        else:
            shown.why.set(reasons.why(game, better, chosen, -1, PASS))
        word = move_word(game, move)
        self.best = best
        recolour(self._bulb, self.ui.pal(-1, YELLOW if best else DIM))
        if best:
            # TRANSLATORS: {0} is the page, {1} the coach's choice, "pass" or "R12"; at most 20 letters
            shown.head.set(_("{0} Coach: {1}").format(self.page, word))
            return
        less = min(whole(lost), 99)  # hardly ever more, and two digits have room
        # TRANSLATORS: {0} is the page, {1} your choice, worth {2} points less; at most 18 letters
        shown.head.set(_("{0} You: {1} {2} less").format(self.page, word, less))

    def key(self, key: int) -> None:
        last = len(self._worst)
        if key == keys.NEXT or key == keys.DOWN:
            self.page = self.page + 1 if self.page < last else 0
            self._show()
        elif key == keys.PREV or key == keys.UP:
            self.page = self.page - 1 if self.page else last
            self._show()
        elif key == keys.OK and self._shown:
            self._point(not self.best)
        elif key == keys.OK and last:
            self.page = 1
            self._show()
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()
