"""What the loader sees of tilesets and palettes."""

from console.ui import gfx, tilesets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_STAYS = ("text20", "icons", "ui", "frame")  # the tilesets that nearly every screen draws with

load = tilesets.sheet


def things() -> "list[Any]":
    """The names of the loaded tilesets that need not stay, and the keys of the palettes."""
    return [name for name in tilesets.loaded() if name not in _STAYS] + list(gfx.palettes)


def forget(thing: "Any") -> None:
    """Let go of a tileset or a palette."""
    tilesets.forget(thing)
    gfx.palettes.pop(thing, None)
