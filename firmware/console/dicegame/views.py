"""The views of a six-dice game: the head, and below it either the roll or a sheet.

The heap has space for only one of the two: the other is dropped with its tilesets, and wiped before the new
one is painted. playing.py decides which one to show. A game provides a kit, its module
console/<game>/play.py:

    SHEET SHEET_TILES           the name of its sheet; the tilesets of its rows
    ROWS                        bytes of heap that the rows take
    TOKENS                      the icons of the seats' tokens; empty: seats have numbers
    LATER                       modules of sheets only: unloaded while the coach makes remarks
    LOOK                        the game menu's word for what look() shows
    TIP_ROLL TIP_SHEET          the tips for the first roll (-1: none) and the first sheet; the one for the
                                first action 2 follows it
    Sheet()  Grid()  Foot()     a sheet (see sheet.py), its rows, and the line below them
    head(match)                 the head, the top line
    who(head, table, seat, roller, sheet)
                                show in the head whose view it is, of a sheet or the roll
    column(ui, names)           the column beside a sheet on a wide display
    look_screen(game)           the screen that shows all sheets, by name
    SCREENS                     for each scene of script.py, what it loads by name, or ""
    is_open(match)              whether all choose for all to see
    show(play, scene)           show REVEAL, OPEN or FORCED, and
    choose_all(play)            make the choices of OPEN
    ahead(game)                 modules of the rows, to load ahead
    HEAD_TILES                  tilesets of the head and of the column beside the sheet
    start(game, moves)          the move where the cursor starts, -1 for the first; `moves` is a buffer
    tip(match, sheet, scene)    show the game's own tip, if one is due; return if shown
    cue(views, move)            show and play what a choice does
"""

from micropython import const

from console.ui.gfx import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.roll import Roll
    from console.dicegame.sheet import Sheet
    from console.match.match import Match

_TILES = ("dice28", "locks", "chip", "ring", "sum32")  # of a sheet without rows

WAITING = const(0)  # states of the roll
TUMBLING = const(1)
SETTLING = const(2)  # the faces have been rolled
RESTING = const(3)

STATES = ("shake", "tumble", "tumble", "rest")  # their names


class Views:
    """The views of one match.

    faces   the six faces of the last roll
    roll    the roll, or None
    sheet   the sheet, or None; at most one of the two exists
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
        self._group = match.group
        self._title: Any = None  # a layer in place of the head
        self.head: Any = kit.head(match)
        self._column: Any = None
        self._covered = False  # the roll is not in the group
        self.new_locks = 0  # rows that blink, see asides.py
        self.marked = -1  # the record's length when the blinking began
        self.since = -1  # when the blinking was first visible
        self.next: Sheet | None = None  # built ahead
        self.rows_fit = False  # there is space for a sheet's rows under this card
        if self.console.side:
            self._column = kit.column(self.ui, self.table.names)
            self._group.append(self._column.group)
        self._group.append(self.head.group)

    @property
    def words(self) -> "Any":
        """The texts of the roll and the cards, console/<game>/words.py; drop_words() unloads them."""
        return self.console.loader.borrow("console." + self.game.NAME + ".words")

    @property
    def out(self) -> int:
        """Mask of the rows whose dice are removed."""
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
        """Show in the head whose view it is; `roller`: on the sheet of the seat that rolled."""
        self.kit.who(self.head, self.table, seat, roller, self.sheet is not None)

    def tally(self, seat: int) -> None:
        """Update the column beside the sheet; `seat` is the deciding seat."""
        if self._column:
            visible(self._column.group, True)
            self._column.show(self.game, seat)

    def clear(self, keep: "tuple[str, ...]" = ()) -> None:
        """Drop both views to make space in the heap, except the tilesets in `keep`."""
        self.untitle()
        self.next = None
        self._covered = False
        self.new_locks = 0
        self.roll = None
        self.sheet = None
        while self._group[-1] is not self.head.group:
            self._group.pop()
        self.drop_words()
        self.console.loader.wipe(self.kit.HEAD_TILES + keep)
        self.console.collect()

    def hide_for_tip(self) -> None:
        """Hide what a tip takes the place of."""
        if self._column:
            visible(self._column.group, False)
        if self.roll and not self._covered:
            self._covered = True
            self._group.remove(self.roll.group)
        if self.sheet:
            seat = self.sheet.seat
            self.kit.who(self.head, self.table, seat, seat == self.game.active, False)
            self.sheet.clear_below()

    def show_after_tip(self, roll: "Roll") -> None:
        """Show the roll again after hide_for_tip()."""
        if self._covered:
            self._covered = False
            self._group.append(roll.group)

    def drop_words(self) -> None:
        """Unload the words for now."""
        self.console.loader.unload_borrowed()

    def to_roll(self) -> "Roll":
        """Show a new roll, waiting, and return it."""
        self.clear()
        self.console.wipe()
        self.ui.load("dice52")
        roll: Roll = self.console.loader.borrow("console.dicegame.roll").Roll(self)
        self.roll = roll
        self._group.append(roll.group)
        self.who(self.game.active, False)
        self.tally(self.game.active)
        return roll

    def to_sheet(self, seat: int = -1, move: int = -1) -> "Sheet":
        """Show the sheet of the seat, or of the deciding one, and return it.

        The cursor is on the move if that is legal, otherwise on the first one.
        """
        if not self.sheet:
            sheet = self.next
            self.clear(_TILES if sheet else ())
            self.console.wipe()
            self.sheet = sheet or self.new_sheet()
            self._group.append(self.sheet.group)
        self.sheet.aim(seat, move)
        return self.sheet

    def new_sheet(self) -> "Sheet":
        """Return a sheet, to be shown next."""
        self.ui.load("dice28")
        if "locks" not in self.kit.SHEET_TILES:  # otherwise they come and go with the rows
            self.ui.load("locks")
        return self.kit.Sheet(self)

    def foot(self) -> "Any":
        """Return the foot of a sheet."""
        return self.kit.Foot(self.ui)

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
