"""The coach's remarks in Quixo: a win that was missed, a loss that could be avoided, or praise.

Level 3 looks at the position while the person thinks, and finishes before a computer thinks with the same
player. If the next seat is a person, the remark waits until that seat has moved, so that it learns nothing
from the remark. A remark is one notice, without a key; the next waits behind it. If a computer follows,
two more notices say where the better push was: on another board they would be read as advice for it, and be
wrong. The computer waits until they are over. What has not been said when the game is over comes below the
board, before the result (ending/end.py); then also since which push a person alone has been losing.
"""

from micropython import const

from console.match.seats import AT_KEYS
from console.quixo.coach.judge import ask, plies, plies_of, shared
from rules import OVER
from rules.quixo import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.quixo.playing import QuixoPlay

_STEPS = const(10)  # of the player in a pass, some 0.6 ms each
_LINE = const(2200)  # ms of a line,
_GONE = const(2500)  # until its notice is gone
_PRAISED = const(2)  # as often a seat is praised in a match
_WAIT = const(2)  # remarks that can wait: the last ones


class Remarks:
    """The remarks of one match; `seats` is the mask of those that get them."""

    def __init__(self, play: "QuixoPlay", seats: int) -> None:
        match = play.match
        game = match.game
        self._play = play
        self._match = match
        self._seats = seats
        self.player: Any = shared(play)
        self._view = bytearray(len(game.state))
        self._at = -1  # the record's length at the position that is looked at, -1 for none
        self._known = False  # the player has finished
        # Remarks to be shown: the record's length before the push, the one from which on to show it, text
        self._waiting: list[tuple[int, int, str]] = []
        self._better = PASS  # the push to tell after them in two lines, PASS for none
        self._way = ""  # the second of these lines, once the first has been shown
        self._place_at = -1  # they are true while the record has this length
        self._since = 0
        self._shows = False  # a line has been shown, at _since
        self._praised = bytearray(game.seats)  # how often each has been praised
        self._lost_at = -1  # the record's length before the push of a person alone that gave the win away

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
        return due or self._at >= 0 or self._better != PASS or self._way != "" or self._shows

    def looks(self, length: int) -> bool:
        """Return whether it looks at the position in which the record has this length."""
        return self._at == length

    def look(self) -> None:
        """Look at the position, if a seat that gets remarks is to move; called when the board is shown."""
        game: Any = self._match.game
        length = self._match.table.record.length
        if length < self._at:  # undone
            self._at = -1
        if length <= self._lost_at:
            self._lost_at = -1
        while self._waiting and length <= self._waiting[-1][0]:
            self._waiting.pop()
        self._forget_place(length)
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
        waiting = self._waiting
        self._forget_place(length)
        if waiting:
            if length < waiting[0][1]:
                return False
            text = waiting.pop(0)[2]
        elif self._way:
            text = self._way
            self._way = ""
        elif self._better != PASS:  # as the board lies now: for four people it turns
            reasons: Any = match.console.loader.borrow("console.quixo.coach.reasons")
            text, self._way, _here = reasons.where(self._play.board, match.game, self._better, True)
            self._better = PASS
        elif self._lost():
            # TRANSLATORS: the game was lost from your push number {} on; at most 24 letters with {} as two
            text = _("Lost since your push {}").format(self._lost_at // match.game.seats + 1)
            self._lost_at = -1
        else:
            return False
        match.console.notice(text, None, y)
        return True

    def _lost(self) -> bool:
        """Return whether a person alone has lost, and not at once after the push that gave the win away."""
        game: Any = self._match.game
        table = self._match.table
        if self._lost_at < 0 or game.phase != OVER or table.lost >= 0:
            return False
        won = game.winner == game.symbol(self._lost_at % game.seats)
        return not won and table.record.length > self._lost_at + 2

    def _forget_place(self, length: int) -> None:
        """Leave out where the better push was, if the board is another one by now."""
        if length != self._place_at:
            self._better = PASS
            self._way = ""

    def _judge(self) -> None:
        """Find words for the choice that was made."""
        match = self._match
        player = self.player
        game: Any = player.game
        game.state[:] = self._view
        move = match.table.record.buf[self._at]
        name = match.table.names[game.seat] if match.table.people > 1 else ""
        text, praise = remark(game, player, move, name)
        after = self._at + 1
        if praise:
            self._praised[game.seat] += 1
            if self._praised[game.seat] > _PRAISED:
                text = ""
        if not name and player.count > 1 and move != PASS and plies_of(player, player.move) >= 0:
            self._lost_at = self._at if plies_of(player, move) < 0 else -1
        if text:
            person_follows = match.seats.levels[(game.seat + 1) % game.seats] == AT_KEYS
            self._waiting.append((self._at, after + person_follows, text))
            if len(self._waiting) > _WAIT:
                self._waiting.pop(0)
            if not person_follows and not praise:
                self._better = player.move
                self._way = ""
                self._place_at = after
        self._at = -1


def remark(game: "Any", player: "Any", move: int, name: str) -> "tuple[str, bool]":
    """Return the remark on a move, at most 24 characters, and whether it is praise; "" for none.

    `name` is the person's; "" if only one person plays.
    """
    if move == PASS or player.count < 2 or game.loses(move):
        return "", False
    best = plies_of(player, player.move)
    given = plies_of(player, move)
    missed_five = best == 1 and given != 1
    missed_win = best > 0 and given <= 0
    gave_win = best >= 0 and given < 0
    n = (best + 1) // 2
    if missed_five and not name:
        # TRANSLATORS: one push would have won; at most 24 letters
        return _("You missed five in a row"), False
    if missed_five or missed_win:
        if name:
            # TRANSLATORS: {}, a name, could have won; at most 18 letters with {} as two
            return _("{} could have won").format(name), False
        # TRANSLATORS: you could have won in {} moves, 2 or 3; at most 25 letters
        return _("You could win in {} moves").format(n), False
    if gave_win:
        if name:
            # TRANSLATORS: now the others can win; {} is a name; at most 18 letters with {} as two
            return _("{} gave them a win").format(name), False
        # TRANSLATORS: now the others can win; at most 24 letters
        return _("That gives them a win"), False
    if given >= 0 and _mostly_lost(player):
        if name:
            # TRANSLATORS: praise: the others could have won; {} is a name; at most 18 letters with {} as two
            return _("{} stopped them!").format(name), True
        # TRANSLATORS: praise: the others could have won; at most 24 letters
        return _("Good, you stopped them!"), True
    return "", False


def _mostly_lost(player: "Any") -> bool:
    """Return whether at least half of the moves lead to a loss."""
    lost = 0
    for i in range(player.count):
        lost += plies(player, i) < 0
    return 2 * lost >= player.count
