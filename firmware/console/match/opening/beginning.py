"""Begin a game: write its beginning to the journal and make its table."""

from micropython import const

from console.match.opening.challenge import Challenge
from console.match.opening.timed import Timed
from console.match.table import EVENTS, Table
from console.store.blocks import OWN, levels
from console.store.computers import lucks, tempers
from rules import GAMES, make
from rules.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.new_game import NewGame

MINUTE = const(600)  # tenths of a second


class GameSetup:
    """What the setup says of a game, besides the settings of its rules.

    names      of the seats
    levels     those of the seats' computer players, 0 for a person; empty: people only
    tempers    of the seats' computer players, see store/computers.py; 0 for a person
    lucks      what each of them adds to its seed, see the same
    challenge  the number that the dice come from, -1 for none, OWN for the table's own dice
    options    its option bits, -1 if they are unknown
    """

    def __init__(
        self, names: "list[str]", seated: "bytes | bytearray", challenge: int = -1, options: int = -1,
        luck: int = 0,
    ) -> None:  # fmt: skip
        """`seated` has the code of each seat (store/people.py), if known; `luck` is 0 for none."""
        self.names = names
        self.levels = levels(seated)
        self.tempers = tempers(seated)
        self.lucks = lucks(seated, luck)
        self.challenge = challenge
        self.options = options


def begin(console: "Host", new: "NewGame") -> Table:
    """Return the table of a new game. Raises ValueError when the rules refuse the settings.

    In a game without dice its computer players get their luck.
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
        new.luck = 1 + console.dice.below(255)
    kept = console.journal.begin(new, longest)
    times = [new.minutes * MINUTE] * game.seats if new.minutes else None
    setup = GameSetup(new.names, new.seated, new.challenge, new.options, new.luck)
    table = table_for(console, record, setup, times)
    table.note_kept(kept)
    return table


def table_for(
    console: "Host", record: Record, setup: GameSetup, times: "list[int] | None", kept: bool = True,
    ended: bool = False,
) -> Table:  # fmt: skip
    """Return a table with clocks if there are `times`, or with the dice that `setup` says.

    `kept` and `ended` are about the clocks: see Timed.
    """
    if times:
        return Timed(console, record, setup, times, kept, ended)
    if setup.challenge == OWN:
        from console.match.opening.own_dice import OwnDice

        return OwnDice(console, record, setup)
    if setup.challenge >= 0:
        return Challenge(console, record, setup)
    return Table(console, record, setup)
