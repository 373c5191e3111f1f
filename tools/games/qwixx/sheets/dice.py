"""Loaded dice for all score sheets of Qwixx: they often show what a player wishes for."""

from __future__ import annotations

from random import Random

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets.data import PARTNERS
from tools.games.qwixx.sheets.mechanisms import BigPoints, Bonus, Chain, Double, Exchange
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet


def ripe(game: SheetQwixx, sheet: AnySheet, rows: str = COLOURS) -> list[str]:
    """Return the open rows in which the sheet needs only the last cell."""
    return [row for row in rows if game.is_open(row) and sheet.may_cross(row, sheet.last(row))]


def pair_of(sheet: AnySheet) -> str:
    """Return the two rows with the most crosses of those that can be locked in one turn."""
    pairs = [
        one + other
        for one in COLOURS
        for other in COLOURS
        if one != other and can_follow(sheet.last(one), sheet.last(other))
    ]
    return max(pairs, key=lambda pair: sum(map(sheet.count, pair)), default="RY")


def can_follow(white_sum: int, number: int) -> bool:
    """Return whether a white and a coloured die can make the number when the white dice have that sum."""
    whites = range(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
    return any(1 <= number - white <= 6 for white in whites)


def next_bonus(sheet: Bonus) -> str:
    """Return the row of the next free cell of the bar, or nothing."""
    free = [letter for letter in sheet.bar if letter in "rygb"]
    return free[0].upper() if free else ""


def at_the_end(sheet: Bonus) -> bool:
    """Return whether the next cross of the bar would be on a last cell."""
    row = next_bonus(sheet)
    return row != "" and len(sheet.right_of(row)) == 1


def has_rival(game: SheetQwixx, sheet: AnySheet, row: str) -> bool:
    """Return whether a seat could close another row with the same number."""
    others = [each for each in map(game.sheet_of, range(game.players)) if each is not sheet]
    return any(
        sheet.last(row) in [other.last(each) for each in ripe(game, other, COLOURS.replace(row, ""))]
        for other in others
    )


def shared_row(game: SheetQwixx, sheet: AnySheet) -> str:
    """Return the row whose last number this sheet shares with another one in another order, or nothing."""
    for row in COLOURS:
        for other in map(game.sheet_of, range(game.players)):
            if other.last(row) == sheet.last(row) and other.numbers(row) != sheet.numbers(row):
                return row
    return ""


def can_lock_together(game: SheetQwixx, row: str) -> bool:
    """Return whether several seats in different orders need only the last cell of the row, of one number."""
    ready = [sheet for sheet in map(game.sheet_of, range(game.players)) if row in ripe(game, sheet)]
    return any(
        one.last(row) == other.last(row) and one.numbers(row) != other.numbers(row)
        for one in ready
        for other in ready
    )


def wishes(rng: Random, game: SheetQwixx, sheet: AnySheet, shun: bool) -> list[tuple[str, int]]:
    """Return cells that this sheet's player would like to cross, the most wanted first.

    A player who avoids boxed cells wants two rows without them, and then two locks in one turn.
    """
    rows = [row for row in sheet.rows if game.is_open(row)]
    wanted: list[tuple[float, str, int]] = []
    pair = pair_of(sheet)
    ready = ripe(game, sheet, pair)
    for row in rows:
        right = [number for number in sheet.right_of(row) if sheet.may_cross(row, number)]
        if shun and isinstance(sheet, Bonus):
            right = [number for number in right if not sheet.is_boxed(row, number)]
        if right:
            wanted.append((1 + sheet.count(row) / 4 + (1 + 2 * shun) * (row in pair), row, right[0]))
        if row in COLOURS and row in ripe(game, sheet):
            close_two = len(ready) > 1 or has_rival(game, sheet, row) or can_lock_together(game, row)
            wanted.append((7 if close_two else 1, row, sheet.last(row)))
        if isinstance(sheet, Double) and sheet.crosses[row] and sheet.may_cross(row, sheet.crosses[row][-1]):
            wanted.append((3, row, sheet.crosses[row][-1]))
        if isinstance(sheet, BigPoints) and row not in COLOURS and right:
            wanted.append((4, row, right[0]))
        if isinstance(sheet, Bonus) and not shun:
            boxed = [number for number in right if sheet.is_boxed(row, number)]
            wanted += [(1 + 2 * (at_the_end(sheet) or n == boxed[0]), row, n) for n in boxed]
        if isinstance(sheet, Chain):
            wanted += [(1, row, n) for n in right if sheet.place(row, n) in PARTNERS]
    if isinstance(sheet, Bonus) and at_the_end(sheet) and len(ready) > 1 and next_bonus(sheet) in ready:
        wanted += two_locks(rng, sheet, pair.replace(next_bonus(sheet), ""))
    return [(row, n) for _, row, n in sorted(wanted, key=lambda w: w[0] + 2 * rng.random(), reverse=True)]


def two_locks(rng: Random, sheet: Bonus, by_choice: str) -> list[tuple[int, str, int]]:
    """Return wishes for a lock by choice and one by force, in any order."""
    last = sheet.last(by_choice)
    boxed = [
        (row, n)
        for row in COLOURS
        for n in sheet.right_of(row)
        if sheet.is_boxed(row, n) and can_follow(n, last)
    ]
    weights = rng.choice(((20, 15), (15, 20)))
    return [(weights[0], *cell) for cell in rng.sample(boxed, min(1, len(boxed)))] + [
        (weights[1], by_choice, last)
    ]


def wished_dice(rng: Random, game: SheetQwixx, shun: bool = False) -> list[int]:
    """Roll what the active player wishes, or sometimes another."""
    seat = game.now.active if rng.random() < 0.8 else rng.randrange(game.players)
    sheet = game.sheet_of(seat)
    faces = [rng.randrange(1, 7) for _ in range(6)]
    wanted = wishes(rng, game, sheet, shun)
    if not wanted:
        return faces
    white_sum = wanted[0][1]
    if isinstance(sheet, Exchange) and rng.random() < 0.5:
        sums = [total for total in range(2, 13) if white_sum in sheet.fields(total)]
        white_sum = min(sums, key=lambda total: sheet.fields(total)[white_sum], default=white_sum)
    other = next((n for row, n in wanted[1:] if row != wanted[0][0] and sheet.colours(row, n)), 0)
    splits = range(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
    faces[0] = rng.choice([white for white in splits if 1 <= other - white <= 6] or list(splits))
    faces[1] = white_sum - faces[0]
    for row, number in reversed(wanted[1:]):
        dice = [number - white for white in faces[:2] if 1 <= number - white <= 6]
        for colour in sheet.colours(row, number) if dice else "":
            faces[2 + COLOURS.index(colour)] = rng.choice(dice)
    return faces


def schemers_dice(rng: Random, game: SheetQwixx) -> list[int]:
    """Roll what a schemer wishes."""
    return wished_dice(rng, game, shun=isinstance(game.sheet_of(0), Bonus))


def fair_dice(rng: Random, _game: SheetQwixx) -> list[int]:
    """Roll six fair dice."""
    return [rng.randrange(1, 7) for _ in range(6)]
