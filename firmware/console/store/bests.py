"""The best of each game, from the results in the journal and the BEST blocks that stand for older ones."""

from micropython import const

from console.store.blocks import NO_POINTS, VARIANT, is_computer, parts_at
from console.store.flashcode import READY
from console.store.flashskim import stands, to_block
from console.store.history import Result
from console.store.journal import BEST, RESULT
from console.store.people import part_name
from console.store.roster import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.store.journal import Journal

_ZERO = const(32768)  # 0 points, as written


class Best:
    """The best result of a game with that number of seats: most points, or a win in the fewest moves.

    Of another variant of a game than the first there is one for all numbers of seats.

    game      its index in rules.GAMES
    variant   which variant of it
    seats     number of players
    points    the points or, if by_moves, the number of moves of all seats
    by_moves  whether it counts moves
    parts     the names of the first to reach it, as the block has them
    name      the same in letters; teams as "Anna + Cleo"
    """

    KIND = BEST

    def __init__(
        self, game: int, seats: int, flags: int, points: int, parts: "list[bytes]", name: str
    ) -> None:
        """Take what a block has; the higher four bits of the flags are the variant."""
        self.game = game
        self.seats = seats
        self.flags = flags
        self.variant = flags >> VARIANT
        self.points = points
        self.by_moves = flags & NO_POINTS != 0
        self.parts = parts
        self.name = name

    @property
    def order(self) -> "tuple[int, int, int]":
        """Its place in the list; of those with the same order only one is kept, the better one."""
        return self.game, self.variant, 0 if self.variant else self.seats

    def beats(self, other: "Best") -> bool:
        """Return whether this is better than `other`."""
        return self.points < other.points if self.by_moves else self.points > other.points


def best(journal: "Journal") -> "list[Best]":
    """Return the best for each game and number of seats with named results, in this order."""
    found: list[Best] = []
    log = journal.log
    if log.state != READY:
        return found
    people = load(journal)
    log.first()
    while to_block(log):
        one = _best_here(log, people)
        if one:
            _insert(found, one)
    return found


def new_best(journal: "Journal") -> bool:
    """Return whether the last result beats all before it of that game and number of seats, if any."""
    known: list[Best] = []
    new = False
    log = journal.log
    if log.state == READY:
        people = load(journal)
        log.first()
        while to_block(log):
            one = _best_here(log, people)
            if one:
                new = False
                for k in range(len(known)):
                    if known[k].order == one.order:
                        new = one.beats(known[k])
                _insert(known, one)
            elif log.number == RESULT and stands(log):
                new = False
    return new


def _best_here(log: "Any", people: bytearray) -> "Best | None":
    """Return the best in the block just read, if it is a RESULT or a BEST."""
    b = log.block
    if log.number == RESULT:
        return _best_of(Result(b, log.length, 0, people)) if stands(log) else None
    if log.number != BEST:
        return None
    parts = parts_at(b, log.length, 5, 2)
    if len(parts) == 2 and not parts[1][0]:  # the byte that makes the length even
        parts.pop()
    name = " + ".join([part_name(people, part, 0) for part in parts])
    return Best(b[0], b[1], b[2], (b[3] << 8 | b[4]) - _ZERO, parts, name)


def _best_of(result: Result) -> "Best | None":
    """Return a result's best: its best seat's points, or without points its moves.

    None if a clock decided a game without points, or if it is nobody's but computers'.
    """
    if len(result.names) < result.seats or not result.seats:
        return None
    people = [seat for seat in range(result.seats) if not is_computer(result.parts[seat][0])]
    if result.no_points:
        if result.by_time or not result.whole:
            return None
        won = [seat for seat in range(result.seats) if result.winners >> seat & 1]
        best = result.length
        people = [seat for seat in people if seat in won]
    else:
        best = max([result.points[seat] for seat in people or (0,)])
        won = [seat for seat in people if result.points[seat] == best][:1]
    if not people:
        return None
    name = " + ".join([result.names[seat] for seat in won])
    parts = [result.parts[seat] for seat in won]
    flags = result.flags & NO_POINTS | result.variant << VARIANT
    return Best(result.game, result.seats, flags, best, parts, name)


def _insert(found: "list[Best]", one: Best) -> None:
    """Add `one` in order, or in place of the same game's best if it beats that."""
    at = 0
    while at < len(found):
        other = found[at]
        if other.order == one.order:
            if one.beats(other):
                found[at] = one
            return
        if other.order > one.order:
            break
        at += 1
    found.insert(at, one)
