"""The record of a finished game whose events are still in the journal. Loaded only to show or export it."""

from console.match.opening.resuming import GameEvents
from console.store.blocks import GAME
from console.store.flash.format import READY
from console.store.history import Result, past_results
from console.store.new_game import read
from console.store.roster import load
from rules import GAMES, OVER, make
from rules.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal


def places(journal: "Journal") -> "list[tuple[int, int, int]]":
    """Return (number of its result, place in the journal) of the games stored whole, the newest first."""
    found: list[tuple[int, int, int]] = []
    log = journal.log
    if log.state != READY:
        return found
    people = load(journal)
    number = past_results(journal)
    at = h = 0
    reader = log.reader()
    while reader.to_block():
        if reader.number == GAME:
            at = reader.was
            h = reader.was_h
        elif reader.at_result():
            number += 1
            if at and Result(reader.block, reader.length, 0, people).whole:
                found.insert(0, (number, at, h))
            at = 0
    return found


def record_at(journal: "Journal", at: int, h: int) -> "Record | None":
    """Return the record of the game at a place of places(); None if it cannot be replayed to its end."""
    reader = journal.log.reader()
    reader.seek(at, h)
    reader.next()
    began = read(reader.block, reader.length)
    try:
        game = make(GAMES[began.game], began.settings)
        record = Record(game)
        story = GameEvents(game.DICE > 0, game.seats)
        story.read(reader)
    except (IndexError, ValueError):
        return None  # written by a later version
    return record if not story.replay(record) and (game.phase == OVER or not game.DICE) else None


def record_of(journal: "Journal", number: int) -> "Record | None":
    """Return the record of the game with this result; None when it is not stored any more."""
    for one, at, h in places(journal):
        if one == number:
            return record_at(journal, at, h)
    return None
