"""The plate over the dice that says what all have chosen at an open table. Borrowed by tabs.py."""

import displayio
from micropython import const

from console.dicegame import chips
from console.dicegame.sheet.foot import FOOT_Y
from console.dicegame.words import number_word, title
from console.ui.palette import DIM, GROUND, PAPER
from rules.rows import LAST_MOVE, PASS, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.turn.views import Views
    from rules.qwixx import Qwixx

_WIDE = const(240)  # px of the display
_HIGH = const(240)
_TOP = const(22)  # y of the plate, below the title
_PLATE = const(51)  # px, its height, down to the rows
_CHIP = const(60)  # px, the width of a chip with room for a cross or a swap
_SMALL = const(40)  # px, the width of one for a number only


def show(views: "Views", group: displayio.Group) -> None:
    """Draw what each seat has chosen, side by side; light the white dice, and those of the rows crossed."""
    ui = views.ui
    game: Qwixx = views.game
    line = ui.text(120, 1, 22, align="c")
    line.set(title(True))
    views.title(line.grid)
    group.append(ui.rect(0, _TOP, _WIDE, _PLATE, GROUND))
    wide = _WIDE // game.seats
    lit = 3
    for seat in range(game.seats):
        move = game.last_moves[seat]
        x = wide * seat + wide // 2
        _choosers_name(views, group, seat, x)
        if move == PASS:
            group.append(ui.icon("dash", x - 10, _TOP + 26, DIM))
            continue
        if move <= LAST_MOVE:
            lit |= 4 << move_row(move)
        _choice(views, group, seat, x)
    _below(views, group)
    views.console.lights.choice(lit, views.out)


def _choosers_name(views: "Views", group: displayio.Group, seat: int, x: int) -> None:
    """Draw the badge and the name of a seat around x, as far as there is room; dim if it has passed."""
    ui = views.ui
    names = [views.table.plain_name(one) for one in range(views.game.seats)]
    wide = _WIDE // len(names)
    longest = max([len(name) for name in names])
    name = names[seat]
    on = views.game.last_moves[seat] != PASS
    if 26 + 10 * longest <= wide:
        left = x - 5 * len(name) - 12
        group.append(ui.badge(seat, left, _TOP + 2, on))
        ui.label(group, left + 24, _TOP + 2, name, PAPER if on else DIM)
    elif 10 * longest <= wide:
        ui.label(group, x, _TOP + 2, name, PAPER if on else DIM, align="c")
    else:
        group.append(ui.badge(seat, x - 10, _TOP + 2, on))


def _choice(views: "Views", group: displayio.Group, seat: int, x: int) -> None:
    """Draw around x what a seat has crossed; with room for it, also the points or the forced crosses."""
    ui = views.ui
    game: Qwixx = views.game
    room = _WIDE // game.seats
    move = game.last_moves[seat]
    y = _TOP + 26
    row = chips.row_colour(move)
    cell = chips.cell_colour(game, move)
    text = chips.word(game, seat, move)
    forced = max(min(game.forced_count(seat) - 1, 3), 0) if room > _CHIP else 0  # side by side
    wide = _CHIP if room > _CHIP + 12 * forced else _SMALL
    gain = game.last_gain(seat) or 0
    if forced:
        x -= 1 + 6 * forced
    elif room > 100 and gain > 9:
        x -= 10  # room for two digits
    x -= wide // 2
    if wide == _SMALL:
        text = number_word(game, seat, move)
    chips.chip(ui, group, x, y, wide, 5 if wide == _CHIP else 20 - 5 * len(text), text, row, cell)
    if wide == _CHIP and not chips.is_swap(game, seat, move):
        group.append(ui.icon("cross", x + 37, y, GROUND, cell))
    if forced:
        chips.crosses(ui, group, game, seat, x + wide + 2, y)
    elif room > 100 and gain:
        ui.label(group, x + 64, y, "+" + str(gain), row)


def _below(views: "Views", group: displayio.Group) -> None:
    """Say whose sheet is below, in place of the foot, whose keys do nothing now."""
    ui = views.ui
    sheet: Any = views.sheet
    seat = sheet.seat
    # TRANSLATORS: whose score sheet is shown; {} is a name; at most 20 letters with {} as eight
    text = _("{}'s sheet").format(views.table.plain_name(seat))
    x = (_WIDE - 26 - 10 * len(text)) // 2
    group.append(ui.rect(0, FOOT_Y, _WIDE, _HIGH - FOOT_Y, GROUND))
    group.append(ui.badge(seat, x, FOOT_Y, False))
    ui.label(group, x + 26, FOOT_Y, text, DIM)
