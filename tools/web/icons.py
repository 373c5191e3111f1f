"""The page's icons: a die of five pips, coral as the shake button."""

from __future__ import annotations

import io

import tools.paths  # noqa: F401  first: the path

from PIL import Image, ImageDraw

from face import CORAL, CORAL_LOW, TABLE_LOW

_PIP = (255, 246, 236)
_SMOOTH = 4  # drawn that many times larger
_PIPS = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
# Name, pixels, share of the width that the die takes, whether the rest is the table's green. Launchers may
# cut a tenth from each side of a maskable icon, and iPhones fill what is transparent with black.
_ICONS = (
    ("icon-192.png", 192, 0.94, False),
    ("icon-512.png", 512, 0.94, False),
    ("icon-maskable.png", 512, 0.6, True),
    ("icon-apple.png", 180, 0.72, True),
)


def files() -> dict[str, bytes]:
    """Return the icons' files by name."""
    return {name: _png(_icon(size, share, filled)) for name, size, share, filled in _ICONS}


def _png(icon: Image.Image) -> bytes:
    out = io.BytesIO()
    icon.save(out, "PNG", optimize=True)
    return out.getvalue()


def _icon(size: int, share: float, filled: bool) -> Image.Image:
    """Return an icon of `size` pixels, in which the die takes a share of the width."""
    whole = size * _SMOOTH
    icon = Image.new("RGBA", (whole, whole), (*TABLE_LOW, 255 if filled else 0))
    draw = ImageDraw.Draw(icon)
    middle, half = whole / 2, whole * share / 2
    box = (middle - half, middle - half, middle + half, middle + half)
    radius = half * 0.42
    draw.rounded_rectangle(box, radius, fill=CORAL_LOW)
    draw.rounded_rectangle((*box[:3], box[3] - half * 0.12), radius, fill=CORAL)
    for x, y in _PIPS:
        across, down = middle + x * half * 0.48, middle - half * 0.06 + y * half * 0.48
        r = half * 0.16
        draw.ellipse((across - r, down - r, across + r, down + r), fill=_PIP)
    return icon.resize((size, size), Image.Resampling.LANCZOS)
