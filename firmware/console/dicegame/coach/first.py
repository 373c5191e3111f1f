"""The coach's hints in a person's first games: before each choice, which one is the best, and why.

1. The coach thinks while the dice are shown, before any sheet takes heap. Where the computer player fits
   beside a sheet, it also thinks while the person looks at that one: a step a pass, so keys work at once.
2. The cursor starts on the best choice, or goes there once that is known, unless the person has moved it.
3. The lines of the hint (thought.py) are notices over the sheet's head. They take turns with it.
   Meanwhile a line below the white dice says whose turn it is.
4. They are over when the person chooses, or another sheet is opened.

Loaded only for a match in which somebody wants hints; thought.py is unloaded when it has thought.
"""

import displayio
from micropython import const

from console.dicegame.turn import script
from console.dicegame.turn.roll import RESTING
from console.match.taking_turns import TakingTurns
from console.ui.palette import PAPER
from rules import ACTION1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.play import DicePlay

_BEGINS = const(100)  # ms after the picture is complete
_NAME_Y = const(56)  # between the white dice and the rows


class Hints:
    """The hints of one match."""

    def __init__(self, play: "DicePlay") -> None:
        self._play = play
        self._at = -1  # the record's length at the roll that all below is about
        self._lines: dict[int, list[str]] = {}  # of each seat that was thought about
        self._best: dict[int, int] = {}  # the choice that they recommend, -1 for none
        self._thought: Any = None
        self._open = -1  # the seat whose sheet is shown
        self._cursor = -1  # where the cursor was then; while it is still there, nobody has moved it
        self._turns = TakingTurns(play.match.console)

    @property
    def busy(self) -> bool:
        """Whether it has to think, once the dice lie there."""
        return self._next() >= 0

    def best(self, seat: int) -> int:
        """Return the choice that the hint for this seat recommends, -1 if there is none, or none yet."""
        return self._best.get(seat, -1) if self._at == self._play.choosing.rolled_at() else -1

    def tick(self, now: int) -> None:
        """Each pass, think or show a line."""
        play = self._play
        match = play.match
        if self._at != play.choosing.rolled_at():
            self.stop()
            self._at = play.choosing.rolled_at()
            self._lines = {}
            self._best = {}
        seat = self._asked()
        if seat != self._open:
            self.stop()
            self._open = seat
            sheet = play.views.sheet
            self._cursor = sheet.move if sheet and seat >= 0 else -1
        thinks = self._next()
        if thinks >= 0:
            roll = play.views.roll
            if match.console.picture.seen(now) >= _BEGINS and (not roll or roll.state == RESTING):
                self._think(thinks)
        else:
            self._thought = None
            if seat in self._lines and not (play.tabs and play.tabs.plate):
                line = self._turns.next_line(self._lines[seat])
                if line:
                    match.console.notice(line, self._whose())

    def stop(self) -> None:
        """End the hints for what is shown."""
        self._turns.stop()
        self._open = -1
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
                    return seat
        elif play.player_stays and self._open >= 0 and self._open not in self._lines:
            return self._open
        return -1

    def _think(self, seat: int) -> None:
        """Think about this seat's choice for a step; keep the lines once they are found."""
        match = self._play.match
        thought = self._thought
        if not thought or thought.seat != seat:
            self._thought = match.console.loader.borrow("console.dicegame.coach.thought").Thought(match, seat)
        elif thought.step():
            self._lines[seat] = thought.lines
            self._best[seat] = thought.best
            self._thought = None
            match.console.collect()
            sheet = self._play.views.sheet
            if sheet and seat == self._open and thought.best >= 0 and sheet.move == self._cursor:
                sheet.point(thought.best)
                sheet.show_cursor()

    def _whose(self) -> "displayio.Group | None":
        """Return the layer that says, below the white dice, whose turn it is; None for a person alone."""
        match = self._play.match
        ui = match.ui
        seat = match.game.seat
        group = displayio.Group()
        if self._play.kit.TOKENS:  # their numbers are there: a tray under this one's
            x = 50 * seat
            for side in (x, x + 46):
                group.append(ui.rect(side, _NAME_Y + 3, 2, 14, PAPER))
            group.append(ui.rect(x, _NAME_Y + 17, 48, 2, PAPER))
        elif match.game.seats == 1:
            return None
        else:
            ui.label(group, 4, _NAME_Y, match.table.names[seat], PAPER, -1)
        return group
