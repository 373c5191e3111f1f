"""The console in a window, with keyboard and mouse as its buttons.

The window is passive: `board_rollmark.Board` calls pump() whenever the firmware waits. After a change
everything is redrawn, which takes some milliseconds.
"""

import math
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import pygame
from PIL import Image

from appearance import Appearance
from face import HEIGHT, WIDTH, Face, light_colour
from store import new_file, pictures_folder

TITLE = "Rollmark"
HELLO = "Rollmark: arrows, Enter and Esc play, Space shakes, F1 shows all keys."
SHAKE_MS = 700  # how long a tap on the shake key shakes
DIM = (0.0, 0.5, 0.66, 0.82, 0.93, 1.0)  # brightness of the display by backlight level

_KEYS = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_RETURN: "A", pygame.K_KP_ENTER: "A", pygame.K_a: "A",
    pygame.K_ESCAPE: "B", pygame.K_BACKSPACE: "B", pygame.K_b: "B",
    pygame.K_x: "X", pygame.K_y: "Y",
    pygame.K_SPACE: "shake", pygame.K_s: "shake",
}  # fmt: skip
_SCALES = {pygame.K_1: 1, pygame.K_2: 2, pygame.K_3: 3}


class NoDisplay(Exception):
    """There is no display to open a window on; the message says why."""


def _surface(picture: Image.Image) -> pygame.Surface:
    mode = "RGBA" if picture.mode == "RGBA" else "RGB"
    surface = pygame.image.frombytes(picture.convert(mode).tobytes(), picture.size, mode)
    return surface.convert_alpha() if mode == "RGBA" else surface.convert()


def open_display() -> None:
    """Start pygame's display. Raises NoDisplay when no person could see a window on it."""
    wanted = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not wanted:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    if pygame.display.get_driver() in ("dummy", "offscreen") and not wanted:
        raise NoDisplay("there is no screen")


