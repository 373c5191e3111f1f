"""The rare events of Qwixx's score sheets that a comparison must have seen, and those that have no case."""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.sheets.data import COLOURINGS, ORDERS
from tools.games.qwixx.sheets.parts import Parts

TWO_ROWS_AT_ONCE = "two rows close at once"
ALWAYS = (
    "games",
    "steps",
    "lock in action 1",
    "lock in action 2",
    "two or more seats lock one row at once",
    "end by two rows",
    "end by a fourth penalty",
    "end in action 1, no action 2",
    "penalty",
    "too few crosses for the last cell",
    "onelock: refused",
    "blackout: second lock",
    "blackout: cross in a closed row",
    "undo",
    "undo across the end of action 1",
    "undo of the end",
    "refusals",
    "records loaded",
)
ON = {
    "": (  # of the other two parts
        TWO_ROWS_AT_ONCE,
        "colours: die of another colour than the row's",
        "colours: white sum on a cell of a closed row's colour",
        "colours: die is out",
        "colours: die of a closed row stays with blackout",
        "numbers: lock by neither 2 nor 12",
        "numbers: 2 or 12 in the middle of a row",
        "each: seats with different orders lock one row at once",
    ),
    "steps": ("steps: six framed cells", "each: framed for this seat only"),
    "chain": (
        "chain: left of the last cross",
        "chain: left of the last cross in another order",
        "chain: in a closed row",
        "chain: in a row that the player has locked",
        "chain: jumps over cells",
        "chain: fifth cross",
        "chain: lock for which the chain was needed",
        "chain: forced in action 2",
        "chain: two players forced at once",
    ),
    "big-points": (
        *(f"big points: die {colour}" for colour in COLOURS),
        "big points: next to a closed row only",
        "big points: neighbour crossed in action 1 of the turn",
        "big points: die of another colour than both rows'",
        "big points: its number is the last cross elsewhere in a row",
        "big points: its number is left of the last cross elsewhere in a row",
        "big points: its number is jumped over elsewhere in a row",
        "big points: its number is not reached elsewhere in a row",
        "big points: die of a closed row is out",
        "big points: die of a neighbour not crossed",
        "big points: no neighbour is crossed",
        "big points: more than fifteen",
        "big points: last cell of a bonus row",
        "big points: only a bonus cross avoids a penalty",
        "big points: a bonus cross avoids the fourth penalty",
    ),
    "double": (
        "double: second cross in action 1",
        "double: second cross in action 2",
        "double: second cross of the number just crossed",
        "double: second cross by a die of another colour",
        "double: second cross is the seventh",
        "double: lock for which second crosses were needed",
        "double: six are too few for the last cell",
        "double: no third cross",
        "double: no second cross on the last cell",
        "double: more than sixteen",
        "double: only a second cross avoids a penalty",
        "double: a second cross avoids the fourth penalty",
    ),
    "exchange": (
        "exchange: used",
        "exchange: used in another order",
        "exchange: jumped over",
        "exchange: last field",
        "exchange: two numbers in one row",
        "exchange: field is gone",
        "exchange: two players use one field at once",
    ),
    "bonus": (
        "bonus: forced",
        "bonus: locks",
        "bonus: locks in action 2",
        "bonus: ends the game",
        "bonus: lost for want of five",
        "bonus: three or more",
        "bonus: two players lock by force at once",
        "bonus: bar is used up",
        "bonus: struck",
        "bonus: struck with blackout",
        "bonus: kept by others with blackout",
        "bonus: struck cell is skipped",
        "bonus: second lock by force with one lock",
        "bonus: forced lock in action 1 forbids another",
        "bonus: forced in a row locked by another in the same action",
    ),
    "goals": (
        *(f"goals: {goal}" for goal in "abcde"),
        *(f"goals: {goal} by a forced cross" for goal in "abcde"),
        "goals: all five",
        "goals: reached in action 1",
        "goals: reached in action 2",
        "goals: forced",
        "goals: lost: closed",
        "goals: lost: full",
        "goals: lost: five",
        "goals: a forced cross locks",
        "goals: forced crosses lock two rows",
        "goals: forced crosses end the game",
        "goals: two players lock by force at once",
        "goals: blackout, forced in a row that others have locked",
        "goals: blackout, lost in a row that this player has locked",
        "goals: forced in a row locked by another in the same action",
        "goals: second lock by force with one lock",
        "goals: forced lock in action 1 forbids another",
        "goals: e, several rows with as few",
        "goals: e, a row with fewer is closed",
        "goals: e, the first of two locks",
        "goals: e, the second of two locks",
        "goals: e, the second of two is lost",
        "goals: e, both are lost",
        "goals: e, the row has just been locked",
        "goals: e waits for others",
        "goals: e, another row has the fewest when its turn comes",
        "goals: e reaches d",
        "goals: b, penalties cost nothing",
        "goals: b, the fourth penalty ends the game",
        "goals: c, a row of no points",
        "goals: c, a row with points",
        "goals: c, a locked row",
    ),
}
# Linked cells are crossed together or not at all, the bar has no free cells of a closed row, and goal e has a
# row at least: that of the cell by which it was reached.
NEVER = (
    "chain: other crossed already",
    "bonus: lost to a closed or full row",
    "goals: e, there is no row",
)


def drawn(parts: Parts, each: bool) -> str:
    """Return the event that a sheet of these parts was drawn, whatever its number."""
    return f"on {parts._replace(n=0).name()}" + each * ", one each"


def sheets_with(extra: str) -> list[tuple[Parts, bool]]:
    """Return all sheets with this extra, or without one, and whether each seat has its own; shuffled as 0."""
    kinds = [Parts(order, 0, colours, extra) for order in ORDERS for colours in COLOURINGS]
    return [(parts, each) for parts in kinds for each in (False, True) if parts.can_be_each() or not each]


def must_be_seen(extra: str) -> tuple[str, ...]:
    """Return what games with this extra must have met; every sheet with it, too."""
    return (*ALWAYS, *(drawn(*sheet) for sheet in sheets_with(extra)), *ON.get(extra, ()))
