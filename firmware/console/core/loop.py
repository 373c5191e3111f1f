"""The main loop: handle keys and shakes, let the top screen work, refresh the display, once each pass.

A pass takes 5 ms when nothing is drawn. When a game begins or is left, all screens are replaced; that
happens only at the end of a pass, when no screen's code runs. stack.py keeps the screens in order;
console/app.py decides which ones open.
"""

import gc

from micropython import const

from console.core.keys import OK, Keys
from console.core.picture import OTHERS_FOR_200_MS, Picture
from console.core.shake import Shake
from console.core.stack import Stack
from console.core.ticks import past
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console as Console
    from console.core.loader import Loader
    from console.core.stack import Notice
    from console.light.lights import Animation, Lights
    from console.sound.sounds import Sounds
    from console.ui.power import Power

_PASS = const(5)  # ms
_PASS_IN_THE_DARK = const(50)
_LEAST = const(200)  # ms that dice tumble, however short the shake
_EDITING = const(1000)  # ms after a change until it is saved
_HELD = const(60)  # the strength of a held key
_BLINK = const(120)  # ms


class Loop(Stack):
    """A board's keys, sensor, lights, sound and display, and the screens."""

    power: "Power"  # set before the first pass

    def __init__(
        self, board: "Any", loader: "Loader", notice: "Notice", lights: "Lights", sounds: "Sounds"
    ) -> None:
        super().__init__(board, loader, notice)
        self.picture = Picture()
        self.keys = Keys(board, self.picture)
        self.shake = Shake(board)
        self.lights = lights
        self.sounds = sounds
        self.stopped = 0  # when the hand stopped, once hand() has returned 0
        self.frozen = False  # the display keeps its picture, although layers of it may be gone
        self._hidden: Any = None  # a layer that blinks, because OK was pressed too early
        self._hidden_at = 0
        self._collects = True  # collect garbage after the next refresh
        self._unsaved = False  # call save() after the next refresh, which must not wait for it
        self.edited = -1  # when a key was last pressed on a screen with `edits`: save() follows 1 s later
        # What change() calls at the end of the pass, when no screen's code runs.
        self.due: Callable[[], None] | None = None

    def since(self, t: int) -> int:
        """Return the milliseconds from `t` to this pass."""
        return past(self.now, t)

    def hand(self, begun: int) -> int:
        """Return how hard the hand shakes the dice, 1..101; 0 when it has stopped.

        `begun` is when they began to tumble. Holding OK is like shaking.
        """
        shake = self.shake
        if shake.going:
            self.stopped = shake.moved
            return shake.strength // 28 + 1
        if self.since(begun) < _LEAST or self.keys.holds(OK):
            self.stopped = self.now
            return _HELD
        return 0

    def cue(self, sound: int, animation: "Animation | None" = None, rise: int = 0) -> None:
        """Play a sound of sound/sounds.py and an animation of the lights, for the same event."""
        self.sounds.play(sound, rise)
        if animation:
            self.lights.play(animation)

    def collect(self) -> None:
        """Collect garbage once the picture is complete: it takes 2 to 20 ms. Nothing may move then."""
        self._collects = True

    if TYPE_CHECKING:  # the console has these

        def failed(self, error: Exception) -> None:
            """Handle an error in a pass. Raises `error` when the console cannot go on."""

        def hint(self) -> Any:
            """Return the layer that shows what OK does, or None: it blinks if OK was pressed too early."""

        def save(self) -> None:
            """Save what can wait until the picture is complete."""

        def change(self) -> None:
            """Replace all screens, as `due` says; no screen's code runs now."""

    def _blink(self) -> None:
        """Hide the hint for OK for a moment if somebody has pressed it too early."""
        hasty = self.keys.hasty()
        if self._hidden and (hasty or self.since(self._hidden_at) >= _BLINK):
            self._hidden.hidden = False
            self._hidden = None
        if hasty:
            self._hidden = self.hint()
            if self._hidden:
                self._hidden.hidden = True
                self._hidden_at = self.now

    def save_soon(self) -> None:
        """Save once the next picture is complete."""
        self._unsaved = True

    def run(self) -> None:
        """Run for ever; KeyboardInterrupt and SystemExit end it."""
        while True:
            self.step()

    def step(self) -> None:
        """Run one pass."""
        start = self.board.ticks_ms()
        try:
            self._pass(start)
        except Exception as error:
            self.sounds.hush()
            self.power.wake(start)
            self.failed(error)
        spent = past(self.board.ticks_ms(), start)
        pause = _PASS_IN_THE_DARK if self.power.dark else _PASS
        self.board.wait(pause - spent if spent < pause else 0)

    def _pass(self, now: int) -> None:
        """Read the input, let the screen and all that moves go on, and paint."""
        self.now = now
        if self.power.dark:
            self.power.look(now)
            if not self.due:
                self.top.tick(now)
        else:
            self._input(now)
        self.follow()
        self._blink()
        self._end_moment()
        self.power.tick(now)
        self._notice.tick(now)
        self.lights.tick(now)
        self.loader.unload_borrowed()
        while self.due:
            self.change()
        self._paint()

    def follow(self) -> None:
        """Call `next`, and what that puts in its place."""
        while self.next:
            do = self.next
            self.next = None
            do()

    def _paint(self) -> None:
        """Refresh the display, then do what waits for a complete picture: garbage, settings to save."""
        picture = self.picture
        # a new picture takes time: end the tone first
        if picture.painting and picture.ignores >= OTHERS_FOR_200_MS:
            self.sounds.hush()
        if not self.frozen:
            self.board.display.refresh()
            self._whole = False
        self.sounds.tick(self.board.ticks_ms())
        painted = picture.painting
        if painted:
            picture.shown(self.board.ticks_ms())
        if self._collects:
            self._collects = False
            gc.collect()
        if painted:
            return  # the next refresh paints what this picture hides; saving takes 0.2 s
        if self._unsaved or (self.edited >= 0 and self.since(self.edited) >= _EDITING):
            if self.frozen or self.base.wishes.crowded:
                return
            self._unsaved = False
            self.edited = -1
            self.save()

    def _arrange(self, whole: bool) -> None:
        super()._arrange(whole)
        self.keys.new_picture()

    def _input(self, now: int) -> None:
        """Handle keys and shakes, and let the top screen tick.

        A method of its own, so that its local `top` cannot keep a closed screen in memory.
        """
        while not (self.due or self.next):
            top = self.top
            wishes = top.wishes
            self.keys.listen_for(wishes.done, wishes.all, top.has_menu)
            key = self.keys.poll(now)
            if key < 0:
                break
            if not top.has_menu:
                self.hush()  # a notice has been read there, and may be over what comes
            self.top.key(key)
            if self.stack and self.top.edits:
                self.edited = now
        if self.keys.stuck():
            # TRANSLATORS: a notice, at most 24 letters
            self.notice(_("A button is stuck"))
        if not (self.due or self.next):
            shake = self.shake
            if self.top.wishes.shakes and (shake.going or not self.picture.ignores) and shake.poll(now):
                self.top.shaken()
            if shake.lost():
                # TRANSLATORS: a notice, at most 24 letters
                self.notice(_("No sensor: use buttons"))
            top = self.top
            top.tick(now)
            if not (top.full or top.busy or self.next) and self.top is top:
                self.base.idle(now)
