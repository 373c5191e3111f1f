"""The laptop as a board: the panel in memory, its strictness, and the headless board's parts."""

import io
import os
import random
from typing import Any

import tools.paths  # noqa: F401

import displayio
import pytest
import vectorio
from displayio import _tilegrid  # type: ignore

import painting
from headless import HeadlessBoard
from panel import Panel
from parts import Nvm, Pixels


def _palette(*colours: int) -> displayio.Palette:
    palette = displayio.Palette(len(colours))
    for k, colour in enumerate(colours):
        palette[k] = colour
    return palette


def _scene(panel: Panel) -> displayio.TileGrid:
    """Return a red ground and two 8 x 8 tiles, green or blue, at (10, 20)."""
    bitmap = displayio.Bitmap(16, 8, 2)
    for x in range(8, 16):
        for y in range(8):
            bitmap[x, y] = 1
    grid = displayio.TileGrid(
        bitmap, pixel_shader=_palette(0x00FF00, 0x0000FF), width=2, tile_width=8, tile_height=8, x=10, y=20
    )
    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=_palette(0xFF0000), width=240, height=240, x=0, y=0))
    root.append(grid)
    panel.root_group = root
    panel.refresh()
    panel.refresh()
    panel.pixels = 0
    return grid


def test_panel_paints_only_what_changed() -> None:
    panel = Panel()
    grid = _scene(panel)
    picture = panel.picture()
    assert picture.size == (240, 240)
    assert picture.getpixel((0, 0)) == picture.getpixel((239, 239)) == (255, 0, 0)
    assert picture.getpixel((10, 20)) == picture.getpixel((25, 27)) == (0, 255, 0)
    assert picture.getpixel((9, 20)) == picture.getpixel((26, 27)) == (255, 0, 0)
    grid[1] = 1
    panel.refresh()
    assert panel.areas == [(18, 20, 8, 8)]
    assert panel.count() == 64
    assert panel.picture().getpixel((18, 20)) == (0, 0, 255)
    panel.refresh()
    assert panel.areas == [] and panel.count() == 0


def test_panel_has_the_colours_of_the_real_one() -> None:
    """Five, six and five bits per colour: #0C0F14 becomes 0x0862."""
    panel = Panel(8, 8)
    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=_palette(0x0C0F14), width=8, height=8, x=0, y=0))
    panel.root_group = root
    panel.refresh()
    assert panel.memory[0] | panel.memory[1] << 8 == 0x0862


def test_an_unpainted_panel_gives_the_same_picture() -> None:
    painted = Panel()
    _scene(painted)[0] = 1
    painted.refresh()
    quick = Panel()
    quick.painting = False
    _scene(quick)[0] = 1
    quick.refresh()
    with pytest.raises(RuntimeError, match="painting"):
        quick.count()
    assert quick.picture().tobytes() == painted.picture().tobytes()


def test_painting_switched_on_late_continues_with_changes() -> None:
    panel = Panel()
    panel.painting = False
    grid = _scene(panel)
    grid[0] = 1
    panel.refresh()
    panel.painting = True
    assert panel.count() == 0 and panel.picture().getpixel((10, 20)) == (0, 0, 255)
    panel.refresh()
    assert panel.areas == []
    grid[1] = 1
    panel.refresh()
    assert panel.areas == [(18, 20, 8, 8)] and panel.count() == 64


def _random_bitmap(dice: random.Random, width: int, height: int, count: int) -> displayio.Bitmap:
    bitmap = displayio.Bitmap(width, height, count)
    for y in range(height):
        for x in range(width):
            bitmap[x, y] = dice.randrange(count)
    return bitmap


def _random_scene(dice: random.Random, count: int) -> displayio.Group:
    """Return a group of overlapping grids, some beyond the edges, some colours transparent, some scaled."""
    root = displayio.Group()
    for _ in range(dice.randint(1, 6)):
        wide, high = dice.randint(1, 9), dice.randint(1, 9)
        bitmap = _random_bitmap(dice, wide * dice.randint(1, 5), high * dice.randint(1, 3), count)
        palette = displayio.Palette(count)
        for k in range(count):
            palette[k] = dice.randrange(1 << 24)
            if dice.random() < 0.3:
                palette.make_transparent(k)
        grid = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=dice.randint(1, 6), height=dice.randint(1, 6),
            tile_width=wide, tile_height=high, x=dice.randint(-9, 40), y=dice.randint(-9, 25),
        )  # fmt: skip
        tiles = bitmap.width // wide * (bitmap.height // high)
        for k in range(grid.width * grid.height):
            grid[k] = dice.randrange(tiles)
        grid.flip_x = dice.random() < 0.1
        around = displayio.Group(scale=dice.choice((1, 1, 2, 3)), x=dice.randint(-5, 5))
        around.append(grid)
        root.append(around)
    return root


