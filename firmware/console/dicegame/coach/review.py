"""After a solo game: level 3 judges every choice, a little each pass; then the finest and worst are shown.

PREV and NEXT turn the pages: the sum of what was given away, then the sheet before each of these choices.
There OK switches between two choices: the person's, and the best one; or if the person's is praised, the one
that it is compared with. The sign above the sheet is bright at the better one; the line below says what
speaks for or against the choice. The coach's words are explained in __init__.py.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.coach.compared import skipped
from console.dicegame.coach.page import Page
from console.dicegame.coach.spoken import because, decisive, fault, sentence, whole
from console.dicegame.words import move_word
from console.ui.gfx import recolour
from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PAPER, YELLOW
from players.replay import until
from players.review import Review
from rules.rows import LAST_MOVE, move_row
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.kit import Kit
    from console.ui.gfx import Text

_STEPS = const(4)  # of thinking in a pass, some 10 ms
_WIDE = const(20)  # letters above a sheet
_KEY_Y = const(56)  # below the white dice
_KEY = const(7)  # letters of what OK shows
_CHIP = const(58)  # px from a choice to the next


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
        self._done = large(ui, group, 120, 126, "0%")
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        self._review = Review(console.table.record, 0, skipped)
        self._percent = -1

    def tick(self, now: int) -> None:
        review = self._review
        if review.think(_STEPS):
            found = (review.finest, review.worst, review.lost, review.choices, review.same)
            self.console.replace("dicegame.coach.review.Costly", self._kit, *found)
            return
        percent = 100 * review.at // max(1, self.console.table.record.length)
        if percent != self._percent:
            self._percent = percent
            self.group.remove(self._done)
            self._done = large(self.ui, self.group, 120, 126, str(percent) + "%")


class Costly(Screen):
    """Page 0 is the sum; the others are the choices in `finest` and `worst`, one of each in turn.

    All arguments but `kit` are attributes of Review.
    """

    name = "costly"

    def __init__(
        self, console: "Console", kit: "Kit", finest: "list[tuple[int, int, int]]",
        worst: "list[tuple[int, int, int]]", lost: int, choices: int, same: int,
    ) -> None:  # fmt: skip
        super().__init__(console)
        self.page = 0
        self.other = False  # the cursor is on the other choice, not on the person's
        self._kit = kit
        self._choices: list[tuple[bool, int, int, int]] = []  # whether it is praised, then as in `worst`
        for k in range(max(len(finest), len(worst))):
            for praised, found in ((True, finest), (False, worst)):
                if k < len(found):
                    self._choices.append((praised,) + found[k])
        self._sums = (lost, choices, same)
        self._shown: Page | None = None  # the sheet; None on page 0
        self._key: Text | None = None  # what OK shows, while the console explains its keys
        self._show()

    def _show(self) -> None:
        """Draw the page."""
        group = self.group
        while len(group):
            group.pop()
        self._shown = None
        self.console.wipe()
        self.console.loader.unload_pictures()
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
        # TRANSLATORS: large: {0} of {1} choices were those that the coach recommends; at most 12 letters
        large(ui, group, 120, 27, _("{0} of {1}").format(same, choices))
        # TRANSLATORS: follows "8 of 16": so many choices were those of the coach; at most 20 letters
        ui.label(group, 120, 60, _("same as the coach"), align="c")
        n = whole(lost)
        if n:
            # TRANSLATORS: so many points the other choices have cost, as the coach thinks; at most 22 letters
            text = ngettext("{} point given away", "{} points given away", n).format(n)
            ui.label(group, 120, 92, text, DIM, align="c")
            ui.label(group, 120, 112, self._luck(n), DIM, align="c")
        else:
            # TRANSLATORS: no choice could have been better, at most 20 letters
            ui.label(group, 120, 84, _("Perfect!"), YELLOW, align="c")
            for k in range(3):
                group.append(ui.icon("star", 84 + 26 * k, 108, YELLOW))
        n = len(self._choices)
        if n:
            # TRANSLATORS: a title above the best and the costliest choices, at most 24 letters
            ui.label(group, 120, 148, _("Choices to look at"), align="c")
            for k in range(n):
                self._chip(120 - _CHIP * n // 2 + _CHIP * k, *self._choices[k][:3])
            ui.hint(group, 232, 217, keys.NEXT, _("look"), "r")
        ui.hint(group, 8, 217, keys.BACK, _("back"))

    def _chip(self, x: int, praised: bool, tenths: int, at: int) -> None:
        """Show a choice, at x; below it a tick if it is praised, otherwise how many points it cost."""
        ui = self.ui
        group = self.group
        table = self.console.table
        move = table.record.buf[at]
        game: Any = table.game
        ink = cell = LINE
        if 0 < move <= LAST_MOVE:
            ink = BRIGHT[move_row(move)]
            cell = BRIGHT[game.colours[move - 1]]
        middle = x + _CHIP // 2
        word = move_word(game, move)
        if cell != ink:
            chips: Any = self.console.loader.borrow("console.dicegame.chips")
            chips.chip(ui, group, middle - 25, 170, 50, 25 - 5 * len(word), word, ink, cell)
        else:
            group.append(ui.box(middle - 25, 170, 50, 20, ink))
            ui.label(group, middle, 170, word, GROUND, ink, align="c")
        if praised:
            group.append(ui.icon("tick", middle - 10, 192))
            return
        text = "-" + str(whole(tenths))
        ui.label(group, middle - 10, 192, text, align="c")
        group.append(ui.icon("star", middle - 8 + 5 * len(text), 192))

    def _luck(self, n: int) -> str:
        """Return how many points bad luck has cost, or good luck has brought; or "".

        That is the part of the distance to par that the `n` points given away do not explain.
        """
        table = self.console.table
        if table.par is None:
            return ""
        luck = n - (table.par - table.game.score(0))
        if luck < 0:
            # TRANSLATORS: follows "5 points given away": dice have cost {} points more; at most 22 letters
            return _("Bad luck took {} more.").format(-luck)
        # TRANSLATORS: follows "9 points given away": dice have brought {} of them back; at most 22 letters
        return _("Luck gave {} back.").format(luck) if luck else ""

    def _moment(self) -> None:
        """Show the sheet before a choice."""
        praised, _tenths, at, _other = self._choices[self.page - 1]
        game = until(self.console.table.record, at)
        self._shown = Page(self.console, self._kit, game, self.group, _WIDE)
        self._sign = self.ui.icon("tick" if praised else "bulb", 221, 1, PAPER, -1)
        self.group.append(self._sign)
        self.ui.hint(self.group, 225, 1, keys.OK, "", "r")
        self._key = None
        if self.console.settings.says_keys(self.console.journal):
            x = self.ui.hint(self.group, 4, _KEY_Y, keys.OK, "")
            self._key = self.ui.text(x, _KEY_Y, _KEY, PAPER, -1)
            self.group.append(self._key.grid)
        self._point(False)

    def _point(self, other: bool) -> None:
        """Put the cursor on the person's choice, or on the `other` one; say what it gives away, and why."""
        praised, gap, at, move = self._choices[self.page - 1]
        shown: Any = self._shown
        game = shown.game
        chosen = self.console.table.record.buf[at]
        best = chosen if praised else move
        worse = move if praised else chosen
        one = move if other else chosen
        shown.point(one)
        self.other = other
        reasons: Any = self.console.loader.borrow("console." + game.NAME + ".reasons")
        why = about(reasons, game, best, worse, one, gap)
        recolour(self._sign, self.ui.pal(-1, YELLOW if one == best else DIM))
        if self._key:
            # TRANSLATORS: a key shows the choice that somebody has made; at most 7 letters
            yours = _("yours")
            # TRANSLATORS: a key shows another choice than the one that was made; at most 7 letters
            others = _("other") if praised else _("coach")
            self._key.set(yours if other else others)
        shown.head.set(_verdict(move_word(game, one, True), not other, praised != other, whole(gap)))
        shown.say(why)

    def key(self, key: int) -> None:
        last = len(self._choices)
        step = keys.step(key)
        if step:
            self.page = (self.page + step) % (last + 1)
            self._show()
        elif key == keys.OK and self._shown:
            self._point(not self.other)
        elif key == keys.OK and last:
            self.page = 1
            self._show()
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()


