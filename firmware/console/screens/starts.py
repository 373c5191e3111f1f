"""Who starts: everybody rolls a die, and the first six or the highest roll starts; or a lot is drawn.

Shaking or OK rolls for the seat in the box; NEXT draws a lot instead, BACK goes back. The die tumbles as long
as the hand shakes, or holds OK; when it stops the face is rolled, and the die settles within 600 ms.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.light.animations import Tumble
from console.screens.starts_view import SeatRows
from console.sound.sounds import RATTLE, SETTLE
from console.store.people import names
from console.ui.dice import Die
from rules.starter import FIRST_SIX, HIGHEST, LOT, Starter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry

WAIT = const(0)  # for a shake
TUMBLE = const(1)
REST = const(2)  # the face is shown for a moment
DRAW = const(3)  # a lot is being drawn
DONE = const(4)

_FRAME = const(40)  # ms
_SETTLES = const(14)  # frames after the hand stopped
_SEEN = const(500)  # ms
_HOP = b"\x02\x04\x02\x00"  # up, px
_SMALL = b"\x05\x02\x06\x01\x04\x03"
_LARGE = b"\x08\x03\x09\x05\x08\x01\x09\x06"  # with cocked faces


class Starts(Screen):
    """Find who starts; `mode` is FIRST_SIX, HIGHEST or LOT."""

    name = "starts"
    shakes = True

    def __init__(self, console: "Console", entry: "Entry", mode: int) -> None:
        super().__init__(console)
        settings = console.settings
        self.entry = entry
        self.seats = settings.seats
        self.names = names(settings, settings.seats)
        self.winner = -1
        self.state = WAIT
        self.seat = 0  # in the box
        self._mode = mode
        self._rolling = mode != LOT
        self._starter = Starter(settings.seats, HIGHEST if mode == HIGHEST else FIRST_SIX)
        self._face = bytearray(1)
        self._since = console.now
        self._frame = 0  # of the tumbling, of the settling, or the step of the lot
        self._pace = 0  # how far the tumbling has come
        self._lot = 0
        for _ in range(3):  # title, seats, hints
            self.group.append(displayio.Group())
        if self._rolling:
            self._lay_out()
            self._wait()
        else:
            self._draw_lots()

    def leave(self) -> None:
        while len(self.group):  # 20 KB, even if somebody still refers to this screen
            self.group.pop()
        self._view: SeatRows = None  # type: ignore[assignment]

    # Drawing

    def _lay_out(self) -> None:
        """Make title and rows."""
        ui = self.ui
        head = displayio.Group()
        if not self._rolling:
            ui.label(head, 120, 4, "Who starts?", size=32, align="c")
        elif self._mode == HIGHEST:
            ui.label(head, 120, 4, "Highest starts", size=32, align="c")
        else:
            ui.label(head, 10, 4, "First", size=32)
            die = Die(ui, 0, 97, 7)
            die.show(6)
            head.append(die.grid)
            ui.label(head, 132, 4, "starts", size=32)
        self.group[0] = head
        self._view = SeatRows(ui, self.names, self._rolling)
        self.group[1] = self._view.group

    def _hints(self, ok: str) -> None:
        """Show what the keys do in a new state."""
        self.console.keys.wait()
        ui = self.ui
        foot = displayio.Group()
        x = ui.hint(foot, 8, 217, keys.BACK, "back")
        if self.state < DRAW:
            ui.hint(foot, x - 7, 217, keys.NEXT, "random")
        if ok:
            ui.hint(foot, 232, 217, keys.OK, ok, "r")
        self.group[2] = foot

    def _show(self) -> None:
        self._view.show(self.seat, self.state == DONE, self._starter.faces)

    # Events

    def _wait(self) -> None:
        starter = self._starter
        self.state = WAIT
        self.seat = starter.seat
        self._show()
        self._view.dice[self.seat].show(0)  # not yet rolled in this round
        tied = starter.tied != (1 << self.seats) - 1
        self._sensor = self.console.shake.works
        word = "Again!" if tied else "Shake!" if self._sensor else self.ui.hold(6)
        self._view.say(self.seat, word[0].lower() + word[1:])
        self._hints("roll")
        self.console.lights.wait(0)

    def _roll(self) -> None:
        self.state = TUMBLE
        self._since = self.console.now
        self._frame = self._face[0] = 0
        self._view.say(self.seat, "")
        self._hints("")
        self._animation = Tumble(0)
        self.console.lights.play(self._animation)

    def _tumble(self, frame: int) -> None:
        """Show a frame; roll the face when the hand has stopped, and at the end show it."""
        console = self.console
        self._frame = frame
        self._pace += 2
        if not self._face[0]:
            strength = console.hand(self._since)
            if strength:
                self._animation.share = 30 + strength // 15 * 10
                self._pace += strength // 12
            else:
                console.dice.roll_into(self._face, 1)
                self._since = console.stopped
        elif frame >= _SETTLES:
            self._view.dice[self.seat].show(self._face[0])
            console.cue(SETTLE)
            self.state = REST
            console.keys.wait()
            self._since = console.now
            console.lights.wait(0)
            return
        faces = _LARGE if self._view.large else _SMALL
        pace = self._pace // 5
        if pace & 3 == 3:  # it hits the table
            console.cue(RATTLE)
        self._view.dice[self.seat].show(faces[pace // 2 % len(faces)], dy=-_HOP[pace % 4])

    def _draw_lots(self) -> None:
        """Draw the lot now; the box then runs round the seats and stops at the winner."""
        self.winner = self.console.dice.below(self.seats)
        self._rolling = False
        self.state = DRAW
        self.seat = 0
        self._lot = self.seats * (-(-8 // self.seats)) + self.winner
        self._frame = 0
        self._since = self.console.now
        self._lay_out()
        self._show()
        self._hints("")
        self.console.lights.play(Tumble(0))

    def _won(self, seat: int) -> None:
        self.state = DONE
        self.winner = self.seat = seat
        self._show()
        self._hints("play")
        self.console.lights.choice((2 << seat) - 1, 0)

    def key(self, key: int) -> None:
        state = self.state
        if key == keys.MENU or key == keys.BACK:
            self.console.pop()
        elif key == keys.NEXT and state < DRAW:
            self._draw_lots()
        elif key == keys.OK:
            if state == WAIT:
                self._roll()
            elif state == DRAW:
                self._won(self.winner)
            elif state == DONE:
                from console.screens.opening import begin

                begin(self.console, self.entry, self.winner)

    def shaken(self) -> None:
        if self.state == WAIT:
            self._roll()

    def tick(self, now: int) -> None:
        past = self.console.since(self._since)
        if self.state == TUMBLE:
            if past // _FRAME != self._frame:
                self._tumble(past // _FRAME)
        elif self.state == WAIT:
            if self.console.shake.works != self._sensor:
                self._wait()
        elif self.state == REST:
            if past >= _SEEN:
                seat = self._starter.feed(self._face[0])
                if seat < 0:
                    self._wait()
                else:
                    self._won(seat)
        elif self.state == DRAW:
            step = self._frame
            if past >= 60 + 240 * step * step // (self._lot * self._lot):
                self._since = now
                self._frame = step + 1
                if step + 1 >= self._lot:
                    self._won(self.winner)
                else:
                    self.seat = (self.seat + 1) % self.seats
                    self._show()
