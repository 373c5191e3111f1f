"""A piezo or a small speaker on one pin, driven by PWM."""

import pwmio

from common.pins import pin


class Buzzer:
    """Plays one tone at a time on the pin "speaker"."""

    def __init__(self, pins: dict[str, str]) -> None:
        """Start silent. Nothing else may use the pin's PWM slice, because its frequency changes."""
        self._pwm = pwmio.PWMOut(pin(pins, "speaker"), frequency=1000, duty_cycle=0, variable_frequency=True)

    def tone(self, frequency: int, volume: int) -> None:
        """Play a square wave of `frequency` Hz from now on; volume 255 is 50% duty cycle, 0 is silence."""
        pwm = self._pwm
        pwm.duty_cycle = 0
        if volume:
            pwm.frequency = frequency
            pwm.duty_cycle = volume * 128
