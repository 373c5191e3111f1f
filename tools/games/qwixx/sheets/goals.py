"""Goals, an extra of Qwixx's score sheets, for the reference engine.

Where the description leaves a question open:

* Goal e: the row is found when the first of its two crosses is made, after all that are waiting. Both are made
  in that row, even when the first locks it or it is no longer the one with the fewest crosses.
* "Closed to this player": when the action began, or locked by this player since. What others lock in the same
  action closes nothing before all forced crosses are made.
* The goals reached are named in alphabetical order.

One rule never applies: there is always a row for goal e. Its last cell has just been crossed in Y or B, in a
row that was open to this player; and of the crosses that wait before those of e, none is in that row.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import PENALTY_POINTS, Effect
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.sheet import AnySheet, Effects

POINTS_OF_A = 13


class Goals(AnySheet):
    """Whoever has crossed both places of a goal has reached it, and what it brings."""

    def reached(self) -> str:
        """Return the letters of the goals that are reached."""
        return "".join(goal for goal, places in data.GOALS.items() if all(map(self.is_crossed, places)))

    def fewest(self, open_rows: str) -> list[str]:
        """Return, of the rows that are not closed to this player, those with the fewest crosses."""
        rows = [row for row in COLOURS if row in open_rows and row not in self.locks]
        return [row for row in rows if self.count(row) == min(map(self.count, rows))]

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        effects: Effects = []
        waiting: list[str] = []  # rows in which a cross is forced, and "e"

        def reach(make: Callable[[], Effects]) -> None:
            """Make a cross, and let what it reaches wait behind the rest."""
            before = self.reached()
            effects.extend(make())
            for goal in self.reached():
                if goal not in before:
                    effects.append(Effect("goal", goal))
                    waiting.extend({"d": COLOURS, "e": "e"}.get(goal, ""))

        reach(lambda: self.cross_cell(row, number))
        while waiting:
            first = waiting.pop(0)
            if first in COLOURS:
                reach(lambda: self.force(first, open_rows))  # noqa: B023  called at once
                continue
            fewest = self.fewest(open_rows)
            effects.append(Effect("fewest", fewest[0], len(fewest)) if fewest else Effect("no row"))
            waiting[:0] = fewest[:1] * 2
        return effects

    def score(self) -> int:
        score, reached = super().score(), self.reached()
        if "a" in reached:
            score += POINTS_OF_A
        if "b" in reached:
            score += PENALTY_POINTS * self.penalties
        if "c" in reached:
            score += min(map(self.row_points, COLOURS))
        return score

    def shown_besides(self) -> dict[str, object]:
        return {"goals": self.reached()}
