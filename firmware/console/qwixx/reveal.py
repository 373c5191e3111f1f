"""The card that shows what everybody chose in action 1, once it has taken effect."""

from micropython import const

from console.core import keys
from console.dicegame.cards.card import Card
from console.dicegame.words import title
from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, GROUND, PAPER
from console.ui.widgets import row_sign
from rules import ACTION2
from rules.dicegame import LAST
from rules.rows import PASS, move_column, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.dicegame.turn.views import Views
    from rules.qwixx import Qwixx

_LINE = const(250)  # ms from line to line
_TALL = const(68)  # px from seat to seat, if there are two
_MOST = const(6)  # forced crosses, in two lines


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
        """Show what the seat has crossed, "B10>3" for a swap, and what that adds, or what it forces.

        The row's letter has the colour of the row, the number that of its cell. `tall`: in large letters.
        """
        ui = self.ui
        game: Qwixx = self.views.game
        group = self.group
        r = move_row(move)
        ink = BRIGHT[r] if r < 4 else DIM
        cell = BRIGHT[game.colours[move - 1]] if r < 4 else DIM
        self.views.kit.cue(self.views, move)
        locks = r < 4 and move_column(move) == LAST
        sign = "padlock" if locks else "cross"
        gain = game.last_gain(seat)
        more = "" if gain is None else "+" + str(gain)
        number = game.numbers_of(seat)[move - 1]
        swaps = game.fields and number != game.white_sum
        word = f"{game.white_sum}>{number}" if swaps else str(number)
        if tall:
            group.append(ui.box(30, y, 100, 40, ink))
            x = 40
            if cell != ink:
                group.append(ui.box(50, y, 80, 40, cell))
                large(ui, group, 56, y + 4, word, GROUND, cell, "l")
                x = 34
                word = ""
            large(ui, group, x, y + 4, row_sign(r) + word, GROUND, ink, "l")
            if not swaps:
                group.append(ui.icon(sign, 102, y + 10, GROUND, cell))
            if more:
                large(ui, group, 152 + 16 * len(more), y + 4, more, ink, align="r")
        else:
            group.append(ui.box(112, y, 60, 20, ink))
            word = f"{word:>2s}"
            if cell != ink:
                group.append(ui.box(122, y, 50, 20, cell))
                ui.label(group, 126, y, word, GROUND, cell)
                word = ""
            ui.label(group, 116, y, row_sign(r) + word, GROUND, ink)
            if not swaps:
                group.append(ui.icon(sign, 149, y, GROUND, cell))
            if more:
                ui.label(group, 204, y, more, ink, align="r")
        self._forced(seat, y, tall)

    def _forced(self, seat: int, y: int, tall: bool) -> None:
        """Show the crosses that the choice forces, each in the colour of its row, as far as there is room."""
        ui = self.ui
        game: Qwixx = self.views.game
        n = game.forced_count(seat) - 1
        for k in range(min(n, _MOST)):
            x = 12 * (k % 3)
            down = 10 * (k // 3) if n > 3 else 5
            ink = BRIGHT[move_row(game.forced_move(seat, k + 1))]
            if tall:
                cross = ui.icon("cross", 142 + 2 * x, y + 2 * down, ink)
            else:
                cross = ui.tiles("crosses", 174 + x, y + down, ui.pal(-1, ink), tile=1)
            self.group.append(cross)

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
