"""The record of a game: its settings and all its events, in order.

Events are a stream of bytes: a roll takes two (its dice as a base-6 number, high byte first), a move one. The
game's phase says which comes next. Resuming replays the events; undo replays all but the last. saved.py
writes and loads records.
"""

from micropython import const

from rules import ROLL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

_MORE = const(512)  # bytes by which the buffer grows when it is full


class Record:
    """A game with its events. Playing through `roll` and `apply` here allows undo and saving.

    `buf[0:length]` holds the events. Storage that only appends can copy the new bytes after each event.
    Beyond `capacity`, `buf` is replaced by a larger buffer; nothing else is allocated.
    """

    def __init__(self, game: "Game", capacity: int = 0) -> None:
        """Record `game`, which is reset to its start.

        `capacity` is the size of the buffer in bytes; 0 means `game.longest()`.
        """
        game.start()
        self.game = game
        self.buf = bytearray(capacity or game.longest())
        self.length = 0
        self._last = 0  # index of the last event
        self._dice = bytearray(6)

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Record six faces 1..6 and roll them in the game. Trusts its argument, as `Game.roll` does."""
        value = pack_roll(dice)
        at = self.length
        if at + 2 > len(self.buf):
            self.grow()
        self.buf[at] = value >> 8
        self.buf[at + 1] = value & 0xFF
        self._last = at
        self.length = at + 2
        self.game.roll(dice)

    def apply(self, move: int) -> None:
        """Record a move and make it in the game. Trusts its argument, as `Game.apply` does."""
        if self.length == len(self.buf):
            self.grow()
        self.buf[self.length] = move
        self._last = self.length
        self.length += 1
        self.game.apply(move)

    def adopt(self, length: int, last: int) -> None:
        """Adopt `buf[0:length]`, which the caller filled and played, faster than with roll() and apply().

        `last` is the index of the last event.
        """
        self.length = length
        self._last = last

    def grow(self) -> bytearray:
        """Return `buf`, made larger: a game without a bound may outgrow any capacity."""
        grown = bytearray(len(self.buf) + _MORE)
        grown[0 : len(self.buf)] = self.buf
        self.buf = grown
        return grown

    @property
    def last_is_roll(self) -> bool:
        """Whether the last event is a roll; False without events."""
        return self.length - self._last == 2

    def undo(self) -> bool:
        """Take back the last event, a roll or a move. Return False, doing nothing, without one."""
        if not self.length:
            return False
        self._replay(self._last)
        return True

    def _replay(self, end: int) -> None:
        """Drop the events from index `end` on and replay the others."""
        game = self.game
        buf = self.buf
        dice = self._dice
        game.start()
        at = last = 0
        while at < end:
            last = at
            if game.phase == ROLL:
                unpack_roll(buf[at] << 8 | buf[at + 1], dice)
                game.roll(dice)
                at += 2
            else:
                game.apply(buf[at])
                at += 1
        self.adopt(at, last)


def pack_roll(dice: "bytes | bytearray | memoryview") -> int:
    """Return six faces 1..6 as one number 0..46655, the first die as the highest digit."""
    number = 0
    for i in range(6):
        number = number * 6 + dice[i] - 1
    return number


def unpack_roll(number: int, out: "bytearray | memoryview") -> None:
    """Unpack a number made by `pack_roll` into out[0:6].

    Written without loops: resuming a game unpacks hundreds of rolls.
    """
    rest = number % 216
    number //= 216
    out[0] = number // 36 + 1
    out[1] = number // 6 % 6 + 1
    out[2] = number % 6 + 1
    out[3] = rest // 36 + 1
    out[4] = rest // 6 % 6 + 1
    out[5] = rest % 6 + 1
