"""What a six-dice game's kit makes for its views, beside the sheet: the interfaces of these parts.

For people and the type checker only; never imported at run time.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import displayio

from console.dicegame.sheet.sheet import Sheet

class Grid(Protocol):
    """The rows of a sheet.

    Where choices take effect together, it also has `stamp(r, column)`, to show one before it takes effect.
    """

    parts: list[displayio.Group]
    """One for each row, and perhaps more that `draw` draws."""
    letters: Sequence[displayio.TileGrid]
    """By row a layer with the letters of its cells' dice, where rows have several colours."""
    enlarged: str
    """The tileset of the marks of magnified cells; "" where no cell has one."""

    def draw(self, game: Any, seat: int, r: int, choices: int = 0) -> None:
        """Draw part `r` as it is now; `choices` is the mask of the columns that may be chosen."""
    def cell(self, r: int, column: int) -> tuple[Any, int]:
        """Return the layer that shows a cell of row `r`, and its place in it."""
    def mark(self, r: int, column: int) -> Any:
        """Return the layer that marks a cell of row `r`, None if none does."""
    def show_lock(self, r: int, on: bool) -> None:
        """Show or hide the lock of a row."""
    def top(self, r: int) -> int:
        """Return the y of row `r`, where its cells, or what is around them, begin."""

class Foot(Protocol):
    """The line below the rows; foot.py has the base class."""

    group: displayio.Group
    hints: int

    def choice(self, game: Any, move: int) -> None:
        """Show what this legal move would add."""
    def show(self, game: Any, seat: int, hints: int) -> None:
        """Show the line as it is now; `hints` as in foot.py."""
    def turn(self, points: bool = False) -> None:
        """Show what the choice adds in place of some of the keys, or the other way round."""

class Event(Protocol):
    """What a choice has brought, shown over the sheet; the sheet waits with it for the next roll."""

    MS: int
    """How long it is shown before play goes on."""

    def tick(self) -> None:
        """Move what moves, each pass."""
    def wait(self) -> None:
        """Bring it to rest, and say who rolls."""
    def end(self) -> None:
        """Take it off the sheet."""

class Head(Protocol):
    """The top line; Kit.fill_head() fills it."""

    group: displayio.Group

class Tabs(Protocol):
    """The tabs of an open table, in place of the head; `plate` is what covers the dice for a moment."""

    plate: displayio.Group | None

    def show(self, move: int) -> None:
        """Show the tabs, and the sheet of a seat that chooses again; `move`: where the cursor was, or -1."""
    def key(self, sheet: Sheet, key: int) -> bool:
        """Handle a key that leads to another tab, or changes a choice; return whether it did."""
    def announce_sheet(self) -> None:
        """Say over the dice whose sheet is open: another person's than the one before."""
    def announce_choices(self) -> bool:
        """Say over the dice what all have chosen, if that is new, for a moment; return whether it is said."""
    def uncover(self) -> None:
        """Show the dice again."""
    def tick(self, now: int) -> None:
        """Each pass, show the dice again in time."""
