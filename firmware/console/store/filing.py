"""Blocks in the journal: settings, names, the beginning of a game, its result. blocks.py has their bytes.

Contents reads the log from its first byte: the newest blocks and the unfinished game.

The module is borrowed for each of these tasks, so it is not in memory while a game is played. Its functions
are the methods of Journal that have the same names, which say what they do and when they refuse.
"""

from micropython import const

from console.store.blocks import (
    CUT,
    GAME,
    KINDS,
    LONGEST,
    LOST,
    MORE_BYTES,
    RESULT,
    RESULT_BYTES,
    SHORTER,
    SHOWING,
    UNHARMED,
    WHOLE,
    challenge_in,
    flags_at,
    game_block,
    name_parts,
    result_block,
    seated_in,
)
from console.store.flashcode import BLOCK, DAMAGED, FOREIGN, FRESH, READY, UNDO_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flashlog import Log
    from console.store.flashskim import QuickReader
    from console.store.journal import Journal

# More bytes of events than games usually take: slow ones take 640 with dice, 960 with a clock.
_USUAL = const(1000)
_WITH_CLOCK = const(1500)


def reader(journal: "Journal", kind: int) -> "QuickReader | None":
    """Return a reader that has just read the newest block of that kind, None if there is none."""
    if not journal.at[kind]:
        return None
    found = journal.log.reader()
    found.seek(journal.at[kind], journal.h[kind])
    return found if found.next() == BLOCK else None


def put(journal: "Journal", kind: int, data: "bytes | bytearray") -> bool:
    """Write a block, if no game needs the space; see Journal.put()."""
    need = 3 * (len(data) + 1) // 2 + 12
    if journal.game >= 0:
        if journal.slack < need:
            return False
    elif journal.ended >= 0 and not journal.log.closing:
        if journal.log.free < need:  # a rewrite would lose the game whose end is being shown
            return False
    elif not _ready(journal, need):
        return False
    return _put(journal, kind, data)


def begin(
    journal: "Journal", game: int, longest: int, settings: "bytes | bytearray", names: "list[str]",
    minutes: int, seated: "bytes | bytearray", challenge: int,
) -> bool:  # fmt: skip
    """Write the GAME block, with the space for its events; see Journal.begin()."""
    longest = min(longest, LONGEST)
    need = min(
        longest, _WITH_CLOCK if minutes else _USUAL
    )  # not more: that would mean more erases, each a risk
    if not _ready(journal, need + RESULT_BYTES + MORE_BYTES):
        return False
    longest = min(longest, max(need, journal.log.free - RESULT_BYTES - MORE_BYTES))
    return _put(journal, GAME, game_block(game, longest, settings, names, minutes, seated, challenge))


def end(
    journal: "Journal", winners: int, points: "list[int]", names: "list[str] | None", flags: int,
    options: int, length: int,
) -> bool:  # fmt: skip
    """Write the RESULT, after a rewrite if it must be; see Journal.end()."""
    if journal.game < 0:
        return False
    flags |= SHOWING if journal.full else SHOWING | WHOLE
    parts = None
    challenge = -1
    if names:
        n = journal.get(GAME)
        parts = name_parts(names, seated_in(journal.log.block, n))
        challenge = challenge_in(journal.log.block, n)
    data = result_block(
        journal.game, winners, points, parts, flags, options & 255, length, challenge, options >> 8
    )
    if _put(journal, RESULT, data):
        return True
    rewrite(journal)
    return _put(journal, RESULT, data)


def begin_again(journal: "Journal", data: bytes) -> bool:
    """Rewrite the log, and write this GAME block."""
    rewrite(journal)
    return _put(journal, GAME, data)


def heal(journal: "Journal") -> None:
    """Rewrite a damaged memory, if no game is in progress."""
    if journal.game < 0 and journal.damaged:
        rewrite(journal)


def forget(journal: "Journal") -> None:
    """Erase another version's memory."""
    rewrite(journal)


def _ready(journal: "Journal", need: int) -> bool:
    """Make sure that there are `need` bytes; return False when nothing can be written."""
    log = journal.log
    if log.state == FOREIGN:
        return False
    if log.state == FRESH:
        journal.borrow("console.store.flashform").start(log)
    elif log.state == DAMAGED or log.closing or log.free < need or journal.damaged:
        rewrite(journal)
    return True


