"""What the console knows about a game before it is opened: the Entry in console/<game>/entry.py.

Menu, setup and results use only the entries. An entry imports nothing of its game, so the menu stays small.
screens/choices.py changes a setup by its entry, screens/opening.py begins the game from it.
"""

from micropython import const

from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    Option = tuple[str, str, str]
    Extra = tuple[str, int, int, str, str, int]
    Variants = tuple[str, str, tuple[str, ...]]

# As in rules.starter, which the menu does not load.
FIRST_SIX = const(0)
LOT = const(1)
HIGHEST = const(3)
CLOCK = "Clock"  # the extra for the minutes of each seat,
MINUTES = b"\x00\x01\x02\x03\x05\x0a\x0f"  # of which these can be chosen
SECRET = const(7)  # the bit of the extra for choices in secret


class Entry:
    """What the menu and the setup show of a game.

      name      as in rules.GAMES
      title     for people, at most 10 characters; its last word (at most 5) is shown after Resume
      form      the bytes of its settings in the rules, where "s" stands for the number of seats, "f" for the
                seat that starts, "o" for the house rules; all other bytes are copied
      seats     the possible numbers of seats, fewest first
      start_modes  modes of rules.starter to find who starts, the default first; a seat can always be chosen
      options   house rules, a row each, in the order of their bits (and of HOUSE_RULES in the rules): name
                (at most 8 characters) and two lines of explanation (at most 22 each)
      extras    further choices, in higher bits: word, lowest bit, largest value, its meaning at 0 and
                otherwise (at most 22 characters each), and the fewest seats it is for
      preset    the default option bits
      variants  if there are several: the setup's word, the screen to choose one (by name), their names (at
                most 13 characters). The rules get three bytes more for another than the first: its place,
                and two for a number of its own, which it has if its name ends in a blank
      computers  whether it has computer players (default False)
      teams     the meaning of four seats, if they play in teams (at most 22 characters)

    The entry's module sets these attributes itself:

      challenge  whether one player may play a challenge (dice from a number), in the row of the last extra

    Its picture in the menu is the tile of the "games" tileset at its index in rules.GAMES.
    """

    challenge = False
    computers = False

    def __init__(
        self, name: str, title: str, form: bytes, seats: "tuple[int, ...]", start_modes: "tuple[int, ...]",
        options: "tuple[Option, ...]" = (), extras: "tuple[Extra, ...]" = (),
        teams: str = "", preset: int = 0,
    ) -> None:  # fmt: skip
        self.name = name
        self.title = title
        self.form = form
        self.seats = seats
        self.start_modes = start_modes
        self.options = options
        self.extras = extras
        self.teams = teams
        self.preset = preset
        self.variants: Variants | None = None

    def variant(self, place: int) -> str:
        """Return the name of a variant; "" for the first."""
        if not self.variants or not 0 < place < len(self.variants[2]):
            return ""
        name = self.variants[2][place]
        return name[:-1] if name[-1] == " " else name

    def in_force(self, options: int, most: int) -> str:
        """Return the house rules in force, in `most` characters (at least 5).

        "", "Blackout", "3 house rules" or, if that does not fit, "1 rule" or "3 rules", "rule" or "rules".
        """
        found = [row[0] for k, row in enumerate(self.options) if options >> k & 1]
        if not found:
            return ""
        many = str(len(found))
        text = found[0] if len(found) == 1 else many + " house rules"
        if len(text) > most:
            text = many + (" rule" if len(found) == 1 else " rules")
        return text if len(text) <= most else text[2:]


def find(name: str) -> Entry:
    """Return the entry of a game, importing its module. ValueError lists the games."""
    if name not in GAMES:
        raise ValueError(f"no game is called {name}; the games are " + " ".join(GAMES))
    return __import__("console." + name + ".entry", None, None, ("ENTRY",)).ENTRY


def entries() -> "list[Entry]":
    """Return the entries of all games, in the order of rules.GAMES."""
    return [find(name) for name in GAMES]
