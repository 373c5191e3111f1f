"""The shelf: what the console shows of each game while none is open. A further game is one more Entry here.

Nothing of a game is imported before it is opened: the menu and the setup go by the entries alone.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console
    from console.settings import Settings

    Option = tuple[str, str, str, str]
    Extra = tuple[str, int, int, str, str]

# As in rules.starter, which the menu does without
_FIRST_SIX = const(0)
_LOT = const(1)
_CHOSEN = const(2)
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
              value, and what it means at 0 and otherwise (22 letters each)
    teams     what four seats mean, where they play in twos (22 letters)
    """

    def __init__(
        self, name: str, title: str, picture: int, form: bytes, seats: "tuple[int, ...]",
        ways: "tuple[int, ...]", options: "tuple[Option, ...]" = (), extras: "tuple[Extra, ...]" = (),
        teams: str = "",
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

    def fit(self, settings: "Settings") -> None:
        """Make the chosen setup one that this game has: seats, way, first, options."""
        seats = self.seats[0]
        for many in self.seats:
            if many <= settings.seats:
                seats = many
        settings.seats = seats
        settings.first = min(settings.first, seats - 1)
        if settings.way != _CHOSEN and settings.way not in self.ways:
            settings.way = self.ways[0]
        mask = (1 << len(self.options)) - 1
        for _, bit, most, _, _ in self.extras:
            mask |= most << bit
        settings.options &= mask

    def settings(self, settings: "Settings", first: int) -> bytes:
        """The core's settings for this setup when seat `first` starts."""
        what = bytearray(self.form)
        for k in range(len(what)):
            if what[k] == 115:  # "s"
                what[k] = settings.seats
            elif what[k] == 102:  # "f"
                what[k] = first
            elif what[k] == 111:  # "o"
                what[k] = settings.options
        return bytes(what)

    def extra(self, word: str, options: int) -> int:
        """The value of that extra in these options; 0 when the game has none of that word."""
        for name, bit, most, _, _ in self.extras:
            if name == word:
                return options >> bit & most
        return 0

    def begin(self, console: "Console", first: int) -> None:
        """Begin a game with the people and options of the settings; seat `first` starts."""
        settings = console.settings
        names = settings.names[: settings.seats]
        minutes = self.extra(CLOCK, settings.options)
        console.begin(self.name, self.settings(settings, first), names, minutes)

    def options_text(self, mask: int) -> str:
        """The options in force in short: "off", the only one's name, or their letters as on the sheet."""
        on = [option for k, option in enumerate(self.options) if mask >> k & 1]
        if not on:
            return "off"
        return on[0][0] if len(on) == 1 else " ".join([option[1] for option in on])


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
            (CLOCK, 0, 15, "take all your time", "time up? then you lose"),
            (TURN, 4, 1, "seat 1 sits below", "who moves sits below"),
        ),
        "teams: 1+3 against 2+4",
    ),
)  # fmt: skip


def find(name: str) -> Entry:
    """The entry of that name. ValueError names the games on the shelf."""
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise ValueError(f"no game {name} on the shelf; there are: " + " ".join([e.name for e in GAMES]))
