"""The journal, which survives power cuts: settings, names, results, all events of the game.

An event is written here before it is shown. When another game might not fit, compact.py rewrites the log,
between games. Of a game that is too long for the log, only the beginning is kept; writing its result then
needs an erase. blocks.py has the meaning of blocks and events, flash/format.py their format.
"""

from micropython import const

from console.core.loader import module
from console.store.flash.format import UNDO_BYTES
from console.store.flash.log import Log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.store.ending import Ending
    from console.store.flash.skim import QuickReader
    from console.store.new_game import NewGame

_SPARE = const(120)  # bytes kept for undos: with less slack, `shown` is not written


class Journal:
    """The journal in `nvm`.

    Its attributes say what the log has. Others only read them; these set them:

    noting.py, for each block that is read or written
        at, h      where the newest block of each kind begins, 0: none; the running sum there
        rewritten  whether a rewrite has been, so that results may be missing
        results    how many are in the log; undo() takes one away
    noting.py, finding.py for events and damage that it reads, and the methods below for events
        begun      where the game's first event is, or would be
        game       the unfinished game's index in rules.GAMES; -1: none
        ended      the finished game whose end is still being shown; -1: none
        slack      bytes that may still be spent on anything but the game's own events
        harm       what damage has done to the unfinished game: UNHARMED, … in blocks.py
    finding.py alone
        doubtful   the index of the game that is LOST
    the methods alone
        full       whether an event did not fit: no later one is written, but the result will be

    noting.py and finding.py are borrowed, so that a match has the heap for their code.

    The slack is what is free, less what is reserved for the rest of the game's events and for its result.
    Settings, marks and undos are paid from it, so that a game of usual length always gets to its result
    without an erase.
    """

    def __init__(self, nvm: "Any", borrow: "Callable[[str], Any]" = module) -> None:
        """`borrow` returns a module that is not needed for long."""
        self.log = Log(nvm, borrow)
        self.borrow = borrow
        self.before_rewrite: Callable[[], None] | None = None  # called before an erase
        self.scan()

    def scan(self) -> None:
        """Read the whole log."""
        self.full = False
        self.at: list[int] = []  # finding.py knows how many kinds there are
        self.h: list[int] = []
        self.rewritten = False
        self.begun = 0
        self.results = 0
        self.game = -1
        self.ended = -1
        self.slack = 0
        self.harm = 0
        self.doubtful = -1
        self._finding.scan(self)

    @property
    def state(self) -> int:
        """FRESH, READY, FOREIGN (another version's), or DAMAGED (like FRESH, but not empty)."""
        return self.log.state

    @property
    def damaged(self) -> bool:
        """Whether something in the memory is damaged, even if it could be repaired."""
        damage = self.log.damage
        return damage is not None and damage.repaired + damage.lost > 0

    @property
    def lossy(self) -> bool:
        """Whether something was lost with it."""
        return self.damaged and self.log.damage.lost > 0  # type: ignore[union-attr]

    @property
    def untouched(self) -> bool:
        """Whether the unfinished game has no event yet."""
        return self.game >= 0 and self.log.end == self.begun

    # Rarely done: by modules that are borrowed for it

    @property
    def filing(self) -> "Any":
        """The module for blocks; it has more than the methods here, for what hardly ever happens."""
        return self.borrow("console.store.filing")

    @property
    def _finding(self) -> "Any":
        return self.borrow("console.store.finding")

    def get(self, kind: int) -> int:
        """Read the newest block of that kind into log.block; return its length, 0 for none.

        All readers share log.block, so the bytes there stay only until the next one reads.
        """
        reader = self.reader(kind)
        return reader.length if reader else 0

    def reader(self, kind: int) -> "QuickReader | None":
        """Return a reader that has just read the newest block of that kind, None if there is none."""
        return self._finding.reader(self, kind)

    def put(self, kind: int, data: "bytes | bytearray") -> bool:
        """Write SETTINGS, OF_GAMES, SEATED, SETUP or a GROUP; return False if it must be tried again later.

        In an unfinished game it is refused when it would take space that is reserved for the game. While the
        end of a game is shown, it is refused when it would need a rewrite, which would lose that game.
        Otherwise only another version's memory refuses it.
        """
        return self.filing.put(self, kind, data)

    def begin(self, new: "NewGame", longest: int) -> bool:
        """Begin a game whose events take at most `longest` bytes; drop any unfinished one.

        If there is too little space for a game of usual length, the log is rewritten first. Returns False
        when nothing can be kept (another version's memory).
        """
        return self.filing.begin(self, new, longest)

    def end(self, ending: "Ending") -> bool:
        """End the game.

        A result that does not fit is written after a rewrite, which drops the game's events. Returns False
        if there is no game, or if it cannot be written even then.
        """
        return self.filing.end(self, ending)

    # While a game is played

    def move(self, move: int) -> bool:
        """Write a move; return False if it, and what follows, is not kept."""
        return self._open and self._kept(self.log.move(move))

    def roll(self, number: int) -> bool:
        """Write a roll, as a 16-bit number; return False as `move` does."""
        return self._open and self._kept(self.log.roll(number))

    def clock(self, seat: int, tenths: int) -> bool:
        """Write that a seat has that many tenths of a second left, 0..15871; return False if not kept."""
        return self._open and self.log.roll(seat << 14 | tenths)

    def show(self, shown: int, more: bool) -> bool:
        """Write what has been shown of the last event, 0..95.

        `more`: one scene more than before. Returns False if not kept, because undoing needs the space.
        """
        if not self._open or self.slack < _SPARE:
            return False
        self.slack -= 2
        return self.log.show(shown, more)

    def go_on_with(self, game: int) -> None:
        """Take another game for the unfinished one: `doubtful`, or -1 for none."""
        self.game = game

    def leave(self) -> None:
        """Note that the end of the finished game has been seen."""
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
        """Whether there is space to undo; at the end of a game also its result."""
        return self.slack >= (UNDO_BYTES if self.ended < 0 else 2 * UNDO_BYTES)

    def undo(self) -> bool:
        """Write that the last remaining event is undone; return False as `move` does.

        While the end of a game is still being shown, that event is its result, and the game goes on.
        """
        self.slack -= UNDO_BYTES
        if self.ended >= 0:
            self.game = self.ended
            self.ended = -1
            self.results -= 1
        return self._open and self._kept(self.log.undo())
