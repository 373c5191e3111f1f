"""Begin a game: write its beginning to the journal and make its table."""

from micropython import const

from console.match.table import EVENTS, Table
from console.store.blocks import levels
from rules import GAMES, make
from rules.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host

_MINUTE = const(600)  # tenths of a second


def begin(
    console: "Host", name: str, settings: "bytes | bytearray", names: "list[str]", minutes: int,
    seated: "bytes | bytearray",
) -> Table:  # fmt: skip
    """See table.begin()."""
    game = make(name, settings)
    longest = game.longest()
    record = Record(game, min(longest, EVENTS))
    if game.DICE:
        longest += longest // 2  # in the journal a roll takes four bytes, a move one
    elif minutes:
        # a move takes one or two bytes, a clock four; without a clock 600 moves of four seats fit
        longest *= 6
    kept = console.journal.begin(GAMES.index(name), longest, settings, names, minutes, seated)
    if minutes:
        from console.match.timed import Timed

        table: Table = Timed(console, record, names, [minutes * _MINUTE] * game.seats, True)
    elif len(seated) > len(names):
        from console.match.challenge import Challenge

        table = Challenge(console, record, names, (seated[-2] << 8 | seated[-1]) - 1)
    else:
        table = Table(console, record, names)
    table.levels = levels(seated[: game.seats])
    table._note_kept(kept)
    return table
