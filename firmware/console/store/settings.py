"""The settings of this console, kept in the journal and written only when changed.

The blocks (bytes; what an older console did not write has its default):

    SETTINGS  lights, screen, shake, flags (1 skip, 2 tips), for each game of rules.GAMES the tips seen
    PEOPLE    for each of the five seats: length of the name, name (ASCII)
    SETUP     last game (index in rules.GAMES), for each game seats, way, first, options
"""

from micropython import const

from console.store.journal import PEOPLE, SETTINGS, SETUP
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

NAME_LENGTH = 6  # most letters of a name
_SKIP = const(1)
_TIPS = const(2)
_DEFAULTS = ("Anna", "Ben", "Cleo", "Dora", "Emil")
_BLOCKS = (SETTINGS, PEOPLE, SETUP)
UNSET = const(255)  # the way of a setup that was never made: the defaults of its game's entry apply


class Settings:
    """The settings, as plain attributes: change them, then save(). choose() a game's setup first."""

    def __init__(self) -> None:
        self.lights = 3  # 0 (off) to 5
        self.screen = 4  # 1 to 5
        self.shake = 3  # 1 to 5
        self.skip = False  # pass without asking for seats without a choice
        self.tips = True  # show tips, once each
        self.seen = bytearray(len(GAMES))  # tips that have been shown: for each game a bit each, 0..7
        self.names: list[str] = list(_DEFAULTS)  # of the five seats, 1 to 6 letters each
        self.game = 0  # the last one, as an index in rules.GAMES; its setup:
        self.seats = 2  # 1 to 5
        self.way = UNSET  # who starts: a mode of rules.starter
        self.first = 0  # the seat, if it was chosen
        self.options = 0  # house rules and the like, bits as in the game's entry
        self._setups = bytearray(b"\x02\xff\x00\x00" * len(GAMES))  # of all games; the chosen one's is stale
        self._kept = [b"", b"", b""]  # the blocks as in the journal
        for k in range(3):
            self._kept[k] = self._block(_BLOCKS[k])

    def choose(self, place: int) -> None:
        """Switch to the setup of the game at this index in rules.GAMES."""
        self._put_by()
        self.game = place
        self._take_up()

    def _put_by(self) -> None:
        at = 4 * self.game
        self._setups[at : at + 4] = bytes((self.seats, self.way, self.first, self.options))

    def _take_up(self) -> None:
        setups = self._setups
        at = 4 * self.game
        self.seats = min(max(setups[at], 1), 5)
        self.way = setups[at + 1]
        self.first = min(setups[at + 2], self.seats - 1)
        self.options = setups[at + 3]

    def load(self, journal: "Journal") -> None:
        """Load from the journal; what is missing or out of range stays as it is."""
        b = journal.log.block
        n = journal.get(SETTINGS)
        if n >= 5:
            self.lights = min(b[0], 5)
            self.screen = min(max(b[1], 1), 5)
            self.shake = min(max(b[2], 1), 5)
            self.skip = bool(b[3] & _SKIP)
            self.tips = bool(b[3] & _TIPS)
            for k in range(min(n - 4, len(GAMES))):
                self.seen[k] = b[4 + k]
        n = journal.get(PEOPLE)
        at = 0
        for k in range(5):
            if at < n and 0 < b[at] <= NAME_LENGTH:
                name = "".join([chr(c) for c in b[at + 1 : at + 1 + b[at]] if 32 <= c < 127])
                self.names[k] = name or self.names[k]
                at += 1 + b[at]
        n = journal.get(SETUP)
        if n >= 5:
            self.game = b[0] if b[0] < len(GAMES) else 0
            n = min((n - 1) // 4, len(GAMES))
            self._setups[0 : 4 * n] = b[1 : 4 * n + 1]
            self._take_up()
        for k in range(3):
            self._kept[k] = self._block(_BLOCKS[k])

    def save(self, journal: "Journal") -> bool:
        """Write what has changed; return False if it does not all fit: call it again later."""
        saved = True
        for k in range(3):
            block = self._block(_BLOCKS[k])
            if block != self._kept[k]:
                if journal.put(_BLOCKS[k], block):
                    self._kept[k] = block
                else:
                    saved = False
        return saved

    def _block(self, kind: int) -> bytes:
        if kind == SETTINGS:
            flags = (_SKIP if self.skip else 0) | (_TIPS if self.tips else 0)
            return bytes((self.lights, self.screen, self.shake, flags)) + self.seen
        if kind == SETUP:
            self._put_by()
            return bytes((self.game,)) + self._setups
        people = bytearray()
        for name in self.names:
            people.append(len(name))
            people.extend(name.encode())
        return bytes(people)
