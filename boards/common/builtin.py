"""The display that CircuitPython itself has made: a handheld's own, `board.DISPLAY`."""

import board
import microcontroller


class Panel:
    """Takes it over, dark. Never release_displays() on such a board: only a reset brings it back."""

    MODULE = "common.builtin"
    LOOSE = False
    spi = None  # CircuitPython keeps its own

    def __init__(self):
        display = board.DISPLAY  # type: ignore[attr-defined]
        if not hasattr(display, "refresh"):  # a program before this one has released it
            microcontroller.reset()
        display.brightness = 0
        display.auto_refresh = False
        display.root_group = None

    def wake(self):
        """It is awake."""

    def display(self):
        """The display, dark."""
        return board.DISPLAY  # type: ignore[attr-defined]
