"""The menu of any game, also at its end: continue, undo, look, coach, draw, rules, settings, quit.

Leaving needs no saving: every event is in the journal already, unless it was full, which was announced.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.heads import Head
from console.ui.palette import DIM, LINE, PAPER
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.match.play import Play

_GO_ON = 0
_LOOK = 1
_UNDO = 2
_RULES = 3
_SETTINGS = 4
_LEAVE = 5
_COACH = 6
_DRAW = 7
_ORDER = bytes((_GO_ON, _UNDO, _LOOK, _COACH, _DRAW, _RULES, _SETTINGS, _LEAVE))
_ICONS = ("play", "eye", "undo", "book", "gear", "door", "bulb", "dash")
_Y = const(29)  # of the first line, and their distance
_STEP = const(30)
_CLOSE = const(26)  # with seven lines
_CLOSEST = const(23)  # with eight
_UNDONE = const(1000)  # ms
_WORDS = ("Continue", "", "Undo", "Rules", "Settings", "Save and quit", "Ask the coach", "Offer a draw")


class GameMenu(Screen):
    """The menu over a game's screens.

    The cursor starts on Continue, so that a key pressed twice undoes nothing. `look` shows everything and
    closes this screen; `undo` takes a choice back; `coach` asks the coach (also on DONE) and closes the menu.
    Each may be None, and its line is left out. `play` has the word for what `look` shows, the mark after the
    seat's name, and the offer of a draw, which closes the menu. `undone`: a choice has just been undone; then
    the cursor is on Undo, and the menu closes by itself unless somebody undoes one more.
    """

    name = "game_menu"

    def __init__(
        self, console: "Console", look: "Callable[[], None] | None", undo: "Callable[[], None] | None",
        play: "Play | None" = None, coach: "Callable[[], None] | None" = None, undone: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(console)
        ui = self.ui
        self.at = 0
        self._look, self._undo, self._undone = look, undo, undone
        self._again = (look, undo, play, None, True)
        table = console.table
        game = table.game
        group = self.group
        head = Head(ui)
        seat = table.decided if game.phase == OVER else game.seat
        head.set(seat, table.names[seat])
        head.points(game.score(seat) if game.DICE else None)  # without dice there are no points
        group.append(head.group)
        if play:
            play.mark(group)
        self._lines: list[int] = []  # what the lines mean
        self._coach = coach
        self._play = play
        draw = play is not None and play.may_draw
        for k in _ORDER:
            if (k != _LOOK or look) and (k != _UNDO or undo) and (k != _COACH or coach):
                if k != _DRAW or draw:
                    self._lines.append(k)
        many = len(self._lines)
        self._step = step = _STEP if many < 7 else _CLOSE if many < 8 else _CLOSEST
        ui.frame(group, 5, _Y - 5, 230, step * many + 10, LINE)
        high = 30 if step > _CLOSEST else 24
        self._down = (30 - high) // 2
        self._box = ui.cursor(15, _Y + self._down, 210, high)
        group.append(self._box)
        for i in range(many):
            k = self._lines[i]
            ink = self._ink(i)
            y = _Y + 5 + step * i
            group.append(ui.icon(_ICONS[k], 25, y, ink))
            ui.label(group, 60, y, self._word(k), ink)
        if table.challenge >= 0:
            group.append(ui.icon("die", 118, 1, DIM))
            ui.label(group, 182, 1, f"{table.challenge:04}", DIM, align="r")
        while undone and table.can_undo and self._lines[self.at] != _UNDO:
            self._move(1)
        ui.hint(group, 8, 217, keys.BACK, "back")
        if coach and keys.DONE in ui.caps:
            ui.hint(group, 84, 217, keys.DONE, "ask")
        ui.hint(group, 232, 217, keys.OK, "choose", "r")

    def _word(self, k: int) -> str:
        """Return what line k of _WORDS says now."""
        console = self.console
        table = console.table
        over = table.over
        word = _WORDS[k]
        if k == _LOOK and self._play:
            word = self._play.LOOK_WORD
        elif k == _UNDO and self._undone:
            word = "Undo one more"
        elif k == _UNDO and not table.can_undo and (over or not console.journal.can_undo):
            word = "Too late to undo"
        elif k == _UNDO and table.undo_seat >= 0 and table.game.seats > 1:
            word += ": " + table.names[table.undo_seat]
        elif k == _LEAVE and console.journal.game < 0 and over:
            word = "Quit"
        elif k == _LEAVE and not table.kept:
            word = "Quit unsaved"
        return word

    def _ink(self, i: int) -> int:
        """Return the colour of line i: grey if it is not possible now."""
        return PAPER if self._lines[i] != _UNDO or self.console.table.can_undo else LINE

    def key(self, key: int) -> None:
        if key == keys.PREV or key == keys.UP:
            self._move(-1)
        elif key == keys.NEXT or key == keys.DOWN:
            self._move(1)
        elif key == keys.OK:
            self._do(self._lines[self.at])
        elif key == keys.LOOK and self._look:
            self._do(_LOOK)
        elif key == keys.DONE and self._coach:
            self._do(_COACH)
        else:
            self.console.pop()

    def _move(self, step: int) -> None:
        self.at = (self.at + step) % len(self._lines)
        while self._ink(self.at) != PAPER:
            self.at = (self.at + step) % len(self._lines)
        self._box.y = _Y + self._down + self._step * self.at

    def _do(self, what: int) -> None:
        console = self.console
        if what == _LEAVE:
            console.home()
            return
        if what == _SETTINGS:
            console.replace("screens.settings.SettingsScreen")
            return
        if what == _RULES:
            game = console.table.game
            find = console.loader.borrow("console.screens.entries").find
            sheet = console.loader.borrow(find, game.NAME).other_sheet(game.sheet)
            console.replace("rulebook.pages.Rules", game.NAME, sheet)
            return
        if what == _GO_ON:
            console.pop()
        elif what == _COACH and self._coach:
            self._coach()
        elif what == _DRAW and self._play:
            self._play.offer_draw()
        elif what == _LOOK and self._look:
            self._look()
        elif what == _UNDO and self._undo:
            self._undo()
            console.replace("match.game_menu.GameMenu", *self._again)

    def tick(self, now: int) -> None:
        if self._undone and self.console.keys.seen(now) >= _UNDONE:
            self.console.pop()
