"""Rows that others have locked: they blink on the next sheet. cards/lock.py announces them before."""

from micropython import const

from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.kit import Kit
    from console.dicegame.turn.views import Views
    from rules.dicegame import DiceGame
    from rules.record import Record

_BLINK = const(250)  # ms
_BLINKS = const(1500)  # ms of all blinks


def new_locks(game: "DiceGame", kit: "Kit", record: "Record", at_open_table: bool) -> int:
    """Return the mask of the rows that others have put out of play since the deciding seat's last turn.

    In action 1 these are the locks of the round before, in action 2 those of action 1. `at_open_table`:
    also its own. In a solo game there are none.
    """
    if game.seats == 1:
        return 0
    if game.phase == ACTION2:
        locked: int = game.last_locked if kit.OWN_SHEETS else 0
    else:
        locked = kit.last_locks(game, record)
    for row in range(4):
        own = kit.OWN_SHEETS and not at_open_table and game.mask(game.seat, row) >> 11
        if own or not game.is_out(row):
            locked &= ~(1 << row)
    return locked


class NewLocks:
    """The locks that others have made since the deciding seat's last turn; they blink for a moment.

    They are worked out from the record, so they blink again after a power cut.
    """

    def __init__(self, views: "Views") -> None:
        self._views = views
        self.mask = 0  # of the rows that blink
        self._at = -1  # the record's length when they were last looked for
        self._since = -1  # when the blinking was first visible

    def look(self, record: "Record", at_open_table: bool) -> None:
        """Begin to blink the locks that the deciding seat has not seen, once for each decision.

        `at_open_table`: the locks of all seats blink, once for each roll.
        """
        game = self._views.game
        at = record.length - (game.chosen if at_open_table else 0)
        if self._at == at:
            return
        self._at = at
        if game.last_locked if game.phase == ACTION2 else game.closed:
            self.mask = new_locks(game, self._views.kit, record, at_open_table)
            self._since = -1

    def tick(self, now: int) -> None:
        """Blink."""
        console = self._views.console
        if self._since >= 0:
            t = console.since(self._since)
            self._blink(t >= _BLINKS or t // _BLINK & 1 == 1)
            if t >= _BLINKS:
                self.mask = 0
        elif not console.picture.painting:
            self._since = now

    def stop(self) -> None:
        """Stop the blinking, because the scene changes."""
        self._blink(True)
        self.mask = 0

    def _blink(self, on: bool) -> None:
        """Show the new locks without their dice (`on`), or the dice without the locks, as before."""
        views = self._views
        sheet = views.sheet
        if sheet and self.mask:
            sheet.strip.show(views.faces, views.out if on else views.out & ~self.mask)
            for r in range(4):
                if self.mask >> r & 1:
                    sheet.grid.show_lock(r, on)
