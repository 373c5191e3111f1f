"""The tilesets: as their pictures, small enough, loaded as drawn, every state shown by its shape."""

from pathlib import Path
from typing import Any

import displayio
import pytest

from console.dicegame.sheet import cells
from console.qwixx.tiles import LETTER
from console.ui import tilesets, widgets
from console.ui.large import large
from console.ui.palette import BRIGHT, DEEP, GROUND, KEY, PAPER
from host_tests.ui.colours import VISIONS, contrast
from host_tests.ui.compose import KIT, compose, glyph
from tools.draw.tilesets import HERE, OUT, Tileset, encode, read_all, roles_in
from tools.headless import layers

DRAWN = read_all()
NAMES = sorted(DRAWN)

# Bytes of pixels of each tileset on the device; with its TileGrids, what a game's screens cost.
HEAP = {
    "text20": 2400, "letters": 6144, "sum32": 896, "cells": 5520, "locks": 1512, "ring": 288,
    "chip": 320, "padlock": 504, "crosses": 36, "dice28": 1568, "dice52": 1456,
    "dice52_cocked": 1456, "big": 2160,
    "front": 700, "small10": 800, "small18": 1440,
    "cubes": 8160, "squares": 7920, "corner": 48, "push_arrows": 400, "qframe": 432, "frame": 240,
    "ui": 2000, "switch": 400, "icons": 1120, "games": 720,
    "cells_twice": 5880, "cells27": 3780, "cells21": 2940,
    "cells_marked": 4200, "cells_twice_marked": 5880, "cells27_marked": 3780, "cells21_marked": 2940,
    "cell_letters": 968, "cell_letters8": 704, "cell_letters_aside": 968,
    "link_low": 36, "goals": 1140, "signs_of_goals": 144,
    "ring27": 264, "ring21": 216, "counts": 396, "framed": 248, "link": 68,
    "bar": 1800, "fields": 1496, "pips": 156, "small7": 560, "won": 240, "won7": 140,
    "faces": 2880, "choices": 560, "parts": 320, "misthrows": 168, "verdicts": 156,
}  # fmt: skip
DISC = cells.CELL_DISC  # of "squares": the first token, after the cells
ALWAYS = ("text20", "frame", "ui", "icons", "dice28")
QWIXX = (*ALWAYS, "cells", "locks", "ring", "chip", "padlock", "dice52", "dice52_cocked")


