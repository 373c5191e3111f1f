"""The views of a six-dice game: the head, and below it either the roll or a sheet.

The pictures of roll and sheet take turns: only one of the two is in memory, except the large tilesets of
the rows, which stay. Before one is painted, the other is unloaded and its part of the display wiped.
scenes.py decides which one is shown.
"""

import gc

from micropython import const

from console.core.loader import space_for
from console.dicegame.turn.roll import Roll
from console.ui.dice import LYING, TILTED
from console.ui.gfx import visible
from console.ui.palette import GROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.app import Console
    from console.dicegame.column import Column
    from console.dicegame.kit import Kit
    from console.dicegame.parts import Foot
    from console.dicegame.sheet.sheet import Sheet
    from console.match.match import Match
    from console.match.table import Table

_BORROWED = const(2_300)  # bytes of the largest module that is borrowed beside a sheet, the one for tabs


class SheetHost:
    """What a sheet asks of whoever shows it: Views in a match, the coach's Page.

    large  whether the row under the cursor is also shown at twice its size
    game   the game shown
    faces  the six faces of its last roll
    kit    what the game adds
    """

    large = False

    def __init__(self, console: "Console", kit: "Kit", game: "Any") -> None:
        self.console = console
        self.ui = console.ui
        self.table: Table = console.table
        self.kit = kit
        self.faces = bytearray(6)
        self.show_game(game)

    def show_game(self, game: "Any") -> None:
        """Show this game from now on, with the faces of its last roll."""
        self.game = game
        for k in range(6):
            self.faces[k] = game.die(k)

    @property
    def out(self) -> int:
        """Mask of the rows whose dice are removed."""
        mask = 0
        for row in range(4):
            if self.game.is_out(row):
                mask |= 1 << row
        return mask

    def foot(self) -> "Foot":
        """Return the line below the rows of a sheet."""
        return self.kit.foot(self.ui)

    if TYPE_CHECKING:

        def who(self, seat: int, roller: bool) -> None:
            """Show in the head, if there is one, whose sheet it is; `roller`: that seat has rolled."""


class Views(SheetHost):
    """The views of one match.

    roll    the roll, or None
    sheet   the sheet, or None; at most one of the two exists
    """

    def __init__(self, match: "Match", kit: "Kit") -> None:
        super().__init__(match.console, kit, match.game)
        self.ui.load(*kit.tiles)
        self.roll: Roll | None = None
        self.sheet: Sheet | None = None
        self._group = match.group
        self._title: displayio.Group | displayio.TileGrid | None = None  # a layer in place of the head
        self.head = kit.head(match)
        self._column: Column | None = None
        self._covered = False  # the roll is not in the group
        self._bare = False  # the sheet only lies under a card: it has no tilesets for its rows
        if self.console.side:
            self._column = kit.column(self.ui, self.table)
            self._group.append(self._column.group)
        self._group.append(self.head.group)

    @property
    def large(self) -> bool:  # type: ignore[override]
        return self.console.settings.large

    def who(self, seat: int, roller: bool) -> None:
        self.kit.fill_head(self.head, self.table, seat, roller, self.sheet is not None)

    def face(self, seat: int, x: int, y: int, scale: int = 1, ground: int = GROUND) -> "displayio.Group":
        """Return the face of the computer on a seat; see ui/faces.py."""
        faces: Any = self.console.loader.borrow("console.ui.faces")
        layer: displayio.Group = faces.face(self.table.seated[seat], x, y, scale, ground)
        return layer

    def tally(self, seat: int) -> None:
        """Update the column beside the sheet; `seat` is the deciding seat."""
        if self._column:
            visible(self._column.group, True)
            self._column.show(self.game, seat)

    def clear(self, ends: bool = False) -> None:
        """Drop both views: what comes next needs the heap. `ends`: the rows' tilesets, too."""
        self.untitle()
        self._covered = False
        self.roll = None
        if self.sheet:
            self.sheet.empty()
            self.sheet = None
        while self._group[-1] is not self.head.group:
            self._group.pop()
        stay = self.kit.HEAD_TILES
        if not ends:
            stay += self.kit.tiles
        self.console.loader.unload_pictures(stay)
        self.console.collect()

    def _make_room(self) -> None:
        """Drop both views now, so that the next one finds free heap and black pixels."""
        self.clear()
        self.console.wipe()
        gc.collect()  # now: the collection that clear() asks for comes after the next picture

    def hide_for_tip(self) -> None:
        """Hide everything that a tip covers."""
        if self._column:
            visible(self._column.group, False)
        if self.roll and not self._covered:
            self._covered = True
            self._group.remove(self.roll.group)
        if self.sheet:
            seat = self.sheet.seat
            self.kit.fill_head(self.head, self.table, seat, seat == self.game.active, False)
            self.sheet.hide_for_tip()

    def show_after_tip(self) -> None:
        """Show the roll again after hide_for_tip()."""
        if self._covered and self.roll:
            self._covered = False
            self._group.append(self.roll.group)

    def to_roll(self) -> Roll:
        """Show a new roll, waiting, and return it."""
        self._make_room()
        self.ui.load(LYING, TILTED)
        self.roll = roll = Roll(self)
        self._group.append(roll.group)
        self.who(self.game.active, False)
        self.tally(self.game.active)
        return roll

    def to_sheet(self, seat: int = -1, move: int = -1, hidden: bool = False, bare: bool = False) -> "Sheet":
        """Show the sheet of the seat, or of the deciding one, and return it.

        The cursor is on the move if that is legal, otherwise on the first one. `hidden`: a card will hide the
        rows. `bare`: another scene follows that card, so a large match does not load the rows' tilesets.
        """
        kit = self.kit
        sheet = self.sheet
        if sheet and (self._bare or (hidden and not kit.rows_stay)):
            sheet = None
        if not sheet:
            self._make_room()
            self.ui.load(*kit.tiles)  # gone since an end that was undone
            self.ui.load("dice28")
            self._bare = bare and not kit.sheet_stays
            if not self._bare:
                self.ui.load(*kit.ROW_TILES)
            space = space_for(_BORROWED)
            self.sheet = sheet = kit.new_sheet(self)
            space.clear()
            self._group.append(sheet.group)
        sheet.aim(seat, move)
        return sheet

    def title(self, layer: "displayio.Group | displayio.TileGrid", over: bool = False) -> None:
        """Show something in place of the head, or over it, until untitle()."""
        self.untitle()
        visible(self.head.group, over)
        self._title = layer
        self._group.append(layer)

    def untitle(self) -> None:
        """Show the head again."""
        if self._title:
            self._group.remove(self._title)
            self._title = None
            visible(self.head.group, True)
