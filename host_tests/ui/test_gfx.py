"""Palette, tiles and text: contrasts, what is written when, pixels of the tilesets, refusals."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from console.dicegame.sheet import cells
from console.ui import gfx
from console.ui.palette import (  # fmt: skip
    BLUE,
    BRIGHT,
    COLOURS,
    DEEP,
    DIM,
    GREEN,
    GROUND,
    KEY,
    LINE,
    PANEL,
    PAPER,
    RED,
    SHADE,
    SLATE,
    YELLOW,
)
from host_tests.ui.colours import VISIONS, contrast, distance, shown
from host_tests.ui.compose import KIT, compose, crop, line, tileset_tile, writes
from rules import GAMES
from tools.draw.tilesets import read_all

__all__ = ["writes"]  # the fixture


# ---- palette
def test_the_contrasts_of_the_design() -> None:
    """The figures by which the colours were chosen: text needs 4.5, everything else 3."""
    for a, b, ratio in (
        (PAPER, GROUND, 18.9), (DIM, GROUND, 8.1), (DIM, PANEL, 6.1), (PAPER, PANEL, 14.2),
        (PAPER, LINE, 5.3), (LINE, GROUND, 3.6),
    ):  # fmt: skip
        assert contrast(a, b) == pytest.approx(ratio, abs=0.05), (a, b)


@pytest.mark.parametrize(
    "vision, ratios",
    [
        ("normal", (5.5, 8.1, 6.5, 5.3)),
        ("protanopia", (4.6, 7.7, 6.7, 5.5)),
        ("deuteranopia", (6.1, 8.4, 6.2, 5.1)),
    ],
)
def test_the_open_digits_can_be_read(vision: str, ratios: tuple[float, ...]) -> None:
    for row, ratio in enumerate(ratios):
        assert ratio >= 4.5
        assert contrast(BRIGHT[row], DEEP[row], vision) == pytest.approx(ratio, abs=0.06)


def test_crosses_and_candidates_stand_out() -> None:
    for row, cross, candidate in zip(range(4), (7.45, 13.45, 10.31, 8.05), (14.1, 11.4, 11.8, 12.4)):
        assert contrast(GROUND, BRIGHT[row]) == pytest.approx(cross, abs=0.05)
        assert contrast(PAPER, DEEP[row]) == pytest.approx(candidate, abs=0.05)


@pytest.mark.parametrize("vision", VISIONS)
def test_everything_can_be_read_by_everyone(vision: str) -> None:
    words = [(PAPER, GROUND), (PAPER, PANEL), (DIM, GROUND), (DIM, PANEL), (PAPER, LINE), (GROUND, PAPER)]
    words += [(GROUND, c) for c in BRIGHT] + [(c, d) for c, d in zip(BRIGHT, DEEP)]
    words += [(c, GROUND) for c in BRIGHT]
    for a, b in words:
        assert contrast(a, b, vision) >= 4.5, (a, b)
    for a, b in ((LINE, GROUND), (BLUE, SLATE), (YELLOW, SLATE), (LINE, PAPER), (PAPER, SLATE)):
        assert contrast(a, b, vision) >= 3, (a, b)


def test_colours_that_look_alike_to_somebody_have_letters() -> None:
    """Some people confuse red and green, others green and blue, so colour is never the only sign."""
    alike = {
        (vision, "RYGB"[a], "RYGB"[b])
        for vision in VISIONS
        for a in range(4)
        for b in range(a)
        if vision != "grey" and min(distance(k[a], k[b], vision) for k in (BRIGHT, DEEP)) < 10
    }
    assert alike == {("deuteranopia", "G", "R"), ("tritanopia", "B", "G")}
    without_colours = [GROUND, *range(1, len(COLOURS))]
    for colours in (BRIGHT, DEEP):
        for colour in colours:
            without_colours[colour] = colours[0]
    lettered = [
        (name, first, 1)
        for name in ("cell_letters", "cell_letters8", "cell_letters_aside")
        for first in (1, 5)
    ]
    for name, first, per_row in (("locks", 0, 3), ("bar", 0, 1), *lettered):  # of the bar the free cells
        roles = [*range(4)] if name == "locks" else without_colours
        for state in range(per_row):
            tiles = {str(tileset_tile(name, first + per_row * row + state, *roles)) for row in range(4)}
            assert len(tiles) == 4, f"{name}: letters tell the rows apart"


@pytest.mark.parametrize("vision", VISIONS)
def test_cubes_stand_out_from_the_ground(vision: str) -> None:
    for tile in (0, 1, 2, 11, 12, 13):
        cube = tileset_tile("cubes", tile, *range(15), GROUND)
        face = cube[26][6] if tile != 11 else cube[1][17]  # of a hole, the frame
        assert contrast(face, GROUND, vision) >= 3, tile
    for k, game in enumerate(GAMES):
        seen = {c for row in tileset_tile("games", k, *range(15), GROUND) for c in row}
        faces = seen - {GROUND, SHADE, SLATE, *DEEP}
        assert faces and all(contrast(c, GROUND, vision) >= 3 for c in faces), game


SHOTS = Path(__file__).parents[1] / "shots"
LONG = 10  # px from which on it is a frame, not a letter's stroke
PEN = np.full((32, 32, 32), -1, np.int16)  # the number of a colour in the palette, by its five high bits
for pen in range(KEY):
    PEN[tuple(value >> 3 for value in shown(pen))] = pen


def edges(picture: Image.Image) -> set[tuple[int, int]]:
    """Return the pairs of colours of the palette that meet along a straight line of LONG pixels."""
    rgb = np.asarray(picture.convert("RGB"))[::2, ::2] >> 3
    seen = PEN[rgb[:, :, 0], rgb[:, :, 1], rgb[:, :, 2]]
    found: set[tuple[int, int]] = set()
    for grid in (seen, seen.T):
        both = grid[:-1] * KEY + grid[1:]
        meets = (grid[:-1] != grid[1:]) & (grid[:-1] >= 0) & (grid[1:] >= 0)
        run = meets[:, : 1 - LONG].copy()
        for k in range(1, LONG):
            run &= meets[:, k : run.shape[1] + k] & (both[:, k : run.shape[1] + k] == both[:, : run.shape[1]])
        for pair in np.unique(both[:, : run.shape[1]][run]):
            found.add((int(pair) // KEY, int(pair) % KEY))
    return found


def test_frames_stand_out_from_what_they_enclose() -> None:
    """A frame of LINE on GROUND has 3.6; on PANEL it would have 2.7."""
    meeting: dict[tuple[int, int], str] = {}
    for path in sorted(SHOTS.glob("*.png")):
        if path.stem != "window":
            with Image.open(path) as file:
                for pair in edges(file):
                    meeting.setdefault(pair, path.stem)
    assert (GROUND, LINE) in meeting and (PANEL, DIM) in meeting
    assert contrast(LINE, GROUND) >= 3 and contrast(DIM, PANEL) >= 3
    for pair in ((PANEL, LINE), (LINE, PANEL)):
        assert pair not in meeting, meeting[pair]


def test_a_crossed_yellow_box_and_a_candidate_have_the_same_tone() -> None:
    """So colour cannot tell them apart: one has an X, the other a bar (see the tests of the tilesets)."""
    assert contrast(PAPER, YELLOW) < 1.5


def test_the_palette_has_sixteen_colours_and_its_names_are_right() -> None:
    assert len(COLOURS) == 16 == KEY + 1
    assert BRIGHT == (RED, YELLOW, GREEN, BLUE) and DEEP == tuple(c + 1 for c in BRIGHT)
    for bright, deep in zip(BRIGHT, DEEP):
        top = max(range(3), key=lambda k: COLOURS[bright] >> 16 - 8 * k & 255)
        assert top == max(range(3), key=lambda k: COLOURS[deep] >> 16 - 8 * k & 255)
    assert SHADE not in BRIGHT + DEEP


def test_palettes_are_shared() -> None:
    one = KIT.pal(-1, LINE, PAPER)
    assert KIT.pal(-1, LINE, PAPER) is one
    assert KIT.pal(GROUND, LINE, PAPER) is not one
    assert len(one) == 3
    KIT.palettes.clear()
    assert KIT.pal(-1, LINE, PAPER) is not one
    assert compose(KIT.tiles("ui", 0, 0, one, tile=5), width=20, height=20)[0][0] == -1


# ---- tiles
def test_a_tilegrid_of_any_tileset_shows_its_tiles() -> None:
    for name in read_all():
        bitmap = KIT.tileset(name)
        w, h, roles = KIT.sizes[name][:3]
        colours = tuple(range(roles))
        last = (bitmap.width // w) * (bitmap.height // h) - 1
        grid = KIT.tiles(name, 7, 3, KIT.pal(*colours), tile=last)
        assert compose(grid, width=7 + w, height=3 + h)[3:] == [
            [-1] * 7 + row for row in tileset_tile(name, last, *colours)
        ]
        gfx.put(grid, 0, 0)
        assert crop(compose(grid), 7, 3, w, h) == tileset_tile(name, 0, *colours)
        with pytest.raises(ValueError, match=f"no tile {last + 1}: the tileset has {last + 1}"):
            gfx.put(grid, 0, last + 1)
        with pytest.raises(ValueError):
            gfx.put(grid, 0, -1)
        with pytest.raises(ValueError):
            KIT.tiles(name, 0, 0, KIT.pal(*colours), tile=last + 1)


def test_a_palette_must_show_every_role() -> None:
    with pytest.raises(ValueError, match="tileset cells has 4 roles, its palette 3 colours"):
        KIT.tiles("cells", 0, 0, KIT.pal(0, 1, 2))


def test_only_changes_are_written(writes: list[tuple[str, Any]]) -> None:
    grid = KIT.tiles("cells", 0, 0, KIT.pal(0, 1, 2, 3), 11)
    writes.clear()
    gfx.put(grid, 4, cells.CELL_CAND)
    gfx.put(grid, 4, cells.CELL_CAND)
    gfx.put(grid, 5, 0)
    assert writes == [("tile", cells.CELL_CAND)]
    writes.clear()
    gfx.recolour(grid, KIT.pal(0, 1, 2, 3))
    gfx.visible(grid, True)
    assert writes == []
    gfx.recolour(grid, KIT.pal(0, 1, 2, 4))
    gfx.visible(grid, False)
    gfx.visible(grid, False)
    assert [w[0] for w in writes] == ["pixel_shader", "hidden"]
    assert grid.hidden


def test_a_rect_fills_its_box() -> None:
    bar = KIT.rect(3, 4, 5, 2, RED)
    picture = compose(bar, width=10, height=8)
    assert [(x, y) for y in range(8) for x in range(10) if picture[y][x] == RED] == [
        (x, y) for y in (4, 5) for x in range(3, 8)
    ]
    gfx.visible(bar, False)
    assert compose(bar, width=10, height=8) == [[-1] * 10] * 8


# ---- text
@pytest.mark.parametrize("size", [20, 32])
@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_text_is_placed_correctly(size: int, align: str) -> None:
    w = 10 if size == 20 else 16
    for words in ("", "A", "Ben", "Who?", "{~}!#", "+12 *"):
        text = KIT.text(120, 50, 6, PAPER, PANEL, size, align)
        text.set("filled")
        text.set(words)
        long = len(words) * w
        x = {"l": 120, "c": 120 - long // 2, "r": 120 - long}[align]
        picture = compose(text.grid)
        assert crop(picture, x, 50, long, size) == line(words, PAPER, PANEL, size)
        assert sum(row.count(PAPER) for row in picture) == sum(
            row.count(PAPER) for row in line(words, PAPER, PANEL, size)
        )
        assert text.text == words


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_a_number_looks_like_its_text(align: str) -> None:
    for n in (0, 7, 9, 10, 12, 99, 100, 312, 999, -1, -5, -20, -105):
        for plus in (False, True):
            shown, wanted = KIT.text(120, 9, 4, align=align), KIT.text(120, 9, 4, align=align)
            shown.set("1234")
            shown.number(n, plus)
            wanted.set(f"{n:+d}" if plus else str(n))
            assert compose(shown.grid) == compose(wanted.grid), (n, plus)
            assert shown.value == n and shown.text is None


def test_unchanged_text_is_not_written(writes: list[tuple[str, Any]]) -> None:
    text = KIT.text(120, 0, 6, align="c")
    text.set("Anna")
    writes.clear()
    text.set("Anna")
    assert writes == []
    text.set("Anne")
    assert writes == [("tile", ord("e") - 32)]
    text.number(12)
    writes.clear()
    text.number(12)
    assert writes == []
    text.number(13)
    assert writes == [("tile", ord("3") - 32)]
    writes.clear()
    text.number(13, True)
    assert len(writes) > 0
    text.set("+13")
    writes.clear()
    text.number(13, True)
    assert writes == [], "the same tiles, shown as words before"
    text.ink(PAPER, GROUND)
    assert writes == []
    text.ink(DIM)
    text.ink(DIM)
    assert [w[0] for w in writes] == ["pixel_shader"]
    assert {c for row in compose(text.grid) for c in row} == {-1, GROUND, DIM}


def test_a_number_can_follow_words() -> None:
    text = KIT.text(8, 0, 4)
    for words in ("Pass", "", "7"):
        text.number(12)
        text.set(words)
        assert text.value is None
        text.number(12)
        assert crop(compose(text.grid), 8, 0, 40, 20) == line("12  ")


def test_a_centred_line_stays_in_its_place() -> None:
    """Its free cells are split between both sides, so it never reaches further than its full width does."""
    text = KIT.text(120, 0, 6, align="c")
    for words in ("", "A", "Be", "Ann", "Cleo", "Dieter"):
        text.set(words)
        assert 90 - 5 <= text.grid.x <= 90 + 5


def test_a_number_that_gets_shorter_leaves_nothing() -> None:
    text = KIT.text(238, 0, 4, align="r")
    text.number(-105)
    text.number(8)
    assert crop(compose(text.grid), 198, 0, 40, 20) == line("   8")


def test_text_that_does_not_fit_is_an_error() -> None:
    text = KIT.text(8, 0, 4)
    with pytest.raises(ValueError, match="do not fit into 4"):
        text.set("Blackout")
    with pytest.raises(ValueError, match="do not fit into 4"):
        text.number(12345)
    with pytest.raises(ValueError, match="do not fit into 4"):
        text.number(1000, True)
    with pytest.raises(ValueError, match="no glyph for all of 'R→'"):
        text.set("R→")
    with pytest.raises(ValueError, match="no glyph"):
        text.set("a\nb")
    with pytest.raises(ValueError, match="on the left"):
        KIT.text(19, 0, 4, align="c").set("Anna")
    with pytest.raises(ValueError, match="on the left"):
        KIT.text(25, 0, 4, align="r").number(123)
    KIT.text(20, 0, 4, align="c").set("Anna")
    KIT.text(25, 0, 4, align="r").number(12)


def test_the_device_cuts_text_that_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the device a wrong text must not end a game: what fits is shown, a strange byte as "?"."""
    monkeypatch.setattr(gfx, "STRICT", False)
    text = KIT.text(0, 0, 4)
    for words, seen in (("Blackout", "Blac"), ("René→", "Rene"), ("\t\x80", "??")):
        text.set(words)
        assert crop(compose(text.grid), 0, 0, 40, 20) == line(f"{seen:4}")
    text.number(12345)
    assert crop(compose(text.grid), 0, 0, 40, 20) == line("2345")
