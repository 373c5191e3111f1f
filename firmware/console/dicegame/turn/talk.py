"""What computer players say in a six-dice game, and their faces at its end.

They speak at most every third round, while the dice wait for the next roll: by then everything in the round
has been revealed. Loaded only for look() and at_end().
"""

from micropython import const

from console.match.voices import BEATEN, LEADS, LOCKS, LOSES, WINS, line, say
from console.ui.faces import face
from console.ui.palette import PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.end.screen import End
    from console.dicegame.turn.moments import Past
    from console.match.match import Match
    from rules.dicegame import DiceGame

_LEAST = const(10)  # points of somebody who leads
_MARK = const(218)  # x of who rolls, beside a line
_LOWEST = const(166)  # y of a line at the end


def look(match: "Match", past: "Past") -> bool:
    """Let a computer say something about the last round, if it is time; return whether one does."""
    game = match.game
    if not past.silent(game.round):
        return False
    play: Any = match.play
    found = find(game, past, match.table.levels)
    if found < 0:
        return False
    table = match.table
    ui = match.ui
    seat = game.active  # its mark stays in view: the line covers the head
    tokens = play.kit.TOKENS
    mark = ui.icon(tokens[seat], _MARK, 2, PAPER, PANEL) if tokens else ui.badge(seat, _MARK, 2, ground=PANEL)
    console = match.console
    # The first line depends on the number of results, so two games in a row begin with different lines
    turn = table.record.length // 2 if past.spoken else console.journal.results
    console.spoken = say(match, found & 7, found >> 3, turn, console.spoken, mark)
    past.said(game.round, console.spoken)
    return True


def find(game: "DiceGame", past: "Past", levels: bytes) -> int:
    """Return what a computer has a line for, as 8 * occasion + seat; -1 if there is nothing."""
    new = game.closed & ~past.closed
    for occasion in (LOCKS, BEATEN, LEADS):
        for seat in range(game.seats):
            if levels[seat]:
                if occasion == LOCKS:
                    yes = game.locked_by(seat) & new != 0
                else:
                    yes = beaten(game, past, seat) if occasion == BEATEN else leads(game, past, seat)
                if yes:
                    return 8 * occasion + seat
    return -1


def beaten(game: "DiceGame", past: "Past", seat: int) -> bool:
    """Return whether a token of the seat was beaten: a row has fewer of them."""
    for row in range(4):
        if game.count(seat, row) < past.marks(seat, row):
            return True
    return False


def leads(game: "DiceGame", past: "Past", seat: int) -> bool:
    """Return whether the seat has more points than all others, and had not before."""
    points = game.score(seat)
    had = True
    for other in range(game.seats):
        if other != seat:
            if game.score(other) >= points:
                return False
            had = had and past.points(other) < past.points(seat)
    return points >= _LEAST and not had


def at_end(end: "End") -> None:
    """Show the face of a computer that has won in the title, and what a computer says, if there is room."""
    views = end.views
    table = views.table
    game = views.game
    for seat in range(game.seats):
        if table.levels[seat] and game.winners == 1 << seat:
            name = table.names[seat]
            text = _("{} wins").format(name)
            at = end.width // 2 - 8 * len(text) + 16 * text.find(name)
            end.group.append(face(table.seated[seat], at - 8, 4))  # over the sign "~" before its name
    y = end.ranking.top(game.seats)
    if y > _LOWEST or not end.console.settings.talks:
        return
    for seat in end.ranking.order:
        if table.levels[seat]:
            won = game.winners >> seat & 1
            said = line(table.seated[seat], WINS if won else LOSES, end.console.journal.results)
            x = end.width // 2 - 5 * len(said[1]) - 15
            end.group.append(face(table.seated[seat], x, y))
            end.ui.label(end.group, x + 30, y + 2, said[1])
            return
