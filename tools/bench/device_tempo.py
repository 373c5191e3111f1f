"""From a key's edge to the first and the last pixel: what walks have measured, and the budgets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import median

import tools.paths  # noqa: F401  first: the path

from console.core.keys import DOWN, NEXT, PREV, UP

PASS, SCAN = 5, 10  # ms: a pass of the loop, the time between two looks at the buttons
UNSEEN = PASS + SCAN  # ms at most before a key is seen
RESTART = "restart"
MENUS = ("menu", "setup", "names", "people", "spelling", "house", "settings", "ask")
ASIDE = {"look", "game_menu", "starts", "error"}  # opening and closing these has no budget
COUNTING = "end"  # counts up after its first picture: only its first pixel has a budget
FIRST = 80  # ms to the first pixel of another screen
# ms to the last pixel: 240 x 240, and in proportion 320 x 240
SCENE, TIP, CARD, CURSOR, SHEET_CURSOR = (300, 400), (350, 470), (250, 330), (60, 80), (40, 53)
SETUP, NEXT_DICE, RESUME = (350, 470), (900, 1200), (800, 1070)
START, LEAVE = (1200, 1600), (800, 1070)  # over a restart


@dataclass(frozen=True)
class Change:
    """What one key did: ms to the first and the last pixel, the screens before and after it.

    `card`: the screen after it is a card. `by` is the first other screen in between, "pause" if a choice was
    shown for a moment first, "page" if another screen has the same name, or "-".
    """

    key: int
    first: int
    last: int
    before: str
    after: str
    card: bool = False
    by: str = "-"

    @property
    def cursor(self) -> bool:
        """Whether the key moved a cursor on a screen."""
        same = self.before == self.after != "starts"
        return self.key in (PREV, NEXT, UP, DOWN) and same and self.by == "-"

    @property
    def what(self) -> str:
        """The screens, for the table."""
        if self.cursor:
            return f"cursor: {self.before}"
        by = "" if self.by == "-" else f" → {self.by}"
        return f"{self.before}{by} → {self.after}"


def heard(words: list[str]) -> Change | None:
    """Return the change from a line of the snippet, without its "key"; None if nothing was drawn."""
    key, first, last, before, after, by = words
    if int(first) < 0:
        return None
    return Change(int(key), int(first), int(last), before, after.rstrip("+"), after.endswith("+"), by)


@dataclass(frozen=True)
class Tempo:
    """A row's times: budgets in ms (None: there is none), and what was measured."""

    what: str
    first: float
    last: float
    first_budget: int | None
    budget: int | None
    note: str

    @property
    def measured(self) -> float:
        return self.last

    @property
    def kept(self) -> bool:
        """Return whether both budgets are kept."""
        return (self.first_budget is None or self.first <= self.first_budget) and (
            self.budget is None or self.last <= self.budget
        )

    def text(self) -> str:
        """Return the line for the table."""
        first = f"{self.first_budget} / " if self.first_budget else ""
        budget = "" if self.budget is None else f"≤ {first}{self.budget:,}"
        told = "" if self.budget is None and self.first_budget is None else "ok" if self.kept else "MISSED"
        measured = f"{self.first:,.0f} / {self.last:,.0f} ms"
        return f"  {self.what:42}{budget:>13}{measured:>16} {told:7}{self.note}".rstrip()


def asked(
    change: Change, wide: bool, moving: Iterable[str], choose: Iterable[str]
) -> tuple[int | None, int | None]:
    """Return the budgets of the first and the last pixel.

    `moving` are the screens that go on by themselves, `choose` those where a move is chosen.
    """
    found = _asked(change, set(moving), set(choose))
    if not found:
        return None, None
    first, last = found
    return first, None if last is None else last[wide]


def _asked(
    change: Change, moving: set[str], choose: set[str]
) -> tuple[int | None, tuple[int, int] | None] | None:
    before, after = change.before, change.after
    if after == RESTART or not change.cursor and {before, after} & ASIDE:
        return None
    if change.by == "pause":  # a penalty is shown for longer
        return FIRST, NEXT_DICE if before in choose else None
    if change.cursor:
        return None, SHEET_CURSOR if before in choose else CURSOR
    if change.by in moving or after == COUNTING:
        return FIRST, None
    if before == after and not change.card:
        return None
    if before == "menu" and after not in MENUS:
        return None, RESUME
    if before == "menu" and after == "setup":
        return None, SETUP
    if after == "tip":
        return FIRST, TIP
    if change.card:
        return FIRST, CARD
    if before in MENUS:
        return None, SETUP
    return FIRST, SCENE


def rows(changes: list[Change], wide: bool, moving: Iterable[str], choose: Iterable[str]) -> Iterator[Tempo]:
    """Return a row for each kind of change, with the median; its note has the slowest."""
    by_kind: dict[str, list[Change]] = defaultdict(list)
    for change in changes:
        by_kind[change.what].append(change)
    order = {"cursor": 0}
    for what in sorted(by_kind, key=lambda what: (order.get(what.split(":")[0], 1), what)):
        those = by_kind[what]
        first_budget, budget = asked(those[0], wide, moving, choose)
        firsts = [change.first + UNSEEN for change in those]
        lasts = [change.last + UNSEEN for change in those]
        note = "" if len(those) == 1 else f"median of {len(those)}; slowest {max(firsts)} / {max(lasts)}"
        yield Tempo(what, median(firsts), median(lasts), first_budget, budget, note)
