"""The record of a game: its settings and every event, in order.

Saving is appending, resuming is replaying, undo is replaying all but the end, a bug report is pasting it.
Events are one stream of bytes: a roll is two (its dice as a number of base 6, high byte first), a move one;
which of them comes next, the game's phase says. What `export` puts around them is in saved.py.
"""

from micropython import const

from rules import OVER, ROLL, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game

_ROLLS = const(46656)  # 6 ** 6
_MORE = const(512)  # bytes by which the room for events grows when it is used up


class RecordError(ValueError):
    """A record that cannot be taken; the text says why."""


class Record:
    """A game with its events: whoever plays through `roll` and `play` here can undo and save.

    `buf[0:length]` are the events; append-only storage may copy what is new in it after each of them. `buf`
    is another one after it had to grow, which it does only beyond `capacity`: nothing else is allocated.
    """

    def __init__(self, game: "Game", capacity: int = 0) -> None:
        """The record of `game`, which is put back to its start. `capacity` is the bytes kept for events at
        first; 0 takes `game.longest()`."""
        game.start()
        self.game = game
        self.buf = bytearray(capacity or game.longest())
        self.length = 0
        self._last = 0  # where the last event begins
        self._decisions = 0  # where the decisions after the last roll begin; 0 without a roll
        self._dice = bytearray(6)

    def roll(self, dice: "bytes | bytearray | memoryview") -> None:
        """Note six faces 1..6 and give them to the game. Trusts, as `Game.roll` does."""
        value = roll_number(dice)
        at = self.length
        if at + 2 > len(self.buf):
            self.room()
        self.buf[at] = value >> 8
        self.buf[at + 1] = value & 0xFF
        self._last = at
        self._decisions = self.length = at + 2
        self.game.roll(dice)

    def apply(self, move: int) -> None:
        """Note a move and give it to the game. Trusts, as `Game.apply` does."""
        if self.length == len(self.buf):
            self.room()
        self.buf[self.length] = move
        self._last = self.length
        self.length += 1
        self.game.apply(move)

    def filled(self, length: int, last: int, decisions: int) -> None:
        """For whoever fills `buf` quicker than roll() and play(): buf[0:length] are the events that the game
        has had since its start. Where the last of them begins; where the decisions after the last roll begin,
        0 without a roll."""
        self.length = length
        self._last = last
        self._decisions = decisions

    def room(self) -> bytearray:
        """`buf` with room for more events: a game without a bound may go on for ever."""
        grown = bytearray(len(self.buf) + _MORE)
        grown[0 : len(self.buf)] = self.buf
        self.buf = grown
        return grown

    @property
    def last_is_roll(self) -> bool:
        """Whether the last event is a roll; False when there is none."""
        return self.length - self._last == 2

    def last_dice_into(self, out: "bytearray | memoryview") -> bool:
        """Write the faces of the last roll, however long ago, to out[0:6]; False when there was none."""
        if not self._decisions:
            return False
        at = self._decisions - 2
        spread(self.buf[at] << 8 | self.buf[at + 1], out)
        return True

    def undo(self) -> bool:
        """Take back the last event, a roll or a move; False (and nothing done) when there is none."""
        if not self.length:
            return False
        self._replay(self._last)
        return True

    def undo_to_roll(self) -> bool:
        """Take back every move since the last roll, which stays; False (and nothing done) without any."""
        if self._decisions == self.length:
            return False
        self._replay(self._decisions)
        return True

    def _replay(self, end: int) -> None:
        """Drop the events from `end` on and play the others again."""
        game = self.game
        buf = self.buf
        dice = self._dice
        game.start()
        at = last = decisions = 0
        while at < end:
            last = at
            if game.phase == ROLL:
                spread(buf[at] << 8 | buf[at + 1], dice)
                game.roll(dice)
                decisions = at = at + 2
            else:
                game.apply(buf[at])
                at += 1
        self.filled(at, last, decisions)

    def export(self) -> bytes:
        """The record as bytes that `load` takes. RecordError after 65,535 bytes of events."""
        from rules.saved import frame  # the console never does this

        return frame(self.game, self.buf, self.length)


def roll_number(dice: "bytes | bytearray | memoryview") -> int:
    """Six faces 1..6 as one number 0..46655, the first die counting most."""
    number = 0
    for i in range(6):
        number = number * 6 + dice[i] - 1
    return number


def spread(number: int, out: "bytearray | memoryview") -> None:
    """Write the faces of `roll_number` to out[0:6]. Without a loop: a game taken up has hundreds of rolls."""
    rest = number % 216
    number //= 216
    out[0] = number // 36 + 1
    out[1] = number // 6 % 6 + 1
    out[2] = number % 6 + 1
    out[3] = rest // 36 + 1
    out[4] = rest // 6 % 6 + 1
    out[5] = rest % 6 + 1


def load(data: "bytes | bytearray | memoryview") -> Record:
    """The record that `export` wrote, replayed under every check. RecordError tells what is wrong."""
    from rules.saved import unframe

    return rebuild(*unframe(data))


def rebuild(
    name: str, settings: "bytes | bytearray | memoryview", events: "bytes | bytearray | memoryview"
) -> Record:
    """The record of a game from its settings and its events, each checked before it is played.

    RecordError for a game that is not known, for settings that it refuses, and for the first event that
    breaks a rule (counted from 1).
    """
    try:
        record = Record(make(name, bytes(settings)))
    except ValueError as error:
        raise RecordError(f"record has wrong settings: {error}")  # noqa: B904 (MicroPython cannot chain)
    game = record.game
    dice = bytearray(6)
    count = 0
    at = 0
    while at < len(events):
        count += 1
        if game.phase == OVER:
            raise _broken(count, "the game is over")
        if game.phase == ROLL:
            if at + 1 == len(events):
                raise _broken(count, "half a roll")
            value = events[at] << 8 | events[at + 1]
            if value >= _ROLLS:
                raise _broken(count, f"there is no roll {value}")
            spread(value, dice)
            record.roll(dice)
            at += 2
        else:
            if not game.is_legal(events[at]):
                raise _broken(count, f"move {events[at]} is not legal")
            record.apply(events[at])
            at += 1
    return record


def _broken(count: int, why: str) -> RecordError:
    return RecordError(f"record breaks a rule at event {count}: {why}")
