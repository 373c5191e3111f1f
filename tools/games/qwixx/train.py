"""Learn the tables of level 3 by self-play, TD(0.8), from nothing but the rules.

A position at the end of a turn is worth a win to a seat, or points when it plays alone. It is a list of rows
of a table: four for the seat's own rows, six for each two of them, one for its penalties, and so on, as in
lib/players/qwixx.py (qwixx_rows.py beside it names the rows). All seats choose with the same table, each
after predicting what the others will do, as the player does.

A sheet is thirteen integers: for each row its place on the classic sheet (columns used up, 0..11; 11 is
locked), for each row its crosses, the penalties, and for each row the columns that are really used up. These
differ from the places where the numbers are in another order: some tables are learned on rows of shuffled
numbers, whose places count as classic ones by lib/players/qwixx_places.py.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import tools.paths  # noqa: F401  first: the path

import numpy as np

from players.qwixx_places import classic_places
from players.qwixx_rows import ALIKE, CLOSED_ROW, LEAD, MY_PENALTIES, ROWS, THEIRS, TURN, UNLIKE
from rules.qwixx_sheet_data import shuffled
from rules.rows import NUMBERS
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

# What features() writes: six rows for each seat and six more, the lead's row, then the points and the lead.
POINTS_AT = 37
LEAD_AT = 38
SIZE = 39

REORDERED = 32  # the number of shuffled sheets whose rows are learned from

MOST_TURNS = 200  # of a game
MEASURED = 200  # games in which the worth of a point is measured

POINT = 0.05  # the value of a point when a seat plays alone


class Rows(NamedTuple):
    """Rows of eleven numbers.

    columns  columns[row, number]: where a number is
    places   places[seats, row, columns used up, crosses]: the classic place that this is worth
    """

    columns: Any
    places: Any


class Turn(NamedTuple):
    """A turn of n seats: their sheets, the active seat, the one after it, the dice, and the four rows."""

    sheets: Any
    n: int
    active: int
    after: int
    dice: Any
    rows: Rows


class Work(NamedTuple):
    """The table, and arrays that every choice fills again.

    found   rows of the table, as features() writes them
    lanes   what evaluate() adds up
    best    best[0] is a move of action 2, -1 for none
    saved   the sheets before something is tried out
    """

    table: Any
    found: Any
    lanes: Any
    best: Any
    saved: Any


@compiled
def score(sheet: Any) -> int:
    """Return the points of a sheet."""
    total = -5 * sheet[8]
    for row in range(4):
        n = sheet[4 + row]
        total += n * (n + 1) // 2
    return total


@compiled
def pair_of(a: int, b: int) -> int:
    """Return the number 0..77 of two places 0..11, whichever comes first."""
    return a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a


@compiled
def features(sheets: Any, n: int, p: int, closed: int, after: int, out: Any) -> int:
    """Write the rows of the table for seat p when `after` is active next; return how many.

    After them comes the row of the lead; out[LEAD_AT] and out[POINTS_AT] are the lead and the points.
    """
    k = 0
    best = -1000
    for q in range(n):
        base = 0 if q == p else THEIRS
        for row in range(4):
            place = sheets[q, row]
            out[k] = base
            if closed >> row & 1:
                out[k] += CLOSED_ROW
            elif place > 0:
                out[k] += place * (place - 1) // 2 + sheets[q, 4 + row]
            k += 1
        out[k] = base + MY_PENALTIES + min(sheets[q, 8], 3)
        out[k + 1] = base + TURN + (q - after) % n
        k += 2
        if q != p:
            best = max(best, score(sheets[q]))
    for row in range(1, 4):
        place = 11 if closed >> row & 1 else sheets[p, row]
        for other in range(row):
            out[k] = ALIKE if row ^ other == 1 else UNLIKE
            out[k] += pair_of(place, 11 if closed >> other & 1 else sheets[p, other])
            k += 1
    out[k] = LEAD
    out[POINTS_AT] = score(sheets[p])
    out[LEAD_AT] = 0 if n == 1 else max(-MAX_LEAD, min(MAX_LEAD, out[POINTS_AT] - best))
    return k


@compiled
def outcome(sheets: Any, n: int, p: int) -> float:
    """Return what the end of a game is worth to a seat, 0..1: a share of the win, a little for points."""
    mine = score(sheets[p])
    best = -1000
    for q in range(n):
        if q != p:
            best = max(best, score(sheets[q]))
    share = 0.0
    if mine >= best:
        shared = 0
        for q in range(n):
            if score(sheets[q]) == mine:
                shared += 1
        share = 1 / shared
    return WIN * share + FOR_POINTS * logistic((mine - best) / POINTS_SCALE)


@compiled
def worth(work: Work, turn: Turn, p: int, closed: int, over: bool) -> float:
    """Return what the end of this turn is worth to seat p: exactly if it is the end of the game."""
    table, found, lanes, sheets, n = work.table, work.found, work.lanes, turn.sheets, turn.n
    k = features(sheets, n, p, closed, turn.after, found)
    if n == 1:
        points = found[POINTS_AT] * POINT
        return points if over else points + evaluate(table, found, k, 0, lanes)
    if over:
        best = -1000
        for q in range(n):
            if q != p:
                best = max(best, score(sheets[q]))
        lead = found[POINTS_AT] - best
        return lead + (CERTAIN if lead > 0 else -CERTAIN if lead < 0 else 0.0)
    return evaluate(table, found, k, found[LEAD_AT], lanes)


@compiled
def fits(sheet: Any, row: int, column: int, closed: int) -> bool:
    """Return whether a number may be crossed."""
    return closed >> row & 1 == 0 and column >= sheet[9 + row] and (column < 10 or sheet[4 + row] >= 5)


@compiled
def cross(turn: Turn, p: int, row: int, column: int) -> int:
    """Cross a number on the sheet of seat p; return the mask of the row that it locks."""
    sheet = turn.sheets[p]
    sheet[9 + row] = column + 1
    sheet[4 + row] += 1
    if column == 10:
        sheet[row] = 11
        sheet[4 + row] += 1
        return 1 << row
    sheet[row] = turn.rows.places[turn.n, row, column + 1, sheet[4 + row]]
    return 0


@compiled
def back(sheet: Any, row: int, place: int, count: int, used: int) -> None:
    """Undo a cross in a row: what it was before."""
    sheet[row] = place
    sheet[4 + row] = count
    sheet[9 + row] = used


@compiled
def best_second(work: Work, turn: Turn, closed: int, crossed: bool) -> float:
    """Return the best value of action 2 for the active seat; work.best has its move."""
    p, dice, best = turn.active, turn.dice, work.best
    sheet = turn.sheets[p]
    best[0] = -1
    penalty = 0 if crossed else 1
    sheet[8] += penalty
    top = worth(work, turn, p, closed, sheet[8] == 4)
    sheet[8] -= penalty
    for row in range(4):
        for w in range(2):
            column = turn.rows.columns[row, dice[w] + dice[2 + row]]
            if (w == 1 and dice[0] == dice[1]) or not fits(sheet, row, column, closed):
                continue
            place, count, used = sheet[row], sheet[4 + row], sheet[9 + row]
            now = closed | cross(turn, p, row, column)
            x = worth(work, turn, p, now, two_or_more(now))
            back(sheet, row, place, count, used)
            if x > top:
                top = x
                best[0] = row * 11 + column
    return top


@compiled
def best_first(work: Work, turn: Turn, p: int, closed: int, later: int, fourth: bool) -> int:
    """Return the best move of seat p in action 1, -1 for none; work.best is what it would do in action 2.

    `closed` are the rows closed now, `later` those after the others' moves; `fourth` says whether those mark
    a fourth penalty.
    """
    dice, best = turn.dice, work.best
    sheet = turn.sheets[p]
    move = then = -1
    top = -1e9
    for row in range(-1, 4):
        now = later
        column = place = count = used = 0
        if row >= 0:
            column = turn.rows.columns[row, dice[0] + dice[1]]
            if not fits(sheet, row, column, closed):
                continue
            place, count, used = sheet[row], sheet[4 + row], sheet[9 + row]
            now |= cross(turn, p, row, column)
        if p == turn.active and not two_or_more(now):
            x = best_second(work, turn, now, row >= 0)
        else:
            x = worth(work, turn, p, now, two_or_more(now) or fourth)
            best[0] = -1
        if row >= 0:
            back(sheet, row, place, count, used)
        if x > top or (x == top and move < 0):
            top = x
            move = -1 if row < 0 else row * 11 + column
            then = best[0]
    best[0] = then
    return move


@compiled
def decide(work: Work, turn: Turn, p: int, closed: int, replies: Any, pair: int) -> int:
    """Return the move of seat p in action 1, -1 for none, if the others make the moves `replies`.

    `pair` is the active seat's move of action 2.
    """
    sheets, active = turn.sheets, turn.active
    work.saved[:] = sheets
    later = closed
    fourth = False
    for q in range(turn.n):
        if q != p and replies[q] >= 0:
            later |= cross(turn, q, replies[q] // 11, replies[q] % 11)
    if p != active and not two_or_more(later):
        if pair >= 0 and fits(sheets[active], pair // 11, pair % 11, later):
            later |= cross(turn, active, pair // 11, pair % 11)
        elif replies[active] < 0:
            sheets[active, 8] += 1
            fourth = sheets[active, 8] == 4
    move = best_first(work, turn, p, closed, later, fourth)
    sheets[:] = work.saved
    return move


@compiled
def four_of(rows: Rows, random: Any) -> Rows:
    """Return four rows, drawn if there are more."""
    if len(rows.columns) == 4:
        return rows
    columns = np.zeros((4, 13), np.int64)
    places = np.zeros((6, 4, 11, 12), np.int64)
    for row in range(4):
        k = draw(random, len(rows.columns))
        columns[row] = rows.columns[k]
        places[:, row] = rows.places[:, k]
    return Rows(columns, places)


@compiled
def play(
    table: Any, n: int, hazard: int, rows: Rows, random: Any, history: Any, lengths: Any, sheets: Any
) -> int:
    """Play one game on four of the rows; return how many turns were not the last.

    history[t, p] are the features after turn t for seat p, lengths[t, p] how many rows it has. In `hazard` of
    100 turns somebody who is not there ends the game or closes a row.
    """
    best = np.zeros(1, np.int64)
    work = Work(table, np.zeros(SIZE, np.int64), np.zeros(8), best, np.zeros((5, 13), np.int64))
    dice = np.zeros(6, np.int64)
    replies = np.zeros(5, np.int64)
    moves = np.zeros(5, np.int64)
    sheets[:] = 0
    four = four_of(rows, random)
    closed = active = t = 0
    while True:
        for i in range(6):
            dice[i] = 1 + draw(random, 6)
        turn = Turn(sheets, n, active, (active + 1) % n, dice, four)
        pair = -1
        if n > 1:
            for q in range(n):
                replies[q] = best_first(work, turn, q, closed, closed, False)
                if q == active:
                    pair = best[0]
        for p in range(n):
            moves[p] = decide(work, turn, p, closed, replies, pair)
        for p in range(n):
            if moves[p] >= 0:
                closed |= cross(turn, p, moves[p] // 11, moves[p] % 11)
        if two_or_more(closed):
            return t
        crossed = moves[active] >= 0
        best_second(work, turn, closed, crossed)
        if best[0] >= 0:
            closed |= cross(turn, active, best[0] // 11, best[0] % 11)
        elif not crossed:
            sheets[active, 8] += 1
        if hazard > 0 and draw(random, 100) < hazard:
            closed |= 15 if draw(random, 2) == 0 else 1 << draw(random, 4)
        if two_or_more(closed) or sheets[active, 8] == 4:
            return t
        for p in range(n):
            lengths[t, p] = features(sheets, n, p, closed, turn.after, history[t, p])
        active = turn.after
        t += 1


@compiled
def learn(table: Any, n: int, turns: int, history: Any, lengths: Any, sheets: Any, rate: float) -> None:
    """Move the table towards the λ-returns of a game, for every seat, from the end to the start."""
    lanes = np.zeros(8)
    for p in range(n):
        after = outcome(sheets, n, p) if n > 1 else score(sheets[0]) * POINT
        target = after
        for t in range(turns - 1, -1, -1):
            found = history[t, p]
            k = lengths[t, p]
            x = evaluate(table, found, k, found[LEAD_AT], lanes)
            now = logistic(x) if n > 1 else x + found[POINTS_AT] * POINT
            if t < turns - 1:
                target = 0.2 * after + 0.8 * target
            improve(table, found, k, found[LEAD_AT], lanes, (target - now) * rate)
            after = now


@compiled
def self_play(
    table: Any, low: int, high: int, hazard: int, rows: Rows, games: int, random: Any, rate: float, total: Any
) -> None:
    """Play games of `low` to `high` seats in turn and learn from each; then add the table to `total`."""
    history = np.zeros((MOST_TURNS, 5, SIZE), np.int64)
    lengths = np.zeros((MOST_TURNS, 5), np.int64)
    sheets = np.zeros((5, 13), np.int64)
    for g in range(games):
        n = low + g % (high - low + 1)
        turns = play(table, n, hazard, rows, random, history, lengths, sheets)
        learn(table, n, turns, history, lengths, sheets, rate)
    total += table


@compiled
def worth_of_a_point(table: Any, low: int, high: int, rows: Rows, games: int, random: Any) -> float:
    """Return how much the value grows with a point of lead, on average over some games."""
    history = np.zeros((MOST_TURNS, 5, SIZE), np.int64)
    lengths = np.zeros((MOST_TURNS, 5), np.int64)
    sheets = np.zeros((5, 13), np.int64)
    lanes = np.zeros(8)
    grown = 0.0
    count = 0
    for g in range(games):
        n = low + g % (high - low + 1)
        turns = play(table, n, 0, rows, random, history, lengths, sheets)
        for t in range(turns):
            for p in range(n):
                found = history[t, p]
                grown -= evaluate(table, found, lengths[t, p], found[LEAD_AT], lanes)
                grown += evaluate(table, found, lengths[t, p], found[LEAD_AT] + 1, lanes)
                count += 1
    return grown / max(1, count)


@cache
def rows_of(numbers: bytes, low: int, high: int) -> Rows:
    """Return rows by their numbers, eleven each, for games of `low` to `high` seats."""
    many = len(numbers) // 11
    columns = np.zeros((many, 13), np.int64)
    places = np.zeros((6, many, 11, 12), np.int64)
    for row in range(many):
        for column in range(11):
            columns[row, numbers[11 * row + column]] = column
    for seats in range(low, high + 1):
        for first in range(0, many, 4):
            four = numbers[11 * first : 11 * first + 44]
            known = classic_places(four, seats) if four != NUMBERS else b""
            for row in range(4):
                for place in range(1, 11):
                    for crosses in range(1, place + 1):
                        at = CLOSED_ROW * row + place * (place - 1) // 2 + crosses
                        places[seats, first + row, place, crosses] = known[at] if known else place
    return Rows(columns, places)


def _lesson(low: int, high: int, games: int, reordered: bool = False) -> Lesson:
    def rows() -> Rows:
        numbers = b"".join(bytes(shuffled(n)) for n in range(REORDERED)) if reordered else NUMBERS
        return rows_of(numbers, low, high)

    def play_and_learn(table: Any, games: int, random: Any, rate: float, total: Any) -> None:
        self_play(table, low, high, 0, rows(), games, random, rate, total)

    def point(table: Any, random: Any) -> float:
        return POINT if high == 1 else worth_of_a_point(table, low, high, rows(), MEASURED, random)

    seats = {1: "one seat", 2: "two seats", 3: "three to five seats"}[low]
    about = f"Table of level 3 for {seats}{', numbers in any order' if reordered else ''}."
    length = THEIRS if high == 1 else ROWS
    name = ("shuffled" if reordered else "qwixx") + str(low)
    pairs = range(ALIKE, THEIRS)
    return Lesson(name, about, length, LEAD, games, (0.02, 0.0005), play_and_learn, point, apart=pairs)


LESSONS = (
    _lesson(3, 5, 480_000),
    _lesson(3, 5, 160_000, True),
    _lesson(2, 2, 600_000, True),
    _lesson(2, 2, 600_000),
    _lesson(1, 1, 600_000),
    _lesson(1, 1, 300_000, True),
)
