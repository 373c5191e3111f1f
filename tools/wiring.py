"""Draws a board's wiring as an SVG from the PINS table in its code: `python -m tools.wiring BOARD`.

The picture shows a Raspberry Pi Pico from above, USB upwards, with what every pin is used for; loose parts
are boxes with their wires. As it is made from the same table that the firmware reads, it cannot go stale
(a test compares).
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from tools.boards import describe

ROOT = Path(__file__).resolve().parent.parent

LEFT: tuple[str, ...] = tuple(
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()
)
RIGHT: tuple[str, ...] = tuple(
    "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16".split()
)

# function in PINS -> (words on the tag, colour of the group)
DISPLAY, KEY, PIXEL, SENSOR = "#5BA2FF", "#94A0B4", "#FFC52E", "#3FCF6E"
TAGS = {
    "dc": ("display DC", DISPLAY), "cs": ("display CS", DISPLAY), "clock": ("display CLK", DISPLAY),
    "mosi": ("display DIN", DISPLAY), "reset": ("display RST", DISPLAY), "backlight": ("display BL", DISPLAY),
    "A": ("button A", KEY), "B": ("button B", KEY), "X": ("button X", KEY), "Y": ("button Y", KEY),
    "up": ("stick up", KEY), "down": ("stick down", KEY), "left": ("stick left", KEY),
    "right": ("stick right", KEY), "press": ("stick press", KEY),
    "pixels": ("pixels DIN", PIXEL), "sda": ("LIS3DH SDA", SENSOR), "scl": ("LIS3DH SCL", SENSOR),
    "tilt": ("tilt switch", SENSOR),
}  # fmt: skip
# part -> (colour, [(its pin, the Pico's pin or the function in PINS)])
PARTS = (
    ("Six NeoPixels (WS2812B)", PIXEL, (("DIN", "pixels"), ("5V", "VBUS"), ("GND", "GND"))),
    ("LIS3DH breakout (I2C)", SENSOR, (("SDA", "sda"), ("SCL", "scl"), ("VIN", "3V3"), ("GND", "GND"))),
    ("or: tilt switch", SENSOR, (("one leg", "tilt"), ("other leg", "GND"))),
)
CAPTION = (
    "Raspberry Pi Pico from above, USB at the top. "
    "What the display module uses is already connected by its socket."
)
PITCH, TOP, BODY_X, BODY_W = 24, 70, 190, 200


def pins(board: str) -> dict[str, str]:
    """The PINS table of a board. BoardError when there is none."""
    return describe(board).pins


def _text(
    x: float, y: float, words: str, size: int = 13, anchor: str = "start", fill: str = "#F6F1E4"
) -> str:
    where = f'x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {where} fill="{fill}">{escape(words)}</text>'


def _pin_rows(used: dict[str, str]) -> list[str]:
    """The Pico's two rows of pads with a tag at each that is used."""
    out: list[str] = []
    for side, names in enumerate((LEFT, RIGHT)):
        for k, name in enumerate(names):
            y = TOP + 28 + PITCH * k
            x = BODY_X + 12 if side == 0 else BODY_X + BODY_W - 12
            number = k + 1 if side == 0 else 40 - k
            power = not name.startswith("GP")
            out.append(f'<circle cx="{x}" cy="{y}" r="6" fill="{"#59677F" if power else "#FFC52E"}"/>')
            inner = x + 14 if side == 0 else x - 14
            anchor = "start" if side == 0 else "end"
            out.append(_text(inner, y + 4, f"{name}", 12, anchor, "#94A0B4" if power else "#F6F1E4"))
            out.append(
                _text(BODY_X + (84 if side == 0 else BODY_W - 84), y + 4, str(number), 9, "middle", "#59677F")
            )
            if name in used:
                words, colour = TAGS[used[name]]
                edge = BODY_X if side == 0 else BODY_X + BODY_W
                tip = edge - 30 if side == 0 else edge + 30
                box = tip - 128 if side == 0 else tip
                out.append(f'<path d="M{x} {y}H{tip}" stroke="{colour}" stroke-width="2"/>')
                out.append(f'<rect x="{box}" y="{y - 10}" width="128" height="20" rx="6" fill="{colour}"/>')
                out.append(_text(box + 64, y + 4, words, 13, "middle", "#0C0F14"))
    return out


def _parts(where: dict[str, str]) -> list[str]:
    """The loose parts: a box each, saying which of its pins goes to which of the Pico's."""
    out: list[str] = []
    y = TOP + 8
    for title, colour, wires in PARTS:
        if not any(end in where for _own, end in wires):
            continue
        height = 38 + 24 * len(wires)
        shape = f'x="590" y="{y}" width="250" height="{height}" rx="10"'
        out.append(f'<rect {shape} fill="#1D2430" stroke="{colour}" stroke-width="2"/>')
        out.append(_text(606, y + 24, title, 15, fill=colour))
        for k, (own, end) in enumerate(wires):
            row = y + 48 + 24 * k
            out.append(_text(606, row, own))
            out.append(f'<path d="M672 {row - 4}H716" stroke="{colour}" stroke-width="2"/>')
            name = where.get(end, end)
            if name == "GND":
                note = "GND (any)"
            else:
                number = LEFT.index(name) + 1 if name in LEFT else 40 - RIGHT.index(name)
                note = f"{name} (pin {number})"
            out.append(_text(726, row, note))
        y += height + 18
    return out


def svg(board: str) -> str:
    """The whole drawing as SVG text, 860 x 600 units."""
    where = pins(board)
    used = {pin: function for function, pin in where.items()}
    body = 20 * PITCH + 34
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 640" font-family="sans-serif">',
        '<rect width="860" height="640" fill="#0C0F14"/>',
        _text(20, 36, f"Rollmark on {board}: the wiring", 20),
        _text(20, 56, CAPTION, 12, fill="#94A0B4"),
        f'<rect x="{BODY_X}" y="{TOP}" width="{BODY_W}" height="{body}" rx="12" '
        'fill="#0E3A22" stroke="#3FCF6E"/>',
        f'<rect x="{BODY_X + 70}" y="{TOP - 8}" width="60" height="26" rx="3" fill="#B4AC9A"/>',
        _text(BODY_X + 100, TOP + 9, "USB", 11, "middle", "#0C0F14"),
        *_pin_rows(used),
        *_parts(where),
        "</svg>",
    ]
    return "\n".join(out) + "\n"


def main() -> int:
    """Writes boards/<board>/wiring.svg for each board named (default: pico_lcd_1_3)."""
    for board in sys.argv[1:] or ["pico_lcd_1_3"]:
        if not (ROOT / "boards" / board / "board_rollmark.py").is_file():
            print(f"wiring: no boards/{board}/board_rollmark.py", file=sys.stderr)
            return 1
        path = ROOT / "boards" / board / "wiring.svg"
        path.write_text(svg(board))
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
