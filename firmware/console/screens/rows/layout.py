"""Where things are in a setup: the more rows, the closer."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.screens.entries import Entry

_ROWS = const(6)  # with more they are closer, and with two more without a gap


class Button:
    """Where the Start button is, in px."""

    def __init__(self, y: int, high: int, size: int, icon_x: int, word_x: int) -> None:
        """`size` of its letters, which begin at `word_x`."""
        self.y = y
        self.high = high
        self.size = size
        self.icon_x = icon_x
        self.word_x = word_x


class Layout:
    """Where the Start button and the rows are, in px."""

    def __init__(self, button: Button, top: int, step: int, high: int, text: int, below: int) -> None:
        """Take where things are.

        top    y of the cursor's box if row 0 were like the others
        step   from row to row
        high   height of the box
        text   y of a text in it
        below  y of the explanation below the rows
        """
        self.button = button
        self.top = top
        self.step = step
        self.high = high
        self.text = text
        self.below = below


def layout_of(entry: "Entry", many: int) -> Layout:
    """Return the layout of a setup with so many rows."""
    if many <= _ROWS and not entry.extras:
        button = Button(y=36, high=40, size=32, icon_x=66, word_x=94)
        return Layout(button, top=57, step=31, high=30, text=5, below=192)
    if many > _ROWS + 1:
        button = Button(y=27, high=24, size=20, icon_x=80, word_x=108)
        return Layout(button, top=36, step=20, high=22, text=1, below=197)
    button = Button(y=29, high=30, size=20, icon_x=80, word_x=108)
    if many > _ROWS:
        return Layout(button, top=40, step=22, high=24, text=2, below=197)
    return Layout(button, top=36, step=25, high=30, text=5, below=192)
