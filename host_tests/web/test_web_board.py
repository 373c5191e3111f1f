"""The browser as a board, without a browser: what it asks of the page."""

import gc
from typing import Any

import tools.paths  # noqa: F401

import displayio
import pytest

from boards.web import browser
from boards.web.browser import Board
from boards.web.display import on_the_page
from console.app import Console
from host_tests.web.fake_page import FakePage
from parts import GRAVITY


@pytest.fixture
def page() -> FakePage:
    return FakePage()


@pytest.fixture
def board(page: FakePage) -> Board:
    return Board(page, b"")


def grid(colours: int = 2, **place: int) -> Any:
    bitmap = displayio.Bitmap(8, 4, colours)
    palette = displayio.Palette(colours)
    palette[1] = 0xFF8000
    return displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=4, tile_height=4, width=2, **place)


def shown(board: Board, *layers: Any, **place: int) -> Any:
    group = displayio.Group(**place)
    for layer in layers:
        group.append(layer)
    board.display.root_group = group
    board.display.refresh()
    return group


def test_a_frame_has_each_visible_grid_with_its_tiles(board: Board, page: FakePage) -> None:
    hidden, inner = grid(), displayio.Group(x=10, y=20, scale=2)
    hidden.hidden = True
    tiles = grid(x=1, y=2)
    tiles[1] = 1
    inner.append(tiles)
    shown(board, hidden, inner, scale=3, x=100)
    assert page.frames == [[1, 2, 100 + 30 + 6, 60 + 12, 6, 2, 1, 4, 4, 0, 2, 0, 1]]
    assert page.palettes == {2: [on_the_page(0), on_the_page(0xFF8000)]}


def test_a_frame_says_which_grids_are_turned(board: Board, page: FakePage) -> None:
    left, right = grid(), grid()
    left.transpose_xy = left.flip_y = right.transpose_xy = right.flip_x = True
    shown(board, left, right)
    assert [page.frames[0][9], page.frames[0][13 + 9]] == [1, -1]


def test_nothing_is_painted_while_nothing_changes(board: Board, page: FakePage) -> None:
    tiles = grid()
    shown(board, tiles)
    board.display.refresh()
    assert len(page.frames) == 1
    tiles[0] = 1
    board.display.refresh()
    assert len(page.frames) == 2 and len(page.bitmaps) == 1


def test_a_bitmap_or_palette_that_changes_gets_another_number(board: Board, page: FakePage) -> None:
    tiles = grid()
    shown(board, tiles)
    tiles.bitmap[3, 0] = 1
    board.display.refresh()
    assert page.frames[-1][:2] == [3, 2] and page.bitmaps[3] != page.bitmaps[1]
    tiles.pixel_shader.make_transparent(0)
    board.display.refresh()
    assert page.frames[-1][:2] == [3, 4] and page.palettes[4][0] == 0
    board.display.refresh()
    assert sorted(page.forgotten) == [1, 2]


def test_the_page_forgets_what_the_console_has_unloaded(board: Board, page: FakePage) -> None:
    shown(board, grid())
    board.display.root_group = None
    gc.collect()
    board.display.refresh()
    assert sorted(page.forgotten) == [1, 2] and page.frames[-1] == []


def test_colours_are_those_of_the_panel() -> None:
    assert on_the_page(0xFFFFFF) == 0xFFFFFFFF and on_the_page(0) == 0xFF000000
    assert on_the_page(0xF80000) == on_the_page(0xFF0000) == 0xFF0000FF


def test_the_console_starts_on_it(board: Board, page: FakePage) -> None:
    console = Console(board)
    console.step()
    assert page.frames and page.levels[-1] > 0 and page.lights
    assert board.pause <= 5


def test_only_another_tone_reaches_the_page(board: Board, page: FakePage) -> None:
    for frequency, volume in ((440, 90), (440, 90), (440, 0), (880, 0)):
        board.sound.tone(frequency, volume)
    assert page.tones == [(440, 90), (0, 0)]


def test_the_sensor_is_the_phones_while_it_speaks(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(browser.time, "monotonic", lambda: now)
    assert board.accel.acceleration == (0, 0, GRAVITY)
    board.accel.feel(1, -20, 3)
    assert board.accel.acceleration == (1, -20, 3)
    now += 0.3
    assert board.accel.acceleration == (0, 0, GRAVITY)
    board.accel.feel(1, -20, 3)
    board.accel.shaking = True
    assert board.accel.acceleration != (1, -20, 3)
