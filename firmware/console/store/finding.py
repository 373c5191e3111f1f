"""Find blocks in the journal. Borrowed like filing.py, which writes them.

The functions do the work of the Journal methods of the same names.
"""

from console.store.blocks import CUT, GAME, KINDS, LOST, RESULT, SHORTER, TALLY
from console.store.filing import note
from console.store.flash.code import BLOCK, READY, UNDO_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flash.skim import QuickReader
    from console.store.journal import Journal


def reader(journal: "Journal", kind: int) -> "QuickReader | None":
    """Return a reader that has just read the newest block of that kind, None if there is none."""
    if not journal.at[kind]:
        return None
    found = journal.log.reader()
    found.seek(journal.at[kind], journal.h[kind])
    return found if found.next() == BLOCK else None


def scan(journal: "Journal") -> None:
    """Read the whole log into a new journal."""
    journal.at = [0] * KINDS
    journal.h = [0] * KINDS
    log = journal.log
    if log.state != READY:
        return
    reader = log.reader()
    more = True
    while more:
        more = reader.to_block()
        journal.slack -= UNDO_BYTES * reader.undos + 2 * reader.marks
        if reader.marks:
            journal.ended = -1
        harmed = _harmed(journal, reader, more)
        if more and reader.number == RESULT and not reader.stands(GAME, TALLY):
            journal.slack -= reader.at - reader.was  # as if it were no result: the game goes on
        elif more:
            note(journal, reader.number, reader.block, reader.length, reader.was, reader.was_h, reader.at)
            if harmed:
                journal.ended = -1  # the result may be another game's
    if journal.begun == reader.was:
        journal.begun = reader.at  # after debris
    if log.closing:  # the power failed during a rewrite: the last game's result may be missing
        journal.game = -1
    journal.rewritten = journal.at[TALLY] > 0
    log.write_at(reader.at, reader.h)


def _harmed(journal: "Journal", reader: "QuickReader", more: bool) -> bool:
    """Return whether damage lies before the block just read (`more`), or before the end of the log.

    Note what has become of the game that was being played there. It goes on without what was written behind
    the damage, unless it may have ended there.
    """
    damage = journal.log.damage
    if damage is None:
        return False
    at_end = not more and reader.was == damage.tail
    if not reader.skipped and not at_end:
        return False
    if journal.ended >= 0:
        journal.ended = -1
    elif journal.game >= 0:
        if reader.was in damage.wide:
            journal.doubtful = journal.game
            journal.game = -1
            journal.harm = LOST
        else:
            journal.harm = SHORTER if at_end else CUT
    return True
