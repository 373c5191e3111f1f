"""The settings of this console; loading.py loads them, keeping.py writes what has changed."""

from micropython import const

from console.core.loader import module
from console.store.first_people import FIRST_PEOPLE, FIRST_SEATED, PERSON_BYTES, PLACES
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.store.journal import Journal

_FIRST = const(3)  # games
UNSET = const(255)  # start_mode of a setup that was never made: the defaults of its game's entry apply


class Settings:
    """The settings, as plain attributes: change them, then save(). choose() a game's setup first."""

    def __init__(self, borrow: "Callable[[str], Any]" = module) -> None:
        """`borrow` returns a module that is not needed for long."""
        self._borrow = borrow
        self.lights = 3  # 0 (off) to 5
        self.screen = 4  # 1 to 5
        self.sound = 1  # 0 off, 1 quiet, 2 loud
        self.shake = 3  # 1 to 5
        self.skip = False  # pass automatically for seats that have no choice
        self.tips = True  # show tips, once each
        self.talks = True  # computer players say something now and then
        self.large = False  # show the row under the cursor at twice its size, too
        self.language = ""  # its code; "": nobody has chosen one yet
        self.hints = 1  # say the keys on sheets and boards: 0 never, 1 in the first three games, 2 always
        self.seen = bytearray(3 * len(GAMES))  # tips shown: tip_is_due()
        self.people = bytearray(PERSON_BYTES * PLACES)  # people.py
        self.people[0 : len(FIRST_PEOPLE)] = FIRST_PEOPLE
        self.seated = bytearray(FIRST_SEATED)  # who sits on each seat, a code of codes.py
        self.last_id = len(FIRST_SEATED)  # of the person added last
        self.challenge = -1  # the number that the next game's dice come from; -1: none
        # number and points of the friend's code that was typed last; -1: none
        self.friend: tuple[int, int] = (-1, 0)
        self.next_challenge = 1  # the number to offer: one after the last that was played
        self.day = 0  # last said to be today, for today's challenge, and what was finished: streak.py
        self.finished = 0
        self.streak = 0
        self.game = 0  # the last one, as an index in rules.GAMES; its setup:
        self.seats = 2  # 1 to 5
        self.start_mode = UNSET  # who starts: a mode of rules.starter
        self.first = 0  # the seat that starts, if it was chosen
        self.option_bits = 0  # house rules and extras, as in the game's entry
        self.sheet = bytearray(3)  # its kind, then its number in two bytes; zeros: the first sheet
        self.built = bytearray(3)  # the same of the score sheet that was last put together from parts
        # Of all games; choose() and save() set those of `game`.
        self.setups = bytearray(b"\x02\xff\x00\x00" * len(GAMES))
        self.sheets = bytearray(3 * len(GAMES))
        self.series = 0  # the number of the last result before the series of these players
        self.left = False  # the unfinished game was left for the menu
        self.counted = False  # the game in the journal has been counted as one of somebody's first
        self.kept: dict[int, bytes] | None = None  # what the journal has, by kind; None: still the defaults

    def says_keys(self, journal: "Journal") -> bool:
        """Return whether sheets and boards say their keys now; games are counted until the first rewrite."""
        first = journal.results < _FIRST and not journal.rewritten
        return self.hints > 1 or (self.hints > 0 and first)

    def seen_at(self, game: int, k: int) -> int:
        """Return the index in `seen` of the byte for tip k, 0 to 23, of a game; its bit there is k & 7."""
        return game + len(GAMES) * (k >> 3)

    def tip_is_due(self, game: int, k: int) -> bool:
        """Return whether tip k of a game is due; for k -1 there is none."""
        return k >= 0 and self.tips and not self.seen[self.seen_at(game, k)] >> (k & 7) & 1

    def choose(self, place: int) -> None:
        """Switch to the setup of the game at this index in rules.GAMES."""
        if place != self.game:
            self._borrow("console.store.keeping").choose(self, place)

    def load(self, journal: "Journal") -> None:
        """Load from the journal; what is missing or out of range stays as it is."""
        self._borrow("console.store.loading").load(self, journal)

    def save(self, journal: "Journal") -> bool:
        """Write what has changed; return False if it does not all fit: call it again later."""
        saved: bool = self._borrow("console.store.keeping").save(self, journal)
        return saved
