"""The roll: six large dice that wait, tumble and come to rest, and the sum of the white ones.

The faces are drawn and recorded before the first die moves. The tumbling is only an animation: a frame every
40 ms, two dice at a time, because moving three takes the display longer. Without a sensor it lasts while OK
is held.
"""

import displayio
from micropython import const

from console.core import keys
from console.dicegame.views import RESTING, TUMBLING, WAITING
from console.light.animations import Tumble
from console.ui.dice import BigNumber, Die
from console.ui.gfx import visible
from console.ui.large import large
from console.ui.palette import BRIGHT, DIM, GROUND, LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.views import Views

_FRAME = const(40)  # ms
_X = bytes((5, 64, 5, 64, 123, 182))
_RESTS = bytes((13, 14, 18, 19, 20, 21))  # the frame in which die k comes to rest
_SUM = const(15)  # the frame in which the sum appears
_END = const(23)
_HELD = const(5)  # the frame it stays in while OK is held
_SHOW = b"\x08\x03\x09\x05\x08\x01\x09\x06\x02\x08\x04"  # faces while tumbling, 8 and 9 cocked
_HOP = b"\x0a\x06\x02\x00"  # up, px


class Roll:
    """One of the two views: it waits; start() sets it tumbling.

    Its `state` is RESTING at most a second after that, or after OK is released.
    """

    def __init__(self, views: "Views") -> None:
        ui = views.ui
        self._views = views
        self.state = WAITING
        self.record = views.table.record.length  # of the game it is about
        self._since = 0
        self._frame = 0  # of the tumbling; it waits at _HELD while OK is held
        self._shown = 0  # frames since the dice began to move
        self._held = False  # OK has not been released since
        self._turn = 0  # which two dice move: 0 and 3, 1 and 4, 2 and 5
        self.group = group = displayio.Group()
        self._dice: list[Die] = []
        for k in range(6):
            die = Die(ui, k, _X[k], 32 if k < 2 else 134, 52, GROUND)
            self._dice.append(die)
            group.append(die.grid)
            if k > 1:
                ink = LINE if views.out >> (k - 2) & 1 else BRIGHT[k - 2]
                group.append(
                    ui.tiles("text20", _X[k] + 21, 188, ui.pal(GROUND, ink), tile=b"RYGB"[k - 2] - 32)
                )
            self._die(k, 0)
        self._name = displayio.Group()
        views.words.roller(views, self._name)
        self._equals = displayio.Group()  # drawn, because the large letters are unloaded before the dice rest
        self._equals.append(ui.rect(133, 54, 13, 2, DIM))
        self._equals.append(ui.rect(133, 60, 13, 2, DIM))
        group.append(self._equals)
        self._equals.hidden = True
        self._sum: BigNumber | None = None
        self._ask()
        group.append(self._name)
        ui.hint(group, 8, 217, keys.BACK, "menu")
        self._hint = displayio.Group()
        ui.hint(self._hint, 232, 217, keys.OK, "roll", "r")
        group.append(self._hint)

    def _ask(self) -> None:
        """Add the prompt: to shake or, while there is no sensor, to hold a button."""
        views = self._views
        self._sensor = views.console.shake.here
        call = views.words.call(views) or ("Shake!" if self._sensor else views.ui.hold(11))
        self._call = large(views.ui, self.group, 120, 95, call)

    def lights(self) -> None:
        """Set the pixels while nothing moves."""
        lights = self._views.console.lights
        if self.state == WAITING:
            lights.wait(self._views.out)
        elif self.state == RESTING:
            lights.choice(3, self._views.out)

    def start(self) -> None:
        """Start tumbling; the game already has the dice."""
        self.state = TUMBLING
        self._since = self._views.console.now
        self._frame = 0
        self._shown = 0
        self._held = not self._views.console.shake.here
        self._clear()
        self._figure = Tumble(self._views.out)
        self._views.console.lights.play(self._figure)

    def rest(self) -> None:
        """Put the dice to rest."""
        self.state = RESTING
        self._views.console.keys.wait()
        self._clear()
        self.group.remove(self._call)  # no longer visible: free its heap for what comes next
        self.group.remove(self._name)
        self._call = self._name = self._hint
        for k in range(6):
            self._die(k, self._views.faces[k])
        self._result()
        ui = self._views.ui
        ui.label(self.group, 120, 99, self._views.words.question(self._views), align="c")
        ui.hint(self.group, 232, 217, keys.OK, "next", "r")

    def _clear(self) -> None:
        visible(self._name, False)
        visible(self._call, False)
        visible(self._hint, False)

    def _result(self) -> None:
        visible(self._equals, True)
        if not self._sum:
            self._sum = BigNumber(self._views.ui, 192, 31)
            self.group.append(self._sum.group)
        self._sum.number(self._views.game.white_sum)

    def _die(self, k: int, face: int, up: int = 0) -> None:
        out = k > 1 and bool(self._views.out >> (k - 2) & 1)
        self._dice[k].show(face, False, out, 0 if out else -up)

    def tick(self) -> None:
        """Move the dice; called every pass while visible."""
        console = self._views.console
        if self.state != TUMBLING:
            if self.state == WAITING and console.shake.here != self._sensor:
                self.group.remove(self._call)
                self._ask()
            return
        shown = console.since(self._since) // _FRAME
        if shown == self._shown:
            return
        last = self._frame
        frame = last + shown - self._shown
        self._shown = shown
        if self._held and frame > _HELD:
            self._held = console.keys.holds(keys.OK)
            frame = _HELD if self._held else _HELD + 1
        self._frame = frame
        self._turn = (self._turn + 1) % 3
        if frame >= _END:
            self.rest()
            return
        for k in range(6):
            rests = _RESTS[k]
            if last < rests <= frame:
                self._die(k, self._views.faces[k])
                self._figure.rest(k)
                self._views.console.lights.play(self._figure)
            elif frame < rests and k % 3 == self._turn:
                left = rests - frame
                if left < 7:
                    self._die(k, self._views.faces[k], 2 if left < 4 else 6)
                else:
                    self._die(k, _SHOW[(3 * k + shown // 3) % 11], _HOP[(shown // 3 + k) & 3])
        if last < _SUM <= frame:
            self._result()
