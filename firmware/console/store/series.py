"""The series of a table: how often each has won since these players began to play this game.

It is counted from the stored results, the newest first, as far back as game and players are the same and
nobody has set the series to 0 : 0 (`Settings.series`). A rewrite of the journal keeps twelve results at most,
so no series is longer.
"""

from console.store.history import results
from console.store.people import name_of_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal
    from console.store.settings import Settings


GUEST = b"\0"


class Series:
    """The series.

    games  how many have been played
    last   the number of the newest result, 0 for none: what Settings.series becomes to begin anew
    sides  wins and name of each player, or pair that wins together, the most wins first
    """

    def __init__(self, journal: "Journal", settings: "Settings", game: int, parts: "list[bytes]") -> None:
        """Count the series of a game (its index in rules.GAMES); `parts` are names as blocks have them.

        There is none with guests.
        """
        self.games = self.last = 0
        self.sides: list[tuple[int, str]] = []
        if GUEST in parts:
            return  # nobody knows whether it is the same guest
        players = sorted(parts)
        won: dict[bytes, int] = {}
        for one in results(journal):
            self.last = max(self.last, one.number)
            if one.number <= settings.series or one.game != game or sorted(one.parts) != players:
                break
            self.games += 1
            for seat in range(one.seats):
                side = one.parts[seat]
                if one.no_points and one.seats == 4:  # the team of every other seat
                    side = b"".join(sorted((side, one.parts[seat ^ 2])))
                    if seat > 1:
                        continue
                won[side] = won.get(side, 0) + (one.winners >> seat & 1)
        for side in won:  # a team has the name of one of its players
            self.sides.append((won[side], name_of_part(settings.people, side, 0)))
        self.sides.sort(key=lambda one: -one[0])
