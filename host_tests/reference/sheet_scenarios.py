"""Short games on sheets made of parts, worked out by hand from their description.

test_sheet_scenarios.py plays them. `before` and `then` are rounds between commas. A round is the cells that
the seats cross with the white sum, the active seat first, "-" for none; in action 2 all pass. With a colon it
is the six dice and all choices of the round, of action 2, too. `sheets` is what `state` must have of each
seat.

Goals on the classic numbers: a R4 B4, b Y7 G9, c R8 Y4, d G5 B9, e Y10 B7.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Scenario(NamedTuple):
    """One short game. `legal` are the moves open at the end, if they matter."""

    what: str
    new: str
    before: str
    then: str
    sheets: tuple[dict[str, Any], ...]
    phase: str = ""
    closed: str = ""
    legal: str = ""


SOLO = "players=1 sheet=goals"
FIVE_RED = "R2, R3, R5, R6, R11"  # five crosses, and only the last cell is left
GOALS = (
    Scenario("goal a is worth 13", SOLO, "R4", "B4",
             ({"R": [4], "B": [4], "goals": "a", "score": 1 + 1 + 13},)),
    Scenario("a goal is reached by both places only", SOLO, "", "R4",
             ({"goals": "", "score": 1},)),
    Scenario("goal b takes penalties away", SOLO, "Y7, -", "G9",
             ({"penalties": 1, "goals": "b", "score": 2},)),
    Scenario("a fourth penalty still ends the game", SOLO, "Y7, G9, -, -, -", "-",
             ({"penalties": 4, "goals": "b", "score": 2},), phase="over"),
    Scenario("goal c doubles a row without points", SOLO, "R8", "Y4",
             ({"goals": "c", "score": 1 + 1},)),
    Scenario("goal c doubles the row with the fewest points", SOLO,
             "G12, B12, B11, Y2, R5, R8", "Y4", ({"goals": "c", "score": 3 + 3 + 1 + 3 + 1},)),
    Scenario("goal d forces a cross in each row", SOLO, "B9", "G5",
             ({"R": [2], "Y": [2], "G": [5, 4], "B": [9, 8], "goals": "d", "score": 1 + 1 + 3 + 3},)),
    Scenario("goal d in action 2", SOLO, "B9", "3 3 1 1 2 1: R6 G5",
             ({"R": [6, 7], "Y": [2], "G": [5, 4], "B": [9, 8], "goals": "d", "score": 10},)),
    Scenario("goal d skips a closed row", SOLO, "R2, R3, R5, R6, R7, R12, B9", "G5",
             ({"R": [2, 3, 5, 6, 7, 12], "Y": [2], "G": [5, 4], "B": [9, 8], "score": 28 + 1 + 3 + 3},),
             closed="R"),
    Scenario("a forced cross locks", SOLO, FIVE_RED + ", B9", "2 3 1 1 1 1: G5",
             ({"R": [2, 3, 5, 6, 11, 12], "locks": "R", "Y": [2], "G": [5, 4], "B": [9, 8], "score": 35},),
             closed="R", phase="action2 0"),
    Scenario("a forced cross on the last cell needs five", SOLO, "R11, B9", "G5",
             ({"R": [11], "locks": "", "Y": [2], "G": [5, 4], "B": [9, 8], "score": 8},)),
    Scenario("two forced locks end the game after all forced crosses", SOLO,
             FIVE_RED + ", Y2, Y3, Y5, Y6, Y11, B9", "G5",
             ({"locks": "RY", "G": [5, 4], "B": [9, 8], "score": 28 + 28 + 3 + 3},),
             phase="over", closed="RY"),
    Scenario("goal d reaches goal a", SOLO, "R3, B9, B4", "G5",
             ({"R": [3, 4], "Y": [2], "G": [5, 4], "B": [9, 4, 3], "goals": "ad", "score": 26},)),
    Scenario("goal d reaches goal e, which waits for green and blue", SOLO, "B9, B7, Y9", "G5",
             ({"R": [2, 3, 4], "Y": [9, 10], "G": [5, 4], "B": [9, 7, 6], "goals": "de", "score": 18},)),
    Scenario("goal e finds its row when it is reached", SOLO, "R2, R3, B9, B7, Y9", "G5",
             ({"R": [2, 3, 4], "Y": [9, 10], "G": [5, 4, 3], "B": [9, 7, 6], "goals": "de", "score": 21},)),
    Scenario("of rows with equally few goal e takes the first", SOLO, "Y10", "B7",
             ({"R": [2, 3], "Y": [10], "G": [], "B": [7], "goals": "e", "score": 3 + 1 + 1},)),
    Scenario("both crosses of goal e go into one row", SOLO, "R2, Y3, G12, G11, Y10", "B7",
             ({"R": [2, 3, 4], "Y": [3, 10], "G": [12, 11], "B": [7], "goals": "e", "score": 13},)),
    Scenario("goal e: the first cross locks, the second is lost in the full row", SOLO,
             FIVE_RED + ", Y2, Y3, Y5, Y6, Y8, Y9, G12, G11, G10, G8, G7, G6, B12, B11, B10, B8, B7, B6",
             "Y10", ({"R": [2, 3, 5, 6, 11, 12], "locks": "R", "goals": "e", "score": 98},), closed="R"),
    Scenario("goal e: both crosses are lost before the last cell", SOLO,
             "R11, Y2, Y3, G12, G11, B12, B7", "Y10",
             ({"R": [11], "Y": [2, 3, 10], "G": [12, 11], "B": [12, 7], "goals": "e", "score": 13},)),
    Scenario("goal e reaches goal d", SOLO, "R2, R3, Y2, B9, B7, G6", "Y10",
             ({"R": [2, 3, 4], "Y": [2, 10, 11], "G": [6, 5, 4, 3], "B": [9, 7, 6],
               "goals": "de", "score": 28},)),
)  # fmt: skip

# Seat 1 has locked R, in which seat 0 has nothing.
LOCKED_BY_OTHER = "Y2 R2, R3 Y3, Y5 R5, R6 Y6, Y8 R8, R12 G12, G11 -, B12 B12, Y10 -"
SEVERAL = (
    Scenario("goal e looks at rows that are not closed", "players=2 sheet=goals", LOCKED_BY_OTHER, "B7 B7",
             ({"R": [], "G": [12, 11, 10, 9], "goals": "e", "score": 21 + 10 + 3},
              {"R": [2, 3, 5, 6, 8, 12], "goals": "", "score": 28 + 3}), closed="R"),
    Scenario("with blackout a row locked by another is open", "players=2 rules=blackout sheet=goals",
             LOCKED_BY_OTHER, "B7 B7",
             ({"R": [2, 3], "G": [12, 11], "goals": "e", "score": 30}, {"locks": "R"}), closed="R"),
    Scenario("with blackout a row locked by this player is closed", "players=1 rules=blackout sheet=goals",
             "R2, R3, R5, R6, R7, R12, B9", "G5",
             ({"R": [2, 3, 5, 6, 7, 12], "Y": [2], "G": [5, 4], "B": [9, 8], "score": 35},), closed="R"),
    Scenario("forced crosses of one seat do not see the locks of another", "players=2 sheet=goals",
             "R2 R2, R3 R3, R5 R5, R6 R6, R11 R11, B9 B9", "G5 G5",
             ({"locks": "R", "Y": [2], "G": [5, 4], "B": [9, 8], "score": 35},) * 2, closed="R"),
    Scenario("a forced lock of action 1 counts for one lock", "players=1 rules=onelock sheet=goals",
             FIVE_RED + ", Y2, Y3, Y5, Y6, Y9, G5", "3 6 1 6 1 1: B9",
             ({"locks": "R", "Y": [2, 3, 5, 6, 9, 10]},), closed="R", phase="action2 0", legal="pass B4 B7"),
    Scenario("without that house rule it forbids nothing", SOLO,
             FIVE_RED + ", Y2, Y3, Y5, Y6, Y9, G5", "3 6 1 6 1 1: B9",
             ({"locks": "R"},), closed="R", phase="action2 0", legal="pass Y12 B4 B7"),
    Scenario("a forced cross may lock in spite of one lock", "players=1 rules=onelock sheet=goals",
             "R2, R3, R5, R6, R7, Y2, Y3, Y5, Y6, Y11, G5", "6 6 1 1 1 3: R12 B9",
             ({"locks": "RY", "G": [5, 4], "B": [9, 8], "score": 28 + 28 + 3 + 3},),
             phase="over", closed="RY"),
    Scenario("seats in different orders lock one row at once", "players=2 sheet=shuffled:1 each=1",
             "R10 R10, R5 R5, R3 -, R8 R8, R7 R7, R9 -", "R11 R11",
             ({"R": [10, 5, 3, 8, 7, 11], "locks": "R", "score": 28},
              {"R": [10, 5, 8, 7, 9, 11], "locks": "R", "score": 28}), closed="R"),
    Scenario("seats have frames of their own", "players=2 sheet=steps each=1", "", "G12 G12",
             ({"steps": 0, "score": 1}, {"steps": 1, "score": 1 + 1})),
    Scenario("seat 0 of a sheet for each has the number that is named", "players=2 sheet=shuffled:0 each=1",
             "", "5 5 1 1 1 1:", ({}, {}), phase="action1 0", legal="pass Y10 G10 B10"),
    Scenario("seat 1 has the next number", "players=2 sheet=shuffled:0 each=1",
             "", "5 5 1 1 1 1: -", ({}, {}), phase="action1 1", legal="pass R10 G10 B10"),
)  # fmt: skip

MIXED_BIG_POINTS = "players=1 sheet=mixed-numbers+mixed-colours+big-points"
COMBINED = (
    Scenario("goals are places, not numbers", "players=1 sheet=mixed-numbers+goals", "R2", "B2",
             ({"R": [2], "B": [2], "goals": "a", "score": 15},)),
    Scenario("goal d on mixed numbers", "players=1 sheet=mixed-numbers+goals", "B9", "G4",
             ({"R": [10], "Y": [9], "G": [4, 5], "B": [9, 12], "goals": "d", "score": 8},)),
    Scenario("boxes are places, as what they force is", "players=1 sheet=mixed-numbers+bonus", "", "R6",
             ({"R": [6, 2], "bar": "xygbgrbyrybg", "score": 3},)),
    Scenario("linked places, left of the last cross", "players=1 sheet=mixed-numbers+chain", "Y11", "R3",
             ({"R": [3], "Y": [7, 11], "score": 1 + 3},)),
    Scenario("a linked cell jumps over others", "players=1 sheet=mixed-numbers+chain", "", "Y3",
             ({"R": [7], "Y": [3], "score": 2},)),
    Scenario("a bonus cell looks for its number, and takes the die of that cell",
             MIXED_BIG_POINTS, "", "4 4 1 1 1 4: R8", ({"R": [8], "O": []},),
             phase="action2 0", legal="pass R5 Y8 G5 G8 B5 O8"),
    Scenario("a bonus cell does not take the die of the row",
             MIXED_BIG_POINTS, "", "4 4 4 1 1 1: R8", ({"R": [8]},),
             phase="action2 0", legal="pass R5 Y5 B5"),
    Scenario("a bonus cross counts in both rows", "players=1 sheet=mixed-numbers+big-points", "R8", "O8",
             ({"O": [8], "score": 3 + 1},)),
    Scenario("exchanged numbers stand in their own order", "players=1 sheet=mixed-numbers+exchange", "",
             "4 4 1 1 1 1:", ({"exchanged": 0},), phase="action1 0",
             legal="pass R5 R6 R8 Y5 Y6 Y8 G5 G6 G8 B5 B6 B8"),
    Scenario("the sixth field is used, five are jumped over", "players=1 sheet=mixed-numbers+exchange", "",
             "4 4 1 1 1 1: R6 -", ({"R": [6], "exchanged": 6},)),
    Scenario("a second cross takes the die of its cell", "players=1 sheet=mixed-colours+double", "",
             "2 3 6 6 6 3: R5", ({"R": [5], "twice": []},), phase="action2 0",
             legal="pass R5 R6 R8 R9 G8 G9 B8 B9"),
    Scenario("a second cross of the number just crossed", "players=1 sheet=mixed-colours+double", "",
             "2 3 6 6 6 3: R5 R5", ({"R": [5], "twice": ["R5"], "score": 3},)),
    Scenario("frames are places", "players=1 sheet=mixed-numbers+steps", "", "Y9",
             ({"steps": 1, "score": 1 + 1},)),
)  # fmt: skip

SCENARIOS = (*GOALS, *SEVERAL, *COMBINED)
