"""A display bus that counts the real ST7789 driver's bytes, without a display.

`WiredBoard` is the headless laptop board with adafruit_st7789 instead of the panel in memory, configured as
on the Pico, so a benchmark can say what a key press sends over the wire.
"""

from __future__ import annotations

import time
from typing import Any

import tools.paths  # noqa: F401  first: the path

import displayio
import fourwire

from headless import HeadlessBoard

_DATA = 1  # displayio's DISPLAY_DATA


class CountingBus(fourwire.FourWire):
    """A FourWire without pins. `sent` counts all bytes, `windows` the rectangles opened."""

    def __init__(self) -> None:
        self.sent = 0
        self.windows = 0

    def reset(self) -> None:
        """Do nothing: there is no pin."""

    def _free(self) -> bool:
        return True

    def _begin_transaction(self) -> bool:
        return False  # Blinka's driver start-up waits while this is true

    def _end_transaction(self) -> None:
        pass

    def _send(self, data_type: int, chip_select: int, data: Any) -> None:
        self.sent += len(data)
        if data_type != _DATA and len(data) and data[0] == 0x2C:  # RAMWR: a rectangle's pixels follow
            self.windows += 1

    def _release(self) -> None:
        pass

    def count(self) -> tuple[int, int]:
        """Return (bytes, rectangles) since the last call."""
        counted = (self.sent, self.windows)
        self.sent = self.windows = 0
        return counted


class WiredBoard(HeadlessBoard):
    """The headless board whose display is the real driver over a CountingBus (`bus`)."""

    def __init__(self, seed: int = 1, **board: Any) -> None:
        super().__init__(seed=seed, **board)
        displayio.release_displays()
        import adafruit_st7789

        self.bus = CountingBus()
        sleep, time.sleep = time.sleep, lambda _s: None  # the driver's start-up sleeps
        try:
            self.display: Any = adafruit_st7789.ST7789(
                self.bus, width=240, height=240, rowstart=80, rotation=270, auto_refresh=False
            )
        finally:
            time.sleep = sleep
        refresh, core = self.display.refresh, self.display._core

        def once(**named: Any) -> bool:
            whole = core.full_refresh
            done: bool = refresh(**named)
            if whole and core.current_group is not None:  # Blinka would paint it again, the device does not
                core.current_group._get_refresh_areas([])
                core.finish_refresh()
            return done

        self.display.refresh = once
