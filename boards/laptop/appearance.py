"""How the console in the window looks: the laptop's own design, or like one of the hardware boards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from parts import BUTTONS

PLACES = ("left", "right", "up", "down", "A", "B", "X", "Y", "")  # on the shell; "" is the stick's middle
_USUAL = {"prev": "left", "next": "right", "ok": "A", "back": "B", "up": "up", "down": "down", "done": "X",
          "look": "Y", "menu": ""}  # fmt: skip


@dataclass(frozen=True)
class Appearance:
    """The appearance of a console."""

    name: str = "laptop"
    width: int = 240  # of the display, in pixels; it is 240 high
    buttons: tuple[tuple[str, str], ...] = BUTTONS  # logical key and cap, like a board's KEYS
    places: tuple[str, ...] = tuple(cap for _, cap in BUTTONS)  # the place in PLACES of each button
    lights: int = 6  # or 1, a light that shows a mix of the brightest; or 0
    sensor: bool = True
    sound: bool = True

    def board(self) -> dict[str, Any]:
        """Return the keyword arguments of HeadlessBoard for this console."""
        return {
            "width": self.width, "buttons": self.buttons, "lights": self.lights > 0, "sensor": self.sensor,
            "sound": self.sound,
        }  # fmt: skip

    def label(self, place: str) -> str:
        """Return the label of the button at `place`; "" when there is none."""
        return self.buttons[self.places.index(place)][1] if place in self.places else ""


def appearance_of(
    name: str, width: int, keys: Iterable[tuple[str, str]], lights: int, sensor: bool, sound: bool = True
) -> Appearance:
    """Return the appearance of a board whose keys are (meaning, cap).

    A cap that the shell has goes where the shell has it; any other goes where the laptop has a button with
    that meaning.
    """
    buttons: list[tuple[str, str]] = []
    places: list[str] = []
    for meaning, cap in keys:
        place = "" if cap == "press" else cap if cap in PLACES else _USUAL[meaning]
        if place not in places:
            buttons.append((meaning, cap))
            places.append(place)
    return Appearance(name, width, tuple(buttons), tuple(places), lights, sensor, sound)


def mixed(shown: Iterable[tuple[int, int, int]]) -> tuple[int, int, int]:
    """Return what one light shows in place of several, as boards/common/led.py does.

    It is the mean of those at least half as bright as the brightest.
    """
    pixels = list(shown)
    half = (max(max(pixel) for pixel in pixels) + 1) // 2
    lit = [pixel for pixel in pixels if half and max(pixel) >= half]
    return tuple(sum(p[k] for p in lit) // len(lit) if lit else 0 for k in range(3))  # type: ignore[return-value]
