"""Consoles of all kinds, and memories in any state, for soak.py."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.match.opening.resuming import resume
from console.screens.entries import Entry, entries
from console.screens.starting import rules_settings
from console.store.flash.format import CHECK, CLOSING, CODE, check
from console.store.new_game import NewGame
from console.store.settings import Settings
from headless import WRAP, HeadlessBoard
from rules import GAMES, OVER
from tools.boards import catalog as boards
from tools.headless.flash_model import SIZE, Flash
from tools.headless.names import draw
from tools.headless.tables import BareConsole, RandomPlayer

Damage = Callable[[random.Random, bytearray, int], None]  # changes a memory with so many used bytes


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
        settings = any_setup(dice, entry)
        core = rules_settings(entry, settings, dice.randrange(settings.seats))
        minutes = dice.choice((0, 5)) if entry.clock else 0
        table = begin(console, NewGame(entry.name, core, draw(dice, settings.seats), minutes))
        if dice.random() < 0.3:
            table = resume(console)
        RandomPlayer(dice).play(table, dice.randrange(1, most))
        if table.game.phase == OVER and dice.random() < 0.8:
            table.end()
    return bytes(flash.data)


def random_sheet(dice: random.Random, entry: Entry) -> bytearray:
    """Return one of the game's score sheets, the first in half of all cases."""
    if not entry.gallery or dice.random() < 0.5:
        return bytearray(3)
    kind = dice.choice([kind for kind in range(256) if entry.sheet_name(kind)])
    number = dice.randrange(65536) if entry.is_numbered(kind) else 0
    return bytearray((kind, number >> 8, number & 255))


def any_setup(dice: random.Random, entry: Entry) -> Settings:
    """Return settings with some setup of this game."""
    settings = Settings()
    settings.choose(GAMES.index(entry.name))
    settings.seats = dice.choice(entry.seats)
    settings.option_bits = dice.randrange(entry.house_mask + 1)
    settings.sheet[:] = random_sheet(dice, entry)
    return settings


def _bit(dice: random.Random, data: bytearray, used: int) -> None:
    data[dice.randrange(used)] ^= 1 << dice.randrange(8)


def _bytes(dice: random.Random, data: bytearray, used: int) -> None:
    for _ in range(20):
        data[dice.randrange(used)] = dice.randrange(256)


def _everything(dice: random.Random, data: bytearray, _used: int) -> None:
    data[:] = dice.randbytes(SIZE)


def _version(dice: random.Random, data: bytearray, _used: int) -> None:
    """Write the valid header of another version."""
    data[4] = CODE[dice.randrange(70)]
    data[CHECK:CLOSING] = check(data)


def _wrong_header(dice: random.Random, data: bytearray, _used: int) -> None:
    data[4] = dice.randrange(256)


def _full(dice: random.Random, data: bytearray, used: int) -> None:
    """Fill it to the last byte."""
    data[used:] = bytes(dice.randrange(255) for _ in range(SIZE - used))


def _stretch(dice: random.Random, data: bytearray, used: int) -> None:
    part = stretch(dice, used)
    data[part] = bytes([dice.choice((0, 255, 0x1F))]) * (part.stop - part.start)


def _written(dice: random.Random, data: bytearray, used: int) -> None:
    """Write bytes that the log might have written."""
    part = stretch(dice, used)
    data[part] = bytes(dice.choice(CODE) for _ in range(part.stop - part.start))


DAMAGES = (_bit, _bytes, _everything, _version, _full, _stretch, _written, _wrong_header)


def stretch(dice: random.Random, used: int) -> slice:
    """Return a stretch of the memory that begins in its used part."""
    start = dice.randrange(used)
    return slice(start, min(SIZE, start + dice.randrange(1, 300)))


def damaged(dice: random.Random, before: bytes, harm: Damage) -> bytes:
    """Return the memory after this damage, one of DAMAGES."""
    data = bytearray(before)
    harm(dice, data, len(data.rstrip(b"\xff")))
    return bytes(data)


def any_memory(dice: random.Random, seed: int) -> bytes:
    """Return a memory that is new, used, or used and damaged."""
    odds = dice.random()
    if odds < 0.45:
        return b"\xff" * SIZE
    data = memory(seed, dice.choice((40, 200)))
    return data if odds < 0.85 else damaged(dice, data, dice.choice(DAMAGES))
