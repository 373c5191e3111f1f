"""The shelf: what the console shows of each game while none is open. A further game is one more Entry here.

Nothing of a game is imported before it is opened: the menu and the setup go by the entries alone.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console

    Option = tuple[str, str, str, str]


class Entry:
    """One game.

    name            as in rules.GAMES
    title           for people, 10 letters at most; its last word (5) stands behind Resume
    picture         its tile of the games sheet
    least, most     seats
    options         house rules in the order of their bits, each with a name (8 letters), its letter on the
                    sheet, and two lines of explanation (22 letters each)
    """

    def __init__(
        self, name: str, title: str, picture: int, least: int, most: int, options: "tuple[Option, ...]"
    ) -> None:
        self.name = name
        self.title = title
        self.picture = picture
        self.least = least
        self.most = most
        self.options = options

    def begin(self, console: "Console", first: int) -> None:
        """Begin a game with the people and options of the settings; seat `first` starts."""
        settings = console.settings
        what = bytes((settings.seats, first, settings.options))
        console.begin(self.name, what, settings.names[: settings.seats])

    def options_text(self, mask: int) -> str:
        """The options in force in short: "off", the only one's name, or their letters as on the sheet."""
        on = [option for k, option in enumerate(self.options) if mask >> k & 1]
        if not on:
            return "off"
        return on[0][0] if len(on) == 1 else " ".join([option[1] for option in on])


GAMES = (
    Entry(
        "qwixx", "Qwixx", 0, 1, 5,
        (
            ("Blackout", "B", "A locked row stays", "open to the others."),
            ("Doubles", "D", "White twins: you roll", "once more."),
            ("One lock", "1", "Nobody may lock two", "rows in one turn."),
        ),
    ),
)  # fmt: skip


def find(name: str) -> Entry:
    """The entry of that name. ValueError names the games on the shelf."""
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise ValueError(f"no game {name} on the shelf; there are: " + " ".join([e.name for e in GAMES]))
