"""A game without its pictures: one move at a time, in words. Opened when a scene has failed twice.

It draws nothing but lines of text, so it works where a game's own screens do not. After a move the game's
screens come back; if they have failed too often, the rest of the game is played like this. The game menu has
undo and saving. console/<game>/plain.py has the words of a game; without it, moves are numbered.
"""

from console.core import keys
from console.core.loader import module
from console.core.screen import Screen
from console.core.stack import empty
from console.ui.palette import DIM, PAPER, YELLOW
from rules import OVER, ROLL
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console


class Plain(Screen):
    """What is to be done, the position in words, and the moves, one at a time."""

    name = "plain"
    has_menu = True
    play = None  # for the game menu, as in Match
    watched = False

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.table = console.table
        self.at = 0  # the move shown, of those in _moves
        self._moves = bytearray(self.table.game.MAX_MOVES)
        self._many = 0
        try:
            self._words: Any = module("console." + self.table.game.NAME + ".plain")
        except ImportError:
            self._words = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def enter(self) -> None:
        """Show the position, also after the game menu."""
        self.at = 0
        if self.over:
            if self.console.journal.game >= 0:
                self.table.end()
        elif self.table.game.phase != ROLL:
            self._many = self.table.game.legal(self._moves)
        self._draw()

    def _draw(self) -> None:
        ui = self.ui
        group = self.group
        empty(group)
        group.append(ui.rect(0, 0, 240, 240, 0))
        group.append(ui.icon("warn", 8, 4, YELLOW))
        y = 4
        for line in self._lines():
            ui.label(group, 36 if y == 4 else 8, y, line, DIM if y == 26 else PAPER)
            y += 22
        ui.hint(group, 8, 217, keys.BACK, _("menu"))
        word = _("choose")
        if self.over:
            # TRANSLATORS: to leave the game, at most 8 letters
            word = _("quit")
        ui.hint(group, 232, 217, keys.OK, word, "r")

    def _lines(self) -> "list[str]":
        """Return up to nine lines of at most 22 characters."""
        table = self.table
        game = table.game
        if self.over:
            # TRANSLATORS: at most 20 letters
            lines = [_("Game over"), ""]
            if table.drawn:
                # TRANSLATORS: at most 22 letters
                lines[1] = _("A draw")
            for seat in range(game.seats):
                won = " *" if game.phase == OVER and game.winners >> seat & 1 else ""
                lines.append(table.names[seat] + (f" {game.score(seat)}" if game.DICE else "") + won)
            return lines
        where = table.how_far()
        if where:
            # TRANSLATORS: the game goes on in words, without pictures; {} is "round 7", at most 16 letters
            where = _("{}, in words").format(where)
        lines = [table.names[game.seat], where]
        if self._words:
            lines.extend(self._words.lines(game))
        if game.phase == ROLL:
            # TRANSLATORS: at most 22 letters
            lines.append(_("Roll the dice"))
        else:
            move = self._moves[self.at]
            if self._words:
                word = self._words.name(game, move)
            else:
                # TRANSLATORS: a move of a game, by its number, at most 12 letters
                word = _("move {}").format(move) if move else _("pass")
            lines.append(f"< {word} >  {self.at + 1}/{self._many}")
        return lines

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.open("match.game_menu.GameMenu", self)
        elif self.over:
            if key == keys.OK:
                self.console.home()
        elif key == keys.OK:
            self._choose()
        elif keys.step(key) and self._many and self.table.game.phase != ROLL:
            self.at = (self.at + keys.step(key)) % self._many
            self._draw()

    def _choose(self) -> None:
        """Roll, or make the move shown; then let the game's screens try again."""
        if self.table.game.phase == ROLL:
            self.table.roll()
        else:
            self.table.choose(self._moves[self.at])
        if self.console.failures.too_many:
            self.console.keys.new_picture()
            self.enter()
        else:
            self.console.resume()

    def undo(self) -> None:
        self.table.undo()