def picture(tileset: Tileset, k: int) -> list[list[int]]:
    """Return the roles of picture k, [y][x]: of a tile, or of the die that 4 x 4 tiles make."""
    if not tileset.whole:
        return tile(tileset, k)
    parts = [tile(tileset, t) for t in tileset.whole[16 * k : 16 * k + 16]]
    rows = range(4 * tileset.height)
    return [[v for x in range(4) for v in parts[y // 13 * 4 + x][y % 13]] for y in rows]


def tile(tileset: Tileset, k: int) -> list[list[int]]:
    """Return the roles of tile k, [y][x]."""
    per = tileset.image.width // tileset.width
    x, y = k % per * tileset.width, k // per * tileset.height
    data = tileset.image.tobytes()
    rows = range(y, y + tileset.height)
    return [
        list(data[j * tileset.image.width + x : j * tileset.image.width + x + tileset.width]) for j in rows
    ]


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Make every test load its tilesets anew."""
    KIT.tilesets.clear()


def test_the_console_has_the_tilesets_of_the_pictures() -> None:
    for name, tileset in DRAWN.items():
        made = encode(tileset)
        assert (OUT / f"{name}.tiles").read_bytes() == made, f"{name} differs: run `make tilesets`"
    assert sorted(p.name for p in OUT.iterdir()) == sorted(["OFL.txt", *(f"{n}.tiles" for n in NAMES)])


def test_the_fonts_licence_travels_with_the_tilesets() -> None:
    here = HERE / "OFL.txt"
    text = here.read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in text and "Dimitar Toshkov Zhekov" in text
    assert (OUT / "OFL.txt").read_bytes() == here.read_bytes()


def test_a_language_has_tilesets_of_its_own_by_their_whole_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tilesets, "language_folder", lambda folder: folder + "xx/")
    assert tilesets.path_of("cell_letters") == tilesets.FOLDER + "xx/cell_letters.tiles"
    assert tilesets.path_of("cell") == tilesets.FOLDER + "cell.tiles"


def test_a_tileset_says_how_large_its_tiles_are() -> None:
    KIT.load(*NAMES)
    assert KIT.sizes == {n: bytes((s.width, s.height, s.roles)) + s.whole for n, s in DRAWN.items()}
    for name in NAMES:
        KIT.forget(name)
    assert not KIT.sizes and not KIT.tilesets


@pytest.mark.parametrize("name", NAMES)
def test_a_tileset_is_loaded_as_drawn(name: str) -> None:
    drawn = DRAWN[name]
    bitmap: Any = KIT.tileset(name)
    assert (bitmap.width, bitmap.height) == drawn.image.size
    assert bitmap._bits_per_value == drawn.bits
    data = drawn.image.tobytes()
    assert bytes(bitmap[k] for k in range(len(data))) == data
    assert max(data) < drawn.roles, "a pixel that no palette shows"
    assert drawn.image.width % drawn.width == 0 and drawn.image.height % drawn.height == 0
    assert KIT.tileset(name) is bitmap
    KIT.forget(name)
    assert KIT.tileset(name) is not bitmap


def test_the_tilesets_take_the_heap_that_was_measured() -> None:
    assert {n: s.heap for n, s in DRAWN.items()} == HEAP
    assert sum(HEAP[n] for n in QWIXX) < 32_500
    assert sum(HEAP[n] for n in ALWAYS) < 14_100


def test_the_padding_of_a_row_is_less_than_a_word_of_the_bitmap() -> None:
    for tileset in DRAWN.values():
        bits = tileset.image.width * tileset.bits
        assert tileset.heap * 8 - bits * tileset.image.height < 32 * tileset.image.height


def test_another_kind_of_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tilesets, "FOLDER", f"{tmp_path}/")
    good = (OUT / "ring.tiles").read_bytes()
    path = tmp_path / "ring.tiles"
    with pytest.raises(OSError):
        KIT.tileset("ring")
    for bad in (b"BM" + good[2:], b"T2" + good[2:], good[:-1], good[:12], good[:11], b""):
        path.write_bytes(bad)
        with pytest.raises(ValueError, match=r"ring\.tiles is no tileset, or incomplete"):
            KIT.tileset("ring")
    path.write_bytes(good)
    assert KIT.tileset("ring").width == 23


def test_the_writer_refuses_a_pixel_that_is_not_a_role() -> None:
    image = DRAWN["ring"].image.copy()
    image.putpixel((3, 3), 3)
    with pytest.raises(ValueError, match="pixel 3 in a tileset of 3 roles"):
        encode(Tileset(image, 23, 36, 3))


def test_large_letters_are_those_of_the_tileset(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """They are read from another file, each by itself."""
    text = "".join(map(chr, range(126, 31, -1)))
    alone, together = displayio.Group(), displayio.Group()
    for k in range(0, len(text), 15):  # as many as fit on the screen
        large(KIT, alone, 0, 0, text[k : k + 15], align="l")
        part = text[k : k + 15]
        words = KIT.text(0, 0, len(part), size=32)
        words.set(part)
        together.append(words.grid)
        assert compose(alone) == compose(together)
        alone.pop()
        together.pop()
    good = (OUT / "letters.tiles").read_bytes()
    its = large.__globals__["path_of"].__globals__  # modules may be unloaded
    monkeypatch.setitem(its, "FOLDER", f"{tmp_path}/")
    (tmp_path / "letters.tiles").write_bytes(good[: 12 + 64 * 50])
    large(KIT, alone, 0, 0, "Q")
    with pytest.raises(ValueError, match="no large letter for 'R'"):
        large(KIT, alone, 0, 0, "R")


def test_no_two_tiles_are_the_same() -> None:
    for name, tileset in DRAWN.items():
        if name == "letters":  # half letters, such as those of "." and ","
            continue
        seen: dict[str, int] = {}
        for k in range(tileset.tiles):
            key = str(tile(tileset, k))
            alike = name.startswith("text") and k == ord("O") - 32  # like 0
            alike = alike or (name == "small7" and k == 28)  # like 7: nothing so small is crossed twice
            alike = alike or bool(tileset.whole) and k > max(tileset.whole)  # fills up the size
            assert alike or key not in seen, f"tiles {seen.get(key)} and {k} of {name}"
            seen[key] = k


def test_every_tile_number_is_in_its_tileset() -> None:
    assert cells.CELL_BARRED + 11 == DRAWN["cells"].tiles
    assert cells.CELL_OPEN + 10 < cells.CELL_CAND and cells.CELL_CAND + 10 < cells.CELL_CROSSED
    parts = {k: v for k, v in vars(widgets).items() if k.startswith("UI_")}
    assert parts["UI_BOX_CROSSED"] == DRAWN["ui"].tiles - 1 == max(parts.values())
    assert parts["UI_OFF"] + 5 == widgets._UI_CAPS
    assert widgets._UI_CAPS + len(widgets._CAPS) == parts["UI_BOX"]
    assert (layers.FIRST_CAP, layers.CAPS) == (widgets._UI_CAPS, widgets._CAPS)
    assert len(widgets.ICONS.split()) == DRAWN["icons"].tiles == len(set(widgets.ICONS.split()))
    assert DRAWN["text20"].tiles == DRAWN["letters"].tiles // 2 == 96
    lying, tilted = DRAWN["dice52"], DRAWN["dice52_cocked"]
    assert (DRAWN["dice28"].tiles, len(lying.whole), len(tilted.whole)) == (8, 8 * 16, 2 * 16)
    assert lying.image.size == tilted.image.size, "a TileGrid takes no other"
    assert DRAWN["big"].tiles == 10


@pytest.mark.parametrize("size", [20, 32])
def test_every_character_has_a_glyph(size: int) -> None:
    assert not any(map(any, glyph(size, 0, 0, 1)))
    for code in range(33, 127):
        assert sum(map(sum, glyph(size, code - 32, 0, 1))) >= size // 5, chr(code)


def test_the_numbers_of_the_cells_fit_their_boxes() -> None:
    """Digits are 8 x 18, a candidate's bar is under them, nothing touches the box's edge."""
    tileset = DRAWN["cells"]
    for n in range(2, 13):
        for first, ink in ((cells.CELL_OPEN, 2), (cells.CELL_CAND, 0)):
            rows = tile(tileset, first + n - 2)
            body = [row[2:17] for row in rows[3:31]]
            tall = [y for y, row in enumerate(body) if ink in row]
            assert tall[-1] - tall[0] + 1 >= 18
            edge = [row[1] for row in rows[6:28]] + [row[17] for row in rows[6:28]]
            assert ink not in edge, n


@pytest.mark.parametrize(
    ("name", "letters", "gap"),
    [
        ("cells_marked", "cell_letters", 1),
        ("cells_twice_marked", "cell_letters", 1),
        ("cells27_marked", "cell_letters", 1),
        ("cells21_marked", "cell_letters8", 2),
    ],
)
def test_a_number_does_not_touch_the_letter_below_it(name: str, letters: str, gap: int) -> None:
    """Both have the same colour, so rows of the box must part them: two in cells of 21 px, else one."""
    tileset = DRAWN[name]
    low = tileset.height - DRAWN[letters].height
    for letter in range(LETTER, LETTER + 4):
        top = next(y for y, row in enumerate(tile(DRAWN[letters], letter)) if set(row) != {KEY})
        for n in range(2, 13):
            rows = tile(tileset, cells.CELL_OPEN + n - 2)
            bottom = max(y for y, row in enumerate(rows) if 2 in row)
            assert low + top - bottom - 1 >= gap, (n, letter)


def test_an_8_has_a_whole_line_in_its_middle() -> None:
    """Two separate dots there look like a Greek theta."""
    for first, ink in ((cells.CELL_OPEN, 2), (cells.CELL_CAND, 0)):
        digit = tile(DRAWN["cells21_marked"], first + 8 - 2)[1:11]
        for row in digit[4:6]:
            xs = [x for x in range(2, 17) if row[x] == ink]
            assert xs == list(range(xs[0], xs[-1] + 1))


def marks(tileset: Tileset, a: int, b: int, palette: tuple[int, ...], vision: str) -> int:
    """Return how many pixels of two tiles differ by a contrast of 3 : 1 or more for these eyes."""
    ratio = [[contrast(x, y, vision) >= 3 for y in palette] for x in palette]
    one, two = tile(tileset, a), tile(tileset, b)
    return sum(ratio[p][q] for row, other in zip(one, two) for p, q in zip(row, other))


@pytest.mark.parametrize("vision", VISIONS)
def test_the_states_of_a_cell_differ_in_shape(vision: str) -> None:
    """In a row's colours, for any eyes, in grey too: open, candidate, crossed, skipped, closed, hollow."""
    tileset = DRAWN["cells"]
    fixed = (cells.CELL_CROSSED, cells.CELL_SKIPPED, cells.CELL_CLOSED)
    for row in range(4):
        palette = (GROUND, DEEP[row], BRIGHT[row], PAPER)
        for n in range(2, 13):
            states = [cells.CELL_OPEN + n - 2, cells.CELL_CAND + n - 2, *fixed]
            for i, a in enumerate(states):
                for b in states[i + 1 :]:
                    assert marks(tileset, a, b, palette, vision) >= 18, (row, n, a, b)
        for hollow in range(cells.CELL_BARRED, DRAWN["cells"].tiles):
            for b in (*fixed, cells.CELL_CAND, cells.CELL_CAND + 10):
                assert marks(tileset, hollow, b, palette, vision) >= 18


@pytest.mark.parametrize("vision", VISIONS)
def test_the_states_of_a_lock_differ_in_shape(vision: str) -> None:
    tileset = DRAWN["locks"]
    for row in range(4):
        palette = (GROUND, DEEP[row], BRIGHT[row], PAPER)
        for a, b in ((0, 1), (0, 2), (1, 2)):
            assert marks(tileset, 3 * row + a, 3 * row + b, palette, vision) >= 60


def inks(rows: list[list[int]], role: int, corners: bool = False) -> list[set[tuple[int, int]]]:
    """Return the separate patches of a role as sets of (x, y); `corners` joins those meeting at a corner."""
    left = {(x, y) for y, row in enumerate(rows) for x, v in enumerate(row) if v == role}
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)] + [(1, 1), (1, -1), (-1, 1), (-1, -1)] * corners
    patches: list[set[tuple[int, int]]] = []
    while left:
        todo = [left.pop()]
        patches.append(set(todo))
        while todo:
            x, y = todo.pop()
            near = left & {(x + dx, y + dy) for dx, dy in steps}
            left -= near
            patches[-1] |= near
            todo += near
    return patches


@pytest.mark.parametrize("name", ["dice28", "dice52"])
def test_a_die_has_as_many_pips_as_its_face(name: str) -> None:
    """Each face shows as many separate pips as it should; blank and struck show none."""
    for face in range(8):
        assert len(inks(picture(DRAWN[name], face), 3)) == (face if face < 7 else 0)


@pytest.mark.parametrize("name", ["dice52", "dice52_cocked"])
def test_the_parts_of_the_large_dice_make_their_picture(name: str) -> None:
    drawn = roles_in(HERE / f"{name}.52x52x4.13x13.png")
    for k in range(drawn.width // 52):
        face = drawn.crop((52 * k, 0, 52 * k + 52, 52))
        assert bytes(v for row in picture(DRAWN[name], k) for v in row) == face.tobytes()


@pytest.mark.parametrize("vision", VISIONS)
def test_owner_and_height_of_a_stack_show_in_its_shape(vision: str) -> None:
    """For any eyes, on every row's colour: disc or ring, each height, and neither looks like a number."""
    tileset = DRAWN["squares"]
    for row in range(4):
        palette = (GROUND, DEEP[row], BRIGHT[row], PAPER)
        for k in range(DISC, DISC + 13):
            assert marks(tileset, k, 13 + k, palette, vision) >= 100, (row, k)
            for other in range(DISC, k):
                for owner in (0, 13):
                    assert marks(tileset, owner + k, owner + other, palette, vision) >= 8, (row, k, other)


def test_the_digits_on_a_stack_touch_nothing() -> None:
    """Its digits are separate patches, clear of the rim and the tokens above, even at the corners."""
    for owner, ink in ((0, 0), (1, 3)):
        for height in range(2, 14):
            patches = inks(tile(DRAWN["squares"], DISC + 13 * owner + height - 1), ink, corners=True)
            digits = [p for p in patches if all(3 <= x <= 15 and y > 14 for x, y in p) and len(p) > 8]
            assert len(digits) == (2 if 10 <= height <= 12 else 1), (owner, height)


def test_the_dot_of_a_cube_is_separate_and_on_its_seats_side() -> None:
    """In each direction, for X and O: two patches of ink, the small one at that edge, 6 x 6 px or more."""
    for first, parts in ((3, 2), (7, 2)):
        for dot in range(4):
            patches = sorted(inks(tile(DRAWN["cubes"], first + dot)[1:30], GROUND, corners=True), key=len)
            patches = [p for p in patches if not any(x in (0, 33) for x, _ in p)]
            assert len(patches) == parts
            xs, ys = [sorted({xy[k] for xy in patches[0]}) for k in (0, 1)]
            assert min(len(xs), len(ys)) >= 6
            edge = (29 - ys[-1], xs[0], ys[0], 33 - xs[-1])
            assert edge[dot] == min(edge) <= 4, (first, dot, edge)
