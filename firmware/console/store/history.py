"""What the console remembers of finished games: the last results and the best ones.

Loaded by the screens that show it, by compact.py, and by tools on a computer.
"""

from console.store.blocks import (
    BEST,
    BY_TIME,
    CHALLENGE,
    HIGH_SHEET,
    MOST_SEATS,
    NO_POINTS,
    OTHER_SHEET,
    OWN_DICE,
    SHEET_BIT,
    TALLY,
    WHOLE,
    ZERO,
    flags_at,
    parts_at,
    spelt_part,
)
from console.store.codes import is_computer
from console.store.flash.format import READY
from console.store.people import name_of_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flash.skim import QuickReader
    from console.store.journal import Journal


RESULTS = 12  # listed and kept at most


class Result:
    """How a game ended.

    number   counted from 1 since this console's first game
    game     its index in rules.GAMES
    seats    number of players
    options  house rules, bits as in the game
    sheet    which score sheet, 0 the first
    winners  mask of the seats that won
    points   of each seat, -32768..32767; in games without points 1 for a winner, else 0
    flags    bits as in the block
    parts    the name of each seat as the block has it; none in results of older versions
    names    the same in letters
    by_time  whether a clock had run out
    no_points  whether the game has none (only known in results that have names)
    length   bytes of its events: in a game without dice all seats' moves; 0 if unknown
    whole    whether every event was kept
    own_dice  whether the dice were the table's own
    challenge  the number that the dice came from; -1: none
    """

    def __init__(self, block: bytearray, length: int, number: int, people: bytearray) -> None:
        """Read a block that blocks.result_block() has made; people.py has the people."""
        self.number = number
        self.game = block[0]
        self.seats = min(block[1], MOST_SEATS)
        self.winners = block[2]
        self.points: list[int] = []
        at = flags_at(block)
        for k in range(3, at, 2):
            self.points.append((block[k] << 8 | block[k + 1]) - ZERO)
        self.parts: list[bytes] = []
        self.flags = WHOLE
        self.options = self.length = 0
        self.challenge = -1
        self.sheet = 0
        if length > at + 4:
            self.flags = block[at]
            self.options = block[at + 1]
            self.length = block[at + 2] << 8 | block[at + 3]
            self.parts = parts_at(block, length, at + 4, self.seats)
            at += 4 + sum([len(part) for part in self.parts])
            if self.flags & CHALLENGE and at + 2 <= length:
                self.challenge = block[at] << 8 | block[at + 1]
                at += 2
            if self.flags & OTHER_SHEET and at < length:
                self.sheet = block[at]
        self.names = [name_of_part(people, self.parts[seat], seat) for seat in range(len(self.parts))]
        self.by_time = self.flags & BY_TIME != 0
        self.no_points = self.flags & NO_POINTS != 0
        self.whole = self.flags & WHOLE != 0
        self.own_dice = self.flags & OWN_DICE != 0


def erases(journal: "Journal") -> int:
    """Return how often the memory has been erased (modulo 65,536)."""
    if not journal.get(TALLY):
        return journal.log.generation
    return journal.log.block[0] << 8 | journal.log.block[1]


def used(journal: "Journal") -> int:
    """Return how many bytes of the memory are in use until the next erase."""
    return journal.log.size - max(journal.log.free, 0)


def past_results(journal: "Journal") -> int:
    """Return how many results came before the first one that is still stored."""
    if journal.get(TALLY) < 4:
        return 0
    return journal.log.block[2] << 8 | journal.log.block[3]


def results(journal: "Journal", most: int = RESULTS) -> "list[Result]":
    """Return the last `most` results, newest first."""
    found: list[Result] = []
    log = journal.log
    if log.state != READY:
        return found
    people = journal.borrow("console.store.roster").load(journal)
    number = past_results(journal)
    last = number + journal.results
    reader = log.reader()
    while reader.to_block():
        if reader.at_result():
            number += 1
            if number > last - most:
                found.insert(0, Result(reader.block, reader.length, number, people))
    return found


