"""Play games and add up their results; any process on any machine can do a part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from rules import OVER, ROLL
from tools.games import laptop_game
from tools.tournament.programs import ANSWER, Failed, Programs
from tools.tournament.seats import Table

CALLED_OFF = 300  # plies of a game without dice


@dataclass(frozen=True)
class Pairing:
    """A match of two players, or of one against a mixed table.

    game     as in rules.GAMES
    seats    how many there are
    one      the first player's word
    others   the other players' words; with more than one they share the other seats, and `one` sits alone.
             At a table for one there is only `one`, who stands here too
    sheet    the score sheet, in a game that has several; "" is its first
    answer   seconds that a program may take for an answer
    """

    game: str
    seats: int
    one: str
    others: tuple[str, ...]
    sheet: str = ""
    answer: float = field(default=ANSWER, repr=False)  # not in the seed of its games

    def seated(self, k: int) -> tuple[str, ...]:
        """Return the player on each seat in game k.

        In seats × (seats - 1) games one after the other, each of two players sits everywhere equally often.
        """
        if len(self.others) > 1:
            return self._alone_among_others(k)
        if laptop_game(self.game).rivals().TEAMS and self.seats > 2:
            return self._in_teams(k)
        return self._in_turns(k)

    def _alone_among_others(self, k: int) -> tuple[str, ...]:
        """Seat `one` on the next seat each time; the others take turns on the remaining ones."""
        round_, at = divmod(k, self.seats)
        others = [self.others[(i + round_) % len(self.others)] for i in range(self.seats - 1)]
        return (*others[:at], self.one, *others[at:])

    def _in_teams(self, k: int) -> tuple[str, ...]:
        """Give each player every second seat."""
        team = (self.others[0], self.one) if k % 2 else (self.one, self.others[0])
        return team * (self.seats // 2)

    def _in_turns(self, k: int) -> tuple[str, ...]:
        """Give `one` 1, 2, … seats side by side, turned by one seat each time, and the other the rest."""
        round_, at = divmod(k, self.seats)
        ones = 1 + round_ % (self.seats - 1) if self.seats > 1 else 1
        who = [self.one] * ones + [self.others[0]] * (self.seats - ones)
        return (*who[at:], *who[:at])

    @property
    def fair(self) -> float:
        """The share of equally strong players."""
        return 1 / self.seats if len(self.others) > 1 else 0.5


@dataclass(frozen=True)
class Result:
    """One game: who sat where, the share of each seat in the win, the scores, how many turns it took."""

    words: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    length: int
    called_off: bool


class Part(NamedTuple):
    """The games first … last - 1 of a match, played with a seed."""

    pairing: Pairing
    first: int
    last: int
    seed: int


class Played(NamedTuple):
    """What came of a part of a match; `failure` says why a program has ended it, or is ""."""

    pairing: Pairing
    results: list[Result]
    failure: str


def play(pairing: Pairing, k: int, seed: int, programs: Programs) -> Result:
    """Play game k of a match; the same arguments give the same game."""
    random = Random(f"{seed} {pairing} {k}")
    words = pairing.seated(k)
    settings = laptop_game(pairing.game).rivals().settings(pairing.seats, pairing.sheet)
    table = Table(pairing.game, settings, words, random, programs)
    game = table.game
    length = 0
    while game.phase != OVER and (game.DICE or length < CALLED_OFF):
        if game.phase == ROLL:
            table.roll(bytes(random.randint(1, 6) for _ in range(game.DICE)))
            length += 1
            continue
        length += not game.DICE
        table.apply(table.move())
    seats = range(game.seats)
    winners = [seat for seat in seats if game.winners >> seat & 1] or list(seats)
    shares = tuple((seat in winners) / len(winners) for seat in seats)
    return Result(words, shares, tuple(game.score(seat) for seat in seats), length, game.phase != OVER)


def play_part(part: Part) -> Played:
    """Play a part of a match, in this process."""
    results: list[Result] = []
    with Programs(part.pairing.answer) as programs:
        try:
            for k in range(part.first, part.last):
                results.append(play(part.pairing, k, part.seed, programs))
        except Failed as error:
            return Played(part.pairing, results, str(error))
    return Played(part.pairing, results, "")


def round_robin(
    game: str, seats: int, words: list[str], mixed: bool, sheet: str = "", answer: float = ANSWER
) -> list[Pairing]:
    """Return the matches of every player against every other, or of the first against all others mixed.

    If there is only one other, it has all the other seats, as if it were named twice.
    """
    if mixed:
        others = words[1:] if len(words) > 2 else 2 * words[1:]
        return [Pairing(game, seats, words[0], tuple(others), sheet, answer)]
    if seats == 1:
        return [Pairing(game, 1, word, (word,), sheet, answer) for word in words]
    return [Pairing(game, seats, one, (other,), sheet, answer) for one, other in combinations(words, 2)]


def parts(pairing: Pairing, games: int, size: int, seed: int) -> Iterator[Part]:
    """Yield the parts, of at most `size` games, of a match with this number of games."""
    for first in range(0, games, size):
        yield Part(pairing, first, min(games, first + size), seed)


@dataclass(frozen=True)
class Mean:
    """A mean with half its 95 % interval."""

    value: float
    plus: float

    def text(self, factor: float = 1.0) -> str:
        """Return it as "72.9 ± 1.9"."""
        return f"{factor * self.value:.1f} ± {factor * self.plus:.1f}"


def mean(values: list[float]) -> Mean:
    """Return the mean of some numbers and half its 95 % interval."""
    if not values:
        return Mean(0.0, 0.0)
    spread = stdev(values) if len(values) > 1 else 0.0
    return Mean(fmean(values), 1.96 * spread / len(values) ** 0.5)


@dataclass(frozen=True)
class Summary:
    """What came of a match, seen by its first player."""

    pairing: Pairing
    games: int
    share: Mean
    score: Mean  # of a seat of the first player, and of the others
    other: Mean
    length: Mean
    first_seat: Mean  # the share of the seat that starts
    wins: int
    losses: int
    called_off: int


def summary(pairing: Pairing, results: list[Result]) -> Summary:
    """Add up a match."""
    alone = pairing.seats == 1
    shares: list[float] = []
    mine: list[float] = []
    theirs: list[float] = []
    for result in results:
        own = [seat for seat, word in enumerate(result.words) if word == pairing.one]
        others = [seat for seat in range(pairing.seats) if seat not in own]
        shares.append(min(1.0, sum(result.shares[seat] for seat in own)))
        mine.append(fmean(result.scores[seat] for seat in own))
        if others:
            theirs.append(fmean(result.scores[seat] for seat in others))
    return Summary(
        pairing, len(results), mean(shares), mean(mine), mean(theirs),
        mean([float(result.length) for result in results]),
        mean([result.shares[0] for result in results]),
        0 if alone else sum(share > 0.999 for share in shares),
        sum(share < 0.001 for share in shares), sum(result.called_off for result in results),
    )  # fmt: skip
