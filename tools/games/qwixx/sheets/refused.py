"""Count what a choice on one of the score sheets may not use, on the reference engine."""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets.data import BONUS_ROWS, FIELDS
from tools.games.qwixx.sheets.mechanisms import BigPoints, Double, Exchange
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.reference.lockstep import Seen


def count_choice(game: SheetQwixx, seen: Seen) -> None:
    """Count what the coming choice may not use."""
    sheet, legal, open_rows = game.sheet_of(game.seat()), game.legal(), game.open_rows()
    made = {row: game.made(sheet, row, open_rows) for row in open_rows}
    for row in open_rows:
        last = sheet.last(row)
        if last not in made[row] or last not in sheet.right_of(row):
            continue
        seen["too few crosses for the last cell"] += not sheet.may_cross(row, last)
        seen["onelock: refused"] += sheet.may_cross(row, last) and f"{row}{last}" not in legal
        if f"{row}{last}" not in legal and sheet.may_cross(row, last):
            own = [each for each in game.now.effects if each.seat == game.now.active]
            forced = [e.row for e in own if e.kind == "forced" and e.number == sheet.last(e.row)]
            seen[f"{game.parts.extra}: forced lock in action 1 forbids another"] += bool(forced)
    _count_refused_dice(game, sheet, legal, seen)
    if isinstance(sheet, Double):
        for row in open_rows:
            again = sheet.crosses[row] and sheet.crosses[row][-1] in made[row]
            seen["double: no third cross"] += bool(again) and f"{row}{sheet.crosses[row][-1]}" in sheet.twice
            seen["double: no second cross on the last cell"] += bool(again) and row in sheet.locks
            is_last = sheet.last(row) in made[row] and row not in sheet.locks
            seen["double: six are too few for the last cell"] += is_last and sheet.count(row) == 6
    if isinstance(sheet, Exchange) and game.now.phase == "action1":
        _count_fields(game, sheet, legal, seen)


def _count_refused_dice(game: SheetQwixx, sheet: AnySheet, legal: list[str], seen: Seen) -> None:
    """Count dice that make a number on a cell, but are out, or not those of a crossed neighbour."""
    dice = game.now.dice
    if dice is None or game.now.phase != "action2":
        return
    for row in filter(game.is_open, sheet.rows):
        for number, colours in sheet.rows[row].items():
            move = f"{row}{number}"
            if number not in sheet.right_of(row) or move in legal:
                continue
            makers = [colour for colour in colours if number in dice.sums_with(colour)]
            out = [colour for colour in makers if not game.is_open(colour)]
            if row in BONUS_ROWS and isinstance(sheet, BigPoints):
                _count_bonus_cell(sheet, row, number, makers, out, seen)
            elif sheet.may_cross(row, number):
                seen["colours: die is out"] += bool(out)


def _count_bonus_cell(
    sheet: BigPoints, row: str, number: int, makers: list[str], out: list[str], seen: Seen
) -> None:
    """Count a bonus cell that may not be crossed, though dice of cells beside it make its number."""
    crossed = sheet.crossed_neighbours(row, number)
    colours = sheet.colours(row, number)
    seen["big points: die of a closed row is out"] += any(colour in colours for colour in out)
    if not makers:
        return
    seen["big points: die of a neighbour not crossed"] += crossed != "" and not set(makers) & set(colours)
    seen["big points: no neighbour is crossed"] += crossed == ""
    if not crossed:
        here = sheet.place(row, number)[1]
        passed = [
            number not in sheet.right_of(beside)
            for beside in BONUS_ROWS[row]
            if sheet.place(beside, number)[1] != here
        ]
        seen["big points: its number is jumped over elsewhere in a row"] += True in passed
        seen["big points: its number is not reached elsewhere in a row"] += False in passed


def _count_fields(game: SheetQwixx, sheet: Exchange, legal: list[str], seen: Seen) -> None:
    assert game.now.dice is not None
    white_sum = game.now.dice.white_sum()
    other = sheet.fields(white_sum)
    for row in COLOURS:
        seen["exchange: two numbers in one row"] += sum(f"{row}{n}" in legal for n in other) > 1
    gone = [sum(pair) - white_sum for pair in FIELDS[: sheet.gone] if white_sum in pair]
    seen["exchange: field is gone"] += any(
        sheet.may_cross(row, n) for n in gone if n not in other for row in filter(game.is_open, COLOURS)
    )
