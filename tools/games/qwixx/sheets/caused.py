"""Count what a move on one of the score sheets has caused, on the reference engine."""

from __future__ import annotations

from collections import Counter

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets.data import BONUS_ROWS
from tools.games.qwixx.sheets.mechanisms import BigPoints, Bonus, Double, Steps
from tools.games.qwixx.sheets.rare_events import TWO_ROWS_AT_ONCE
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.reference.lockstep import Seen


def count_effects(game: SheetQwixx, seen: Seen) -> None:
    """Count what the last move has caused."""
    before, now = game.past[-1], game.now
    if before.phase == "action1" and now.phase == "action1":
        return
    moves = now.choices if before.phase == "action1" else {before.active: game.events[-1][5:]}
    was_closed = {row for sheet in before.sheets for row in sheet.locks}
    caused = [
        (words, int(seat)) for words, _, seat in (each.rpartition(" of ") for each in now.effects) if words
    ]
    _count_round(game, caused, moves, was_closed, seen)
    for seat, move in moves.items():
        if move == "pass":
            continue
        sheet = before.sheets[seat]
        assert isinstance(sheet, AnySheet)
        own = [words for words, whose in caused if whose == seat]
        _count_chain(game, seat, sheet, own, was_closed, seen)
        _count_big_points(game, sheet, move, was_closed, seen)
        _count_double(game, seat, own, seen)
        _count_exchange(own, seen)
        _count_bonus(game, seat, own, was_closed, seen)
        _count_cell(game, sheet, move, was_closed, seen)
    _count_together(game, caused, seen)
    for seat in range(game.players):
        _count_sheet(game.sheet_of(seat), seen)
    _count_penalties(game, seen)


def _count_round(
    game: SheetQwixx, caused: list[tuple[str, int]], moves: dict[int, str], was_closed: set[str], seen: Seen
) -> None:
    before, now = game.past[-1], game.now
    locks = Counter(words for words, _ in caused if words.startswith("lock"))
    closed = [each for each in now.effects if each.startswith("closed")]
    seen["lock in " + before.phase.replace("action", "action ")] += bool(locks)
    seen["two or more seats lock one row at once"] += any(n > 1 for n in locks.values())
    seen[TWO_ROWS_AT_ONCE] += len(closed) > 1
    seen["end by two rows"] += now.phase == "over" and len(game.closed()) > 1
    seen["end by a fourth penalty"] += now.phase == "over" and any(s.penalties == 4 for s in now.sheets)
    seen["end in action 1, no action 2"] += now.phase == "over" and before.phase == "action1"
    seen["penalty"] += any(words == "penalty" for words, _ in caused)
    seen["blackout: second lock"] += any(words[5] in was_closed for words in locks)
    seen["blackout: cross in a closed row"] += any(move[0] in was_closed for move in moves.values())


def _count_chain(
    game: SheetQwixx, seat: int, sheet: AnySheet, own: list[str], was_closed: set[str], seen: Seen
) -> None:
    for words in own:
        if words.startswith("crossed before"):
            seen["chain: other crossed already"] += 1
        if words.startswith("linked"):
            row, number = words[7], int(words[8:])
            right = sheet.right_of(row)
            seen["chain: left of the last cross"] += number not in right
            seen["chain: jumps over cells"] += number in right[1:]
            seen["chain: in a closed row"] += row in was_closed and "blackout" not in game.rules
            seen["chain: in a row that the player has locked"] += row in sheet.locks
            seen["chain: fifth cross"] += sheet.count(row) == 4
            seen["chain: forced in action 2"] += game.past[-1].phase == "action2"
        if words.startswith("lock") and game.sheet == "chain":
            row = words[5]
            all_effects = [each for position in [*game.past, game.now] for each in position.effects]
            forced = [e for e in all_effects if e.startswith(f"linked {row}") and e.endswith(f" of {seat}")]
            seen["chain: lock for which the chain was needed"] += (
                sheet.count(row) - len(forced) < sheet.needed
            )


def _count_big_points(game: SheetQwixx, sheet: AnySheet, move: str, was_closed: set[str], seen: Seen) -> None:
    row, number = move[0], int(move[1:])
    if not isinstance(sheet, BigPoints) or row not in BONUS_ROWS:
        return
    dice, before = game.now.dice, game.past[-1]
    crossed = sheet.crossed_neighbours(row, number)
    seen["big points: next to a closed row only"] += all(colour in was_closed for colour in crossed)
    seen["big points: last cell of a bonus row"] += number == sheet.last(row)
    if before.phase == "action2" and dice is not None:
        for colour in crossed:
            seen[f"big points: die {colour}"] += number in dice.sums_with(colour)
        first = before.choices[before.active]
        seen["big points: neighbour crossed in action 1 of the turn"] += first == f"{crossed}{number}"


