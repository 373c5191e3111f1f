"""Drawing tools that the tilesets share: pixel art, rounded boxes, crosses."""

from PIL import Image, ImageDraw


def strip(width: int, height: int, count: int, fill: int = 0) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Return an 8-bit picture for `count` tiles side by side, and the pen for it."""
    image = Image.new("L", (width * count, height), fill)
    pen = ImageDraw.Draw(image)
    pen.fontmode = "1"
    return image, pen


def art(text: str) -> list[str]:
    """Return rows of '#' and '.' from words; 'pattern*n' repeats a row."""
    rows: list[str] = []
    for word in text.split():
        pattern, _, times = word.partition("*")
        rows += [pattern] * int(times or 1)
    return rows


def stamp(image: Image.Image, rows: list[str], x: int, y: int, role: int) -> None:
    """Draw pixel art with its upper left corner at x, y, clipped to the picture."""
    for dy, row in enumerate(rows):
        for dx, ch in enumerate(row):
            if ch == "#" and 0 <= x + dx < image.width and 0 <= y + dy < image.height:
                image.putpixel((x + dx, y + dy), role)


def stamp_mid(image: Image.Image, rows: list[str], box: tuple[int, int, int, int], role: int) -> None:
    """Draw pixel art in the middle of the box (x, y, width, height)."""
    x, y, w, h = box
    stamp(image, rows, x + (w - len(rows[0])) // 2, y + (h - len(rows)) // 2, role)


def rounded(
    pen: ImageDraw.ImageDraw,
    x: int,
    y: int,
    w: int,
    h: int,
    radius: float,
    fill: int | None = None,
    outline: int | None = None,
    width: int = 1,
) -> None:
    """Draw a rounded rectangle of w x h pixels."""
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), radius, fill=fill, outline=outline, width=width)


def cross(pen: ImageDraw.ImageDraw, x: int, y: int, w: int, h: int, thick: int, role: int) -> None:
    """Draw an X from corner to corner of the box; its strokes are `thick` pixels along x."""
    for k in range(thick):
        pen.line((x + k, y, x + w - thick + k, y + h - 1), fill=role)
        pen.line((x + w - thick + k, y, x + k, y + h - 1), fill=role)


def saltire(image: Image.Image, x: int, y: int, size: int, thick: int, role: int) -> None:
    """Draw an upright X of two 45-degree strokes, `thick` pixels along x, in a square box."""
    for dy in range(size):
        for k in range(thick):
            for dx in (dy - thick // 2 + k, size - 1 - dy - (thick - 1) // 2 + k):
                if 0 <= dx < size:
                    image.putpixel((x + dx, y + dy), role)
