"""A loudspeaker on an I2S amplifier, such as the MAX98357A."""

import audiobusio
import synthio

from common.pins import pin

_RATE = 22_050  # samples a second


class Amplifier:
    """Plays one tone at a time on the pins i2s_clock, i2s_word and i2s_data."""

    def __init__(self, pins: dict[str, str]) -> None:
        """Start silent."""
        self._out = audiobusio.I2SOut(
            pin(pins, "i2s_clock"),
            pin(pins, "i2s_word"),
            pin(pins, "i2s_data"),
        )
        self._synth = synthio.Synthesizer(sample_rate=_RATE)
        self._note = synthio.Note(frequency=1000)
        self._sounds = False  # a tone is playing
        self._out.play(self._synth)  # type: ignore[arg-type]  # the stubs lack it

    def tone(self, frequency: int, volume: int) -> None:
        """Play a square wave of `frequency` Hz from now on; volume 255 is half of full scale, 0 silence."""
        note = self._note
        if volume:
            note.frequency = frequency
            note.amplitude = volume / 510
            if not self._sounds:
                self._synth.press(note)
        elif self._sounds:
            self._synth.release(note)
        self._sounds = volume > 0
