"""Plans for a score sheet of Qwixx: cells to cross one after another, then one that is marked.

So the marked cell is crossed, and causes what it does, when the other rows stand as the plan says: near their
ends, with few crosses or many, one of them locked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from tools.games.dicegame.rows import COLOURS
from tools.games.interface import Dice, Strategy
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.data import Place
from tools.games.qwixx.sheets.dice import wished_dice
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.games.qwixx.sheets.strategies import best, options, seeker

MARKED: dict[str, Sequence[Place]] = {
    "chain": tuple(data.PARTNERS),
    "bonus": data.BOXED,
    "goals": tuple(place for places in data.GOALS.values() for place in places),
}
FORCE = (*data.GOALS["d"], *data.GOALS["e"])  # the places of goals that force crosses


WRITTEN = (  # for goals: what must be crossed, and what at the end
    # d locks R and reaches e, which falls to R
    ("R0 R1 R3 R4 R9 Y0 Y1 Y3 Y4 Y5 Y6 Y7 G0 G1 G2 G4 G5 G6 B0 B1 B2 B3 B5 B6 B7", "G7"),
    # e locks R, and its second cross is lost
    ("R0 R1 R3 R4 R9 Y0 Y1 Y3 Y4 Y6 Y7 G0 G1 G2 G4 G5 G6 B0 B1 B2 B4 B5 B6", "Y8"),
    # R is closed and has fewer crosses than the row of e
    ("R0 R1 R3 R4 R5 R10 Y0 Y1 Y3 Y4 Y5 Y6 Y7 G0 G1 G2 G4 G5 G6 G8 B0 B1 B2 B4 B5 B6 B7", "Y8"),
    # d reaches e, and another row has the fewest crosses when its turn comes
    ("R0 R1 B3 B5 Y7", "G7"),
    # a lock by choice and one by force, in either order
    ("R0 R1 R3 R4 R5 Y0 Y1 Y3 Y4 Y9 G7", "R10 B3"),
    ("R0 R1 R3 R4 R9 Y0 Y1 Y3 Y4 Y7 G7", "B3 Y10"),
)


class Plan(NamedTuple):
    """Places to cross in this order, and at the end one, or two in one turn."""

    first: list[Place]
    last: list[Place]


def random_plan(rng: Random, extra: str) -> Plan:
    """Return a plan for sheets with this extra."""
    if extra == "goals" and rng.random() < 0.4:
        first, at_the_end = rng.choice(WRITTEN)
        return Plan(_in_columns(rng, data.places(first)), list(data.places(at_the_end)))
    marked = MARKED[extra]
    trigger = rng.choice(FORCE if extra == "goals" and rng.random() < 0.8 else marked)
    partner = next((p for ps in data.GOALS.values() if trigger in ps for p in ps if p != trigger), None)
    stops = {row: rng.choice((9, 9, rng.randrange(10), _before_a_mark(rng, marked, row))) for row in COLOURS}
    stops[trigger[0]] = trigger[1] - 1
    if extra == "goals" and partner is not None:
        stops[partner[0]] = max(stops[partner[0]], partner[1])
    wanted = [partner]
    if trigger in data.GOALS["d"] and rng.random() < 0.5:  # then its cross in Y reaches goal e
        stops["Y"], stops["B"] = 7, max(stops["B"], 5) if trigger[0] == "G" else stops["B"]
        wanted.append(("B", 5))
    cells: list[Place] = []
    for row, stop in stops.items():
        density = rng.choice((0.2, 0.5, 0.8, 1))
        cells += [(row, c) for c in range(stop) if rng.random() < density or (row, c) in wanted]
        cells += [(row, stop)] if stop >= 0 else []
    last = [trigger]
    if rng.random() < 0.5:  # lock another row before, or in the same turn
        row = rng.choice([row for row in COLOURS if row != trigger[0]])
        cells += [(row, c) for c in range(5) if (row, c) not in cells]
        last = rng.choice(([trigger], [(row, 10), trigger], [trigger, (row, 10)]))
        if (row, 10) not in last:
            cells.append((row, 10))
    return Plan(_in_columns(rng, cells), last)


def _in_columns(rng: Random, places: Iterable[Place]) -> list[Place]:
    """Return the places from left to right, those of a column in any order."""
    return sorted(places, key=lambda place: (place[1], rng.random()))


def _before_a_mark(rng: Random, marked: Sequence[Place], row: str) -> int:
    """Return the place before a marked one in the row."""
    return rng.choice([column for letter, column in marked if letter == row] or [1]) - 1


def left(game: SheetQwixx, sheet: AnySheet, places: list[Place]) -> list[tuple[str, int]]:
    """Return the row and number of those places that can still be crossed some time."""
    cells = [(place[0], sheet.number(place)) for place in places]
    return [(row, n) for row, n in cells if game.is_open(row) and n in sheet.right_of(row)]


def next_ones(game: SheetQwixx, sheet: AnySheet, plan: Plan) -> list[tuple[str, int]]:
    """Return the next cell of the plan in each row, then what it has for the end."""
    first = left(game, sheet, plan.first)
    seen = [row for row, _ in first]
    of_rows = [cell for k, cell in enumerate(first) if cell[0] not in seen[:k] and sheet.may_cross(*cell)]
    return of_rows or left(game, sheet, plan.last)


def follow(plan: Plan) -> Strategy[SheetQwixx]:
    """Return a strategy that follows the plan, then seeks what forces most."""

    def strategy(rng: Random, game: SheetQwixx) -> str:
        sheet, legal = game.sheet_of(game.seat()), game.legal()
        wanted = next_ones(game, sheet, plan)
        if not wanted:
            return seeker(rng, game)
        moves = [f"{row}{number}" for row, number in wanted]
        if len(moves) > 1 and wanted == left(game, sheet, plan.last):
            both = game.seat() == game.now.active and game.now.phase == "action1"
            moves = moves[:1] if both and moves[1] in second_moves(game, sheet) else []
        found = [move for move in moves if move in legal]
        if found:
            return found[0]
        return best(rng, options(game), lambda o: 12 - o.skipped) if sheet.penalties > 2 else "pass"

    return strategy


def second_moves(game: SheetQwixx, sheet: AnySheet) -> list[str]:
    """Return, in action 1, the cells that a white and a coloured die could cross in action 2."""
    dice = game.now.dice
    assert dice is not None
    return [
        f"{row}{number}"
        for row in COLOURS
        for number, colour in sheet.rows[row].items()
        if number in dice.sums_with(colour)
    ]


def planned_dice(plans: list[Plan]) -> Dice[SheetQwixx]:
    """Return dice that show what a seat's plan wants next, usually that of the active seat."""

    def dice(rng: Random, game: SheetQwixx) -> list[int]:
        seat = game.now.active if rng.random() < 0.8 else rng.randrange(game.players)
        sheet = game.sheet_of(seat)
        wanted = next_ones(game, sheet, plans[seat])
        if not wanted or rng.random() < 0.05:
            return wished_dice(rng, game)
        return faces_for(rng, sheet, wanted)

    return dice


def faces_for(rng: Random, sheet: AnySheet, wanted: list[tuple[str, int]]) -> list[int]:
    """Return dice whose white sum crosses the first wanted cell, the coloured ones the others."""
    white_sum = wanted[0][1]
    splits = range(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
    second = wanted[1][1] if len(wanted) > 1 else 0
    white = rng.choice([white for white in splits if 1 <= second - white <= 6] or list(splits))
    faces = [white, white_sum - white, *(rng.randrange(1, 7) for _ in range(4))]
    for row, number in reversed(wanted[1:]):
        possible = [number - white for white in faces[:2] if 1 <= number - white <= 6]
        for colour in sheet.rows[row][number] if possible else "":
            faces[2 + COLOURS.index(colour)] = rng.choice(possible)
    return faces


def planned_table(rng: Random, game: SheetQwixx) -> tuple[list[Strategy[SheetQwixx]], Dice[SheetQwixx]]:
    """Return strategies that follow plans, usually all the same one, and their dice."""
    one = random_plan(rng, game.parts.extra)
    alike = rng.random() < 0.5
    plans = [one if alike or not seat else random_plan(rng, game.parts.extra) for seat in range(game.players)]
    return [follow(plan) for plan in plans], planned_dice(plans)
