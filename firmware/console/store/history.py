"""What the console remembers of finished games: the last results; bests.py has the best.

Loaded by the screens that show it, by compact.py, and by tools on a computer.
"""

from micropython import const

from console.store.blocks import BY_TIME, CHALLENGE, NO_POINTS, OTHER, WHOLE, parts_at
from console.store.flashcode import READY
from console.store.flashskim import stands, to_block
from console.store.journal import RESULT, TALLY
from console.store.people import part_name
from console.store.roster import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.journal import Journal

RESULTS = 12  # listed and kept at most
_ZERO = const(32768)  # 0 points, as written


class Result:
    """How a game ended.

    number   counted from 1 since this console's first game
    game     its index in rules.GAMES
    seats    number of players
    options  house rules, bits as in the game
    variant  which variant of the game, 0 the first
    winners  mask of the seats that won
    points   of each seat, -32768..32767; in games without points 1 for a winner, else 0
    parts    the name of each seat as the block has it; none in results of older versions
    names    the same in letters
    by_time  whether a clock had run out
    no_points  whether the game has none (only known in results that have names)
    length   bytes of its events: in a game without dice all seats' moves; 0 if unknown
    whole    whether every event was kept
    challenge  the number that the dice came from; -1: none
    """

    def __init__(self, block: bytearray, length: int, number: int, people: bytearray) -> None:
        """Read a result from a block; blocks.py has its bytes, people.py the people."""
        self.number = number
        self.game = block[0]
        self.seats = min(block[1], 5)
        self.winners = block[2]
        self.points: list[int] = []
        at = 3
        while at < 3 + 2 * self.seats:
            self.points.append((block[at] << 8 | block[at + 1]) - _ZERO)
            at += 2
        self.parts: list[bytes] = []
        self.flags = WHOLE
        self.options = self.length = 0
        self.challenge = -1
        self.variant = 0
        if length > at + 4:
            self.flags = block[at]
            self.options = block[at + 1]
            self.length = block[at + 2] << 8 | block[at + 3]
            self.parts = parts_at(block, length, at + 4, self.seats)
            at += 4 + sum([len(part) for part in self.parts])
            if self.flags & CHALLENGE and at + 2 <= length:
                self.challenge = block[at] << 8 | block[at + 1]
                at += 2
            if self.flags & OTHER and at < length:
                self.variant = block[at]
        self.names = [part_name(people, self.parts[seat], seat) for seat in range(len(self.parts))]
        self.by_time = self.flags & BY_TIME != 0
        self.no_points = self.flags & NO_POINTS != 0
        self.whole = self.flags & WHOLE != 0


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
    people = load(journal)
    number = past_results(journal)
    last = number + journal.results
    log.first()
    while to_block(log):
        if log.number == RESULT and stands(log):
            number += 1
            if number > last - most:
                found.insert(0, Result(log.block, log.length, number, people))
    return found
