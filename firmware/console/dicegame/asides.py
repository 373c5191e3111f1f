"""Things that a six-dice game shows on the side, without stopping play.

- New locks: what others have locked since the deciding seat's last turn (marks.py). The lock and the die
  blink when the sheet or the open table first appears.
- Words for a great moment, while the dice wait for the next roll (moments.py), and then the coach's remarks,
  for those who want them (remarks.py).
- The keys, when nobody has pressed one on a sheet for some time (foot.py).
"""

from micropython import const

from console.dicegame.foot import remind
from console.dicegame.views import WAITING
from console.ui.gfx import visible
from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.playing import Play
    from console.dicegame.remarks import Remarks
    from console.match.match import Match

REMARKS = "console.dicegame.remarks"
MOMENTS = "console.dicegame.moments"
_REMARK = const(250)  # ms
_BELOW_RESERVE = const(-20_000)  # bytes; remarks may load with this much less heap free than the reserve
_BLINK = const(250)  # ms
_BLINKS = const(1500)
_LOCKS = const(2)  # the layer of a row with its lock


class Talk:
    """What words and remarks need to know.

    begun    the record's length when the match was opened
    noted    the record's length when a round was last looked at
    before   what moments.remark() has noted
    said     the last great moment
    helped   mask of the seats that may ask the coach
    pupils   mask of the seats on whose choices the coach makes remarks
    remarks  the Remarks being found or shown, or None
    past     bytes of the game when its record had the length `past_at`; -1: none are kept
    """

    def __init__(self, match: "Match") -> None:
        self.before = self.past = bytearray()
        self.begun = match.table.record.length
        self.noted = self.said = self.past_at = -1
        self.remarks: Remarks | None = None
        helped: int = match.console.loader.borrow("console.match.coaching").helped(match)
        self.helped = helped & 0xFF
        self.pupils = helped >> 8

    @property
    def busy(self) -> bool:
        """Whether there is a remark to wait for."""
        return self.remarks is not None and self.remarks.busy


def tick(play: "Play", now: int) -> None:
    """Each pass, blink new locks, show words for a great moment, or show the keys."""
    views = play.views
    if play.talk.remarks:
        play.talk.remarks.tick(now)
    if views.new_locks:
        if views.since >= 0:
            t = play.match.console.since(views.since)
            _blink(play, t >= _BLINKS or t // _BLINK & 1 == 1)
            if t >= _BLINKS:
                views.new_locks = 0
        elif not play.match.console.keys.painting:
            views.since = now
    elif views.roll and views.roll.state == WAITING:
        _remark(play, now)
    elif views.sheet and not play.pause:
        remind(play.match, views.sheet, now)


def stop(play: "Play") -> None:
    """Stop the blinking and the remarks, because another scene is shown."""
    _blink(play, True)
    play.views.new_locks = 0
    play.talk.remarks = None


def _blink(play: "Play", on: bool) -> None:
    """Show the new locks (`on`: the lock, and no die), or what was there before: the die, and no lock."""
    views = play.views
    sheet = views.sheet
    if sheet and views.new_locks:
        sheet.strip.show(views.faces, views.out if on else views.out & ~views.new_locks)
        for r in range(4):
            if sheet.grid and views.new_locks >> r & 1:
                lock: Any = sheet.grid.parts[r][_LOCKS]
                visible(lock, on)


def mark(play: "Play", together: bool) -> None:
    """Start the blinking of what others have locked since the last turn, once for each decision."""
    match = play.match
    views = play.views
    length = match.table.record.length
    game = match.game
    if (game.last_locked if game.phase == ACTION2 else game.closed) and views.marked != length:
        marks = match.console.loader.borrow("console.dicegame.marks")
        views.new_locks = marks.new_locks(game, match.table.record, together)
        views.since = -1
    views.marked = length


def _remark(play: "Play", now: int) -> None:
    """Look at the last round, once people have seen the waiting dice: words for a great moment, remarks.

    By then everything in the round has been revealed, so the words give no secret away.
    """
    match = play.match
    views = play.views
    talk = play.talk
    length = match.table.record.length
    if talk.noted != length and match.console.keys.seen(now) >= _REMARK:
        loader = match.console.loader
        says = talk.noted < length > talk.begun and talk.pupils
        says = says and loader.room(_BELOW_RESERVE)
        wait = loader.fits(MOMENTS) and loader.borrow(MOMENTS).remark(play)
        if says:
            loader.keep((REMARKS, "players." + match.game.NAME))
            loader.drop(views.kit.LATER)
            talk.remarks = loader.borrow(REMARKS).Remarks(play, wait)
        talk.noted = length
        loader.keep(play.coming() or ())  # the moments are no longer needed
