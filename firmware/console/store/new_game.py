"""What a game begins with: its GAME block (blocks.py), made and read. Not in memory while it is played."""

from micropython import const

from console.store.blocks import letters, spelt_part
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST = const(64)  # bytes of a block


class NewGame:
    """What a game begins with.

    game       its index in rules.GAMES
    settings   those of the rules
    names      of the seats
    minutes    each clock's start, 0 without clocks; -1: unknown, as in a block of an older version
    seated     the code of each seat (codes.py), empty if they are unknown
    challenge  the number that the dice come from; -1: none; OWN: the table's own dice
    options    the option bits of the setup; -1: unknown
    seed       of the computer players, 1 to 255, drawn when the game begins; 0: none, as without options
    """

    def __init__(
        self, name: str, settings: "bytes | bytearray", names: "Sequence[str]", minutes: int = 0,
        seated: "bytes | bytearray" = b"", challenge: int = -1, options: int = -1,
    ) -> None:  # fmt: skip
        """Describe a game of that name, which is in rules.GAMES."""
        self.game = GAMES.index(name)
        self.settings = settings
        self.names = list(names)
        self.minutes = minutes
        self.seated = seated
        self.challenge = challenge
        self.options = options
        self.seed = 0

    def block(self, longest: int) -> bytearray:
        """Return its GAME block; its events can take `longest` bytes.

        The option bits are left out where five long names leave no room for them.
        """
        data = bytearray((self.game, longest >> 8, longest & 255, len(self.settings)))
        data.extend(self.settings)
        data.append(len(self.names))
        for name in self.names:
            data.extend(spelt_part(name))
        data.append(1 + self.minutes)
        data.extend(self.seated)
        if self.challenge >= 0 or self.options >= 0:
            data.extend(bytes(len(self.names) - len(self.seated)))  # guests
            data.append(self.challenge + 1 >> 8)
            data.append(self.challenge + 1 & 255)
        if self.options >= 0 and len(data) < _MOST:
            data.append(self.options)
        if self.seed:
            data.append(self.seed)
        return data


def read(block: bytearray, length: int) -> NewGame:
    """Return what block[0:length], a GAME block, says; without settings and names if there is none."""
    new = NewGame(GAMES[0], b"", ())
    at = 4 + block[3]
    if at >= length:
        new.minutes = -1
        return new
    new.game = block[0]
    new.settings = bytes(block[4:at])
    many = block[at]
    at += 1
    while len(new.names) < many and at < length and at + block[at] < length:
        end = at + 1 + block[at]
        new.names.append(letters(block[at + 1 : end]))
        at = end
    new.minutes = block[at] - 1 if at < length else -1
    many = len(new.names)
    codes = bytes(block[at + 1 : at + 1 + many])
    at += many
    if at < length and any(codes):  # otherwise unknown, or all are guests
        new.seated = codes
    if at + 3 <= length:
        new.challenge = (block[at + 1] << 8 | block[at + 2]) - 1
    if at + 3 < length:
        new.options = block[at + 3]
    if at + 4 < length:
        new.seed = block[at + 4]
    return new
