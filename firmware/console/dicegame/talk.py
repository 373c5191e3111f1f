"""What computer players say in a six-dice game, and their faces at its end.

They speak at most every third round, while the dice wait for the next roll: by then everything in the round
has been revealed. Loaded only for look() and at_end().
"""

from micropython import const

from console.match.voices import BEATEN, LEADS, LOCKS, LOSES, WINS, line, say
from console.ui.faces import face
from console.ui.palette import PANEL, PAPER
from rules.rows import POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.dicegame.end.screen import End
    from console.match.match import Match

_EACH = const(5)  # bytes of each seat in what moments.note() keeps
_ROUNDS = const(3)  # from one line to the next
_LEAST = const(10)  # points of somebody who leads
_MARK = const(218)  # x of who rolls, beside a line
_LOWEST = const(166)  # y of a line at the end
# What is kept behind those bytes and the last moment: closed rows, and of the last line round and number
_CLOSED = const(1)
_ROUND = const(2)  # modulo 256
_LINE = const(3)
_NO_LINE = const(255)  # nobody has said anything yet


def look(match: "Match", kept: bytearray) -> bool:
    """Let a computer say something about the last round, if it is time; return whether one does.

    `kept` is what moments.py keeps of the game before the round.
    """
    game = match.game
    last = _EACH * game.seats
    if kept[last + _LINE] != _NO_LINE and (game.round - kept[last + _ROUND]) % 256 < _ROUNDS:
        return False
    play: Any = match.play
    found = find(game, kept, match.table.levels, play.kit.lockers)
    if found < 0:
        return False
    table = match.table
    ui = match.ui
    seat = game.active  # its mark stays in view: the line covers the head
    tokens = play.kit.TOKENS
    mark = ui.icon(tokens[seat], _MARK, 2, PAPER, PANEL) if tokens else ui.badge(seat, _MARK, 2, ground=PANEL)
    kept[last + _LINE] = say(
        match.console, table.names[found & 7], found >> 3, table.record.length // 2, kept[last + _LINE], mark
    )
    kept[last + _ROUND] = game.round % 256
    return True


def find(game: "Any", before: bytearray, levels: bytes, lockers: "Callable[[Any, int], int]") -> int:
    """Return what a computer has a line for, as 8 * occasion + seat; -1 if there is nothing.

    `lockers` returns the mask of the seats that have locked a row.
    """
    locked = 0
    new = game.closed & ~before[_EACH * game.seats + _CLOSED]
    for row in range(4):
        if new >> row & 1:
            locked |= lockers(game, row)
    for occasion in (LOCKS, BEATEN, LEADS):
        for seat in range(game.seats):
            if levels[seat]:
                if occasion == LOCKS:
                    yes = locked >> seat & 1 == 1
                else:
                    yes = beaten(game, before, seat) if occasion == BEATEN else leads(game, before, seat)
                if yes:
                    return 8 * occasion + seat
    return -1


def beaten(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether a token of the seat was beaten: a row has fewer of them."""
    for row in range(4):
        if game.count(seat, row) < before[_EACH * seat + row]:
            return True
    return False


def leads(game: "Any", before: bytearray, seat: int) -> bool:
    """Return whether the seat has more points than all others, and had not before."""
    points = game.score(seat)
    had = True
    for other in range(game.seats):
        if other != seat:
            if game.score(other) >= points:
                return False
            had = had and _points(before, other) < _points(before, seat)
    return points >= _LEAST and not had


def _points(before: bytearray, seat: int) -> int:
    """Return the points that the seat had."""
    points = -5 * before[_EACH * seat + 4]
    for row in range(4):
        points += POINTS[before[_EACH * seat + row]]
    return points


def at_end(end: "End") -> None:
    """Show the face of a computer that has won in the title, and what a computer says, if there is room."""
    views = end.views
    table = views.table
    game = views.game
    for seat in range(game.seats):
        if table.levels[seat] and game.winners == 1 << seat:
            text = table.names[seat] + " wins"  # the face hides the robot's head
            end.group.append(face(table.names[seat], end.width // 2 - 8 * len(text) - 8, 4))
    y = end.top(game.seats)
    if y > _LOWEST or not end.console.settings.talks:
        return
    for seat in end.order:
        if table.levels[seat]:
            won = game.winners >> seat & 1
            _, text = line(table.names[seat], WINS if won else LOSES, table.record.length // 2)
            x = end.width // 2 - 5 * len(text) - 15
            end.group.append(face(table.names[seat], x, y))
            end.ui.label(end.group, x + 30, y + 2, text)
            return
