"""What a six-dice game shows on the side, without stopping play.

- The locks that others have made since the deciding seat's last turn: lock and die blink when the sheet first
  appears (NewLocks in locks.py).
- Words for a great moment, while the dice wait for the next roll (moments.py), and then the coach's remarks,
  for those who want them (remarks.py). Both modules are loaded when needed and unloaded afterwards.
- The coach's hints for those in their first games, on their sheets (coach/first.py, loaded for them only).
- The keys, at the foot of a sheet, when nobody has pressed one for some time.
"""

from micropython import const

from console.dicegame.sheet.foot import UNTIL_MOVED
from console.dicegame.sheet.locks import NewLocks
from console.dicegame.turn.roll import WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.first import Hints
    from console.dicegame.coach.remarks import Remarks
    from console.dicegame.play import DicePlay
    from console.dicegame.sheet.sheet import Sheet

_LOOKS_BACK = const(250)  # ms from the picture of the waiting dice to the words about the round
_TURNS = const(1500)  # ms for which the keys are shown, then what the choice adds
_THINKS = const(5000)  # ms without a key press after which the keys are shown


class Asides:
    """All that is shown on the side in one match.

    locks    the new locks
    said     words have been shown since the last roll
    remarks  those on the last round, or None
    hints    the coach's, or None if nobody wants them
    """

    def __init__(self, play: "DicePlay") -> None:
        match = play.match
        self._play = play
        self._begun = match.table.record.length  # when the match was opened
        self._noted = -1  # the record's length when a round was last looked at
        self.locks = NewLocks(play.views)
        self._kept = bytearray()  # what moments.Past keeps
        self._praised = bytearray(match.game.seats)  # 1: the last remark on this seat praised a pass
        self.said = False
        self._turned = match.console.now  # when the foot last changed by itself
        self._due = False  # remarks on the last round are to be found
        self.remarks: Remarks | None = None
        self.hints: Hints | None = None

    @property
    def busy(self) -> bool:
        """Whether there is a remark or a hint to wait for."""
        waits = self._due or (self.remarks is not None and self.remarks.busy)
        return waits or (self.hints is not None and self.hints.busy)

    def hinted(self, seat: int) -> int:
        """Return the choice that the coach will praise on this seat's sheet, -1 if none is known."""
        return self.hints.best(seat) if self.hints else -1

    def tick(self, now: int) -> None:
        """Each pass, blink new locks, show words for a great moment, or show the keys."""
        play = self._play
        views = play.views
        if self.remarks:
            self.remarks.tick(now)
            if self.remarks.over:
                self.remarks = None
        if self.locks.mask:
            if not (play.tabs and play.tabs.plate):  # that is over the dice
                self.locks.tick(now)
        elif play.choosing.lingers or (views.roll and views.roll.state == WAITING):
            self._look_back(now)
        elif views.sheet and not play.choosing.goes_on:
            self._remind(views.sheet, now)
        if self.hints:
            self.hints.tick(now)
        elif play.match.taught:
            code: Any = play.match.console.loader.borrow("console.dicegame.coach.first")
            self.hints = code.Hints(play)

    def _remind(self, sheet: "Sheet", now: int) -> None:
        """Show the keys at the foot of the sheet if nobody has pressed one for some seconds.

        They take turns with what the choice adds.
        """
        match = self._play.match
        console = match.console
        seen = console.picture.seen(now)
        if not sheet.n or seen < _TURNS or console.top is not match:  # a card has keys of its own
            return
        if sheet.foot.hints:
            if console.since(self._turned) >= _TURNS:
                self._turned = now
                sheet.foot.turn()
        elif seen >= _THINKS and console.settings.says_keys(console.journal):
            self._turned = now
            sheet.foot.show(match.game, sheet.seat, UNTIL_MOVED)

    def _look_back(self, now: int) -> None:
        """Look at the last round, once people have seen the waiting dice: words for a great moment, remarks.

        By then everything in the round has been revealed, so the words give no secret away.
        """
        match = self._play.match
        length = match.table.record.length
        if self._due:  # not in the pass of the words, whose code takes heap until its end
            self._due = False
            coach: Any = match.console.loader.borrow("console.dicegame.coach.remarks")
            self.remarks = coach.Remarks(self._play, match.remarked, self.said, self._praised)
            return
        if self._noted == length or match.console.picture.seen(now) < _LOOKS_BACK:
            return
        later = length > self._noted  # not after an undo
        self._noted = length
        loader = match.console.loader
        moments: Any = loader.borrow("console.dicegame.turn.moments")
        self.said = moments.look(match, self._kept, later)
        moments = None
        loader.unload_borrowed()  # 2 KB, now: a sheet and the tabs may follow in this pass
        self._due = match.remarked > 0 and later and length > self._begun

    def hush(self) -> None:
        """Take the words away: the dice have been thrown, or something else has its place there."""
        if self.said:
            self.said = False
            self._play.match.console.hush()

    def stop(self) -> None:
        """Stop the blinking, the words and the remarks, because the scene changes."""
        self.locks.stop()
        self.hush()
        self._due = False
        if self.remarks:
            self.remarks.stop()
            self.remarks = None
        if self.hints:
            self.hints.stop()