def _count_double(game: SheetQwixx, seat: int, own: list[str], seen: Seen) -> None:
    before, sheet = game.past[-1], game.sheet_of(seat)
    for words in own:
        if words.startswith("second"):
            cell = words.split()[1]
            seen["double: second cross in " + before.phase.replace("action", "action ")] += 1
            just = before.phase == "action2" and before.choices[seat] == cell
            seen["double: second cross of the number just crossed"] += just
            seen["double: second cross is the seventh"] += sheet.count(cell[0]) == 7
        if words.startswith("lock") and isinstance(sheet, Double):
            first = len(sheet.crosses[words[5]]) - 1
            seen["double: lock for which second crosses were needed"] += first < sheet.needed


def _count_exchange(own: list[str], seen: Seen) -> None:
    for words in own:
        seen["exchange: used"] += words.startswith("field")
        seen["exchange: jumped over"] += words.startswith("jumped")
        seen["exchange: last field"] += words == "field 8"


def _count_bonus(game: SheetQwixx, seat: int, own: list[str], was_closed: set[str], seen: Seen) -> None:
    before, now, sheet = game.past[-1], game.now, game.sheet_of(seat)
    if not isinstance(sheet, Bonus):
        return
    forced = [words for words in own if words.startswith("forced")]
    locks = [words[5] for words in own if words.startswith("lock")]
    seen["bonus: forced"] += bool(forced)
    seen["bonus: three or more"] += len(forced) > 2
    seen["bonus: lost for want of five"] += any(words.endswith(": five") for words in own)
    seen["bonus: lost to a closed or full row"] += any(
        words.endswith((": closed", ": full")) for words in own
    )
    seen["bonus: bar is used up"] += "bar is used up" in own
    old = before.sheets[seat]
    assert isinstance(old, Bonus)
    used = [k for k, letter in enumerate(sheet.bar) if letter == "x" and old.bar[k] != "x"]
    seen["bonus: struck cell is skipped"] += any("-" in old.bar[:k] for k in used)
    if forced and locks:
        seen["bonus: locks"] += 1
        seen["bonus: locks in action 2"] += before.phase == "action2"
        seen["bonus: ends the game"] += now.phase == "over" and locks[0] not in was_closed
        again = any(each.startswith("lock") and each.endswith(f"of {seat}") for each in before.effects)
        second = before.phase == "action2" and again and "onelock" in game.rules
        seen["bonus: second lock by force with one lock"] += second
    others = {e[5] for e in now.effects if e.startswith("lock") and not e.endswith(f"of {seat}")}
    mine = {words[7] for words in forced}
    seen["bonus: forced in a row locked by another in the same action"] += bool(mine & others)


def _count_cell(game: SheetQwixx, sheet: AnySheet, move: str, was_closed: set[str], seen: Seen) -> None:
    """Count what mixed colours and numbers bring."""
    row, number = move[0], int(move[1:])
    colour = sheet.rows[row][number]
    if game.sheet == "mixed-colours" and colour != row:
        white = game.past[-1].phase == "action1"
        seen["colours: die of another colour than the row's"] += not white
        seen["colours: white sum on a cell of a closed row's colour"] += white and colour in was_closed
        seen["colours: die of a closed row stays with blackout"] += not white and colour in was_closed
    if number == sheet.last(row):
        seen["numbers: lock by neither 2 nor 12"] += number not in (2, 12)
    else:
        seen["numbers: 2 or 12 in the middle of a row"] += (
            number in (2, 12) and number != sheet.numbers(row)[0]
        )


def _count_together(game: SheetQwixx, caused: list[tuple[str, int]], seen: Seen) -> None:
    """Count what happens on two sheets at once."""
    words = Counter(words for words, _ in caused)
    seen["exchange: two players use one field at once"] += any(
        n > 1 for each, n in words.items() if each.startswith("field")
    )
    seen["chain: two players forced at once"] += (
        sum(n for w, n in words.items() if w.startswith("linked")) > 1
    )
    lasts = [f"forced {row}{game.sheet_of(0).last(row)}" for row in COLOURS]
    seen["bonus: two players lock at once"] += sum(words[each] for each in lasts) > 1
    struck = {seat for each, seat in caused if each.startswith("struck")}
    blackout = "blackout" in game.rules
    seen["bonus: struck with blackout" if blackout else "bonus: struck"] += bool(struck)
    seen["bonus: kept by others with blackout"] += blackout and 0 < len(struck) < game.players


def _count_sheet(sheet: AnySheet, seen: Seen) -> None:
    """Count what can be seen on a sheet."""
    if isinstance(sheet, Steps):
        seen["steps: six framed cells"] += sheet.framed() == 6
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
            all(f"second {move} of {seat}" in before.effects + game.now.effects for move in crossed),
            "second",
        ),
    ):
        if crossed and special:
            seen[f"{name}: only a {words} cross avoids a penalty"] += 1
            seen[f"{name}: a {words} cross avoids the fourth penalty"] += fourth
