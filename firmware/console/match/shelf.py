"""The shelf: what the console shows of each game while none is open. A further game is one more Entry here.

Nothing of a game is imported before it is opened: the menu and the setup go by the entries alone. What is
done with them is in choices.py and opening.py, which the menu does without.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    Option = tuple[str, str, str, str]
    Extra = tuple[str, int, int, str, str, int]

# As in rules.starter, which the menu does without
_FIRST_SIX = const(0)
_LOT = const(1)
_HIGHEST = const(3)
CLOCK = "Clock"  # the extra that is minutes a seat
TURN = "Turn board"


class Entry:
    """One game.

    name      as in rules.GAMES
    title     for people, 10 letters at most; its last word (5) stands behind Resume
    picture   its tile of the games sheet
    form      the bytes of its core's settings: "s" stands for the seats, "f" for the seat that starts, "o"
              for the options, others for themselves
    seats     how many may play, from the fewest
    ways      modes of rules.starter to find out who starts, the usual one first; a seat can be chosen always
    options   house rules in the order of their bits, each with a name (8 letters), its letter on the sheet,
              and two lines of explanation (22 letters each)
    extras    what the console offers beside the rules, in bits of the options too: word, lowest bit, largest
              value, what it means at 0 and otherwise (22 letters each), and the fewest seats it is for
    preset    the options before anybody has chosen
    teams     what four seats mean, where they play in twos (22 letters)
    """

    def __init__(
        self, name: str, title: str, picture: int, form: bytes, seats: "tuple[int, ...]",
        ways: "tuple[int, ...]", options: "tuple[Option, ...]" = (), extras: "tuple[Extra, ...]" = (),
        teams: str = "", preset: int = 0,
    ) -> None:  # fmt: skip
        self.name = name
        self.title = title
        self.picture = picture
        self.form = form
        self.seats = seats
        self.ways = ways
        self.options = options
        self.extras = extras
        self.teams = teams
        self.preset = preset


GAMES = (
    Entry(
        "qwixx", "Qwixx", 0, b"sfo", (1, 2, 3, 4, 5), (_FIRST_SIX, _HIGHEST, _LOT),
        (
            ("Blackout", "B", "A locked row stays", "open to the others."),
            ("Doubles", "D", "White twins: you roll", "once more."),
            ("One lock", "1", "Nobody may lock two", "rows in one turn."),
        ),
    ),
    Entry("duel", "The Duel", 1, b"f", (2,), (_LOT, _FIRST_SIX, _HIGHEST)),
    Entry(
        "quixo", "Quixo", 2, b"sf\x05\0\0\0\0\0", (2, 4), (_LOT,), (),
        (
            (CLOCK, 0, 15, "take all your time", "time up? then you lose", 2),
            (TURN, 4, 1, "seat 1 sits below", "who moves sits below", 4),
        ),
        "teams: 1+3 against 2+4", 1 << 4,
    ),
)  # fmt: skip


def find(name: str) -> Entry:
    """The entry of that name. ValueError names the games on the shelf."""
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise ValueError(f"no game {name} on the shelf; there are: " + " ".join([e.name for e in GAMES]))
