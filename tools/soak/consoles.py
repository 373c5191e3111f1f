"""Consoles of all kinds, and memories in any state, for soak.py."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.beginning import begin
from console.match.resuming import resume
from console.screens.entries import Entry, entries
from console.screens.opening import rules_settings
from console.store.flashcode import CHECK, CLOSING, CODE, check
from headless import WRAP, HeadlessBoard
from rules import GAMES, OVER
from tools.boards import catalog as boards
from tools.headless.flash_model import SIZE, Flash
from tools.headless.names import draw
from tools.headless.tables import BareConsole, RandomPlayer

DAMAGES = 8


class AnyBoard(HeadlessBoard):
    """A headless board with any combination of parts.

    pace    the minimum length of a pass in ms, to simulate a slow console
    tilt    a tilt switch instead of a sensor
    service the drive belongs to the console
    """

    def __init__(
        self, nvm: Any = None, pace: int = 0, tilt: bool = False, service: bool = False, **board: Any
    ) -> None:
        super().__init__(nvm=nvm, **board)
        self.pace = pace
        self.service = service
        if tilt:
            self.tilt = self._closed  # pyright: ignore[reportAttributeAccessIssue]

    def _closed(self) -> bool:
        return self.time < self._shake_until and self.time % 80 < 40

    def wait(self, ms: int) -> None:
        super().wait(max(ms, self.pace))

    def shake(self, ms: int = 400) -> None:
        super().shake(ms)
        self._shake_until = self.time + ms


def any_board(dice: random.Random, nvm: Any, seed: int) -> tuple[str, AnyBoard]:
    """Return a name and a board: the laptop's, or one like a hardware board.

    Sensor, lights and speaker may be missing if they are soldered on by hand.
    """
    common: dict[str, Any] = {
        "nvm": nvm, "seed": seed, "pace": dice.choice((0, 30, 50, 60, 60, 60)),
        "service": dice.random() < 0.04,
        "start": dice.choice((0, WRAP - 65_000, WRAP - 2000, dice.randrange(WRAP))),
    }  # fmt: skip
    name = dice.choice(["laptop", "laptop", *boards.names()])
    feels = dice.choice(("sensor", "sensor", "tilt", ""))
    lights = dice.random() < 0.8
    sound = dice.random() < 0.8
    if name == "laptop":
        width = dice.choice((240, 320))
        return f"laptop {width}", AnyBoard(
            width=width,
            sensor=feels == "sensor",
            tilt=feels == "tilt",
            lights=lights,
            sound=sound,
            **common,
        )
    board = boards.describe(name)
    return name, AnyBoard(
        width=board.width, lights=lights and board.pixels, sound=sound and board.sound,
        sensor=board.shake and feels == "sensor", tilt=board.shake and feels == "tilt",
        buttons=tuple(board.keys), **common,
    )  # fmt: skip


# ---- memories


def memory(seed: int, most: int = 200) -> bytes:
    """Return the memory of a console with up to three games of up to `most` events.

    The last of them may be unfinished.
    """
    dice = random.Random(seed)
    flash = Flash(seed=seed)
    for _ in range(dice.randrange(1, 4)):
        console: Any = BareConsole(flash, dice.randrange(1 << 20))
        entry = dice.choice(entries())
        settings = _Setup(dice, entry)
        core = rules_settings(entry, settings, dice.randrange(settings.seats))  # pyright: ignore
        minutes = dice.choice((0, 5)) if entry.clock else 0
        table = begin(console, entry.name, core, draw(dice, settings.seats), minutes)
        if dice.random() < 0.3:
            table = resume(console)
        RandomPlayer(dice).play(table, dice.randrange(1, most))
        if table.game.phase == OVER and dice.random() < 0.8:
            table.end()
    return bytes(flash.data)


def random_sheet(dice: random.Random, entry: Entry) -> bytearray:
    """Return one of the game's score sheets, the first in half of all cases."""
    if not entry.sheets or dice.random() < 0.5:
        return bytearray(3)
    place = dice.randrange(len(entry.sheets))
    number = dice.randrange(65536) if place in entry.numbered else 0
    return bytearray((place, number >> 8, number & 255))


class _Setup:
    """Seats and options, as rules_settings() asks for them."""

    def __init__(self, dice: random.Random, entry: Any) -> None:
        self.game = GAMES.index(entry.name)
        self.seats = dice.choice(entry.seats)
        self.option_bits = dice.randrange(entry.house_mask + 1)
        self.sheet = random_sheet(dice, entry)


def damage(dice: random.Random, before: bytes, kind: int) -> bytes:
    """Return the memory with damage of kind 0..DAMAGES - 1: bits, bytes, stretches, version, everything."""
    data = bytearray(before)
    used = len(data.rstrip(b"\xff"))
    start = dice.randrange(used)
    stop = min(SIZE, start + dice.randrange(1, 300))
    if kind == 0:
        data[start] ^= 1 << dice.randrange(8)
    elif kind == 1:
        for _ in range(20):
            data[dice.randrange(used)] = dice.randrange(256)
    elif kind == 2:
        data = bytearray(dice.randbytes(SIZE))
    elif kind == 3:  # a valid header of another version
        data[4] = CODE[dice.randrange(70)]
        data[CHECK:CLOSING] = check(data)
    elif kind == 4:  # full to the last byte
        data[used:] = bytes(dice.randrange(255) for _ in range(SIZE - used))
    elif kind == 5:
        data[start:stop] = bytes([dice.choice((0, 255, 0x1F))]) * (stop - start)
    elif kind == 6:  # bytes that the log might have written
        data[start:stop] = bytes(dice.choice(CODE) for _ in range(stop - start))
    elif kind == 7:
        data[4] = dice.randrange(256)
    return bytes(data)


def any_memory(dice: random.Random, seed: int) -> bytes:
    """Return a memory that is new, used, or used and damaged."""
    odds = dice.random()
    if odds < 0.45:
        return b"\xff" * SIZE
    data = memory(seed, dice.choice((40, 200)))
    return data if odds < 0.85 else damage(dice, data, dice.randrange(DAMAGES))
