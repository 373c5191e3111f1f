"""Boards with two rows of pins, as wiring.py draws them from above.

Sources: Raspberry Pi Pico data sheet, figure 4; Adafruit's "PrettyPins" of the Feather RP2040 Prop-Maker.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outline:
    """A board with two rows of pins, from above, USB at the top."""

    title: str
    left: tuple[str, ...]  # from the top
    right: tuple[str, ...]
    skip: int  # rows on the right before the first pin
    numbered: bool  # pins have numbers, down the left side and up the right
    power: tuple[str, str, str, str]  # for pixels and their ground, 3.3 V, ground
    body: str  # colour
    terminals: tuple[tuple[str, str], ...] = ()  # screws from the left: (CircuitPython's name, label)
    inside: tuple[str, ...] = ()  # pins connected to something on the board itself
    aliases: tuple[tuple[str, str], ...] = ()  # other names that CircuitPython has for pads

    def pad(self, pin: str) -> str:
        """Return the pad of a pin, by any of CircuitPython's names; "" if it has none."""
        name = dict(self.aliases).get(pin, pin)
        rows = (*self.left, *self.right, *self.inside, *(own for own, _ in self.terminals))
        return name if name and name in rows else ""


PICO = Outline(
    title="Raspberry Pi Pico",
    left=(
        "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
        "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    ),
    right=(
        "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "GND", "GP27", "GP26",
        "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
    ),
    skip=0, numbered=True, power=("VBUS", "GND", "3V3", "GND"), body="#0E3A22",
    aliases=(
        ("VOLTAGE_MONITOR", "VSYS"),  # through a divider by three
        *((alias, f"GP{26 + k}") for k in range(3) for alias in (f"A{k}", f"GP{26 + k}_A{k}")),
    ),
)  # fmt: skip
FEATHER = Outline(
    title="Feather RP2040 Prop-Maker",
    left=tuple("RST 3.3V 3.3V GND A0 A1 A2 A3 D24 D25 SCK MOSI MISO RX TX D4".split()),
    right=tuple("BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA".split()),
    skip=4, numbered=False, power=("V+", "G", "3.3V", "GND"), body="#15181f",
    terminals=(
        ("", "speaker +"), ("", "speaker -"), ("EXTERNAL_BUTTON", "Btn"),
        ("V+", "V+"), ("G", "G"), ("EXTERNAL_NEOPIXELS", "Neo"),
    ),
    inside=(
        "EXTERNAL_POWER", "SDA", "SCL", "BUTTON", "I2S_DATA", "I2S_BIT_CLOCK", "I2S_WORD_SELECT",
    ),
    aliases=(
        ("D0", "RX"), ("D1", "TX"), ("LED", "D13"), ("NEOPIXEL", "D4"), ("BOOT", "BUTTON"), ("D7", "BUTTON"),
    ),
)  # fmt: skip
OUTLINES = {"raspberry_pi_pico": PICO, "adafruit_feather_rp2040_prop_maker": FEATHER}
