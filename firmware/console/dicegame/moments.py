"""Great moments: find one in the last round, and show a few words for it (words/moments.txt).

Each check is a pure function of the game's bytes and of what note() kept of them before the round. To add
one, append it to CHECKS, and its words under the same number. Loaded once a round, for look().
"""

from micropython import const

from console.sound import sounds
from rules.dicegame import LAST, NEEDED
from rules.rows import POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.match import Match

EACH = 5  # bytes of each seat in what note() keeps: the marks in its rows, its penalties
_ROW = const(12)  # marks of a whole row, with the lock
_LEAD = const(6)
_STRAIGHT = const(6)
_EVEN = const(10)  # points


def look(match: "Match", kept: bytearray, later: bool) -> bool:
    """Show words for the greatest moment of the last round, and keep what the next look will need.

    After another round a computer may say something (talk.py). `kept` is empty before the first look; then it
    has what note() keeps, the last moment that was shown, and three bytes of talk.py.
    `later`: the game has gone on since the last look; otherwise something was undone. Return whether words
    are shown.
    """
    game = match.game
    last = EACH * game.seats
    found = -1
    spoken = False
    if not kept:
        kept.extend(bytes(last) + b"\xff\0\0\xff")
    elif later:
        found = find(game, kept, kept[last])
        if found >= 0:
            kept[last] = found >> 3
            tips: Any = match.console.loader.borrow("console.ui.tips")
            lines = tips.read("moments", found >> 3, "words")
            match.console.sounds.whisper(sounds.LAST if may_end(game, found >> 3) else sounds.MOMENT)
            match.console.notice(words(lines, match.table.names[found & 7], match.table.record.length))
        elif match.table.levels and match.console.settings.talks:
            talk: Any = match.console.loader.borrow("console.dicegame.talk")
            spoken = talk.look(match, kept)
    note(game, kept)
    kept[last + 1] = game.closed
    return found >= 0 or spoken


def may_end(game: "Any", moment: int) -> bool:
    """Return whether the next round may be the last: after a third penalty, or when a second lock is near."""
    check = CHECKS[moment]
    return check is third_penalty or (check is lock_near and game.closed != 0)


def note(game: "Any", before: bytearray) -> None:
    """Keep in `before` what the checks of the next round will compare."""
    for seat in range(game.seats):
        for row in range(4):
            before[EACH * seat + row] = game.count(seat, row)
        before[EACH * seat + 4] = game.penalties(seat)


def find(game: "Any", before: bytearray, said: int) -> int:
    """Return the greatest moment since note(), except `said`, as 8 * moment + seat; -1 if there is none."""
    for k in range(len(CHECKS)):
        for seat in range(game.seats):
            if k != said and CHECKS[k](game, before, seat):
                return 8 * k + seat
    return -1


def words(lines: "list[str]", name: str, turn: int) -> str:
    """Return words for a moment; the lines, after its title, take turns, by `turn`."""
    return lines[1 + turn % (len(lines) - 1)].replace("{name}", name)


def _points(before: bytearray, seat: int) -> int:
    """Return the points that the seat had."""
    points = -5 * before[EACH * seat + 4]
    for row in range(4):
        points += POINTS[before[EACH * seat + row]]
    return points


def _reached(game: "Any", before: bytearray, seat: int, row: int, marks: int) -> bool:
    """Return whether the seat has that many marks in the row now, and had fewer."""
    return before[EACH * seat + row] < marks <= game.count(seat, row)


def whole_row(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether the seat has marked a whole row, with the lock."""
    for row in range(4):
        if _reached(game, before, seat, row, _ROW):
            return True
    return False


def lead_gone(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether the seat led by six points or more, and has been caught or overtaken."""
    had = _points(before, seat) - _LEAD
    has = game.score(seat)
    caught = False
    for other in range(game.seats):
        if other != seat:
            if _points(before, other) > had:
                return False
            caught = caught or game.score(other) >= has
    return caught


def third_penalty(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether this is the seat's third penalty."""
    return before[EACH * seat + 4] < 3 == game.penalties(seat)


def no_gap(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether the seat has just marked the next number of a row without a gap, the sixth or later."""
    if not game.IN_ORDER:
        return False
    for row in range(4):
        n = game.count(seat, row)
        if n >= _STRAIGHT and n > before[EACH * seat + row] and game.next_column(seat, row) == n:
            return True
    return False


def lock_near(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether the seat has just enough marks to lock an open row."""
    for row in range(4):
        if _reached(game, before, seat, row, NEEDED) and not game.closed >> row & 1:
            if not game.IN_ORDER or game.next_column(seat, row) <= LAST:
                return True
    return False


def all_even(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether all have the same points, at least ten, and had not before."""
    points = game.score(seat)
    if seat or game.seats == 1 or points < _EVEN:
        return False
    had = True
    for other in range(1, game.seats):
        if game.score(other) != points:
            return False
        had = had and _points(before, other) == _points(before, 0)
    return not had


CHECKS = (whole_row, lead_gone, third_penalty, no_gap, lock_near, all_even)  # the greatest first
