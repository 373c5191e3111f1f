"""What the console knows about a game before it is opened: the Entry in console/<game>/entry.py.

Menu, setup and results use only the entries. An entry imports nothing of its game, so the menu stays small.
screens/rows changes a setup by its entry, screens/starting.py makes it valid and begins the game.

What people read in it is marked with N_(), and goes through _() where it is shown; a title that is a made-up
name is the same in all languages.
"""

import os

from micropython import const

from console.core.loader import COMPILED, module
from rules import GAMES
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

# As in rules.starter, which the menu does not load.
FIRST_SIX = const(0)
LOT = const(1)
HIGHEST = const(3)
# What stands in Entry.settings for bytes that a setup decides.
SETUP_SEATS = const(-1)
SETUP_FIRST = const(-2)
SETUP_HOUSE_RULES = const(-3)
MINUTES = b"\x00\x01\x02\x03\x05\x0a\x0f"  # the minutes of each seat that a clock can be set to
SECRET = const(7)  # the bit of the extra for choices in secret
DIE_ICON = const(5)  # tiles of "choices": the icons of extras
LOCK_ICON = const(6)
CLOCK_ICON = const(7)
TURN_ICON = const(8)
OWN_DICE = const(6)  # the bit of the extra for dice that people roll and type
# TRANSLATORS: values of a choice, at most 6 letters each
_OFF_ON = (N_("off"), N_("on"))


class HouseRule:
    """A rule that can be switched on."""

    def __init__(self, name: str, text: str) -> None:
        """Take the name, at most 8 characters, and two lines that explain the rule, at most 22 each."""
        self.name = name
        self.text = text


class Extra:
    """A choice in the setup that is no house rule; its bits are above theirs.

    name   at most 14 characters
    icon   the tile of "choices" before it
    bit    its lowest bit
    most   its largest value, all bits set: a mask too
    off    what 0 means, at most 22 characters
    on     what any other value means, at most 22 characters
    seats  the fewest seats that it is for
    clock  whether it is the minutes of each seat's clock, one of MINUTES
    words  its values 0 and 1 in the setup
    """

    def __init__(
        self, name: str, icon: int, bit: int, off: str, on: str, seats: int, most: int = 1,
        clock: bool = False, words: "tuple[str, str]" = _OFF_ON,
    ) -> None:  # fmt: skip
        self.name = name
        self.icon = icon
        self.bit = bit
        self.off = off
        self.on = on
        self.seats = seats
        self.most = most
        self.clock = clock
        self.words = words

    def value(self, option_bits: int) -> int:
        """Return its value in the option bits of a setup."""
        return option_bits >> self.bit & self.most

    def changed(self, option_bits: int, value: int) -> int:
        """Return the option bits with a different value."""
        return option_bits & ~(self.most << self.bit) | value << self.bit


def dice() -> Extra:
    """Return the extra of a game of dice that lets people roll their own and type them."""
    # TRANSLATORS: explains "the console's" dice, at most 22 letters
    off = N_("shake the console")
    # TRANSLATORS: explains "our own" dice: roll them, then type them in; at most 22 letters
    on = N_("roll, then type them")
    # TRANSLATORS: whose dice; at most 14 letters
    words = (N_("the console's"), N_("our own"))
    # TRANSLATORS: a choice, before "the console's" or "our own"; at most 6 letters
    return Extra(N_("Dice"), DIE_ICON, bit=OWN_DICE, off=off, on=on, seats=1, words=words)


