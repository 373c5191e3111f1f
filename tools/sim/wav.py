"""Write what a headless console's speaker was told as a WAV file."""

from __future__ import annotations

import math
import wave
from collections.abc import Sequence
from pathlib import Path

RATE = 16_000  # samples a second, 8 bits each
_LOUDEST = 100  # of 127
_BRIGHT = 2.0  # 0 would be a sine; large is a square wave
_SILENCE = b"\x80"


def samples(told: Sequence[tuple[int, int, int]], end: int) -> bytes:
    """Return the sound from 0 to `end` ms of these tones: ms, frequency in Hz, volume.

    The loudest one is at full volume.
    """
    out = bytearray()
    most = max((volume for _, _, volume in told), default=0)
    for k, (start, frequency, volume) in enumerate(told):
        stop = told[k + 1][0] if k + 1 < len(told) else end
        first, last = start * RATE // 1000, min(stop, end) * RATE // 1000
        out += _SILENCE * (first - len(out))
        if volume:
            step = 2 * math.pi * frequency / RATE
            scale = _LOUDEST * volume / most / math.tanh(_BRIGHT)
            for n in range(last - first):
                out.append(128 + round(scale * math.tanh(_BRIGHT * math.sin(step * n))))
    return bytes(out + _SILENCE * (end * RATE // 1000 - len(out)))


def save(path: Path, told: Sequence[tuple[int, int, int]], end: int) -> None:
    """Write the file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(samples(told, end))
