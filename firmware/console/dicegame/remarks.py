"""The coach's remarks after a round: praise, or what level 3 would have chosen, and why.

They are notices while the dice wait for the next roll. By then everybody knows all choices, so a remark gives
no secret away. This module finds what the choices of those who want remarks gave away; when its player has
left the heap, remark_lines.py finds the words. The rolled dice stay at rest until all remarks have been
shown. This module is borrowed: its code leaves the heap with the Remarks, when the scene changes.
"""

from micropython import const

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
_WORDING = "console.dicegame.remark_lines"
_LEAST = const(5)  # tenths of a point worth a remark


class Remarks:
    """The remarks about the last round. Talk keeps the state to replay from.

    A note: the index of a choice in the record, level 3's choice, the tenths of a point that were given away,
    all legal moves, and what each gives away.
    """

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
        self._game: Any = self._player.game  # replayed, and thought about
        self._dice = bytearray(6)
        self._found = False  # the beginning of the round is known
        self._thinks = False
        self._at = self._talk.past_at
        if not 0 <= self._at < self._end:
            self._talk.past = bytearray(len(game.state))
            self._game.start()
            self._at = 0
            _copy(self._game.state, self._talk.past)
        _copy(self._talk.past, self._game.state)
        self._notes: list[tuple[int, int, int, list[int], list[int]]] = []
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
                console.loader.prepare(
                    "console." + self._game.NAME + ".words"
                )  # unloaded before, to make room for the player
            return
        roll = self._play.views.roll
        if not roll or (roll.state != WAITING and roll.state != RESTING):
            return  # the dice are moving
        if not self._player:
            self._lines = console.loader.borrow(_WORDING).lines(self._play, self._game, self._notes)
            for name in self._play.views.kit.LATER:
                console.loader.own(name)
        elif self._thinks:
            if self._player.think(_STEPS):
                self._thinks = False
                self._judge()
                self._go_on()
        else:
            self._replay()

    def _replay(self) -> None:
        """Replay some events, up to a choice to be judged."""
        player = self._player
        game = self._game
        talk = self._talk
        for _ in range(_EVENTS):
            if self._at >= self._end:
                self._at = talk.past_at
                _copy(talk.past, game.state)
                if self._found:
                    self._player = None
                    self._console.collect()
                self._found = True
                return
            if game.phase == ROLL and not self._found:
                talk.past_at = self._at
                _copy(game.state, talk.past)
            elif self._found and game.phase != ROLL and talk.pupils >> game.seat & 1:
                view = bytearray(len(game.state))
                player.view(game, game.seat, view)
                player.begin(view, 3, 0)
                self._thinks = player.count > 1
                if not self._thinks:
                    self._go_on()
                return
            self._at = advance(self._record, game, self._at, self._dice)

    def _go_on(self) -> None:
        """Replay the round up to and including the judged choice, because the player has changed the game."""
        game = self._game
        talk = self._talk
        judged = self._at
        _copy(talk.past, game.state)
        self._at = talk.past_at
        while self._at <= judged:
            self._at = advance(self._record, game, self._at, self._dice)

    def _judge(self) -> None:
        """Note what a choice gave away, if it is worth a remark."""
        player = self._player
        move = self._record.buf[self._at]
        moves: list[int] = []
        given: list[int] = []
        lost = 0
        for i in range(player.count):
            moves.append(player.moves[i])
            given.append(player.given(i))
            if moves[i] == move:
                lost = given[i]
        if not lost or lost >= _LEAST:
            self._notes.append((self._at, player.move, lost, moves, given))


def _copy(source: bytearray, out: bytearray) -> None:
    for i in range(len(source)):
        out[i] = source[i]
