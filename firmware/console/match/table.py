"""The table: a game being played, with names and dice; only it changes a game.

Every event is written to the journal before it is applied to the game, and so before anyone sees it.
"""

from micropython import const

from rules import OVER
from rules.record import pack_roll, unpack_roll
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from console.store.journal import Journal
    from console.store.new_game import NewGame
    from rules.dice import Dice
    from rules.record import Record

    class Host(Protocol):
        """What a table needs from the console."""

        journal: Journal
        dice: Dice

        def notice(self, text: str) -> None: ...


_UNDOABLE = const(64)  # rolls that can be undone
EVENTS = const(256)  # first capacity of a record in bytes: more than games usually take


class Table:
    """A game with its players; `names`, `seated` and `options` are as in NewGame."""

    levels: "bytes" = b""  # of the seats' computer players, 0 for a person; empty: people only
    tempers: "bytes" = b""  # of the seats' computer players, see store/computers.py; 0 for a person
    seeds: "bytes" = b""  # of the seats' computer players, see store/computers.py
    challenge = -1  # see Challenge
    own_dice = False  # see OwnDice
    clock: "list[int] | None" = None  # tenths of a second that each seat has left, see Timed
    lost = -1  # the seat whose time has run out, see Timed
    par: "int | None" = None  # of a solo game that is over, once it has been counted

    def __init__(self, console: "Host", record: "Record", new: "NewGame") -> None:
        """Make a table, for beginning.py."""
        self.console = console
        self.record = record
        self.names = new.names
        self.seated = new.seated
        self.options = new.options
        self.kept = True  # every event so far is in the journal
        self.undo_seat = -1  # the seat whose decision the menu offers to undo by name; -1: none
        self.decided = -1  # the seat of the record's last decision
        self._faces = bytearray(6)
        self.undone: list[int] = []  # undone rolls, packed; the last one is used again first
        self.drawn = False  # both sides have agreed to a draw
        self.shown = 0  # how much of the last event has been shown, see the game's scene()
        self.known: bytes | bytearray = b""  # that of a computer player, see players.make()

    @property
    def game(self) -> "Any":
        """The game, a rules.game.Game and everything in its own class."""
        return self.record.game

    @property
    def ended(self) -> bool:
        """Whether the game has ended outside its rules: by time, or in a draw that was agreed."""
        return self.drawn or self.lost >= 0

    @property
    def over(self) -> bool:
        """Whether the game has ended, in any way."""
        return self.ended or self.game.phase == OVER

    def is_computer(self, seat: int) -> bool:
        """Return whether a computer plays on this seat."""
        return bool(self.levels and self.levels[seat])

    @property
    def people(self) -> int:
        """How many people play."""
        many = 0
        for seat in range(self.game.seats):
            if not self.is_computer(seat):
                many += 1
        return many

    def plain_name(self, seat: int) -> str:
        """Return the seat's name without the "~" that those of computers begin with."""
        return self.names[seat].lstrip("~")

    def how_far(self) -> str:
        """Return how far the game has come, "round 7" or "move 12", or "", in the chosen language."""
        rounds = self.game.round
        if rounds < 0:
            # TRANSLATORS: how far a game has come, at most 8 letters
            return _("move {}").format(self.record.length + 1)
        # TRANSLATORS: how far a game has come, at most 8 letters
        return _("round {}").format(rounds) if rounds else ""

    def roll(self) -> None:
        """Roll the dice, and give them to the game."""
        faces = self._faces
        self._throw(faces)
        self.note_kept(self.console.journal.roll(pack_roll(faces)))
        self.shown = 0
        if self.undone:
            self.undone.pop()
        self.record.roll(faces)

    def _throw(self, faces: bytearray) -> None:
        """Write the six faces of this roll: those of an undone turn come again."""
        if self.undone:
            unpack_roll(self.undone[-1], faces)
        else:
            self.console.dice.roll_into(faces, 6)

    def choose(self, move: int, asked: bool = True) -> None:
        """Make a legal move for the deciding seat; `asked`: a person made it, whom undo names."""
        self.keep_clock()
        self.note_kept(self.console.journal.move(move))
        self.shown = 0
        self.decided = self.game.seat
        if asked:
            self.undo_seat = self.decided
        self.record.apply(move)

    def show(self, shown: int) -> None:
        """Note that this much of the last event has been shown, 0..95.

        It is stored if there is space; otherwise a resumed game shows all of it again.
        """
        if shown != self.shown:
            self.console.journal.show(shown, shown == self.shown + 1)
            self.shown = shown

    @property
    def can_undo(self) -> bool:
        """Whether undo() can do something; False once a clock has run out or the end has been left."""
        record = self.record
        journal = self.console.journal
        if self.lost >= 0 or (self.over and journal.game < 0 and journal.ended < 0):
            return False
        first = 2 if record.last_is_roll else 0
        return (record.length > first or self.drawn) and len(self.undone) < _UNDOABLE and journal.can_undo

    def undo(self) -> bool:
        """Undo the last decision, and any roll after it; the next roll brings the same dice.

        After a draw, undo only that. Returns False, doing nothing, if can_undo is False.
        """
        if not self.can_undo:
            return False
        self.undo_seat = -1
        self._undo_end()
        if self.drawn:
            self.drawn = False
            return True
        if self.record.last_is_roll:
            self._take_back()
        self._take_back()
        return True

    def _undo_end(self) -> None:
        """Withdraw the game's result, if it is stored, and its par: other choices may bring other dice."""
        self.par = None
        if self.console.journal.ended >= 0:
            self.note_kept(self.console.journal.undo())

    def _take_back(self) -> None:
        """Undo the last event; keep a roll's dice."""
        record = self.record
        self.note_kept(self.console.journal.undo())
        self.shown = 0
        if record.last_is_roll:
            at = record.length - 2
            self.undone.append(record.buf[at] << 8 | record.buf[at + 1])
        record.undo()

    def restore(self, decided: int, shown: int, drawn: bool, undone: "list[int]") -> None:
        """Set what a resumed game goes on with; `undone` has the undone rolls, packed."""
        self.decided = decided
        self.shown = shown
        self.drawn = drawn
        self.undone = undone[-_UNDOABLE:]

    def note_kept(self, kept: bool) -> None:
        """Show a notice when an event is not in the journal, only the first time."""
        if not kept and self.kept:
            self.kept = False
            # TRANSLATORS: the memory is full or damaged, at most 24 letters
            self.console.notice(_("Game not being saved"))

    def end(self) -> None:
        """Write the result of the game, whose end is on the display; its events may be dropped now."""
        self.console.journal.borrow("console.match.result").store(self)

    def agree(self) -> None:
        """End the game in a draw, because both sides have agreed; its end is to be shown, which stores it."""
        self.keep_clock()
        self.drawn = True

    def keep_clock(self) -> None:
        """Write the times that have changed, if there is a clock: with each move, and on leaving."""

    if TYPE_CHECKING:  # only Timed has it

        def run_out(self, seat: int) -> None:
            """End the game by time."""
