"""Layout of another score sheet: where its rows are, and which tilesets draw them.

Cells have four heights: 30 px where there are four rows and nothing else; 27 with something below the rows
(printed_bar.py, printed_fields.py, printed_steps.py); 24 over a strip with the colours' letters, where a row
has several; 21 for six rows.
"""

from console.ui.palette import BRIGHT, DEEP, DIM, GROUND, PAPER, SLATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.ui.widgets import Ui
    from rules.qwixx_printed import Printed

X = 3  # of the first column; 19 px per column
Y = 74  # of the first row


class Layout:
    """The layout of a game's sheet.

    order   the rows from above; place[row] is a row's place in it
    pitch   px from row to row
    cells   the tileset
    below   the module of what lies below the rows; "" if nothing does
    """

    def __init__(self, game: "Printed") -> None:
        self.order = b"\0\1\2\3"
        self.place = b"\0\1\2\3"
        self.pitch = 35
        self.top = 2  # of a cell in its row
        self.cells = "cells_any"
        self.mixed = False
        for at in range(44):
            if game.colours[at] != at // 11:
                self.mixed = True
        self.below = ""
        if game.fields:
            self.below = "console.qwixx.printed_fields"
        elif game.bar:
            self.below = "console.qwixx.printed_bar"
        elif game.frames:
            self.below = "console.qwixx.printed_steps"
        if game.rows > 4:
            self.order = b"\0\4\1\2\5\3"
            self.place = b"\0\2\3\5\1\4"
            self.pitch = 23
            self.top = 1
            self.cells = "cells21"
        elif self.mixed:
            self.cells = "cells24"
            self.top = 1
        elif self.below:
            self.pitch = 31
            self.cells = "cells27"
        elif game.crosses_twice:
            self.cells = "cells_twice"

    def y(self, row: int) -> int:
        """Return the y of a row."""
        return Y + self.pitch * self.place[row]


def cell_palette(ui: "Ui", die: int) -> "displayio.Palette":
    """Return the palette of cells of a colour; 4 and 5 are the bonus rows."""
    if die > 3:
        return ui.pal(GROUND, SLATE, DIM, PAPER)
    return ui.pal(GROUND, DEEP[die], BRIGHT[die], PAPER)
