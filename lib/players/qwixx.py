"""Players of Qwixx.

Levels 1 and 2 estimate what a sheet will be worth in the end. Level 3 has learned tables: a position, at the
end of a turn, is worth a sum of entries in eight lanes, seven of which count only when they are positive.
Because the dice are open, it first finds the best move of every other seat, and judges its own plans as if
these were made; if a plan then ends the game, the result decides.
"""

from players import chance, copy, copy_part
from players.dice import DicePlayer, certain
from players.lanes import Lanes
from players.qwixx_rows import ALIKE, CLOSED_ROW, LEAD, MY_PENALTIES, THEIRS_APART, TURN, UNLIKE
from players.qwixx_tables import table_of
from rules import ACTION1, ACTION2, OVER
from rules.dicegame import ACTIVE, BITS, CHOICE, CLOSED, PHASE, SEAT, UNDECIDED
from rules.qwixx import make
from rules.qwixx_classic import PENALTIES, SEATS, SHEET_SIZE, SHEETS_AT
from rules.rows import NUMBERS, PASS, POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.game import Game
    from rules.qwixx_any_sheet import AnySheet
    from rules.qwixx_classic import Qwixx

_NONE = b"\0\0\0\0\0\0\0\0"  # empty lanes
_HIGH = bytes((0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4))  # bits up to the highest set one


