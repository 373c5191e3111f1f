"""Read the journal from its first byte: find the newest blocks and the unfinished game."""

from console.store.filing import UNDO_BYTES, note
from console.store.flashcode import READY
from console.store.flashskim import stands, to_block
from console.store.journal import CUT, LOST, RESULT, SHORTER, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal


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
