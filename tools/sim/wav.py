"""Write what a headless console's speaker was told as a WAV file."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np

RATE = 16_000  # samples a second, 8 bits each
_LOUDEST = 100  # of 127
_BRIGHT = 2.0  # 0 would be a sine; large is a square wave


def samples(told: Sequence[tuple[int, int, int]], end: int) -> np.ndarray:
    """Return the sound from 0 to `end` ms of these tones: ms, frequency in Hz, volume.

    The loudest one is at full volume.
    """
    out = np.full(end * RATE // 1000, 128, np.uint8)
    most = max((volume for _, _, volume in told), default=0)
    for k, (start, frequency, volume) in enumerate(told):
        stop = told[k + 1][0] if k + 1 < len(told) else end
        first, last = start * RATE // 1000, min(stop, end) * RATE // 1000
        if volume and last > first:
            phase = 2 * np.pi * frequency / RATE * np.arange(last - first)
            shape = np.tanh(_BRIGHT * np.sin(phase)) / np.tanh(_BRIGHT)
            out[first:last] = 128 + np.rint(shape * (_LOUDEST * volume / most)).astype(np.int16)
    return out


def save(path: Path, told: Sequence[tuple[int, int, int]], end: int) -> None:
    """Write the file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(samples(told, end).tobytes())
