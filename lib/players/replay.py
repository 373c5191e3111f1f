"""Replay the events of a record on another game object."""

from rules import ROLL, make
from rules.record import unpack_roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game
    from rules.record import Record


def advance(record: "Record", game: "Game", at: int, dice: bytearray) -> int:
    """Play the record's event at that index on the game, using `dice` as a buffer; return the next index."""
    if game.phase == ROLL:
        unpack_roll(record.buf[at] << 8 | record.buf[at + 1], dice)
        game.roll(dice)
        return at + 2
    game.apply(record.buf[at])
    return at + 1


def until(record: "Record", at: int) -> "Game":
    """Return the record's game as it was before the event at that index."""
    game: Game = make(record.game.NAME, bytes(record.game.state[0 : record.game.SETTINGS]))
    dice = bytearray(6)
    k = 0
    while k < at:
        k = advance(record, game, k, dice)
    return game
