"""Players of the Duel: both actions of a turn are planned together.

Level 1 takes the points in sight, with some errors. Level 2 also knows that skipped squares cost more in a
row with many tokens. Level 3 uses a learned table with lanes, as in Qwixx. Its features are, for each row,
the foremost places of both, whether the foremost token is safe, and the tokens of both; and the tokens left.
"""

from players import chance, copy
from players.dice import DicePlayer, certain
from players.duel_rows import (
    CLOSED_PAIR,
    CLOSED_ROW,
    LEAD,
    MINE,
    MISTHROWN,
    MOST_SUPPLY,
    MY_SUPPLY,
    THEIR_SUPPLY,
    THEIRS,
)
from players.packed_lanes import PackedLanes
from rules import OVER
from rules.dicegame import CLOSED, PHASE
from rules.duel import BOARD, COUNTS, MISTHROWS, SUPPLY, Duel
from rules.rows import POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Game


class DuelPlayer(DicePlayer):
    """See player.pyi."""

    MOST: "tuple[int, ...]" = (0, 45, 45, 45)

    def __init__(
        self, settings: "bytes | bytearray", level: int, known: "bytes | bytearray", like: "Game | None"
    ) -> None:  # fmt: skip
        self.game: Duel = Duel(settings)  # type: ignore[override]
        DicePlayer.__init__(self, level)
        self._places = bytearray(3)  # of a row: mine, theirs, whether the foremost is a stack
        if level > 2:
            self.table = PackedLanes("duel", LEAD)

    @staticmethod
    def view(game: "Game", seat: int, out: bytearray) -> None:
        """See `Player.view`: nothing is hidden."""
        copy(game, out)

    def _prepare(self, seed: int) -> None:
        self.random = chance(self._view, seed)
        self.search(self.seat)

    def value(self) -> int:
        """See `DicePlayer.value`."""
        game = self.game
        s = game.state
        me = self.who
        lead = 0
        for row in range(4):
            lead += POINTS[s[COUNTS + 4 * me + row]] - POINTS[s[COUNTS + 4 - 4 * me + row]]
        lead += 5 * (s[MISTHROWS + 1 - me] - s[MISTHROWS + me])
        if s[PHASE] == OVER:
            return certain(lead)
        if self.level < 3:
            return self._estimate(lead)
        table = self.table
        table.start(15)
        table.add(MY_SUPPLY + min(MOST_SUPPLY, s[SUPPLY + me]))
        table.add(THEIR_SUPPLY + min(MOST_SUPPLY, s[SUPPLY + 1 - me]))
        table.add(MISTHROWN + s[MISTHROWS] + s[MISTHROWS + 1])
        places = self._places
        for row in range(4):
            if s[CLOSED] >> row & 1:
                table.add(CLOSED_PAIR)
                table.add(MINE + CLOSED_ROW)
                table.add(THEIRS + CLOSED_ROW)
                continue
            self._find_places(row)
            mine = places[0]
            theirs = places[1]
            table.add(2 * (11 * mine + theirs) + places[2])
            if mine:
                mine = (mine * (mine - 1) >> 1) + min(mine, s[COUNTS + 4 * me + row])
            table.add(MINE + mine)
            if theirs:
                theirs = (theirs * (theirs - 1) >> 1) + min(theirs, s[COUNTS + 4 - 4 * me + row])
            table.add(THEIRS + theirs)
        return table.value(lead)

    def _find_places(self, row: int) -> None:
        """Fill `_places`: the columns of the rightmost tokens of both, 1..10, 0 for none, and the stack."""
        s = self.game.state
        places = self._places
        places[0] = places[1] = places[2] = 0
        me = self.who
        at = BOARD + 11 * row + 10
        for place in range(11, 0, -1):
            here = s[at]
            at -= 1
            if here:
                whose = here >> 7 ^ me
                if not places[whose]:
                    if not places[1 - whose] and here & 0x7F > 1:
                        places[2] = 1
                    places[whose] = min(10, place)
                    if places[1 - whose]:
                        return

    def _estimate(self, lead: int) -> int:
        """Return what levels 1 and 2 think of the state: the lead to come, in hundredths of a point."""
        s = self.game.state
        me = self.who
        total = 100 * lead
        for row in range(4):
            if s[CLOSED] >> row & 1:
                continue
            self._find_places(row)
            mine = self._places[0]
            if self.level == 1:
                total -= 30 * mine  # near squares first
                continue
            total -= 14 * mine * (s[COUNTS + 4 * me + row] + 2)
        return total + self.mistake(0x1FF)


PLAYER = DuelPlayer
