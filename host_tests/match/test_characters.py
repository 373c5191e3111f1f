"""The computers as characters: their faces in a match."""

from __future__ import annotations

import gc

import tools.paths  # noqa: F401  first: the path

import displayio
import pytest

from console.store.people import COMPUTER
from host_tests.match.test_computers import begun
from rules import OVER
from tools.games.qwixx import scenes as qwixx
from tools.headless.rig import Rig, power_off

EASY, HARD = COMPUTER, COMPUTER + 10
ANNA = 65


def faces_of(rig: Rig) -> list[tuple[str, int]]:
    """Return the faces on the display, each with its width."""
    return [(layer.bitmap.face, w) for layer, _, _, w, _ in rig.layers() if hasattr(layer.bitmap, "face")]


def faces_in_memory() -> list[str]:
    """Return the faces that take heap."""
    gc.collect()
    return [
        thing.face
        for thing in gc.get_objects()
        if isinstance(thing, displayio.Bitmap) and hasattr(thing, "face")
    ]


def test_who_rolls_thinks_and_chooses_has_a_face() -> None:
    assert faces_of(qwixx.computer_rolls()) == [("~Lion", 48)]
    assert faces_of(qwixx.computer_thinks()) == [("~Lion", 96)], "where the sheet is black"
    assert faces_of(qwixx.computer_chooses()) == [("~Lion", 24)]


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
def test_only_faces_that_are_shown_take_heap(name: str) -> None:
    power_off()
    seated = (HARD, EASY, ANNA, HARD + 1, EASY + 1) if name == "qwixx" else (HARD, ANNA)
    rig, player = begun(name, seated)
    seen: set[str] = set()

    def look() -> None:
        seen.update(face for face, _ in faces_of(rig))
        assert "console.ui.faces" not in rig.loaded and "faces" not in rig.tilesets

    rig.watch = look
    if name == "quixo":
        rig.play.match._steps = 8  # thinks long enough for a sign
    while rig.table.record.length < 24 and rig.table.game.phase != OVER:
        player.step()
        assert len(faces_in_memory()) <= 2
    computers = {rig.table.names[seat] for seat, code in enumerate(seated) if code >= COMPUTER}
    assert seen and seen <= computers
