"""The laptop's loudspeaker, through pygame's mixer."""

import math
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_RATE = 22_050  # samples a second
_LOOP = 0.1  # seconds that a tone's loop takes at least
_LOUDEST = 0.4  # of full scale
_BRIGHT = 3.0  # how much a tone is like a square wave; 0 would be a sine


def wave(periods: int, samples: int) -> array:  # type: ignore[type-arg]
    """Return that many samples, 16 bits each, with that many whole periods: a softened square wave."""
    scale = 32_767 / math.tanh(_BRIGHT)
    step = 2 * math.pi * periods / samples
    return array("h", [round(scale * math.tanh(_BRIGHT * math.sin(step * k))) for k in range(samples)])


class Speaker:
    """Sounds one tone at a time, each as a loop that is made once."""

    def __init__(self, mixer: Any) -> None:
        self._mixer = mixer
        self._loops: dict[int, Any] = {}
        self._channel = mixer.Channel(0)

    def tone(self, frequency: int, volume: int) -> None:
        """Sound a tone of `frequency` Hz from now on; volume is 0, silence, to 255."""
        channel = self._channel
        if not volume:
            channel.stop()
            return
        if frequency not in self._loops:
            periods = max(1, round(_LOOP * frequency))
            loop = wave(periods, round(periods * _RATE / frequency))
            self._loops[frequency] = self._mixer.Sound(buffer=loop.tobytes())
        channel.set_volume(_LOUDEST * volume / 255)
        channel.play(self._loops[frequency], loops=-1)


def speaker() -> Speaker | None:
    """Return the loudspeaker; None where there is none."""
    with _silent_errors():
        try:
            from pygame import mixer

            mixer.init(_RATE, -16, 1, 256)
        except Exception:  # there is no device, or this pygame has no mixer
            return None
    return Speaker(mixer)


@contextmanager
def _silent_errors() -> Iterator[None]:
    """Discard what C libraries write on stderr: ALSA writes ten lines when there is no sound card."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
