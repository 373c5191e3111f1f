"""From a key's edge to the first and the last pixel: what walks have measured, and the budgets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from statistics import median

import tools.paths  # noqa: F401  first: the path

from console.core.keys import DOWN, NEXT, PREV, UP
from tools.bench.device_rows import Tempo

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


def asked(
    change: Change, wide: bool, moving: Collection[str], choose: Collection[str]
) -> tuple[int | None, int | None]:
    """Return the budgets of the first and the last pixel, in ms (None: there is none): the first that fit.

    `moving` are the screens that go on by themselves, `choose` those where a move is chosen.
    """
    before, after, card = change.before, change.after, change.card
    paused, cursor, sheet = change.by == "pause", change.cursor, before in choose
    budgets: tuple[tuple[bool, int | None, tuple[int, int] | None], ...] = (
        (after == RESTART, None, None),
        (cursor and sheet, None, SHEET_CURSOR),
        (cursor, None, CURSOR),
        (bool({before, after} & ASIDE), None, None),
        (paused and sheet, FIRST, NEXT_DICE),
        (paused, FIRST, None),  # a penalty is shown for longer
        (change.by in moving or after == COUNTING, FIRST, None),
        (before == after and not card, None, None),
        (before == "menu" and after not in MENUS, None, RESUME),
        (after == "tip", FIRST, TIP),
        (card, FIRST, CARD),
        (before in MENUS, None, SETUP),
        (True, FIRST, SCENE),
    )
    first, last = next((first, last) for fits, first, last in budgets if fits)
    return first, last and last[wide]


def rows(
    changes: list[Change], wide: bool, moving: Collection[str], choose: Collection[str]
) -> Iterator[Tempo]:
    """Return a row for each kind of change, with the median; its note has the slowest."""
    by_kind: dict[str, list[Change]] = defaultdict(list)
    for change in changes:
        by_kind[change.what].append(change)
    for what, those in sorted(by_kind.items(), key=lambda kind: (not kind[1][0].cursor, kind[0])):
        first_budget, budget = asked(those[0], wide, moving, choose)
        firsts = [change.first + UNSEEN for change in those]
        lasts = [change.last + UNSEEN for change in those]
        note = "" if len(those) == 1 else f"median of {len(those)}; slowest {max(firsts)} / {max(lasts)}"
        yield Tempo(what, median(firsts), median(lasts), first_budget, budget, note)
