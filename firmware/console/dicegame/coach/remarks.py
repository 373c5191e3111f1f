"""The coach's remarks after a round: praise, or what level 3 would have chosen, and why.

They are notices while the dice wait for the next roll. By then everybody knows all choices, so a remark gives
no secret away. When the next dice roll, it is over, read or not. Loaded only if somebody wants remarks.

A seat gets at most one remark a round, about the choice that gave away the most. A choice that gave away next
to nothing is praised if the one that skips the fewest numbers would have been worse.
"""

from micropython import const

from console.dicegame.coach.spoken import LEAST, points, tempting, whole
from console.dicegame.roll import WAITING
from console.match.opponent import load_player, look_at
from players.replay import advance
from rules import ROLL
from rules.rows import move_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.turn import Turn

_EVENTS = const(4)  # of the record in a pass
_STEPS = const(3)  # of the player in a pass
_LINE = const(2200)  # ms
_WIDE = const(24)  # letters in a line

_IDLE = const(0)  # states
_FINDS_ROUND = const(1)  # replays the record to its last round
_REPLAYS = const(2)  # goes through the round, to the next choice to judge
_THINKS = const(3)
_WORDS = const(4)  # finds the words
_SHOWS = const(5)


class Note:
    """What level 3 says of a choice.

    before  the game's bytes before it
    move    the choice
    best    level 3's choice
    lost    tenths of a point that were given away
    moves   all legal moves
    given   tenths of a point that each of them gives away
    """

    def __init__(self, before: bytes, player: "Any", move: int) -> None:
        """Take over what the player has found."""
        self.before = before
        self.move = move
        self.best: int = player.move
        self.lost = 0
        self.moves: list[int] = []
        self.given: list[int] = []
        for i in range(player.count):
            self.moves.append(player.moves[i])
            self.given.append(player.given(i))
            if player.moves[i] == move:
                self.lost = self.given[i]


class Remarks:
    """The remarks on one round."""

    def __init__(self, turn: "Turn", seats: int, wait: bool) -> None:
        """Load a player, and judge the round that has just ended.

        `seats` is the mask of the seats whose choices are judged; `wait`: another notice is being shown.
        """
        match = turn.match
        self._turn = turn
        self._seats = seats
        self._console = match.console
        self._record = match.table.record
        self._player: Any = load_player(match.console)
        self._game: Any = self._player.game  # the player's own, on which the round is replayed
        self._game.start()
        self._end = self._record.length  # when the round was over
        self._at = 0  # the next event to replay
        self._round_at = 0  # where the last round began
        self._round = bytes(self._game.state)  # the game's bytes there
        self._before = b""  # and before the choice that is being judged
        self._dice = bytearray(6)
        self._notes: list[Note] = []
        self._lines: list[str] = []  # still to be shown, the next one last
        self._since = match.console.now
        self._stays = _LINE if wait else 0
        self._said = False  # a line has been shown
        self._state = _FINDS_ROUND

    def _stop(self) -> None:
        """Forget what has not been found or read yet."""
        if self._said:
            self._console.hush()
        self._player = self._game = None
        self._state = _IDLE

    @property
    def busy(self) -> bool:
        """Whether there is more to find or to read."""
        return self._state != _IDLE

    def tick(self, now: int) -> None:
        """Replay, think or show a line."""
        state = self._state
        roll = self._turn.views.roll
        if state == _IDLE:
            return
        if not roll or roll.state != WAITING:
            self._stop()
        elif state == _SHOWS:
            if self._console.since(self._since) >= self._stays:
                self._show(now)
        elif state == _WORDS:
            self._find_words()
            self._game = None
            self._state = _SHOWS
        elif state == _THINKS:
            if self._player.think(_STEPS):
                self._judge()
                self._go_on()
        else:
            self._replay()

    def _show(self, now: int) -> None:
        """Show the next line; after the last, nothing is left to do."""
        if not self._lines:
            self._state = _IDLE
            return
        self._since = now
        self._stays = _LINE
        self._said = True
        self._console.notice(self._lines.pop())

    def _replay(self) -> None:
        """Replay some events, up to a choice to be judged."""
        player = self._player
        game = self._game
        for _ in range(_EVENTS):
            if self._at >= self._end:
                if self._state == _FINDS_ROUND:
                    self._at = self._round_at
                    game.state[:] = self._round
                    self._state = _REPLAYS
                else:
                    self._player = None  # only its game is still needed
                    self._console.collect()
                    self._state = _WORDS
                return
            if game.phase == ROLL and self._state == _FINDS_ROUND:
                self._round_at = self._at
                self._round = bytes(game.state)
            elif self._state == _REPLAYS and game.phase != ROLL and self._seats >> game.seat & 1:
                self._before = bytes(game.state)
                look_at(player, game, bytearray(len(game.state)))
                self._state = _THINKS
                if player.count < 2:
                    self._go_on()
                return
            self._at = advance(self._record, game, self._at, self._dice)

    def _go_on(self) -> None:
        """Replay the judged choice. The player has changed the game, so that is put back first."""
        self._game.state[:] = self._before
        self._at = advance(self._record, self._game, self._at, self._dice)
        self._state = _REPLAYS

    def _judge(self) -> None:
        """Note what a choice gave away."""
        self._notes.append(Note(self._before, self._player, self._record.buf[self._at]))

    # Words

    def _find_words(self) -> None:
        """Put the notes into lines."""
        game = self._game
        reasons: Any = self._console.loader.borrow("console." + game.NAME + ".reasons")
        lost = [-1] * game.seats  # tenths of a point, of each seat's remark
        said: list[tuple[str, ...]] = [()] * game.seats
        for note in self._notes:
            game.state[:] = note.before
            seat = game.seat
            if note.lost > lost[seat] and (note.lost >= LEAST or lost[seat] < LEAST):
                found = _remark(reasons, game, note, self._name(seat))
                if found:
                    lost[seat] = note.lost
                    said[seat] = found
        for found in said:
            for line in found:
                self._lines.insert(0, line)

    def _name(self, seat: int) -> str:
        """Return the name to begin a line with; "" if there is only one person."""
        match = self._turn.match
        return match.table.names[seat] + ": " if match.seats.people > 1 else ""


def _remark(reasons: "Any", game: "Any", note: Note, name: str) -> "tuple[str, ...]":
    """Return the lines about a choice; none for a good one that needs no praise."""
    if note.lost >= LEAST:
        reason = reasons.better(game, note.best, note.move)
        line = _better(name, move_word(note.best, game.numbers), note.lost)
        return (line, reason) if reason else (line,)
    moves = note.moves
    tempted = tempting(reasons.skipped, game, bytearray(moves), len(moves))
    if note.given[moves.index(tempted)] < note.lost + LEAST:
        return ()
    praise = " was well chosen!" if note.lost else " was best!"
    line = (name or "Good: ") + move_word(note.move, game.numbers) + praise
    return (line if len(line) <= _WIDE else line[: -len(praise)] + ": good!",)


def _better(name: str, best: str, lost: int) -> str:
    """Return a line: the best choice, and how much better it was in whole points."""
    if not name:
        return best[0].upper() + best[1:] + ": " + points(lost) + " better"
    return name + best + f" {whole(lost)} better"
