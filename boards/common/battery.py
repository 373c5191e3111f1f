"""A battery's voltage, measured through a divider."""

import analogio

from common.pins import pin

_MEASURED = 8  # readings that are averaged: lights and display make the voltage vary
_FULL = 3300  # mV at the pin for the highest value


class Battery:
    """The battery on the pin "battery"; call it for its millivolts."""

    def __init__(self, pins: dict[str, str], low: int = 3650, empty: int = 3400, divider: int = 3) -> None:
        """Measure through a `divider`; `low` and `empty` are a LiPo's millivolts at 20 % and at its end."""
        self.low = low
        self.empty = empty
        self._pin = analogio.AnalogIn(pin(pins, "battery"))
        self._scale = _FULL * divider

    def __call__(self) -> int:
        """Return the voltage in millivolts."""
        total = 0
        for _ in range(_MEASURED):
            total += self._pin.value
        return total // _MEASURED * self._scale // 65_535
