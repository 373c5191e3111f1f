"""Count what a move on one of the score sheets has caused, on the reference engine."""

from __future__ import annotations

from collections import Counter

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import Effect
from tools.games.qwixx.sheets.caused_goals import count_goals, count_scores
from tools.games.qwixx.sheets.data import BONUS_ROWS, FIELDS
from tools.games.qwixx.sheets.goals import Goals
from tools.games.qwixx.sheets.mechanisms import BigPoints, Bonus, Chain, Double, Steps
from tools.games.qwixx.sheets.rare_events import TWO_ROWS_AT_ONCE
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet, Effects
from tools.reference.lockstep import Seen


def count_effects(game: SheetQwixx, seen: Seen) -> None:
    """Count what the last move has caused."""
    before, now = game.past[-1], game.now
    if before.phase == "action1" and now.phase == "action1":
        return
    moves = now.choices if before.phase == "action1" else {before.active: game.events[-1][5:]}
    was_closed = {row for sheet in before.sheets for row in sheet.locks}
    _count_round(game, moves, was_closed, seen)
    for seat, move in moves.items():
        if move == "pass":
            continue
        sheet = before.sheets[seat]
        assert isinstance(sheet, AnySheet)
        own = [each for each in now.effects if each.seat == seat]
        _count_chain(game, seat, sheet, own, was_closed, seen)
        _count_big_points(game, sheet, move, was_closed, seen)
        _count_double(game, seat, own, seen)
        _count_exchange(game, own, seen)
        _count_bonus(game, seat, own, was_closed, seen)
        count_goals(game, seat, move, own, seen)
        _count_cell(game, sheet, move, was_closed, seen)
    _count_together(game, seen)
    for seat in range(game.players):
        _count_sheet(game, seat, seen)
    _count_penalties(game, seen)


def _count_round(game: SheetQwixx, moves: dict[int, str], was_closed: set[str], seen: Seen) -> None:
    before, now = game.past[-1], game.now
    locks = Counter(each.row for each in now.effects if each.kind == "lock")
    closed = [each for each in now.effects if each.kind == "closed"]
    seen["lock in " + before.phase.replace("action", "action ")] += bool(locks)
    seen["two or more seats lock one row at once"] += any(n > 1 for n in locks.values())
    seen[TWO_ROWS_AT_ONCE] += len(closed) > 1
    for row in locks:
        seats = [each.seat for each in now.effects if (each.kind, each.row) == ("lock", row)]
        orders = {tuple(game.sheet_of(seat).numbers(row)) for seat in seats}
        seen["each: seats with different orders lock one row at once"] += len(orders) > 1
    seen["end by two rows"] += now.phase == "over" and len(game.closed()) > 1
    seen["end by a fourth penalty"] += now.phase == "over" and any(s.penalties == 4 for s in now.sheets)
    seen["end in action 1, no action 2"] += now.phase == "over" and before.phase == "action1"
    seen["penalty"] += any(each.kind == "penalty" for each in now.effects)
    seen["blackout: second lock"] += any(row in was_closed for row in locks)
    seen["blackout: cross in a closed row"] += any(move[0] in was_closed for move in moves.values())


def _count_chain(
    game: SheetQwixx, seat: int, sheet: AnySheet, own: Effects, was_closed: set[str], seen: Seen
) -> None:
    for each in own:
        row = each.row
        if each.kind == "crossed before":
            seen["chain: other crossed already"] += 1
        if each.kind == "linked":
            number = each.number
            right = sheet.right_of(row)
            seen["chain: left of the last cross"] += number not in right
            seen["chain: left of the last cross in another order"] += (
                number not in right and game.parts.order != ""
            )
            seen["chain: jumps over cells"] += number in right[1:]
            seen["chain: in a closed row"] += row in was_closed and "blackout" not in game.rules
            seen["chain: in a row that the player has locked"] += row in sheet.locks
            seen["chain: fifth cross"] += sheet.count(row) == 4
            seen["chain: forced in action 2"] += game.past[-1].phase == "action2"
        if each.kind == "lock" and isinstance(sheet, Chain):
            all_effects = [e for position in [*game.past, game.now] for e in position.effects]
            forced = [e for e in all_effects if (e.kind, e.row, e.seat) == ("linked", row, seat)]
            seen["chain: lock for which the chain was needed"] += (
                sheet.count(row) - len(forced) < sheet.needed
            )


