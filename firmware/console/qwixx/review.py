"""After a solo game: level 3 checks every choice, a little each pass; costly.py shows the results."""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.ui.palette import DIM
from players.review import Review

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

_STEPS = const(4)  # of thinking in a pass, some 10 ms


class Thinking(Screen):
    """Shows the progress of the review; BACK leaves."""

    name = "thinking"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        ui = self.ui
        group = self.group
        ui.label(group, 120, 70, "The coach is checking", DIM, align="c")
        ui.label(group, 120, 92, "your choices.", DIM, align="c")
        self._done = ui.text(120, 126, 4, size=32, align="c")
        group.append(self._done.grid)
        ui.hint(group, 8, 217, keys.BACK, "back")
        self._review = Review(console.table.record, 0)
        self._percent = -1

    def tick(self, now: int) -> None:
        review = self._review
        if review.think(_STEPS):
            found = (review.worst, review.lost, review.choices, review.same)
            self.console.replace("qwixx.costly.Costly", *found)
            return
        percent = 100 * review.at // max(1, self.console.table.record.length)
        if percent != self._percent:
            self._percent = percent
            self._done.set(str(percent) + "%")
