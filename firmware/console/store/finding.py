"""Find blocks in the journal. Borrowed like filing.py, which writes them.

The functions do the work of the Journal methods of the same names.
"""

from console.store.blocks import CUT, KINDS, LOST, RESULT, SHORTER
from console.store.flash.format import BLOCK, READY, UNDO_BYTES

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
    noting = journal.borrow("console.store.noting")  # not imported above, because a reader does not need it
    journal.at = [0] * KINDS
    journal.h = [0] * KINDS
    log = journal.log
    if log.state != READY:
        return
    reader = log.reader()
    while True:
        is_block = reader.to_block()  # otherwise all is read, up to the end of the log
        _spend(journal, reader.undos, reader.shows)
        harmed = _note_damage(journal, reader, not is_block)
        if not is_block:
            break
        if reader.number == RESULT and not reader.at_result():
            journal.slack -= reader.at - reader.was  # as if it were no result: the game goes on
            continue
        place = noting.Place(reader.was, reader.was_h, reader.at)
        noting.note(journal, reader.number, reader.block, reader.length, place)
        if harmed:
            journal.ended = -1  # the result may be another game's
    if journal.begun == reader.was:
        journal.begun = reader.at  # after debris
    if log.closing:  # the power failed during a rewrite: the last game's result may be missing
        journal.game = -1
    log.write_at(reader.at, reader.h)


def _spend(journal: "Journal", undos: int, shows: int) -> None:
    """Pay for undos, and for entries "shown" (`shows`), from the slack.

    An entry "shown" also means that the end of a finished game has been seen.
    """
    journal.slack -= UNDO_BYTES * undos + 2 * shows
    if shows:
        journal.ended = -1


def _note_damage(journal: "Journal", reader: "QuickReader", at_end: bool) -> bool:
    """Note damage since the block before, `at_end`: up to the end of the log; return whether there is any."""
    damage = journal.log.damage
    if damage is None:
        return False
    lost_end = at_end and reader.was == damage.tail
    if not (reader.skipped or lost_end):
        return False
    _harm(journal, reader.was in damage.wide, lost_end)
    return True


def _harm(journal: "Journal", wide: bool, at_end: bool) -> None:
    """Note what has become of the game in which the damage lies.

    It goes on without what was written behind the damage, unless it may have ended there (`wide`). `at_end`:
    nothing could be read behind the damage.
    """
    if journal.ended >= 0:
        journal.ended = -1
    elif journal.game >= 0 and wide:
        journal.doubtful = journal.game
        journal.game = -1
        journal.harm = LOST
    elif journal.game >= 0:
        journal.harm = SHORTER if at_end else CUT
