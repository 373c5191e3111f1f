"""Great moments: find one in the last round, and show a few words for it (words/moments.txt).

Each check is a pure function of the game and of its Past, which has what it was like before the round. To add
one, append it to CHECKS, and its words under the same number. Loaded once a round, for look().
"""

from micropython import const

from console.sound import sounds
from rules.dicegame import BITS, LAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match
    from rules.dicegame import DiceGame

_EACH = const(12)  # bytes of each seat: see Past.note()
_NOTHING = const(255)  # no moment, no line
_ROUNDS = const(3)  # from one line to the next
_ROW = const(12)  # marks of a whole row, with the lock
_LEAD = const(6)
_STRAIGHT = const(6)
_EVEN = const(10)  # points
_GREATEST = b"\0\7\1\2\3\4\5\6"  # places in CHECKS, the greatest moment first
_GOAL = const(7)


class Past:
    """What is kept of the game before the last round, and of what was shown.

    moment  the last one that was shown; 255: none
    closed  mask of the rows that were closed
    line    the number of the last line that a computer said; 255: none
    """

    def __init__(self, kept: bytearray, seats: int) -> None:
        """`kept` has all of it between two looks, while this module is not loaded; empty before the first."""
        self._kept = kept
        last = _EACH * seats
        if not kept:
            kept.extend(bytes(last) + bytes((_NOTHING, 0, 0, _NOTHING)))
        self.moment, self.closed, self._round, self.line = kept[last:]

    def note(self, game: "DiceGame") -> None:
        """Keep what the next look will need."""
        kept = self._kept
        for seat in range(game.seats):
            at = _EACH * seat
            for row in range(4):
                kept[at + row] = _marked(game, seat, row)
                kept[at + 4 + row] = game.count(seat, row)
            points = game.score(seat)
            kept[at + 8] = game.penalties(seat)
            kept[at + 9] = _goals(game, seat)
            kept[at + 10] = points >> 8 & 255
            kept[at + 11] = points & 255
        self.closed = game.closed
        kept[_EACH * game.seats :] = bytes((self.moment, self.closed, self._round, self.line))

    def marks(self, seat: int, row: int) -> int:
        """Return in how many places of the row the seat had marks, with the lock."""
        return self._kept[_EACH * seat + row]

    def count(self, seat: int, row: int) -> int:
        """Return how many marks the seat had in the row: on Double a place can have two."""
        return self._kept[_EACH * seat + 4 + row]

    def penalties(self, seat: int) -> int:
        """Return how many penalties the seat had."""
        return self._kept[_EACH * seat + 8]

    def goals(self, seat: int) -> int:
        """Return the mask of the goals that the seat had reached."""
        return self._kept[_EACH * seat + 9]

    def points(self, seat: int) -> int:
        """Return the points that the seat had."""
        at = _EACH * seat + 10
        points = self._kept[at] << 8 | self._kept[at + 1]
        return points - 65536 if points > 32767 else points

    @property
    def spoken(self) -> bool:
        """Whether a computer has said anything since the match was opened."""
        return self.line != _NOTHING

    def silent(self, round: int) -> bool:
        """Return whether computers have been silent for long enough in this round."""
        return not self.spoken or (round - self._round) % 256 >= _ROUNDS

    def said(self, round: int, line: int) -> None:
        """Note that a computer said this line in this round."""
        self._round = round % 256
        self.line = line


def look(match: "Match", kept: bytearray, later: bool) -> bool:
    """Show words for the greatest moment of the last round, and keep what the next look will need.

    After another round a computer may say something (talk.py). `kept`: see Past.
    `later`: the game has gone on since the last look; otherwise something was undone. Return whether words
    are shown.
    """
    game = match.game
    later = later and len(kept) > 0
    past = Past(kept, game.seats)
    found = -1
    spoken = False
    if later:
        found = find(game, past, past.moment)
        if found >= 0:
            past.moment = found >> 3
            tips: Any = match.console.loader.borrow("console.ui.tips")
            k = words_of(game, past, found)
            lines = tips.read("moments", k, "words")
            match.console.sounds.whisper(sounds.LAST if may_end(game, found >> 3) else sounds.MOMENT)
            seat = found & 7
            if match.table.people == 1 and not match.table.is_computer(seat):  # who reads it
                lines = tips.read("moments_you", k, "words")
            match.console.notice(words(lines, match.table.plain_name(seat), match.table.record.length))
        elif match.table.levels and match.console.settings.talks:
            talk: Any = match.console.loader.borrow("console.dicegame.turn.talk")
            spoken = talk.look(match, past)
    past.note(game)
    return found >= 0 or spoken


