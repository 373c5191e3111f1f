"""Which console the laptop shows: its own, or what one of the hardware boards looks like."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from console.core import keys
from parts import BUTTONS

PLACES = ("left", "right", "up", "down", "A", "B", "X", "Y", "")  # on the shell; "" is the stick's middle
_USUAL = {"prev": "left", "next": "right", "ok": "A", "back": "B", "up": "up", "down": "down", "menu": "X",
          "look": "Y"}  # fmt: skip


@dataclass(frozen=True)
class Outside:
    """A console as one sees it."""

    name: str = "laptop"
    width: int = 240  # of the display, pixels; it is 240 high
    buttons: tuple[tuple[int, str], ...] = BUTTONS  # logical key and cap, as a board's KEYS
    places: tuple[str, ...] = tuple(cap for _, cap in BUTTONS)  # of PLACES, for each button
    lights: int = 6  # or 1: one light that shows the mix of the brightest; or none
    sensor: bool = True

    def board(self) -> dict[str, Any]:
        """As the keyword arguments of HeadlessBoard."""
        return {
            "width": self.width, "buttons": self.buttons, "lights": self.lights > 0, "sensor": self.sensor,
        }  # fmt: skip

    def label(self, place: str) -> str:
        """What is written on the button there; "" when there is none."""
        return self.buttons[self.places.index(place)][1] if place in self.places else ""


def outside(
    name: str, width: int, described: Iterable[tuple[str, str]], lights: int, sensor: bool
) -> Outside:
    """For a board whose keys are (meaning, cap): a cap that the shell has lies where it has it, another one
    where the laptop has a button of that meaning."""
    buttons: list[tuple[int, str]] = []
    places: list[str] = []
    for meaning, cap in described:
        place = "" if cap == "press" else cap if cap in PLACES else _USUAL[meaning]
        if place not in places:
            buttons.append((keys.NAMES.index(meaning), cap))
            places.append(place)
    return Outside(name, width, tuple(buttons), tuple(places), lights, sensor)


def mixed(shown: Iterable[tuple[int, int, int]]) -> tuple[int, int, int]:
    """What one light shows in the place of several: the mean of those at least half as bright as the
    brightest, as boards/common/led.py does it."""
    pixels = list(shown)
    half = (max(max(pixel) for pixel in pixels) + 1) // 2
    lit = [pixel for pixel in pixels if half and max(pixel) >= half]
    return tuple(sum(p[k] for p in lit) // len(lit) if lit else 0 for k in range(3))  # type: ignore[return-value]
