"""The tabs of an open table, and the plate that says whose sheet it is. Borrowed by tabs.py."""

import displayio
from micropython import const

from console.dicegame import chips
from console.dicegame.words import number_word
from console.ui.large import large
from console.ui.palette import DIM, GROUND, PANEL, PAPER
from rules.dicegame import UNDECIDED
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.play import DicePlay
    from console.dicegame.turn.views import Views
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
        ground = chips.cell_colour(game, move)
    group.append(ui.rect(x + 1, 1, _CLOSED - 2, _TOP - 2, ground))
    if move == PASS and text != "?":
        group.append(ui.icon("dash", x + 7, 1, ink, ground))
    elif ink == GROUND:
        row = chips.row_colour(move)
        at = x + 2 if row != ground else x + _CLOSED // 2 - 5 * len(text)
        chips.write(ui, group, at, 1, text, row, ground)
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
