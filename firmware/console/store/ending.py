"""A game that has just ended, as the journal keeps it. Loaded only then."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Ending:
    """How a game has ended, with what its RESULT block needs.

    From the game at the table:

    winners    mask of the seats that have won; 0: a draw
    points     of each seat; without points, 1 for a winner, else 0
    names      of the seats
    flags      BY_TIME, NO_POINTS
    options    house rules in force
    length     bytes of its events (rules.record)
    sheet      its score sheet, 0 the first

    From the beginning of the game, as Journal.end() finds it:

    game       its index in rules.GAMES
    parts      the names as blocks have them
    challenge  the number that the dice came from; -1: none; OWN: the table's own dice
    """

    def __init__(
        self, winners: int, points: "Sequence[int]", names: "Sequence[str]", flags: int = 0, options: int = 0,
        length: int = 0, sheet: int = 0,
    ) -> None:  # fmt: skip
        self.winners = winners
        self.points = points
        self.names = names
        self.flags = flags
        self.options = options
        self.length = length
        self.sheet = sheet
        self.game = -1
        self.parts: list[bytes] = []
        self.challenge = -1
