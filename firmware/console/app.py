"""The console: the loop with all its parts, and which screens open when.

Going from a game to the menu and beginning a game restart the console, because CircuitPython keeps every name
that it has ever loaded. A game that begins is in the journal without any event. The next start resumes it, as
it resumes any game that was not left for the menu.
"""

import gc
import sys

from console.core import errors
from console.core.loader import Loader, module
from console.core.loop import Loop
from console.core.modules import forget
from console.light.lights import Lights
from console.sound.sounds import Sounds
from console.store.journal import Journal
from console.store.settings import Settings
from console.ui.notice import Notice
from console.ui.power import Power
from console.ui.widgets import Ui
from rules.dice import Dice
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.new_game import NewGame

# The modules that this one loads, which stay; test_loader.py compares them with the imports, and with JOINED
# in console/__init__.py. One string takes the least heap.
STAYS = (
    "console console.app console.core console.core.errors console.core.keys console.core.loader"
    " console.core.loop console.core.modules console.core.picture console.core.screen console.core.shake"
    " console.core.stack console.core.ticks"
    " console.light console.light.lights console.sound console.sound.sounds console.store"
    " console.store.first_people console.store.flash console.store.flash.format console.store.flash.log"
    " console.store.journal console.store.settings console.ui"
    " console.ui.art console.ui.gfx console.ui.notice console.ui.palette console.ui.power"
    " console.ui.tilesets console.ui.widgets rules rules.dice texts"
)


