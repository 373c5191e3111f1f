"""Who starts: the first six or the highest roll.

Everybody shakes once, or presses OK. A die tumbles as long as the hand shakes or holds OK. When the hand
stops, the face is rolled, and the die settles within 600 ms. The console rolls for computers, and for
everybody from the second roll on, a die every third of a second, until it is known who starts; OK skips to
the result. Without any person the game begins by itself. NEXT draws lots instead, BACK leaves.
"""

from micropython import const

from console.core import keys
from console.light.animations import Tumble
from console.screens.who_starts.base import DRAW, ROLL, TUMBLE, WAIT, WhoStarts
from console.sound.sounds import RATTLE, SETTLE
from rules.starter import FIRST_SIX, HIGHEST, Starter
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.screens.entries import Entry
    from console.screens.who_starts.base import Begin

_FRAME = const(40)  # ms
_SETTLES = const(14)  # frames after the hand stopped
_EVERY = const(333)  # ms for each die that the console rolls
_ROLLS = const(200)  # of these it tumbles
_WAITS = const(900)  # ms until a computer rolls by itself


class Rolls(WhoStarts):
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
            self.console.replace("screens.who_starts.lots.Lots", self.entry, self.begin)
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
