"""Contrast as eyes see it: the palette through RGB565, by WCAG 2; also for colour-blind eyes and in grey.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, applied to linear light.
"""

import math

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
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_GREY, _GREY, _GREY),
}  # fmt: skip
VISIONS = tuple(_MATRIX)
_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def shown(colour: int) -> tuple[int, int, int]:
    """Return red, green, blue 0..255 as the panel shows a colour of the palette: 5, 6 and 5 bits."""
    v = COLOURS[colour]
    r, g, b = v >> 19, v >> 10 & 63, v >> 3 & 31
    return (r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2)


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def luminance(colour: int, vision: str = "normal") -> float:
    """Return the relative luminance 0..1 of a colour of the palette to somebody with this vision."""
    return sum(a * b for a, b in zip(_GREY, seen(colour, vision)))


def seen(colour: int, vision: str = "normal") -> list[float]:
    """Return the linear red, green and blue 0..1 that somebody with this vision sees."""
    light = [_linear(v / 255) for v in shown(colour)]
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light)))) for row in _MATRIX[vision]]


def distance(a: int, b: int, vision: str = "normal") -> float:
    """Return how different two colours look (CIE 1976, Delta E): from 10 on they differ at a glance."""
    return math.dist(_lab(seen(a, vision)), _lab(seen(b, vision)))


def _lab(light: list[float]) -> tuple[float, float, float]:
    """Return CIE L*a*b* of linear sRGB."""
    white = [sum(row) for row in _XYZ]
    x, y, z = (sum(k * v for k, v in zip(row, light)) / w for row, w in zip(_XYZ, white))
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(a: int, b: int, vision: str = "normal") -> float:
    """Return the WCAG contrast ratio of two colours, 1..21."""
    low, high = sorted((luminance(a, vision), luminance(b, vision)))
    return (high + 0.05) / (low + 0.05)
