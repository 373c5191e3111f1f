"""The reference engine of Qwixx: The Duel, written from the rules alone, not from `lib/rules`.

It exists for comparison, so it is slow and simple on purpose: a row is a list of piles, a move is the
referee's own word ("pass", "R5"), and each rule is in one place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tools.games.dicegame.reference import DiceGame, DicePosition
from tools.games.dicegame.rows import (
    BEFORE_THE_LAST,
    COLOURS,
    EXTREME_RIGHT,
    POINTS,
    PRINTED,
    ROWS_THAT_END_THE_GAME,
    Dice,
)
from tools.reference.game import Refused

TOKENS = 22
MISTHROWS_THAT_END_THE_GAME = 4  # of both seats together
MISTHROW_POINTS = 5
TOKENS_THAT_COUNT = 12


@dataclass
class Pile:
    """One token, or a stack of several, on one square."""

    number: int
    owner: int
    height: int = 1


class Effect(NamedTuple):
    """What an event has caused: what a token did on its square, or in a row, or a misthrow."""

    kind: Literal["place", "beat", "stack", "lock", "no token for the lock", "misthrow"]
    colour: str = ""
    number: int = 0


@dataclass
class Row:
    """The piles of one row, left to right, and who has a token on the lock."""

    colour: str
    piles: list[Pile] = field(default_factory=lambda: list[Pile]())
    lock: int | None = None

    def copied(self) -> Row:
        return Row(self.colour, [Pile(p.number, p.owner, p.height) for p in self.piles], self.lock)

    def place_of(self, number: int) -> int:
        """Return the index of the number, counted from the left."""
        return PRINTED[self.colour].index(number)

    def on(self, number: int) -> Pile | None:
        """Return the pile on the number, or None."""
        return next((pile for pile in self.piles if pile.number == number), None)

    def tokens(self, seat: int) -> int:
        """Return the number of the seat's tokens in the row: each one of a stack, and the one on the lock."""
        return sum(pile.height for pile in self.piles if pile.owner == seat) + (self.lock == seat)

    def effect(self, seat: int, number: int) -> Literal["place", "beat", "stack"] | None:
        """Return what a token of the seat on that number would do: "place", "beat" or "stack".

        None when it is not allowed.
        """
        pile = self.on(number)
        if pile is not None:
            if pile is not self.piles[-1]:
                return None  # only the foremost token of the row, whoever owns it, is special
            if pile.owner == seat:
                return "stack"
            return "beat" if pile.height == 1 else None
        own = [self.place_of(pile.number) for pile in self.piles if pile.owner == seat]
        if own and self.place_of(number) < max(own):
            return None
        if number == EXTREME_RIGHT[self.colour] and self.tokens(seat) < BEFORE_THE_LAST:
            return None
        return "place"

    def points(self, seat: int) -> int:
        return POINTS[min(self.tokens(seat), TOKENS_THAT_COUNT)]


@dataclass
class Position(DicePosition):
    """Everything about a game at one moment."""

    active: int
    phase: str = "roll"  # roll, action1, action2 or over
    rows: dict[str, Row] = field(default_factory=lambda: {colour: Row(colour) for colour in COLOURS})
    supply: list[int] = field(default_factory=lambda: [TOKENS, TOKENS])
    misthrows: list[int] = field(default_factory=lambda: [0, 0])
    dice: Dice | None = None  # from the roll to the end of the turn
    first: str | None = None  # what action 1 of this turn did, until the next roll
    effects: list[Effect] = field(default_factory=lambda: list[Effect]())  # what the last event caused

    def roll(self, dice: Dice) -> None:
        """See `DicePosition.roll`."""
        super().roll(dice)
        self.first = None

    def copied(self) -> Position:
        """Return a separate position; dice are never changed, so they are shared."""
        rows = {colour: row.copied() for colour, row in self.rows.items()}
        supply, misthrows = list(self.supply), list(self.misthrows)
        return Position(
            self.active, self.phase, rows, supply, misthrows, self.dice, self.first, list(self.effects)
        )


