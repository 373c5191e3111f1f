"""Qwixx's picture in the menu. Its screens use dicegame.py."""

from PIL import Image, ImageDraw

from console.ui import palette as p


def picture(_image: Image.Image, pen: ImageDraw.ImageDraw, x: int) -> None:
    """Draw the menu's picture, 24 x 19 from x: four rows, a number of each crossed."""
    for row, colour in enumerate(p.BRIGHT):
        y = 5 * row
        pen.rectangle((x, y, x + 23, y + 3), fill=colour)
        for k in range((3, 1, 2, 4)[row]):
            pen.rectangle((x + 2 + 5 * k, y + 1, x + 5 + 5 * k, y + 2), fill=p.GROUND)