def _verdict(choice: str, own: bool, best: bool, points: int) -> str:
    """Return the line above the sheet about a choice: the person's `own` or not, the best one or not.

    The worse one gives away so many whole points.
    """
    if own and best:
        # TRANSLATORS: {} is your choice, "Pass" or "R12", the best one; at most 17 letters
        return _("You: {}, the best").format(choice)
    if own:
        # TRANSLATORS: {0} is your choice, worth {1} points less than the best; at most 16 letters
        return _("You: {0}, {1} less").format(choice, points)
    if best:
        # TRANSLATORS: {} is the coach's choice, "Pass" or "R12"; at most 17 letters
        return _("Coach: {} is best").format(choice)
    # TRANSLATORS: {0} is another choice, like "R12", worth {1} points less; at most 16 letters
    return _("Or {0}: {1} less").format(choice, points)


def about(reasons: "Any", game: "Any", best: int, worse: int, one: int, gap: int) -> str:
    """Return a line about `one` of two choices; or "".

    Of the worse one, that of because(). Of the best one, the first of these:

    - It wins, or the worse one loses or ends the game.
    - What it does.
    - What is wrong with the worse one.
    """
    if one != best:
        return because(reasons, game, best, worse, gap)
    return (
        decisive(game, best, worse, gap)
        or sentence(game, best, reasons.good(game, best, worse))
        or sentence(game, worse, fault(reasons, game, worse, best, gap))
    )
