"""A game that is about to begin, as the journal keeps it. Loaded only then."""

from micropython import const

from console.store.blocks import name_part
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
    minutes    each clock's start, 0 without clocks
    seated     the code of each seat (people.py), empty if they are unknown
    challenge  the number that the dice come from; -1: none; OWN: the table's own dice
    options    the option bits of the setup; -1: unknown
    luck       that of the computer players, 1 to 255, drawn when it begins; 0: none, as without options
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
        self.luck = 0

    def block(self, longest: int) -> bytearray:
        """Return its GAME block; its events can take `longest` bytes.

        The option bits are left out where five long names leave no room for them.
        """
        data = bytearray((self.game, longest >> 8, longest & 255, len(self.settings)))
        data.extend(self.settings)
        data.append(len(self.names))
        for name in self.names:
            data.extend(name_part(name))
        data.append(1 + self.minutes)
        data.extend(self.seated)
        if self.challenge >= 0 or self.options >= 0:
            data.extend(bytes(len(self.names) - len(self.seated)))  # guests
            data.append(self.challenge + 1 >> 8)
            data.append(self.challenge + 1 & 255)
        if self.options >= 0 and len(data) < _MOST:
            data.append(self.options)
        if self.luck:
            data.append(self.luck)
        return data
