"""Begin a game: write its beginning to the journal and make its table."""

from micropython import const

from console.match.table import EVENTS, Table
from console.store.blocks import OWN
from console.store.codes import levels
from rules import GAMES, make
from rules.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.new_game import NewGame

MINUTE = const(600)  # tenths of a second


def begin(console: "Host", new: "NewGame") -> Table:
    """Return the table of a new game. Raises ValueError when the rules refuse the settings.

    In a game without dice its computer players get a seed.
    """
    game = make(GAMES[new.game], new.settings)
    longest = game.longest()
    record = Record(game, min(longest, EVENTS))
    if game.DICE:
        longest += longest // 2  # in the journal a roll takes four bytes, a move one
    elif new.minutes:
        # a move takes one or two bytes, a clock four; without a clock 600 moves of four seats fit
        longest *= 6
    if levels(new.seated) and new.options >= 0 and not game.DICE:
        new.seed = 1 + console.dice.below(255)
    kept = console.journal.begin(new, longest)
    times = [new.minutes * MINUTE] * game.seats if new.minutes else None
    table = table_for(console, record, new, times)
    table.note_kept(kept)
    return table


def table_for(
    console: "Host", record: Record, new: "NewGame", times: "list[int] | None", kept: bool = True
) -> Table:
    """Return the table of a game: with clocks if there are `times`, or with the dice that `new` says.

    `kept` is about the clocks: see Timed.
    """
    borrow = console.journal.borrow  # most games need none of these modules
    if times:
        table: Table = borrow("console.match.opening.timed").Timed(console, record, new, times, kept)
    elif new.challenge == OWN:
        table = borrow("console.match.opening.own_dice").OwnDice(console, record, new)
    elif new.challenge >= 0:
        table = borrow("console.match.opening.challenge").Challenge(console, record, new)
    else:
        table = Table(console, record, new)
    table.levels = levels(new.seated)
    if table.levels:
        computers = borrow("console.store.computers")
        table.tempers = computers.tempers(new.seated)
        table.seeds = computers.seeds(new.seated, new.seed)
    return table
