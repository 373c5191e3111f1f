"""The card that shows what everybody chose in action 1, once it has taken effect."""

from micropython import const

from console.core import keys
from console.dicegame import chips
from console.dicegame.cards.card import Card
from console.dicegame.words import title
from console.ui.large import large
from console.ui.palette import DIM, GROUND, PAPER
from rules import ACTION2
from rules.dicegame import LAST
from rules.rows import PASS, ROWS, move_column, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views
    from rules.qwixx import Qwixx

_LINE = const(250)  # ms from line to line
_TALL = const(68)  # px from seat to seat, if there are two


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
        line = ui.text(120, 1, 22, align="c")
        line.set(title(self._every > 0))
        # a layer of its own in place of the head: a group would be repainted as a whole when it is removed
        self.title = line.grid

    def _show(self) -> None:
        """Show the next line."""
        ui = self.ui
        game = self.views.game
        k = self._shown
        self._shown = k + 1
        if game.seats > 2:
            y = 77 + (28 if game.seats > 3 else 34) * k + 3 * (5 - game.seats)
        else:
            y = 78 + _TALL * k
        self._line((game.active + k) % game.seats, y)
        if k + 1 == game.seats:
            self.console.keys.new_picture()
            end = ui.hint(self.group, 232, 217, keys.OK, _("next"), "r")
            if game.phase == ACTION2:  # whose turn comes next
                table = self.views.table
                # TRANSLATORS: give the console back to {}, a name; at most 10 letters with {} as two
                text = _("back to {}").format(table.names[game.seat])
                another = table.people > 1 and not table.is_computer(game.seat)  # another person has chosen
                if another and 10 * len(text) <= end + 8:
                    ui.label(self.group, 2, 217, text)
                    return
                self._who(game.seat, 34, 217, True)
                at = 38 + 10 * len(table.plain_name(game.seat))
                self.group.append(ui.icon("die", at, 217, DIM))

    def _line(self, seat: int, y: int) -> None:
        ui = self.ui
        game = self.views.game
        move = game.last_moves[seat]
        group = self.group
        self._who(seat, 30, y, move != PASS)
        ui.label(group, 238, y, str(game.score(seat)), align="r")
        tall = game.seats == 2
        if move != PASS:
            self._choice(seat, move, y + 24 if tall else y, tall)
        elif tall:
            large(ui, group, 80, y + 28, "-", DIM)
        else:
            group.append(ui.icon("dash", 132, y, DIM))

    def _who(self, seat: int, x: int, y: int, on: bool) -> None:
        """Show a seat's name at x, bright if `on`; before it the badge, or a computer's face."""
        ui = self.ui
        table = self.views.table
        if table.is_computer(seat):
            self.group.append(self.views.face(seat, 4, y - 2))
        else:
            self.group.append(ui.badge(seat, 6, y, on))
        ui.label(self.group, x, y, table.plain_name(seat), PAPER if on else DIM)

    def _choice(self, seat: int, move: int, y: int, tall: bool) -> None:
        """Show what the seat has crossed, and the points or the forced crosses; `tall`: in large letters."""
        ui = self.ui
        game: Qwixx = self.views.game
        group = self.group
        row = chips.row_colour(move)
        cell = chips.cell_colour(game, move)
        self.views.kit.cue(self.views, move)
        gain = game.last_gain(seat)
        more = "" if gain is None else "+" + str(gain)
        word = chips.word(game, seat, move)
        if tall:
            chips.boxes(ui, group, 30, y, 100, 40, row, cell)
            if cell == row:
                large(ui, group, 40, y + 4, word, GROUND, cell, "l")
            else:
                large(ui, group, 56, y + 4, word[1:], GROUND, cell, "l")
                large(ui, group, 34, y + 4, word[:1], GROUND, row, "l")
            if more:
                large(ui, group, 152 + 16 * len(more), y + 4, more, row, align="r")
        else:
            if len(word) < 3:
                word = word[0] + " " + word[1]  # numbers end at the same x
            chips.chip(ui, group, 112, y, 60, 4, word, row, cell)
            if more:
                ui.label(group, 204, y, more, row, align="r")
        if not chips.is_swap(game, seat, move):
            locks = move_row(move) < ROWS and move_column(move) == LAST
            sign = "padlock" if locks else "cross"
            group.append(ui.icon(sign, 102 if tall else 149, y + 10 if tall else y, GROUND, cell))
        if tall:
            chips.crosses(ui, group, game, seat, 142, y, 2)
        else:
            chips.crosses(ui, group, game, seat, 174, y)

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
