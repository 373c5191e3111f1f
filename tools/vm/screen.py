"""The drawing code on MicroPython with its heap locked, over stand-ins for displayio.

Runs inside the VM only. The stand-ins keep tiles in bytearrays; writing one allocates nothing, as on the
device.
"""

import sys

import micropython

# pyright: reportArgumentType=false, reportAttributeAccessIssue=false, reportUnknownMemberType=false


class Bitmap:
    def __init__(self, width, height, values=2):
        self.width = width
        self.height = height

    def __getitem__(self, at):
        return 0

    def __setitem__(self, at, value):
        pass

    def fill(self, value):
        pass


class Palette:
    def __init__(self, count):
        self.colours = [0] * count

    def __len__(self):
        return len(self.colours)

    def __setitem__(self, k, colour):
        self.colours[k] = colour

    def make_transparent(self, k):
        self.colours[k] = -1


class TileGrid:
    def __init__(
        self, bitmap, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, x=0, y=0, default_tile=0
    ):
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.x = x
        self.y = y
        self.hidden = False
        self._count = (bitmap.width // tile_width) * (bitmap.height // tile_height)
        self.tiles = bytearray([default_tile] * (width * height))

    def __getitem__(self, k):
        return self.tiles[k if isinstance(k, int) else k[0] + self.width * k[1]]

    def __setitem__(self, k, tile):
        if not 0 <= tile < self._count:
            raise ValueError("tile")
        self.tiles[k if isinstance(k, int) else k[0] + self.width * k[1]] = tile


class Group:
    def __init__(self):
        self.hidden = False
        self.y = 0
        self.layers = []

    def append(self, layer):
        self.layers.append(layer)


class Rectangle:
    def __init__(self, pixel_shader, width, height, x, y):
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False


class _Module:
    pass


def install(sizes):
    """Install the stand-ins; `sizes` is tileset -> width, height, and Art.sizes."""
    display = _Module()
    display.Bitmap, display.Palette, display.TileGrid, display.Group = Bitmap, Palette, TileGrid, Group
    vector = _Module()
    vector.Rectangle = Rectangle
    sys.modules["displayio"] = display
    sys.modules["vectorio"] = vector
    sys.modules["fontio"] = _Module()
    from console.ui import tilesets

    tilesets.read = lambda name: (Bitmap(sizes[name][0], sizes[name][1]), bytes(sizes[name][2:]))


def locked(work):
    """Return whether work() runs without allocating a byte."""
    micropython.heap_lock()
    try:
        work()
        return True
    except MemoryError:
        return False
    finally:
        micropython.heap_unlock()


def allocation_checks():
    """Exercise every part of the screens that changes in play; return (what, no allocation) for each.

    No function below uses more than five names from here: calling a closure over more of them allocates.
    """
    from console.match.heads import Head
    from console.ui.dice import DiceStrip, LargeDie
    from console.ui.form import Switch
    from console.ui.widgets import Ui, penalty_boxes, set_badge, set_penalties

    ui = Ui((("ok", "A"),))
    texts = [ui.text(120, 0, 5, 4, 0, 20, align) for align in "lcr"]
    faces, others = bytes((1, 2, 3, 4, 5, 6)), bytes((6, 5, 4, 3, 2, 1))
    die, strip, head = LargeDie(ui, 3, 0, 0), DiceStrip(ui), Head(ui)
    seat, boxes, switch = ui.badge(0, 0, 0), penalty_boxes(ui, 0, 0), Switch(ui, 0, 0, False)
    strip.show(faces, 4)

    def numbers():
        for k in range(3):
            text = texts[k]
            for n in range(-20, 320, 17):
                text.number(n)
                text.number(n, True)

    def unchanged():
        for k in range(3):
            texts[k].set("Anna")
            texts[k].ink(4, 0)

    def tumble():
        for face in range(1, 10):
            die.show(face, False, False, -face)
        die.show(3, True)
        die.show(3, False, True)

    def dice():
        strip.show(others, 4)
        strip.dim(0b111100)
        strip.chosen(0b000011)
        strip.chosen(0b100001)
        strip.chosen(0)
        strip.dim(0)
        strip.show(faces, 4)
        strip.total(12)
        strip.total(7)

    def small():
        for n in range(5):
            set_badge(seat, n, n == 2)
            set_penalties(boxes, n)
        switch.set(True)

    def points():
        for n in range(5):
            head.points(n * 31 - 20)

    def shown():
        head.points(None)
        head.set(2, "Ben", False, "B")
        head.points(45)

    for k in range(3):
        texts[k].set("Anna")
    strip.total(3)
    head.set(1, "Ben", True, "B")
    tests = (("unchanged", unchanged), ("numbers", numbers), ("tumble", tumble), ("dice", dice),
             ("small", small), ("points", points), ("head", shown))  # fmt: skip
    return [(name, locked(work)) for name, work in tests]