@pytest.mark.parametrize("count", [2, 4, 16, 200])
def test_fast_painting_gives_the_same_pixels_as_blinka(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(count)
    panel = Panel(37, 23)
    panel.painting = False
    root: Any = None
    for k in range(60):
        if k % 3 == 0:
            panel.root_group = root = _random_scene(dice, count)
        else:  # the same bitmaps, one of them changed
            grid = root[0][0]
            grid[0], grid.bitmap[0, 0] = 0, dice.randrange(count)
        monkeypatch.setattr(_tilegrid, "_fill_pixels", painting.fill_pixels)
        fast = panel.picture().tobytes()
        monkeypatch.setattr(_tilegrid, "_fill_pixels", painting.slow_fill_pixels)
        assert panel.picture().tobytes() == fast


@pytest.mark.parametrize("count, bits", [(2, 1), (3, 2), (4, 2), (16, 4), (200, 8)])
def test_a_bitmap_is_a_buffer_with_the_devices_layout(count: int, bits: int) -> None:
    """Rows of whole words; of the pixels in a byte the first has the highest bits."""
    dice = random.Random(count)
    for width in range(1, 40):
        bitmap = _random_bitmap(dice, width, 3, count)
        stride = (width * bits + 31) // 32 * 4
        expected = bytearray(3 * stride)
        for y in range(3):
            for x in range(width):
                expected[y * stride + x * bits // 8] |= bitmap[x, y] << (8 - bits - x * bits % 8)
        assert bytes(memoryview(bitmap)) == expected  # type: ignore[arg-type]
        other: Any = displayio.Bitmap(width, 3, count)
        assert io.BytesIO(expected + b"more").readinto(other) == len(expected)
        assert [other[k] for k in range(3 * width)] == [bitmap[k] for k in range(3 * width)]


def test_bitmaps_with_the_same_pixels_are_two() -> None:
    one, other = displayio.Bitmap(4, 4, 2), displayio.Bitmap(4, 4, 2)
    assert one != other and not one == other and len({one, other}) == 2


def test_a_pixel_that_changes_is_painted_again() -> None:
    panel = Panel()
    grid = _scene(panel)
    bitmap: Any = grid.bitmap
    bitmap[3, 4] = 1
    panel.refresh()
    assert panel.areas == [(10, 20, 16, 8)] and panel.picture().getpixel((13, 24)) == (0, 0, 255)


def test_displayio_is_as_strict_as_the_devices() -> None:
    grid = _scene(Panel())
    with pytest.raises(ValueError, match="0-1"):
        grid[0] = 2
    with pytest.raises(IndexError):
        grid[2] = 0
    with pytest.raises(IndexError):
        grid[0, 1]
    with pytest.raises(ValueError, match="default_tile"):
        displayio.TileGrid(grid.bitmap, pixel_shader=grid.pixel_shader, tile_width=8, default_tile=2)
    bitmap = displayio.Bitmap(4, 4, 16)
    with pytest.raises(IndexError):
        bitmap[4, 0]
    with pytest.raises(IndexError):
        bitmap[0, 4] = 1
    with pytest.raises(ValueError, match="bits"):
        bitmap[0, 0] = 16
    with pytest.raises(ValueError, match="bits"):
        bitmap.fill(16)
    with pytest.raises(NotImplementedError, match="Slices"):
        bitmap[0:2]  # type: ignore[call-overload]
    with pytest.raises(NotImplementedError, match="16 bits"):
        displayio.Bitmap(4, 4, 65536)


@pytest.mark.parametrize("count", [2, 4, 16, 17, 256])
def test_fill_leaves_no_stripes(count: int) -> None:
    bitmap = displayio.Bitmap(13, 3, count)
    bitmap.fill(count - 1)
    assert {bitmap[x, y] for x in range(13) for y in range(3)} == {count - 1}


def test_keys_queue_up_and_overflow_loses_the_newest() -> None:
    board = HeadlessBoard()
    event = board.key_event
    assert not board.keys.get_into(event)
    board.press("ok")
    board.release("A")
    assert board.keys.get_into(event) and event.pressed and board.KEYS[event.key_number] == ("ok", "A")
    assert board.keys.get_into(event) and not event.pressed
    for _ in range(64):
        board.press("B")
    assert not board.keys.overflowed
    board.press("X")
    assert board.keys.overflowed
    n = 0
    while board.keys.get_into(event):
        n += 1
        assert board.KEYS[event.key_number][1] == "B"
    assert n == 64
    board.keys.clear()
    assert not board.keys.overflowed
    with pytest.raises(ValueError, match="left"):
        board.press("Z")


def test_clock_advances_only_in_wait_and_wraps_after_65_s() -> None:
    board = HeadlessBoard()
    first = board.ticks_ms()
    assert board.ticks_ms() == first
    board.wait(64_999)
    assert board.ticks_ms() == (1 << 29) - 1
    board.wait(1)
    assert board.ticks_ms() == 0


def test_dice_repeat_with_the_seed_and_can_be_set() -> None:
    def bytes_of(board: HeadlessBoard) -> bytes:
        buf = bytearray(8)
        board.fill(buf)
        return bytes(buf)

    assert bytes_of(HeadlessBoard(5)) == bytes_of(HeadlessBoard(5)) != bytes_of(HeadlessBoard(6))
    from rules.dice import Dice

    board = HeadlessBoard()
    dice, out = Dice(board.fill), bytearray(6)
    board.next_dice(6, 5, 4, 3, 2, 1)
    board.next_dice(1, 1, 1, 1, 1, 6)
    dice.roll_into(out, 6)
    assert list(out) == [6, 5, 4, 3, 2, 1]
    dice.roll_into(out, 6)
    assert list(out) == [1, 1, 1, 1, 1, 6]


def test_sensor_can_be_shaken_and_unplugged() -> None:
    board = HeadlessBoard()
    assert board.accel is not None
    still = board.accel.acceleration
    board.shake(300)
    readings = []
    for _ in range(10):
        board.wait(30)
        readings.append(board.accel.acceleration)
    assert max(abs(x) for x, _, _ in readings) > 15
    assert readings[-1] == still
    board.accel.unplug()
    with pytest.raises(OSError):
        _ = board.accel.acceleration
    assert HeadlessBoard(sensor=False).accel is None


def test_the_firmware_detects_the_shake() -> None:
    from console.core.shake import Shake

    board = HeadlessBoard()
    shake = Shake(board)

    def felt(ms: int) -> int:
        n = 0
        for _ in range(ms // 10):
            n += shake.poll(board.ticks_ms())
            board.wait(10)
        return n

    assert felt(1000) == 0
    board.shake(400)
    assert felt(1000) == 1


def test_memory_behaves_like_that_of_the_chip() -> None:
    nvm = Nvm()
    assert len(nvm) == 4096 and nvm[0] == nvm[4095] == 0xFF
    seen = []
    nvm.written = lambda start, stop: seen.append((start, stop))
    nvm[10:13] = b"abc"
    nvm[0] = 7
    assert nvm[9:14] == b"\xffabc\xff" and seen == [(10, 13), (0, 1)]
    with pytest.raises(ValueError):
        nvm[0:2] = b"abc"
    with pytest.raises(IndexError):
        nvm[4096] = 1
    assert len(nvm) == 4096


def test_pixels_change_only_on_show() -> None:
    pixels = Pixels()
    pixels[2] = 0x0A141E
    assert pixels.shown == ((0, 0, 0),) * 6
    pixels.show()
    assert pixels.shown[2] == (10, 20, 30)
    pixels.fill((56, 56, 56))
    pixels.show()
    assert 78 < pixels.milliamps() < 80


def test_no_real_display_or_sound_is_used() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"


# ---- the speaker
def test_a_tone_of_the_laptop_is_a_loop_of_whole_periods() -> None:
    from speaker import wave

    samples = wave(44, 2205)
    assert len(samples) == 2205 and abs(samples[0]) < 100 and abs(samples[-1]) < 12_000
    assert max(samples) > 32_000 and min(samples) < -32_000
    rises = sum(a < 0 <= b for a, b in zip(samples, samples[1:]))
    assert rises in (43, 44)


def test_the_laptop_sounds_a_tone_until_told_otherwise() -> None:
    from speaker import speaker

    out = speaker()
    assert out is not None, "SDL's dummy driver"
    channel = out._channel
    out.tone(880, 255)
    assert channel.get_busy() and channel.get_volume() == pytest.approx(0.4, abs=0.01)
    first = channel.get_sound()
    out.tone(523, 48)
    assert channel.get_busy() and channel.get_volume() < 0.1
    out.tone(0, 0)
    assert not channel.get_busy()
    out.tone(880, 255)
    assert channel.get_sound() is first, "each loop is made once"
    out.tone(0, 0)


def test_without_a_sound_device_the_laptop_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame
    from speaker import speaker

    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    assert speaker() is None
    pygame.mixer.quit()