class Entry:
    """What the menu and the setup show of a game: a class for each, whose attributes replace these.

    Its picture in the menu is the tile of the "games" tileset at its index in rules.GAMES.

    name         as in rules.GAMES
    title        for people, at most 10 characters; its last word has at most 5 in every language
    settings     the bytes that the rules are given, with SETUP_SEATS, SETUP_FIRST (the seat that starts) and
                 SETUP_HOUSE_RULES for those that the setup decides
    seats        the possible numbers of seats, fewest first
    start_modes  modes of rules.starter to find who starts, the default first; a seat can always be chosen
    house_rules  in the order of their bits (and of HOUSE_RULES in the rules)
    extras       further choices
    preset       the option bits of a setup that was never opened
    teams        the meaning of four seats, if they play in teams (at most 22 characters)
    computers    whether it has computer players, and so a coach
    tempers      whether these have tempers: between choices worth nearly the same each plays in its own way
    ways         a text for each temper, "{} is bold", if they are not those of dice games
    worth        the points that a computer of level 1, 2 and 3 makes in a game among others, rounded to ten;
                 empty where that says nothing
    company      how many play when one person plays with computers, as one press in the setup offers it
    challenge    whether one player may play a challenge (dice from a number); its row replaces the last
                 extra, which is for more players
    gallery      the screen to choose a score sheet, if there are several: it replaces the setup, and opens it
                 again. All sheets but the first add three bytes to the settings: their kind and number
    """

    name = ""
    title = ""
    settings: "Sequence[int]" = (SETUP_SEATS, SETUP_FIRST, SETUP_HOUSE_RULES)
    seats: "tuple[int, ...]" = (2,)
    start_modes: "tuple[int, ...]" = (LOT,)
    house_rules: "tuple[HouseRule, ...]" = ()
    extras: "tuple[Extra, ...]" = ()
    preset = 0
    teams = ""
    computers = False
    tempers = False
    ways: "tuple[str, ...]" = ()
    worth = b""
    company = 0
    challenge = False
    gallery = ""

    def __init__(self) -> None:
        """Without compiled modules, leave out what has no room."""
        if not COMPILED:
            self.computers = False
            self.company = 0
            self.gallery = ""

    @property
    def short(self) -> str:
        """The last word of the title, translated, at most five letters."""
        return _(self.title).split(" ")[-1][:5]

    @property
    def house_mask(self) -> int:
        """The option bits of the house rules."""
        return (1 << len(self.house_rules)) - 1

    @property
    def own_dice(self) -> "Extra | None":
        """The extra for dice that people roll and type, if the game has it."""
        for extra in self.extras:
            if extra.bit == OWN_DICE:
                return extra
        return None

    @property
    def clock(self) -> "Extra | None":
        """The extra for the clock, if the game has one."""
        for extra in self.extras:
            if extra.clock:
                return extra
        return None

    def sheet_name(self, kind: int) -> str:
        """Return the name of a score sheet, translated, at most 13 characters; "" if it does not exist."""
        return ""

    def sheet_within(self, kind: int, most: int) -> str:
        """Return the name of a score sheet, translated, in at most `most` letters (13 or more)."""
        return self.sheet_name(kind)

    def sheet_in_full(self, kind: int, short: str, wide: int, most: int) -> str:
        """Return the name of a score sheet, translated, in at most `most` lines of `wide` letters.

        It is in full if it fits. Returns "" if `short`, the name that is shown already, says as much. `wide`
        is 13 or more.
        """
        return ""

    def is_numbered(self, kind: int) -> bool:
        """Return whether there is a score sheet of that kind for each number 0 to 65535."""
        return False

    def sheet_note(self, kind: int) -> str:
        """Return what to know before a game on a score sheet, translated, at most 22 characters, or ""."""
        return ""

    def other_sheet(self, kind: int) -> str:
        """Return the name of a score sheet; "" for the first, and for one that does not exist."""
        return self.sheet_name(kind) if kind else ""

    def rules_page(self, kind: int) -> str:
        """Return the title of the page of rules about a score sheet, translated; "" for the first sheet."""
        return ""

    def in_force(self, options: int, most: int) -> str:
        """Return the house rules in force, translated; see in_force.py."""
        if not options & self.house_mask:
            return ""
        code: Any = module("console.screens.in_force")
        text: str = code.in_force([rule.name for rule in self.house_rules], options, most)
        return text


def find(name: str) -> Entry:
    """Return the entry of a game, importing its module. ValueError lists the games."""
    if name not in GAMES:
        raise ValueError(f"no game is called {name}; the games are " + " ".join(GAMES))
    entry: Entry = __import__("console." + name + ".entry", None, None, ("ENTRY",)).ENTRY
    return entry


def installed(name: str) -> bool:
    """Return whether a game can be played: on a small drive there may be no room for all.

    Its entry is there in any case, for results.
    """
    from console.ui.tilesets import ROOT  # here, because rules and tests need entries without a display

    for file in os.listdir(ROOT + "console/" + name):
        if file.startswith("play."):
            return True
    return False


def entries() -> "list[Entry]":
    """Return the entries of the games that can be played, in the order of rules.GAMES."""
    return [find(name) for name in GAMES if installed(name)]
