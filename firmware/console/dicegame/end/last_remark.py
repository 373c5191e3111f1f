"""The coach's remarks on the round that ended a game of several, for those who want them.

They come over the last line, once the points have been counted. A game for one has a review.
"""

from micropython import const

from console.dicegame.words import chips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.coach.remarks import Judging

_LINE = const(2500)  # ms
_SHOWN = const(2)  # times that each line is shown
_Y = const(190)


class LastRemark:
    """Judges the last round, then shows each line twice, in turn."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._judging: Judging | None = None
        coaching = console.loader.borrow("console.match.coaching")
        seats = coaching.masks(console, console.table.game.seats, True, True)[1]
        if seats:
            self._code: Any = console.loader.borrow("console.dicegame.coach.remarks")
            self._judging = self._code.Judging(console, seats)
        self._lines: list[tuple[int, str]] = []
        self._shown = 0  # lines so far
        self._since = 0

    def tick(self) -> bool:
        """Each pass, go on; return whether nothing is left to do."""
        console = self._console
        judging = self._judging
        if judging and not judging.done:
            judging.go_on()
        elif judging:
            self._lines = self._code.words(console, judging, bytearray(console.table.game.seats))
            self._judging = None
            console.collect()
        elif not self._shown or console.since(self._since) >= _LINE:
            if self._shown >= _SHOWN * len(self._lines):
                return True
            seat, line = self._lines[self._shown % len(self._lines)]
            console.notice(line, chips(console, console.table.game, seat, line), _Y)
            self._shown += 1
            self._since = console.now
        return False
