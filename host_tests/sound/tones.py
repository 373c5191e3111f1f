"""What a console tells its speaker to play: the tones of one sound, or those of a rig from some point on."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.sound.sounds import Sounds
from parts import Tones
from tools.headless.rig import Rig

Tone = tuple[int, int]  # frequency in Hz, volume 0 to 255


class Player:
    """A Sounds object with a speaker that notes its tones, ticked every 5 ms."""

    def __init__(self, level: int = 1, start: int = 0, started: bool = False) -> None:
        self.now = start
        self.speaker = Tones(lambda: self.now)
        board: Any = type("Board", (), {"sound": self.speaker, "started": started})
        self.sounds = Sounds(board)
        self.sounds.level = level

    def run(self, ms: int) -> None:
        for _ in range(ms // 5):
            self.sounds.tick(self.now)
            self.now += 5


def tones(sound: int, rise: int = 0, level: int = 1) -> list[Tone]:
    """Return the tones of a sound, played to its end."""
    player = Player(level)
    player.sounds.play(sound, rise)
    player.run(3000)
    return [(frequency, volume) for _, frequency, volume in player.speaker.told]


def heard(rig: Rig, since: int = 0) -> list[Tone]:
    """Return the tones that a rig's speaker was told, without the first `since`."""
    return [(frequency, volume) for _, frequency, volume in rig.board.sound.told[since:]]
