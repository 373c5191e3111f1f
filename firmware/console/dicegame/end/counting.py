"""The counting at the end of a game: the totals rise line by line, from the last place to the first.

A line shows its name, then the points of each row and the penalties, and its total grows with each of them.
At the end the crown falls on the first line.
"""

from micropython import const

from console.sound.sounds import CROSS, PENALTY
from console.ui.gfx import visible
from console.ui.palette import DIM
from console.ui.rain import drop
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.ranking import Line
    from console.dicegame.end.screen import End

_FRAME = const(40)  # ms
_STEP = const(280)  # most ms of a step
_ALL = const(4800)  # most ms of all steps together


class Counting:
    """Counts up the points on the screen `end`; tick() says when it is done."""

    def __init__(self, end: "End") -> None:
        self._end = end
        self._line: Line | None = None  # the one being counted, made when its turn comes
        self._extra = bytearray()  # 1 for each line with penalties
        self._parts = len(end.ranking.x) - 1  # steps of a line without penalties: its name and its rows
        steps = 0
        game = end.views.game
        for seat in end.ranking.order:
            self._extra.append(1 if game.penalties(seat) else 0)
            steps += self._parts + self._extra[-1]
        self._words = end.ui.text(end.width // 2, 14, 24, DIM, align="c")
        if len(end.ranking.order) > 1:
            # TRANSLATORS: while the points are counted at the end of a game, at most 24 letters
            self._words.set(_("And the winner is..."))
        end.group.append(self._words.grid)
        self._crown = end.ranking.crown()
        self._crown.hidden = True
        end.group.append(self._crown)
        self._duration = min(_STEP, _ALL // steps)  # ms
        self._k = len(end.ranking.order)  # the line
        self._step = 0  # of the line: 0 its name, then the rows, the penalties
        self._from = 0  # the total before this step
        self._to = 0  # and after it
        self._stored = False
        self._since = end.console.now
        end.console.lights.waiting(0)

    def _store(self) -> None:
        """Store the result, while the first picture stands."""
        self._end.store(True)
        self._stored = True

    def drop(self) -> None:
        """End the counting, with the current line complete."""
        if not self._stored:
            self._store()
        end = self._end
        end.group.remove(self._words.grid)
        end.group.remove(self._crown)
        if self._line:
            self._line.show_points(True)
            self._line.total.number(end.views.game.score(end.ranking.order[max(self._k, 0)]))

    def tick(self) -> bool:
        """Each pass, continue; return True when everything is counted and the crown has fallen."""
        console = self._end.console
        if not self._stored:
            if not console.picture.painting:  # the first picture is complete
                self._store()
            return False
        t = console.since(self._since)
        if self._k < 0:
            return self._fall(t)
        if t >= self._duration:
            self._since = console.now
            self._next()
        elif self._line and self._step and t // _FRAME:  # half of it after a frame, all after two thirds
            gone = self._from + (self._to - self._from) * min(3 * t // (2 * self._duration) + 1, 2) // 2
            self._line.total.number(gone)
        return False

    def _next(self) -> None:
        """Begin the next step."""
        end = self._end
        if self._line:
            self._line.total.number(self._to)
        self._step += 1
        if self._k == len(end.ranking.order) or self._step >= self._parts + self._extra[self._k]:
            self._k -= 1
            self._step = self._from = self._to = 0
            if self._k >= 0:
                self._show(0)
            return
        self._show(self._step)

    def _show(self, step: int) -> None:
        """Show what a step adds: the name, a row, or the penalties."""
        end = self._end
        if not step:
            self._line = line = end.ranking.line(self._k, 0)
            line.total.number(0)
            line.show_points(False)
            end.ranking.lines.insert(0, line.group)
            return
        if self._line:
            visible(self._line.points[step - 1], True)
        seat = end.ranking.order[self._k]
        console = end.console
        self._from = self._to
        if step == self._parts:
            self._to += end.ranking.cost(seat)
            console.lights.choice(0, 0)
            if self._to != self._from:
                console.cue(PENALTY)
            return
        row = step - 1
        self._to += end.ranking.part(seat, row)
        console.lights.choice(4 << row if row < 4 else 0, 0)  # the row's die; framed cells have none
        if self._to != self._from:
            console.cue(CROSS, None, min(max(self._to, 0) // 5, 24))

    def _fall(self, t: int) -> bool:
        """Move the falling crown; return True when it has come to rest."""
        return not self._end.crown or drop(self._crown, self._end.ranking.top(0) - 20, t)
