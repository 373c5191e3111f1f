"""What a game of six dice shows: the head, and below it either the roll or a sheet.

Heap has room for one of the two at a time: the other is dropped with its tilesets, and the new one is painted as
a whole. Which is shown when is decided in playing.py.

A game brings a kit, its module console/<game>/play.py:

    SHEET SHEET_TILES DIGITS    what people call the sheet; the tilesets of its rows; that of its large digits
    SPARING                     True: the rows are dropped while a card hides them, because heap is short
    TOKENS                      the icons of the seats' tokens; empty: seats have numbers
    LOOK                        what look() shows, in the game menu
    TIP_ROLL TIP_SHEET          the tips for the first roll (-1: none) and the first sheet; the one for the first
                                action 2 follows it
    Grid()  Foot()              the rows of a sheet, and the line below them
    head(match)                 the top line
    who(head, table, seat, roller, sheet)
                                whose view the top line says it is: a sheet or the roll
    column(names)               the table beside a sheet on a wide display
    LOOKS                       the screen that shows all sheets, by name
    REVEAL HANDOVER             the cards of secret choices by name, where the game has such
    END                         the screen of the end, by name
    HEAD_TILES                  tilesets of the top line and the table beside it
    tip(match, sheet, scene)    show a tip that only this game has, if one is due in the scene: True when shown
    chosen(views, move)         a figure of the pixels for a move that is about to be made, or None
"""

from micropython import const

from console.dicegame.sheet import Sheet
from console.ui.gfx import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.roll import Roll
    from console.match.match import Match

WAITING = const(0)  # states of the roll
TUMBLING = const(1)
RESTING = const(2)

STATES = ("shake", "tumble", "rest")  # their names


class Views:
    """The views of one match.

    faces  of the last roll, six of them
    roll   one of these two is there, or neither
    sheet
    """

    def __init__(self, match: "Match", kit: "Any") -> None:
        self.console = match.console
        self.ui = match.ui
        self.table = match.table
        self.game: Any = match.game
        self.kit = kit
        self.faces = bytearray(6)
        self.roll: Roll | None = None
        self.sheet: Sheet | None = None
        self.sparing = (
            kit.SPARING or self.console.side > 0
        )  # the table beside it takes the heap of hidden rows
        self._group = match.group
        self._title: Any = None  # stands in place of the head
        self.head: Any = kit.head(match)
        self._column: Any = None
        if self.console.side:
            self._column = kit.column(self.ui, self.table.names)
            self._group.append(self._column.group)
        self._group.append(self.head.group)

    @property
    def words(self) -> "Any":
        """What the roll and the cards say: the module console/<game>/words.py, dropped by quiet()."""
        return self.console.loader.borrow("console." + self.game.NAME + ".words")

    @property
    def out(self) -> int:
        """Mask of the rows whose dice are out of the game."""
        mask = 0
        for row in range(4):
            if self.game.is_out(row):
                mask |= 1 << row
        return mask

    def read(self) -> None:
        """Read the faces of the last roll."""
        for k in range(6):
            self.faces[k] = self.game.die(k)

    def who(self, seat: int, roller: bool) -> None:
        """Whose view it is, in the head; roller: on the sheet of the seat that rolled."""
        self.kit.who(self.head, self.table, seat, roller, self.sheet is not None)

    def tally(self, seat: int) -> None:
        """The table beside it as it is now; seat: who has the keys."""
        if self._column:
            self._column.show(self.game, seat)

    def clear(self) -> None:
        """Drop both views: the heap has room for something else."""
        self.untitle()
        self.roll = None
        self.sheet = None
        while self._group[-1] is not self.head.group:
            self._group.pop()
        self.quiet()
        self.console.loader.wipe(self.kit.HEAD_TILES)
        self.console.collect()

    def quiet(self) -> None:
        """Drop the words for now."""
        self.console.loader.settle()

    def to_roll(self) -> "Roll":
        """A new roll comes into view, waiting."""
        self.clear()
        self.ui.load("dice52")
        roll: Roll = self.console.loader.borrow("console.dicegame.roll").Roll(self)
        self.roll = roll
        self._show(roll)
        self.who(self.game.active, False)
        self.tally(self.game.active)
        return roll

    def to_sheet(self, seat: int = -1, move: int = -1) -> "Sheet":
        """The sheet comes into view if it was not there: that of the seat, or of the one that decides. The
        cursor is on the move if that is legal, otherwise on the first one."""
        ui = self.ui
        if not self.sheet:
            self.clear()
            if not self.sparing:
                ui.load(*self.kit.SHEET_TILES)
            ui.load("dice28", "locks")
            self.sheet = Sheet(self, self.kit.Foot(self.ui))
            self._show(self.sheet)
        self.sheet.aim(seat, move)
        return self.sheet

    def _show(self, view: "Roll | Sheet") -> None:
        """Put it into the group. All is new: painted once as a whole, not layer by layer."""
        self._group.append(view.group)
        display = self.console.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root

    def title(self, grid: "Any") -> None:
        """Show something in place of the head until untitle()."""
        visible(self.head.group, False)
        self._title = grid
        self._group.append(grid)

    def untitle(self) -> None:
        """Show the head again."""
        if self._title:
            self._group.remove(self._title)
            self._title = None
            visible(self.head.group, True)
