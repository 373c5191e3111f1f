"""Contrast as eyes see it: the palette through RGB565, by WCAG 2; also for colour-blind eyes and in grey.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, applied to linear light.
"""

from console.ui.palette import COLOURS

Matrix = tuple[tuple[float, float, float], ...]

_GREY = (0.2126, 0.7152, 0.0722)
_MATRIX: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "grey": (_GREY, _GREY, _GREY),
}  # fmt: skip
VISIONS = tuple(_MATRIX)


def shown(colour: int) -> tuple[int, int, int]:
    """Return red, green, blue 0..255 as the panel shows a colour of the palette: 5, 6 and 5 bits."""
    v = COLOURS[colour]
    r, g, b = v >> 19, v >> 10 & 63, v >> 3 & 31
    return (r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2)


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def luminance(colour: int, vision: str = "normal") -> float:
    """Return the relative luminance 0..1 of a colour of the palette for these eyes."""
    light = [_linear(v / 255) for v in shown(colour)]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light)))) for row in _MATRIX[vision]]
    return sum(a * b for a, b in zip(_GREY, seen))


def contrast(a: int, b: int, vision: str = "normal") -> float:
    """Return the WCAG contrast ratio of two colours, 1..21."""
    low, high = sorted((luminance(a, vision), luminance(b, vision)))
    return (high + 0.05) / (low + 0.05)
