"""The table: a game being played, by whom, with which dice. The only part of the console that changes a game.

Every event is in the journal before the game has it, and so before anyone sees it. Knows no particular game.
"""

from micropython import const

from rules import GAMES, OVER, game_class
from rules.record import Record, pack_roll, unpack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from console.store.journal import Journal
    from rules.dice import Dice

    class Host(Protocol):
        """What a table asks of the console."""

        journal: Journal
        dice: Dice

        def notice(self, text: str) -> None: ...


_KEPT = const(64)  # rolls that can be taken back
EVENTS = const(512)  # bytes of a record at first: more than games take, far less than some might
_MINUTE = const(600)  # tenths of a second


class Table:
    """A game with its people. `game` is there to be asked, roll(), play(), undo() to change it."""

    def __init__(self, console: "Host", record: "Record", names: "list[str]") -> None:
        """For begin() and resume(). `names`: one for each seat."""
        self.console = console
        self.record = record
        self.names = names
        self.kept = True  # every event so far is in the journal
        self.chooser = -1  # the seat that decided last; -1: none since power-on or an undo
        self.decided = -1  # the seat that made the last decision in the record; -1: none
        self._faces = bytearray(6)
        self._undone = bytearray(2 * _KEPT)  # rolls taken back, the next to come last
        self._n = 0
        self.clock: list[int] | None = None  # tenths of a second that each seat has left (timed.py)
        self.lost = -1  # the seat whose time has run out
        self.shown = 0  # how much of the last event people have been shown: the game's scene() counts it

    @property
    def game(self) -> "Any":
        """The game, a rules.game.Game with all that its own class offers."""
        return self.record.game

    def roll(self) -> None:
        """Throws the dice now, or lays out those of a turn that was taken back; then the game has them."""
        faces = self._faces
        if self._n:
            at = 2 * self._n
            number = self._undone[at - 2] << 8 | self._undone[at - 1]
            unpack_roll(number, faces)
        else:
            self.console.dice.roll_into(faces, len(faces))
            number = pack_roll(faces)
        self._journal(self.console.journal.roll(number))
        self.shown = 0
        if self._n:
            self._n -= 1
        self.record.roll(faces)

    def choose(self, move: int) -> None:
        """The seat that decides makes this legal move."""
        self.keep_clock()
        self._journal(self.console.journal.move(move))
        self.shown = 0
        self.chooser = self.decided = self.record.game.seat
        self.record.apply(move)

    def show(self, shown: int) -> None:
        """People have been shown that much of the last event, 0..127. It is kept where there is room for it;
        without it a game taken up shows the last event from its beginning."""
        if shown != self.shown:
            self.console.journal.show(shown, shown == self.shown + 1)
            self.shown = shown

    @property
    def can_undo(self) -> bool:
        """Whether undo() would take something back: there is a decision, and the game is not over."""
        record = self.record
        over = record.game.phase == OVER
        first = 2 if record.last_is_roll else 0
        over = over or self.lost >= 0
        return record.length > first and not over and self._n < _KEPT and self.console.journal.can_undo

    def undo(self) -> bool:
        """Takes the last decision back, and a roll after it: that turn will have the same dice.

        False when can_undo was.
        """
        if not self.can_undo:
            return False
        self.chooser = -1
        if self.record.last_is_roll:
            self._take_back()
        self._take_back()
        return True

    def undo_to_roll(self) -> bool:
        """Takes all decisions since the last roll back. False when there are none or can_undo is not."""
        record = self.record
        if record.last_is_roll or not self.can_undo:
            return False
        length = record.length
        record.undo_to_roll()
        for _ in range(length - record.length):
            self._journal(self.console.journal.undo())
        return True

    def _take_back(self) -> None:
        record = self.record
        self._journal(self.console.journal.undo())
        self.shown = 0
        if record.last_is_roll:
            at = 2 * self._n
            self._undone[at] = record.buf[record.length - 2]
            self._undone[at + 1] = record.buf[record.length - 1]
            self._n += 1
        record.undo()

    def undone(self, rolls: bytearray) -> None:
        """After a resume: rolls that were taken back, two bytes each, the next to come last."""
        self._n = min(len(rolls) // 2, _KEPT)
        for k in range(2 * self._n):
            self._undone[k] = rolls[len(rolls) - 2 * self._n + k]

    def _journal(self, kept: bool) -> None:
        if not kept and self.kept:
            self.kept = False
            self.console.notice("Game not being saved")

    def end(self) -> None:
        """The game is over and everybody can see it: from now on only its result is kept."""
        game = self.record.game
        points: list[int] = []
        for seat in range(game.seats):
            points.append(game.score(seat))
        self._result(game.winners, points, 0)

    def _result(self, winners: int, points: "list[int]", how: int) -> None:
        from console.store.blocks import NO_POINTS

        game = self.record.game
        if not game.DICE:
            how |= NO_POINTS
        options = getattr(game, "options", 0)
        self.console.journal.end(winners, points, self.names, how, options, self.record.length)

    def keep_clock(self) -> None:
        """Writes the times that have changed, if there is a clock: with each move, and when one leaves."""

    def run_out(self, seat: int) -> None:
        """Only where there is a clock: see timed.py."""


def begin(
    console: "Host", name: str, settings: "bytes | bytearray", names: "list[str]", minutes: int = 0
) -> Table:
    """A new game of that name at the table, with that many minutes for each seat (0: no clock).

    ValueError when the rules refuse the settings.
    """
    game = game_class(name)(settings)
    longest = game.longest()
    record = Record(game, min(longest, EVENTS))
    if game.DICE:
        longest += longest // 2  # a roll takes four bytes there, a move one
    elif minutes:
        longest *= 6  # a move one or two, a clock four; without one 600 moves of four are plenty
    kept = console.journal.begin(GAMES.index(name), longest, settings, names, minutes)
    if minutes:
        from console.match.timed import Timed

        table: Table = Timed(console, record, names, [minutes * _MINUTE] * game.seats, True)
    else:
        table = Table(console, record, names)
    table._journal(kept)
    return table


def resume(console: "Host") -> Table:
    """The unfinished game of the journal; see resuming.py."""
    from console.match import resuming

    return resuming.resume(console)
