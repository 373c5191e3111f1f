"""What must survive the power going: settings, names, results, every event of the game.

An event is here before it is shown. When another game might not fit, compact.py rewrites the log, between
games. A game longer than the room is kept as far as that goes, its result by an erase. What blocks and events
mean: blocks.py; how the bytes lie: flashread.py.
"""

from micropython import const

from console.core.loader import module
from console.store.flashlog import Log
from console.store.flashread import BLOCK, DAMAGED, FOREIGN, FRESH
from console.store.scan import note, scan

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
_SPARE = const(120)  # slack that is left for undos: what was shown is not written any more


class Journal:
    """The journal in `nvm`."""

    def __init__(self, nvm: "Any", borrow: "Callable[[str], Any]" = module) -> None:
        """borrow: gives a module that is not needed for long."""
        self.log = Log(nvm)
        self._borrow = borrow
        self.before_rewrite: Callable[[], None] | None = None  # called before an erase
        self.at = [0] * _KINDS
        self.h = [0] * _KINDS
        self.begun = 0  # where the first event of the game would be
        self.results = 0  # results in the log
        self.game = -1  # the unfinished game's place in rules.GAMES; -1: none
        self.ended = -1  # the game that is over and whose end people still look at; -1: none
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
        return self.game >= 0 and self.log.end == self.begun

    def scan(self) -> None:
        """Read all that is there."""
        scan(self)

    def newest(self, kind: int) -> int:
        """Its place, 0 for none."""
        return self.at[kind]

    def get(self, kind: int) -> int:
        """Reads the newest block of that kind into log.block; its length, 0 for none."""
        if not self.at[kind]:
            return 0
        self.log.seek(self.at[kind], self.h[kind])
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

    def show(self, shown: int, more: bool) -> bool:
        """How much of the last event people have been shown, 0..127; more: one scene more than before.
        False: not kept, because undoing needs the room."""
        if not self._open or self.slack < _SPARE:
            return False
        self.slack -= 2
        return self.log.show(shown, more)

    def leave(self) -> None:
        """People have seen the end of the game that is over."""
        if self.ended >= 0:
            self.ended = -1
            self.log.show(0, True)

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
        how |= blocks.OPEN if self.full else blocks.OPEN | blocks.WHOLE
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
        log.length = len(data)
        at = log.end
        h = log.end_h
        if not log.put_block(kind, len(data)):
            return False
        log.number = kind
        log.seek(log.end, log.end_h)
        note(self, at, h)
        return True
