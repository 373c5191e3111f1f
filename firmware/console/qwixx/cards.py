"""The cards of Qwixx, shown once choices have taken effect: what everybody chose, and forced crosses."""

from micropython import const

from console.core import keys
from console.dicegame.cards import Card
from console.match.match import WENT_ON
from console.sound.sounds import CROSS
from console.ui.palette import BRIGHT, DIM, GROUND, PAPER
from rules import ACTION2
from rules.dicegame import LAST
from rules.rows import ALL_LETTERS, COLUMNS, LAST_MOVE, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.dicegame.views import Views
    from rules.qwixx import Qwixx

_LINE = const(250)  # ms from line to line of the reveal
_CROSS = const(500)  # ms from cross to cross


class Reveal(Card):
    """Shows what everybody crossed in action 1, a seat every 250 ms; any key shows all.

    If nobody crossed anything, it closes by itself. A banner announces locked rows afterwards.
    """

    name = "reveal"

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        ui = self.ui
        self._shown = 0  # lines
        self._since = self.console.now
        self._every = 0  # ms per line, if there is anything to reveal
        for seat in range(views.game.seats):
            if views.game.last_moves[seat] != PASS:
                self._every = _LINE
        title = ui.text(120, 1, 18, align="c")
        title.set("Everyone's choices" if self._every else "Nobody crossed")
        # a layer of its own in place of the head: a group would be repainted as a whole when it is removed
        self.title = title.grid

    def _show(self) -> None:
        """Show another line."""
        ui = self.ui
        game = self.views.game
        k = self._shown
        self._shown = k + 1
        y = 77 + (28 if game.seats > 3 else 34) * k + 3 * (5 - game.seats)
        self._line((game.active + k) % game.seats, y)
        if k + 1 == game.seats:
            self.console.keys.new_picture()
            ui.hint(self.group, 232, 217, keys.OK, "next", "r")
            if game.phase == ACTION2:  # whose turn comes next
                name = self.views.table.names[game.seat]
                self.group.append(ui.badge(game.seat, 6, 217))
                ui.label(self.group, 34, 217, name)
                self.group.append(ui.icon("die", 38 + 10 * len(name), 217, DIM))

    def _line(self, seat: int, y: int) -> None:
        ui = self.ui
        game = self.views.game
        move = game.last_moves[seat]
        group = self.group
        group.append(ui.badge(seat, 6, y, move != PASS))
        ui.label(group, 30, y, self.views.table.names[seat], DIM if move == PASS else PAPER)
        ui.label(group, 238, y, str(game.score(seat)), align="r")
        if move == PASS:
            group.append(ui.icon("dash", 132, y, DIM))
        else:
            self._choice(seat, move, y)

    def _choice(self, seat: int, move: int, y: int) -> None:
        """Show what the seat has crossed, and what that adds, or how many crosses it forces."""
        ui = self.ui
        game: Qwixx = self.views.game
        group = self.group
        r = (move - 1) // COLUMNS
        column = (move - 1) % COLUMNS
        ink = BRIGHT[r] if r < 4 else DIM
        self.console.cue(CROSS, None, column)
        group.append(ui.box(112, y, 60, 20, ink))
        ui.label(group, 116, y, f"{ALL_LETTERS[r]}{game.numbers[move - 1]:2d}", GROUND, ink)
        locks = r < 4 and column == LAST
        group.append(ui.icon("padlock" if locks else "cross", 149, y, GROUND, ink))
        more = game.forced_count(seat) - 1
        if more > 0:
            ui.label(group, 176, y, f"+{more}", ink)
            group.append(ui.icon("cross", 176 + 10 * len(f"+{more}"), y, ink))
        elif game.last_gain(seat):
            ui.label(group, 204, y, f"+{game.last_gain(seat)}", ink, align="r")

    def key(self, key: int) -> None:
        """Show everything after the first key; then OK goes on."""
        if not self.busy:
            super().key(key)
        while self.busy:
            self._show()

    @property
    def busy(self) -> bool:
        """Whether there are more lines to come."""
        return self._shown < self.views.game.seats

    def tick(self, now: int) -> None:
        if self.busy:
            if self.console.since(self._since) >= self._every * self._shown:
                self._show()
        elif not self._every:
            self.flash(now)


class Forced(Card):
    """Makes the forced crosses on the sheet below one after another, seat by seat, then reports WENT_ON.

    Each comes with a light and a sound. The sheet stays visible. OK goes on to the next seat at once.
    """

    name = "forced"
    busy = True

    def __init__(self, console: "Console", views: "Views", report: "Callable[[int], None]") -> None:
        super().__init__(console, views, report)
        self._k = 0  # the next seat, counted from the active one
        self._at = 0  # crosses made
        self._n = 0  # crosses in all
        self._since = console.now
        self._seat()

    def _seat(self) -> bool:
        """Show the sheet of the next seat with forced crosses; return whether there is one."""
        views = self.views
        game = views.game
        while self._k < game.seats:
            seat = (game.active + self._k) % game.seats
            self._k += 1
            self._n = game.forced_count(seat)
            if self._n:
                sheet: Any = views.to_sheet(seat)
                sheet.dice(0, views.out & ~game.last_locked)
                views.tally(seat)
                sheet.show(seat)
                self._at = 1
                return True
        return False

    def tick(self, now: int) -> None:
        if self.console.keys.painting or self.console.since(self._since) < _CROSS:
            return
        self._since = now
        if self._at < self._n:
            sheet: Any = self.views.sheet
            self._at += 1
            move = sheet.replay(self._at)
            self.console.cue(CROSS, None, (move - 1) % COLUMNS)
            die = 4 << (move - 1) // COLUMNS if move <= LAST_MOVE else 0  # no die is for the bonus rows
            self.console.lights.choice(die, self.views.out)
        elif not self._seat():
            self._report(WENT_ON)

    def key(self, key: int) -> None:
        """OK shows the next seat at once, or goes on."""
        if (key == keys.OK or key == keys.DONE) and self._seat():
            self._since = self.console.now
            self.console.keys.new_picture()
        else:
            super().key(key)
