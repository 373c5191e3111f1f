"""The six lights in dice order, white white red yellow green blue: still pictures and animations.

A screen says what to show, the loop calls tick(). Masks of closed rows (`out`): bit 0 red, 1 yellow, 2 green,
3 blue; masks of dice: bit k for pixel k; colours: 0 white, 1 red, 2 yellow, 3 green, 4 blue; a share is in
per cent of the brightness set, 0..100. Never above 22 % of full scale (80 mA), never more than three flashes
a second. Without pixels nothing happens. Most animations are in animations.py, flashes.py or their game's
folder, and unloaded with it.
"""

from micropython import const

from console.core.ticks import past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Animation(Protocol):
        """Something that moves."""

        def draw(self, lights: "Lights", t: int) -> "bool | None":
            """Set the pixels with set(), all(), fill() as they are t ms after the start; allocate nothing.

            Called every pass, until it returns True: the picture then stays.
            """


_LEVEL = bytes((0, 2, 4, 8, 14, 22))  # per cent of full scale, by the brightness setting 0..5
_FULL = bytes((255, 190, 120, 255, 24, 16, 255, 130, 0, 0, 210, 40, 24, 70, 255))  # W R Y G B, full scale
_COLOUR = const(128)  # a pixel is colour * 128 + share
_NONE = const(-1)


class Lights:
    """Drives the pixels of a board, `pixels[k] = 0xRRGGBB` and `show()`, or None."""

    def __init__(self, board: "Any") -> None:
        self._pixels = board.pixels
        self._want = [0] * 6
        self._shown = [_NONE] * 6
        self._level = 3
        self.animation: Animation | None = None  # what moves
        self._wander = Wander()
        self._start = 0
        self._begun = False  # False: the next tick starts the animation, or shows the still picture

    @property
    def level(self) -> int:
        """Brightness, 0 (off) to 5."""
        return self._level

    @level.setter
    def level(self, level: int) -> None:
        if level != self._level:
            self._level = level
            for k in range(6):
                self._shown[k] = _NONE
            if not self.animation:
                self._begun = False

    # Still pictures

    def off(self) -> None:
        """Switch all off."""
        self._still(0, 0, 0)

    def waiting(self, out: int) -> None:
        """Show all in their colours at 30 %: waiting for a shake."""
        self._still(30, 63, out)

    def choice(self, mask: int, out: int) -> None:
        """Show the dice of `mask`, which make the highlighted choice; 0 dims all: a pass, or no choice."""
        self._still(100, mask, out)

    def error(self) -> None:
        """Show one red pixel and nothing else."""
        self._still(0, 0, 0)
        self.set(0, 1, 30)

    def show(self) -> None:
        """Keep what set(), all() and fill() have set as a still picture."""
        self.animation = None
        self._begun = False

    def _still(self, share: int, mask: int, out: int) -> None:
        """Show the pixels of `mask` at that share, the others at 12 % (all dark at 0), closed ones off."""
        self.show()
        self.fill(share, mask, 12 if share else 0, out)

    # Animations

    def play(self, animation: "Animation") -> None:
        """Play this animation from the next tick on, from its start, until something else is shown."""
        self.animation = animation
        self._begun = False

    def menu(self) -> None:
        """Let a white light wander; it stops after 30 s and goes out after 2 min. Call again on a key."""
        self.play(self._wander)

    # For animations

    def set(self, k: int, colour: int, share: int) -> None:
        """Set pixel k to a colour."""
        self._want[k] = colour * _COLOUR + share if share else 0

    def all(self, colour: int, share: int) -> None:
        """Set all six to a colour."""
        for k in range(6):
            self.set(k, colour, share)

    def fill(self, share: int, mask: int, others: int, out: int) -> None:
        """Set each to its own colour: those of `mask` at `share`, others at `others`, closed rows dark."""
        for k in range(6):
            level = share if mask >> k & 1 else others
            if k > 1 and out >> (k - 2) & 1:
                level = 0
            self.set(k, k - 1 if k else 0, level)

    # For the loop

    def tick(self, now: int) -> None:
        """Send the pixels if one of them has changed. Called every pass."""
        if self._pixels is None:
            return
        animation = self.animation
        if not self._begun:
            self._begun = True
            self._start = now
        elif animation is None:
            return
        if animation is not None and animation.draw(self, past(now, self._start)):
            if self.animation is animation:
                self.animation = None
        changed = False
        for k in range(6):
            code = self._want[k]
            if code != self._shown[k]:
                self._shown[k] = code
                self._pixels[k] = self._rgb(code)
                changed = True
        if changed:
            self._pixels.show()

    def _rgb(self, code: int) -> int:
        """Return what to send for colour * 128 + share."""
        light = _LEVEL[self._level] * (code % _COLOUR)
        rgb = 0
        for k in range(3):
            rgb = rgb << 8 | _FULL[3 * (code // _COLOUR) + k] * light // 10000
        return rgb


class Wander:
    """A white light goes back and forth, 400 ms a pixel; it stops after 30 s and is off after 2 min."""

    def draw(self, lights: Lights, t: int) -> bool:
        """See Animation."""
        step = min(t, 30_000) // 400 % 10
        lights.all(0, 0)
        if t < 120_000:
            lights.set(step if step < 6 else 10 - step, 0, 30)
        return t >= 120_000