def _count_big_points(game: SheetQwixx, sheet: AnySheet, move: str, was_closed: set[str], seen: Seen) -> None:
    row, number = move[0], int(move[1:])
    if not isinstance(sheet, BigPoints) or row not in BONUS_ROWS:
        return
    dice, before = game.now.dice, game.past[-1]
    crossed = sheet.crossed_neighbours(row, number)
    seen["big points: next to a closed row only"] += all(beside in was_closed for beside in crossed)
    seen["big points: last cell of a bonus row"] += number == sheet.last(row)
    here = sheet.place(row, number)[1]
    elsewhere = [beside for beside in crossed if sheet.place(beside, number)[1] != here]
    if elsewhere and len(elsewhere) == len(crossed):
        foremost = any(sheet.crosses[beside][-1] == number for beside in elsewhere)
        seen["big points: its number is the last cross elsewhere in a row"] += foremost
        seen["big points: its number is left of the last cross elsewhere in a row"] += not foremost
    if before.phase == "action2" and dice is not None:
        used = [beside for beside in crossed if number in dice.sums_with(sheet.rows[beside][number])]
        for beside in used:
            seen[f"big points: die {sheet.rows[beside][number]}"] += 1
        other = all(sheet.rows[beside][number] not in BONUS_ROWS[row] for beside in used)
        seen["big points: die of another colour than both rows'"] += other
        first = before.choices[before.active]
        seen["big points: neighbour crossed in action 1 of the turn"] += first == f"{crossed}{number}"


def _count_double(game: SheetQwixx, seat: int, own: Effects, seen: Seen) -> None:
    before, sheet = game.past[-1], game.sheet_of(seat)
    for each in own:
        if each.kind == "second":
            seen["double: second cross in " + before.phase.replace("action", "action ")] += 1
            just = before.phase == "action2" and before.choices[seat] == f"{each.row}{each.number}"
            seen["double: second cross of the number just crossed"] += just
            other = before.phase == "action2" and sheet.rows[each.row][each.number] != each.row
            seen["double: second cross by a die of another colour"] += other
            seen["double: second cross is the seventh"] += sheet.count(each.row) == 7
        if each.kind == "lock" and isinstance(sheet, Double):
            first = len(sheet.crosses[each.row]) - 1
            seen["double: lock for which second crosses were needed"] += first < sheet.needed


def _count_exchange(game: SheetQwixx, own: Effects, seen: Seen) -> None:
    for each in own:
        seen["exchange: used in another order"] += each.kind == "field" and game.parts.order != ""
        seen["exchange: used"] += each.kind == "field"
        seen["exchange: jumped over"] += each.kind == "jumped over"
        seen["exchange: last field"] += each.kind == "field" and each.number == len(FIELDS) - 1


def _count_bonus(game: SheetQwixx, seat: int, own: Effects, was_closed: set[str], seen: Seen) -> None:
    before, now, sheet = game.past[-1], game.now, game.sheet_of(seat)
    if not isinstance(sheet, Bonus):
        return
    forced = [each for each in own if each.kind == "forced"]
    locks = [each.row for each in own if each.kind == "lock"]
    seen["bonus: forced"] += bool(forced)
    seen["bonus: three or more"] += len(forced) > 2
    seen["bonus: lost for want of five"] += any(each.kind == "lost: five" for each in own)
    seen["bonus: lost to a closed or full row"] += any(
        each.kind in ("lost: closed", "lost: full") for each in own
    )
    seen["bonus: bar is used up"] += any(each.kind == "bar is used up" for each in own)
    old = before.sheets[seat]
    assert isinstance(old, Bonus)
    used = [k for k, letter in enumerate(sheet.bar) if letter == "x" and old.bar[k] != "x"]
    seen["bonus: struck cell is skipped"] += any("-" in old.bar[:k] for k in used)
    if forced and locks:
        seen["bonus: locks"] += 1
        seen["bonus: locks in action 2"] += before.phase == "action2"
        seen["bonus: ends the game"] += now.phase == "over" and locks[0] not in was_closed
        again = any(each.kind == "lock" and each.seat == seat for each in before.effects)
        second = before.phase == "action2" and again and "onelock" in game.rules
        seen["bonus: second lock by force with one lock"] += second
    others = {each.row for each in now.effects if each.kind == "lock" and each.seat != seat}
    mine = {each.row for each in forced}
    seen["bonus: forced in a row locked by another in the same action"] += bool(mine & others)