def rewrite(journal: "Journal") -> None:
    """Rewrite the journal, keeping only what is still needed."""
    if journal.before_rewrite:
        journal.before_rewrite()
    journal.borrow("console.store.compact").rewrite(journal)
    journal.scan()


def _put(journal: "Journal", kind: int, data: "bytes | bytearray") -> bool:
    """Write a block and note it in the journal; return False if it does not fit."""
    log = journal.log
    at = log.end
    h = log.end_h
    if not journal.borrow("console.store.flashform").put_block(log, kind, data):
        return False
    found = Contents(log)
    found.go_on_from(journal)
    found.note(kind, data, len(data), at, h, log.end)
    journal.adopt(found)
    return True


def scanned(log: "Log") -> "Contents":
    """Return what is in the log."""
    found = Contents(log)
    if log.state == READY:
        found.scan()
    return found


class Contents:
    """What is in the log: see Journal, which takes over the attributes."""

    def __init__(self, log: "Log") -> None:
        self._log = log
        self.at = [0] * KINDS
        self.h = [0] * KINDS
        self.begun = self.results = self.slack = 0
        self.game = self.ended = self.doubtful = -1
        self.harm = UNHARMED

    def go_on_from(self, journal: "Journal") -> None:
        """Begin with what the journal has noted so far."""
        self.at[:] = journal.at
        self.h[:] = journal.h
        self.begun = journal.begun
        self.results = journal.results
        self.slack = journal.slack
        self.game = journal.game
        self.ended = journal.ended
        self.doubtful = journal.doubtful
        self.harm = journal.harm

    def note(self, kind: int, block: "bytes | bytearray", length: int, at: int, h: int, end: int) -> None:
        """Note a block, which was read or written at `at` with the running sum `h` and ends at `end`."""
        if kind >= KINDS:
            return
        self.at[kind] = at
        self.h[kind] = h
        if kind == GAME or kind == RESULT:
            self.harm = UNHARMED
        if kind == GAME:
            self.game = block[0]
            self.slack = self._log.size - end - (block[1] << 8 | block[2]) - RESULT_BYTES
            self.begun = end
            self.ended = -1
        elif kind == RESULT:
            self.results += 1
            flags = flags_at(block)
            showing = self.at[GAME] and flags < length and block[flags] & SHOWING
            self.ended = block[0] if showing else -1
            self.game = -1
            self.slack -= end - at  # keep the space reserved for a result: this one may be undone
        else:
            self.slack -= end - at
            if self.begun == at:
                self.begun = end

    def scan(self) -> None:
        """Read the whole log."""
        log = self._log
        reader = log.reader()
        more = True
        while more:
            more = reader.to_block()
            self.slack -= UNDO_BYTES * reader.undos + 2 * reader.marks
            if reader.marks:
                self.ended = -1
            harmed = self._harmed(reader, more)
            if more and reader.number == RESULT and not reader.stands():
                self.slack -= reader.at - reader.was  # as if it were no result: the game goes on
            elif more:
                self.note(reader.number, reader.block, reader.length, reader.was, reader.was_h, reader.at)
                if harmed:
                    self.ended = -1  # the result may be another game's
        if self.begun == reader.was:
            self.begun = reader.at  # after debris
        if log.closing:  # the power failed during a rewrite: the last game's result may be missing
            self.game = -1
        log.write_at(reader.at, reader.h)

    def _harmed(self, reader: "QuickReader", more: bool) -> bool:
        """Return whether damage lies before the block just read (`more`), or before the end of the log.

        Note what has become of the game that was being played there. It goes on without what was written
        behind the damage, unless it may have ended there.
        """
        damage = self._log.damage
        if damage is None:
            return False
        at_end = not more and reader.was == damage.tail
        if not reader.skipped and not at_end:
            return False
        if self.ended >= 0:
            self.ended = -1
        elif self.game >= 0:
            if reader.was in damage.wide:
                self.doubtful = self.game
                self.game = -1
                self.harm = LOST
            else:
                self.harm = SHORTER if at_end else CUT
        return True
