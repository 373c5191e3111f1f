"""Blocks in the journal: settings, names, the beginning of a game, its result. blocks.py has their bytes.

scan() reads the journal from its first byte: the newest blocks and the unfinished game.

The module is borrowed for each of these tasks, so it is not in memory while a game is played.
"""

from micropython import const

from console.store.flashcode import BLOCK, DAMAGED, FOREIGN, FRESH, READY
from console.store.flashskim import stands, to_block
from console.store.journal import CUT, GAME, LONGEST, LOST, RESULT, SHORTER, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

UNDO_BYTES = const(6)  # what an undo can cost: itself, the roll again, a move again
_END = const(108)  # bytes for the result of a game, after debris
_MORE = const(462)  # for the GAME block (102), and slack for undos
FREE = LONGEST + _END + _MORE  # what a rewrite leaves free
# More bytes of events than games usually take: slow ones take 640 with dice, 960 with a clock.
_USUAL = const(1000)
_WITH_CLOCK = const(1500)
_SHOWING = const(8)  # of a result, as in blocks.py


def get(journal: "Journal", kind: int) -> int:
    """See Journal.get()."""
    if not journal.at[kind]:
        return 0
    log = journal.log
    log.seek(journal.at[kind], journal.h[kind])
    return log.length if log.next() == BLOCK else 0


def put(journal: "Journal", kind: int, data: "bytes | bytearray") -> bool:
    """See Journal.put()."""
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
    """See Journal.begin()."""
    longest = min(longest, LONGEST)
    need = min(
        longest, _WITH_CLOCK if minutes else _USUAL
    )  # not more: that would mean more erases, each a risk
    if not _ready(journal, need + _END + _MORE):
        return False
    longest = min(longest, max(need, journal.log.free - _END - _MORE))
    blocks = journal.borrow("console.store.blocks")
    return _put(journal, GAME, blocks.game_block(game, longest, settings, names, minutes, seated, challenge))


def end(
    journal: "Journal", winners: int, points: "list[int]", names: "list[str] | None", flags: int,
    options: int, length: int,
) -> bool:  # fmt: skip
    """See Journal.end()."""
    if journal.game < 0:
        return False
    blocks = journal.borrow("console.store.blocks")
    flags |= blocks.SHOWING if journal.full else blocks.SHOWING | blocks.WHOLE
    parts = None
    if names:
        n = get(journal, GAME)
        parts = blocks.name_parts(names, blocks.seated_in(journal.log.block, n))
        number = blocks.challenge_in(journal.log.block, n)
        if number >= 0:
            flags |= blocks.CHALLENGE
            parts.append(bytes((number >> 8, number & 255)))
        if options >> 8:
            flags |= blocks.OTHER
            parts.append(bytes((options >> 8,)))
    data = blocks.result_block(journal.game, winners, points, parts, flags, options & 255, length)
    if _put(journal, RESULT, data):
        return True
    rewrite(journal)
    return _put(journal, RESULT, data)


def begin_again(journal: "Journal", data: bytes) -> bool:
    """See Journal.begin_again()."""
    rewrite(journal)
    return _put(journal, GAME, data)


def heal(journal: "Journal") -> None:
    """See Journal.heal()."""
    if journal.game < 0 and journal.damaged:
        rewrite(journal)


def forget(journal: "Journal") -> None:
    """See Journal.forget()."""
    journal.log.state = DAMAGED
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
    log.block[0 : len(data)] = data
    log.length = len(data)
    at = log.end
    h = log.end_h
    if not journal.borrow("console.store.flashform").put_block(log, kind, len(data)):
        return False
    log.number = kind
    log.seek(log.end, log.end_h)
    note(journal, at, h)
    return True


def note(journal: "Journal", at: int, h: int) -> None:
    """Update the journal from the block in `journal.log`, which was read or written at `at` with sum `h`."""
    log = journal.log
    kind = log.number
    if kind >= len(journal.at):
        return
    journal.at[kind] = at
    journal.h[kind] = h
    if kind == GAME or kind == RESULT:
        journal.harm = WHOLE
    if kind == GAME:
        journal.game = log.block[0]
        journal.slack = log.size - log.at - (log.block[1] << 8 | log.block[2]) - _END
        journal.begun = log.at
        journal.ended = -1
    elif kind == RESULT:
        journal.results += 1
        flags = 3 + 2 * log.block[1]
        showing = journal.at[GAME] and flags < log.length and log.block[flags] & _SHOWING
        journal.ended = log.block[0] if showing else -1
        journal.game = -1
        journal.slack -= log.at - at  # what is reserved for a result stays, in case this one is undone
    else:
        journal.slack -= log.at - at
        if journal.begun == at:
            journal.begun = log.at


def scan(journal: "Journal") -> None:
    """Set the journal's attributes by reading the whole log."""
    log = journal.log
    for k in range(len(journal.at)):
        journal.at[k] = 0
    journal.results = 0
    journal.game = -1
    journal.ended = -1
    journal.full = False
    journal.harm = WHOLE
    if log.state != READY:
        return
    log.first()
    more = True
    while more:
        more = to_block(log)
        journal.slack -= UNDO_BYTES * log.undos + 2 * log.marks
        if log.marks:
            journal.ended = -1
        harmed = _harmed(journal, more)
        if more and log.number == RESULT and not stands(log):
            journal.slack -= log.at - log.was  # as if it were no result: the game goes on
        elif more:
            note(journal, log.was, log.was_h)
            if harmed:
                journal.ended = -1  # the result may be another game's
    if journal.begun == log.was:
        journal.begun = log.at  # after debris
    if log.closing:  # the power failed during a rewrite: the last game's result may be missing
        journal.game = -1
    log.write_here()


def _harmed(journal: "Journal", more: bool) -> bool:
    """Return whether damage lies before the block just read (`more`), or before the end of the log.

    Note what has become of the game that was being played there. It goes on without what was written behind
    the damage, unless it may have ended there.
    """
    log = journal.log
    damage = log.damage
    if damage is None:
        return False
    at_end = not more and log.was == damage.tail
    if not log.skipped and not at_end:
        return False
    if journal.ended >= 0:
        journal.ended = -1
    elif journal.game >= 0:
        if log.was in damage.wide:
            journal.doubtful = journal.game
            journal.game = -1
            journal.harm = LOST
        else:
            journal.harm = SHORTER if at_end else CUT
    return True
