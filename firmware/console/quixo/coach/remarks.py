"""The coach's remarks in Quixo: a win that was missed, a loss that could be avoided, or praise.

1. Level 3 judges the position while the person thinks. It finishes before a computer thinks with the same
   player.
2. A remark is one notice, without a key; the next waits behind it. If the next seat is a person, the remark
   waits until that seat has moved, so that it helps nobody. If the push could have won at once, another
   notice names the line. When two pushes of a seat in a row have been blamed, its next two are not, unless
   the game ends with that push or the one after it.
3. If a computer follows, the board as it was before the push comes back for a moment, with frame and arrow at
   the better push. The computer waits until that is over: later it would look like advice, and be wrong.
4. What has not been said when the game is over is shown below the board, before the result (ending/end.py);
   but winners are not told that they gave the others a win. A person who played alone then also hears which
   push lost.
"""

from micropython import const

from console.match.seats import AT_KEYS
from console.quixo.board.cells import side_to
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
_BLAMED = const(2)  # pushes of a seat in a row that may be blamed
_SPARED = const(2)  # its next pushes, which are not blamed then
_AT_END = const(0xFFFF)  # a length that no record has: show the remark only if the game is over
_WAIT = const(2)  # remarks that can wait: the last ones


class Better:
    """A better push than the one that was made: frame and arrow show it on the board as it was before.

    `state` is the buffer that holds the game's state at that time.
    """

    def __init__(self, play: "QuixoPlay", state: bytearray) -> None:
        self._play = play
        self._state = state
        self._move = PASS  # the push, until it is shown
        self._length = -1  # of the record while it may be shown
        self._shows = False

    @property
    def is_due(self) -> bool:
        """Whether there is a push that has still to be shown."""
        return self._move != PASS

    def set(self, move: int, length: int) -> None:
        """Take this push, PASS for none, to be shown while the record has that length."""
        self._move = move
        self._length = length

    def check(self, length: int) -> None:
        """Leave it out if the record has another length by now."""
        if length != self._length:
            self._move = PASS

    def hide(self) -> None:
        """Remove frame and arrow, and show the board as it is."""
        if self._shows:
            self._shows = False
            board = self._play.board
            board.point(-1)
            board.show_arrows(-1, 0)
            board.draw()
            board.mark()

    def take_line(self) -> str:
        """Show the push; return the line about it, "" if there is none to show."""
        move = self._move
        if move == PASS:
            return ""
        self._move = PASS
        self._shows = True
        board = self._play.board
        game = self._play.game
        now = bytes(game.state)
        game.state[:] = self._state
        board.draw()
        board.mark()
        game.state[:] = now
        cell = board.cell(game.source(move))
        board.point(cell)
        board.show_arrows(cell, side_to(cell, board.cell(game.target(move))))
        # TRANSLATORS: the push that an arrow shows was better than the one that was made; at most 24 letters
        return _("This push was better")


class LostSince:
    """The push that lost the game for somebody who plays alone."""

    def __init__(self) -> None:
        self._at = -1  # the record's length before that push, -1 if the game is not lost
        self._seat = 0

    def judge(self, at: int, seat: int, loses: bool) -> None:
        """Note whether the game is lost since this seat's push, which is event `at` of the record."""
        self._at = at if loses else -1
        self._seat = seat

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
        if game.winner == game.symbol(self._seat):
            return ""
        # TRANSLATORS: the game was lost with your push number {}; at most 24 letters with {} as two
        text = _("Push {} lost the game").format(self._at // game.seats + 1)
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
        # Remarks: the record's length before the push; the length from which on to show it, or _AT_END; the
        # text; the line with which a win was missed, 0 for none; the seat that gave the others a win, -1 for
        # none
        self._waiting: list[tuple[int, int, str, int, int]] = []
        self._shown_at = 0  # the record's length when a remark was shown
        self._line = 0  # the squares of a line that is to be named next, 0 for none
        self._blamed = bytearray(game.seats)  # of each seat: pushes blamed in a row, then those spared
        self._better = Better(play, self._view)
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
        """Whether a computer waits, until a push is judged and what is said about it has disappeared."""
        if self._shows and self._match.console.since(self._since) >= _GONE:
            self._shows = False
        due = len(self._waiting) > 0 and self._match.table.record.length >= self._waiting[0][1]
        due = due or self._line > 0
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
        if length < self._shown_at:
            self._line = 0
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
        if match.console.since(self._since) >= _LINE and not match.console.unread:
            self._better.hide()
            if self.show_next_line():
                self._since = now
                self._shows = True

    def hide(self) -> None:
        """Remove what it shows on the board."""
        self._better.hide()

    def show_next_line(self, y: int = 0) -> bool:
        """Show the next line, with its top at y; return False if none is left, or none may be shown yet."""
        match = self._match
        length = match.table.record.length
        self._better.check(length)
        if self._line:
            code: Any = match.console.loader.borrow("console.quixo.coach.remark_lines")
            text = code.name_line(self._play.board, self._line)
            self._line = 0
        elif self._waiting:
            if self._waiting[0][1] == _AT_END and length > self._waiting[0][0] + 1 + match.table.over:
                self._waiting.pop(0)
                return self.show_next_line(y)
            if length < self._waiting[0][1] and not match.table.over:
                return False
            _at, _after, text, self._line, gave = self._waiting.pop(0)
            self._shown_at = length
            if gave >= 0 and self._has_won(gave):
                return self.show_next_line(y)
        else:
            text = ("" if y else self._better.take_line()) or self._lost_since.take_line(match)
        if text:
            match.console.notice(text, None, y)
        return text != ""

    def _has_won(self, seat: int) -> bool:
        """Return whether the game is over and the seat has won."""
        match = self._match
        if not match.table.over:
            return False
        result: Any = match.console.loader.borrow("console.match.result")
        return result.winners(match.game, match.table.lost) >> seat & 1 == 1

    def _judge(self) -> None:
        """Find a remark on the push that was made."""
        match = self._match
        player = self.player
        game: Any = player.game
        game.state[:] = self._view
        move = match.table.record.buf[self._at]
        name = match.table.names[game.seat] if match.table.people > 1 else ""
        code: Any = match.console.loader.borrow("console.quixo.coach.remark_lines")
        seat = game.seat
        text, kind = code.remark(game, player, move, name)
        if kind == code.PRAISE:
            self._praised[seat] += 1
            if self._praised[seat] > _PRAISED:
                text = ""
        if not name and player.count > 1 and move != PASS and plies_of(player, player.move) >= 0:
            self._lost_since.judge(self._at, seat, plies_of(player, move) < 0)
        after = self._at + 1
        person_follows = match.seats.levels[(seat + 1) % game.seats] == AT_KEYS
        blamed = self._blamed[seat]
        after += person_follows
        if blamed >= _BLAMED:
            if person_follows and kind != code.PRAISE:
                after = _AT_END
            self._blamed[seat] = (blamed + 1) % (_BLAMED + _SPARED)
        else:
            self._blamed[seat] = blamed + 1 if kind == code.MISSED or kind == code.GAVE else 0
        if text:
            line = code.line_of(game, player.move) if person_follows and kind == code.MISSED else 0
            gave = seat if kind == code.GAVE else -1
            self._waiting.append((self._at, after, text, line, gave))
            if len(self._waiting) > _WAIT:
                self._waiting.pop(0)
            if not person_follows and kind != code.PRAISE and match.game.phase != OVER:
                self._better.set(player.move, after)
        self._at = -1
