"""The coach's hints in a person's first games: before each choice, which one is the best, and why.

1. If there is something to choose, the coach thinks while the dice are shown, before any sheet takes heap.
   The dice stay until it knows, or until OK; a line says that it thinks. Where OK would give up the hint, it
   has to be pressed twice. Where the computer player fits beside a sheet (player_stays), the coach also
   thinks while the person looks at the sheet: one step a pass, so that keys work at once.
2. Where it does not fit, a sheet that the coach has not thought about, as in action 2, is shown only after
   the thought, or after OK. Meanwhile the display keeps its picture, and the layers of that picture leave the
   heap, as while a computer thinks.
3. The cursor starts on the best choice, or goes there once that is known, unless the person has moved it.
4. The lines of the hint (hint.py) are notices over the sheet's head. They take turns with it.
   Meanwhile a line below the white dice says whose turn it is.
5. They are over when the person chooses, or another sheet is opened.
6. After the round, while the dice wait, a line says that a choice was the best (not often), or which one
   would have been better (after.py). The coach does not think again for that.

Loaded only for a match in which somebody wants hints; thought.py and hint.py are unloaded after use.
"""

import displayio
from micropython import const

from console.dicegame.turn import script
from console.dicegame.turn.roll import RESTING, WAITING
from console.dicegame.words import chips
from console.match.taking_turns import TakingTurns
from console.ui.palette import PAPER
from rules import ACTION1
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.play import DicePlay
    from players.merit import Opinion

_BEGINS = const(100)  # ms after the picture is complete
_STEPS = const(4)  # of the player in a pass, some 3 ms each, while there is nothing to move
_QUESTION_Y = const(96)  # below the white dice
_LOOKS_BACK = const(400)  # ms from the waiting dice to the line about the round: after the words for a moment
_READ = const(2000)  # ms
_NAME_Y = const(56)  # between the white dice and the rows


