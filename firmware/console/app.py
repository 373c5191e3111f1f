"""The console: the loop with all its parts, and which screens open when.

Going from a game to the menu and beginning a game restart the console, because CircuitPython keeps every name
that it has ever loaded. A game that begins is in the journal without any event; the next start resumes it.
"""

import sys

from micropython import const

from console.core import errors
from console.core.loader import Loader, module
from console.core.loop import Loop
from console.core.modules import forget
from console.light.lights import Lights
from console.sound.sounds import Sounds
from console.store.flashcode import FRESH, READY
from console.store.journal import Journal
from console.store.settings import Settings
from console.ui.notice import Notice
from console.ui.power import Power
from console.ui.widgets import Ui
from rules.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Modules that this one imports. One string takes the least heap.
STAYS = (
    " console console.app console.core console.core.errors console.core.keys console.core.loader"
    " console.core.loop console.core.modules console.core.screen console.core.shake console.core.stack"
    " console.core.ticks"
    " console.light console.light.lights console.sound console.sound.sounds console.store"
    " console.store.flashcode console.store.flashlog console.store.journal console.store.settings console.ui"
    " console.ui.art console.ui.gfx console.ui.notice console.ui.palette console.ui.power"
    " console.ui.tilesets console.ui.widgets rules rules.dice "
)

# What change() does.
_HOME = const(1)
_BEGIN = const(2)
_RESUME = const(3)
_ALONE = const(4)


class Console(Loop):
    """The console on a board."""

    def __init__(self, board: "Any") -> None:
        """Paint the menu, or resume the game; then light up."""
        self.ui = ui = Ui(board.KEYS, (board.WIDTH - 240) // 2)
        loader = Loader(ui, STAYS)
        super().__init__(board, loader, Notice(ui), Lights(board), Sounds(board))
        self.power = Power(self)
        self.dice = Dice(board.fill)
        self.journal = self._journal()
        self.settings = Settings(self.loader.borrow)
        self.settings.load(self.journal)
        self.traceback = ""  # of the last error
        self.table: Any = None  # the Table of the game
        self.resuming = False
        self.failures = errors.Failures()
        self.needs_restart = False  # restart before the menu: the heap is full of names
        self._next: Any = None  # the game to begin, or the screen to open alone
        self._below = _HOME  # after the last screen
        self._dark = True  # nothing has been shown yet
        self.apply()
        loader.borrow("console.power_on").begin(self)
        if self.stack:
            self._light()
        else:
            board.display.root_group = None  # so that CircuitPython's own text is not shown
        for name in getattr(board, "spent", ()):
            if name in sys.modules:
                forget(name)

    def _light(self) -> None:
        """Paint; light up if that is the first picture."""
        self.board.display.refresh()
        if self._dark:
            self._dark = False
            self.board.backlight(self.settings.screen)

    def _journal(self) -> Journal:
        journal = Journal(self.board.nvm, self.loader.borrow)
        journal.before_rewrite = self.moment
        return journal

    def home(self) -> None:
        self.due = _HOME

    def emptied(self) -> None:
        self.due = self._below

    def open_alone(self, *screen: "Any") -> None:
        """Close the game and open a screen; the game is resumed when that closes."""
        self._next = screen
        self.due = _ALONE

    def begin(self, *game: "Any") -> None:
        """Begin a game, replacing all screens; `game` is what match.beginning.begin() takes."""
        self._next = game
        self.due = _BEGIN

    def resume(self) -> None:
        """Resume the unfinished game."""
        self.due = _RESUME

    def save(self) -> None:
        self.settings.save(self.journal)

    def apply(self) -> None:
        """Apply brightness, loudness and sensitivity."""
        settings = self.settings
        self.lights.level = settings.lights
        self.sounds.level = settings.sound
        self.shake.level = settings.shake
        if not self._dark:
            self.board.backlight(settings.screen)

    def moment(self) -> None:
        """Show 'One moment' for a pass. Never fails."""
        try:
            self.show_now(self.loader.borrow("console.ui.moment").card(self.ui, self.side))
        except Exception as error:
            self.board.say("Cannot show 'One moment': " + str(error))

    def drop(self) -> None:
        super().drop()
        self.table = None

    def change(self) -> None:
        then = self.due
        self.due = 0
        self._below = _RESUME if then == _ALONE else _HOME
        while self.stack:
            self.stack.pop().leave()
        played = self.table is not None
        self.drop()
        journal = self.journal
        if then == _HOME:
            self.failures = errors.Failures()
            journal.leave()
            if journal.untouched:
                journal.undo()  # undo nothing, so that the next start does not resume this game
            # no restart if the settings could not be saved
            if (played or self.needs_restart) and self.settings.save(journal):
                if journal.state == READY or (journal.state == FRESH and not played):
                    self.board.restart()
            self.needs_restart = False
        self.loader.clear()
        if then == _HOME:
            self.open("screens.menu.Menu")
            return
        if then == _ALONE:
            self.open(*self._next)
            return
        module("console.match.table")  # it stays; what makes a table leaves
        if then == _BEGIN:
            self.table = self.loader.borrow("console.match.beginning").begin(self, *self._next)
            if self.settings.save(journal) and journal.untouched:
                self.board.restart()
        else:
            self.resuming = True
            self.table = self.loader.borrow("console.match.resuming").resume(self)
            self.resuming = False
            self.failures.came_to(self.table.record.length)
        if self.failures.count > 1 or self.failures.too_many:
            self.open("match.plain.Plain")
        else:
            self.open("match.computers.Computers" if self.table.levels else "match.match.Match")
        if self._dark:
            self._light()

    def failed(self, error: Exception) -> None:
        """Replace all screens by the error screen. Raises `error` when that is not possible."""
        again = bool(self.stack) and self.stack[-1].name == "error"
        self.due = 0
        if self.table is not None and not (self.stack and self._lowest()):  # in a scene, or in a card over it
            self.failures.add(self.table.record.length)
        try:
            where = errors.how_far(self.table)
            self.drop()
            self.loader.clear()
            self.traceback = errors.report(self.board.say, error)
            self.journal = self._journal()  # a write may have failed half-way
            if not again:
                self.open("screens.error.Oops", error, where)
                self.lights.tick(self.now)
                self._light()
                return
        except Exception as second:
            self.board.say("Error screen failed: " + type(second).__name__)
        self._dark = False
        self.board.backlight(self.settings.screen)
        errors.give_up(self.board, error)
