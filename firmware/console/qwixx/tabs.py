"""The open table: the ordinary sheet, with a tab for every seat in place of the head.

Choices go into the record one after the other, as in secret play; nothing takes effect before the last. A tab
shows what its seat has chosen so far: the number, a dash, or nothing yet; a computer's choice stays hidden.
Left of the first choice and right of Pass the cursor goes on to the neighbour's tab, whose choice can be
changed: it is undone, with those after it, and these are made again.
"""

import displayio
from micropython import const

from console.core import keys
from console.ui.palette import BRIGHT, DIM, GROUND, LINE, PANEL, PAPER
from console.ui.widgets import row_sign
from rules import make
from rules.dicegame import UNDECIDED
from rules.rows import COLUMNS, LAST_MOVE, PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.sheet import Sheet
    from console.dicegame.turn import Turn
    from console.match.seats import Seats
    from console.match.table import Table
    from rules.qwixx import Qwixx

_CLOSED = const(34)  # px, a tab that is not open
_WIDE = const(240)
_HIGH = const(22)


def change(table: "Table", seats: "Seats", seat: int, move: int) -> bool:
    """Change a seat's choice: undo it and those after it, and make these again after the new one.

    Returns whether it could be undone; otherwise it stays.
    """
    game: Qwixx = table.game
    later: list[int] = []
    at = seat
    while at != game.seat:
        later.append(game.last_moves[at])
        at = (at + 1) % game.seats
    undone = 0
    while undone < len(later) and table.undo():
        undone += 1
    changed = undone == len(later)
    if changed:
        later[0] = move
    for k in range(len(later) - undone, len(later)):
        table.choose(later[k], seats.is_asked(game))
    return changed


class Tabs:
    """The tabs of one match."""

    def __init__(self, turn: "Turn") -> None:
        self._turn = turn
        self._copy: Any = None  # the game as the seat that chooses again saw it
        self._open = -1  # the seat that chooses again; -1: the deciding seat
        self._at = -1  # the record's length at the roll for which `_open` holds

    @property
    def seat(self) -> int:
        """The seat whose tab is open."""
        turn = self._turn
        if self._open >= 0 and self._at == turn.rolled_at():
            return self._open
        return turn.match.game.seat

    def show(self, move: int) -> None:
        """Show the tabs, and the sheet of a seat that chooses again; `move`: where the cursor was, or -1."""
        self._turn_to(self.seat, move)

    # Keys

    def key(self, sheet: "Sheet", key: int) -> bool:
        """Handle a key that leads to another tab, or changes a choice; return whether it did."""
        turn = self._turn
        seat = self.seat
        other = seat
        if key == keys.PREV and not sheet.at:
            other = self._neighbour(seat, -1)
        elif key == keys.NEXT and sheet.at == sheet.n - 1:
            other = self._neighbour(seat, 1)
        elif seat != turn.match.game.seat and (key == keys.OK or key == keys.DONE):
            self._change(seat, sheet, PASS if key == keys.DONE else sheet.move)
            return True
        if other == seat:
            return False
        self._at = turn.rolled_at()
        self._turn_to(other, -1)
        sheet.open(0)
        turn.match.console.keys.new_picture()
        return True

    def _neighbour(self, seat: int, step: int) -> int:
        """Return the next person who has chosen, or decides; `seat` itself if there is nobody."""
        game: Qwixx = self._turn.match.game
        kinds = self._turn.match.seats.kinds
        while seat != (game.active if step < 0 else game.seat):
            seat = (seat + step) % game.seats
            if not kinds[seat] and game.white_rows(seat):
                return seat
        return self.seat

    def _change(self, seat: int, sheet: "Sheet", move: int) -> None:
        """Let a seat choose again, and show its cross."""
        turn = self._turn
        game: Qwixx = turn.match.game
        self._open = -1
        sheet.stamp(move)
        if move != game.last_moves[seat]:
            turn.kit.cue(turn.views, move)
            if not change(turn.match.table, turn.match.seats, seat, move):
                # TRANSLATORS: a choice stays as it is; at most 24 letters
                turn.match.console.notice(_("Too late to change it"))
        turn.pause_for()

    def _turn_to(self, seat: int, move: int) -> None:
        """Open the tab of a seat, with the cursor on this move or, for -1, on what it has chosen."""
        turn = self._turn
        views = turn.views
        sheet: Any = views.sheet
        game: Qwixx = turn.match.game
        if seat == game.seat:
            self._open = -1
            if views.game is not game:
                views.show_game(game)
                sheet.aim(-1, turn.start())
        else:
            self._open = seat
            copy: Any = self._copy
            if not copy:
                copy = self._copy = make(game.NAME, bytes(game.state[: game.SETTINGS]))
            copy.take(game)
            copy.ask_again(seat)
            views.show_game(copy)
            sheet.aim(-1, move if move >= 0 else game.last_moves[seat])
        turn.holder = seat
        views.tally(seat)
        views.title(self._drawn(seat))

    # Drawing

    def _drawn(self, open_seat: int) -> displayio.Group:
        """Return the tabs, y 0 to 21, with that seat's open."""
        seats = self._turn.match.game.seats
        group = displayio.Group()
        x = 0
        for seat in range(seats):
            if seat == open_seat:
                w = _WIDE - _CLOSED * (seats - 1)
                self._opened(group, seat, x, w)
            else:
                w = _CLOSED
                self._closed(group, seat, x)
            x += w
        return group

    def _opened(self, group: displayio.Group, seat: int, x: int, w: int) -> None:
        """Draw the open tab: badge, name and, where there is room, points."""
        match = self._turn.match
        ui = match.ui
        group.append(ui.rect(x, 0, w, 1, PAPER))
        group.append(ui.rect(x, 1, 1, _HIGH - 1, PAPER))
        group.append(ui.rect(x + w - 1, 1, 1, _HIGH - 1, PAPER))
        group.append(ui.badge(seat, x + 2, 1, seat == match.game.active))
        name = match.table.names[seat]
        ui.label(group, x + 23, 1, name)
        points = str(match.game.score(seat))
        if 23 + 10 * (len(name) + 1 + len(points)) < w:
            ui.label(group, x + w - 4, 1, points, DIM, align="r")

    def _closed(self, group: displayio.Group, seat: int, x: int) -> None:
        """Draw a closed tab: what the seat has chosen, or its number."""
        turn = self._turn
        ui = turn.match.ui
        game: Qwixx = turn.match.game
        move = game.last_moves[seat]
        ground = PANEL
        ink = DIM
        text = str(seat + 1)
        if move != UNDECIDED and turn.match.seats.kinds[seat]:
            text = "?"  # a computer's choice is shown with the others, after the last
        elif move != UNDECIDED and move != PASS:
            ground = BRIGHT[(move - 1) // COLUMNS] if move <= LAST_MOVE else LINE
            ink = GROUND
            row = (move - 1) // COLUMNS
            text = row_sign(row) + str(game.numbers_of(seat)[move - 1])
        group.append(ui.rect(x + 1, 1, _CLOSED - 2, _HIGH - 2, ground))
        if move == PASS and text != "?":
            group.append(ui.icon("dash", x + 7, 1, ink, ground))
        else:
            ui.label(group, x + _CLOSED // 2, 1, text, ink, ground, align="c")
