"""The rare events of Qwixx that a comparison must have seen, counted on the reference engine."""

from __future__ import annotations

from collections import Counter

from tools.games.dicegame.rows import COLOURS, EXTREME_RIGHT
from tools.games.qwixx.reference import Effect, Qwixx

ALWAYS = (
    "games",
    "steps",
    "two or more seats lock one row at once",
    "two rows close at once in action 1",
    "third row closes with the second",
    "end by a fourth penalty",
    "end by two rows",
    "end in action 1, no action 2",
    "end in action 1 spares a penalty",
    "action 2 lock",
    "action 2 lock ends the game",
    "penalty",
    "only action 1 crossed",
    "only action 2 crossed",
    "same row in both actions",
    "five crosses missing for the last number",
    "undo",
    "undo of a roll",
    "undo across the end of action 1",
    "undo of the end",
    "refusals",
    "records loaded",
)
WITHOUT_BLACKOUT = ("row closed in action 1 is out in action 2", "dice sum for a closed row")
WITH = {
    "blackout": (
        "blackout: second lock",
        "blackout: second lock in action 2",
        "blackout: cross in a closed row",
        "blackout: cross in a closed row in action 2",
    ),
    "doubles": ("doubles: rolls again", "doubles: chain of three"),
    "onelock": ("onelock: refused",),
}


def must_be_seen(rules: tuple[str, ...]) -> list[str]:
    """Return what games with these house rules must have met."""
    events = [*ALWAYS, *(event for rule in rules for event in WITH.get(rule, ()))]
    return events if "blackout" in rules else [*events, *WITHOUT_BLACKOUT]


def count_choice(game: Qwixx, seen: Counter[str]) -> None:
    """Count what the coming choice may not use."""
    now, seat = game.now, game.seat()
    sheet = now.sheets[seat]
    for colour in COLOURS:
        is_open = game.is_open(colour)
        just_closed = now.phase == "action2" and Effect("closed", colour) in now.effects
        for number in game.sums(colour):
            if not sheet.may_cross(colour, number):
                seen["five crosses missing for the last number"] += number == EXTREME_RIGHT[colour]
            elif not is_open:
                seen["dice sum for a closed row"] += 1
                seen["row closed in action 1 is out in action 2"] += just_closed
            elif "onelock" in game.rules:
                seen["onelock: refused"] += game.is_second_lock(colour, number)


def count_effects(game: Qwixx, seen: Counter[str]) -> None:
    """Count what the last move has caused."""
    before, now = game.past[-1], game.now
    locks = [each.row for each in now.effects if each.kind == "lock"]
    closed = [each.row for each in now.effects if each.kind == "closed"]
    choice = now.choices.get(now.active, "pass")
    if before.phase == "action1" and now.phase != "action1":
        was_closed = {colour for sheet in before.sheets for colour in sheet.locks}
        seen["two or more seats lock one row at once"] += any(n > 1 for n in Counter(locks).values())
        seen["two rows close at once in action 1"] += len(closed) == 2
        seen["third row closes with the second"] += len(closed) == 2 and len(game.closed()) == 3
        seen["end in action 1, no action 2"] += now.phase == "over"
        seen["end in action 1 spares a penalty"] += now.phase == "over" and choice == "pass"
        seen["blackout: second lock"] += any(colour not in closed for colour in locks)
        seen["blackout: cross in a closed row"] += any(c[0] in was_closed for c in now.choices.values())
    elif before.phase == "action2":
        sheets = [position.sheets[before.active] for position in (before, now)]
        was_closed = {colour for sheet in before.sheets for colour in sheet.locks}
        choice = before.choices[before.active]
        crossed = next((c for c in COLOURS if sheets[0].crosses[c] != sheets[1].crosses[c]), None)
        seen["action 2 lock"] += bool(locks)
        seen["action 2 lock ends the game"] += bool(closed) and now.phase == "over"
        seen["blackout: second lock in action 2"] += any(colour not in closed for colour in locks)
        seen["blackout: cross in a closed row in action 2"] += crossed in was_closed
        seen["penalty"] += any(each.kind == "penalty" for each in now.effects)
        seen["only action 1 crossed"] += choice != "pass" and crossed is None
        seen["only action 2 crossed"] += choice == "pass" and crossed is not None
        seen["same row in both actions"] += choice[0] == crossed
        seen["end by a fourth penalty"] += any(sheet.penalties == 4 for sheet in now.sheets)
        seen["doubles: rolls again"] += Effect("rolls again") in now.effects
        seen["doubles: chain of three"] += rolls_again(game, 3)
    seen["end by two rows"] += now.phase == "over" and len(game.closed()) >= 2


def rolls_again(game: Qwixx, times: int) -> bool:
    """Return whether each of the last rounds, including this one, left the dice with the active seat."""
    rolls = [position for position in [*game.past, game.now] if position.phase == "roll"][-times:]
    return len(rolls) == times and all(Effect("rolls again") in roll.effects for roll in rolls)
