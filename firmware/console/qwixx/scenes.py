"""The two scenes of a game, the roll and the sheet: how they come into view, what keys and shakes do there.

A scene comes in six bands from above, a band a pass, taking the other's place. Below a card that covers the
rows the next sheet is laid out in the same way, unseen. Which scene comes when is decided in play.py.
"""

from micropython import const

from console import keys
from console.gfx import load
from console.heads import Head
from console.qwixx.roll import RESTING, TUMBLING, WAITING, Roll
from console.qwixx.sheet import Sheet
from console.screen import Screen
from rules.qwixx import BLACKOUT
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console
    from console.table import Table
    from rules.qwixx import Qwixx

BANDS = const(6)
ROWS = const(5)  # bands above the foot
_SKIP = const(250)  # ms after which OK ends a pause
_GUARD = const(200)  # ms in which OK does not count on a new sheet: the second of two quick presses


class Scenes(Screen):
    """Built once for a game; `name` is that of what is in view: shake, tumble, rest or sheet."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        load("dice52", "cells", "text32", "dice28", "locks", "big")
        self.table: Table = console.table
        self.game: Qwixx = self.table.game
        self.faces = bytearray(6)  # of the last roll
        self.house = ""  # letters of the house rules in force
        for k in range(3):
            if self.game.options >> k & 1:
                self.house += ("B ", "D ", "1")[k]
        self.head = Head()
        self.roll = Roll(self)
        self.sheet = Sheet(self)
        for part in (self.head, self.roll, self.sheet):
            self.group.append(part.group)
        self.scene: Roll | Sheet = self.roll
        self._old: Roll | Sheet | None = None
        self._band = 0  # the next one to show
        self.pause = 0  # ms in which something is shown before it goes on by itself
        self._since = 0  # when the pause or the sheet began

    @property
    def name(self) -> str:  # type: ignore[override]
        """What is in view."""
        return "sheet" if self.scene is self.sheet else ("shake", "tumble", "rest")[self.roll.state]

    @property
    def out(self) -> int:
        """Mask of the rows whose die is out of the game."""
        return 0 if self.game.options & BLACKOUT else self.game.closed

    # For play.py

    def go_on(self) -> None:
        """What comes next."""

    def choose(self, move: int) -> None:
        """The seat that decides makes this move."""

    def undo(self) -> None:
        """The last choice is taken back."""

    def throw(self) -> None:
        """The dice are rolled."""

    # What is in view

    def aim(self, scene: "Roll | Sheet") -> None:
        """From now on this scene comes into view, for the seat that decides."""
        if scene is not self.scene:
            self._old = self.scene
            self.scene = scene
        if scene is self.sheet:
            self.sheet.aim()
        self._band = 0

    def lay(self, end: int) -> None:
        """Show the next band, if there is one below `end`."""
        band = self._band
        if band < end:
            if self._old:
                self._old.band(band, False)
            self.scene.band(band, True)
            self._band = band + 1
            if self._band == BANDS:
                self._old = None
                self._since = self.console.now

    def finish(self, end: int) -> None:
        """Show all bands below `end` at once."""
        while self._band < end:
            self.lay(end)

    def cover(self) -> None:
        """A card covers rows and foot now; head and dice stay in view."""
        self.roll.band(ROWS, False)
        self.sheet.band(ROWS, False)
        if self._band == BANDS:
            self._band = ROWS
        self.finish(1)

    def show_for(self, ms: int) -> None:
        """What is there stays for a while, then it goes on."""
        self.pause = ms
        self._since = self.console.now

    def roller(self) -> None:
        """The head is that of the seat whose dice they are."""
        game = self.game
        self.head.set(game.active, self.table.names[game.active], False, self.house)
        self.head.points(game.score(game.active))

    def enter(self) -> None:
        """The lights, when a card has gone."""
        lights = self.console.lights
        if self.scene is self.roll:
            if self.roll.state == WAITING:
                lights.wait(self.out)
            elif self.roll.state == RESTING:
                lights.choice(3, self.out)
        elif self.sheet.n:
            lights.choice(self.game.dice_for(self.sheet.move), self.out)

    def tick(self, now: int) -> None:
        self.lay(BANDS)
        if self.scene is self.roll:
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
        elif self._band == BANDS:
            if self.scene is self.sheet:
                self._sheet_key(key)
            elif key == keys.OK:
                if self.roll.state == WAITING:
                    self.throw()
                elif self.roll.state == RESTING:
                    self.go_on()

    def _sheet_key(self, key: int) -> None:
        if key != keys.OK:
            self.sheet.key(key)
        elif self.console.since(self._since) > _GUARD:
            if self.sheet.move == PASS and self.game.penalty_due:
                from console.qwixx.cards import Penalty

                self.console.push(Penalty(self))
            else:
                self.choose(self.sheet.move)

    def shaken(self) -> None:
        if self.scene is self.roll and self.roll.state == WAITING:
            self.throw()

    def menu(self) -> None:
        """The game menu, over whatever is there."""
        from console.game_menu import GameMenu

        self._settle()
        self.console.push(GameMenu(self.console, self.look, self.undo))

    def look(self) -> None:
        """All sheets, first that of the seat that it is about."""
        from console.qwixx.look import Look

        self._settle()
        seat = self.sheet.seat if self.scene is self.sheet else self.game.active
        self.console.push(Look(self.console, seat))

    def _settle(self) -> None:
        if self.scene is self.roll and self.roll.state == TUMBLING:
            self.roll.rest()
