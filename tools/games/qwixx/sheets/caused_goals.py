"""Count what a move on a score sheet with goals has caused, on the reference engine."""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets.goals import Goals
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import Effects
from tools.reference.lockstep import Seen

CROSSES = ("forced", "lost: closed", "lost: full", "lost: five")


def count_goals(game: SheetQwixx, seat: int, move: str, own: Effects, seen: Seen) -> None:
    """Count what one seat's choice has reached; `own` are its effects in their order."""
    before, now, sheet = game.past[-1], game.now, game.sheet_of(seat)
    old = before.sheets[seat]
    if not isinstance(sheet, Goals) or not isinstance(old, Goals):
        return
    effects = [each for each in own if each.kind in (*CROSSES, "goal", "fewest", "no row", "lock")]
    kinds = [each.kind for each in effects]
    first_forced = next((k for k, kind in enumerate(kinds) if kind in CROSSES), len(effects))
    for k, each in enumerate(effects):
        if each.kind == "goal":
            seen[f"goals: {each.row}"] += 1
            seen["goals: reached in " + before.phase.replace("action", "action ")] += 1
            seen[f"goals: {each.row} by a forced cross"] += k > first_forced
        seen["goals: e, several rows with as few"] += each.kind == "fewest" and each.number > 1
        seen["goals: e, there is no row"] += each.kind == "no row"
    for each in effects:
        if each.kind in CROSSES:
            seen[f"goals: {each.kind}"] += 1
    locked = {each.row for each in effects if each.kind == "lock"} - {move[0]}
    locks = {each.row for each in effects if each.kind == "forced" and each.row in locked}
    closed_by_others = {row for each in before.sheets if each is not old for row in each.locks} - old.locks
    forced = {each.row for each in effects if each.kind == "forced"}
    blackout = "blackout" in game.rules
    seen["goals: a forced cross locks"] += bool(locks)
    seen["goals: forced crosses lock two rows"] += len(locks) > 1
    seen["goals: forced crosses end the game"] += bool(locks) and now.phase == "over"
    seen["goals: blackout, forced in a row that others have locked"] += blackout and bool(
        forced & closed_by_others
    )
    lost = {each.row for each in effects if each.kind == "lost: closed"}
    seen["goals: blackout, lost in a row that this player has locked"] += blackout and bool(lost & old.locks)
    others = {each.row for each in now.effects if each.kind == "lock" and each.seat != seat}
    seen["goals: forced in a row locked by another in the same action"] += bool(forced & others)
    again = any(each.kind == "lock" and each.seat == seat for each in before.effects)
    seen["goals: second lock by force with one lock"] += (
        bool(locks) and before.phase == "action2" and again and "onelock" in game.rules
    )
    _count_e(game, old, effects, seen)


def _count_e(game: SheetQwixx, old: Goals, effects: Effects, seen: Seen) -> None:
    """Count where the two crosses of goal e go. They wait behind those of goal d that are left."""
    place = next((k for k, each in enumerate(effects) if each.kind == "fewest"), None)
    if place is None:
        return
    row = effects[place].row
    reached = [each.row for each in effects[:place] if each.kind == "goal"]
    waiting = 4 - sum(each.kind in CROSSES for each in effects[:place]) if "d" in reached else 0
    two = [each for each in effects[place + 1 :] if each.kind in CROSSES][waiting : waiting + 2]
    assert [each.row for each in two] == [row, row]
    kinds = [each.kind for each in two]
    seen["goals: e, the first of two locks"] += kinds == ["forced", "lost: full"]
    last = game.sheet_of(two[1].seat).last(row)
    seen["goals: e, the second of two locks"] += kinds == ["forced", "forced"] and two[1].number == last
    seen["goals: e, the second of two is lost"] += kinds == ["forced", "lost: five"]
    seen["goals: e, both are lost"] += kinds == ["lost: five"] * 2
    seen["goals: e, the row has just been locked"] += kinds == ["lost: full"] * 2
    seen["goals: e waits for others"] += waiting > 0
    seen["goals: e reaches d"] += any(each.kind == "goal" and each.row == "d" for each in effects[place:])
    fewer = [each for each in COLOURS if old.count(each) < old.count(row)]
    closed = {each for sheet in game.past[-1].sheets for each in sheet.locks}
    seen["goals: e, a row with fewer is closed"] += any(each in closed for each in fewer)
    now = game.sheet_of(two[0].seat)
    crossed = [each.kind == "forced" for each in two]
    then = {each: now.count(each) - (each == row) * sum(crossed) for each in COLOURS if each not in closed}
    seen["goals: e, another row has the fewest when its turn comes"] += (
        waiting > 0 and min(then, key=lambda each: then[each]) != row
    )


def count_scores(sheet: Goals, fourth: bool, seen: Seen) -> None:
    """Count what goals are worth on a sheet; `fourth`: its fourth penalty has just ended the game."""
    reached = sheet.reached()
    if "b" in reached:
        seen["goals: b, penalties cost nothing"] += sheet.penalties > 0
        seen["goals: b, the fourth penalty ends the game"] += fourth
    if "c" in reached:
        least = min(map(sheet.row_points, COLOURS))
        seen["goals: c, a row of no points"] += least == 0
        seen["goals: c, a row with points"] += least > 0
        fewest = [row for row in COLOURS if sheet.row_points(row) == least]
        seen["goals: c, a locked row"] += any(row in sheet.locks for row in fewest)
    seen["goals: all five"] += reached == "abcde"
