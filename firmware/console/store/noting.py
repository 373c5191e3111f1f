"""What a block changes in a Journal, whether it was read or written.

Borrowed with finding.py, which reads blocks, and filing.py, which writes them.
"""

from console.store.blocks import GAME, KINDS, RESULT, RESULT_BYTES, SHOWING, TALLY, UNHARMED, flags_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal


class Place:
    """Where a block is in the log: it begins at `at`, with the running sum `h`, and ends at `end`."""

    def __init__(self, at: int, h: int, end: int) -> None:
        self.at = at
        self.h = h
        self.end = end


def note(
    journal: "Journal", kind: int, block: "bytes | bytearray", length: int, place: Place
) -> None:  # fmt: skip
    """Note a block, block[:length], as the newest of its kind."""
    if kind >= KINDS:
        return
    journal.at[kind] = place.at
    journal.h[kind] = place.h
    if kind == GAME:
        _begin(journal, block, place.end)
        return
    journal.slack -= place.end - place.at
    if kind == RESULT:
        _end(journal, block, length)
        return
    if journal.begun == place.at:
        journal.begun = place.end
    if kind == TALLY:
        journal.rewritten = True


def _begin(journal: "Journal", block: "bytes | bytearray", end: int) -> None:
    """Begin a game, dropping any unfinished one; its events follow from `end` on."""
    journal.game = block[0]
    journal.ended = -1
    journal.harm = UNHARMED
    journal.begun = end
    journal.slack = journal.log.size - end - (block[1] << 8 | block[2]) - RESULT_BYTES


def _end(journal: "Journal", block: "bytes | bytearray", length: int) -> None:
    """End the game. The space for a result stays reserved: this one may be undone, and another written."""
    flags = flags_at(block)
    showing = journal.at[GAME] and flags < length and block[flags] & SHOWING
    journal.ended = block[0] if showing else -1
    journal.game = -1
    journal.harm = UNHARMED
    journal.results += 1
