"""What a plate over the dice of an open table says: whose sheet comes, and what all have chosen. Borrowed."""

from micropython import const

from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PAPER
from console.ui.widgets import row_sign
from rules.rows import COLUMNS, LAST_MOVE, PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.dicegame.views import Views
    from rules.qwixx import Qwixx

_TOP = const(22)
_HIGH = const(51)  # px, down to the rows
_WIDE = const(240)


def whose(views: "Views", group: "displayio.Group") -> None:
    """Draw the number and the name of the seat that decides, large, dark on white."""
    ui = views.ui
    seat = views.game.seat
    name = views.table.names[seat]
    x = (_WIDE - 52 - 16 * len(name)) // 2
    group.append(ui.rect(0, _TOP, _WIDE, _HIGH, PAPER))
    group.append(ui.box(x, _TOP + 6, 40, 40, GROUND))
    large(ui, group, x + 20, _TOP + 10, str(seat + 1))
    large(ui, group, x + 52, _TOP + 10, name, GROUND, PAPER, align="l")


def told(views: "Views", group: "displayio.Group") -> None:
    """Draw what each seat has chosen, side by side, and light the dice of those rows."""
    ui = views.ui
    game: Qwixx = views.game
    names = views.table.names
    # TRANSLATORS: a title: what all players have crossed; at most 22 letters
    title = ui.text(120, 1, 22, align="c")
    title.set(_("Everyone's choices"))
    views.title(title.grid)
    group.append(ui.rect(0, _TOP, _WIDE, _HIGH, GROUND))
    wide = _WIDE // game.seats
    longest = max([len(name) for name in names])
    lit = 3
    for seat in range(game.seats):
        x = wide * seat + wide // 2
        move = game.last_moves[seat]
        on = move != PASS
        name = names[seat]
        if 26 + 10 * longest <= wide:
            left = x - 5 * len(name) - 12
            group.append(ui.badge(seat, left, _TOP + 2, on))
            ui.label(group, left + 24, _TOP + 2, name, PAPER if on else DIM)
        elif 10 * longest <= wide:
            ui.label(group, x, _TOP + 2, name, PAPER if on else DIM, align="c")
        else:
            group.append(ui.badge(seat, x - 10, _TOP + 2, on))
        y = _TOP + 26
        if not on:
            group.append(ui.icon("dash", x - 10, y, DIM))
            continue
        row = (move - 1) // COLUMNS
        if row < 4:
            lit |= 4 << row
        ink = BRIGHT[row] if move <= LAST_MOVE else LINE
        text = row_sign(row) + str(game.numbers_of(seat)[move - 1])
        if wide <= 60:
            group.append(ui.box(x - 20, y, 40, 20, ink))
            ui.label(group, x, y, text, GROUND, ink, align="c")
            continue
        group.append(ui.box(x - 30, y, 60, 20, ink))
        ui.label(group, x - 25, y, text, GROUND, ink)
        group.append(ui.icon("cross", x + 7, y, GROUND, ink))
        gain = game.last_gain(seat)
        if wide > 100 and gain > 0:
            ui.label(group, x + 34, y, "+" + str(gain), ink)
    views.console.lights.choice(lit, views.out)
