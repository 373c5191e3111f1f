"""The roll: six large dice that wait, tumble and come to rest, and the sum of the white ones.

The first motion of the hand makes them hop. Once it is known to be a shake, they tumble as long as the hand
shakes or holds OK, faster when it shakes harder. When it stops, the faces are rolled and recorded, and the
dice settle one by one, all within 600 ms. There is a frame every 40 ms; it moves two dice, because moving
three takes the display longer.
"""

import displayio
from micropython import const

from console.core import keys
from console.light.animations import Tumble
from console.sound.sounds import RATTLE, SETTLE
from console.ui.dice import LargeDie
from console.ui.gfx import letters_of
from console.ui.large import big_number, large
from console.ui.palette import BRIGHT, DIM, GROUND, LINE
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.turn.views import Views

WAITING = const(0)  # states
TUMBLING = const(1)
SETTLING = const(2)  # the faces have been rolled
RESTING = const(3)
STATES = ("shake", "tumble", "tumble", "rest")  # their names

_FRAME = const(40)  # ms
_X = bytes((5, 64, 5, 64, 123, 182))  # by die
_RESTS = bytes((5, 6, 8, 9, 11, 13))  # by die: the frame after the hand has stopped in which it comes to rest
_ORDER = b"\x00\x03\x01\x04\x02\x05"  # in which the dice move, two in a frame
_SUM = const(6)  # the frame in which the sum appears
_END = const(14)  # the frame after the last one
_EARLY = const(-14)  # in place of a frame: no die comes to rest yet
_SHOW = b"\x08\x03\x09\x05\x08\x01\x09\x06\x02\x08\x04"  # faces while tumbling, 8 and 9 cocked
_HOP = b"\x0a\x06\x02\x00"  # px by which a tumbling die is above its place
_STEP = const(100)  # growth of `_pace` from one face of a tumbling die to the next


