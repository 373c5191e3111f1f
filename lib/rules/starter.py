"""Who starts a game: four ways, two of which need rolls.

FIRST_SIX comes from the Gamewright edition, LOT from the NSV edition, HIGHEST from a guide written by fans;
CHOSEN is for people who have agreed already. A lot is drawn by `Dice.below(seats)`, and a chosen seat needs
no draw. `Starter` handles the two ways in which every seat rolls a die.
"""

from micropython import const

FIRST_SIX = const(0)
LOT = const(1)
CHOSEN = const(2)
HIGHEST = const(3)


class Starter:
    """Rolls to find who starts: show `seat`, roll a die, `feed` it, until a seat is returned.

    `faces` holds each seat's last face, 0 if it has not rolled or must roll again in a tie. `tied` is the
    mask of the seats still rolling.
    """

    def __init__(self, seats: int, mode: int = FIRST_SIX) -> None:
        """Start with `seats` 1..5 and `mode` FIRST_SIX or HIGHEST. Raises ValueError otherwise."""
        if seats < 1 or seats > 5:
            raise ValueError(f"there are 1 to 5 seats, not {seats}")
        if mode != FIRST_SIX and mode != HIGHEST:
            raise ValueError(f"Starter takes FIRST_SIX or HIGHEST, not {mode}")
        self.seats = seats
        self.mode = mode
        self.faces = bytearray(seats)
        self.start()

    def start(self) -> None:
        """Reset in place to the state before the first roll."""
        for i in range(self.seats):
            self.faces[i] = 0
        self.tied = (1 << self.seats) - 1
        self.seat = 0

    def feed(self, face: int) -> int:
        """Take the face 1..6 that `seat` rolled. Return the starting seat 0..4 once settled, else -1."""
        self.faces[self.seat] = face
        if self.mode == FIRST_SIX:
            if face == 6:
                return self.seat
            self.seat = (self.seat + 1) % self.seats
            return -1
        return self._highest()

    def _highest(self) -> int:
        """Go on after a roll of HIGHEST: to the next seat, to the tied seats again, or to a winner."""
        if self._next_from(self.seat + 1):
            return -1
        best = 0
        for i in range(self.seats):
            if self.tied >> i & 1 and self.faces[i] > best:
                best = self.faces[i]
        leaders = 0
        count = 0
        first = 0
        for i in range(self.seats):
            if self.tied >> i & 1 and self.faces[i] == best:
                if not count:
                    first = i
                leaders |= 1 << i
                count += 1
        if count == 1:
            self.tied = leaders
            return first
        self.tied = leaders
        for i in range(self.seats):
            if leaders >> i & 1:
                self.faces[i] = 0
        self.seat = first
        return -1

    def _next_from(self, seat: int) -> bool:
        """Set `seat` to the first seat from `seat` up that still rolls; return False if there is none."""
        while seat < self.seats:
            if self.tied >> seat & 1:
                self.seat = seat
                return True
            seat += 1
        return False
