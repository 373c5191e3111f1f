"""The rare events of Qwixx's score sheets that a comparison must have seen, and those that have no case."""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS

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
TWO_ROWS_AT_ONCE = "two rows close at once"  # needs two rows with the same last number
ON = {
    "classic": (TWO_ROWS_AT_ONCE,),
    "mixed-colours": (
        TWO_ROWS_AT_ONCE,
        "colours: die of another colour than the row's",
        "colours: white sum on a cell of a closed row's colour",
        "colours: die is out",
        "colours: die of a closed row stays with blackout",
    ),
    "mixed-numbers": ("numbers: lock by neither 2 nor 12", "numbers: 2 or 12 in the middle of a row"),
    "shuffled": ("numbers: 2 or 12 in the middle of a row",),
    "steps": (TWO_ROWS_AT_ONCE, "steps: six framed cells"),
    "chain": (
        TWO_ROWS_AT_ONCE,
        "chain: left of the last cross",
        "chain: in a closed row",
        "chain: in a row that the player has locked",
        "chain: jumps over cells",
        "chain: fifth cross",
        "chain: lock for which the chain was needed",
        "chain: forced in action 2",
        "chain: two players forced at once",
    ),
    "big-points": (
        TWO_ROWS_AT_ONCE,
        *(f"big points: die {colour}" for colour in COLOURS),
        "big points: next to a closed row only",
        "big points: neighbour crossed in action 1 of the turn",
        "big points: die of a closed neighbour is out",
        "big points: die of a neighbour not crossed",
        "big points: no neighbour is crossed",
        "big points: more than fifteen",
        "big points: last cell of a bonus row",
        "big points: only a bonus cross avoids a penalty",
        "big points: a bonus cross avoids the fourth penalty",
    ),
    "double": (
        TWO_ROWS_AT_ONCE,
        "double: second cross in action 1",
        "double: second cross in action 2",
        "double: second cross of the number just crossed",
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
        TWO_ROWS_AT_ONCE,
        "exchange: used",
        "exchange: jumped over",
        "exchange: last field",
        "exchange: two numbers in one row",
        "exchange: field is gone",
        "exchange: two players use one field at once",
    ),
    "bonus": (
        TWO_ROWS_AT_ONCE,
        "bonus: forced",
        "bonus: locks",
        "bonus: locks in action 2",
        "bonus: ends the game",
        "bonus: lost for want of five",
        "bonus: three or more",
        "bonus: two players lock at once",
        "bonus: bar is used up",
        "bonus: struck",
        "bonus: struck with blackout",
        "bonus: kept by others with blackout",
        "bonus: struck cell is skipped",
        "bonus: second lock by force with one lock",
        "bonus: forced lock in action 1 forbids another",
        "bonus: forced in a row locked by another in the same action",
    ),
}
# Linked cells are crossed together or not at all, and the bar has no free cells of a closed row.
NEVER = ("chain: other crossed already", "bonus: lost to a closed or full row")


def must_be_seen(sheet: str) -> tuple[str, ...]:
    """Return what games with this sheet must have met."""
    return (*ALWAYS, *ON.get(sheet, ()))
