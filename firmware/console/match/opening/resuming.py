"""Resume the journal's unfinished game at the event last written, checking every rule.

Illegal events at its end are undone in the journal.
"""

from array import array

from micropython import const

from console.match.opening.beginning import MINUTE, table_for
from console.match.table import EVENTS, Table
from console.store.blocks import CUT, GAME, LOST, RESULT, UNHARMED
from console.store.codes import levels
from console.store.flash.format import BLOCK, END, MOVE, ROLL, UNDO
from console.store.flash.skim import MOVES
from console.store.new_game import read
from rules import GAMES, make
from rules import ROLL as TO_ROLL
from rules.packed import ROLLS
from rules.record import Record, unpack_roll
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.flash.skim import QuickReader
    from console.store.journal import Journal

_SEAT = const(14)  # shift of the seat in the number of a clock; below it is the time:
_TIME = const(16383)
MOST = 15871  # the most tenths that a clock can store


def resume(console: "Host") -> Table:
    """Return the table of the unfinished game.

    Raises ValueError, with the reason, when there is none or its beginning is invalid.
    """
    journal = console.journal
    place = journal.game if journal.game >= 0 else journal.ended
    if not 0 <= place < len(GAMES):
        raise ValueError("there is no game to resume")
    reader = journal.reader(GAME)
    if reader is None:
        raise ValueError("the beginning of the saved game cannot be read")
    data = reader.block[: reader.length]
    began = read(data, len(data))
    if levels(began.seated):
        computers = journal.borrow("console.store.computers")
        computers.take_names(began.names, began.seated)  # in the language chosen now
    minutes = began.minutes
    game = make(GAMES[place], began.settings)
    record = Record(game, min(game.longest(), EVENTS))
    if len(began.names) != game.seats:
        raise ValueError(f"the saved game has {len(began.names)} names for {game.seats} seats")
    saved = GameEvents(game.DICE > 0, game.seats, minutes)
    saved.read(reader)
    wrong = saved.replay(record)
    shown = 0 if wrong else saved.shown
    if journal.harm == CUT:
        shown = 0
        _begin_again(journal, data, saved)
    else:
        for _k in range(wrong):
            journal.undo()
            saved.take_back()
    if wrong:
        # TRANSLATORS: a saved game was damaged at its end, at most 24 letters
        console.notice(_("Last moves were lost"))
    times = _times(saved) if minutes > 0 or (minutes < 0 and True in saved.stored) else None
    kept = max(saved.clock) < MOST
    table = table_for(console, record, began, times, kept)
    table.keep_clock()
    table.restore(saved.decided, shown, _is_drawn(journal, table), saved.undone)
    return table


def _is_drawn(journal: "Journal", table: Table) -> bool:
    """Return whether the game has ended in a draw that was agreed: its result has no winner."""
    if journal.ended < 0 or table.over:
        return False
    return journal.get(RESULT) > 2 and not journal.log.block[2]


def _begin_again(journal: "Journal", data: bytearray, saved: "GameEvents") -> None:
    """Write the game again, up to the damage: its GAME block `data`, and its events, the last not shown."""
    journal.filing.begin_again(journal, data)
    for number in saved.kept():
        if number >= MOVES:
            journal.move(number - MOVES)
        elif saved.dice:
            journal.roll(number)
    for seat in range(len(saved.clock)):
        if saved.stored[seat]:
            journal.clock(seat, saved.clock[seat])


def _times(saved: "GameEvents") -> "list[int]":
    """Return the time that each seat has left, in tenths of a second.

    An older version wrote no minutes. If the power failed before all times were written, nobody had moved
    yet; so the missing times equal the known ones.
    """
    most = max([time for time in saved.clock if time < MOST])
    return [most if time == MOST else time for time in saved.clock]


def settle(console: "Host") -> int:
    """Find out what has become of the unfinished game in a damaged memory; return a harm of blocks.py.

    If all that is missing is the result of a game that is over, write it again.
    """
    journal = console.journal
    harm = journal.harm
    if harm == LOST:
        journal.go_on_with(journal.doubtful)
    try:
        table = resume(console)
        if table.over:
            table.end()
            journal.leave()
            return UNHARMED
    except ValueError:
        harm = LOST
    if harm == LOST:
        journal.go_on_with(-1)
    return harm


