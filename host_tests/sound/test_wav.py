"""The WAV file of a demo has the tones that the speaker was told to play, at the same times."""

import wave
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import numpy as np

from tools.sim.wav import RATE, samples, save

TOLD = [(100, 880, 40), (300, 0, 0), (500, 440, 20), (900, 0, 0)]


def pitch(sound: np.ndarray) -> float:
    """Return the strongest frequency in Hz."""
    spectrum = np.abs(np.fft.rfft(sound.astype(float) - 128))
    return float(np.argmax(spectrum)) * RATE / len(sound)


def heard(told: list[tuple[int, int, int]], end: int) -> np.ndarray:
    return np.frombuffer(samples(told, end), np.uint8)


def part(sound: np.ndarray, first: int, last: int) -> np.ndarray:
    return sound[first * RATE // 1000 : last * RATE // 1000]


def test_tones_are_heard_when_they_were_told() -> None:
    sound = heard(TOLD, 1000)
    assert len(sound) == RATE
    assert abs(pitch(part(sound, 100, 300)) - 880) < 6 and abs(pitch(part(sound, 500, 900)) - 440) < 4
    for first, last in ((0, 100), (300, 500), (900, 1000)):
        assert (part(sound, first, last) == 128).all(), "silence"
    assert part(sound, 100, 300).max() > 220, "the loudest tone is loud"
    assert 170 < part(sound, 500, 900).max() < 185, "half of its volume"


def test_a_tone_without_an_end_lasts_to_the_end(tmp_path: Path) -> None:
    save(tmp_path / "game.wav", TOLD[:1], 400)
    with wave.open(str(tmp_path / "game.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getnframes()) == (RATE, 1, RATE * 4 // 10)
        assert file.readframes(file.getnframes()) == samples(TOLD[:1], 400)
    assert heard(TOLD[:1], 400)[-100:].std() > 20


def test_without_any_tone_there_is_silence() -> None:
    assert samples([], 50) == b"\x80" * (RATE // 20)
