"""The coach's remarks after a round: praise, or what level 3 would have chosen, and why.

They are notices while the dice wait for the next roll. By then everybody knows all choices, so a remark gives
no secret away. A seat whose person wants remarks gets at most one a round, about the choice that gave away
the most. A best choice is praised if the one that skips the fewest would have been clearly worse. The rolled
dice stay at rest until all remarks have been shown. This module is borrowed: its code leaves the heap with
the Remarks, when the scene changes.
"""

from micropython import const

from console.dicegame.spoken import about, tempting, word
from console.dicegame.views import RESTING, WAITING
from console.match.hire import hire
from players.replay import advance
from rules import ROLL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.playing import Play

_EVENTS = const(4)  # of the record in a pass
_STEPS = const(3)  # of the player in a pass
_LINE = const(2200)  # ms
_LEAST = const(5)  # tenths of a point worth a remark
_CLEAR = const(30)  # tenths of a point that the tempting choice must give away for praise
_WIDE = const(24)  # letters in a line


class Remarks:
    """The remarks about the last round. Talk keeps the state to replay from."""

    def __init__(self, play: "Play", wait: bool) -> None:
        """Load the player. `wait`: another notice is being shown."""
        match = play.match
        table = match.table
        game: Any = match.game
        self._play = play
        self._talk = play.talk
        self._console = match.console
        self._record = table.record
        self._end = table.record.length
        self._player: Any = hire(match.console)
        self._player.exact = True
        self._state = bytearray(len(game.state))  # of the replayed game
        self._view = bytearray(len(game.state))
        self._dice = bytearray(6)
        self._found = False  # the beginning of the round is known
        self._thinks = False
        self._at = self._talk.past_at
        if not 0 <= self._at < self._end:
            self._talk.past = bytearray(len(game.state))
            self._player.game.start()
            self._at = 0
            _copy(self._player.game.state, self._talk.past)
        _copy(self._talk.past, self._state)
        self._lost = [-1] * game.seats  # tenths of a point, of each seat's remark
        self._said: list[tuple[str, str]] = [("", "")] * game.seats
        self._lines: list[str] | None = None  # still to be shown, the next one last
        self._since = match.console.now
        self._stays = _LINE if wait else 0

    @property
    def busy(self) -> bool:
        """Whether there is more to find or to read."""
        return self._lines != [] or self._console.since(self._since) < self._stays

    def tick(self, now: int) -> None:
        """Replay, think or show a line."""
        console = self._console
        if self._lines is not None:
            if self._lines and console.since(self._since) >= self._stays:
                self._since = now
                self._stays = _LINE
                console.notice(self._lines.pop())
            return
        roll = self._play.views.roll
        if not roll or (roll.state != WAITING and roll.state != RESTING):
            return  # the dice are moving
        if self._thinks:
            if self._player.think(_STEPS):
                self._thinks = False
                self._judge()
                self._go_on()
        else:
            self._replay()

    def stop(self) -> None:
        """Drop the player."""
        self._player = None

    def _replay(self) -> None:
        """Replay some events, up to a choice to be judged."""
        player = self._player
        game: Any = player.game
        talk = self._talk
        _copy(self._state, game.state)
        for _ in range(_EVENTS):
            if self._at >= self._end:
                self._at = talk.past_at
                _copy(talk.past, self._state)
                if self._found:
                    self._finish()
                self._found = True
                return
            if game.phase == ROLL and not self._found:
                talk.past_at = self._at
                _copy(game.state, talk.past)
            elif self._found and game.phase != ROLL and talk.pupils >> game.seat & 1:
                _copy(game.state, self._state)
                player.view(game, game.seat, self._view)
                player.begin(self._view, 3, 0)
                self._thinks = player.count > 1
                if not self._thinks:
                    self._go_on()
                return
            self._at = advance(self._record, game, self._at, self._dice)
        _copy(game.state, self._state)

    def _go_on(self) -> None:
        """Make the choice that was judged."""
        game: Any = self._player.game
        _copy(self._state, game.state)
        self._at = advance(self._record, game, self._at, self._dice)
        _copy(game.state, self._state)

    def _judge(self) -> None:
        """Find words for a choice, unless the seat made a worse one in this round."""
        player = self._player
        game: Any = player.game
        move = self._record.buf[self._at]
        _copy(self._state, game.state)
        reasons = self._console.loader.borrow("console." + game.NAME + ".reasons")  # for this pass only
        tempted = tempting(reasons.skipped, game, player.moves, player.count)
        lost = tempts = 0
        for i in range(player.count):
            if player.moves[i] == move:
                lost = player.given(i)
            if player.moves[i] == tempted:
                tempts = player.given(i)
        seat = game.seat
        if lost <= self._lost[seat]:
            return
        if not lost and tempts >= _CLEAR:
            self._lost[seat] = 0
            self._said[seat] = (self._praise(game, move), "")
        elif lost >= _LEAST:
            self._lost[seat] = lost
            reason = reasons.better(game, player.move, move)
            self._said[seat] = (self._better(game, player.move, lost), reason)

    def _name(self, seat: int) -> str:
        """Return the name to begin a line with; "" if there is only one person."""
        match = self._play.match
        people = 0
        for kind in match.seats.kinds:
            if not kind:
                people += 1
        return match.table.names[seat] + ": " if people > 1 else ""

    def _praise(self, game: "Any", move: int) -> str:
        return (self._name(game.seat) or "Good: ") + word(game, move) + " was best!"

    def _better(self, game: "Any", best: int, lost: int) -> str:
        """Return a line: the best choice, and how much more it was worth."""
        name = self._name(game.seat)
        what = word(game, best)
        if not name:
            return what[0].upper() + what[1:] + " was worth " + about(lost) + " more"
        text = f"{name}{what} was {about(lost)} better"
        return text if len(text) <= _WIDE else f"{name}{what} +{about(lost)}"

    def _finish(self) -> None:
        """Collect the lines, and drop the player."""
        self._lines = []
        for first, second in self._said:
            if first:
                self._lines.insert(0, first)
                if second:
                    self._lines.insert(0, second)
        self.stop()
        self._console.collect()


def _copy(source: bytearray, out: bytearray) -> None:
    for i in range(len(source)):
        out[i] = source[i]