def _count_cell(game: SheetQwixx, sheet: AnySheet, move: str, was_closed: set[str], seen: Seen) -> None:
    """Count what mixed colours and numbers bring."""
    row, number = move[0], int(move[1:])
    colour = sheet.rows[row][number]
    if row in COLOURS and colour != row:
        white = game.past[-1].phase == "action1"
        seen["colours: die of another colour than the row's"] += not white
        seen["colours: white sum on a cell of a closed row's colour"] += white and colour in was_closed
        seen["colours: die of a closed row stays with blackout"] += not white and colour in was_closed
    if row not in COLOURS:
        return
    if number == sheet.last(row):
        seen["numbers: lock by neither 2 nor 12"] += number not in (2, 12)
    else:
        seen["numbers: 2 or 12 in the middle of a row"] += (
            number in (2, 12) and number != sheet.numbers(row)[0]
        )


def _count_together(game: SheetQwixx, seen: Seen) -> None:
    """Count what happens on two sheets at once."""
    effects = game.now.effects
    same = Counter(each._replace(seat=-1) for each in effects)
    seen["exchange: two players use one field at once"] += any(
        n > 1 for each, n in same.items() if each.kind == "field"
    )
    seen["chain: two players forced at once"] += sum(each.kind == "linked" for each in effects) > 1
    forced = [each for each in effects if each.kind == "forced"]
    lock = [each for each in forced if each.number == game.sheet_of(each.seat).last(each.row)]
    name = game.parts.extra
    seen[f"{name}: two players lock by force at once"] += len({each.seat for each in lock}) > 1
    struck = {each.seat for each in effects if each.kind == "struck"}
    blackout = "blackout" in game.rules
    seen["bonus: struck with blackout" if blackout else "bonus: struck"] += bool(struck)
    seen["bonus: kept by others with blackout"] += blackout and 0 < len(struck) < game.players


def _count_sheet(game: SheetQwixx, seat: int, seen: Seen) -> None:
    """Count what can be seen on a sheet."""
    sheet = game.sheet_of(seat)
    if isinstance(sheet, Goals):
        fourth = sheet.penalties == 4 and game.past[-1].sheets[seat].penalties == 3
        count_scores(sheet, fourth, seen)
    if isinstance(sheet, Steps):
        seen["steps: six framed cells"] += sheet.framed() == 6
        other = game.sheet_of(0)
        assert isinstance(other, Steps)
        own = [place for place in sheet.frames() if place not in other.frames()]
        seen["each: framed for this seat only"] += any(map(sheet.is_crossed, own))
    if isinstance(sheet, BigPoints):
        seen["big points: more than fifteen"] += any(sheet.uncapped(row) > sheet.most for row in COLOURS)
    if isinstance(sheet, Double):
        full = [row for row in sheet.locks if sheet.count(row) + 1 > sheet.most]
        seen["double: more than sixteen"] += bool(full)


def _count_penalties(game: SheetQwixx, seen: Seen) -> None:
    """Count penalties avoided by crosses that only these sheets have."""
    before = game.past[-1]
    if before.phase != "action2":
        return
    seat = before.active
    moves = [before.choices[seat], game.events[-1][5:]]
    crossed = [move for move in moves if move != "pass"]
    fourth = before.sheets[seat].penalties == 3
    for name, special, words in (
        ("big points", all(move[0] in BONUS_ROWS for move in crossed), "bonus"),
        (
            "double",
            all(
                Effect("second", move[0], int(move[1:]), seat) in before.effects + game.now.effects
                for move in crossed
            ),
            "second",
        ),
    ):
        if crossed and special:
            seen[f"{name}: only a {words} cross avoids a penalty"] += 1
            seen[f"{name}: a {words} cross avoids the fourth penalty"] += fourth
