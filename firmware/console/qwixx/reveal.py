"""All at once: who crossed what in action 1. A seat every 250 ms, the active one first; any key shows all."""

import displayio
from micropython import const

from console import keys
from console.gfx import Text, rect, visible
from console.palette import BRIGHT, DIM, GROUND, PAPER
from console.qwixx.cards import Cover
from console.qwixx.scenes import ROWS
from console.widgets import badge, box, hint, icon, label
from rules import ACTION2
from rules.rows import LETTERS, PASS, POINTS, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.play import Play

_EVERY = const(250)  # ms


class Reveal(Cover):
    """The choices have just taken effect; rows locked by them are announced after this, by a banner."""

    name = "reveal"

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._lines: list[displayio.Group] = []
        self._next = 0  # the line to show next
        self._since = self.console.now
        group = self.group
        group.append(rect(0, 74, 240, 140, GROUND))
        self._title = Text(120, 1, 11, align="c")  # not in the group: the area of a group that goes is one
        self._title.set("All at once")
        game = play.game
        pitch = 28 if game.seats > 3 else 34
        for i in range(game.seats):
            seat = (game.active + i) % game.seats
            line = self._line(seat, 77 + pitch * i + (5 - game.seats) * 3)
            line.hidden = True
            self._lines.append(line)
            group.append(line)
        self._hint = displayio.Group()
        self._hint.hidden = True
        hint(self._hint, 232, 217, keys.OK, "go on", "r")
        if game.phase == ACTION2:  # whose turn it is then
            self._hint.append(badge(game.seat, 6, 217))
            label(self._hint, 34, 217, play.table.names[game.seat])
            self._hint.append(icon("die", 38 + 10 * len(play.table.names[game.seat]), 217, DIM))
        group.append(self._hint)

    def _line(self, seat: int, y: int) -> displayio.Group:
        game = self.play.game
        move = game.last_moves[seat]
        name = self.play.table.names[seat]
        line = displayio.Group()
        line.append(badge(seat, 6, y, move != PASS))
        label(line, 34, y, name, DIM if move == PASS else PAPER)
        if move == PASS:
            line.append(icon("dash", 139, y, DIM))
            return line
        r = (move - 1) // 11
        column = (move - 1) % 11
        ink = BRIGHT[r]
        line.append(box(104, y, 90, 20, ink))
        label(line, 112, y, LETTERS[r], GROUND, ink)
        label(line, 152, y, str(number(r, column)), GROUND, ink, align="r")
        line.append(icon("padlock" if column == 10 else "cross", 168, y, GROUND, ink))
        n = game.count(seat, r)
        gain = POINTS[n] - POINTS[n - (2 if column == 10 else 1)]
        label(line, 236, y, f"+{gain}", align="r")
        return line

    def enter(self) -> None:
        """The dice are still those of action 1, a die that leaves the game now among them."""
        play = self.play
        play.sheet.action = 1
        play.sheet.out = play.out & ~play.game.last_locked
        super().enter()
        if not play.head.group.hidden:
            visible(play.head.group, False)
            play.group.append(self._title.grid)

    def leave(self) -> None:
        self.play.group.remove(self._title.grid)
        visible(self.play.head.group, True)

    def key(self, key: int) -> None:
        """The first key shows all, OK goes on from there."""
        if self._next < len(self._lines):
            while self._next < len(self._lines):
                self._show()
        else:
            super().key(key)

    def _show(self) -> None:
        visible(self._lines[self._next], True)
        self._next += 1
        if self._next == len(self._lines):
            visible(self._hint, True)

    def tick(self, now: int) -> None:
        if self._next < len(self._lines):
            if self.console.since(self._since) >= _EVERY * (self._next + 1):
                self._show()
        else:
            self.play.lay(ROWS)
