"""Learn the table of level 3 by self-play, TD(0.8), from nothing but the rules.

A position after a turn, seen by the seat that has made it, is a list of rows of a table, as in
lib/players/duel.py (duel_rows.py beside it names the rows). A board is SIZE integers: a square each for rows
0..3 (the height of its stack, negative for seat 1), and what follows it from COUNTS on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import tools.paths  # noqa: F401  first: the path

import numpy as np

from players.duel_rows import (
    CLOSED_PAIR,
    CLOSED_ROW,
    LEAD,
    MINE,
    MISTHROWN,
    MOST_SUPPLY,
    MY_SUPPLY,
    THEIR_SUPPLY,
    THEIRS,
)
from rules.duel import TOKENS
from tools.train.kernel import (
    CERTAIN,
    FOR_POINTS,
    MAX_LEAD,
    POINTS_SCALE,
    WIN,
    compiled,
    draw,
    evaluate,
    improve,
    logistic,
    two_or_more,
)
from tools.train.lesson import Lesson

COUNTS = 44  # the tokens of seat 0 in each row, then those of seat 1
SUPPLY = 52  # what each seat has left
MISTHROWS = 54  # of each seat
CLOSED = 56  # a bit for each closed row
SIZE = 57
FEATURES = 15  # a position's rows of the table; LEAD follows them
POINTS_AT = 31  # where in a position's list the lead in points is
LIST = 32  # the length of such a list
MOST_TURNS = 400  # of a game
MEASURED = 200  # games in which the worth of a point is measured


class Work(NamedTuple):
    """The table, and arrays that every choice fills again.

    found   rows of the table, as features() writes them
    lanes   what evaluate() adds up
    best    best[0] is a move of action 2, -1 for none
    kept    the board before a move of action 2 is tried out
    half    the board before a move of action 1 is tried out
    """

    table: Any
    found: Any
    lanes: Any
    best: Any
    kept: Any
    half: Any


@compiled
def score(b: Any, p: int) -> int:
    """Return the points of a seat."""
    total = -5 * b[MISTHROWS + p]
    for row in range(4):
        n = min(b[COUNTS + 4 * p + row], 12)
        total += n * (n + 1) // 2
    return total


@compiled
def fits(b: Any, p: int, row: int, column: int, used: int) -> bool:
    """Return whether a seat may place a token; `used` is the square of action 1."""
    if b[CLOSED] >> row & 1 or (column == 10 and b[COUNTS + 4 * p + row] < 5):
        return False
    sign = 1 - 2 * p
    here = b[11 * row + column] * sign
    for right in range(column + 1, 11):
        there = b[11 * row + right] * sign
        if there != 0 and (here != 0 or there > 0):
            return False
    if here <= 0:
        return here >= -1
    return used != 11 * row + column


@compiled
def place(b: Any, p: int, move: int) -> bool:
    """Place a token; return whether that ends the game."""
    row = move // 11
    sign = 1 - 2 * p
    here = b[move] * sign
    if here < 0:
        b[SUPPLY + 1 - p] += 1
        b[COUNTS + 4 * (1 - p) + row] -= 1
        here = 0
    tokens = 2 if move % 11 == 10 and b[SUPPLY + p] > 1 else 1
    b[move] = (here + 1) * sign
    b[COUNTS + 4 * p + row] += tokens
    b[SUPPLY + p] -= tokens
    if tokens == 2:
        b[CLOSED] |= 1 << row
    return b[SUPPLY + p] == 0 or two_or_more(b[CLOSED])


@compiled
def misthrow(b: Any, p: int) -> bool:
    """Take a misthrow; return whether that ends the game."""
    b[SUPPLY + p] -= 1
    b[MISTHROWS + p] += 1
    return b[MISTHROWS] + b[MISTHROWS + 1] >= 4 or b[SUPPLY + p] == 0


@compiled
def features(b: Any, p: int, out: Any) -> int:
    """Write the rows of the table for the seat p, which has just moved; return how many."""
    sign = 1 - 2 * p
    for row in range(4):
        out[3 * row] = CLOSED_PAIR
        out[3 * row + 1] = MINE + CLOSED_ROW
        out[3 * row + 2] = THEIRS + CLOSED_ROW
        if b[CLOSED] >> row & 1:
            continue
        mine = theirs = stack = 0
        for column in range(10, -1, -1):
            here = b[11 * row + column] * sign
            if here > 0 and mine == 0:
                mine = column + 1
                stack |= theirs == 0 and here > 1
            if here < 0 and theirs == 0:
                theirs = column + 1
                stack |= mine == 0 and here < -1
        mine = min(mine, 10)
        theirs = min(theirs, 10)
        out[3 * row] = (mine * 11 + theirs) * 2 + stack
        out[3 * row + 1] = MINE + mine * (mine - 1) // 2 + min(mine, b[COUNTS + 4 * p + row])
        out[3 * row + 2] = THEIRS + theirs * (theirs - 1) // 2 + min(theirs, b[COUNTS + 4 * (1 - p) + row])
    out[12] = MY_SUPPLY + min(MOST_SUPPLY, b[SUPPLY + p])
    out[13] = THEIR_SUPPLY + min(MOST_SUPPLY, b[SUPPLY + 1 - p])
    out[14] = MISTHROWN + min(3, b[MISTHROWS] + b[MISTHROWS + 1])
    out[FEATURES] = LEAD
    out[POINTS_AT] = max(-MAX_LEAD, min(MAX_LEAD, score(b, p) - score(b, 1 - p)))
    return FEATURES


@compiled
def outcome(b: Any, p: int) -> float:
    """Return what the end of a game is worth to a seat, 0..1."""
    lead = score(b, p) - score(b, 1 - p)
    won = WIN if lead > 0 else WIN / 2 if lead == 0 else 0.0
    return won + FOR_POINTS * logistic(lead / POINTS_SCALE)


@compiled
def worth(work: Work, b: Any, p: int, over: bool) -> float:
    """Return what a position after a turn is worth: exactly if it is the end of the game."""
    if over:
        lead = score(b, p) - score(b, 1 - p)
        return lead + (CERTAIN if lead > 0 else -CERTAIN if lead < 0 else 0.0)
    found = work.found
    k = features(b, p, found)
    return evaluate(work.table, found, k, found[POINTS_AT], work.lanes)


@compiled
def best_second(work: Work, b: Any, p: int, used: int, dice: Any) -> float:
    """Return the best value of action 2; work.best[0] is its move, -1 for none."""
    best, kept = work.best, work.kept
    best[0] = -1
    kept[:] = b
    over = misthrow(b, p) if used < 0 else False
    top = worth(work, b, p, over)
    b[:] = kept
    for row in range(4):
        for w in range(2):
            column = dice[w] + dice[2 + row] - 2
            if row > 1:
                column = 10 - column
            if (w == 1 and dice[0] == dice[1]) or not fits(b, p, row, column, used):
                continue
            over = place(b, p, 11 * row + column)
            x = worth(work, b, p, over)
            b[:] = kept
            if x > top:
                top = x
                best[0] = 11 * row + column
    return top


@compiled
def best_first(work: Work, b: Any, p: int, dice: Any) -> int:
    """Return the best move of action 1, -1 for none."""
    half = work.half
    move = -1
    half[:] = b
    top = best_second(work, b, p, -1, dice)
    for row in range(4):
        column = dice[0] + dice[1] - 2
        if row > 1:
            column = 10 - column
        if not fits(b, p, row, column, -1):
            continue
        if place(b, p, 11 * row + column):
            x = worth(work, b, p, True)
        else:
            x = best_second(work, b, p, 11 * row + column, dice)
        b[:] = half
        if x > top or (x == top and move < 0):
            top = x
            move = 11 * row + column
    return move


@compiled
def play(table: Any, random: Any, history: Any, b: Any) -> int:
    """Play one game; return how many turns were not the last. history[t] are the features after turn t."""
    best = np.zeros(1, np.int64)
    kept, half = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64)
    work = Work(table, np.zeros(LIST, np.int64), np.zeros(8), best, kept, half)
    dice = np.zeros(6, np.int64)
    b[:] = 0
    b[SUPPLY] = b[SUPPLY + 1] = TOKENS
    p = t = 0
    while True:
        for i in range(6):
            dice[i] = 1 + draw(random, 6)
        move = best_first(work, b, p, dice)
        over = place(b, p, move) if move >= 0 else False
        if not over:
            best_second(work, b, p, move, dice)
            if best[0] >= 0:
                over = place(b, p, best[0])
            elif move < 0:
                over = misthrow(b, p)
        if over or t == MOST_TURNS - 1:
            return t
        features(b, p, history[t])
        t += 1
        p = 1 - p


@compiled
def learn(table: Any, turns: int, history: Any, b: Any, rate: float) -> None:
    """Move the table towards the λ-returns of a game, from its end to its start."""
    lanes = np.zeros(8)
    after = outcome(b, turns % 2)
    target = after
    for t in range(turns - 1, -1, -1):
        after = 1 - after  # the other seat has made this turn
        target = 1 - target
        found = history[t]
        now = logistic(evaluate(table, found, FEATURES, found[POINTS_AT], lanes))
        if t < turns - 1:
            target = 0.2 * after + 0.8 * target
        improve(table, found, FEATURES, found[POINTS_AT], lanes, (target - now) * rate)
        after = now


@compiled
def self_play(table: Any, games: int, random: Any, rate: float, total: Any) -> None:
    """Play games and learn from each; then add the table to `total`."""
    history = np.zeros((MOST_TURNS, LIST), np.int64)
    b = np.zeros(SIZE, np.int64)
    for _ in range(games):
        turns = play(table, random, history, b)
        learn(table, turns, history, b, rate)
    total += table


@compiled
def worth_of_a_point(table: Any, random: Any) -> float:
    """Return how much the value grows with a point of lead, on average over some games."""
    history = np.zeros((MOST_TURNS, LIST), np.int64)
    b = np.zeros(SIZE, np.int64)
    lanes = np.zeros(8)
    grown = 0.0
    count = 0
    for _ in range(MEASURED):
        turns = play(table, random, history, b)
        for t in range(turns):
            found = history[t]
            grown -= evaluate(table, found, FEATURES, found[POINTS_AT], lanes)
            grown += evaluate(table, found, FEATURES, found[POINTS_AT] + 1, lanes)
            count += 1
    return grown / max(1, count)


LESSONS = (
    Lesson(
        "duel", "Table of level 3.", LEAD + 1, LEAD, 500_000, (0.02, 0.0005), self_play, worth_of_a_point,
        packed=True,
    ),
)  # fmt: skip
