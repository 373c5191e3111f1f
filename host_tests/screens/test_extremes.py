"""Screens at their limits: names of every length in a lock banner, the highest and the lowest points."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.sampled import quick
from tools.draw.scenes import ON_WIDE, SCENES
from tools.headless import stage
from tools.headless.names import POOLS

ENDS = ("counting", "end", "end_tie", "end_alone", "steps_end", "big_points_end", "duel_end", "challenge_end")
FIRST, SECOND = "Benjamin", "Theodore"


@pytest.mark.parametrize("rows", [1, 3, 7])
def test_a_lock_banner_has_names_of_every_length(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two names of eight letters make the longest line, 24 letters: nothing is left beside it."""
    rig = SCENES["lock"]()
    match: Any = rig.console.stack[0]
    rig.press("ok")
    game = rig.table.game
    monkeypatch.setattr(type(game), "mask", lambda _game, seat, _row: 1 << 11 if seat < 2 else 0)
    names = rig.table.names
    for a in range(1, 9):
        for b in range(1, 9):
            names[:2] = [FIRST[:a], SECOND[:b]]
            rig.console.wipe()
            rig.console.open("dicegame.cards.lock.Lock", match.play.context, match.report, rows, False)
            rig.until(lambda: not rig.top.busy)
            texts = {f"by {names[0]} and {names[1]}", f"{names[0]}, {names[1]}"}
            assert len(texts & {*rig.texts()}) == 1, "badges in place of two words"
            assert all(x >= 0 and x + w <= 240 for x, _, w, _ in rig.places())
            rig.console.pop()


@pytest.mark.parametrize("points", quick([-20, 0, 9, 88, 200, 628], (-20, 628)))
@pytest.mark.parametrize("name", ENDS)
@pytest.mark.long(after=4)
def test_any_points_fit_the_end_of_a_game(name: str, points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """628 is above what any score sheet can give, -20 is the lowest."""
    monkeypatch.setattr(stage, "NAMES", list(POOLS["widest"][:4]))
    for width in (240, 320):
        if width == 240 or name in ON_WIDE:
            with stage.on(width=width):
                rig = SCENES[name]()
            kind = type(rig.table.game)
            with monkeypatch.context() as changed:
                changed.setattr(kind, "score", lambda _self, _seat: points)
                changed.setattr(kind, "row_points", lambda _self, _seat, _row: max(points, 0) // 4)
                changed.setattr(kind, "extra_points", lambda _self, _seat: max(points, 0) // 4, raising=False)
                rig.console.stack[0].interrupt()  # type: ignore[attr-defined]
                rig.run(100)
                rig.idle(20_000)
            found = rig.places()
            assert any(str(points) in text for *_, text in found), found
            assert all(x >= 0 and x + w <= width for x, _, w, _ in found), found