class Duel(DiceGame[Position]):
    """One game of the Duel."""

    def __init__(self, first: int = 0) -> None:
        """Start a game; `first`, 0 or 1, is the seat that rolls first."""
        if first not in (0, 1):
            raise Refused("first is 0 or 1")
        super().__init__(f"new duel first={first}", Position(first))

    # ---- reading the game

    def seat(self) -> int:
        """Return the seat that rolls or decides, always the active seat."""
        return self.now.active

    def closed(self) -> str:
        """Return the colours that any seat has locked."""
        return "".join(colour for colour in COLOURS if self.now.rows[colour].lock is not None)

    def score(self, seat: int) -> int:
        """Return the points of the four rows minus those of the seat's misthrows."""
        rows = sum(row.points(seat) for row in self.now.rows.values())
        return rows - MISTHROW_POINTS * self.now.misthrows[seat]

    def state(self) -> dict[str, Any]:
        now = self.now
        rows = {c: [[pile.number, pile.owner, pile.height] for pile in now.rows[c].piles] for c in COLOURS}
        return {
            "closed": self.closed(),
            "rows": rows,
            "locks": {colour: now.rows[colour].lock for colour in COLOURS},
            "supply": list(now.supply),
            "misthrows": list(now.misthrows),
            "scores": [self.score(0), self.score(1)],
        }

    # ---- where a token may go

    def is_same_square(self, move: str) -> bool:
        """Return whether this is the square of action 1: the two actions of a turn need different squares."""
        return self.now.phase == "action2" and move == self.now.first

    def legal(self) -> list[str]:
        """Return pass, then R Y G B, numbers rising. Placing is never required."""
        if self.now.phase not in ("action1", "action2"):
            return []
        moves = ["pass"]
        for colour in COLOURS:
            row = self.now.rows[colour]
            if row.lock is not None:
                continue  # locked, and its die removed
            for number in sorted(self.sums(colour)):
                move = f"{colour}{number}"
                if row.effect(self.now.active, number) is not None and not self.is_same_square(move):
                    moves.append(move)
        return moves

    # ---- events

    def apply(self, move: str) -> None:
        """Make the active seat's choice, which may be a pass."""
        if move not in self.legal():
            raise Refused(f"{move} is not legal now")
        self.remember("play " + move)
        now = self.now
        if move != "pass":
            self.place(move[0], int(move[1:]))
        if now.phase == "action1":
            now.first = move
            now.phase = "over" if self.ends() else "action2"
            return
        if move == now.first == "pass":
            self.take_from_supply()
            now.misthrows[now.active] += 1
            now.effects.append(Effect("misthrow"))
        if self.ends():
            now.phase = "over"
        else:
            now.phase = "roll"
            now.active = 1 - now.active

    def place(self, colour: str, number: int) -> None:
        """Place a token of the active seat on the square, with all consequences."""
        now, row = self.now, self.now.rows[colour]
        effect = row.effect(now.active, number)
        assert effect is not None
        now.effects.append(Effect(effect, colour, number))
        self.take_from_supply()
        if effect == "stack":
            row.piles[-1].height += 1
            return
        if effect == "beat":
            now.supply[row.piles.pop().owner] += 1
        row.piles.append(Pile(number, now.active))
        row.piles.sort(key=lambda pile: row.place_of(pile.number))
        if number == EXTREME_RIGHT[colour]:
            self.lock(row)

    def lock(self, row: Row) -> None:
        """Place a second token on the lock. Without one left there is no lock: the game is over anyway."""
        now = self.now
        if now.supply[now.active] == 0:
            now.effects.append(Effect("no token for the lock", row.colour))
            return
        self.take_from_supply()
        row.lock = now.active
        now.effects.append(Effect("lock", row.colour))

    def take_from_supply(self) -> None:
        self.now.supply[self.now.active] -= 1

    def ends(self) -> list[str]:
        """Return the reasons for which the game is over; usually none."""
        now = self.now
        reasons: list[str] = []
        if 0 in now.supply:
            reasons.append("last token")
        if sum(now.misthrows) >= MISTHROWS_THAT_END_THE_GAME:
            reasons.append("misthrows")
        if len(self.closed()) >= ROWS_THAT_END_THE_GAME:
            reasons.append("two rows")
        return reasons
