"""Everybody's totals: games, wins, and the best of each game.

The GROUP blocks have the totals up to the last rewrite of the journal. Only a rewrite counts results, and
marks those that it keeps (COUNTED); later results are added when somebody asks. So no power cut can count a
result twice, and no result is lost when a rewrite drops it.
"""

from micropython import const

from console.store.blocks import COUNTED, ZERO
from console.store.flash.format import READY
from console.store.history import Result
from console.store.people import code_of, known, name_at
from console.store.places import code_at
from console.store.roster import load, totals_of
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

_MOVES = const(16383)  # most moves of a game; larger values are points
_MAX_COUNT = const(65535)


class Totals:
    """The totals of a person.

    place, code  of the person, see people.py
    games, wins  a win is a win over others; a solo game has none
    """

    def __init__(self, place: int, code: int, name: str, data: bytes) -> None:
        """Take what a block has, `data`; b"" for nothing yet."""
        self.place = place
        self.code = code
        self.name = name
        self.games = self.wins = 0
        if len(data) >= 4:
            self.games = data[0] << 8 | data[1]
            self.wins = data[2] << 8 | data[3]
        self._best = [0] * max(len(GAMES), (len(data) - 4) // 2)
        for k in range(4, len(data) - 1, 2):
            self._best[(k - 4) // 2] = data[k] << 8 | data[k + 1]

    def best(self, game: int) -> "tuple[int, bool] | None":
        """Return the best of a game: points and False, or moves and True; None if there is none yet."""
        best = self._best[game]
        return None if not best else (best, True) if best <= _MOVES else (best - ZERO, False)

    def count(self, result: Result, seat: int) -> None:
        """Add a game that this person played on that seat."""
        won = result.winners >> seat & 1
        self.games = min(self.games + 1, _MAX_COUNT)
        if won and result.seats > 1:
            self.wins = min(self.wins + 1, _MAX_COUNT)
        if result.game >= len(self._best):
            return
        if result.sheet:
            return  # these points cannot be compared
        old = self._best[result.game]
        if not result.no_points:
            self._best[result.game] = max(old, result.points[seat] + ZERO)
        elif won and result.whole and not result.by_time and result.length:
            moves = min(result.length, _MOVES)
            self._best[result.game] = min(old or moves, moves)

    def data(self) -> bytes:
        """Return the totals in the bytes of a block."""
        if not self.games:
            return b""
        data = bytearray((self.games >> 8, self.games & 255, self.wins >> 8, self.wins & 255))
        for best in self._best:
            data.append(best >> 8)
            data.append(best & 255)
        return bytes(data)


def totals(journal: "Journal") -> "list[Totals]":
    """Return the totals of all people, in the order of their places."""
    log = journal.log
    people = load(journal)
    found: list[Totals] = []
    for place in known(people):
        data = totals_of(journal, people, place // 2)[place % 2]
        found.append(Totals(place, code_at(people, place), name_at(people, place), data))
    if log.state != READY:
        return found
    reader = log.reader()
    while reader.to_block():
        if reader.at_result():
            result = Result(reader.block, reader.length, 0, people)
            if result.flags & COUNTED:
                continue
            for seat in range(len(result.parts)):
                part = result.parts[seat]
                code = part[0] if len(part) == 1 else code_of(people, result.names[seat])
                for one in found:
                    if one.code == code:
                        one.count(result, seat)
    return found
