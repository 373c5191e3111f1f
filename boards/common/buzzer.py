"""A piezo or a small speaker on one pin, driven by PWM."""

import board
import pwmio


class Buzzer:
    """Sounds one tone at a time on the pin "speaker"."""

    def __init__(self, pins):
        """Be silent. Nothing else may use the pin's PWM slice, because its frequency changes."""
        pin = getattr(board, pins["speaker"])
        self._pwm = pwmio.PWMOut(pin, frequency=1000, duty_cycle=0, variable_frequency=True)

    def tone(self, frequency, volume):
        """Sound a square wave of `frequency` Hz from now on; volume 255 is half of the time on, 0 silence."""
        pwm = self._pwm
        pwm.duty_cycle = 0
        if volume:
            pwm.frequency = frequency
            pwm.duty_cycle = volume * 128
