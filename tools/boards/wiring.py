"""Draw a board's wiring as an SVG, from the tables in its code: `python -m tools.boards.wiring BOARD`.

A Pico or a Feather is shown from above, USB at the top, with the use of every pin and the meanings of the
buttons; separate parts are boxes with their wires. A handheld is shown as its case. The drawing cannot go
stale, because it uses the tables that the firmware reads and `make check-board` compares it.
"""

from __future__ import annotations

import sys
from html import escape

from tools.boards.catalog import BoardError, Description, describe, names
from tools.boards.wiring_outlines import OUTLINES, Outline

DISPLAY, KEY, PIXEL, SENSOR, SOUND = "#5BA2FF", "#94A0B4", "#FFC52E", "#3FCF6E", "#FF8A5C"
NIGHT, PANEL, LINE, PAPER, INK = "#0C0F14", "#1D2430", "#59677F", "#F6F1E4", "#0C0F14"
# function in PINS -> (words on the tag, colour of the group); a button's tag shows its meaning
TAGS = {
    "dc": ("display DC", DISPLAY), "cs": ("display CS", DISPLAY), "clock": ("display CLK", DISPLAY),
    "mosi": ("display DIN", DISPLAY), "reset": ("display RST", DISPLAY), "backlight": ("display BL", DISPLAY),
    "pixels": ("pixels DIN", PIXEL), "power": ("pixels' current", PIXEL),
    "sda": ("LIS3DH SDA", SENSOR), "scl": ("LIS3DH SCL", SENSOR), "tilt": ("tilt switch", SENSOR),
    "speaker": ("piezo", SOUND), "battery": ("battery", KEY),
}  # fmt: skip
JOYSTICK = ("up", "down", "left", "right", "press")


ON_A_SOCKET = ("pico_lcd_1_3",)  # display and buttons are on a socket: no wires
PITCH, TOP, BODY_X, BODY_W = 24, 84, 200, 200


def pins(board: str) -> dict[str, str]:
    """Return the PINS table of a board. Raises BoardError when there is none."""
    return describe(board).pins


def text(x: float, y: float, words: str, size: int = 13, anchor: str = "start", fill: str = PAPER) -> str:
    """Return a line of text; y is its baseline."""
    where = f'x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {where} fill="{fill}">{escape(words)}</text>'


def box(
    x: float, y: float, width: float, height: float, edge: str, fill: str = PANEL, round_: int = 10
) -> str:
    """Return a rectangle with round corners."""
    shape = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{round_}"'
    return f'<rect {shape} fill="{fill}" stroke="{edge}" stroke-width="2"/>'


