"""How an open table is drawn: the tabs, and the plate over the dice. Borrowed by tabs.py."""

import displayio
from micropython import const

from console.dicegame.sheet.foot import FOOT_Y
from console.dicegame.words import number_word, title
from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PANEL, PAPER
from rules.dicegame import UNDECIDED
from rules.rows import LAST_MOVE, PASS, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.play import DicePlay
    from console.dicegame.turn.views import Views
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_WIDE = const(240)  # px of the display
_HIGH = const(240)
_CLOSED = const(34)  # px, the width of a tab that is not open
_TOP = const(22)  # y of the plate, below the tabs
_PLATE = const(51)  # px, its height, down to the rows


def tabs(play: "DicePlay", open_seat: int) -> displayio.Group:
    """Return the tabs, y 0 to 21, with that seat's open."""
    seats = play.match.game.seats
    group = displayio.Group()
    x = 0
    for seat in range(seats):
        if seat == open_seat:
            w = _WIDE - _CLOSED * (seats - 1)
            _opened(play, group, seat, x, w)
        else:
            w = _CLOSED
            _closed(play, group, seat, x)
        x += w
    return group


def _opened(play: "DicePlay", group: displayio.Group, seat: int, x: int, w: int) -> None:
    """Draw the open tab: badge, name and, where there is room, points."""
    match = play.match
    ui = match.ui
    group.append(ui.rect(x, 0, w, 1, PAPER))
    group.append(ui.rect(x, 1, 1, _TOP - 1, PAPER))
    group.append(ui.rect(x + w - 1, 1, 1, _TOP - 1, PAPER))
    group.append(ui.badge(seat, x + 2, 1, seat == match.game.active))
    name = match.table.names[seat]
    ui.label(group, x + 23, 1, name)
    points = str(match.game.score(seat))
    if 23 + 10 * (len(name) + 1 + len(points)) < w:
        ui.label(group, x + w - 4, 1, points, DIM, align="r")


def _closed(play: "DicePlay", group: displayio.Group, seat: int, x: int) -> None:
    """Draw a closed tab: what the seat has chosen, or its number."""
    ui = play.match.ui
    game: Qwixx = play.match.game
    move = game.last_moves[seat]
    ground = PANEL
    ink = DIM
    text = str(seat + 1)
    if move != UNDECIDED and play.table.is_computer(seat):
        text = "?"  # a computer's choice is shown with the others, after the last
    elif move != UNDECIDED and move != PASS:
        ink = GROUND
        text = number_word(game, seat, move)
        ground = _cell_colour(game, move)
    group.append(ui.rect(x + 1, 1, _CLOSED - 2, _TOP - 2, ground))
    if move == PASS and text != "?":
        group.append(ui.icon("dash", x + 7, 1, ink, ground))
    elif ink == GROUND:
        row = _colour(move)
        at = x + 2 if row != ground else x + _CLOSED // 2 - 5 * len(text)
        _word(ui, group, at, 1, text, ground, row)
    else:
        ui.label(group, x + _CLOSED // 2, 1, text, ink, ground, align="c")


def whose(views: "Views", group: displayio.Group) -> None:
    """Draw the number and the name of the seat that decides, large, dark on white."""
    ui = views.ui
    seat = views.game.seat
    name = views.table.names[seat]
    x = (_WIDE - 52 - 16 * len(name)) // 2
    group.append(ui.rect(0, _TOP, _WIDE, _PLATE, PAPER))
    group.append(ui.box(x, _TOP + 6, 40, 40, GROUND))
    large(ui, group, x + 20, _TOP + 10, str(seat + 1))
    large(ui, group, x + 52, _TOP + 10, name, GROUND, PAPER, align="l")


def choices(views: "Views", group: displayio.Group) -> None:
    """Draw what each seat has chosen, side by side, and light the dice of those rows."""
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
    """Draw around x the number that a seat has crossed, and what it brings, as far as there is room."""
    ui = views.ui
    game: Qwixx = views.game
    wide = _WIDE // game.seats
    move = game.last_moves[seat]
    y = _TOP + 26
    ink = _colour(move)
    cell = _cell_colour(game, move)
    text = number_word(game, seat, move)
    if wide <= 60:
        group.append(ui.box(x - 20, y, 40, 20, cell))
        if cell != ink:
            group.append(ui.box(x - 20, y, 20, 20, ink))
        _word(ui, group, x - 5 * len(text), y, text, cell, ink)
        return
    gain = game.last_gain(seat) or 0
    if wide > 100 and gain > 9:
        x -= 10  # room for two digits
    group.append(ui.box(x - 30, y, 60, 20, cell))
    if cell != ink:
        group.append(ui.box(x - 30, y, 20, 20, ink))
    number = text[1:]
    if game.fields and number != str(game.white_sum):  # a swap
        text = f"{text[0]}{game.white_sum}>{number}"
    else:
        group.append(ui.icon("cross", x + 7, y, GROUND, cell))
    _word(ui, group, x - 25, y, text, cell, ink)
    if wide > 100 and gain:
        ui.label(group, x + 34, y, "+" + str(gain), ink)


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


def _word(ui: "Ui", group: displayio.Group, x: int, y: int, text: str, ground: int, row: int) -> None:
    """Write what is crossed on `ground`, but the letter of its row on that row's colour."""
    ui.label(group, x, y, text, GROUND, ground)
    if row != ground:
        ui.label(group, x, y, text[:1], GROUND, row)


def _colour(move: int) -> int:
    """Return the colour of the row of a crossed number."""
    return BRIGHT[move_row(move)] if move <= LAST_MOVE else LINE


def _cell_colour(game: "Qwixx", move: int) -> int:
    """Return the colour of the cell of a crossed number."""
    return BRIGHT[game.colours[move - 1]] if move <= LAST_MOVE else LINE
