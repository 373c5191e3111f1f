"""A second Qwixx engine, written apart from `lib/rules` and from the rule texts alone.

It exists to be compared with: `test_lockstep_qwixx.py` plays random games on it and on the shipped
referee at once, `test_playthroughs.py` holds written games against both. So it is slow and plain
on purpose: a sheet is a dictionary of lists, a move is the referee's own word ("pass", "R5"),
and each rule stands in one place, in the order in which the rules tell it. Nothing here may be
imported from, or copied from, the core.

Both printed editions are followed (Gamewright, NSV); the three house rules come from a fan's guide.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.games.dicegame.rows import (
    BEFORE_THE_LAST,
    COLOURS,
    EXTREME_RIGHT,
    POINTS,
    PRINTED,
    ROWS_THAT_END_THE_GAME,
    Dice,
    dice_of,
)
from tools.reference.game import Game, Refused
from tools.reference.game import Position as AnyPosition

HOUSE_RULES = ("blackout", "doubles", "onelock")
PENALTY_BOXES = 4
PENALTY_POINTS = 5


@dataclass
class Sheet:
    """One player's score sheet: crossed numbers per colour (left to right), crossed locks, penalties."""

    crosses: dict[str, list[int]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    locks: set[str] = field(default_factory=lambda: set[str]())
    penalties: int = 0

    def may_cross(self, colour: str, number: int) -> bool:
        """True when this sheet alone allows the cross: left to right, and five before the last one."""
        printed, crossed = PRINTED[colour], self.crosses[colour]
        if crossed and printed.index(number) <= printed.index(crossed[-1]):
            return False
        return number != EXTREME_RIGHT[colour] or len(crossed) >= BEFORE_THE_LAST

    def cross(self, colour: str, number: int) -> None:
        """Cross the number; with the one on the extreme right goes the lock, always."""
        self.crosses[colour].append(number)
        if number == EXTREME_RIGHT[colour]:
            self.locks.add(colour)

    def score(self) -> int:
        """Points of the four rows (a crossed lock is one cross more) minus the penalties."""
        rows = sum(POINTS[len(self.crosses[colour]) + (colour in self.locks)] for colour in COLOURS)
        return rows - PENALTY_POINTS * self.penalties

    def copied(self) -> Sheet:
        """A sheet of its own that shares nothing with this one."""
        crosses = {colour: list(numbers) for colour, numbers in self.crosses.items()}
        return Sheet(crosses, set(self.locks), self.penalties)


@dataclass
class Position(AnyPosition):
    """Everything that a game is at one moment."""

    sheets: list[Sheet]
    active: int
    phase: str = "roll"  # roll, action1, action2 or over
    dice: Dice | None = None  # from the throw to the end of the round
    choices: dict[int, str] = field(default_factory=lambda: dict[int, str]())  # action 1, by seat
    news: list[str] = field(default_factory=lambda: list[str]())  # what the last event brought about

    def copied(self) -> Position:
        """A position of its own; dice are never changed, so these may be shared."""
        sheets = [sheet.copied() for sheet in self.sheets]
        return Position(sheets, self.active, self.phase, self.dice, dict(self.choices), list(self.news))


class Qwixx(Game[Position]):
    """One game of Qwixx."""

    def __init__(self, players: int = 2, first: int = 0, rules: Iterable[str] = ()) -> None:
        """`players` 1–5 (one is solo play), `first` the seat that rolls first, `rules` by name."""
        self.rules = frozenset(rules)
        if not 1 <= players <= 5 or not 0 <= first < players or not self.rules <= set(HOUSE_RULES):
            raise Refused("players 1-5, first one of them, rules any of " + " ".join(HOUSE_RULES))
        new = f"new qwixx players={players} first={first}"
        if self.rules:
            new += " rules=" + ",".join(sorted(self.rules))
        super().__init__(new, Position([Sheet() for _ in range(players)], first))
        self.players = players

    # ---- what the game says of itself

    def seat(self) -> int:
        """Who rolls or decides. In action 1 the active seat is asked first, then clockwise."""
        if self.now.phase == "action1":
            return (self.now.active + len(self.now.choices)) % self.players
        return self.now.active

    def closed(self) -> str:
        """The colours that anyone has locked."""
        locked = set[str]().union(*(sheet.locks for sheet in self.now.sheets))
        return "".join(colour for colour in COLOURS if colour in locked)

    def state(self) -> dict[str, object]:
        """What lies open on the table, keyed like the referee's `state`. Choices that wait are not shown."""
        sheets: list[dict[str, object]] = []
        for sheet in self.now.sheets:
            shown: dict[str, object] = {colour: list(sheet.crosses[colour]) for colour in COLOURS}
            shown["locks"] = "".join(colour for colour in COLOURS if colour in sheet.locks)
            shown["penalties"] = sheet.penalties
            shown["score"] = sheet.score()
            sheets.append(shown)
        return {"closed": self.closed(), "sheets": sheets}

    # ---- which crosses are open

    def sums(self, colour: str) -> set[int]:
        """The numbers that this action offers in a colour: the white sum, or white and coloured die."""
        dice = self.now.dice
        if dice is None:
            return set()
        return {dice.white_sum()} if self.now.phase == "action1" else dice.sums_with(colour)

    def is_open(self, colour: str) -> bool:
        """A row that anyone has locked is closed to all, and its die is gone; not so with blackout.

        There the seat that locked it has nothing left to cross to the right of the last number.
        """
        return "blackout" in self.rules or colour not in self.closed()

    def is_second_lock(self, colour: str, number: int) -> bool:
        """House rule onelock: who locked a row in action 1 may not lock another in action 2."""
        choice = self.now.choices.get(self.now.active, "pass")
        locked_in_action1 = choice != "pass" and int(choice[1:]) == EXTREME_RIGHT[choice[0]]
        return self.now.phase == "action2" and locked_in_action1 and number == EXTREME_RIGHT[colour]

    def legal(self) -> list[str]:
        """The moves of the deciding seat: pass, then R Y G B, numbers rising. Crossing is never a duty."""
        if self.now.phase not in ("action1", "action2"):
            return []
        sheet = self.now.sheets[self.seat()]
        moves = ["pass"]
        for colour in COLOURS:
            if not self.is_open(colour):
                continue
            for number in sorted(self.sums(colour)):
                refused = "onelock" in self.rules and self.is_second_lock(colour, number)
                if sheet.may_cross(colour, number) and not refused:
                    moves.append(f"{colour}{number}")
        return moves

    # ---- what happens

    def roll(self, faces: list[int]) -> None:
        """The dice fall: white white red yellow green blue; a die out of the game is given and ignored."""
        dice = dice_of(faces)
        if self.now.phase != "roll":
            raise Refused("nobody is to roll")
        self.remember("dice " + " ".join(map(str, faces)))
        self.now.dice = dice
        self.now.choices = {}
        self.now.phase = "action1"

    def apply(self, move: str) -> None:
        """The deciding seat decides. Action 1 takes effect for all at once, after its last seat."""
        if move not in self.legal():
            raise Refused(f"{move} is not open now")
        self.remember("play " + move)
        if self.now.phase == "action1":
            self.now.choices[self.seat()] = move
            if len(self.now.choices) == self.players:
                self.carry_out(self.now.choices)
                self.now.phase = "over" if self.is_over() else "action2"
        else:
            active = self.now.active
            self.carry_out({active: move})
            if move == self.now.choices[active] == "pass":
                self.now.sheets[active].penalties += 1
                self.now.news.append(f"penalty of {active}")
            self.end_of_round()

    def carry_out(self, choices: dict[int, str]) -> None:
        """Cross what was chosen, on all sheets, and only then see which rows that has closed."""
        before = self.closed()
        for seat, move in choices.items():
            if move != "pass":
                colour, number = move[0], int(move[1:])
                self.now.sheets[seat].cross(colour, number)
                if number == EXTREME_RIGHT[colour]:
                    self.now.news.append(f"lock {colour} of {seat}")
        self.now.news += [f"closed {colour}" for colour in self.closed() if colour not in before]

    def is_over(self) -> bool:
        """The game ends at once with two rows closed, or with anybody's fourth penalty."""
        fourth = any(sheet.penalties == PENALTY_BOXES for sheet in self.now.sheets)
        return len(self.closed()) >= ROWS_THAT_END_THE_GAME or fourth

    def end_of_round(self) -> None:
        """The dice go to the left neighbour; with the house rule doubles a double keeps them."""
        dice = self.now.dice
        if self.is_over():
            self.now.phase = "over"
            return
        self.now.phase = "roll"
        if "doubles" in self.rules and dice is not None and dice.is_double():
            self.now.news.append("rolls again")
        else:
            self.now.active = (self.now.active + 1) % self.players
