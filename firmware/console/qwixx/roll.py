"""The roll: six large dice that wait, tumble and come to rest, and the sum of the white ones.

The faces have been drawn and written down before the first one moves; the tumbling is a show by the clock, a
frame every 50 ms, dice 0, 2, 4 and 1, 3, 5 in turn. It comes into view in bands from above: 0 white dice and
sum, 1 prompt, 2 coloured dice, 5 hints.
"""

import displayio
from micropython import const

from console import keys
from console.dice import BigNumber, Die
from console.gfx import Text, pal, recolour, tiles, visible
from console.palette import BRIGHT, DIM, GROUND, LINE
from console.widgets import hint, label
from rules.qwixx import DOUBLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.qwixx.play import Play

WAITING = const(0)
TUMBLING = const(1)
RESTING = const(2)

_FRAME = const(50)  # ms
_X = bytes((5, 64, 5, 64, 123, 182))
_RESTS = bytes((10, 11, 14, 15, 16, 17))  # the frame in which die k comes to rest
_SUM = const(12)  # the frame in which the sum appears
_END = const(18)
_SHOW = b"\x08\x03\x09\x05\x08\x01\x09\x06\x02\x08\x04"  # faces while tumbling, 8 and 9 cocked
_HOP = b"\x0a\x06\x02\x00"  # up, px


def article(n: int) -> str:
    """A number 2..12 as one says it: "an 8"."""
    return ("an %d" if n == 8 or n == 11 else "a %d") % n


class Roll:
    """One for the whole game: ask(), then start(), then it is `state` RESTING within a second."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.state = WAITING
        self._since = 0
        self._frame = 0
        self._turn = 0  # which three dice move: 0, 2, 4 or 1, 3, 5
        self._bands = (displayio.Group(), displayio.Group(), displayio.Group(), displayio.Group())
        self.group = displayio.Group()
        for band in self._bands:
            band.hidden = True
            self.group.append(band)
        top, middle, low, foot = self._bands
        self._dice: list[Die] = []
        self._letters: list[displayio.TileGrid] = []
        for k in range(6):
            die = Die(k, _X[k], 32 if k < 2 else 134, 52)
            self._dice.append(die)
            (top if k < 2 else low).append(die.grid)
            if k > 1:
                palette = pal(GROUND, BRIGHT[k - 2])
                letter = tiles("text20", _X[k] + 21, 188, palette, tile=b"RYGB"[k - 2] - 32)
                self._letters.append(letter)
                low.append(letter)
        self._name = Text(182, 42, 6, size=32, align="c")
        self._equals = label(top, 140, 42, "=", DIM, size=32, align="c").grid
        self._sum = BigNumber(192, 31)
        top.append(self._name.grid)
        top.append(self._sum.group)
        self._call = Text(120, 95, 6, size=32, align="c")
        self._question = Text(120, 99, 20, align="c")
        middle.append(self._call.grid)
        middle.append(self._question.grid)
        self._ask = displayio.Group()
        self._on = displayio.Group()
        hint(self._ask, 8, 217, keys.BACK, "menu")
        hint(self._ask, 232, 217, keys.OK, "roll", "r")
        hint(self._on, 232, 217, keys.OK, "sheets" if play.game.seats > 1 else "sheet", "r")
        foot.append(self._ask)
        foot.append(self._on)

    def band(self, band: int, on: bool) -> None:
        """Show or hide one band."""
        if band == 0 and on:
            self.play.roller()
        if band < 3 or band == 5:
            visible(self._bands[min(band, 3)], on)

    def ask(self) -> None:
        """Blank dice wait to be shaken by the seat whose turn it is."""
        play = self.play
        self.state = WAITING
        for k in range(6):
            self._die(k, 0)
        several = play.game.seats > 1
        self._name.set(play.table.names[play.game.seat] if several else "")
        call = "Shake!" if play.console.shake.here else "Roll!"
        if play.game.options & DOUBLES and self.play.game.round and play.faces[0] == play.faces[1]:
            call = "Again!"
        self._words(call, "")
        self._said(False)
        play.console.lights.wait(play.out)

    def start(self) -> None:
        """The dice that the game has now begin to tumble."""
        self.state = TUMBLING
        self._since = self.play.console.now
        self._frame = 0
        self._words("", "")
        visible(self._name.grid, False)
        visible(self._ask, False)
        self.play.console.lights.tumble(self.play.out)

    def rest(self) -> None:
        """The dice lie there at once."""
        self.state = RESTING
        for k in range(6):
            self._die(k, self.play.faces[k])
        self._said(True)
        total = self.play.game.white_sum
        text = ("Who can cross %s?" if self.play.game.seats > 1 else "%s for you?") % article(total)
        self._words("", text[0].upper() + text[1:])
        visible(self._ask, False)
        visible(self._on, True)

    def _words(self, call: str, question: str) -> None:
        for line, text in ((self._call, call), (self._question, question)):
            visible(line.grid, bool(text))
            if text:
                line.set(text)

    def _said(self, on: bool) -> None:
        """The sum, or the name in its place."""
        visible(self._name.grid, not on)
        visible(self._equals, on)
        visible(self._sum.group, on)
        visible(self._ask, not on)
        visible(self._on, False)
        if on:
            self._sum.number(self.play.game.white_sum)

    def _die(self, k: int, face: int, up: int = 0) -> None:
        out = k > 1 and bool(self.play.out >> (k - 2) & 1)
        self._dice[k].show(face, False, out, 0 if out else -up)
        if k > 1:
            recolour(self._letters[k - 2], pal(GROUND, LINE if out else BRIGHT[k - 2]))

    def tick(self) -> None:
        """Every pass while it is in view."""
        if self.state != TUMBLING:
            return
        frame = self.play.console.since(self._since) // _FRAME
        last = self._frame
        if frame == last:
            return
        self._frame = frame
        self._turn ^= 1
        if frame >= _END:
            self.rest()
            return
        for k in range(6):
            rests = _RESTS[k]
            if last < rests <= frame:
                self._die(k, self.play.faces[k])
                self.play.console.lights.rest(k)
            elif frame < rests and (k + self._turn) & 1 == 0:
                step = (rests - frame) // 2
                if step < 3:
                    self._die(k, self.play.faces[k], 2 if step == 1 else 6)
                else:
                    self._die(k, _SHOW[(3 * k + frame // 2) % 11], _HOP[(frame // 2 + k) & 3])
        if last < _SUM <= frame:
            self._said(True)
