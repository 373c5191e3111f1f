"""The display that CircuitPython sets up itself, `board.DISPLAY`, on a handheld."""

import board
import microcontroller

from common import clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay


class Panel:
    """Takes over `board.DISPLAY`, switched off. boards/README.md documents what a Panel has.

    Never call release_displays() on such a board: only a reset brings the display back.
    """

    MODULE = "common.builtin"
    RELEASABLE = False
    lit = 0  # CircuitPython may have written on it
    held = None  # CircuitPython owns it

    def __init__(self) -> None:
        clock.speed_up(0)  # not by itself: another clock could disturb the display, which is running already
        display = board.DISPLAY  # type: ignore[attr-defined]
        if not hasattr(display, "refresh"):  # released by a program that ran before
            microcontroller.reset()
        display.brightness = 0
        display.auto_refresh = False
        display.root_group = None

    def wake(self) -> None:
        """Do nothing: the display is awake."""

    def display(self) -> "BusDisplay":
        """Return the display, dark."""
        return board.DISPLAY  # type: ignore[attr-defined]
