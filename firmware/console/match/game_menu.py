"""The menu of any game, also at its end: continue, undo, look, coach, draw, rules, settings, quit.

Leaving needs no saving: every event is in the journal already, unless it was full, which was announced.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.loader import COMPILED
from console.core.screen import Screen
from console.match.heads import Head
from console.sound.sounds import UNDO
from console.ui.palette import DIM, LINE, PAPER
from rules import OVER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.match.match import Match
    from console.match.plain import Plain

_Y = const(29)  # of the first line, and their distance
_STEP = const(30)
_CLOSE = const(26)  # with seven lines
_CLOSEST = const(23)  # with eight
_MOST = const(8)
_WIDE = const(24)  # letters of a notice
_CLOSE_HINT = const(20)  # px of the 24 between two hints that can be spared
_UNDONE = const(1000)  # ms


class GameMenu(Screen):
    """The menu over a game's screens.

    The cursor starts on Continue, so that a key pressed twice undoes nothing. Lines are left out: Undo if
    people only watch; looking at everything, and offering a draw, in a match without a Play. These two, and
    asking the coach, close the menu.
    """

    name = "game_menu"

    def __init__(
        self, console: "Console", match: "Match | Plain", coach: bool = False, undone: bool = False
    ) -> None:
        """`coach`: the coach may be asked, also by DONE.

        `undone`: a choice has just been undone. Then the cursor is on Undo, and the menu closes by itself
        unless somebody undoes one more.
        """
        super().__init__(console)
        ui = self.ui
        group = self.group
        self.at = 0
        self._match: Any = match
        self._play = match.play
        self._coach = coach
        self._undone = undone
        self._lines = self._made()
        self._draw_head()
        self._draw_lines()
        if undone and console.table.can_undo:
            self._move(1)  # to Undo, below Continue
        left = ui.hint(group, 8, 217, keys.BACK, _("back"))
        right = ui.hint(group, 232, 217, keys.OK, _("choose"), "r")
        if coach and keys.DONE in ui.caps:
            hint = displayio.Group()
            # TRANSLATORS: to ask the coach, at most 3 letters; otherwise it is not shown
            if ui.hint(hint, max(84, left - 4), 217, keys.DONE, _("ask")) <= right + _CLOSE_HINT:
                group.append(hint)

    def _draw_head(self) -> None:
        """Draw whose turn it is, with the points, and the number of a challenge."""
        ui = self.ui
        group = self.group
        table = self.console.table
        game = table.game
        head = Head(ui)
        seat = table.decided if game.phase == OVER else game.seat
        head.set(seat, table.plain_name(seat))
        head.points(game.score(seat) if game.DICE else None)  # without dice there are no points
        group.append(head.group)
        if self._play:
            self._play.mark(group)
        if table.challenge >= 0:
            group.append(ui.icon("die", 118, 1, DIM))
            ui.label(group, 182, 1, f"{table.challenge:04}", DIM, align="r")

    def _draw_lines(self) -> None:
        """Draw the lines, as far apart as there is room, and the cursor on the first."""
        ui = self.ui
        group = self.group
        many = len(self._lines)
        self._step = step = _STEP if many < 7 else _CLOSE if many < 8 else _CLOSEST
        ui.frame(group, 5, _Y - 5, 230, step * many + 10, LINE)
        high = 30 if step > _CLOSEST else 24
        self._down = (30 - high) // 2
        self._box = ui.cursor(15, _Y + self._down, 210, high)
        group.append(self._box)
        for i in range(many):
            icon, word, do = self._lines[i]
            ink = PAPER if do else LINE
            y = _Y + 5 + step * i
            group.append(ui.icon(icon, 25, y, ink))
            ui.label(group, 60, y, word, ink)

    def _made(self) -> "list[tuple[str, str, Callable[[], None] | None]]":
        """Return the lines: icon, words, and what OK does there; None if that is not possible now."""
        console = self.console
        match = self._match
        play = self._play
        # TRANSLATORS: a line of the game menu, at most 16 letters
        lines: list[tuple[str, str, Callable[[], None] | None]] = [("play", _("Continue"), console.pop)]
        if not match.watched:
            lines.append(("undo", self._undo_word(), self._take_back if console.table.can_undo else None))
        if play:
            lines.append(("eye", _(play.look_word), match.look))
        if self._coach:
            # TRANSLATORS: a line of the game menu, at most 16 letters
            lines.append(("bulb", _("Ask the coach"), match.coach))
        if play and play.may_draw:
            # TRANSLATORS: a line of the game menu, at most 16 letters
            lines.append(("dash", _("Offer a draw"), play.offer_draw))
        if COMPILED and len(lines) < _MOST - 3:  # three follow; at the end there is always room
            lines.append(("code", _("Show as code"), self._code))
        # TRANSLATORS: a line of the game menu, at most 16 letters
        lines.append(("book", _("Rules"), self._rules))
        # TRANSLATORS: a line of the game menu, at most 16 letters
        lines.append(("gear", _("Settings"), self._settings))
        lines.append(("door", self._leave_word(), console.home))
        return lines

    def _undo_word(self) -> str:
        console = self.console
        table = console.table
        if self._undone:
            # TRANSLATORS: a line of the game menu, at most 16 letters
            return _("Undo one more")
        if not table.can_undo and (table.over or not console.journal.can_undo):
            # TRANSLATORS: a line of the game menu, at most 16 letters
            return _("Too late to undo")
        if table.undo_seat >= 0 and table.game.seats > 1:
            # TRANSLATORS: a line of the game menu, at most 10 letters; {} is the name of who has chosen
            return _("Undo: {}").format(table.names[table.undo_seat])
        # TRANSLATORS: a line of the game menu, at most 16 letters
        return _("Undo")

    def _leave_word(self) -> str:
        table = self.console.table
        if self.console.journal.game < 0 and table.over:
            # TRANSLATORS: a line of the game menu, at most 16 letters
            return _("Quit")
        if table.kept:
            # TRANSLATORS: a line of the game menu, at most 16 letters
            return _("Save and quit")
        # TRANSLATORS: a line of the game menu, at most 16 letters; it was not possible to save
        return _("Quit unsaved")

    def key(self, key: int) -> None:
        """Move the cursor, or do what its line says as soon as this has returned, when its code can leave."""
        then = self.console.then
        if key == keys.PREV or key == keys.UP:
            self._move(-1)
        elif key == keys.NEXT or key == keys.DOWN:
            self._move(1)
        elif key == keys.OK:
            do = self._lines[self.at][2]
            if do:
                then(do)
        elif key == keys.LOOK and self._play:
            then(self._match.look)
        elif key == keys.DONE and self._coach:
            then(self._match.coach)
        elif key == keys.BACK or key == keys.MENU:
            self.console.pop()

    def _move(self, step: int) -> None:
        possible = None
        while not possible:
            self.at = (self.at + step) % len(self._lines)
            possible = self._lines[self.at][2]
        self._box.y = _Y + self._down + self._step * self.at

    def _take_back(self) -> None:
        """Undo, and open the menu anew to offer to undo one more.

        It does not offer the coach, who may not help the person who decides now.
        """
        self._match.undo()
        self.console.cue(UNDO)
        table = self.console.table
        word = self._undone_word()
        self.console.replace("match.game_menu.GameMenu", self._match, False, True)
        if word:
            # TRANSLATORS: {} is the choice that was undone, "R12" or "pass, -5"; at most 14 letters
            text = _("taken back: {}").format(word)
            if table.people > 1:
                # TRANSLATORS: {0} is whose choice {1}, "R12" or "pass, -5", was undone; at most 17 letters
                named = _("{0}: {1} undone").format(table.plain_name(table.game.seat), word)
                text = named if len(named) <= _WIDE else text
            self.console.notice(text)

    def _undone_word(self) -> str:
        """Return the word for the choice just undone; "" for a secret one, or in a game without dice."""
        table = self.console.table
        game = table.game
        seats = self._match.seats if self._play else None
        if not game.DICE or not seats or (game.secret and not seats.open and table.people > 1):
            return ""
        words: Any = self.console.loader.borrow("console." + game.NAME + ".plain")
        undone = table.record.buf[table.record.length]  # the record is only shorter by it
        word: str = words.name(game, undone)
        return word

    def _code(self) -> None:
        """Show the code alone, as a large match leaves no room for it; a game that is not saved must stay."""
        console = self.console
        show = console.open_alone if console.table.kept else console.replace
        show("match.qr_code.QrCode", console.table.record)

    def _settings(self) -> None:
        self.console.replace("screens.settings.SettingsScreen")

    def _rules(self) -> None:
        console = self.console
        game = console.table.game
        entries = console.loader.borrow("console.screens.entries")
        entry = console.loader.borrow(entries.find, game.NAME)  # with what find() loads
        console.replace("rulebook.pages.Rules", game.NAME, entry.rules_page(game.sheet))

    def tick(self, now: int) -> None:
        if self._undone and self.console.picture.seen(now) >= _UNDONE:
            self.console.pop()