class GameEvents:
    """The events of a game, without undone ones: read() them from the log, then replay() them.

    Each is a number: from MOVES on, MOVES + the move; below, a roll of six dice (less than ROLLS) or, in a
    game without dice, a seat and the time that its clock has left (blocks.py).
    """

    def __init__(self, dice: bool, seats: int, minutes: int = -1) -> None:
        """Make it empty. `dice`: whether the game has any; `minutes`: see NewGame."""
        self.dice = dice
        self.undone: list[int] = []  # undone rolls, packed; the last one is used again first
        most = MINUTE * minutes if minutes >= 0 else MOST
        self.clock = [most] * seats  # the newest time of each seat
        self.stored = [False] * seats  # whether the journal has it
        self.shown = 0  # how much of the last event has been shown
        self.decided = -1  # the seat that decided last
        self.events = array("H")
        self._n = 0  # how many of them
        self._legal = 0  # how many of those replay() has found legal

    def read(self, reader: "QuickReader") -> None:
        """Read up to the game's result, another game, damage or the end; `reader` has just read its GAME."""
        reader.enter_game(not self.dice)
        self.events = array("H", bytes(2 * (reader.left + 1)))
        while True:
            n = reader.skim(self.events, self._n, 1)
            kind = reader.next()
            if kind == MOVE or kind == ROLL:  # one that skim() leaves to next(), as after debris
                self.events[n] = MOVES + reader.number if kind == MOVE else min(reader.number, MOVES - 1)
                n += 1
            while self.undone and self._n < n:
                if self.events[self._n] < MOVES:  # a roll after an undo: these dice were used again
                    self.undone.pop()
                self._n += 1
            self._n = n
            self.shown = reader.shown
            if reader.skipped:  # what follows the damage may belong to another game
                break
            if kind == UNDO:
                self.take_back()
            elif kind == BLOCK and reader.number == RESULT:
                while kind == BLOCK and reader.number != GAME:  # settings and people, written at the end
                    kind = reader.next()
                if kind != UNDO:  # otherwise the game goes on: its result was undone
                    break
            elif kind == END or (kind == BLOCK and reader.number == GAME):
                break  # other blocks are settings and people, changed during the game

    def take_back(self) -> None:
        """Undo the last event, if any; the clocks stay as they are."""
        events = self.events
        at = self._n - 1
        while at >= 0 and not self.dice and events[at] < MOVES:  # a clock
            at -= 1
        if at < 0:
            return
        if events[at] < ROLLS:  # a roll
            self.undone.append(events[at])
        self._n -= 1
        while at < self._n:
            events[at] = events[at + 1]
            at += 1

    def kept(self) -> "array[int]":
        """Return the events that replay() has found legal."""
        return self.events[: self._legal]

    def replay(self, record: Record) -> int:
        """Replay into the new `record` up to the first illegal event; return how many are left over."""
        self._legal = self._replay(record)
        left = 0
        for k in range(self._legal, self._n):
            if self.dice or self.events[k] >= MOVES:
                left += 1
            else:
                self._take_clock(self.events[k])  # stays when moves are undone
        return left

    def _replay(self, record: Record) -> int:
        """Replay the events; return the index of the first illegal one."""
        game = record.game
        legal = game.is_legal
        apply = game.apply
        events = self.events
        buf = record.buf
        end = len(buf) - 2
        at = last = k = 0
        faces = bytearray(6)
        newest = self._n - 1  # the last move
        while newest >= 0 and events[newest] < MOVES:
            newest -= 1
        while k < self._n:
            number = events[k]
            if at > end:
                buf = record.grow()
                end = len(buf) - 2
            if number >= MOVES:  # a move
                number -= MOVES
                if not legal(number):
                    break
                last = at
                buf[at] = number
                at += 1
                if k == newest:
                    self.decided = game.seat
                apply(number)
            elif not self.dice:
                self._take_clock(number)
            elif number < ROLLS and game.phase == TO_ROLL:  # a roll
                last = at
                buf[at] = number >> 8
                buf[at + 1] = number & 0xFF
                at += 2
                unpack_roll(number, faces)
                game.roll(faces)
            else:
                break
            k += 1
        record.adopt(at, last)
        return k

    def _take_clock(self, number: int) -> None:
        """Take a clock's time; one larger than before is not valid, since clocks run down."""
        seat = number >> _SEAT
        time = number & _TIME
        if seat < len(self.clock) and time <= self.clock[seat]:
            self.clock[seat] = time
            self.stored[seat] = True