def may_end(game: "DiceGame", moment: int) -> bool:
    """Return whether the next round may be the last: after a third penalty, or when a second lock is near."""
    check = CHECKS[moment]
    return check is third_penalty or check is third_of_all or (check is lock_near and game.closed != 0)


def find(game: "DiceGame", past: Past, said: int) -> int:
    """Return the greatest moment other than `said`, as 8 * moment + seat; -1 if there is none.

    A goal may follow a goal: it is another one, or another player's.
    """
    for k in _GREATEST:
        for seat in range(game.seats):
            if (k != said or k == _GOAL) and CHECKS[k](game, past, seat):
                return 8 * k + seat
    return -1


def words_of(game: "DiceGame", past: Past, found: int) -> int:
    """Return the number of the words for a moment that find() has found; each goal has words of its own."""
    k = found >> 3
    if CHECKS[k] is new_goal:
        seat = found & 7
        reached = _goals(game, seat) & ~past.goals(seat)
        while reached and not reached & 1:
            reached >>= 1
            k += 1
    return k


def words(lines: "list[str]", name: str, turn: int) -> str:
    """Return words for a moment; the lines, after its title, take turns, by `turn`."""
    return lines[1 + turn % (len(lines) - 1)].replace("{name}", name)


def _marked(game: "DiceGame", seat: int, row: int) -> int:
    """Return in how many places of the row the seat has marks, with the lock."""
    if not game.crosses_twice:
        return game.count(seat, row)
    mask = game.mask(seat, row)
    return BITS[mask & 15] + BITS[mask >> 4 & 15] + BITS[mask >> 8]


def _goals(game: "DiceGame", seat: int) -> int:
    """Return the mask of the goals that the seat has reached, 0 in a game without goals."""
    return game.reached(seat) if game.goals else 0


def whole_row(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether the seat has marked a whole row, with the lock."""
    for row in range(4):
        if past.marks(seat, row) < _ROW <= _marked(game, seat, row):
            return True
    return False


def lead_gone(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether the seat led by six points or more, and has been caught or overtaken."""
    had = past.points(seat) - _LEAD
    has = game.score(seat)
    caught = False
    for other in range(game.seats):
        if other != seat:
            if past.points(other) > had:
                return False
            caught = caught or game.score(other) >= has
    return caught


def third_penalty(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether this is the seat's third penalty, after which its next one ends the game."""
    return not game.COMMON_END and past.penalties(seat) < 3 == game.penalties(seat)


def third_of_all(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether this is the third penalty of all seats, if the fourth one ends the game."""
    if not game.COMMON_END or past.penalties(seat) == game.penalties(seat):
        return False
    total = 0
    for other in range(game.seats):
        total += game.penalties(other)
    return total == 3


def no_gap(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether the seat has just marked the next number of a row without a gap, the sixth or later."""
    if not game.IN_ORDER:
        return False
    for row in range(4):
        n = _marked(game, seat, row)
        if n >= _STRAIGHT and n > past.marks(seat, row) and game.next_column(seat, row) == n:
            return True
    return False


def lock_near(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether the seat has just enough marks to lock an open row."""
    for row in range(4):
        if past.count(seat, row) < game.needed <= game.count(seat, row) and not game.closed >> row & 1:
            if not game.IN_ORDER or game.next_column(seat, row) <= LAST:
                return True
    return False


def all_even(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether all have the same points, at least ten, and had not before."""
    points = game.score(seat)
    if seat or game.seats == 1 or points < _EVEN:
        return False
    had = True
    for other in range(1, game.seats):
        if game.score(other) != points:
            return False
        had = had and past.points(other) == past.points(0)
    return not had


def new_goal(game: "DiceGame", past: Past, seat: int) -> bool:
    """Return whether the seat has reached a goal."""
    return _goals(game, seat) != past.goals(seat)


# in the order of their words in moments.txt; the last one has words for each goal
CHECKS = (whole_row, lead_gone, third_penalty, third_of_all, no_gap, lock_near, all_even, new_goal)
