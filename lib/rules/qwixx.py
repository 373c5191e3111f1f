"""The rules of Qwixx for 1 to 5 seats, both printed editions, with three optional house rules.

A round is ROLL, ACTION1 for every seat (the active one first, then clockwise; all choices take effect
together after the last), then ACTION2 for the active seat, which may bring a penalty. The game ends as soon
as two rows are locked or a fourth penalty is marked. qwixx_sheets.py has the layout of the bytes, rows.py the
moves. This is the classic sheet; the others are loaded only when they are played (qwixx_printed.py).
"""

from micropython import const

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import ACTIVE, CHOICE, CLOSED, FACES, LAST, LAST_LOCKED, NEEDED, PHASE, SEAT
from rules.qwixx_sheets import OPTIONS, PENALTIES, SEATS, SHEET, SHEETS, Sheets
from rules.rows import PASS, PLACES

# House rules: bits of the third byte of the settings, in the order of HOUSE_RULES in qwixx_words.py.
BLACKOUT = const(1)  # a locked row stays open to those who have not locked it, and its die stays
DOUBLES = const(2)  # equal white dice: the active seat has another turn
ONE_LOCK = const(4)  # a seat that locked a row in action 1 may not lock one in action 2


class Qwixx(Sheets):
    """The rules: which moves are legal and what they do."""

    NAME: str = "qwixx"

    def longest(self) -> int:
        """Return the most bytes of events that a game can take.

        Every round but the last costs its seat a penalty (at most three) or makes a cross (at most 41,
        because only one row can be locked). A round takes a roll, two bytes, and seats + 1 moves.
        """
        seats = self.state[SEATS]
        return (44 * seats + 1) * (seats + 3)

    def apply(self, move: int) -> None:
        """Make `move` (0..44) for the deciding seat. Trusts that it is legal."""
        s = self.state
        seat = s[SEAT]
        active = s[ACTIVE]
        closed = s[CLOSED]
        s[LAST_LOCKED] = 0
        if s[PHASE] == ACTION1:
            s[CHOICE + seat] = move
            seat = (seat + 1) % s[SEATS]
            s[SEAT] = seat
            if seat != active:
                return
            for i in range(s[SEATS]):
                self.cross(i, s[CHOICE + i])
            s[PHASE] = ACTION2
        else:
            if move == PASS and s[CHOICE + seat] == PASS:
                s[SHEETS + SHEET * seat + PENALTIES] += 1
            self.cross(seat, move)
            if not (s[OPTIONS] & DOUBLES and s[FACES] == s[FACES + 1]):
                s[ACTIVE] = s[SEAT] = (active + 1) % s[SEATS]
            s[PHASE] = ROLL
        if s[LAST_LOCKED]:
            self._close(closed)
        if self.ending():
            s[PHASE] = OVER

    def cross(self, seat: int, move: int) -> None:
        """Cross what `move` says on the seat's sheet; nothing for PASS."""
        if move == PASS:
            return
        s = self.state
        row = (move - 1) // 11
        bit = (move - 1) % 11
        at = SHEETS + SHEET * seat + 2 * row
        if bit < 8:
            s[at] |= 1 << bit
        elif bit < LAST:
            s[at + 1] |= 1 << (bit - 8)
        else:  # crossing the last number crosses the lock too
            s[at + 1] |= 0b1100
            s[LAST_LOCKED] |= 1 << row
            s[CLOSED] |= 1 << row

    def _close(self, closed: int) -> None:
        """Finish an action in which a row was locked; before it, the rows of the mask were closed."""
        self.state[LAST_LOCKED] &= ~closed

    def _fits(self, row: int, column: int) -> bool:
        """Return whether the deciding seat may cross there, whatever the dice show."""
        s = self.state
        seat = s[SEAT]
        if self.mask(seat, row) >> column or (s[CLOSED] >> row & 1 and self.is_out(row)):
            return False
        return column < LAST or (self.count(seat, row) >= NEEDED and not self._lock_forbidden(seat))

    def _lock_forbidden(self, seat: int) -> bool:
        """Return whether ONE_LOCK forbids a lock now, because the seat locked a row in action 1."""
        s = self.state
        move = s[CHOICE + seat]
        return s[PHASE] == ACTION2 and s[OPTIONS] & ONE_LOCK != 0 and move != PASS and move % 11 == 0

    def is_out(self, row: int) -> bool:
        """Return whether the row is out of play: closed to all seats, its die removed."""
        return self.state[CLOSED] >> row & 1 != 0 and not self.state[OPTIONS] & BLACKOUT

    @property
    def secret(self) -> bool:  # type: ignore[override]
        """Whether the deciding seat chooses in secret: in action 1, unless it plays alone."""
        return self.state[PHASE] == ACTION1 and self.state[SEATS] > 1

    @property
    def just_revealed(self) -> bool:  # type: ignore[override]
        """Whether the choices of action 1 have just taken effect, and somebody could cross the white sum."""
        s = self.state
        if s[SEATS] == 1 or not (s[PHASE] == ACTION2 or self._over_in_action1()):
            return False
        for seat in range(s[SEATS]):
            if s[CHOICE + seat] != PASS or self.white_rows(seat):
                return True
        return False

    def _over_in_action1(self) -> bool:
        """Return whether a lock chosen in action 1 has ended the game."""
        s = self.state
        if s[PHASE] != OVER:
            return False
        for seat in range(s[SEATS]):
            move = s[CHOICE + seat]
            if move != PASS and move % 11 == 0 and s[LAST_LOCKED] >> (move - 1) // 11 & 1:
                return True
        return False

    def white_rows(self, seat: int) -> int:
        """Return the mask of the rows in which any seat could cross the white sum, whoever decides."""
        s = self.state
        total = s[FACES] + s[FACES + 1]
        mask = 0
        for row in range(4):
            at = PLACES[13 * row + total]
            if self.open_to(seat, row) and not self.mask(seat, row) >> at:
                if at < LAST or self.count(seat, row) >= NEEDED:
                    mask |= 1 << row
        return mask

    def open_to(self, seat: int, row: int) -> bool:
        """Return whether no lock keeps the seat from crossing in the row.

        It may still have too few crosses for the last number.
        """
        return not self.is_out(row) and not self.mask(seat, row) >> 11


GAME = Qwixx


def make(settings: "bytes | bytearray") -> Qwixx:
    """Return a game on the sheet that the settings name: three bytes for the classic one, else six."""
    if len(settings) == 3:
        return Qwixx(settings)
    from rules.qwixx_printed import Printed

    return Printed(settings)
