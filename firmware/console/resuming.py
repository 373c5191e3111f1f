"""Taking up the unfinished game of the journal: at the event last written, with every rule checked.

What comes behind a sound part and makes no sense (it is not legal there) is taken back in the journal, so
that the game goes on from its last sound event. Dice that were taken back come again.
"""

from micropython import const

from console.flashread import BLOCK, END, MOVE, ROLL, UNDO
from console.journal import GAME
from console.table import EVENTS, Table
from rules import GAMES, OVER, make
from rules import ROLL as ROLLS
from rules.record import Record, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.journal import Journal
    from console.table import Host

_FACES = const(46656)  # 6 ** 6


class Story:
    """The journal's events, without those taken back."""

    def __init__(self, journal: "Journal", dice: bool) -> None:
        """dice: whether the game has any; without, what looks like a roll is a clock."""
        self.events = bytearray()  # a roll two bytes, a move one
        self.sizes = bytearray()  # 2 or 1, for each of them
        self.undone = bytearray()  # rolls taken back, the next to come last
        self.clock = [-1, -1, -1, -1]  # the newest time of each seat, -1 where none was written
        kind = BLOCK
        while kind != END:
            kind = journal.log.next()
            number = journal.log.number
            if kind == MOVE:
                self.events.append(number & 255)
                self.sizes.append(1)
            elif kind == ROLL and not dice:
                self.clock[number >> 14] = number & 16383
            elif kind == ROLL:
                self.events.append(number >> 8)
                self.events.append(number & 255)
                self.sizes.append(2)
                self.undone[-2:] = b""
            elif kind == UNDO:
                self.take_back()

    def take_back(self) -> None:
        """The last event is taken back; nothing where there is none."""
        if not self.sizes:
            return
        size = self.sizes[-1]
        if size == 2 and self.events[-2] << 8 | self.events[-1] < _FACES:
            self.undone.extend(self.events[-2:])
        self.events[-size:] = b""
        self.sizes[-1:] = b""

    def play(self, record: Record) -> int:
        """Into the record what the rules allow, up to the first event that they do not; how many."""
        game = record.game
        faces = bytearray(6)
        at = 0
        for k in range(len(self.sizes)):
            size = self.sizes[k]
            if game.phase == OVER or (size == 2) != (game.phase == ROLLS):
                return k
            number = self.events[at]
            if size == 2:
                number = number << 8 | self.events[at + 1]
                if number >= _FACES:
                    return k
                spread(number, faces)
                record.roll(faces)
            elif game.is_legal(number):
                record.play(number)
            else:
                return k
            at += size
        return len(self.sizes)


def resume(console: "Host") -> Table:
    """The table as it was. ValueError, with the reason, when there is no such game or its beginning is not
    right; the journal then stays as it is."""
    journal = console.journal
    if not 0 <= journal.game < len(GAMES):
        raise ValueError("there is no game to go on with")
    settings, names = begun(journal)
    game = make(GAMES[journal.game], settings)
    record = Record(game, min(game.longest(), EVENTS))
    story = Story(journal, game.DICE > 0)
    if len(names) != game.seats:
        raise ValueError(f"the kept game has {len(names)} names for {game.seats} seats")
    wrong = len(story.sizes) - story.play(record)
    for _ in range(wrong):
        journal.undo()
        story.take_back()
    if wrong:
        console.notice("The last steps are lost")
    times = story.clock[: game.seats]
    if max(times) >= 0:
        from console.timed import Timed

        whole = min(times) >= 0
        if not whole:  # the power went before all had their time: nobody has used any
            times = [max(times) if time < 0 else time for time in times]
        table: Table = Timed(console, record, names, times, whole)
        table.keep_clock()
    else:
        table = Table(console, record, names)
    table.undone(story.undone)
    return table


def begun(journal: "Journal") -> "tuple[bytes, list[str]]":
    """Settings and names of the unfinished game; journal.log.next() then gives its events."""
    length = journal.get(GAME)
    block = journal.log.block
    at = 4 + block[3]
    names: list[str] = []
    settings = bytes(block[4:at])
    for _ in range(block[at] if at < length else 0):
        end = at + 2 + block[at + 1]
        names.append(bytes(block[at + 2 : end]).decode())
        at = end - 1
    return settings, names