def frame(width: int, height: int, title: str, caption: list[str], shapes: list[str]) -> str:
    """Return the whole SVG: title and caption above the shapes."""
    lines = [text(20, 56 + 16 * k, line, 12, fill=KEY) for k, line in enumerate(caption)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
    ground = f'<rect width="{width}" height="{height}" fill="{NIGHT}"/>'
    return "\n".join([head, ground, text(20, 36, title, 20), *lines, *shapes, "</svg>"]) + "\n"


def tag(what: Description, function: str) -> tuple[str, str]:
    """Return the words and the colour for a function of PINS."""
    if function in TAGS:
        return TAGS[function]
    meaning = {cap: meaning for meaning, cap in what.keys}.get(function, "")
    joystick = what.name in ON_A_SOCKET and function in JOYSTICK
    return (f"{'joystick' if joystick else 'button'} {function}: {meaning}", KEY)


def _rows(what: Description, plan: Outline) -> list[str]:
    """Return the two rows of pads, with a tag at each one in use."""
    out: list[str] = []
    pads = {plan.pad(pin): function for function, pin in what.pins.items()}
    used = {pad: function for pad, function in pads.items() if pad not in plan.inside}
    for side, row in enumerate((plan.left, plan.right)):
        for k, name in enumerate(row):
            y = TOP + 28 + PITCH * (k + (plan.skip if side else 0))
            x = BODY_X + BODY_W - 12 if side else BODY_X + 12
            signal = name.startswith(("GP", "A", "D", "S", "M", "R", "T")) and name not in ("RST", "RUN")
            out.append(f'<circle cx="{x}" cy="{y}" r="6" fill="{PIXEL if signal else LINE}"/>')
            anchor = "end" if side else "start"
            out.append(text(x - 14 if side else x + 14, y + 4, name, 12, anchor, PAPER if signal else KEY))
            if plan.numbered:
                number = str(40 - k if side else k + 1)
                out.append(text(BODY_X + (BODY_W - 84 if side else 84), y + 4, number, 9, "middle", LINE))
            if name in used:
                words, colour = tag(what, used[name])
                tip = BODY_X + BODY_W + 26 if side else BODY_X - 26
                left = tip if side else tip - 150
                out.append(f'<path d="M{x} {y}H{tip}" stroke="{colour}" stroke-width="2"/>')
                out.append(f'<rect x="{left}" y="{y - 10}" width="150" height="20" rx="6" fill="{colour}"/>')
                out.append(text(left + 75, y + 4, words, 13, "middle", INK))
    return out


def _terminals(what: Description, plan: Outline, y: int) -> list[str]:
    """Return the screw terminals at the lower edge, with their tags below."""
    out: list[str] = []
    used = {pin: function for function, pin in what.pins.items()}
    tags = 0
    for k, (name, label) in reversed(tuple(enumerate(plan.terminals))):
        x = BODY_X + 10 + 30 * k
        out.append(box(x, y - 34, 30, 28, LINE, "#1E6B45", 2))
        out.append(f'<circle cx="{x + 15}" cy="{y - 20}" r="7" fill="{PIXEL if name in used else LINE}"/>')
        if name not in used:
            out.append(text(x + 15, y + 14, label.removeprefix("speaker "), 11, "middle", KEY))
            continue
        words, colour = tag(what, used[name])
        low = y + 34 + 30 * tags
        tags += 1
        line = f'fill="none" stroke="{colour}" stroke-width="2"'
        out.append(f'<path d="M{x + 15} {y - 20}V{low}H{x + 45}" {line}/>')
        out.append(f'<rect x="{x + 45}" y="{low - 10}" width="220" height="20" rx="6" fill="{colour}"/>')
        out.append(text(x + 155, low + 4, f"{label}: {words}", 13, "middle", INK))
    if plan.terminals:
        out.append(text(BODY_X + 40, y + 28, "speaker", 11, "middle", KEY))
    return out


def _wires(what: Description, plan: Outline) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Return the separate parts: (title, colour, [(the part's pin, the board's pin or a function)])."""
    five, their_ground, three, ground = plan.power
    display: list[tuple[str, str]] = [("VCC, VIN", three), ("GND", ground)]
    display += [(own, f) for own, f in (
        ("SCK, CLK", "clock"), ("MOSI, SI, DIN", "mosi"), ("CS, TCS", "cs"), ("DC, D/C, RS", "dc"),
        ("RST", "reset"), ("BL, LITE", "backlight"),
    )]  # fmt: skip
    parts: list[tuple[str, str, list[tuple[str, str]]]] = []
    if what.name not in ON_A_SOCKET:
        if "clock" in what.pins:
            parts.append((f"ST7789 display {what.width} x {what.height}", DISPLAY, display))
        legs = [(f"{cap}: {meaning}", cap) for meaning, cap in what.keys]
        parts.append(("Buttons", KEY, [*legs, ("other legs", ground)]))
    parts.append(("Six NeoPixels (WS2812B)", PIXEL, [("DIN", "pixels"), ("5V", five), ("GND", their_ground)]))
    if "sda" in what.pins and what.pins["sda"] not in plan.inside:
        wires = [("SDA", "sda"), ("SCL", "scl"), ("VIN", three), ("GND", ground)]
        parts.append(("LIS3DH breakout (I2C)", SENSOR, wires))
    parts.append(("or: tilt switch", SENSOR, [("one leg", "tilt"), ("other leg", ground)]))
    parts.append(("Piezo, passive", SOUND, [("one leg", "speaker"), ("other leg", ground)]))
    terminals = ["terminal speaker +", "terminal speaker -"] if "i2s_data" in what.pins else []
    parts.append(("Speaker, 4 or 8 ohms", SOUND, [(end[-1], end) for end in terminals]))
    fixed = {*plan.power, *terminals}
    return [
        (title, colour, [(own, end) for own, end in wires if end in what.pins or end in fixed])
        for title, colour, wires in parts
        if any(end in what.pins or end in terminals for _, end in wires)
    ]


def place(plan: Outline, pin: str) -> str:
    """Return where a pin is found, in words."""
    pin = plan.pad(pin) or pin
    for name, label in plan.terminals:
        if pin == name:
            return f"terminal {label}"
    if pin == "GND":
        return "GND (any)"
    if plan.numbered:
        number = plan.left.index(pin) + 1 if pin in plan.left else 40 - plan.right.index(pin)
        return f"{pin} (pin {number})"
    return pin


def part_boxes(x: int, y: int, parts: list[tuple[str, str, list[tuple[str, str]]]]) -> tuple[list[str], int]:
    """Return the boxes of parts (see _wires, with places for pins), and the y below them."""
    out: list[str] = []
    for title, colour, wires in parts:
        height = 38 + 21 * len(wires)
        out.append(box(x, y, 290, height, colour))
        out.append(text(x + 16, y + 23, title, 15, fill=colour))
        for k, (own, end) in enumerate(wires):
            row = y + 46 + 21 * k
            out.append(text(x + 16, row, own))
            out.append(f'<path d="M{x + 112} {row - 4}H{x + 146}" stroke="{colour}" stroke-width="2"/>')
            out.append(text(x + 156, row, end))
        y += height + 14
    return out, y


def _svg_of(what: Description, plan: Outline) -> str:
    for function, pin in what.pins.items():
        if not plan.pad(pin):
            raise BoardError(f"wiring.svg cannot be drawn: a {plan.title} has no pad {pin} ('{function}')")
    bottom = TOP + 28 + PITCH * max(len(plan.left), len(plan.right) + plan.skip)
    bottom += 34 if plan.terminals else 0
    parts = [
        (title, colour, [(own, place(plan, what.pins.get(end, end))) for own, end in wires])
        for title, colour, wires in _wires(what, plan)
    ]
    boxes, low = part_boxes(640, TOP - 12, parts)
    caption = f"{plan.title} from above, USB at the top."
    if what.name in ON_A_SOCKET:
        caption += " What the display module uses is already connected by its socket."
    if plan.inside and "sda" in what.pins:
        caption += (
            " The LIS3DH (SDA, SCL), the amplifier and the switch of their current are on the board itself."
        )
    shapes = [
        box(BODY_X, TOP, BODY_W, bottom - TOP, SENSOR, plan.body, 12),
        f'<rect x="{BODY_X + 70}" y="{TOP - 8}" width="60" height="26" rx="3" fill="#B4AC9A"/>',
        text(BODY_X + 100, TOP + 9, "USB", 11, "middle", INK),
        *_rows(what, plan), *_terminals(what, plan, bottom), *boxes,
    ]  # fmt: skip
    height = max(low, bottom + (100 if plan.terminals else 20)) + 10
    return frame(950, height, f"Rollmark on {what.name}: the wiring", [caption], shapes)


def svg(board: str) -> str:
    """Return the drawing of a board as SVG text. Raises BoardError for a board without an outline."""
    from tools.boards import wiring_case

    what = describe(board)
    for board_id in what.ids:
        if board_id in OUTLINES:
            return _svg_of(what, OUTLINES[board_id])
        if board_id in wiring_case.CASES:
            return wiring_case.svg(what, wiring_case.CASES[board_id])
    raise BoardError(
        f"no outline is known for {', '.join(what.ids)}: add one to tools/boards/wiring_outlines.py "
        "(or wiring_case.py)"
    )


def main() -> int:
    """Write boards/<board>/wiring.svg for each board named (default: all)."""
    for board in sys.argv[1:] or names():
        try:
            drawing, where = svg(board), describe(board).folder
        except BoardError as error:
            print(f"wiring: {error}", file=sys.stderr)
            return 1
        (where / "wiring.svg").write_text(drawing, encoding="utf-8")
        print(where / "wiring.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