class Hints:
    """The hints of one match; `waits`: the seat whose sheet waits for a thought, -1 for none."""

    def __init__(self, play: "DicePlay") -> None:
        self._play = play
        self._at = -1  # the record's length at the roll that all below is about
        self._lines: dict[int, list[str]] = {}  # of each seat that was thought about
        self._best: dict[int, int] = {}  # the choice that they recommend, -1 for none
        self._costly: dict[int, bytes] = {}  # the choices that give away much, by seat
        self._active = 0  # the seat that has rolled
        # Choices in this round: the seat, the best one, the one made, and whether that gave away much
        self._made: list[tuple[int, int, int, bool]] = []
        self._praise = bytearray(2)  # see after.py
        self._last = ""  # the last line after a round
        self._read = -1  # since when that line is shown, -1: it is not
        self._thought: Any = None
        self.waits = -1
        self._urged = -1  # the value of _at when OK was pressed before the coach knew
        self._says = False  # a notice says that the coach thinks
        self._open = -1  # the seat whose sheet is shown
        self._cursor = -1  # where the cursor was then; while it is still there, nobody has moved it
        self._turns = TakingTurns(play.match.console)

    @property
    def thinks(self) -> bool:
        """Whether it has to think, once the dice lie there."""
        return self._next() >= 0

    @property
    def busy(self) -> bool:
        """Whether it has to think, or says something about the round."""
        return self._read >= 0 or self._next() >= 0

    def delays(self, scene: int) -> bool:
        """Return whether the sheet of this scene has to wait; if so, begin to think."""
        play = self._play
        game = play.match.game
        seat = game.seat
        if play.player_stays or scene != script.SHEET:
            return False
        self._follow()
        if not play.match.taught >> seat & 1 or seat in self._lines:
            return False
        self.waits = seat
        return True

    def skip(self) -> None:
        """Show the sheet that waits: there will be no hint for this choice."""
        self._lines[self.waits] = []
        self._play.match.go_on()

    def may_go_on(self) -> bool:
        """Return whether OK takes the dice away; where that gives up hints, only when it is pressed again.

        Then the coach no longer thinks about these choices.
        """
        seat = self._next()
        if seat < 0 or self._play.player_stays:
            return True
        if self._urged != self._at:
            self._urged = self._at
            return False
        while seat >= 0:
            self._lines[seat] = []
            seat = self._next()
        return True

    def best(self, seat: int) -> int:
        """Return the choice that the hint for this seat recommends, -1 if there is none, or none yet."""
        return self._best.get(seat, -1) if self._at == self._play.choosing.rolled_at() else -1

    def tick(self, now: int) -> None:
        """Each pass, think or show a line."""
        play = self._play
        match = play.match
        self._follow()
        if self.waits >= 0:
            self._think_first()
            return
        roll = play.views.roll
        if play.choosing.lingers or (roll and roll.state == WAITING):
            self._look_back(now)
            return
        if self._read >= 0:
            self.stop()
        seat = self._asked()
        if seat != self._open:
            self.stop()
            self._open = seat
            sheet = play.views.sheet
            self._cursor = sheet.move if sheet and seat >= 0 else -1
        thinks = self._next()
        if thinks >= 0:
            if match.console.picture.seen(now) >= _BEGINS and (not roll or roll.state == RESTING):
                if roll and not self._says:
                    self._say_thinks(_QUESTION_Y)
                else:
                    self._think(thinks, _STEPS if roll else 1)
        else:
            self._thought = None
            self._hush()
            if seat in self._lines and not (play.tabs and play.tabs.plate):
                line = self._turns.next_line(self._lines[seat])
                if line:
                    match.console.notice(line, self._beside(line))

    def stop(self) -> None:
        """End the hints for what is shown."""
        self._turns.stop()
        self._open = -1
        self._thought = None
        self._hush()
        if self._read >= 0:
            self._read = -1
            self._play.match.console.hush()
        if self.waits >= 0:
            self.waits = -1
            self._play.match.console.frozen = False

    def _follow(self) -> None:
        """Note what was chosen; forget all else that was about an earlier roll or action."""
        play = self._play
        game = play.match.game
        at = play.choosing.rolled_at()
        if self._at == at:
            return
        self.stop()
        record = play.table.record
        if at < self._at or record.last_is_roll:
            self._made = []
        else:
            for seat in self._best:
                i = self._at + (seat - self._active) % game.seats
                if self._best[seat] >= 0 and i < record.length:
                    move = record.buf[i]
                    costly = self._costly[seat].find(bytes((move,))) >= 0
                    self._made.append((seat, self._best[seat], move, costly))
        self._at = at
        self._active = game.active
        self._lines = {}
        self._best = {}
        self._costly = {}

    def _look_back(self, now: int) -> None:
        """Say something about the round that is over, once, unless something else is said."""
        play = self._play
        console = play.match.console
        if self._read >= 0:
            if console.since(self._read) >= _READ:
                self._read = -1
        elif self._made and console.picture.seen(now) >= _LOOKS_BACK:
            made = self._made
            self._made = []
            if play.asides.said or play.asides.remarks:
                return
            code: Any = console.loader.borrow("console.dicegame.coach.after")
            seat, line = code.line(play.table, made, self._praise)
            if line and line != self._last:
                self._last = line
                self._read = now
                console.notice(line, chips(console, play.match.game, seat, line))

    def _say_thinks(self, y: int) -> None:
        """Say that the coach thinks, in a line whose top is at y."""
        self._says = True
        # TRANSLATORS: a line that waits: the coach is looking for the best choice; at most 24 letters
        self._play.match.console.notice(_("The coach thinks..."), None, y)

    def _hush(self) -> None:
        """Remove the line that says that the coach thinks."""
        if self._says:
            self._says = False
            self._play.match.console.hush()

    def _think_first(self) -> None:
        """Go on thinking about the sheet that waits; show it once the coach knows.

        The sheet comes in a later pass: the player's code stays loaded until the pass of the thought ends.
        """
        play = self._play
        console = play.match.console
        if not self._says:
            self._say_thinks(0)
        elif console.picture.painting:
            return
        elif self.waits in self._lines:
            play.match.go_on()
        else:
            if not console.frozen:  # the layers are not needed until the sheet is shown
                play.views.clear()
                console.frozen = True
            try:
                self._think(self.waits, _STEPS)
            except MemoryError:  # the game is worth more than a hint
                self._lines[self.waits] = []
                self._thought = None

    def _asked(self) -> int:
        """Return the seat that decides if its person wants hints and looks at their own sheet, else -1."""
        play = self._play
        match = play.match
        game = match.game
        own = play.views.sheet and play.views.game is game and match.scene == script.SHEET
        wants = own and match.taught >> game.seat & 1 and match.console.top is match
        return game.seat if wants and not play.choosing.goes_on else -1

    def _next(self) -> int:
        """Return the seat to think about now, -1 for none."""
        play = self._play
        game = play.match.game
        roll = play.views.roll
        if roll and game.phase == ACTION1:
            for seat in range(game.seats):
                decides = seat == game.active or game.secret
                if decides and play.match.taught >> seat & 1 and seat not in self._lines:
                    if self._can_cross(seat):
                        return seat
                    self._lines[seat] = []
        elif play.player_stays and self._open >= 0 and self._open not in self._lines:
            return self._open
        return -1

    def _can_cross(self, seat: int) -> bool:
        """Return whether a seat has a choice in action 1."""
        if self._thought and self._thought.seat == seat:
            return True
        match = self._play.match
        game = match.game
        if seat != game.seat:  # choices are secret
            return game.white_rows(seat) != 0
        return game.legal(match.seats.moves) > 1

    def _think(self, seat: int, steps: int) -> None:
        """Think about this seat's choice for some steps; in a later pass, find the lines."""
        match = self._play.match
        thought = self._thought
        if not thought or thought.seat != seat:
            self._thought = match.console.loader.borrow("console.dicegame.coach.thought").Thought(match, seat)
        elif not thought.opinion:
            if thought.think(steps):
                match.console.collect()  # the player; the words come in another pass
        else:
            borrow = match.console.loader.borrow
            reasons: Any = borrow("console." + match.game.NAME + ".reasons")
            opinion: Opinion = thought.opinion
            self._lines[seat] = borrow("console.dicegame.coach.hint").lines(reasons, thought.game, opinion)
            best = self._best[seat] = opinion.best if self._lines[seat] else -1
            self._costly[seat] = opinion.costly()
            self._thought = None
            match.console.collect()
            sheet = self._play.views.sheet
            if sheet and seat == self._open and best >= 0 and sheet.move == self._cursor:
                sheet.point(best)
                sheet.show_cursor()

    def _beside(self, line: str) -> "displayio.Group | None":
        """Return a layer with the line's chips and, below the white dice, whose turn it is; None if empty."""
        match = self._play.match
        ui = match.ui
        seat = match.game.seat
        coloured = chips(match.console, match.game, seat, line)
        group = coloured or displayio.Group()
        if self._play.kit.TOKENS:  # their numbers are there: a tray under this one's
            x = 50 * seat
            for side in (x, x + 46):
                group.append(ui.rect(side, _NAME_Y + 3, 2, 14, PAPER))
            group.append(ui.rect(x, _NAME_Y + 17, 48, 2, PAPER))
        elif match.game.seats == 1:
            return coloured
        else:
            ui.label(group, 4, _NAME_Y, match.table.names[seat], PAPER, -1)
        return group
