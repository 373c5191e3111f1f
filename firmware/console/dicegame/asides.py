"""What a six-dice game shows on the side, without stopping play.

- The locks that others have made since the deciding seat's last turn: lock and die blink when the sheet first
  appears (NewLocks).
- Words for a great moment, while the dice wait for the next roll (moments.py), and then the coach's remarks,
  for those who want them (remarks.py). Their code is loaded for them and dropped afterwards.
- The keys, when nobody has pressed one on a sheet for some time (foot.py).
"""

from micropython import const

from console.dicegame.foot import remind
from console.dicegame.roll import WAITING
from console.ui.gfx import visible
from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.coach.remarks import Remarks
    from console.dicegame.kit import Kit
    from console.dicegame.turn import Turn
    from console.dicegame.views import Views
    from rules.record import Record

_REMARK = const(250)  # ms
_BLINK = const(250)  # ms
_BLINKS = const(1500)
_LOCKS = const(2)  # the layer of a row with its lock


def new_locks(game: "Any", kit: "Kit", record: "Record", together: bool) -> int:
    """Return the mask of the rows that others have put out of play since the deciding seat's last turn.

    For action 1 these are the locks of the last round, for action 2 those of action 1. `together`: those of
    all seats. In a solo game there are none.
    """
    if game.seats == 1:
        return 0
    if game.phase == ACTION2:
        locked: int = game.last_locked if kit.OWN_SHEETS else 0
    else:
        locked = kit.last_locks(game, record)
    for row in range(4):
        own = kit.OWN_SHEETS and not together and game.mask(game.seat, row) >> 11
        if own or not game.is_out(row):
            locked &= ~(1 << row)
    return locked


class NewLocks:
    """The locks that others have made since the deciding seat's last turn; they blink for a moment.

    They are worked out from the record, so they blink again after a power cut.
    """

    def __init__(self, views: "Views") -> None:
        self._views = views
        self.rows = 0  # mask of those that blink
        self._at = -1  # the record's length when they were last looked for
        self._since = -1  # when the blinking was first visible

    def look(self, record: "Record", together: bool) -> None:
        """Begin to blink the locks that the deciding seat has not seen, once for each decision.

        `together`: at the open table the locks of all seats blink, once for each roll.
        """
        game = self._views.game
        at = record.length - (game.chosen if together else 0)
        if self._at == at:
            return
        self._at = at
        if game.last_locked if game.phase == ACTION2 else game.closed:
            self.rows = new_locks(game, self._views.kit, record, together)
            self._since = -1

    def tick(self, now: int) -> None:
        """Blink."""
        console = self._views.console
        if self._since >= 0:
            t = console.since(self._since)
            self._blink(t >= _BLINKS or t // _BLINK & 1 == 1)
            if t >= _BLINKS:
                self.rows = 0
        elif not console.keys.painting:
            self._since = now

    def stop(self) -> None:
        """Stop the blinking, because another scene is shown."""
        self._blink(True)
        self.rows = 0

    def _blink(self, on: bool) -> None:
        """Show the new locks without their dice (`on`), or the dice without the locks, as before."""
        views = self._views
        sheet = views.sheet
        if sheet and self.rows:
            sheet.strip.show(views.faces, views.out if on else views.out & ~self.rows)
            for r in range(4):
                if self.rows >> r & 1:
                    lock: Any = sheet.grid.parts[r][_LOCKS]
                    visible(lock, on)


class Asides:
    """All that is shown on the side in one match."""

    def __init__(self, turn: "Turn") -> None:
        match = turn.match
        self._turn = turn
        self._noted = -1  # the record's length when a round was last looked at
        self._begun = match.table.record.length
        self.helped = 0  # mask of the seats that may ask the coach
        self._remarked = 0  # mask of the seats on whose choices it makes remarks
        self.locks = NewLocks(turn.views)
        self._kept = bytearray()  # of the game before the round, see moments.py
        self.remarks: Remarks | None = None

    def complete(self) -> None:
        """Find out whom the coach helps."""
        match = self._turn.match
        coaching = match.console.loader.borrow("console.match.coaching")
        self.helped = coaching.helped(match)
        self._remarked = coaching.remarked(match)

    @property
    def busy(self) -> bool:
        """Whether there is a remark to wait for."""
        return self.remarks is not None and self.remarks.busy

    def tick(self, now: int) -> None:
        """Each pass, blink new locks, show words for a great moment, or show the keys."""
        turn = self._turn
        views = turn.views
        if self.remarks:
            self.remarks.tick(now)
            if not self.remarks.busy:
                self.remarks = None
        if self.locks.rows:
            self.locks.tick(now)
        elif views.roll and views.roll.state == WAITING:
            self._look_back(now)
        elif views.sheet and not turn.pause:
            remind(turn.match, views.sheet, now)

    def _look_back(self, now: int) -> None:
        """Look at the last round, once people have seen the waiting dice: words for a great moment, remarks.

        By then everything in the round has been revealed, so the words give no secret away.
        """
        match = self._turn.match
        length = match.table.record.length
        if self._noted != length and match.console.keys.seen(now) >= _REMARK:
            moments: Any = match.console.loader.borrow("console.dicegame.moments")
            words = moments.look(match, self._kept, length > self._noted)
            if self._remarked and self._noted < length > self._begun:
                self._remark(words)
            self._noted = length

    def _remark(self, wait: bool) -> None:
        """Let the coach judge the last round. `wait`: another notice is being shown."""
        turn = self._turn
        code: Any = turn.match.console.loader.borrow("console.dicegame.coach.remarks")
        self.remarks = code.Remarks(turn, self._remarked, wait)

    def stop(self) -> None:
        """Stop the blinking and the remarks, because another scene is shown."""
        self.locks.stop()
        self.remarks = None