def best_of_challenge(journal: "Journal", game: int, options: int, sheet: int, number: int) -> "int | None":
    """Return the most points in a stored result of this challenge with these rules; None if there is none."""
    found = None
    for one in results(journal):
        if (one.game, one.options, one.sheet, one.challenge) == (game, options, sheet, number):
            found = one.points[0] if found is None else max(found, one.points[0])
    return found


class Best:
    """The best result of a game with that number of seats: most points, or a win in the fewest moves.

    Of another score sheet than the first there is one for all numbers of seats.

    game      its index in rules.GAMES
    sheet     which score sheet, 0 the first
    seats     number of players
    points    the points or, if by_moves, the number of moves of all seats
    by_moves  whether it counts moves
    parts     the names of the first to reach it, as the block has them
    name      the same in letters; teams as "Anna + Cleo"
    since     its place among all that the memory has, later ones after earlier ones
    """

    def __init__(
        self, game: int, seats: int, flags: int, points: int, parts: "list[bytes]", name: str, sheet: int
    ) -> None:
        """Take what a block has; of the flags only whether the game has no points."""
        self.game = game
        self.seats = seats
        self.flags = flags
        self.sheet = sheet
        self.points = points
        self.by_moves = flags & NO_POINTS != 0
        self.parts = parts
        self.name = name
        self.since = 0

    @property
    def order(self) -> "tuple[int, int, int]":
        """Its place in the list; of those with the same order only one is kept, the better one."""
        return self.game, self.sheet, 0 if self.sheet else self.seats

    def beats(self, other: "Best") -> bool:
        """Return whether this is better than `other`."""
        return self.points < other.points if self.by_moves else self.points > other.points


def best(journal: "Journal") -> "list[Best]":
    """Return the best for each game and number of seats with named results, in this order."""
    found: list[Best] = []
    log = journal.log
    if log.state != READY:
        return found
    people = journal.borrow("console.store.roster").load(journal)
    reader = log.reader()
    n = 0
    while reader.to_block():
        one = _best_here(reader, people)
        if one:
            n += 1
            one.since = n
            _insert(found, one)
    return found


def new_best(journal: "Journal", people: bytearray) -> str:
    """Return who has made a new best in the last result, as Best.name; "" if there is none.

    `people` are those of the settings. A new best beats all earlier results of that game and number of seats;
    there must be at least one. Computers make no best, but one may have won with more points.
    """
    known: list[Best] = []
    new = ""
    log = journal.log
    if log.state == READY:
        reader = log.reader()
        while reader.to_block():
            one = _best_here(reader, people)
            if one:
                new = ""
                for k in range(len(known)):
                    if known[k].order == one.order and one.beats(known[k]):
                        new = one.name
                _insert(known, one)
            elif reader.at_result():
                new = ""
    return new


def _best_here(reader: "QuickReader", people: bytearray) -> "Best | None":
    """Return the best in the block just read, if it is a RESULT or a BEST."""
    b = reader.block
    if reader.at_result():
        return _best_of(Result(b, reader.length, 0, people))
    if reader.number != BEST:
        return None
    sheet = b[2] >> SHEET_BIT
    at = 5
    if sheet == HIGH_SHEET:
        sheet = b[at]
        at += 1
    parts = parts_at(b, reader.length, at, 2)
    if len(parts) == 2 and not parts[1][0]:  # the byte that makes the length even
        parts.pop()
    name = " + ".join([name_of_part(people, part, 0) for part in parts])
    return Best(b[0], b[1], b[2] & NO_POINTS, (b[3] << 8 | b[4]) - ZERO, parts, name, sheet)


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
    names = [result.names[seat] for seat in won]
    name = " + ".join(names)
    # A guest is written out: a best has no seats to number guests by
    parts = [
        result.parts[won[k]] if result.parts[won[k]][0] else spelt_part(names[k]) for k in range(len(won))
    ]
    return Best(result.game, result.seats, result.flags & NO_POINTS, best, parts, name, result.sheet)


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
