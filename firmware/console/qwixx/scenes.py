"""The two scenes of a game, the roll and the sheet: how they take turns, and what keys and shakes do there.

Heap has room for one of them at a time: the other goes, with its pictures, and the new one is painted as a
whole. Which comes when is decided in play.py.
"""

from micropython import const

from console import keys
from console.gfx import forget, forget_palettes, load
from console.heads import Head
from console.playing import Playing
from console.qwixx.sheet import Sheet
from rules.qwixx import BLACKOUT
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console
    from console.qwixx.look import Look
    from console.qwixx.roll import Roll
    from rules.qwixx import Qwixx

WAITING = const(0)  # states of the roll
TUMBLING = const(1)
RESTING = const(2)

_SKIP = const(250)  # ms after which OK ends a pause
_GUARD = const(200)  # ms in which OK does not count on a new sheet: the second of two quick presses


class Scenes(Playing):
    """`name` is that of what is in view: shake, tumble, rest or sheet."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.game: Qwixx
        self.faces = bytearray(6)  # of the last roll
        self._house = ""  # letters of the house rules in force
        for k in range(3):
            if self.game.options >> k & 1:
                self._house += ("B ", "D ", "1")[k]
        self.head = Head()
        self.group.append(self.head.group)
        self.roll: Roll | None = None  # one of these two
        self.sheet: Sheet | None = None
        self.pause = 0  # ms in which something is shown before it goes on by itself
        self._since = 0  # when the pause or the choice began
        self._fresh = False  # the sheet is being painted

    @property
    def name(self) -> str:  # type: ignore[override]
        """What is in view."""
        return ("shake", "tumble", "rest")[self.roll.state] if self.roll else "sheet"

    @property
    def out(self) -> int:
        """Mask of the rows whose die is out of the game."""
        return 0 if self.game.options & BLACKOUT else self.game.closed

    # For play.py

    def choose(self, move: int) -> None:
        """The seat that decides makes this move."""

    def throw(self) -> None:
        """The dice are rolled."""

    # What is in view

    def clear(self) -> None:
        """No scene: the heap has room for something else."""
        self.roll = None
        self.sheet = None
        while len(self.group) > 1:
            self.group.pop()
        forget("dice52", "big", "cells", "dice28", "locks", "ring", "chip")
        forget_palettes()
        self.console.unload("console.qwixx.roll")
        self.console.breathe()

    def to_roll(self) -> "Roll":
        """A new roll comes into view, waiting."""
        self.clear()
        load("dice52", "text32", "big")
        from console.qwixx.roll import Roll

        self.roll = Roll(self)
        self._show(self.roll)
        self.who(self.game.active, False)
        return self.roll

    def to_sheet(self) -> Sheet:
        """The sheet comes into view if it is not there, for the seat that decides."""
        if not self.sheet:
            self.clear()
            load("text32", "cells", "dice28", "locks")
            self.sheet = Sheet(self)
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

    def who(self, seat: int, roller: bool) -> None:
        """The head: whose scene it is."""
        self.head.set(seat, self.table.names[seat], roller, self._house)
        self.head.points(self.game.score(seat))

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

    def _sheet_key(self, sheet: Sheet, key: int) -> None:
        if key != keys.OK:
            sheet.key(key)
        elif not self._fresh and self.console.since(self._since) > _GUARD:
            if sheet.move == PASS and self.game.penalty_due:
                from console.qwixx.penalty import Penalty

                self.console.push(Penalty(self))
            else:
                self.choose(sheet.move)

    def shaken(self) -> None:
        if self.roll and self.roll.state == WAITING:
            self.throw()

    def settle(self) -> None:
        if self.roll and self.roll.state == TUMBLING:
            self.roll.rest()

    def look_screen(self) -> "Look":
        """All sheets, first that of the seat that it is about."""
        from console.qwixx.look import Look

        return Look(self.console, self.sheet.seat if self.sheet else self.game.active)