class QwixxPlayer(DicePlayer):
    """See player.pyi."""

    MOST: "tuple[int, ...]" = (0, 150, 150, 300)  # on the classic sheet 45, 45, 110

    def __init__(
        self, settings: "bytes | bytearray", level: int, known: "bytes | bytearray", like: "AnySheet | None"
    ) -> None:  # fmt: skip
        game = like.__class__(settings, like) if like else make(settings)
        self.game: Qwixx = game  # type: ignore[override]
        DicePlayer.__init__(self, level)
        self._seats = seats = settings[0]
        self._kept_for = -1  # the seat and the closed rows for which the lanes of the other sheets are kept
        self._best_score = 0  # of those sheets
        self.predicted = bytearray(seats)  # the best move of each other seat
        self._foreseen = 0  # mask of the seats whose `predicted` holds for the position of the last view
        self._predicted_second = PASS  # what the active seat will do in action 2
        self.turn = 0  # the next active seat
        self.places = bytearray(4)  # of a sheet: in each row the columns used up
        self._rows = [0] * 6  # of a sheet: where its rows of the first table begin
        self.pair_rows = [0] * 6  # where those of each two places begin in the second one
        # on sheets with other rows: the classic place for each place (qwixx_places.py), once or for each seat
        self.known = known
        self.wide = 0  # bytes of it for each seat, if each has its own
        self._hopes: Callable[[Qwixx, int], int] | None = None  # points to come from the sheet's extra
        if level > 2:
            if not known and game.sheet and game.numbers[:44] != NUMBERS:
                from players.qwixx_places import places_of_all

                self.known = places_of_all(game)
            if game.goals:
                from players.qwixx_goals import hopes

                self._hopes = hopes
            if len(self.known) > 4 * CLOSED_ROW:
                self.wide = 4 * CLOSED_ROW
            self.table = Lanes(table_of(game), LEAD)

    @staticmethod
    def view(game: "Game", seat: int, out: bytearray) -> None:
        """See `Player.view`."""
        copy(game, out)
        if out[PHASE] == ACTION1:
            out[SEAT] = seat
            for i in range(out[SEATS]):
                out[CHOICE + i] = UNDECIDED

    def begin(
        self, view: "bytes | bytearray", level: int, seed: int, temper: int = 0, exact: bool = False
    ) -> None:  # fmt: skip
        """See `Player.begin`. Predictions hold for all seats that decide on the same roll."""
        for k in range(len(view)):
            if view[k] != self._view[k] and k != SEAT:
                self._foreseen = 0
                break
        DicePlayer.begin(self, view, level, seed, temper, exact)

    def _prepare(self, seed: int) -> None:
        self.random = chance(self._view, seed)
        self.turn = self.game.next_active()
        self._search_next()

    def _search_next(self) -> None:
        """Search the next seat that has no prediction yet; after all others the one that was asked."""
        s = self.game.state
        self._kept_for = -1
        if self.level > 2 and s[PHASE] == ACTION1:
            for k in range(1, self._seats):
                other = (self.seat + k) % self._seats
                if not self._foreseen >> other & 1:
                    s[SEAT] = other
                    self.search(other)
                    return
            self._predict()
        self.search(self.seat)

    def make_first(self, move: int) -> bool:
        """See `DicePlayer.make_first`."""
        game = self.game
        s = game.state
        if s[PHASE] == ACTION2:
            game.apply(move)
            return False
        who = self.who
        s[CHOICE + who] = move
        game.cross_and_close(who, move)
        if game.ending():
            s[PHASE] = OVER
            return False
        if who == s[ACTIVE]:
            s[PHASE] = ACTION2
            return True
        s[ACTIVE] = self.turn
        return False

    def _found(self, best: int) -> None:
        who = self.who
        if who == self.seat:
            DicePlayer._found(self, best)
            return
        move = self._first[best]
        self.predicted[who] = move
        self._foreseen |= 1 << who
        self._restore()
        if who == self.game.state[ACTIVE]:
            self._predicted_second = self.then[best]
        self._search_next()

    def _predict(self) -> None:
        """Make the predicted moves of all other seats."""
        game = self.game
        s = game.state
        seat = self.seat
        for i in range(self._seats):
            if i != seat:
                move = self.predicted[i]
                s[CHOICE + i] = move
                game.cross_and_close(i, move)
        active = s[ACTIVE]
        if seat == active or game.ending():
            return
        s[PHASE] = ACTION2
        s[SEAT] = active
        move = self._predicted_second
        if move != PASS and game.is_legal(move):
            game.cross_and_close(active, move)
        elif self.predicted[active] == PASS:
            game.add_penalty(active)
        s[PHASE] = ACTION1
        s[SEAT] = seat

    def value(self) -> int:
        """See `DicePlayer.value`."""
        game = self.game
        s = game.state
        who = self.who
        seats = self._seats
        best = -1000
        if s[PHASE] == OVER and self.level > 1 and seats > 1:
            for i in range(seats):
                if i != who:
                    best = max(best, game.score(i))
            return certain(game.score(who) - best)
        if self.level < 3:
            return self.estimate()
        table = self.table
        rows = self._rows
        lanes = table.lanes
        # the lanes of everything that is the same in all plans of `who` with these rows closed
        kept = table.kept
        rest = who << 4 | s[CLOSED]
        if rest != self._kept_for:
            self._kept_for = rest
            start = _NONE
            for i in range(seats):
                if i != who:
                    best = max(best, self.read_sheet(i, THEIRS_APART))
                    table.add_six(0, rows, start, kept)
                    start = kept
            self._best_score = best
        points = self.read_sheet(who, 0)
        table.add_six(0, rows, kept, lanes)
        table.add_six(1, self.pair_rows, lanes, lanes)
        if seats == 1:
            return points * table.point + (0 if s[PHASE] == OVER else table.value(0))
        return table.value(points - self._best_score)

    def read_sheet(self, seat: int, at: int) -> int:
        """Find the rows of the table that a sheet has, `at` rows further on; return its score and hopes.

        `_rows` gets where each begins; for the own sheet (`at` is 0) `pair_rows` gets those of its pairs.
        """
        game = self.game
        penalties = game.state[SHEETS_AT + SHEET_SIZE * seat + PENALTIES]
        rows = self._rows
        rows[4] = 8 * (at + MY_PENALTIES + min(3, penalties))
        rows[5] = 8 * (at + TURN + (seat - self.turn) % self._seats)
        points = self._read_rows(seat, at) - 5 * penalties
        if not at:
            self._find_pairs()
        if game.usual_points:
            return points
        points = game.score(seat)
        return points + self._hopes(game, seat) if self._hopes else points

    def _read_rows(self, seat: int, at: int) -> int:
        """Fill `places` and the first four of `_rows`; return the points of the sheet's rows."""
        game = self.game
        s = game.state
        sheet = SHEETS_AT + SHEET_SIZE * seat
        points = 0
        for row in range(4):
            low = s[sheet]
            high = s[sheet + 1]
            sheet += 2
            crosses = BITS[low & 15] + BITS[low >> 4] + BITS[high]
            points += POINTS[crosses]
            place = 0
            if high & 8 or game.is_out(row):
                crosses = CLOSED_ROW
                place = 11
            elif crosses:
                place = 8 + _HIGH[high] if high else 4 + _HIGH[low >> 4] if low > 15 else _HIGH[low]
                if self.known:
                    place = self.known[self.wide * seat + CLOSED_ROW * row + POINTS[place - 1] + crosses]
                crosses += POINTS[place - 1]
            self._rows[row] = 8 * (at + crosses)
            self.places[row] = place
        return points

    def _find_pairs(self) -> None:
        """Fill `pair_rows` from `places`."""
        places = self.places
        k = 0
        for row in range(1, 4):
            place = places[row]
            for i in range(row):
                other = places[i]
                pair = max(POINTS[place] + other, POINTS[other] + place)
                self.pair_rows[k] = 8 * (pair if row ^ i == 1 else pair + UNLIKE - ALIKE)
                k += 1

    def copy_plan(self, source: bytearray, out: bytearray) -> None:
        """See `DicePlayer.copy_plan`."""
        game = self.game
        if game.changes_others:
            DicePlayer.copy_plan(self, source, out)
            return
        copy_part(source, out, 0, SHEETS_AT)
        at = SHEETS_AT + SHEET_SIZE * self.who
        copy_part(source, out, at, at + SHEET_SIZE)
        at = SHEETS_AT + SHEET_SIZE * self._seats + game.extra_size * self.who
        copy_part(source, out, at, at + game.extra_size)

    def estimate(self) -> int:
        """Return the estimate of levels 1 and 2: the seat's final points, in hundredths."""
        game = self.game
        who = self.who
        # level 1 underrates the cost of skipping, and adds random errors
        pace = 2 * self.level
        total = 100 * game.score(who)
        for row in range(4):
            crosses = 10 * game.count(who, row)
            total -= crosses * (crosses + 10) >> 1  # the score has them
            if game.open_to(who, row):
                crosses += pace * (11 - game.next_column(who, row))
            total += crosses * (crosses + 10) >> 1
        return total + self.mistake(0xFF)


PLAYER = QwixxPlayer
