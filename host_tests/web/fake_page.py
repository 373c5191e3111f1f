"""A page without a browser, for the board that paints on it."""

from array import array

import tools.paths  # noqa: F401


class FakePage:
    """A page that writes down what it is asked for."""

    def __init__(self) -> None:
        self.bitmaps: dict[int, bytes] = {}
        self.palettes: dict[int, list[int]] = {}
        self.forgotten: list[int] = []
        self.frames: list[list[int]] = []
        self.lights: list[list[int]] = []
        self.tones: list[tuple[int, int]] = []
        self.levels: list[int] = []
        self.ticks = 0
        self.said: list[str] = []

    def bitmap(self, number: int, width: int, bits: int, row: int, data: bytearray) -> None:
        self.bitmaps[number] = bytes(data)

    def palette(self, number: int, colours: "array[int]") -> None:
        self.palettes[number] = list(colours)

    def forget(self, number: int) -> None:
        self.forgotten.append(number)

    def paint(self, frame: "array[int]") -> None:
        self.frames.append(list(frame))

    def light(self, colours: "array[int]") -> None:
        self.lights.append(list(colours))

    def tone(self, frequency: int, volume: int) -> None:
        self.tones.append((frequency, volume))

    def backlight(self, level: int) -> None:
        self.levels.append(level)

    def vibrate(self) -> None:
        self.ticks += 1

    def say(self, text: str) -> None:
        self.said.append(text)
