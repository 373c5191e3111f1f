"""Compute what solo Qwixx is worth to a perfect player: 115.4831 points.

  python -m tools.games.qwixx.solo_value      about a minute

The rules come from `lib/rules`, so the value tests them. Others found it before (twice, independently), and
wrong rules miss it: without the point for the lock it is 104.44, with four or six crosses before the last
number 115.73 or 114.42, with an action 2 after action 1 has ended the game 115.91. The rules are asked what
each cross in each state of a row is worth, what a penalty costs and what ends the game; dynamic programming
does the rest.

The state of a row is its place `p`, the number of columns used up (0..10, 11 = closed), and its crosses,
1..p, which decide what the next cross is worth. All sheets with the same four places form a block of numbers:
axis 0 is the penalties, axes 1 to 4 the rows' crosses. A cross leads to a block with a higher place, a
penalty to the next layer of the same block, so blocks are computed from full sheets down to the empty one.
Red and yellow can be exchanged, so can green and blue, and (turning the dice over) both pairs; so only about
one block in eight is computed. The value of a block is the points still to come, before the roll.
"""

from __future__ import annotations

import sys
import time
from itertools import product
from typing import Any

import tools.paths  # noqa: F401  (puts lib/ on the path)

import numpy as np

from rules import OVER
from rules.qwixx import Qwixx
from rules.rows import PASS, make_move, number
from rules.rows import column as column_of

CLOSED = 11  # the place of a locked row
LAST = 10  # the column next to the lock
PLACES = range(CLOSED)
WHITES = [(a, b) for a in range(1, 7) for b in range(a, 7)]
NEVER = -float("inf")
STEPS = 60_000  # numbers computed at a time, to fit the processor's cache

Numbers = Any  # a NumPy array of floats
Cross = tuple[int, int]  # row, column
Places = tuple[int, ...]  # of R Y G B


# ---- what the rules say


def dice_for(row: int, column: int, action: int) -> bytes:
    """Return six dice that make the number in that action: two whites, or white and the row's colour."""
    value = number(row, column)
    one = max(1, value - 6)
    dice = [one, value - one, *[1] * 4] if action == 1 else [one, one, *[1] * 4]
    if action == 2:
        dice[2 + row] = value - one
    return bytes(dice)


def cross(game: Qwixx, row: int, column: int, action: int = 1) -> float:
    """Cross the number in that action of a new turn, if the rules allow it; return the points gained."""
    game.roll(dice_for(row, column, action))
    if action == 2:
        game.apply(PASS)
    move = make_move(row, column)
    if not game.is_legal(move):
        return NEVER
    before = game.score(0)
    game.apply(move)
    return game.score(0) - before


def crossed(row: int, place: int, crosses: int) -> Qwixx:
    """Return a solo game whose row has that place and that many crosses, all made in action 1."""
    game = Qwixx(bytes((1, 0, 0)))
    for column in [*range(crosses - 1), place - 1] if crosses else []:
        assert cross(game, row, column) > 0
        game.apply(PASS)
    return game


def counts(place: int) -> range:
    """Return the numbers of crosses that a row with that place may have."""
    return range(1, place + 1) if 0 < place < CLOSED else range(1)


class RuleAnswers:
    """What the rules say about crosses, penalties and the end."""

    def __init__(self) -> None:
        # gain[place][column]: the points of that cross, for each number of crosses before it.
        self.gain = [[self._gains(place, column) for column in range(CLOSED)] for place in PLACES]
        game = Qwixx(bytes((1, 0, 0)))
        self.penalties = 0
        while game.phase != OVER:
            game.roll(bytes((1, 1, 1, 1, 1, 1)))
            game.apply(PASS)
            game.apply(PASS)
            self.penalties += 1
        self.penalty = game.score(0) / self.penalties
        self.ends_in_action_1 = self._second_lock().phase == OVER

    def _gains(self, place: int, column: int) -> Numbers:
        answers = {
            tuple(cross(crossed(row, place, n), row, column, action) for n in counts(place))
            for row in range(4)
            for action in (1, 2)
        }
        assert len(answers) == 1, "rows or actions differ"
        return np.array(answers.pop(), dtype=float)

    def _second_lock(self) -> Qwixx:
        """Return a game where red, and just now yellow in action 1, has been filled and locked."""
        game = crossed(0, LAST, LAST)
        cross(game, 0, LAST)
        for column in range(CLOSED):
            game.apply(PASS)
            cross(game, 1, column)
        return game


# ---- dynamic programming


def in_order(places: Places) -> tuple[Places, list[int]]:
    """Return the equivalent block that is computed, and which of our rows each of its rows is."""
    orders: list[tuple[Places, list[int]]] = []
    for rows in ([0, 1, 2, 3], [2, 3, 0, 1]):
        for pair in (0, 2):
            if places[rows[pair]] < places[rows[pair + 1]]:
                rows[pair], rows[pair + 1] = rows[pair + 1], rows[pair]
        orders.append((tuple(places[row] for row in rows), rows))
    return max(orders)


