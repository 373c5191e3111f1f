"""What people have chosen for this console: kept in the journal, written only when it changed."""

from micropython import const

from console.journal import PEOPLE, SETTINGS, SETUP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.journal import Journal

NAME_LENGTH = 6  # letters of a name at most
_SKIP = const(1)
_HINTS = const(2)
_DEFAULTS = ("Anna", "Ben", "Cleo", "Dora", "Emil")
_BLOCKS = (SETTINGS, PEOPLE, SETUP)


class Settings:
    """All are plain attributes: change them, then save()."""

    def __init__(self) -> None:
        self.lights = 3  # 0 (off) to 5
        self.screen = 4  # 1 to 5
        self.shake = 3  # 1 to 5
        self.skip = False  # pass for seats without a choice unasked
        self.hints = True  # show cards that explain, once each
        self.seen = 0  # which have been shown: a bit each, 0..7
        self.names: list[str] = list(_DEFAULTS)  # of the five seats, 1 to 6 letters each
        self.game = 0  # last setup: place in rules.GAMES,
        self.seats = 2  # 1 to 5,
        self.way = 0  # who starts: a mode of rules.starter,
        self.first = 0  # the seat, when it was chosen,
        self.options = 0  # house rules, bits as the game has them
        self._kept = [b"", b"", b""]  # the blocks as the journal has them
        for k in range(3):
            self._kept[k] = self._block(_BLOCKS[k])

    def load(self, journal: "Journal") -> None:
        """Takes over what the journal has; what it has not, or what is out of range, stays as it is."""
        b = journal.log.block
        if journal.get(SETTINGS) >= 5:
            self.lights = min(b[0], 5)
            self.screen = min(max(b[1], 1), 5)
            self.shake = min(max(b[2], 1), 5)
            self.skip = bool(b[3] & _SKIP)
            self.hints = bool(b[3] & _HINTS)
            self.seen = b[4]
        n = journal.get(PEOPLE)
        at = 0
        for k in range(5):
            if at < n and 0 < b[at] <= NAME_LENGTH:
                name = "".join([chr(c) for c in b[at + 1 : at + 1 + b[at]] if 32 <= c < 127])
                self.names[k] = name or self.names[k]
                at += 1 + b[at]
        if journal.get(SETUP) >= 5:
            self.game = b[0]
            self.seats = min(max(b[1], 1), 5)
            self.way = b[2]
            self.first = min(b[3], self.seats - 1)
            self.options = b[4]
        for k in range(3):
            self._kept[k] = self._block(_BLOCKS[k])

    def save(self, journal: "Journal") -> None:
        """Writes what changed. What there is no room for now is written by a later save()."""
        for k in range(3):
            block = self._block(_BLOCKS[k])
            if block != self._kept[k] and journal.put(_BLOCKS[k], block):
                self._kept[k] = block

    def _block(self, kind: int) -> bytes:
        if kind == SETTINGS:
            flags = (_SKIP if self.skip else 0) | (_HINTS if self.hints else 0)
            return bytes((self.lights, self.screen, self.shake, flags, self.seen))
        if kind == SETUP:
            return bytes((self.game, self.seats, self.way, self.first, self.options))
        people = bytearray()
        for name in self.names:
            people.append(len(name))
            people.extend(name.encode())
        return bytes(people)