class Console(Loop):
    """The console on a board."""

    # TRANSLATORS: a notice, at most 24 letters
    REPAIRED = N_("Memory error repaired")

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
        loader.borrow("texts.choosing").take_language(self.settings.language)
        self.traceback = ""  # of the last error
        self.table: Any = None  # the Table of the game
        self.spoken = -1  # the number of the line that a computer said last, in this game or an earlier one
        self.failures = errors.Failures()
        # Restart before the menu even if no game was played: the heap is full of names. Set by the screens of
        # the languages and of "this console".
        self.needs_restart = False
        self._resuming = False  # the game in the journal is being replayed
        self._unlit = True  # nothing has been shown yet
        # The next change of all screens: `due` (of Loop) says what opens. Its arguments are kept here: as
        # parameters they would stay in memory while the new screens open. Each function that can be due says
        # what its own are.
        self._args: tuple[Any, ...] = ()
        self._when_empty = self._go_home  # what is due when the last screen closes by itself
        self._play: tuple[str, ...] = ()  # the last match's; as for Match.load(): () is the usual one
        self._closed_game = False  # whether change() has closed a game
        self.apply_settings()
        loader.borrow("console.power_on").begin(self)
        if self.stack:
            self._light()
        else:
            board.display.root_group = None  # so that CircuitPython's own text is not shown
        for name in getattr(board, "spent", ()):  # modules that only its start needed
            if name in sys.modules:
                forget(name)

    def _light(self) -> None:
        """Paint; light up if that is the first picture."""
        self.board.display.refresh()
        if self._unlit:
            self._unlit = False
            self.board.backlight(self.settings.screen)

    def _journal(self) -> Journal:
        journal = Journal(self.board.nvm, self.loader.borrow)
        journal.before_rewrite = self.moment
        return journal

    # Changes of all screens. A screen asks for one of these; it waits until the end of the pass, when no
    # screen's code runs. Then change() closes all screens and calls `due`.

    def home(self) -> None:
        self._change_to(self._go_home)

    def emptied(self) -> None:
        self._change_to(self._when_empty, *self._play)

    def open_alone(self, *screen: "Any") -> None:
        """Close the game and open a screen, as open() does; the game is resumed when that closes."""
        self._change_to(self._open_alone, *screen)

    def again(self, same: bool) -> None:
        """Close the game, then begin another one like it: see match/opening/again.py."""
        self._change_to(self._begin_again, self.table, same)

    def begin(self, new: "NewGame") -> None:
        """Begin a game, replacing all screens."""
        self._change_to(self._begin, new)

    def resume(self) -> None:
        """Resume the unfinished game."""
        self._change_to(self._resume)

    def resume_ended(self) -> None:
        """Close the match of a game that is over, and open it with the code of its end alone."""
        self._change_to(self._resume, ".ended")

    def _change_to(self, due: "Any", *args: "Any") -> None:
        self.due = due
        self._args = args

    def change(self) -> None:
        due: Any = self.due
        self.due = None
        self._when_empty = self._go_home
        while self.stack:
            self.stack.pop().leave()
        self._closed_game = self.table is not None
        self.drop()
        self.loader.clear()
        due()

    # What may be due: each opens the new screens

    def _go_home(self) -> None:
        """Open the menu; restart before it, to get rid of the names that a game has loaded."""
        self.failures = errors.Failures()
        self.loader.borrow("console.leaving").leave(self, self._closed_game)
        self.needs_restart = False
        self.open("screens.menu.Menu")

    def _open_alone(self) -> None:
        """Open a screen, `_args`: as for open(); when it closes, the game is resumed."""
        self._when_empty = self._resume
        self.open(*self._args)

    def _begin_again(self) -> None:
        """Begin another game; `_args`: the table of the last one, and whether to keep its challenge."""
        self.loader.borrow("console.match.opening.again").again(self, *self._args)
        self.loader.unload_borrowed()

    def _begin(self) -> None:
        """Begin a game, `_args`: its NewGame; a restart resumes it, with more heap."""
        module("console.match.table")  # it stays; what makes a table leaves
        self.table = self.loader.borrow("console.match.opening.beginning").begin(self, *self._args)
        self._args = ()
        self.settings.left = self.settings.counted = False
        if self.settings.save(self.journal) and self.journal.untouched:
            self.board.restart()
        self._open_match()

    def _resume(self) -> None:
        """Resume the game in the journal; `_args`: which Play it has, see Match.load(), or nothing."""
        module("console.match.table")
        self._resuming = True
        self.table = self.loader.borrow("console.match.opening.resuming").resume(self)
        self._resuming = False
        self.settings.choose(max(self.journal.game, self.journal.ended))
        self.loader.unload_borrowed()  # now, as opening the match needs its heap
        if self.settings.left:  # so people come from the menu
            self.settings.left = False
            self.failures.heap_used = True
            self.save_soon()
        if self._unlit and self.journal.damaged:
            self.notice(_(self.REPAIRED))
        self._open_match(*self._args)

    def _open_match(self, *play: str) -> None:
        """Open the match of the table's game; `play` as for Match.load(), if it is not the usual one."""
        self._play = play
        self.failures.opened(self.table.record.length)
        if self.failures.count > 1 or self.failures.too_many:
            self.open("match.plain.Plain")
        else:
            self.open("match.computers.Computers" if self.table.levels else "match.match.Match", *play)
            self.follow()
        if self._unlit:
            self._light()

    def show_code(self, number: int) -> None:
        """Show the game of a result as a code."""
        self.open("match.qr_code.QrCode", number)

    def save(self) -> None:
        self.settings.save(self.journal)

    def apply_settings(self, dark: bool = False) -> None:
        """Apply brightness, loudness and sensitivity; `dark`: no light and no sound."""
        settings = self.settings
        self.lights.level = 0 if dark else settings.lights
        self.sounds.level = 0 if dark else settings.sound
        self.shake.level = settings.shake
        if not self._unlit:
            self.board.backlight(0 if dark else settings.screen)

    def moment(self) -> None:
        """Show 'One moment' for a pass. Never fails."""
        try:
            self.show_now(self.loader.borrow("console.ui.moment").card(self.ui, self.side))
        except Exception as error:
            self.board.say("Cannot show 'One moment': " + str(error))

    def hint(self) -> "Any":
        if self.stack:
            return self.loader.borrow("console.ui.blink").ok_hint(self.ui, self.top.group)

    def drop(self) -> None:
        super().drop()
        self.lights.animation = None  # its module would stay, with all that this imports
        self.frozen = False
        self.table = None

    # An error

    def failed(self, error: Exception) -> None:
        """Go on after an error, in one of three ways.

        If a game has filled the heap and that may help, restart, into the game or the menu. Otherwise show
        the error screen. If that has failed, or fails now, show CircuitPython's terminal and raise `error`.
        """
        in_error_screen = bool(self.stack) and self.stack[-1].name == "error"
        resuming = self._resuming
        would_lose_events = self.table is not None and not self.table.kept  # by a restart
        restarts = self._count_failure(error) and not would_lose_events
        where = self._close_all()
        self.traceback = errors.report(self.board.say, error)
        if restarts:
            self.board.restart()
        if not in_error_screen:
            try:
                self.journal = self._journal()  # a write may have failed half-way
                self.open("screens.error.Oops", error, where, would_lose_events, resuming)
                self.lights.tick(self.now)
                self._light()
                return
            except Exception as second:
                self.board.say("Error screen failed: " + type(second).__name__)
        self._unlit = False
        self.board.backlight(self.settings.screen)
        errors.give_up(self.board, error)

    def _close_all(self) -> str:
        """Close all screens and the game after an error; return how far the game had got."""
        where = ""
        table = self.table
        self.due = None
        self._resuming = False
        try:
            self.drop()
            gc.collect()  # what the screens leave: so far there may be no heap for anything
            if table is not None:
                where = table.how_far()
            table = None
            self.loader.clear()
        except Exception:
            pass  # the heap is so full that nothing can be unloaded; `error`, reported next, says why
        return where

    def _count_failure(self, error: Exception) -> bool:
        """Count an error in the game's own screens; return whether a restart may give it enough heap."""
        table = self.table
        length = table.record.length if table else -1
        helps = isinstance(error, MemoryError) and self.failures.may_restart(length)
        if table is not None and not (self.stack and self._lowest()):  # in a scene, or in a card over it
            self.failures.add(length)
        return helps