class Block:
    """The sheets with the same places: what a turn may lead to, and what they are worth."""

    def __init__(self, answers: RuleAnswers, blocks: dict[Places, Numbers], places: Places) -> None:
        self.answers = answers
        self.blocks = blocks
        self.places = places
        self.shape = tuple(len(counts(place)) for place in places)
        self.crossed: dict[tuple[Cross, ...], Numbers | None] = {}
        self.turns: dict[tuple[int, int, int], Numbers | None] = {}

    def after(self, *crosses: Cross) -> Numbers | None:
        """Return the points of one or two crosses plus those still to come; None if never allowed.

        An array by penalties and by sheet, with minus infinity for the sheets that may not cross there.
        """
        crosses = tuple(sorted(crosses))
        if crosses not in self.crossed:
            self.crossed[crosses] = self._after(crosses)
        return self.crossed[crosses]

    def _after(self, crosses: tuple[Cross, ...]) -> Numbers | None:
        places = list(self.places)
        made = [0] * 4
        gain = np.zeros(self.shape)
        for row, column in crosses:
            if places[row] == CLOSED:
                return None
            first = self.first(row, made[row])
            of_row = self.answers.gain[places[row]][column][first : first + self.shape[row]]
            if not np.isfinite(of_row).any():
                return None
            along = [1] * 4
            along[row] = self.shape[row]
            gain = gain + of_row.reshape(along)
            made[row] += 1
            places[row] = column + 1
        value = np.broadcast_to(gain, (self.answers.penalties, *self.shape))
        if places.count(CLOSED) < 2:
            value = value + self._block_at(tuple(places), made)
        return value.reshape(self.answers.penalties, -1)

    def first(self, row: int, made: int) -> int:
        """Return where our row's numbers of crosses start on its axis, in a block with `made` more."""
        return made - 1 if made and not self.places[row] else made

    def _block_at(self, places: Places, made: list[int]) -> Numbers:
        """Return the part of another block where each row has that many more crosses than here."""
        ordered, rows = in_order(places)
        block = self.blocks[ordered].transpose(0, *(1 + rows.index(row) for row in range(4)))
        part = [slice(None)]
        for row in range(4):
            first = self.first(row, made[row])
            part.append(slice(None) if places[row] == CLOSED else slice(first, first + self.shape[row]))
        return block[tuple(part)]

    def turn(self, white: int, row: int, value: int) -> Numbers | None:
        """Return the best value of a turn with this cross in action 2, and any or none in action 1."""
        key = (white, row, value)
        if key not in self.turns:
            second = (row, column_of(row, value))
            options = [self.after(second)]
            for first_row in range(4):
                first = (first_row, column_of(first_row, white))
                over = first[1] == LAST and CLOSED in self.places
                backwards = first_row == row and first[1] >= second[1]
                if not backwards and not (over and self.answers.ends_in_action_1):
                    options.append(self.after(first, second))
            self.turns[key] = best_of(options)
        return self.turns[key]

    def worth(self) -> Numbers:
        """Return the block: what all its sheets are worth before the roll."""
        value = np.zeros((self.answers.penalties, int(np.prod(self.shape))))
        rolls = [self.roll(one, other) for one, other in WHITES]
        fall = np.zeros(value.shape[1])  # after the fourth penalty nothing more is gained
        for penalties in reversed(range(self.answers.penalties)):
            nothing = fall + self.answers.penalty
            for (one, other), (stop, rows) in zip(WHITES, rolls, strict=True):
                least = nothing if stop is None else np.maximum(nothing, stop[penalties])
                best = expected([(w, v[:, penalties]) for w, v in rows], least)
                value[penalties] += best / (36 if one == other else 18)
            fall = value[penalties]
        return value.reshape(-1, *self.shape)

    def roll(self, one: int, other: int) -> tuple[Numbers | None, list[tuple[Numbers, Numbers]]]:
        """Return what these white dice are worth.

        That is the best value without an action 2, and for each coloured die the probabilities of its faces
        with their values.
        """
        white = one + other
        stop = best_of([self.after((row, column_of(row, white))) for row in range(4)])
        rows: list[tuple[Numbers, Numbers]] = []
        for row in range(4):
            faces = [best_of([self.turn(white, row, w + face) for w in {one, other}]) for face in range(1, 7)]
            useful = [values for values in faces if values is not None]
            if useful:
                useless = 6 - len(useful)
                useful += [np.full_like(useful[0], NEVER)] * (useless > 0)
                chances = [1 / 6] * (6 - useless) + [useless / 6] * (useless > 0)
                rows.append((np.array(chances), np.stack(useful)))
        return stop, rows


def best_of(options: list[Numbers | None]) -> Numbers | None:
    """Return the larger of the numbers, element by element; None when there are none."""
    found = [option for option in options if option is not None]
    if len(found) < 2:
        return found[0] if found else None
    best = np.maximum(found[0], found[1])
    for option in found[2:]:
        np.maximum(best, option, out=best)
    return best


def expected(rows: list[tuple[Numbers, Numbers]], least: Numbers) -> Numbers:
    """Return the expected maximum of `least` and the values offered by the coloured dice.

    `rows` has, for each of these dice, the probabilities of its faces and their values.
    """
    chances = np.ones(1)
    for weights, _ in rows:
        chances = np.outer(chances, weights).ravel()
    step = max(8, STEPS // len(chances))
    best = np.empty(len(least))
    for at in range(0, len(least), step):
        part = slice(at, at + step)
        values = least[None, part]
        for _, offered in rows:
            values = np.maximum(values[:, None], offered[None, :, part]).reshape(-1, values.shape[-1])
        best[part] = chances @ values
    return best


def solo_value(report: bool = False) -> float:
    """Return the value of the empty sheet. `report` prints progress on standard error."""
    answers = RuleAnswers()
    blocks: dict[Places, Numbers] = {}
    todo = [p for p in product(range(12), repeat=4) if p.count(CLOSED) < 2 and in_order(p)[0] == p]
    todo.sort(key=sum, reverse=True)
    start = time.monotonic()
    for done, places in enumerate(todo):
        blocks[places] = Block(answers, blocks, places).worth()
        if report and done % 200 == 0:
            print(f"{done:5} of {len(todo)} blocks, {time.monotonic() - start:.0f} s", file=sys.stderr)
    return float(blocks[(0, 0, 0, 0)][0].item())


if __name__ == "__main__":
    print(f"{solo_value(report=True):.4f}")
