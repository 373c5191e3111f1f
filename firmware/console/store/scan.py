"""Reading the journal from its first byte: the newest blocks, and the unfinished game."""

from micropython import const

from console.store.flashcode import READY
from console.store.flashskim import to_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

GAME = const(4)  # blocks, as in journal.py
RESULT = const(5)
KINDS = const(8)
OPEN = const(8)  # of a result, as in blocks.py
UNDO = const(6)  # bytes an undo can cost: itself, the roll again, a move again
END = const(96)  # bytes for the result of a game, after debris


def scan(journal: "Journal") -> None:
    """Read the whole log into the journal's attributes."""
    log = journal.log
    for k in range(KINDS):
        journal.at[k] = 0
    journal.results = 0
    journal.game = -1
    journal.ended = -1
    journal.full = False
    if log.state != READY:
        return
    log.first()
    more = True
    while more:
        more = to_block(log)
        journal.slack -= UNDO * log.undos + 2 * log.marks
        if log.marks:
            journal.ended = -1
        if more:
            note(journal, log.was, log.was_h)
    if journal.begun == log.was:
        journal.begun = log.at  # after debris
    if log.closing:  # cut off before a rewrite: an end may be missing
        journal.game = -1
    log.write_here()


def note(journal: "Journal", at: int, h: int) -> None:
    """Take over the block in `journal.log`, which was read or written at the place `at`, `h`."""
    log = journal.log
    kind = log.number
    if kind >= KINDS:
        return
    journal.at[kind] = at
    journal.h[kind] = h
    if kind == GAME:
        journal.game = log.block[0]
        journal.slack = log.size - log.at - (log.block[1] << 8 | log.block[2]) - END
        journal.begun = log.at
        journal.ended = -1
    elif kind == RESULT:
        journal.results += 1
        how = 3 + 2 * log.block[1]
        still = journal.at[GAME] and how < log.length and log.block[how] & OPEN
        journal.ended = log.block[0] if still else -1
        journal.game = -1
    else:
        journal.slack -= log.at - at
        if journal.begun == at:
            journal.begun = log.at
