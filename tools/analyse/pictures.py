"""Pictures of the console's screen before a decision, from the simulator."""

from __future__ import annotations

from io import BytesIO

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import SECRET, find
from rules import GAMES
from rules.record import Record
from tools.games import laptop_game
from tools.headless.rig import Rig
from tools.headless.stage import play_event

_MAX_KEYS = 20  # keys from the last event to the screen where the seat decides


def before(record: Record, at: int, names: list[str]) -> bytes:
    """Return a PNG of the screen on which the event at index `at` of the record was decided.

    Raises ValueError when that screen does not come.
    """
    past = record.game
    rig = Rig()
    settings = rig.console.settings
    settings.choose(GAMES.index(past.NAME))
    settings.seats = len(names)
    settings.option_bits = 1 << SECRET if any(extra.bit == SECRET for extra in find(past.NAME).extras) else 0
    rig.console.begin(past.NAME, bytes(past.state[: past.SETTINGS]), names)
    rig.until_game()
    k = 0
    while k < at:
        k = play_event(rig, rig.table, record.buf, k)
    rig.console.stack[0].interrupt()  # type: ignore[attr-defined]
    choose = laptop_game(past.NAME).screens.choose
    for _ in range(_MAX_KEYS):
        rig.run(600)
        if rig.screen in choose:
            break
        rig.press("ok")
    if rig.screen not in choose or rig.table.record.length != at:
        raise ValueError(f"the screen before event {at} cannot be shown: {rig.screen}")
    out = BytesIO()
    picture = rig.picture()
    picture.resize((2 * picture.width, 2 * picture.height), 0).save(out, "PNG", optimize=True)
    return out.getvalue()
