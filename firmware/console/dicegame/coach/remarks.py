"""The coach's remarks after a round: praise, or what would have been better, and why.

They are notices while the dice wait for the next roll. By then everybody knows all choices, so a remark gives
no secret away. Its lines take turns until somebody presses a key or the next dice roll. Loaded only if
somebody wants remarks.

Each seat gets one remark a round at most: of the choices that deserve one (remark_lines.py) it is about the
one that gave away the most. Two in a row never praise it for a pass, nor does one if
the round has brought it a penalty.
"""

from micropython import const

from console.dicegame.turn.roll import WAITING
from console.dicegame.words import chips
from console.match.opponent import load_player, look_at
from players.merit import LEAST, opinion
from players.replay import advance
from rules import ROLL
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.dicegame.play import DicePlay

_EVENTS = const(4)  # of the record in a pass
_STEPS = const(3)  # of the player in a pass
_LINE = const(2500)  # ms
_KEPT = const(1000)  # ms: more often than this, a line that stays is kept


class Note:
    """What the coach thinks of a choice.

    before   the game's bytes before it
    move     the choice
    gave     what it gave away
    opinion  on all choices that there were
    """

    def __init__(self, before: bytes, player: "Any", move: int) -> None:
        """Take over what the player has found."""
        self.before = before
        self.move = move
        self.opinion = opinion(player)
        self.gave = self.opinion.gives(move)


class Judging:
    """Level 3 judges the choices of some seats in the round that has just ended.

    notes  the notes on the choices that have been judged
    game   the player's own, on which the round is replayed
    done   nothing is left to judge
    """

    def __init__(self, console: "Console", seats: int) -> None:
        """Load a player; `seats` is the mask of the seats whose choices are judged."""
        self.notes: list[Note] = []
        self.done = False
        self._seats = seats
        self._record = console.table.record
        self._player: Any = load_player(console)
        self.game: Any = self._player.game
        self.game.start()
        self._end = self._record.length  # when the round was over
        self._at = 0  # the next event to replay
        self._round_at = -1  # where the round began, once that is known
        self._roll_at = 0  # where the last round so far began
        self._before = bytes(self.game.state)  # before that round, then before the choice to judge
        self._dice = bytearray(6)
        self._thinks = False

    def go_on(self) -> None:
        """Each pass, replay some events, or think about a choice."""
        if not self._thinks:
            self._replay()
        elif self._player.think(_STEPS):
            self.notes.append(Note(self._before, self._player, self._record.buf[self._at]))
            self._replay_choice()

    def _replay(self) -> None:
        """Replay some events: first all of the game, to find the last round, then up to a choice to judge."""
        game = self.game
        for _k in range(_EVENTS):
            if self._at >= self._end:
                if self._round_at < 0:  # the last round is found: go back to its beginning
                    self._at = self._round_at = self._roll_at
                    game.state[:] = self._before
                else:
                    self._player = None  # only its game is still needed
                    self.done = True
                return
            if self._round_at < 0:
                if game.phase == ROLL:
                    self._roll_at = self._at
                    self._before = bytes(game.state)
            elif game.phase != ROLL and self._seats >> game.seat & 1:
                self._before = bytes(game.state)
                look_at(self._player, game, bytearray(len(game.state)))
                self._thinks = True
                if self._player.count < 2:  # there was no choice
                    self._replay_choice()
                return
            self._at = advance(self._record, game, self._at, self._dice)

    def _replay_choice(self) -> None:
        """Replay the choice, after taking back what the player has changed in the game."""
        self.game.state[:] = self._before
        self._at = advance(self._record, self.game, self._at, self._dice)
        self._thinks = False


class Remarks:
    """The remarks on one round: they are found, then shown line by line."""

    def __init__(self, play: "DicePlay", seats: int, wait: bool, praised: bytearray) -> None:
        """Judge the choices of some seats, a mask, in the round that has just ended.

        `wait`: another notice is being shown. `praised` has 1 for each seat whose last remark praised a pass;
        words() updates it.
        """
        console = play.match.console
        self._play = play
        self._console = console
        self._judging: Judging | None = Judging(console, seats)
        self._lines: list[tuple[int, str]] = []
        self._praised = praised
        self._shown = 0  # how many lines have been shown so far
        self._since = console.now
        self._stays = _LINE if wait else 0
        self.busy = True  # there is more to find or to read
        self.over = False  # nothing is left to show

    def tick(self, now: int) -> None:
        """Go on judging, find the words, or show a line."""
        roll = self._play.views.roll
        judging = self._judging
        if not roll or roll.state != WAITING:
            self.stop()
        elif not judging:
            if self._console.since(self._since) >= self._stays:
                self._show(now)
        elif judging.done:
            self._lines = words(self._console, judging, self._praised)
            self._judging = None
        else:
            judging.go_on()
            if judging.done:
                self._console.collect()  # the player

    def _show(self, now: int) -> None:
        """Show the next line; a single one stays."""
        n = len(self._lines)
        if self._shown >= n:
            self.busy = False
            self.over = not n
        self._since = now
        self._stays = _LINE
        if n > 1 or n > self._shown:
            seat, line = self._lines[self._shown % n]
            self._console.notice(line, chips(self._console, self._play.match.game, seat, line))
            self._shown += 1
        elif n:
            self._stays = _KEPT
            self._console.keep()

    def read_on(self) -> bool:
        """Show the next line at once; return False if all have been shown, or none is known yet."""
        if self._judging or self._shown >= len(self._lines):
            return False
        self._stays = 0
        return True

    def stop(self) -> None:
        """End the remarks: a key has been pressed, or the scene changes."""
        self._judging = None
        self.busy = False
        self.over = True
        if self._shown:
            self._console.hush()


def words(console: "Console", judging: Judging, praised: bytearray) -> "list[tuple[int, str]]":
    """Return the lines about a judged round, each with its seat; bring `praised` up to date, see Remarks."""
    table = console.table
    game = judging.game
    seats = game.seats
    penalties = [game.penalties(seat) for seat in range(seats)]  # after the round
    reasons: Any = console.loader.borrow("console." + game.NAME + ".reasons")
    code: Any = console.loader.borrow("console.dicegame.coach.remark_lines")
    several = table.people > 1
    said: list[tuple[str, ...]] = [()] * seats
    about: list[Note | None] = [None] * seats  # the choice that it is about
    for note in judging.notes:
        game.state[:] = note.before
        seat = game.seat
        other = about[seat]
        if not other or note.gave > other.gave:
            passes = not praised[seat] and game.penalties(seat) == penalties[seat]
            found = code.remark(reasons, game, note, table.names[seat] if several else "", passes)
            if found:
                said[seat] = found
                about[seat] = note
    lines: list[tuple[int, str]] = []
    for seat in range(seats):
        note = about[seat]
        if note:
            lines += [(seat, line) for line in said[seat]]
            praised[seat] = note.move == PASS and note.gave < LEAST
    return lines
