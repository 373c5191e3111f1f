"""Goals, an extra of Qwixx's score sheets, for the reference engine.

Where the description leaves a question open:

* Goal e: its row is found when the goal is reached, "at once" (decided); then both its crosses wait like
  others, and only their places are found when they are made, even when another row has fewer crosses by then.
* "Closed to this player": rows close after all forced crosses, so goal e may fall to a row that this player
  has just locked; its crosses are lost then, for the row is full. With blackout a row that this player has
  locked is closed to them at once.
* The goals reached are named in alphabetical order.

One rule never applies: there is always a row for goal e, that in which its last place has just been crossed.
"""

from __future__ import annotations

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
        rows = [row for row in COLOURS if not self.is_closed(row, open_rows)]
        return [row for row in rows if self.count(row) == min(map(self.count, rows))]

    def choose(self, row: str, number: int, white_sum: int | None, open_rows: str) -> Effects:
        before = self.reached()
        effects = self.cross_cell(row, number)
        waiting: list[str] = []  # rows in which a cross is forced
        while True:
            for goal in self.reached():
                if goal not in before:
                    effects.append(Effect("goal", goal))
                if goal not in before and goal == "d":
                    waiting += COLOURS
                if goal not in before and goal == "e":
                    fewest = self.fewest(open_rows)
                    effects.append(Effect("fewest", fewest[0], len(fewest)) if fewest else Effect("no row"))
                    waiting += fewest[:1] * 2
            before = self.reached()
            if not waiting:
                return effects
            effects += self.force(waiting.pop(0), open_rows)

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
