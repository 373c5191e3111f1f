"""The coach's remarks in Quixo: a win that was missed, a loss that could be avoided, or praise.

1. Level 3 judges the position while the person thinks. It finishes before a computer thinks with the same
   player.
2. A remark is one notice, without a key; the next waits behind it. If the next seat is a person, the remark
   waits until that seat has moved, so that it helps nobody.
3. If a computer follows, two more notices say where the better push was, and the computer waits until they
   are over: on a later board they would look like advice, and be wrong.
4. What has not been said when the game is over is shown below the board, before the result (ending/end.py).
   A person who played alone then also hears since which push the game was lost.
"""

from micropython import const

from console.match.seats import AT_KEYS
from console.quixo.coach.judge import ask, plies_of, shared
from rules import OVER
from rules.quixo import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.quixo.playing import QuixoPlay

_STEPS = const(10)  # of the player in a pass, some 0.6 ms each
_LINE = const(2200)  # ms that a line is shown
_GONE = const(2500)  # ms until its notice is gone
_PRAISED = const(2)  # times that a seat is praised in a match
_WAIT = const(2)  # remarks that can wait: the last ones


class Better:
    """Where a better push was: two lines, as the board lies when they are shown.

    They are true while the record has the same length: for four people the board turns with the next push.
    """

    def __init__(self, play: "QuixoPlay") -> None:
        self._play = play
        self._move = PASS  # the push, until the first line is shown
        self._way = ""  # the second line, once the first is shown
        self._length = -1

    @property
    def is_due(self) -> bool:
        """Whether a line is left."""
        return self._move != PASS or self._way != ""

    def set(self, move: int, length: int) -> None:
        """Begin with the first line about this push, PASS for none."""
        self._move = move
        self._way = ""
        self._length = length

    def check(self, length: int) -> None:
        """Leave out what is left if the record has another length by now."""
        if length != self._length:
            self.set(PASS, length)

    def take_line(self) -> str:
        """Return the next line, "" if none is left."""
        text = self._way
        self._way = ""
        if self._move != PASS:
            match = self._play.match
            reasons: Any = match.console.loader.borrow("console.quixo.coach.reasons")
            text, self._way, _here = reasons.where(self._play.board, match.game, self._move, True)
            self._move = PASS
        return text


class LostSince:
    """The push from which on a person who plays alone has been losing."""

    def __init__(self) -> None:
        self._at = -1  # the record's length before that push, -1 if the game is not lost

    def judge(self, at: int, loses: bool) -> None:
        """Note whether the game is lost since the push that is event `at` of the record."""
        self._at = at if loses else -1

    def undo(self, length: int) -> None:
        """Forget a push that was undone, when the record has this length again."""
        if length <= self._at:
            self._at = -1

    def take_line(self, match: "Any") -> str:
        """Return the line about a game that is over; "" if it was not lost, or ended right after it."""
        game = match.game
        table = match.table
        if self._at < 0 or game.phase != OVER or table.lost >= 0 or table.record.length <= self._at + 2:
            return ""
        if game.winner == game.symbol(self._at % game.seats):
            return ""
        # TRANSLATORS: the game was lost from your push number {} on; at most 24 letters with {} as two
        text = _("Lost since your push {}").format(self._at // game.seats + 1)
        self._at = -1
        return text


class Remarks:
    """The remarks of one match; `seats` is the mask of those that get them."""

    def __init__(self, play: "QuixoPlay", seats: int) -> None:
        match = play.match
        game = match.game
        self._play = play
        self._match = match
        self._seats = seats
        # The position that is judged
        self.player: Any = shared(play)
        self._view = bytearray(len(game.state))
        self._at = -1  # the record's length there, -1 for none
        self._known = False  # the player has finished
        # What is to be shown
        # Remarks: the record's length before the push, the length from which on to show it, the text
        self._waiting: list[tuple[int, int, str]] = []
        self._better = Better(play)
        self._lost_since = LostSince()
        self._since = 0
        self._shows = False  # a line has been shown, at _since
        self._praised = bytearray(game.seats)  # how often each has been praised

    @property
    def busy(self) -> bool:
        """Whether it still needs the player."""
        return self._at >= 0

    @property
    def holds(self) -> bool:
        """Whether a computer waits: until a push is judged, and all that is said of it is gone."""
        if self._shows and self._match.console.since(self._since) >= _GONE:
            self._shows = False
        due = len(self._waiting) > 0 and self._match.table.record.length >= self._waiting[0][1]
        return due or self._at >= 0 or self._better.is_due or self._shows

    def looks(self, length: int) -> bool:
        """Return whether it judges the position in which the record has this length."""
        return self._at == length

    def look(self) -> None:
        """Begin to judge the position if a seat that gets remarks is to move; call it for every new board."""
        game: Any = self._match.game
        length = self._match.table.record.length
        if length < self._at:  # undone
            self._at = -1
        self._lost_since.undo(length)
        while self._waiting and length <= self._waiting[-1][0]:
            self._waiting.pop()
        self._better.check(length)
        made = self._at >= 0 and length == self._at + 1  # the push that tick() is to judge
        if not made and self._at != length and game.phase != OVER and self._seats >> game.seat & 1:
            self._at = length
            self._known = False
            ask(self._play, self.player, self._view, True)

    def tick(self, now: int) -> None:
        """Think for a slice, or show a line."""
        match = self._match
        length = match.table.record.length
        if self._at >= 0:
            if not self._known:
                self._known = self.player.think(_STEPS)
            elif length > self._at:
                self._judge()
                self.look()
        if match.console.since(self._since) >= _LINE and self.show_next_line():
            self._since = now
            self._shows = True

    def show_next_line(self, y: int = 0) -> bool:
        """Show the next line, with its top at y; return False if none is left, or none may be shown yet."""
        match = self._match
        length = match.table.record.length
        self._better.check(length)
        if self._waiting:
            if length < self._waiting[0][1]:
                return False
            text = self._waiting.pop(0)[2]
        else:
            text = self._better.take_line() or self._lost_since.take_line(match)
        if text:
            match.console.notice(text, None, y)
        return text != ""

    def _judge(self) -> None:
        """Find a remark on the push that was made."""
        match = self._match
        player = self.player
        game: Any = player.game
        game.state[:] = self._view
        move = match.table.record.buf[self._at]
        name = match.table.names[game.seat] if match.table.people > 1 else ""
        code: Any = match.console.loader.borrow("console.quixo.coach.remark_lines")
        text, praise = code.remark(game, player, move, name)
        if praise:
            self._praised[game.seat] += 1
            if self._praised[game.seat] > _PRAISED:
                text = ""
        if not name and player.count > 1 and move != PASS and plies_of(player, player.move) >= 0:
            self._lost_since.judge(self._at, plies_of(player, move) < 0)
        if text:
            after = self._at + 1
            person_follows = match.seats.levels[(game.seat + 1) % game.seats] == AT_KEYS
            self._waiting.append((self._at, after + person_follows, text))
            if len(self._waiting) > _WAIT:
                self._waiting.pop(0)
            if not person_follows and not praise:
                self._better.set(player.move, after)
        self._at = -1
