"""What must survive the power going: settings, names and every event of the game, in the log of flashlog.py.

An event is here before it is shown, so a game goes on at the last event shown or the one before it. When
another game might not fit, the log is rewritten by one erase, between games; what that keeps is the newest of
each kind of block and the last results. A game that gets longer than there is room for is kept as far as that
goes, and its result by an erase. The blocks (bytes):

    SETTINGS, PEOPLE, SETUP   settings.py
    GAME     game's place in rules.GAMES, 2 bytes: most bytes its events can take here, bytes of settings,
             settings, seats, for each seat: length of the name, name (ASCII)       its events follow
    RESULT   game's place in rules.GAMES, seats, mask of the winners, for each seat 2 bytes: points + 32768

The events are the log's moves, rolls and undos. In a game without dice what the log calls a roll is a clock:
16384 * seat + the time that the seat has left, in tenths of a second; the newest of each seat counts.
"""

from micropython import const

from console.flashlog import Log
from console.flashread import BLOCK, DAMAGED, END, FOREIGN, FRESH, READY, UNDO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SETTINGS = 1
PEOPLE = 2
SETUP = 3
GAME = 4
RESULT = 5
_KINDS = const(6)
_RESULTS = const(12)  # kept by a rewrite
_AFTER = const(144)  # bytes kept free for the beginning and the result
_UNDOS = const(384)  # bytes kept free for undoing, when a game begins
_UNDO = const(6)  # bytes an undo can cost: itself, the roll again, a move again


class Journal:
    """The journal in `nvm`."""

    def __init__(self, nvm: "Any") -> None:
        self.log = Log(nvm)
        self.before_rewrite: Callable[[], None] | None = None  # called before an erase: "one moment"
        self._at = [0] * _KINDS
        self._h = [0] * _KINDS
        self._results = 0
        self._passed = 0
        self.game = -1  # the unfinished game, by its place in rules.GAMES; -1: none
        self.slack = 0  # bytes that may still go to other things than the rest of the game
        self.full = False  # an event found no room: nothing more of this game is kept, until its result
        self._scan()

    @property
    def state(self) -> int:
        """FRESH, READY, FOREIGN (another version's: nothing is read or written until forget()), or DAMAGED
        (as FRESH, but something else was there)."""
        return self.log.state

    def _scan(self) -> None:
        log = self.log
        for k in range(_KINDS):
            self._at[k] = 0
        self._results = 0
        self.game = -1
        self.full = False
        if log.state != READY:
            return
        log.first()
        while True:
            at = log.at
            h = log.h
            kind = log.next()
            if kind == END:
                break
            if kind == BLOCK:
                self._note(at, h)
            elif kind == UNDO:
                self.slack -= _UNDO
        if log.closing:  # cut off before a rewrite: what is here is right, but an end may be missing
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
            self.slack = log.size - log.at - (log.block[1] << 8 | log.block[2]) - _AFTER
        elif kind == RESULT:
            self._results += 1
            self.game = -1
        else:
            self.slack -= log.at - at

    def get(self, kind: int) -> int:
        """Reads the newest block of that kind into log.block; its length, 0 when there is none."""
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

    def begin(self, game: int, longest: int, settings: "bytes | bytearray", names: "list[str]") -> bool:
        """Begins a game whose events take `longest` bytes at most; an unfinished one is forgotten.

        False when nothing can be kept (another version's memory).
        """
        if not self._ready(longest + _AFTER + _UNDOS):
            return False
        data = bytearray((game, longest >> 8, longest & 255, len(settings)))
        data.extend(settings)
        data.append(len(names))
        for name in names:
            data.append(len(name))
            data.extend(name.encode())
        return self._put(GAME, data)

    def move(self, move: int) -> bool:
        """A move was chosen. False: it is not kept, and neither is what comes after it."""
        return self._open and self._kept(self.log.move(move))

    def roll(self, number: int) -> bool:
        """Dice were thrown; as a number of 16 bits. False as for move."""
        return self._open and self._kept(self.log.roll(number))

    def clock(self, seat: int, tenths: int) -> bool:
        """A seat has that many tenths of a second left, 0..16383. False: not kept, now."""
        return self._open and self.log.roll(seat << 14 | tenths)

    @property
    def _open(self) -> bool:
        return self.game >= 0 and not self.full

    def _kept(self, kept: bool) -> bool:
        self.full = not kept
        return kept

    @property
    def can_undo(self) -> bool:
        """Whether undoing leaves room for the longest rest of the game."""
        return self.slack >= _UNDO

    def undo(self) -> bool:
        """The last event not yet taken back is taken back. False as for move."""
        self.slack -= _UNDO
        return self._open and self._kept(self.log.undo())

    def end(self, winners: int, points: "list[int]") -> bool:
        """The game is over."""
        if self.game < 0:
            return False
        data = bytearray((self.game, len(points), winners))
        for n in points:
            data.append((n + 32768) >> 8)
            data.append(n & 255)
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
        self._passed = 0
        self.log.rewrite(self._keep)
        self._scan()

    def _keep(self, at: int) -> bool:
        kind = self.log.number
        if kind < GAME:
            return self._at[kind] == at
        if kind != RESULT:
            return False
        self._passed += 1
        return self._passed > self._results - _RESULTS

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
