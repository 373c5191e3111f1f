"""The faces of the computer players: read one by one, and not to be mistaken for each other."""

import importlib
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.codes import COMPUTER, COMPUTERS
from console.ui import faces
from console.ui.palette import COLOURS, GROUND
from strict import be_strict
from tools.draw.tilesets import FACE_ROLES, OUT, read_all
from tools.headless.rig import power_off

be_strict()
DRAWN = read_all()["faces"]

SIZE = 24
PIXELS = [DRAWN.image.tobytes()[k : k + SIZE * SIZE] for k in range(0, SIZE * SIZE * COMPUTERS, SIZE * SIZE)]


def colours_of(k: int) -> list[int]:
    """Return the colours of a face's roles, as numbers 0xRRGGBB."""
    data = DRAWN.whole[3 * FACE_ROLES * k : 3 * FACE_ROLES * (k + 1)]
    return [COLOURS[GROUND]] + [int.from_bytes(data[at : at + 3], "big") for at in range(0, len(data), 3)]


def brightness(colour: int) -> float:
    """Return how bright a colour 0xRRGGBB looks, 0 to 255."""
    return 0.299 * (colour >> 16) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)


def test_there_is_a_face_for_each_computer() -> None:
    assert (DRAWN.tiles, DRAWN.image.size) == (COMPUTERS, (SIZE, SIZE * COMPUTERS))


@pytest.mark.parametrize("k", range(COMPUTERS))
def test_a_face_is_read_alone_as_it_is_drawn(k: int) -> None:
    layer: Any = faces.face(COMPUTER + k, 7, 9, 3)
    (grid,) = layer
    assert (layer.x, layer.y, layer.scale) == (7, 9, 3)
    assert (grid.bitmap.width, grid.bitmap.height, len(memoryview(grid.bitmap))) == (SIZE, SIZE, 192)
    assert bytes(grid.bitmap[i] for i in range(SIZE * SIZE)) == PIXELS[k]
    assert [grid.pixel_shader[role] for role in range(1 + FACE_ROLES)] == colours_of(k)


@pytest.mark.parametrize("k", range(COMPUTERS))
def test_a_face_stands_out_from_the_ground_and_has_eyes(k: int) -> None:
    dark, main, third = map(brightness, colours_of(k)[1:])
    assert min(main, third) >= 90 and main - dark >= 70
    parts = [PIXELS[k].count(role) for role in range(1 + FACE_ROLES)]
    assert parts[0] >= 60 and parts[1] >= 8 and parts[2] >= 120 and parts[3] >= 8


def test_no_two_faces_look_alike() -> None:
    """Neither in their outline nor, role by role, inside it; colours are not needed to tell them apart."""
    for a, b in combinations(range(COMPUTERS), 2):
        outline = sum((p > 0) != (q > 0) for p, q in zip(PIXELS[a], PIXELS[b]))
        inside = sum(p != q for p, q in zip(PIXELS[a], PIXELS[b]))
        assert inside >= 100 and outline >= 30, (a, b, inside, outline)
        assert colours_of(a)[2:] != colours_of(b)[2:]


@pytest.mark.parametrize("length", [12 + 192 * 14, 12 + 192 * 15 + 9 * 14 + 8])
def test_a_face_that_is_cut_short_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, length: int
) -> None:
    monkeypatch.setattr(faces, "FOLDER", f"{tmp_path}/")
    (tmp_path / "faces.tiles").write_bytes((OUT / "faces.tiles").read_bytes()[:length])
    with pytest.raises(ValueError, match="no face of 142"):
        faces.face(COMPUTER + 14, 0, 0)


def test_a_face_is_shown_without_the_computers_names() -> None:
    """They would take 1.5 of the 5 KB that are free while a large match shows a face."""
    power_off()
    sys.modules.pop("console.ui.faces", None)
    importlib.import_module("console.ui.faces")
    assert "console.store.computers" not in sys.modules
