"""The console as seen from outside, drawn without a window: shell, black front, lights, buttons.

`Face(scale)` draws it for a screen with `scale` window pixels per display pixel. Positions are in units of
half a display pixel, so every part grows with the screen.
"""

import math
import random
from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from appearance import Appearance

WIDTH, HEIGHT = 900, 668
SCREEN = (210, 110)  # upper left corner of the display
FRONT = (194, 36, 706, 606)
SHELL = (16, 12, 884, 648)
LIGHTS = tuple((450 + int((k - 2.5) * 80), 72) for k in range(6))
LIGHT_R = 10
GLOW_R = 60
STICK = (105, 262)
STICK_R, KNOB_R, KNOB_TRAVEL = 58, 34, 9
BUTTONS = {"X": (795, 212), "A": (843, 262), "B": (795, 312), "Y": (747, 262)}
BUTTON_R = 24
SHAKE = (45, 452, 165, 504)
HELP = (767, 466, 823, 494)

CREAM, CREAM_LOW, CREAM_EDGE = (240, 233, 217), (217, 207, 186), (255, 251, 240)
INK, QUIET = (86, 79, 66), (148, 138, 118)
BLACK, FRONT_EDGE = (9, 11, 15), (44, 50, 60)
CAP, CAP_LOW, CAP_EDGE, PAPER = (52, 61, 78), (34, 41, 54), (92, 105, 128), (246, 241, 228)
CORAL, CORAL_LOW = (236, 92, 84), (196, 66, 62)
TABLE, TABLE_LOW = (33, 52, 50), (14, 23, 24)

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "": (0, 0)}
CAPTIONS = {"A": "Enter", "B": "Esc", "X": "X", "Y": "Y"}
HELP_LINES = (
    ("move", "arrow keys, or the stick"),
    ("A   ok", "Enter or A"),
    ("B   back", "Esc, Backspace or B; hold for the menu"),
    ("X   pass", "X"),
    ("Y   all sheets", "Y"),
    ("shake", "hold Space or S"),
    ("size", "1, 2 or 3"),
    ("picture", "P: the screen, Shift+P: the console"),
    ("this card", "F1 or ?"),
)


def _shade(top: tuple[int, ...], low: tuple[int, ...], size: tuple[int, int]) -> Image.Image:
    """Return a gradient from `top` down to `low`."""
    column = Image.new("RGB", (1, 256))
    for y in range(256):
        column.putpixel((0, y), tuple(round(a + (b - a) * y / 255) for a, b in zip(top, low)))
    return column.resize(size, Image.Resampling.BILINEAR)


