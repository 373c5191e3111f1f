"""Write blocks into the journal: settings, names, the beginning of a game, its result.

blocks.py has their bytes, and finding.py reads them. The module is borrowed for each of these tasks, so it is
not in memory while a game is played. Most functions do the work of the Journal method of the same name; its
docstring says what that is and when it is refused.
"""

from micropython import const

from console.store.blocks import (
    GAME,
    LONGEST,
    MORE_BYTES,
    RESULT,
    RESULT_BYTES,
    SHOWING,
    WHOLE,
    block_bytes,
    parts_of,
    result_block,
)
from console.store.flash.format import DAMAGED, FOREIGN, FRESH, GO_ON_BYTES
from console.store.noting import Place, note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.ending import Ending
    from console.store.journal import Journal
    from console.store.new_game import NewGame

# Bytes kept free for a game's events. Slow games take 640, with a clock 960.
_USUAL = const(1000)
_WITH_CLOCK = const(1500)


def put(journal: "Journal", kind: int, data: "bytes | bytearray") -> bool:
    """Write a block, if no game needs the space; see Journal.put()."""
    need = block_bytes(len(data)) + GO_ON_BYTES
    if journal.game >= 0:
        if journal.slack < need:
            return False
    elif journal.ended >= 0 and not journal.log.closing:
        if journal.log.free < need:  # a rewrite would lose the game whose end is being shown
            return False
    elif not _ready(journal, need):
        return False
    return write_block(journal, kind, data)


def begin(journal: "Journal", new: "NewGame", longest: int) -> bool:
    """Write the GAME block, with the space for its events; see Journal.begin()."""
    longest = min(longest, LONGEST)
    need = min(longest, _WITH_CLOCK if new.minutes else _USUAL)  # not more: every erase is a risk
    if not _ready(journal, need + RESULT_BYTES + MORE_BYTES):
        return False
    longest = min(longest, max(need, journal.log.free - RESULT_BYTES - MORE_BYTES))
    return write_block(journal, GAME, new.block(longest))


def end(journal: "Journal", ending: "Ending") -> bool:
    """Write the RESULT, after a rewrite if it must be; see Journal.end()."""
    if journal.game < 0:
        return False
    length = journal.get(GAME)
    began = journal.borrow("console.store.new_game").read(journal.log.block, length)
    ending.game = journal.game
    ending.parts = parts_of(ending.names, began.seated)
    ending.challenge = began.challenge
    ending.flags |= SHOWING if journal.full else SHOWING | WHOLE
    data = result_block(ending)
    if write_block(journal, RESULT, data):
        return True
    rewrite(journal)
    return write_block(journal, RESULT, data)


def begin_again(journal: "Journal", data: bytes) -> bool:
    """Rewrite the log and begin a game again, with the bytes of its GAME block.

    Its events must then be written again. Returns False if the block does not fit.
    """
    rewrite(journal)
    return write_block(journal, GAME, data)


def heal(journal: "Journal") -> None:
    """Rewrite a damaged memory, if no game is in progress."""
    if journal.game < 0 and journal.damaged:
        rewrite(journal)


def forget(journal: "Journal") -> None:
    """Erase another version's memory, when a person has agreed."""
    rewrite(journal)


def _ready(journal: "Journal", need: int) -> bool:
    """Make sure that there are `need` bytes; return False when nothing can be written."""
    log = journal.log
    if log.state == FOREIGN:
        return False
    if log.state == FRESH:
        journal.borrow("console.store.flash.form").start(log)
    elif log.state == DAMAGED or log.closing or log.free < need or journal.damaged:
        rewrite(journal)
    return True


def rewrite(journal: "Journal") -> None:
    """Rewrite the journal, keeping only what is still needed."""
    if journal.before_rewrite:
        journal.before_rewrite()
    journal.borrow("console.store.compact").rewrite(journal)
    journal.scan()


def write_block(journal: "Journal", kind: int, data: "bytes | bytearray") -> bool:
    """Write a block and note it in the journal; return False if it does not fit."""
    log = journal.log
    at = log.end
    h = log.end_h
    if not journal.borrow("console.store.flash.form").put_block(log, kind, data):
        return False
    note(journal, kind, data, len(data), Place(at, h, log.end))
    return True
