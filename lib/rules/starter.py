"""Who starts a game: the four ways, and the two of them that need rolls.

FIRST_SIX is the Gamewright edition's way, LOT the NSV edition's, HIGHEST the fan guide's; CHOSEN is for
people who have agreed already. A lot is `Dice.below(seats)` and a chosen seat is itself, so `Starter` is
for the two ways in which people roll one die each.
"""

from micropython import const

FIRST_SIX = const(0)
LOT = const(1)
CHOSEN = const(2)
HIGHEST = const(3)


class Starter:
    """The rolling before the game: show `seat`, roll one die, `feed` it, until a seat comes back.

    `faces` holds the last face of each seat, 0 where none was rolled (or is to be rolled again in a tie);
    `tied` is the mask of the seats still rolling.
    """

    def __init__(self, seats: int, mode: int = FIRST_SIX) -> None:
        """`seats` 1..5; `mode` FIRST_SIX or HIGHEST. ValueError otherwise."""
        if seats < 1 or seats > 5:
            raise ValueError(f"there are 1 to 5 seats, not {seats}")
        if mode != FIRST_SIX and mode != HIGHEST:
            raise ValueError("only the first six and the highest roll are rolled for")
        self.seats = seats
        self.mode = mode
        self.faces = bytearray(seats)
        self.start()

    def start(self) -> None:
        """Back to before the first roll, in place."""
        for i in range(self.seats):
            self.faces[i] = 0
        self.tied = (1 << self.seats) - 1
        self.seat = 0

    def feed(self, face: int) -> int:
        """Take the face 1..6 that `seat` rolled; the starting seat 0..4 if that settles it, otherwise -1."""
        self.faces[self.seat] = face
        if self.mode == FIRST_SIX:
            if face == 6:
                return self.seat
            self.seat = (self.seat + 1) % self.seats
            return -1
        return self._highest()

    def _highest(self) -> int:
        """HIGHEST after a roll: on to the next seat, or to the tied ones again, or the one that leads."""
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
        """Put `seat` at the first seat from `seat` up that still rolls; False when there is none."""
        while seat < self.seats:
            if self.tied >> seat & 1:
                self.seat = seat
                return True
            seat += 1
        return False