class _Canvas:
    """A drawing twice its final size, so that edges come out smooth."""

    def __init__(self, unit: float, more: int = 0) -> None:
        """Start an empty drawing; `more` is the extra width, in units, for a wider display."""
        self.k = unit * 2
        self.more = more
        self.size = (round((WIDTH + more) * self.k), round(HEIGHT * self.k))
        self.image = Image.new("RGBA", self.size, (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def at(self, *units: float) -> tuple[float, ...]:
        return tuple(u * self.k for u in units)

    def rounded(self, box: tuple[float, ...], radius: float, colour: tuple[int, ...], low: tuple[int, ...],
                blur: float = 0) -> None:  # fmt: skip
        """Draw a rounded box with a gradient from `colour` to `low`.

        A fourth number in `colour` is its opacity.
        """
        x0, y0, x1, y1 = self.at(*box)
        soft = blur * self.k
        edge = math.ceil(2.5 * soft) + 1
        left, top = math.floor(x0) - edge, math.floor(y0) - edge
        mask = Image.new("L", (math.ceil(x1) - left + edge, math.ceil(y1) - top + edge), 0)
        corners = (x0 - left, y0 - top, x1 - left, y1 - top)
        opacity = colour[3] if len(colour) > 3 else 255
        ImageDraw.Draw(mask).rounded_rectangle(corners, self.k * radius, fill=opacity)
        if soft:
            mask = mask.filter(ImageFilter.GaussianBlur(soft))
        crop = (max(0, -left), max(0, -top), mask.width, mask.height)
        paint = _shade(colour[:3], low[:3], mask.size).convert("RGBA")
        paint.putalpha(mask)
        self.image.alpha_composite(paint.crop(crop), (max(0, left), max(0, top)))

    def box(self, box: tuple[float, ...], radius: float, colour: tuple[int, ...],
            low: tuple[int, ...] | None = None) -> None:  # fmt: skip
        self.rounded(box, radius, colour, low or colour)

    def shadow(self, box: tuple[float, ...], radius: float, blur: float, dark: int) -> None:
        self.rounded(box, radius, (0, 0, 0, dark), (0, 0, 0), blur)

    def disc(self, x: float, y: float, r: float, colour: tuple[int, ...],
             low: tuple[int, ...] | None = None) -> None:  # fmt: skip
        self.box((x - r, y - r, x + r, y + r), r, colour, low)

    def text(self, x: float, y: float, words: str, size: float, colour: tuple[int, ...], anchor: str = "mm",
             spacing: float = 0) -> None:  # fmt: skip
        """Draw `words` at (x, y), with `spacing` units between letters."""
        font = ImageFont.load_default(size * self.k)
        if not spacing:
            self.draw.text((x * self.k, y * self.k), words, fill=colour, font=font, anchor=anchor)
            return
        widths = [font.getlength(c) / self.k for c in words]
        x -= (sum(widths) + spacing * (len(words) - 1)) / 2
        for c, w in zip(words, widths):
            self.draw.text((x * self.k, y * self.k), c, fill=colour, font=font, anchor="lm")
            x += w + spacing

    def chevron(self, x: float, y: float, dx: int, dy: int, r: float, colour: tuple[int, ...]) -> None:
        """Draw a small triangle pointing in the direction (dx, dy)."""
        tip = (x + dx * r, y + dy * r)
        a, b = (
            (x - dx * r * 0.4 - dy * r, y - dy * r * 0.4 - dx * r),
            (x - dx * r * 0.4 + dy * r, y - dy * r * 0.4 + dx * r),
        )
        self.draw.polygon([self.at(*tip), self.at(*a), self.at(*b)], fill=colour)  # type: ignore[arg-type]


def _shell(canvas: _Canvas) -> None:
    x0, y0, x1, y1 = SHELL
    x1 += canvas.more
    canvas.shadow((x0 + 6, y0 + 14, x1 - 6, y1 + 10), 54, 9, 150)
    canvas.box((x0, y0, x1, y1), 54, (170, 160, 140), (120, 111, 95))
    canvas.box((x0, y0, x1, y1 - 5), 54, CREAM_EDGE, CREAM)
    canvas.box((x0 + 2, y0 + 2.5, x1 - 2, y1 - 6), 52, CREAM, CREAM_LOW)
    for x, y in ((50, 46), (850 + canvas.more, 46), (50, 610), (850 + canvas.more, 610)):  # screws
        canvas.disc(x, y, 7, (186, 176, 155), (226, 217, 198))
        canvas.disc(x, y, 5.5, (205, 195, 173), (178, 168, 147))
        canvas.draw.line(canvas.at(x - 3.5, y - 2, x + 3.5, y + 2), (128, 118, 100), round(1.6 * canvas.k))


def _front(canvas: _Canvas, lights: Iterable[tuple[int, int]]) -> None:
    x0, y0, x1, y1 = front = (*FRONT[:2], FRONT[2] + canvas.more, FRONT[3])
    canvas.box((x0 - 3, y0 - 3, x1 + 3, y1 + 3), 27, (183, 173, 151), (250, 245, 232))
    canvas.box(front, 24, BLACK)
    canvas.box((x0 + 1.5, y0 + 1.5, x1 - 1.5, y1 - 1.5), 23, FRONT_EDGE, (16, 19, 25))
    canvas.box((x0 + 3, y0 + 3, x1 - 3, y1 - 3), 22, (14, 17, 22), BLACK)
    sx, sy = SCREEN
    canvas.box((sx - 4, sy - 4, sx + 484 + canvas.more, sy + 484), 4, (3, 4, 6))
    for x, y in lights:
        canvas.disc(x, y, LIGHT_R + 4, (4, 5, 7), (34, 39, 48))
        canvas.disc(x, y, LIGHT_R, (52, 57, 66), (35, 39, 46))
        canvas.disc(x, y - 2.5, LIGHT_R - 4, (66, 71, 81), (50, 55, 63))


def _stick(canvas: _Canvas, appearance: Appearance) -> None:
    """Draw the stick, with a triangle for each direction that the console has."""
    x, y = STICK
    canvas.disc(x, y, STICK_R + 4, (196, 186, 163), (252, 247, 234))
    canvas.disc(x, y, STICK_R, (40, 46, 58), (62, 70, 86))
    canvas.disc(x, y, STICK_R - 3, (26, 31, 40), (38, 45, 57))
    for place, (dx, dy) in DIRECTIONS.items():
        if place and place in appearance.places:
            canvas.chevron(x + dx * 47, y + dy * 47, dx, dy, 5, (116, 128, 150))
    canvas.text(x, y + STICK_R + 24, "arrow keys", 13, QUIET)


def _button(canvas: _Canvas, x: float, y: float, letter: str, down: bool) -> None:
    r = BUTTON_R
    canvas.disc(x, y, r + 4, (190, 180, 157), (252, 247, 234))
    canvas.disc(x, y, r + 1, (22, 26, 34))
    if not down:
        canvas.disc(x, y - 1, r, CAP_EDGE, CAP)
        canvas.disc(x, y - 0.5, r - 1.8, CAP, CAP_LOW)
    else:
        canvas.disc(x, y + 1, r - 1, CAP_LOW, CAP)
    size = 25 if len(letter) == 1 else max(9, 40 // len(letter))
    canvas.text(x, y + (1 if down else -1), letter, size, PAPER if not down else (255, 214, 130))


def _pill(canvas: _Canvas, down: bool) -> None:
    x0, y0, x1, y1 = SHAKE
    canvas.box((x0 - 4, y0 - 4, x1 + 4, y1 + 4), 30, (190, 180, 157), (252, 247, 234))
    canvas.box((x0, y0, x1, y1), 26, (110, 38, 36))
    if not down:
        canvas.box((x0, y0, x1, y1 - 3), 25, (255, 150, 138), CORAL)
        canvas.box((x0 + 1.5, y0 + 2, x1 - 1.5, y1 - 3.5), 24, CORAL, CORAL_LOW)
    else:
        canvas.box((x0 + 1, y0 + 3, x1 - 1, y1), 24, CORAL_LOW, (214, 78, 72))
    canvas.text((x0 + x1) / 2, (y0 + y1) / 2 + (1.5 if down else -1), "shake", 21, (255, 246, 236))
    canvas.text((x0 + x1) / 2, y1 + 22, "Space", 13, QUIET)


def _words(canvas: _Canvas, appearance: Appearance) -> None:
    for place, (x, y) in BUTTONS.items():
        if place in appearance.places and CAPTIONS[place] != appearance.label(place):
            canvas.text(x + canvas.more, y + BUTTON_R + 17, CAPTIONS[place], 13, QUIET)
    x0, y0, x1, y1 = HELP
    canvas.text((x0 + x1) / 2 + canvas.more, (y0 + y1) / 2, "?  keys", 14, QUIET)
    canvas.text(450.7 + canvas.more / 2, 627.7, "ROLLMARK", 15, CREAM_EDGE, spacing=7)
    canvas.text(450 + canvas.more / 2, 627, "ROLLMARK", 15, (120, 111, 94), spacing=7)


class Face:
    """The drawing of the console at one scale. All positions and sizes are in window pixels.

    size            of the window
    up, down        pictures (RGBA, transparent around the shell) with no button and with every button pressed
    table           the table that the console lies on (RGB)
    knob            the stick's knob (RGBA), to be placed at knob_at(direction)
    glow            mask (L) of one light at full strength, to be coloured and added around lights[k]
    """

    def __init__(self, scale: int, appearance: Appearance = Appearance()) -> None:  # noqa: B008 (it is frozen)
        self.scale = scale
        self.appearance = appearance
        self.unit = scale / 2
        self.more = 2 * (appearance.width - 240)
        self.size = (round((WIDTH + self.more) * self.unit), round(HEIGHT * self.unit))
        self.screen = (round(SCREEN[0] * self.unit), round(SCREEN[1] * self.unit))
        places = LIGHTS if appearance.lights == 6 else ((450, 72),) * appearance.lights
        self._places = tuple((x + self.more // 2, y) for x, y in places)
        self.lights = tuple((round(x * self.unit), round(y * self.unit)) for x, y in self._places)
        self.up, self.down = self._console()
        self.table = self._table()
        self.knob = self._knob()
        self.glow = self._glow()
        self._still: dict[str, Image.Image] = {}  # the console without display and lights, by pressed button

    def _finished(self, canvas: _Canvas) -> Image.Image:
        size = (round(canvas.size[0] / 2), round(canvas.size[1] / 2))
        return canvas.image.resize(size, Image.Resampling.BOX)

    @property
    def _stick(self) -> bool:
        """Whether the console has any direction of the stick."""
        return any(place in self.appearance.places for place in DIRECTIONS)

    def _console(self) -> tuple[Image.Image, Image.Image]:
        canvas = _Canvas(self.unit, self.more)
        _shell(canvas)
        _front(canvas, self._places)
        if self._stick:
            _stick(canvas, self.appearance)
        _words(canvas, self.appearance)
        pictures: list[Image.Image] = []
        for down in (False, True):
            for place, (x, y) in BUTTONS.items():
                if place in self.appearance.places:
                    _button(canvas, x + self.more, y, self.appearance.label(place), down)
            if self.appearance.sensor:
                _pill(canvas, down)
            pictures.append(self._finished(canvas))
        return pictures[0], pictures[1]

    def _knob(self) -> Image.Image:
        canvas = _Canvas(self.unit)
        x, y = STICK
        if not self._stick:
            return self._finished(canvas).crop(self._around(STICK, KNOB_R + 16))
        canvas.shadow((x - KNOB_R, y - KNOB_R + 6, x + KNOB_R, y + KNOB_R + 6), KNOB_R, 3, 150)
        canvas.disc(x, y, KNOB_R, CAP_EDGE, CAP_LOW)
        canvas.disc(x, y, KNOB_R - 2, (66, 76, 96), CAP)
        canvas.disc(x, y, KNOB_R - 10, (44, 52, 67), (66, 76, 96))
        canvas.disc(x, y, KNOB_R - 12, CAP, (58, 67, 85))
        return self._finished(canvas).crop(self._around(STICK, KNOB_R + 16))

    def knob_at(self, cap: str) -> tuple[int, int]:
        """Return where to place the knob's picture while `cap`, a direction, is pressed.

        Any other cap gives the middle.
        """
        dx, dy = DIRECTIONS.get(cap, (0, 0))
        x0, y0, _, _ = self._around(STICK, KNOB_R + 16)
        return (round(x0 + dx * KNOB_TRAVEL * self.unit), round(y0 + dy * KNOB_TRAVEL * self.unit))

    def _around(self, centre: tuple[int, int], r: float) -> tuple[int, int, int, int]:
        x, y = centre
        return tuple(round(v * self.unit) for v in (x - r, y - r, x + r, y + r))  # type: ignore[return-value]

    def _table(self) -> Image.Image:
        """Return a picture of felt, lighter in the middle."""
        w, h = self.size
        light = Image.radial_gradient("L").resize((round(w * 1.3), round(h * 1.5)), Image.Resampling.BILINEAR)
        left, top = (light.width - w) // 2, (light.height - h) // 3
        light = light.crop((left, top, left + w, top + h))
        noise = Image.frombytes("L", (w, h), random.Random(1).randbytes(w * h))  # the same felt every time
        noise = noise.point([128 + (v - 128) // 6 for v in range(256)])
        felt = Image.composite(Image.new("RGB", (w, h), TABLE_LOW), Image.new("RGB", (w, h), TABLE), light)
        grain = ImageChops.add(felt, Image.merge("RGB", (noise,) * 3), offset=-128)
        return Image.blend(felt, grain, 0.35)

    def _glow(self) -> Image.Image:
        """Return the mask of a bright lens with a fading halo."""
        r = round(GLOW_R * self.unit)
        mask = Image.new("L", (2 * r + 1, 2 * r + 1))
        lens = LIGHT_R * self.unit
        for y in range(2 * r + 1):
            for x in range(2 * r + 1):
                d = math.hypot(x - r, y - r)
                halo = max(0.0, 1 - d / r) ** 2.4 * 0.9
                inside = min(1.0, max(0.0, lens + 0.5 - d)) * (1 - 0.25 * (d / lens) ** 2)
                mask.putpixel((x, y), round(255 * max(halo, inside)))
        return mask

    def compose(self, screen: Image.Image, lights: Iterable[Iterable[int]], pressed: str = "") -> Image.Image:
        """Return a picture of the console with `screen` on its display.

        `lights` are six (r, g, b), 0..255; `pressed` is the cap of a pressed button.
        """
        if pressed not in self._still:
            still = self.table.convert("RGBA")
            still.alpha_composite(self.up)
            if pressed in BUTTONS or pressed == "shake":
                rect = self.rect(pressed)
                still.alpha_composite(self.down.crop(rect), rect[:2])
            still.alpha_composite(self.knob, self.knob_at(pressed))
            self._still[pressed] = still.convert("RGB")
        image = self._still[pressed].copy()
        for (x, y), pixel in zip(self.lights, lights):
            colour = light_colour(pixel)
            glow = Image.merge("RGB", [self.glow.point([v * c // 255 for v in range(256)]) for c in colour])
            box = (x - glow.width // 2, y - glow.height // 2)
            part = image.crop((*box, box[0] + glow.width, box[1] + glow.height))
            image.paste(ImageChops.add(part, glow), box)
        size = (screen.width * self.scale, screen.height * self.scale)
        image.paste(screen.resize(size, Image.Resampling.NEAREST), self.screen)
        return image

    def front(self) -> tuple[int, int, int, int]:
        """Return the window's rectangle with display and lights, without the shell."""
        x0, y0, x1, y1 = (round(v * self.unit) for v in (*FRONT[:2], FRONT[2] + self.more, FRONT[3]))
        return (x0, y0, x1, y1)

    def rect(self, cap: str) -> tuple[int, int, int, int]:
        """Return the rectangle of a button ("A" … "Y", "shake") that differs between `up` and `down`."""
        if cap == "shake":
            x0, y0, x1, y1 = SHAKE
            return tuple(round(v * self.unit) for v in (x0 - 5, y0 - 5, x1 + 5, y1 + 5))  # type: ignore[return-value]
        x, y = BUTTONS[cap]
        return self._around((x + self.more, y), BUTTON_R + 5)

    def hit(self, x: int, y: int) -> str | None:
        """Return what is at a window pixel: a button's cap, a stick direction, "shake", "help" or None.

        The middle of the stick is "".
        """
        ux, uy = x / self.unit, y / self.unit
        places = self.appearance.places
        for cap, (bx, by) in BUTTONS.items():
            if cap in places and math.hypot(ux - bx - self.more, uy - by) <= BUTTON_R + 3:
                return cap
        dx, dy = ux - STICK[0], uy - STICK[1]
        if math.hypot(dx, dy) <= STICK_R:
            if math.hypot(dx, dy) < KNOB_R * 0.55:
                place = ""
            elif abs(dx) > abs(dy):
                place = "left" if dx < 0 else "right"
            else:
                place = "up" if dy < 0 else "down"
            return place if place in places else None
        for name, (x0, y0, x1, y1), right in (("shake", SHAKE, 0), ("help", HELP, self.more)):
            if x0 <= ux - right <= x1 and y0 <= uy <= y1 and (name == "help" or self.appearance.sensor):
                return name
        return None

    def warning(self, text: str) -> Image.Image:
        """Return a line of text for the top of the window, as large as the window, transparent around it."""
        canvas = _Canvas(self.unit, self.more)
        width = WIDTH + self.more
        canvas.box((20, 8, width - 20, 42), 10, (255, 197, 46))
        canvas.text(width / 2, 25, text, 17, (20, 24, 32))
        return self._finished(canvas)

    def help(self) -> Image.Image:
        """Return the card that lists the keys, as large as the window, transparent around it."""
        canvas = _Canvas(self.unit, self.more)
        canvas.image.paste((6, 8, 11, 150), (0, 0, *canvas.size))
        x0, y0, x1, y1 = 170 + self.more // 2, 96, 730 + self.more // 2, 572
        canvas.shadow((x0, y0 + 10, x1, y1 + 10), 26, 10, 170)
        canvas.box((x0, y0, x1, y1), 26, (89, 103, 127))
        canvas.box((x0 + 2, y0 + 2, x1 - 2, y1 - 2), 24, (29, 36, 48), (22, 27, 37))
        canvas.text((x0 + x1) / 2, y0 + 44, "Keys", 26, PAPER)
        for k, (what, how) in enumerate(HELP_LINES):
            y = y0 + 96 + k * 38
            canvas.text(x0 + 36, y, what, 18, (255, 197, 46), "lm")
            canvas.text(x0 + 176, y, how, 18, PAPER, "lm")
        canvas.text((x0 + x1) / 2, y1 - 26, "any key closes this card", 14, (148, 160, 180))
        return self._finished(canvas)


def light_colour(pixel: Iterable[int], most: int = 56) -> tuple[int, int, int]:
    """Return the colour of the glow (r, g, b) that the eye sees for a pixel, 0..255 as sent.

    `most` is the brightest value that the firmware sends (22 % of full scale). The eye sees a tenth of the
    light as a third.
    """
    r, g, b = (round(255 * min(1.0, v / most) ** 0.45) for v in pixel)
    return (r, g, b)


def portrait(
    screen: Image.Image, lights: Iterable[Iterable[int]] = (), scale: int = 2, pressed: str = "",
    appearance: Appearance = Appearance(),  # noqa: B008
) -> Image.Image:  # fmt: skip
    """Return a picture of the whole console; `screen` is its display, `lights` six (r, g, b)."""
    return Face(scale, appearance).compose(screen, lights, pressed)