class Roll:
    """The view of a roll: it waits; start() sets it tumbling; tick() says when to roll the faces.

    Its `state` is RESTING 600 ms after the hand has stopped.
    """

    def __init__(self, views: "Views") -> None:
        ui = views.ui
        self._views = views
        self.state = WAITING
        self.made_at = views.table.record.length  # bytes of events before this roll
        self._since = 0  # when the tumbling began
        self._shown = 0  # frames since then, or since the hand stopped
        self._pace = 0  # how far the tumbling has come
        self._strength = 0  # of the shake
        self._turn = 0  # index in _ORDER of the die that moves next
        self._stirred = False  # something has moved the waiting dice
        self._sensor = False  # the prompt asks for a shake
        self._animation: Any = None  # of the lights, once the dice tumble
        self.group = group = displayio.Group()
        self.dice: list[LargeDie] = []
        self._draw_dice()
        name = displayio.Group()
        views.kit.roller(views, name)
        self._equals = displayio.Group()  # two bars; a large letter would need a picture of its own
        self._equals.append(ui.rect(133, 54, 13, 2, DIM))
        self._equals.append(ui.rect(133, 60, 13, 2, DIM))
        group.append(self._equals)
        self._equals.hidden = True
        group.append(name)
        # TRANSLATORS: to open the game's menu, at most 5 letters
        ui.hint(group, 8, 217, keys.BACK, _("menu"))
        hint = displayio.Group()
        # TRANSLATORS: to roll the dice on the display, at most 8 letters
        word = _("roll")
        if views.table.own_dice:
            # TRANSLATORS: to type what the dice on the table show, at most 8 letters
            word = _("type")
        ui.hint(hint, 232, 217, keys.OK, word, "r")
        group.append(hint)
        self._prompt: list[displayio.Group | displayio.TileGrid] = [name, hint, self._ask()]

    def _draw_dice(self) -> None:
        """Draw blank dice, with the signs of the coloured ones."""
        ui = self._views.ui
        # TRANSLATORS: signs of red, yellow, green and blue, one letter each, all different
        signs = letters_of(_("RYGB"))
        for k in range(6):
            die = LargeDie(ui, k, _X[k], 32 if k < 2 else 134, GROUND)
            self.dice.append(die)
            self.group.append(die.grid)
            if k > 1:
                ink = LINE if self._views.out >> (k - 2) & 1 else BRIGHT[k - 2]
                sign = signs[k - 2] - 32
                self.group.append(ui.tiles("text20", _X[k] + 21, 188, ui.pal(GROUND, ink), tile=sign))
            self.die(k, 0)

    def _ask(self) -> "displayio.Group | displayio.TileGrid":
        """Add and return the prompt: shake or, without a sensor, hold a button; or roll your own dice."""
        views = self._views
        if views.table.own_dice:
            code: Any = views.console.loader.borrow("console.dicegame.cards.typing")
            asked: displayio.Group = code.ask(views)
            self.group.append(asked)
            return asked
        self._sensor = views.console.shake.works
        # TRANSLATORS: shake the console to roll the dice; at most 15 letters, which are large
        prompt = views.kit.prompt(views) or (_("Shake!") if self._sensor else views.ui.hold(11))
        return large(views.ui, self.group, 120, 95, prompt)

    def type(self) -> None:
        """Take the prompt away, but for who rolls: a card asks for each die.

        The dice count as tumbling. So if the card is put aside, the scene is built again.
        """
        self.state = TUMBLING
        while len(self._prompt) > 1:
            self.group.remove(self._prompt.pop())

    def lights(self) -> None:
        """Set the pixels as if nothing moved."""
        lights = self._views.console.lights
        if self.state < SETTLING:
            lights.waiting(self._views.out)
        else:
            lights.choice(3, self._views.out)

    def start(self) -> None:
        """Start tumbling."""
        console = self._views.console
        console.keys.new_picture()
        self.state = TUMBLING
        self._since = console.now
        self._shown = 0
        for layer in self._prompt:
            layer.hidden = True
        self._animation = Tumble(self._views.out)
        console.lights.play(self._animation)

    def rest(self) -> None:
        """Put the dice to rest."""
        self.state = RESTING
        while self._prompt:
            self.group.remove(self._prompt.pop())
        self._views.console.keys.new_picture()
        for k in range(6):
            self.die(k, self._views.faces[k])
        self._result()
        ui = self._views.ui
        ui.label(self.group, 120, 99, self._views.kit.question(self._views), align="c")
        ui.hint(self.group, 232, 217, keys.OK, _("next"), "r")

    def _result(self) -> None:
        """Show the sum of the white dice."""
        if self._equals.hidden:
            self._equals.hidden = False
            big_number(self._views.ui, self.group, 192, 31, self._views.game.white_sum)

    def die(self, k: int, face: int, up: int = 0) -> displayio.TileGrid:
        """Let die k show a face, `up` px above its place, and return its layer."""
        out = k > 1 and bool(self._views.out >> (k - 2) & 1)
        self.dice[k].show(face, False, out, 0 if out else -up)
        return self.dice[k].grid

    def tick(self) -> bool:
        """Each pass while visible, move the dice; return True when the faces must be rolled now."""
        if self.state == WAITING:
            self._wait()
        elif self.state == TUMBLING:
            return self._tumble()
        elif self.state == SETTLING:
            self._settle()
        return False

    def _wait(self) -> None:
        """Ask for what works, a shake or a button, and hop with the hand."""
        if self._views.table.own_dice:
            return
        shake = self._views.console.shake
        if shake.works != self._sensor:
            self.group.remove(self._prompt.pop())
            self._prompt.append(self._ask())
        self._stir(shake.stirs)

    def _tumble(self) -> bool:
        """Tumble while the hand shakes; return True when it has stopped."""
        console = self._views.console
        while self._prompt and console.now != self._since:  # hidden by now: no repaint
            self.group.remove(self._prompt.pop())
        strength = console.hand(self._since)
        if not strength:
            self.state = SETTLING
            self._since = console.stopped
            self._shown = -1  # the next pass shows frame 0
            return True
        self._strength = strength
        if self._is_new_frame():
            self._animation.share = 30 + strength // 15 * 10
            self._move(_EARLY, _EARLY)
        return False

    def _settle(self) -> None:
        """Put the dice to rest one by one; show the sum in between."""
        last = self._shown
        if not self._is_new_frame():
            return
        frame = self._shown
        if frame >= _END:
            self.rest()
            return
        self._move(last, frame)
        if last < _SUM <= frame:
            self._result()

    def _is_new_frame(self) -> bool:
        """Go on to the frame of this pass; return whether that is a new one."""
        last = self._shown
        self._shown = self._views.console.since(self._since) // _FRAME
        return self._shown != last

    def _stir(self, on: bool) -> None:
        """Let the waiting dice hop at the first motion, before it is known to be a shake; then calm them."""
        frame = self._views.console.now // _FRAME
        if on and frame != self._shown:
            self._shown = frame
            self._stirred = True
            self._move(_EARLY, _EARLY)
        elif self._stirred and not on:
            self._stirred = False
            for k in range(6):
                self.die(k, 0)

    def _move(self, last: int, frame: int) -> None:
        """Bring dice to rest that are due after frame `last`, up to `frame`; let others tumble, two in all.

        In its last five frames a die shows its face already, and comes down to it.
        """
        views = self._views
        console = views.console
        self._pace += 10 + self._strength // 4
        pace = self._pace
        turn = self._turn
        moved = 1 if last < _SUM <= frame else 0  # the sum takes as long as a die
        for k in range(6):
            if last < _RESTS[k] <= frame:
                moved += 1
                self.die(k, views.faces[k])
                self._animation.rest(k)
                console.cue(SETTLE, self._animation, k)
        settled = moved
        for i in range(turn, turn + 6):
            k = _ORDER[i % 6]
            left = _RESTS[k] - frame
            if left > 0 and moved < 2:
                moved += 1
                self._turn = (i + 1) % 6
                if left < 5:
                    self.die(k, views.faces[k], 2 * left)
                else:
                    hop = _HOP[(pace // 50 + k) & 3] * (40 + self._strength * 3 // 5) // 100
                    self.die(k, _SHOW[(3 * k + pace // _STEP) % 11], hop)
                    if not hop and not settled and self.state != WAITING:  # on the table; no other clicks
                        console.cue(RATTLE, None, 3 * k + pace // _STEP & 7)