class Window:
    """A window with the console in it.

    key       called with (cap, pressed) when a button goes down or up
    shaking   whether the console is being shaken
    closed    whether the user has closed the window
    pointer   None, or what turns clicks on the display and letters into keys: click(x, y) returns the number
              of a button to hold, -1 to shake or None; typed(text) whether it takes the letter; stop();
              tick(), called in each pump()
    """

    pointer: Any = None

    def __init__(self, size: tuple[int, int], scale: int, key: Callable[[str, bool], None],
                 appearance: Appearance = Appearance()) -> None:  # fmt: skip  # noqa: B008
        """Open a window for a display of `size` pixels, at `scale` window pixels each.

        Raises NoDisplay, as open_display does.
        """
        self._appearance = appearance
        open_display()
        self.key = key
        self.closed = False
        self.lights: tuple[tuple[int, int, int], ...] = ()
        self.level = 5
        self._size = size
        self._screen = Image.new("RGB", size)
        self._held: dict[object, str] = {}  # keyboard key or "mouse" -> cap
        self._shake_until = 0.0
        self._help = False
        self._warning = ""
        self._cards: dict[int, pygame.Surface] = {}
        self._changed = True
        pygame.display.set_caption(TITLE)
        self.rescale(scale)

    # ------------------------------------------------------------------ output
    def rescale(self, scale: int) -> None:
        """Reopen the window with `scale` window pixels per display pixel, fewer on a small desktop."""
        wide, high = pygame.display.get_desktop_sizes()[0]
        width = WIDTH + 2 * (self._size[0] - 240)
        while scale > 1 and (scale * width > 2 * wide or scale * HEIGHT > 2 * high):
            scale -= 1
        self.scale = scale
        self.face = face = Face(scale, self._appearance)
        self._target = pygame.display.set_mode(face.size)
        pygame.display.set_window_position(((wide - face.size[0]) // 2, (high - face.size[1]) // 2))
        pygame.display.set_icon(self._icon())
        self._table = _surface(face.table)
        self._up, self._down, self._knob = (_surface(p) for p in (face.up, face.down, face.knob))
        self._glow = _surface(Image.merge("RGB", (face.glow,) * 3))
        self._big = pygame.Surface((self._size[0] * scale, self._size[1] * scale)).convert()
        self.show(self._screen)
        self.draw()

    def _icon(self) -> pygame.Surface:
        """Return the icon: five pips on coral."""
        icon = pygame.Surface((32, 32), pygame.SRCALPHA)
        pygame.draw.rect(icon, (236, 92, 84), (1, 1, 30, 30), border_radius=7)
        for x, y in ((9, 9), (23, 9), (16, 16), (9, 23), (23, 23)):
            pygame.draw.circle(icon, (255, 246, 236), (x, y), 3)
        return icon

    def show(self, screen: Image.Image) -> None:
        """Show the picture `screen` on the display."""
        self._screen = screen
        small = pygame.image.frombytes(screen.tobytes(), screen.size, "RGB").convert()
        pygame.transform.scale(small, self._big.get_size(), self._big)
        if self.level < 5:
            grey = round(255 * DIM[self.level])
            self._big.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
        self._changed = True

    def light(self, lights: tuple[tuple[int, int, int], ...]) -> None:
        """Show six (r, g, b) on the lights."""
        self.lights = lights
        self._changed = True

    def warn(self, text: str) -> None:
        """Show a line across the top of the window until the next one; "" removes it."""
        self._warning = text
        self._changed = True

    def backlight(self, level: int) -> None:
        """Set the backlight, 1 (dim) to 5 (full)."""
        if level != self.level:
            self.level = level
            self.show(self._screen)

    @property
    def shaking(self) -> bool:
        return "shake" in self._held.values() or time.monotonic() < self._shake_until

    def draw(self) -> None:
        """Paint the window if something has changed or the console is moving."""
        shaking = self.shaking
        if not (self._changed or shaking):
            return
        self._changed = shaking  # paint once more after it has stopped
        face, target, dx, dy = self.face, self._target, 0, 0
        if shaking:
            t = time.monotonic()
            dx = round(5 * self.scale / 2 * math.sin(41 * t))
            dy = round(4 * self.scale / 2 * math.sin(53 * t + 1))
        target.blit(self._table, (0, 0))
        target.blit(self._up, (dx, dy))
        knob = ""
        for cap in self._held.values():
            if cap in ("left", "right", "up", "down"):
                knob = cap
            elif cap and cap != "help":
                x0, y0, x1, y1 = face.rect(cap)
                target.blit(self._down, (x0 + dx, y0 + dy), (x0, y0, x1 - x0, y1 - y0))
        x, y = face.knob_at(knob)
        target.blit(self._knob, (x + dx, y + dy))
        half = self._glow.get_width() // 2
        for (x, y), pixel in zip(face.lights, self.lights):
            if any(pixel):
                halo = self._glow.copy()
                halo.fill(light_colour(pixel), special_flags=pygame.BLEND_RGB_MULT)
                target.blit(halo, (x - half + dx, y - half + dy), special_flags=pygame.BLEND_RGB_ADD)
        target.blit(self._big, (face.screen[0] + dx, face.screen[1] + dy))
        if self._warning:
            target.blit(_surface(face.warning(self._warning)), (0, 0))
        if self._help:
            if self.scale not in self._cards:
                self._cards[self.scale] = _surface(face.help())
            target.blit(self._cards[self.scale], (0, 0))
        pygame.display.flip()

    # ------------------------------------------------------------------ input
    def pump(self) -> None:
        """Handle what the user did, then paint."""
        for event in pygame.event.get():
            self._handle(event)
        if self.pointer:
            self.pointer.tick()
        self.draw()

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.closed = True
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.KEYUP:
            self._release(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            cap = self.face.hit(*event.pos)
            if self._help or cap == "help":
                self._toggle_help()
            elif cap is not None:
                self._press("mouse", cap)
            elif self.pointer:
                self._point(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            for source in list(self._held):  # their releases will go to another window
                self._release(source)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._changed = True

    def _point(self, x: int, y: int) -> None:
        """Handle a click at a window pixel, if it is on the display."""
        x, y = (x - self.face.screen[0]) // self.scale, (y - self.face.screen[1]) // self.scale
        if not (0 <= x < self._size[0] and 0 <= y < self._size[1]):
            return
        number = self.pointer.click(x, y)
        if number is not None:
            self._press("mouse", "shake" if number < 0 else self._appearance.places[number])

    def _key_down(self, event: pygame.Event) -> None:
        if event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.closed = True
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return
        elif event.key == pygame.K_F1 or event.unicode == "?" or self._help:
            self._toggle_help()
        elif self.pointer and self.pointer.typed("\b" if event.key == pygame.K_BACKSPACE else event.unicode):
            return
        elif event.key in _SCALES:
            self.rescale(_SCALES[event.key])
        elif event.key == pygame.K_p:
            self._save(bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in _KEYS:
            place = _KEYS[event.key]
            if place in self._appearance.places or (place == "shake" and self._appearance.sensor):
                self._press(event.key, place)

    def _toggle_help(self) -> None:
        self._help = not self._help
        self._changed = True

    def _press(self, source: object, cap: str) -> None:
        if source in self._held:
            return
        self._held[source] = cap
        self._changed = True
        if self.pointer:
            self.pointer.stop()
        if cap == "shake":
            self._shake_until = time.monotonic() + SHAKE_MS / 1000
        else:
            self.key(cap, True)

    def _release(self, source: object) -> None:
        cap = self._held.pop(source, None)
        if cap is None:
            return
        self._changed = True
        if cap != "shake":
            self.key(cap, False)

    def _save(self, whole: bool) -> None:
        """Save a picture of the display, or of the whole window, and say where."""
        try:
            path = new_file(pictures_folder(), time.strftime("rollmark-%Y%m%d-%H%M%S"), ".png")
            if whole:
                pygame.image.save(self._target, str(path))
            else:
                self._screen.save(path)
        except (OSError, pygame.error) as error:
            print(f"could not save the picture: {error}", file=sys.stderr)
        else:
            print(f"picture saved: {path}", file=sys.stderr)

    def close(self) -> None:
        pygame.display.quit()
