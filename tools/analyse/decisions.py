"""Every decision of a recorded game, beside what level 3 would have chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import tools.paths  # noqa: F401  first: the path

from players.judge import RecordJudge
from rules import ROLL
from rules.record import Record
from rules.words.referee import vocabulary

GAME_LOST = 999  # tenths of a point: the choice gave the game away
_OUTCOMES = ("loss", "open", "win")
_STEPS = 100  # of level 3, between two looks at whether it has decided


@dataclass(frozen=True)
class Decision:
    """A choice between several legal moves.

    at      index in the record's events
    turn    counted from 1: rolls, or in a game without dice decisions
    seat    who decided
    dice    the faces, b"" in a game without
    chosen  the move, in the referee's words
    best    what level 3 would choose
    lost    with points: tenths of a point given away. Without: 100 per step from win to open to loss, and
            under 100 for a slower win or a faster loss
    was     without points: what level 3 sees, "win 3", "open", "loss 2"; "" otherwise
    became  the same after what was chosen
    """

    at: int
    turn: int
    seat: int
    dice: bytes
    chosen: str
    best: str
    lost: int
    was: str = ""
    became: str = ""

    @property
    def gave(self) -> str:
        """What was given away, in words; "" for nothing."""
        if self.was:
            return f"{self.was} → {self.became}" if self.was != self.became else ""
        if self.lost >= GAME_LOST:
            return "the game"
        return f"−{self.lost / 10:.1f}" if self.lost else ""


def outcome(plies: int) -> int:
    """Return 0 for a loss, 1 for an open game, 2 for a win."""
    return 2 if plies > 0 else 0 if plies < 0 else 1


def in_words(plies: int) -> str:
    """Return what level 3 sees, as the referee says it."""
    word = _OUTCOMES[outcome(plies)]
    return f"{word} {abs(plies)}" if plies else word


def plies_lost(best: int, chosen: int) -> int:
    """Return what a move of a game without points gives away, see Decision.lost."""
    if outcome(best) != outcome(chosen):
        return 100 * (outcome(best) - outcome(chosen))
    return min(99, max(0, chosen - best))


def decisions(record: Record) -> list[Decision]:
    """Return all decisions of a game with more than one legal move."""
    return list(each(record))


def each(record: Record) -> Iterator[Decision]:
    """Yield these decisions, each once it is judged, which takes a while."""
    judge = RecordJudge(record)
    game = judge.game
    turn = 0
    while not judge.over:
        turn += game.phase == ROLL or not game.DICE
        if game.phase != ROLL:
            while not judge.think(_STEPS):
                pass
            if judge.player.count > 1:
                yield _decision(judge, turn)
        judge.go_on()


def _decision(judge: RecordJudge, turn: int) -> Decision:
    """Return what level 3 says of the recorded choice about which it has been asked."""
    game, player = judge.game, judge.player
    move, best = judge.record.buf[judge.at], player.move
    moves = bytes(player.moves[: player.count])
    top = player.given(moves.index(best))
    mine = player.given(moves.index(move))
    more = {} if player.IN_POINTS else {"was": in_words(top), "became": in_words(mine)}
    lost = max(0, mine - top) if player.IN_POINTS else plies_lost(top, mine)
    if game.seats == 1:
        lost = min(lost, GAME_LOST - 1)  # nobody alone can lose a game
    name = vocabulary(game.NAME).name
    words = (name(game, move), name(game, best))
    return Decision(judge.at, turn, game.seat, bytes(judge.dice) if game.DICE else b"", *words, lost, **more)


def costliest(found: list[Decision], most: int = 3) -> list[Decision]:
    """Return the decisions that gave most away, at most `most`; each gave something away."""
    return sorted((one for one in found if one.lost), key=lambda one: (-one.lost, one.at))[:most]


class Sum(NamedTuple):
    """What the decisions of a seat come to.

    many      how many there were
    alike     how many were those of level 3
    tenths    of a point given away, without games given away; 0 in a game without points
    games     given away; in a game without points: wins or draws
    score     None in a game without dice
    """

    many: int
    alike: int
    tenths: int
    games: int
    score: int | None


def sums(record: Record, found: list[Decision]) -> list[Sum]:
    """Return what the decisions of each seat come to."""
    game: Any = record.game
    all_of: list[Sum] = []
    for seat in range(game.seats):
        many, tenths, games = total(found, seat)
        own = [one for one in found if one.seat == seat]
        if own and own[0].was:
            tenths, games = 0, sum(one.lost >= 100 for one in own)
        alike = sum(one.chosen == one.best for one in own)
        all_of.append(Sum(many, alike, tenths, games, game.score(seat) if game.DICE else None))
    return all_of


def total(found: list[Decision], seat: int) -> tuple[int, int, int]:
    """Return a seat's number of decisions, tenths of a point given away, and games given away."""
    own = [one for one in found if one.seat == seat]
    lost = [one.lost for one in own]
    return len(own), sum(n for n in lost if n < GAME_LOST), sum(n >= GAME_LOST for n in lost)
