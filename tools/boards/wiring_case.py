"""Draw a handheld: its case with the buttons' meanings, and what can go on its connector."""

from __future__ import annotations

from dataclasses import dataclass

from tools.boards.catalog import Description
from tools.boards.wiring import (
    DISPLAY,
    INK,
    KEY,
    LINE,
    NIGHT,
    PANEL,
    PAPER,
    PIXEL,
    SENSOR,
    TAGS,
    box,
    frame,
    part_boxes,
    text,
)

SIGNS = {"up": "▲", "down": "▼", "left": "◀", "right": "▶"}
WORDS = {
    "prev": "previous", "next": "next", "ok": "yes", "back": "back (held: menu)",
    "up": "up", "down": "down", "menu": "menu", "look": "look at all sheets", "done": "pass, next",
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A handheld from the front, in units of the drawing; (0, 0) is the case's upper left corner."""

    title: str
    size: tuple[int, int]
    screen: tuple[int, int, int, int]  # x y width height
    buttons: dict[str, tuple[int, int]]  # cap -> centre
    notes: tuple[str, ...]  # below the case
    lamp: tuple[int, int] | None = None  # the RGB LED in place of the pixels
    connector: tuple[tuple[str, str], ...] = ()  # rows of the extension connector: left and right pins
    power: tuple[str, str, str] = ("", "", "")  # on the connector: for pixels, 3.3 V, ground


def _cross(x: int, y: int, far: int) -> dict[str, tuple[int, int]]:
    return {"up": (x, y - far), "down": (x, y + far), "left": (x - far, y), "right": (x + far, y)}


def _diamond(x: int, y: int, far: int) -> dict[str, tuple[int, int]]:
    return {"X": (x, y - far), "B": (x, y + far), "Y": (x - far, y), "A": (x + far, y)}


CASES = {
    "pimoroni_picosystem": Case(
        title="Pimoroni PicoSystem",
        size=(500, 250), screen=(150, 25, 200, 200),
        buttons=_cross(78, 110, 36) | _diamond(422, 110, 36),
        lamp=(422, 205),
        notes=(
            "Nothing has to be soldered: display, buttons, battery, speaker and LED are all there.",
            "Hold X while switching on for the bootloader (RPI-RP2), to install CircuitPython.",
            "Hold Y while switching on for service mode, to run `make flash PORT=…`.",
        ),
    ),
    "pajenicko_picopad": Case(
        title="Pajenicko PicoPad",
        size=(560, 250), screen=(150, 30, 260, 195),
        buttons=_cross(78, 110, 36) | _diamond(482, 110, 36),
        connector=(
            ("GND", "GND"), ("3V3", "VBAT"), ("D5", "VREF"), ("D4", "AGND"), ("D3", "D0"), ("D2", "D1"),
        ),
        power=("VBAT", "3V3", "GND"),
        notes=(
            "Nothing has to be soldered to play; the speaker is built in, pixels and sensor are optional.",
            "Hold BOOTSEL while switching on for the bootloader (RPI-RP2), to install CircuitPython.",
            "Hold X while switching on for service mode, to run `make flash PORT=…`.",
        ),
    ),
}  # fmt: skip


def _buttons(what: Description, case: Case, x0: int, y0: int) -> list[str]:
    out: list[str] = []
    for cap, (x, y) in case.buttons.items():
        out.append(f'<circle cx="{x0 + x}" cy="{y0 + y}" r="17" fill="{LINE}" stroke="{KEY}"/>')
        out.append(text(x0 + x, y0 + y + 6, SIGNS.get(cap, cap), 16, "middle", PAPER))
    x, y, width, height = case.screen
    out.append(box(x0 + x, y0 + y, width, height, DISPLAY, NIGHT, 4))
    middle = x0 + x + width // 2
    out.append(text(middle, y0 + y + height // 2 - 4, "Rollmark", 24, "middle", PAPER))
    size = f"{what.width} x {what.height}"
    out.append(text(middle, y0 + y + height // 2 + 20, size, 13, "middle", DISPLAY))
    if case.lamp:
        x, y = case.lamp
        out.append(f'<circle cx="{x0 + x}" cy="{y0 + y}" r="8" fill="{PIXEL}"/>')
        out.append(text(x0 + x, y0 + y + 26, "LED in place of the six pixels", 11, "middle", PIXEL))
    return out


def _connector(what: Description, case: Case, x0: int, y0: int) -> list[str]:
    """Return the connector's two rows with what is connected."""
    used = {pin: function for function, pin in what.pins.items()}
    x0 += 30
    out = [text(x0, y0, "Extension connector", 15, fill=PAPER)]
    out.append(box(x0 + 104, y0 + 14, 92, 26 * len(case.connector) + 8, LINE))
    number = 0
    for k, row in enumerate(case.connector):
        y = y0 + 36 + 26 * k
        for side, name in enumerate(row):
            number += 1
            colour = PIXEL if used.get(name) == "pixels" else SENSOR if name in used else LINE
            x = x0 + 122 + 56 * side
            out.append(f'<circle cx="{x}" cy="{y - 4}" r="11" fill="{colour}"/>')
            out.append(text(x, y, str(number), 11, "middle", INK if name in used else PAPER))
            words = TAGS.get(used.get(name, ""), ("", ""))[0]
            where = (x + 30, "start") if side else (x - 30, "end")
            shown = f"{name}  {words}" if side else f"{words}  {name}"
            out.append(text(where[0], y, shown.strip(), 12, where[1], colour if name in used else KEY))
    return out


def svg(what: Description, case: Case) -> str:
    """Return the drawing as SVG text."""
    x0, y0 = 24, 84
    width, height = case.size
    shapes = [box(x0, y0, width, height, KEY, PANEL, 34), *_buttons(what, case, x0, y0)]
    y = y0 + height + 30
    for k, note in enumerate(case.notes):
        shapes.append(text(x0, y + 20 * k, note, 13, fill=PAPER))
    low = y + 20 * len(case.notes)
    meanings = [(SIGNS.get(cap, cap), WORDS[meaning]) for meaning, cap in what.keys]
    parts = [("What the buttons mean", KEY, meanings)]
    where = {end: end for end in case.power} | what.pins
    if "pixels" in what.pins:
        wires = [("DIN", "pixels"), ("5V", case.power[0]), ("GND", case.power[2])]
        parts.append(("Optional: six NeoPixels", PIXEL, [(own, where[end]) for own, end in wires]))
    if "sda" in what.pins:
        wires = [("SDA", "sda"), ("SCL", "scl"), ("VIN", case.power[1]), ("GND", case.power[2])]
        parts.append(("Optional: LIS3DH (I2C)", SENSOR, [(own, where[end]) for own, end in wires]))
    boxes, right = part_boxes(x0 + width + 40, y0, parts)
    if case.connector:
        shapes += _connector(what, case, x0, low + 20)
        low += 60 + 26 * len(case.connector)
    caption = ["The case from the front, not to scale; the buttons' names are printed beside them."]
    total = max(low, right) + 10
    return frame(x0 + width + 360, total, f"Rollmark on {what.name}", caption, [*shapes, *boxes])
