"""The two scenes of a game of six dice, roll and sheet: how they take turns, what keys and shakes do.

Heap has room for one of them at a time: the other goes, with its pictures, and the new one is painted as a
whole. Which comes when is decided in turns.py.
"""

from micropython import const

from console.core import keys
from console.dicegame.sheet import Sheet
from console.match.playing import Playing
from console.ui.gfx import forget, forget_palettes, load
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.core.loop import Console
    from console.dicegame.foot import Foot
    from console.dicegame.roll import Roll
    from console.dicegame.sheet import Grid

WAITING = const(0)  # states of the roll
TUMBLING = const(1)
RESTING = const(2)

_SKIP = const(250)  # ms after which OK ends a pause
_GUARD = const(200)  # ms in which OK does not count on a new sheet: the second of two quick presses


class Scenes(Playing):
    """`name` is that of what is in view: shake, tumble, rest, or SHEET."""

    SHEET = "sheet"  # what people call it
    TILES: "tuple[str, ...]" = ("cells",)  # the sheets of its rows
    DIGITS = "sum32"  # the sheet of its large digits
    wide = True  # the table stands beside them (column.py)
    SPARING = False  # the rows go while a card hides them: heap is short
    TOKENS: "tuple[str, ...]" = ()  # the icons of the seats' tokens; without them seats have numbers

    def __init__(self, console: "Console", head: "Any") -> None:
        """head: what stands at the top of both scenes, in its `group`."""
        super().__init__(console)
        self.faces = bytearray(6)  # of the last roll
        self.head = head
        self.column: Any = None  # the table beside them
        self.group.append(head.group)
        self.roll: Roll | None = None  # one of these two
        self.sheet: Sheet | None = None
        self.keep = -1  # the move where the cursor was before a full screen
        self.rested = False  # dice were in view then, or on their way
        self.pause = 0  # ms in which something is shown before it goes on by itself
        self._since = 0  # when the pause or the choice began
        self._fresh = False  # the sheet is being painted

    @property
    def name(self) -> str:  # type: ignore[override]
        """What is in view."""
        return ("shake", "tumble", "rest")[self.roll.state] if self.roll else self.SHEET

    @property
    def out(self) -> int:
        """Mask of the rows whose die is out of the game."""
        return self.game.closed

    @property
    def tip_from(self) -> int:
        """What stays in view above a tip: the dice of the sheet, or the head alone."""
        return 58 if self.sheet else 24

    if TYPE_CHECKING:  # for a game to say

        def choose(self, move: int) -> None:
            """The seat that decides makes this move."""

        def throw(self) -> None:
            """The dice are rolled."""

        make_foot: Callable[[], Foot]  # what a new sheet is made of
        make_grid: Callable[[], Grid]

        def who(self, seat: int, roller: bool) -> None:
            """The head: whose scene it is; roller: on the sheet of the seat that rolled."""

    @property
    def words(self) -> "Any":
        """What the roll and the cards say: the module console/<game>/words.py, which goes with them."""
        return __import__("console." + self.game.NAME + ".words", None, None, ("end",))

    # What is in view

    def clear(self) -> None:
        """No scene: the heap has room for something else."""
        self.roll = None
        self.sheet = None
        while self.group[-1] is not self.head.group:
            self.group.pop()
        forget("dice52", "big", "sum32", "dice28", "locks", "ring", "chip")
        forget(*self.TILES)
        forget_palettes()
        self.console.unload("console.dicegame.roll")
        self.console.unload("console.light.figures")
        self.quiet()
        self.console.breathe()

    def quiet(self) -> None:
        """No words for now."""
        self.console.unload("console." + self.game.NAME + ".words")

    def to_roll(self) -> "Roll":
        """A new roll comes into view, waiting."""
        self.clear()
        load("dice52")
        from console.dicegame.roll import Roll

        self.roll = Roll(self)
        self._show(self.roll)
        self.who(self.game.active, False)
        return self.roll

    def to_sheet(self) -> "Sheet":
        """The sheet comes into view if it was not there, for the seat that decides."""
        if not self.sheet:
            self.clear()
            if not self.SPARING:
                load(*self.TILES)
            load("dice28", "locks")
            self.sheet = Sheet(self, self.make_foot())
            self._show(self.sheet)
        self.sheet.aim()
        return self.sheet

    def _show(self, scene: "Roll | Sheet") -> None:
        """Puts it into the group. All is new: painted once as a whole, not layer by layer."""
        self.group.append(scene.group)
        display = self.console.board.display
        root = display.root_group
        display.root_group = None
        display.root_group = root

    def opened(self) -> None:
        """The sheet is there to choose from, as soon as it is painted."""
        self._fresh = True

    def show_for(self, ms: int) -> None:
        """What is there stays for a while, then it goes on."""
        self.pause = ms
        self._since = self.console.now

    def uncovered(self) -> None:
        if self.roll:
            self.roll.lights()
        elif self.sheet:
            self.sheet.lights()

    def tick(self, now: int) -> None:
        if self._fresh:
            self._fresh = False
            self._since = now
        if self.roll:
            self.roll.tick()
        if self.pause and self.console.since(self._since) >= self.pause:
            self.go_on()

    # Hands

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.menu()
        elif key == keys.LOOK:
            self.look()
        elif self.pause:
            if key == keys.OK and self.console.since(self._since) > _SKIP:
                self.go_on()
        elif self.sheet:
            self._sheet_key(self.sheet, key)
        elif self.roll and key == keys.OK:
            if self.roll.state == WAITING:
                self.throw()
            elif self.roll.state == RESTING:
                self.go_on()

    def _sheet_key(self, sheet: "Sheet", key: int) -> None:
        if key != keys.OK:
            sheet.key(key)
        elif not self._fresh and self.console.since(self._since) > _GUARD:
            if sheet.move == PASS and self.game.penalty_due:
                from console.dicegame.penalty import Penalty

                self.console.push(Penalty(self))
            else:
                self.choose(sheet.move)

    def shaken(self) -> None:
        if self.roll and self.roll.state == WAITING:
            self.throw()

    def settle(self) -> None:
        if self.sheet:
            self.sheet.cover()

    def make_room(self) -> None:
        """The scene goes too: a full screen may need as much of the heap."""
        if self.roll:
            self.rested = self.roll.state != WAITING
            if self.rested:
                self.console.lights.choice(3, self.out)
        elif self.sheet and self.sheet.n:
            self.keep = self.sheet.move
        super().make_room()
        self.clear()
        self.aside = True

    def come_back(self) -> bool:
        """For go_on(): whether dice that lay there before a full screen lie there again."""
        if not self.rested:
            return False
        self.rested = False
        roll = self.to_roll()
        roll.rest()
        roll.lights()
        return True
