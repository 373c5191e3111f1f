"""A token is beaten in the Duel: one flies in, the other flies home to its supply, and a word says it.

The word stays until something else is shown; after the turn the board waits with it for the next roll.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.sheet.foot import FOOT_Y
from console.dicegame.sheet.sheet import STEP_X, STEP_Y, X, Y
from console.duel.head import TOKENS
from console.sound.sounds import BEAT
from console.ui.gfx import visible
from console.ui.large import large
from console.ui.palette import GROUND, PANEL, PAPER
from rules.rows import move_column, move_row
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.turn.views import Views
    from console.light.lights import Lights

_FLIES = const(0)  # states: one token flies in, the other one home, the word is shown
_LANDED = const(1)
_SAID = const(2)
_FRAME = const(33)  # ms
_LANDS = const(10)  # frames of the flight
_HOME = const(14)  # frames in which the beaten token flies home
_LARGE_FOR = const(11)  # of these it is twice as large
_ARC = const(40)  # px by which it rises
_HIGH = const(2)  # of the first flight's arc
_FROM_X = const(220)  # seat 1 throws its token from the lower right corner, seat 0 from the left one
_FROM_Y = const(216)
_SUPPLY_X = const(2)  # of seat 0's supply below the dice, where the token goes; the other's is 50 px further
_SUPPLY_Y = const(55)
_LARGE = const(14)  # large letters that fit into the box


class Beaten:
    """Shown over the sheet: call tick() each pass."""

    MS = const(2000)  # for which it is shown before play goes on

    def __init__(self, views: "Views", move: int) -> None:
        """Begin to show this move, which the game does not have yet."""
        self._views = views
        seat = views.game.seat
        self._row = move_row(move)
        self._column = move_column(move)
        self._x = X + STEP_X * self._column - 1
        self._y = Y + STEP_Y * self._row + 6
        self._seat = seat
        self._from = _FROM_X * seat
        self._since = views.console.now
        self._frame = -1
        self._state = _FLIES
        self.group = displayio.Group()
        self._flies = self._token(seat, self._from, _FROM_Y)
        self._home = self._token(1 - seat, self._x, self._y)
        self._home.hidden = True
        if views.sheet:
            views.sheet.group.append(self.group)

    def _token(self, seat: int, x: int, y: int) -> displayio.Group:
        """Add a token of a seat, with a shadow, so that it stands out from those of the board."""
        token = displayio.Group(x=x, y=y)
        token.append(self._views.ui.icon("disc", 1, 1, GROUND, -1))
        token.append(self._views.ui.icon(TOKENS[seat], 0, 0, PAPER, -1))
        self.group.append(token)
        return token

    def tick(self) -> None:
        """Move the tokens. Allocates nothing but at the landing, and for the word."""
        frame = self._views.console.since(self._since) // _FRAME
        if frame == self._frame or self._state == _SAID:
            return
        self._frame = frame
        if frame < _LANDS:
            self._flies.x = self._from + (self._x - self._from) * frame // _LANDS
            rise = _HIGH * frame * (_LANDS - frame) // 4
            self._flies.y = _FROM_Y + (self._y - _FROM_Y) * frame // _LANDS - rise
            return
        self._land()
        k = frame - _LANDS
        if k > _HOME:
            self.say()
            return
        half = 10 if k < _LARGE_FOR else 0
        home = self._home
        home.scale = 2 if half else 1
        home.x = self._x + (_SUPPLY_X + 50 * (1 - self._seat) - self._x) * k // _HOME - half
        rise = 4 * _ARC * k * (_HOME - k) // (_HOME * _HOME)
        home.y = self._y + (_SUPPLY_Y - self._y) * k // _HOME - rise - half

    def _land(self) -> None:
        """Show the board as it is now; the beaten token leaves it."""
        if self._state != _FLIES:
            return
        self._state = _LANDED
        views = self._views
        if views.sheet:
            views.sheet.show_marked()
            views.tally(views.sheet.seat)
        visible(self._flies, False)
        visible(self._home, True)
        views.console.cue(BEAT, Flash(self._row, views.out), self._column)

    def say(self) -> None:
        """Say who has beaten whom, the token being home."""
        self._land()
        if self._state == _SAID:
            return
        self._state = _SAID
        views = self._views
        visible(self._home, False)
        word = displayio.Group()
        names = views.table.names
        seat = self._seat
        # TRANSLATORS: {0} and {1} are names; at most 12 letters with each as two
        text = _("{0} beats {1}").format(names[seat], names[1 - seat])
        if len(text) <= _LARGE:
            large(views.ui, word, 120, 31, text, PAPER, PANEL)
        else:
            views.ui.label(word, 120, 36, text, PAPER, PANEL, align="c")
        self.group.append(views.ui.box(0, 22, 240, 50, PANEL, PAPER))
        self.group.append(word)

    def wait(self) -> None:
        """Say in the foot who rolls next."""
        self.say()
        views = self._views
        ui = views.ui
        seat = views.game.active
        views.who(seat, False)
        self.group.append(ui.rect(0, FOOT_Y - 1, 240, 240 - FOOT_Y, GROUND))
        computer = views.table.is_computer(seat)
        name = views.table.plain_name(seat)
        end = 232
        if views.table.own_dice:
            # TRANSLATORS: what OK does: type dice; at most 7 letters
            end = ui.hint(self.group, 232, FOOT_Y, keys.OK, _("type"), "r")
            # TRANSLATORS: who rolls the dice now; {} is a name; at most 14 letters, or the name stands alone
            text = _("{} rolls")
        elif computer:
            # TRANSLATORS: a computer rolls the dice; {} is its name; at most 14 letters
            text = _("{} rolls...")
        else:
            # TRANSLATORS: what OK does, at most 7 letters
            end = ui.hint(self.group, 232, FOOT_Y, keys.OK, _("roll"), "r")
            # TRANSLATORS: who shakes the dice now; {} is a name; at most 14 letters, or the name stands alone
            text = _("{} shakes")
        text = text.format(name)
        ui.label(self.group, 8, FOOT_Y, text if 10 * len(text) <= end else name)

    def end(self) -> None:
        """Take it off the sheet."""
        sheet = self._views.sheet
        if sheet and self.group in sheet.group:
            sheet.group.remove(self.group)


class Flash:
    """An animation: the pixel of the row in which a token was beaten flashes white, the others are dim."""

    def __init__(self, row: int, out: int) -> None:
        self._row = row
        self._out = out

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        lights.fill(12, 63, 0, self._out)
        if t < 700:
            lights.set(self._row + 2, 0, 100 if t % 350 < 200 else 0)
        return t >= 700
