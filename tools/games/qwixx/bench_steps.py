"""What `make bench` measures of Qwixx's display, in the order of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules import ACTION1, ACTION2, ROLL
from tools.games.interface import BenchStep
from tools.games.qwixx.scenes import ADA, CLEO, kept
from tools.headless.rig import Rig

_TUMBLING = 400  # ms of tumbling that are measured


def bench_steps(switched_on: Callable[..., Rig]) -> Iterator[BenchStep]:
    """Yield what a person does; each is measured before the next one is made."""

    def at(rounds: int, phase: int, seat: int) -> Rig:
        """Return the example game at this point, on its sheet or roll scene."""
        rig = switched_on(kept(rounds, phase, seat).board.nvm)
        rig.press("ok")
        rig.run(400)
        while phase != ROLL and rig.screen != "sheet":
            rig.press("ok")
            rig.run(400)
        return rig

    rig = at(13, ROLL, CLEO)
    rig.press("ok")
    rig.run(100)
    yield f"tumbling dice: {_TUMBLING} ms", rig, lambda: None, _TUMBLING
    yield "dice come to rest, sum", rig, lambda: None, 2000
    yield "roll scene to the sheet", rig, lambda: rig.press("ok"), 0
    first = at(18, ACTION1, ADA)
    yield "cursor, action 1", first, lambda: first.press("next"), 0
    yield "cursor to Pass", first, lambda: first.press("prev", "prev"), 0
    yield "choose, hand-over card", first, lambda: first.press("ok"), 0
    yield "next seat's sheet", first, lambda: first.press("ok"), 0
    second = at(18, ACTION2, ADA)
    yield "cursor, action 2", second, lambda: second.press("next"), 0
    yield "cross a number", second, lambda: second.press("ok"), 300
    third = at(18, ACTION2, ADA)
    yield "game menu", third, lambda: third.press("menu"), 0
    yield "all sheets", third, lambda: third.press("down", "ok"), 0
    yield "another seat's sheet", third, lambda: third.press("next"), 0
    yield "nothing for 10 s", third, lambda: None, 10_000
