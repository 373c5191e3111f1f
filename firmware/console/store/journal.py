"""What must survive the power going: settings, names, results, every event of the game.

An event is here before it is shown. When another game might not fit, compact.py rewrites the log, between
games. A game longer than the room is kept as far as that goes, its result by an erase. What blocks and events
mean: blocks.py; how the bytes lie: flashread.py.
"""

from micropython import const

from console.core.loader import module
from console.store.flashlog import Log
from console.store.flashread import BLOCK, DAMAGED, FOREIGN, FRESH, READY
from console.store.flashskim import to_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SETTINGS = 1
PEOPLE = 2
SETUP = 3
GAME = 4
RESULT = 5
BEST = 6
TALLY = 7
_KINDS = const(8)
LONGEST = 2210  # bytes kept free for the events of a game: the longest game with a bound takes so many
_END = const(96)  # for its result, behind debris
_MORE = const(456)  # for its beginning (96), and for undoing when it begins
FREE = LONGEST + _END + _MORE  # what a rewrite leaves free
_UNDO = const(6)  # bytes an undo can cost: itself, the roll again, a move again


class Journal:
    """The journal in `nvm`."""

    def __init__(self, nvm: "Any", borrow: "Callable[[str], Any]" = module) -> None:
        """borrow: gives a module that is not needed for long."""
        self.log = Log(nvm)
        self._borrow = borrow
        self.before_rewrite: Callable[[], None] | None = None  # called before an erase
        self._at = [0] * _KINDS
        self._h = [0] * _KINDS
        self._begun = 0  # where the first event of the game would be
        self.results = 0  # results in the log
        self.game = -1  # the unfinished game's place in rules.GAMES; -1: none
        self.slack = 0  # bytes for other things than the rest of the game
        self.full = False  # an event found no room: only the result is kept from now on
        self.scan()

    @property
    def state(self) -> int:
        """FRESH, READY, FOREIGN (another version's), or DAMAGED (as FRESH, but there was something)."""
        return self.log.state

    @property
    def size(self) -> int:
        """Bytes of the memory."""
        return self.log.size

    @property
    def used(self) -> int:
        """Bytes in use until the next erase."""
        return self.log.size - max(self.log.room, 0)

    @property
    def untouched(self) -> bool:
        """Whether the unfinished game has no event yet."""
        return self.game >= 0 and self.log.end == self._begun

    def scan(self) -> None:
        """Reads all that is there."""
        log = self.log
        for k in range(_KINDS):
            self._at[k] = 0
        self.results = 0
        self.game = -1
        self.full = False
        if log.state != READY:
            return
        log.first()
        while to_block(log):
            self.slack -= _UNDO * log.undos
            self._note(log.was, log.was_h)
        self.slack -= _UNDO * log.undos
        if self._begun == log.was:
            self._begun = log.at  # behind debris
        if log.closing:  # cut off before a rewrite: an end may be missing
            self.game = -1
        log.write_here()

    def _note(self, at: int, h: int) -> None:
        """A block was read or written at that place."""
        log = self.log
        kind = log.number
        if kind >= _KINDS:
            return
        self._at[kind] = at
        self._h[kind] = h
        if kind == GAME:
            self.game = log.block[0]
            self.slack = log.size - log.at - (log.block[1] << 8 | log.block[2]) - _END
            self._begun = log.at
        elif kind == RESULT:
            self.results += 1
            self.game = -1
        else:
            self.slack -= log.at - at
            if self._begun == at:
                self._begun = log.at

    def newest(self, kind: int) -> int:
        """Its place, 0 for none."""
        return self._at[kind]

    def get(self, kind: int) -> int:
        """Reads the newest block of that kind into log.block; its length, 0 for none."""
        if not self._at[kind]:
            return 0
        self.log.seek(self._at[kind], self._h[kind])
        return self.log.length if self.log.next() == BLOCK else 0

    def put(self, kind: int, data: "bytes | bytearray") -> bool:
        """Writes SETTINGS, PEOPLE or SETUP. False: not now (a game needs the room), or not at all."""
        need = 3 * (len(data) + 1) // 2 + 12
        if self.game >= 0:
            if self.slack < need:
                return False
        elif not self._ready(need):
            return False
        return self._put(kind, data)

    def begin(
        self, game: int, longest: int, settings: "bytes | bytearray", names: "list[str]", minutes: int = 0
    ) -> bool:
        """Begins a game whose events take `longest` bytes (room is kept for LONGEST); minutes: of each clock,
        0 without. An unfinished game is forgotten. False: nothing can be kept (another version's memory)."""
        longest = min(longest, LONGEST)
        if not self._ready(longest + _END + _MORE):
            return False
        blocks = self._borrow("console.store.blocks")
        return self._put(GAME, blocks.game_block(game, longest, settings, names, minutes))

    def move(self, move: int) -> bool:
        """A move was chosen. False: it is not kept, nor what comes after it."""
        return self._open and self._kept(self.log.move(move))

    def roll(self, number: int) -> bool:
        """Dice were thrown; as a number of 16 bits. False as for move."""
        return self._open and self._kept(self.log.roll(number))

    def clock(self, seat: int, tenths: int) -> bool:
        """A seat has that many tenths of a second left, 0..15871. False: not kept."""
        return self._open and self.log.roll(seat << 14 | tenths)

    @property
    def _open(self) -> bool:
        return self.game >= 0 and not self.full

    def _kept(self, kept: bool) -> bool:
        self.full = not kept
        return kept

    @property
    def can_undo(self) -> bool:
        """Whether there is room for it."""
        return self.slack >= _UNDO

    def undo(self) -> bool:
        """The last event not yet taken back is taken back. False as for move."""
        self.slack -= _UNDO
        return self._open and self._kept(self.log.undo())

    def end(
        self, winners: int, points: "list[int]", names: "list[str] | None" = None, how: int = 0,
        options: int = 0, length: int = 0,
    ) -> bool:  # fmt: skip
        """The game is over; how, options and length as in blocks.py."""
        if self.game < 0:
            return False
        blocks = self._borrow("console.store.blocks")
        how |= 0 if self.full else blocks.WHOLE
        data = blocks.result_block(self.game, winners, points, names, how, options, length)
        if self._put(RESULT, data):
            return True
        self._rewrite()
        return self._put(RESULT, data)

    def forget(self) -> None:
        """Erases everything: for another version's memory, when a person has agreed."""
        self.log.state = DAMAGED
        self._rewrite()

    def _ready(self, need: int) -> bool:
        log = self.log
        if log.state == FOREIGN:
            return False
        if log.state == FRESH:
            log.start()
        elif log.state == DAMAGED or log.closing or log.room < need:
            self._rewrite()
        return True

    def _rewrite(self) -> None:
        if self.before_rewrite:
            self.before_rewrite()
        self._borrow("console.store.compact").rewrite(self)
        self.scan()

    def _put(self, kind: int, data: "bytes | bytearray") -> bool:
        log = self.log
        log.block[0 : len(data)] = data
        at = log.end
        h = log.end_h
        if not log.put_block(kind, len(data)):
            return False
        log.number = kind
        log.seek(log.end, log.end_h)
        self._note(at, h)
        return True
