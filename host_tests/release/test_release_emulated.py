"""The file to drag, on an emulated Pico: an empty board starts with it, and a console keeps all it remembers.

ROLLMARK_EMULATOR names a folder with the emulator in device/ (live.py), bootrom.bin, circuitpython.uf2 (of a
Pico), mpy-cross and board.json (a Pico-LCD-1.3). Nothing is proven here without it.
"""

from __future__ import annotations

import base64
import importlib.util
import os
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from console.match.opening.beginning import begin
from console.match.opening.resuming import resume
from console.store.flash.format import READY
from console.store.history import results
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.totals import totals
from host_tests.release import reading
from tools.draw.scenes_console import played
from tools.headless.tables import BareConsole, RandomPlayer, events_of
from tools.release import __main__ as main
from tools.release.circuitpython import MB, NVM
from tools.release.image import image
from tools.version import version

EMULATOR = Path(os.environ.get("ROLLMARK_EMULATOR", "nothing"))
BOARD = "pico_lcd_1_3"
MEMORY = MB - NVM
pytestmark = pytest.mark.skipif(
    not EMULATOR.is_dir(),
    reason="ROLLMARK_EMULATOR is not set: the file to drag was not started on any chip, real or emulated",
)


@pytest.fixture(scope="module")
def uf2(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file that `make release` builds."""
    target = tmp_path_factory.mktemp("release") / "out"
    main.release(BOARD, str(EMULATOR / "circuitpython.uf2"), str(EMULATOR / "mpy-cross"), target)
    return (target / f"rollmark-{version()}-{BOARD}.uf2").read_bytes()


class Console:
    """An emulated console with this flash, switched on and left alone until it has drawn its first screen."""

    def __init__(self, flash: bytes, folder: Path) -> None:
        spec = importlib.util.spec_from_file_location("live", EMULATOR / "device" / "live.py")
        assert spec and spec.loader
        live = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(live)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        (folder / "flash.bin").write_bytes(flash)
        self.folder = folder
        self.live: Any = live.Live(
            port, str(folder), board=EMULATOR / "board.json", bootrom=EMULATOR / "bootrom.bin",
            flash=folder / "flash.bin",
        )  # fmt: skip
        self.live("untilDraw", max=15_000)
        self.live("settle", settle=1500, max=8000)

    def picture(self) -> Image.Image:
        return Image.open(self.live.shot("shot")).convert("RGB")

    def memory(self) -> bytes:
        return base64.b64decode(self.live("nvm")["nvm"])

    def flash(self) -> bytes:
        self.live("save", f=str(self.folder / "after.bin"))
        return (self.folder / "after.bin").read_bytes()

    def off(self) -> None:
        self.live.process.kill()


@pytest.fixture
def switched_on(tmp_path: Path) -> Iterator[Any]:
    """Return what switches a console on; all are switched off in the end."""
    made: list[Console] = []

    def start(flash: bytes) -> Console:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(Console(flash, folder))
        return made[-1]

    yield start
    for console in made:
        console.off()


def lit(picture: Image.Image) -> int:
    """Return how many pixels are not black."""
    return sum(picture.convert("L").histogram()[1:])


def test_an_empty_board_starts_with_the_file_alone(uf2: bytes, switched_on: Any) -> None:
    flash = bytearray(b"\xff" * 2 * MB)
    reading.dragged(uf2, flash)
    console = switched_on(bytes(flash))
    languages = console.picture()
    assert lit(languages) > 5000, "it asks for a language"
    console.live.press("A", 80, 400, 6000)
    console.live("settle", settle=1500, max=8000)
    menu = console.picture()
    assert lit(menu) > 5000 and menu != languages
    files = reading.files(console.flash()[MB:])
    assert f"CircuitPython {main.circuitpython.RELEASE}".encode() in files["boot_out.txt"]
    text = console.live("text")["text"]
    assert "Traceback" not in text and "Error" not in text
    assert Journal(bytearray(console.memory())).state == READY, "the language is in the memory"


def memory() -> bytes:
    """Return a memory with people, results, a language and a game of Qwixx in progress."""
    rig = played()
    console = rig.console
    console.settings.language = "de"
    console.settings.save(console.journal)
    table = begin(console, NewGame("qwixx", bytes((3, 0, 0)), ["Ada", "Ben", "Cleo"]))
    RandomPlayer(random.Random(4)).play(table, 25)
    assert len(events_of(table.record)) > 20
    return bytes(rig.board.nvm.data)


def remembered(data: bytes) -> tuple[Any, ...]:
    """Return what a memory says of people, settings, results and the game in progress."""
    journal = Journal(bytearray(data))
    found = [(one.number, one.game, one.names, one.points, one.winners) for one in results(journal)]
    people = [(one.name, one.games, one.wins) for one in totals(journal)]
    assert len(found) == 6 and len(people) >= 5
    return found, people, events_of(resume(BareConsole(bytearray(data))).record)


def test_a_console_keeps_people_results_settings_and_its_game(uf2: bytes, switched_on: Any) -> None:
    data = memory()
    flash = bytearray(b"\xff" * 2 * MB)
    reading.dragged(uf2, flash)
    old = reading.files(bytes(flash[MB:])) | {"notes.txt": b"my notes"}
    flash[MB:] = image(old, MB).ljust(MB, b"\xff")
    flash[MEMORY:MB] = data
    before = switched_on(bytes(flash))
    picture = before.picture()
    assert lit(picture) > 5000
    left = before.flash()
    before.off()
    assert "notes.txt" in reading.files(left[MB:])

    flash = bytearray(left)
    reading.dragged(uf2, flash)
    assert flash[MEMORY:MB] == left[MEMORY:MB]
    after = switched_on(bytes(flash))
    assert after.picture() == picture, "the game goes on where it was"
    assert remembered(after.memory()) == remembered(data)
    assert "notes.txt" not in reading.files(after.flash()[MB:]), "as the page and the README say"
