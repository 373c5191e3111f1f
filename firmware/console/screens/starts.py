"""Who starts: the first six or the highest roll, or a lot that is drawn.

Everybody shakes once, or presses OK. A die tumbles as long as the hand shakes or holds OK. When the hand
stops, the face is rolled, and the die settles within 600 ms. The console rolls for computers, and for
everybody from the second roll on, a die every third of a second, until it is known who starts; OK skips to
the result. Without any person the game begins by itself. NEXT draws lots instead, BACK leaves.

Who has dice of their own rolls them, and says whose it was (Asked).
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.light.animations import Tumble
from console.screens.starts_view import SeatRows, head
from console.sound.sounds import RATTLE, SETTLE
from console.store.people import names
from rules.starter import FIRST_SIX, HIGHEST, LOT, Starter
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.screens.entries import Entry

    Begin = Callable[[Console, Entry, int], None]

WAIT = const(0)  # for a shake
TUMBLE = const(1)
ROLL = const(2)  # the console rolls by itself
DRAW = const(3)  # a lot is being drawn, see Lots
DONE = const(4)
ASK = const(5)  # whose roll it was, see Asked

_FRAME = const(40)  # ms
_SETTLES = const(14)  # frames after the hand stopped
_EVERY = const(333)  # ms for each die that the console rolls
_ROLLS = const(200)  # of these it tumbles
_WAITS = const(900)  # ms until a computer rolls by itself
_BEGINS = const(2200)  # ms that people who only watch see the result
_ENOUGH = const(14)  # letters that three hints have room for


class WhoStarts(Screen):
    """The seats, of which one is found to start; then `begin` begins the game.

    `mode` is one of rules.starter, `faces` has each seat's roll.
    """

    name = "starts"

    def __init__(
        self, console: "Console", entry: "Entry", begin: "Begin", mode: int, state: int, faces: bytearray
    ) -> None:  # fmt: skip
        super().__init__(console)
        self.begin = begin
        settings = console.settings
        self.entry = entry
        self.seats = settings.seats
        self.winner = -1
        self.state = state
        self.seat = 0  # the seat in the box
        self._faces = faces
        self._since = console.now
        self.group.append(head(self.ui, mode, state == ASK))
        called = names(settings, settings.seats)
        self.hands = 0  # mask of the people who have not rolled yet
        for k in range(len(called)):
            if called[k][0] != "~":
                self.hands |= 1 << k
        self._watched = not self.hands
        self._view = SeatRows(console, called, len(faces) > 0)
        self.group.append(self._view.group)
        self.group.append(displayio.Group())  # hints

    def leave(self) -> None:
        del self._view  # frees 20 KB at once, even while something still refers to this screen

    # Drawing

    def _hints(self, ok: str) -> None:
        """Show what the keys do in a new state."""
        self.console.keys.new_picture()
        ui = self.ui
        foot = displayio.Group()
        back = _("back")
        # TRANSLATORS: a button draws lots for who starts; at most 9 letters
        lots = _("random") if self.state < DRAW else ""
        if lots and len(back) + len(lots) + len(ok) > _ENOUGH:
            back = ""
        x = ui.hint(foot, 8, 217, keys.BACK, back)
        if lots:
            ui.hint(foot, x - 7, 217, keys.NEXT, lots)
        if ok:
            ui.hint(foot, 232, 217, keys.OK, ok, "r")
        self.group[2] = foot

    def _show(self) -> None:
        self._view.show(self.seat, self.state == DONE, self._faces)

    # Events

    def _won(self, seat: int) -> None:
        self.state = DONE
        self.winner = self.seat = seat
        self._show()
        self._hints(_("play"))
        self.console.lights.choice((2 << seat) - 1, 0)

    def key(self, key: int) -> None:
        if key == keys.MENU or key == keys.BACK:
            self.console.pop()
        elif key == keys.OK and self.state == DONE:
            self.begin(self.console, self.entry, self.winner)

    def tick(self, now: int) -> None:
        if self.state == DONE and self._watched and self.console.picture.seen(now) >= _BEGINS:
            self.begin(self.console, self.entry, self.winner)


class Starts(WhoStarts):
    """Find who starts by rolling; `mode` is FIRST_SIX or HIGHEST."""

    shakes = True

    def __init__(self, console: "Console", entry: "Entry", begin: "Begin", mode: int) -> None:
        self._starter = Starter(console.settings.seats, HIGHEST if mode == HIGHEST else FIRST_SIX)
        super().__init__(console, entry, begin, mode, WAIT, self._starter.faces)
        self._face = bytearray(1)
        self._frame = 0  # of the tumbling or of the settling
        self._pace = 0  # how far the tumbling has come
        self._wait()

    def _wait(self) -> None:
        """Wait for the seat's shake."""
        self.state = WAIT
        self._next()
        self._sensor = self.console.shake.works
        if not self._by_hand():
            # TRANSLATORS: beside the name of a computer player, at most 6 letters
            word = _("rolls")
        elif self._sensor:
            # TRANSLATORS: shake the console; beside a name, at most 6 letters
            word = _("shake!")
        else:
            word = self.ui.hold(6, True)
        self._view.say(self.seat, word)
        self._hints(_("roll"))
        self.console.lights.waiting(0)

    def _by_hand(self) -> bool:
        """Return whether the next die is rolled by the person in the box."""
        return self.hands >> self._starter.seat & 1 != 0

    def _next(self) -> None:
        """Put the box around the seat whose die is rolled next."""
        starter = self._starter
        self.seat = starter.seat
        self._face[0] = 0
        self._show()
        self._view.dice[self.seat].show(0)  # not yet rolled in this round
        if starter.tied != (1 << self.seats) - 1:
            # TRANSLATORS: beside a name: roll once more; at most 6 letters
            self._view.say(self.seat, _("again!"))

    def _roll(self) -> None:
        self.state = TUMBLE
        self.hands &= ~(1 << self.seat)
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
            self._settle()
            self.state = ROLL
            self._since = console.now
            self._hints(_("skip"))
            return
        self._draw()

    def _draw(self) -> None:
        """Draw the die in the air."""
        if self._view.toss(self.seat, self._pace // 5):
            self.console.cue(RATTLE)

    def _settle(self) -> None:
        self._view.dice[self.seat].show(self._face[0])
        self.console.cue(SETTLE)

    def _go_on(self, past: int) -> None:
        """Roll the next die by itself; `past` is how long this one has taken."""
        if not self._face[0]:
            if past >= _ROLLS:
                self.console.dice.roll_into(self._face, 1)
                self._settle()
            elif past // _FRAME != self._frame:
                self._frame = past // _FRAME
                self._pace += 4
                self._draw()
        elif past >= _EVERY:
            won = self._starter.feed(self._face[0])
            if won >= 0:
                self._won(won)
                return
            self._since = self.console.now
            if self._by_hand():
                self._wait()
            else:
                self._next()

    def _skip(self) -> None:
        """Roll all the rest at once."""
        starter = self._starter
        won = -1
        while won < 0:
            if not self._face[0]:
                self.console.dice.roll_into(self._face, 1)
            won = starter.feed(self._face[0])
            self._face[0] = 0
        self._won(won)

    def key(self, key: int) -> None:
        state = self.state
        if key == keys.NEXT and state < DRAW:
            self.console.replace("screens.starts.Lots", self.entry, self.begin)
        elif key == keys.OK and state == WAIT:
            self._roll()
        elif key == keys.OK and state == ROLL:
            self._skip()
        else:
            super().key(key)

    def shaken(self) -> None:
        if self.state == WAIT:
            self._roll()

    def tick(self, now: int) -> None:
        past = self.console.since(self._since)
        if self.state == TUMBLE:
            if past // _FRAME != self._frame:
                self._tumble(past // _FRAME)
        elif self.state == WAIT:
            if not self._by_hand() and self.console.picture.seen(now) >= _WAITS:
                self._roll()
            elif self.console.shake.works != self._sensor:
                self._wait()
        elif self.state == ROLL:
            self._go_on(past)
        else:
            super().tick(now)


class Lots(WhoStarts):
    """Draws the lot when it opens."""

    def __init__(self, console: "Console", entry: "Entry", begin: "Begin") -> None:
        super().__init__(console, entry, begin, LOT, DRAW, bytearray())
        self._drawn = console.dice.below(self.seats)
        self._steps = self.seats * (-(-8 // self.seats)) + self._drawn
        self._step = 0
        self._show()
        self._hints(_("skip"))
        console.lights.play(Tumble(0))

    def key(self, key: int) -> None:
        if key == keys.OK and self.state == DRAW:
            self._won(self._drawn)
        else:
            super().key(key)

    def tick(self, now: int) -> None:
        step = self._step
        if self.state == DRAW and self.console.since(self._since) >= 60 + 240 * step * step // self._steps**2:
            self._since = now
            self._step = step + 1
            if step + 1 >= self._steps:
                self._won(self._drawn)
            else:
                self.seat = (self.seat + 1) % self.seats
                self._show()
        else:
            super().tick(now)


class Asked(WhoStarts):
    """Asks who has rolled the first six or the highest number, where the dice are the table's own."""

    def __init__(self, console: "Console", entry: "Entry", begin: "Begin", mode: int) -> None:
        super().__init__(console, entry, begin, mode, ASK, bytearray())
        self.seat = console.settings.first
        self._show()
        self._hints(_("starts"))
        console.lights.menu()

    def key(self, key: int) -> None:
        if key in (keys.PREV, keys.NEXT, keys.UP, keys.DOWN):
            step = 1 if key == keys.NEXT or key == keys.DOWN else -1
            self.seat = (self.seat + step) % self.seats
            self._show()
            self.console.sounds.whisper(RATTLE)  # a soft tick
        elif key == keys.OK:
            self.begin(self.console, self.entry, self.seat)
        else:
            super().key(key)
