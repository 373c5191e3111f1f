"""The reference engine of Qwixx, written from the rules alone, not from `lib/rules`.

It exists for comparison: the lockstep tests play random games on it and on the shipped referee at once, and
the playthroughs test both against written games. So it is slow and simple on purpose: a sheet is a dictionary
of lists, a move is the referee's own word ("pass", "R5"), and each rule is in one place, in the order of the
printed rules. Nothing here may be imported or copied from lib/rules.

It follows both printed editions (Gamewright, NSV); the three house rules come from a fans' guide to Qwixx.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

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

HOUSE_RULES = ("blackout", "doubles", "onelock")
PENALTY_BOXES = 4
PENALTY_POINTS = 5


@dataclass
class Sheet:
    """One player's score sheet: crossed numbers per colour (left to right), crossed locks, penalties."""

    crosses: dict[str, list[int]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    locks: set[str] = field(default_factory=lambda: set[str]())
    penalties: int = 0
    needed = BEFORE_THE_LAST  # crosses in a row before its last number

    def may_cross(self, colour: str, number: int) -> bool:
        """Return whether this sheet alone allows the cross: left to right, and enough before the last one."""
        numbers, crossed = PRINTED[colour], self.crosses[colour]
        if crossed and numbers.index(number) <= numbers.index(crossed[-1]):
            return False
        return number != EXTREME_RIGHT[colour] or len(crossed) >= self.needed

    def cross(self, colour: str, number: int) -> None:
        """Cross the number; the one on the extreme right always crosses the lock, too."""
        self.crosses[colour].append(number)
        if number == EXTREME_RIGHT[colour]:
            self.locks.add(colour)

    def score(self) -> int:
        """Return the points of the four rows (a crossed lock counts as a cross) minus the penalties."""
        rows = sum(POINTS[len(self.crosses[colour]) + (colour in self.locks)] for colour in COLOURS)
        return rows - PENALTY_POINTS * self.penalties

    def copied(self) -> Sheet:
        """Return a separate sheet."""
        crosses = {colour: list(numbers) for colour, numbers in self.crosses.items()}
        twin = Sheet(crosses, set(self.locks), self.penalties)
        twin.needed = self.needed
        return twin


class Effect(NamedTuple):
    """What an event has caused: its kind, and what it has of row, number (of a cell or field) and seat.

    A goal's letter is in `row`; `number` of "fewest" is how many rows have as few crosses.
    """

    kind: Literal[
        "lock", "closed", "penalty", "rolls again", "crossed before", "linked", "second", "field",
        "jumped over", "forced", "lost: closed", "lost: full", "lost: five", "bar is used up", "struck",
        "goal", "fewest", "no row",
    ]  # fmt: skip
    row: str = ""
    number: int = 0
    seat: int = -1


@dataclass
class Position(DicePosition):
    """Everything about a game at one moment."""

    sheets: list[Sheet]
    active: int
    phase: str = "roll"  # roll, action1, action2 or over
    dice: Dice | None = None  # from the roll to the end of the round
    choices: dict[int, str] = field(default_factory=lambda: dict[int, str]())  # action 1, by seat
    effects: list[Effect] = field(default_factory=lambda: list[Effect]())  # what the last event caused

    def roll(self, dice: Dice) -> None:
        """See `DicePosition.roll`."""
        super().roll(dice)
        self.choices = {}

    def copied(self) -> Position:
        """Return a separate position; dice are never changed, so they are shared."""
        sheets = [sheet.copied() for sheet in self.sheets]
        return Position(sheets, self.active, self.phase, self.dice, dict(self.choices), list(self.effects))


class Qwixx(DiceGame[Position]):
    """One game of Qwixx."""

    def __init__(self, players: int = 2, first: int = 0, rules: Iterable[str] = ()) -> None:
        """Start a game: `players` 1–5 (one is solo), `first` the seat that rolls first, `rules` by name."""
        self.rules = frozenset(rules)
        if not 1 <= players <= 5 or not 0 <= first < players or not self.rules <= set(HOUSE_RULES):
            raise Refused("players 1-5, first one of them, rules any of " + " ".join(HOUSE_RULES))
        new = f"new qwixx players={players} first={first}"
        if self.rules:
            new += " rules=" + ",".join(sorted(self.rules))
        super().__init__(new, Position([Sheet() for _ in range(players)], first))
        self.players = players

    # ---- reading the game

    def seat(self) -> int:
        """Return the seat that rolls or decides; in action 1 the active seat first, then clockwise."""
        if self.now.phase == "action1":
            return (self.now.active + len(self.now.choices)) % self.players
        return self.now.active

    def closed(self) -> str:
        """Return the colours that any seat has locked."""
        locked = set[str]().union(*[sheet.locks for sheet in self.now.sheets])
        return "".join([colour for colour in COLOURS if colour in locked]) if locked else ""

    def state(self) -> dict[str, object]:
        """Return what is visible on the table, keyed like the referee's `state`.

        Choices that have not taken effect yet are not visible.
        """
        sheets: list[dict[str, object]] = []
        for sheet in self.now.sheets:
            shown: dict[str, object] = {colour: list(sheet.crosses[colour]) for colour in COLOURS}
            shown["locks"] = "".join(colour for colour in COLOURS if colour in sheet.locks)
            shown["penalties"] = sheet.penalties
            shown["score"] = sheet.score()
            sheets.append(shown)
        return {"closed": self.closed(), "sheet": "classic", "sheets": sheets}

    # ---- which crosses are open

    def is_open(self, colour: str) -> bool:
        """Return whether a row is open: a row that any seat has locked is closed to all, its die removed.

        Not so with blackout, where only the seat that locked it has nothing left to cross.
        """
        return "blackout" in self.rules or colour not in self.closed()

    def is_second_lock(self, colour: str, number: int) -> bool:
        """Return whether onelock forbids this lock: one in action 1 forbids another in action 2."""
        choice = self.now.choices.get(self.now.active, "pass")
        locked_in_action1 = choice != "pass" and int(choice[1:]) == EXTREME_RIGHT[choice[0]]
        return self.now.phase == "action2" and locked_in_action1 and number == EXTREME_RIGHT[colour]

    def allows(self, sheet: Sheet, colour: str, number: int) -> bool:
        """Return whether a sheet and the house rules allow a cross now, whatever the dice show."""
        refused = "onelock" in self.rules and self.is_second_lock(colour, number)
        return sheet.may_cross(colour, number) and not refused

    def legal(self) -> list[str]:
        """Return the deciding seat's moves: pass, then R Y G B, numbers rising. Crossing is optional."""
        if self.now.phase not in ("action1", "action2"):
            return []
        sheet = self.now.sheets[self.seat()]
        moves = ["pass"]
        for colour in COLOURS:
            if not self.is_open(colour):
                continue
            for number in sorted(self.sums(colour)):
                if self.allows(sheet, colour, number):
                    moves.append(f"{colour}{number}")
        return moves

    # ---- events

    def apply(self, move: str) -> None:
        """Make the deciding seat's choice. Action 1 takes effect for all at once, after the last seat."""
        if move not in self.legal():
            raise Refused(f"{move} is not legal now")
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
                self.now.effects.append(Effect("penalty", seat=active))
            self.end_of_round()

    def carry_out(self, choices: dict[int, str]) -> None:
        """Cross what was chosen on all sheets, and only then see which rows are closed."""
        before = self.closed()
        for seat, move in choices.items():
            if move != "pass":
                colour, number = move[0], int(move[1:])
                self.now.sheets[seat].cross(colour, number)
                if number == EXTREME_RIGHT[colour]:
                    self.now.effects.append(Effect("lock", colour, seat=seat))
        self.now.effects += [Effect("closed", colour) for colour in self.closed() if colour not in before]

    def is_over(self) -> bool:
        """Return whether the game is over: two rows closed, or any seat's fourth penalty."""
        fourth = any(sheet.penalties == PENALTY_BOXES for sheet in self.now.sheets)
        return len(self.closed()) >= ROWS_THAT_END_THE_GAME or fourth

    def end_of_round(self) -> None:
        """Pass the dice to the left; with the house rule doubles, a double keeps them."""
        dice = self.now.dice
        if self.is_over():
            self.now.phase = "over"
            return
        self.now.phase = "roll"
        if "doubles" in self.rules and dice is not None and dice.is_double():
            self.now.effects.append(Effect("rolls again"))
        else:
            self.now.active = (self.now.active + 1) % self.players
